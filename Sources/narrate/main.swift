import Glibc
import NarrateCommands

let arguments = (1..<max(1, CommandLine.argc)).map { index in
    unsafe CommandLine.unsafeArgv[Int(index)].flatMap { unsafe String(validatingCString: $0) }
}
exit(await runNarrate(arguments))
