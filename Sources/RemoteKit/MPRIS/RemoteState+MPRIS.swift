extension RemoteState {
    /// The properties of `org.mpris.MediaPlayer2`, by name.
    var rootProperties: [String: BusValue] {
        [
            "CanQuit": .flag(abilities.contains(.quit)), "CanRaise": .flag(false), "HasTrackList": .flag(false),
            "Identity": .text("narrate"), "DesktopEntry": .text("narrate"),
            "SupportedUriSchemes": .texts([]), "SupportedMimeTypes": .texts([]),
        ]
    }

    /// The properties of `org.mpris.MediaPlayer2.Player`, by name.
    var playerProperties: [String: BusValue] {
        [
            "PlaybackStatus": .text(mprisStatus), "Rate": .double(rate), "MinimumRate": .double(rates.lowerBound),
            "MaximumRate": .double(rates.upperBound), "Metadata": .dictionary(metadata), "Volume": .double(volume),
            "Position": .int64(position.microseconds), "CanGoNext": .flag(abilities.contains(.goNext)),
            "CanGoPrevious": .flag(abilities.contains(.goPrevious)), "CanPlay": .flag(abilities.contains(.play)),
            "CanPause": .flag(abilities.contains(.pause)), "CanSeek": .flag(abilities.contains(.seek)),
            "CanControl": .flag(true),
        ]
    }

    private var mprisStatus: String {
        switch status {
        case .playing: "Playing"
        case .paused: "Paused"
        case .stopped: "Stopped"
        }
    }

    private var metadata: [String: BusValue] {
        guard let track else { return ["mpris:trackid": .objectPath(RemoteTrack.noTrackPath)] }
        var metadata: [String: BusValue] = [
            "mpris:trackid": .objectPath(track.path), "xesam:title": .text(track.mprisTitle),
            "xesam:album": .text(track.book), "xesam:trackNumber": .int32(Int32(clamping: track.page)),
        ]
        metadata["xesam:artist"] = track.author.map { .texts([$0]) }
        metadata["mpris:length"] = track.length.map { .int64($0.microseconds) }
        metadata["mpris:artUrl"] = track.artURL.map { .text($0) }
        return metadata
    }
}

extension RemoteTrack {
    /// What stands for no track.
    static let noTrackPath = "/org/mpris/MediaPlayer2/TrackList/NoTrack"

    /// The track's name on D-Bus.
    var path: String { "/narrate/track/\(UInt(bitPattern: id))" }

    fileprivate var mprisTitle: String { pageTitle ?? (page == 0 ? book : "Page \(page) of \(pageCount)") }
}
