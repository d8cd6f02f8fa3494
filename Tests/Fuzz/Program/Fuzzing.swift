import FuzzTargets
import Glibc

/// What libFuzzer calls with each input; it ends the program when something doesn't hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let target else {
        print("NARRATE_FUZZ names no reader; it is one of", FuzzTarget.allCases)
        exit(64)
    }
    do {
        try target.check(unsafe [UInt8](UnsafeBufferPointer(start: data, count: count)))
        return 0
    } catch {
        print(error)
        fflush(nil)
        abort()
    }
}

private let target = unsafe getenv("NARRATE_FUZZ").flatMap { FuzzTarget(rawValue: unsafe String(cString: $0)) }
