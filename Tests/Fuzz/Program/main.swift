import Glibc

/// libFuzzer's own main function, which the package manager's for every program stands in front of.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

var count = CommandLine.argc
var arguments = unsafe CommandLine.unsafeArgv
exit(unsafe runFuzzer(&count, &arguments, fuzzOneInput))
