import FoundationEssentials
import SpeechKit
import Testing

/// The program that was built beside these tests.
enum WorkerBinary {
    static var path: String {
        get throws {
            let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let folder = tests.lastIndex(of: "/").map { tests[...$0] } ?? ""
            return "\(folder)narrate"
        }
    }

    static func synthesizer(patience: Duration = .seconds(20)) throws -> WorkerSynthesizer {
        try WorkerSynthesizer(path: path, patience: patience)
    }
}

extension Voice {
    static let american = Voice(identifier: "gmw/en-US", language: "en-US", name: "English (America)", gender: .male)
}
