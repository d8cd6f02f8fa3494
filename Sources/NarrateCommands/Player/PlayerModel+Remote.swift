import BookKit
import LibraryKit
import RemoteKit
import SpeechKit

// MARK: What is asked from outside

extension PlayerModel {
    mutating func handle(_ command: RemoteCommand) -> [Action] {
        note = nil
        switch command {
        case .play: return goOn()
        case .pause: return isSounding ? handle(.pauseOrContinue) : []
        case .playPause: return handle(.pauseOrContinue)
        case .stop:
            let pausing: [Action] = isSounding ? handle(.pauseOrContinue) : []
            return pausing + jump(to: book.start(ofPage: position.page))
        case .next: return handle(.nextPage)
        case .previous: return handle(.previousPage)
        case .seek(let offset): return seek(to: timeInPage + offset.seconds)
        case .setPosition(let time, let track): return track == trackID ? seek(to: time.seconds) : []
        case .setRate(let rate):
            reader.speed = min(max(rate, ReaderProsody.speeds.lowerBound), ReaderProsody.speeds.upperBound)
            return [.set(heardReader)]
        case .setVolume(let volume):
            reader.volume = min(max(volume, 0), ReaderProsody.volumes.upperBound)
            isMuted = false
            return [.set(heardReader)]
        case .quit: return [.finish(.success)]
        }
    }

    var remoteState: RemoteState {
        let number = position.page
        let track = RemoteTrack(
            id: trackID, book: book.title ?? path, author: book.author, page: number, pageCount: book.pages.count,
            pageTitle: book.page(number)?.title, length: .seconds(clock.length(ofPage: number)))
        let status: RemoteState.Status =
            switch phase {
            case .speaking: .playing
            case .paused, .sentenceEnd, .lost: .paused
            case .pageEnd: .stopped
            }
        var abilities = RemoteState.Abilities.all
        if isLastPage { abilities.remove(.goNext) }
        return RemoteState(
            status: status, track: track, position: .seconds(timeInPage), rate: reader.speed,
            rates: ReaderProsody.speeds, volume: isMuted ? 0 : reader.volume, abilities: abilities)
    }

    /// No book has so many pages that those of two openings meet.
    private var trackID: Int { opening << 32 + position.page }

    private var timeInPage: Double { max(0, clock.time(at: place, in: book) - clock.start(ofPage: position.page)) }

    private mutating func seek(to time: Double) -> [Action] {
        if time >= clock.length(ofPage: position.page) { return handle(.nextPage) }
        return jump(to: clock.place(at: max(0, time), ofPage: position.page, in: book))
    }
}
