import BookKit
import CatalogKit

/// How a command line says who asks a catalog.
struct LoginOptions {
    private static let user = OptionSpecification(
        "user", short: "u", "NAME", help: "Your name there; on a terminal the password is asked for.")
    private static let passwordFile = OptionSpecification(
        "password-file", "FILE", .file, help: "The password is the first line of FILE; - is standard input.")
    private static let remember = OptionSpecification(
        "remember", help: "Keep name and password for the next time, in a file that only you may read.")
    private static let plainHTTP = OptionSpecification(
        "plain-http", help: "Send the password over plain HTTP too, where others on the way can read it.")

    static let options = [user, passwordFile, remember, plainHTTP]

    static let discussion =
        "A catalog that wants to know who asks gets your name and password, which are asked for on a terminal. A script "
        + "gives them with --user and --password-file. They are sent to that server alone, never over plain HTTP "
        + "unless you say so, and kept only if you say so."

    let user: String?
    let passwordFile: String?
    let remembers: Bool
    let allowsPlainHTTP: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        user = arguments.text(Self.user)
        passwordFile = arguments.text(Self.passwordFile)
        remembers = arguments.has(Self.remember)
        allowsPlainHTTP = arguments.has(Self.plainHTTP)
        if passwordFile != nil, user == nil {
            throw UsageError("'\(Self.passwordFile.title)' needs '\(Self.user.title)'; say whose password it is")
        }
    }

    /// The password in the file; nil when no file is named.
    func password(in context: Context) throws(CommandError) -> String? {
        guard let path = passwordFile else { return nil }
        do throws(BookError) {
            let bytes = try FileContents.read(path == "-" ? "/dev/stdin" : path, atMost: 1 << 16)
            return String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        } catch {
            throw CommandError(error, path: path)
        }
    }
}
