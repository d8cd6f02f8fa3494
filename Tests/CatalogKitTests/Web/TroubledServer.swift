import Synchronization
import TestSupport

/// Two servers with books that are hard to get, for all that goes wrong on the way: what does is decided by the number of
/// the book and how many times it was asked for, so that it is the same each time.
final class TroubledServer: Sendable {
    /// What a book is asked for with.
    static let authorization = "Basic cmVhZGVyOnBhc3M6d29yZA=="

    /// Some want a name and a password.
    let own: LoopbackServer
    /// Gets none, whoever sends on to it.
    let other: LoopbackServer

    init() throws {
        let asked = Mutex<[String: Int]>([:])
        let places = Mutex((own: "", other: ""))
        let respond: @Sendable (LoopbackRequest, Bool) -> LoopbackResponse = { request, isOwn in
            let count = asked.withLock { asked in
                asked[request.path, default: 0] += 1
                return asked[request.path] ?? 0
            }
            return Self.response(to: request, count: count, isOwn: isOwn, places: places.withLock { $0 })
        }
        own = try LoopbackServer { respond($0, true) }
        other = try LoopbackServer { respond($0, false) }
        places.withLock { $0 = (own.address(""), other.address("", host: "localhost")) }
    }

    /// A book as it is, and as it is when the server has another version, which is as long.
    static func versions(of number: Int) -> [[UInt8]] {
        let book = book(number)
        return [book, book.map { $0 == UInt8(ascii: "B") ? UInt8(ascii: "C") : $0 }]
    }

    /// A narrated book whose end can't be missing without being missed.
    private static func book(_ number: Int) -> [UInt8] {
        var random = SplitMix(seed: UInt64(number))
        let pages = (0..<Int.random(in: 1...600, using: &random)).map { page in
            "<dict><key>utterances</key><string>Book \(number), page \(page): \(random.next()).</string></dict>"
        }
        return Array("<plist><dict><key>bookPages</key><array>\(pages.joined())</array></dict></plist>".utf8)
    }

    /// Whether one wants a name and a password for it.
    static func isLocked(_ number: Int) -> Bool { number % 3 == 0 }

    private static func response(
        to request: LoopbackRequest, count: Int, isOwn: Bool, places: (own: String, other: String)
    ) -> LoopbackResponse {
        let number = Int(request.path.split(separator: "/").last ?? "") ?? 0
        var random = SplitMix(seed: UInt64(number * 1_000 + count))
        let wantsName = isOwn && isLocked(number) && request.path.hasPrefix("/book/")
        if wantsName, request["authorization"] != authorization { return .unauthorized() }
        // Each book is well at last, but for some that never are.
        if count > 8, number % 50 != 0 { return file(number, version: 0, to: request) }

        let body = book(number)
        let place = Int.random(in: 0...body.count, using: &random)
        var response = file(number, version: 0, to: request)
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1: response.fault = .cut(after: place)
        case 2, 3: response.fault = .reset(after: place)
        case 4: response.fault = .slow(bytes: max(1_000, place / 4), milliseconds: 2)
        case 5: response.fault = .claims(length: body.count + place + 1)
        case 6: response.fault = .claims(length: place / 2)
        case 7: response = .redirect(to: "/moved/\(number)", status: [301, 302, 307, 308][place % 4])
        case 8: response = .redirect(to: places.other + "/far/\(number)")
        case 9: response = .redirect(to: places.own + "/back/\(number)")
        case 10: response = .redirect(to: request.path)
        case 11: response.fault = .silence(after: place)
        case 12: response = LoopbackResponse([404, 500, 503, 403][place % 4], Array("<html>No</html>".utf8))
        // Another version of the book, which may be cut off too.
        case 13: (response, response.fault) = (file(number, version: 1, to: request), .cut(after: place))
        case 14: response = LoopbackResponse(200, body, fault: .reset(after: place))
        default: break
        }
        return response
    }

    private static func file(_ number: Int, version: Int, to request: LoopbackRequest) -> LoopbackResponse {
        .file(
            versions(of: number)[version], to: request, tag: "\"\(number)-\(version)\"", type: "application/x-plist")
    }
}
