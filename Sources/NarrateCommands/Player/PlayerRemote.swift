import BookKit
import RemoteKit
import SpeechKit

/// Shows the player's state to those who control it from outside.
@MainActor
final class PlayerRemote {
    private let control: RemoteControl?
    private var shown: RemoteState?

    init(_ control: RemoteControl?) { self.control = control }

    /// What is asked from outside.
    nonisolated var commands: AsyncStream<RemoteCommand> { control?.commands ?? AsyncStream { $0.finish() } }

    func show(_ model: PlayerModel, folder: BookFolder?) {
        guard let control else { return }
        var state = model.remoteState
        // Realpaths are looked up once a page.
        if let before = shown?.track, before.id == state.track?.id, before.book == state.track?.book {
            state.track?.artURL = before.artURL
        } else {
            state.track?.artURL = Self.picture(of: model, in: folder)
        }
        guard state != shown else { return }
        let isJump = shown.map { Self.isJump(from: $0, to: state) } ?? false
        shown = state
        control.update(state, isJump: isJump)
    }

    func close() { control?.close() }

    /// Whether the position is further from where it was than words are apart.
    private static func isJump(from old: RemoteState, to new: RemoteState) -> Bool {
        old.track?.id == new.track?.id && (new.position < old.position || new.position > old.position + .seconds(4))
    }

    private static func picture(of model: PlayerModel, in folder: BookFolder?) -> String? {
        let picture = model.book.page(model.position.page)?.backgroundImage
        guard let path = picture.flatMap({ folder?.path(of: $0) }) else { return nil }
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-~".utf8)
        let hexadecimal = Array("0123456789ABCDEF")
        return "file://"
            + path.utf8.map { byte in
                plain.contains(byte)
                    ? String(Character(Unicode.Scalar(byte)))
                    : "%\(hexadecimal[Int(byte >> 4)])\(hexadecimal[Int(byte & 15)])"
            }.joined()
    }
}
