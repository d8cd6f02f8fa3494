import Glibc
import NarrateCommands

exit(await runNarrate(Array(CommandLine.arguments.dropFirst())))
