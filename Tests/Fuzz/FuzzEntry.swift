import Glibc

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let target else {
        print("NARRATE_FUZZ names no parser; it is one of", FuzzTarget.allCases)
        exit(64)
    }
    target.parse(unsafe [UInt8](UnsafeBufferPointer(start: data, count: count)))
    return 0
}

private let target = unsafe getenv("NARRATE_FUZZ").flatMap { FuzzTarget(rawValue: unsafe String(cString: $0)) }
