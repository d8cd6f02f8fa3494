import Glibc
import Synchronization
import SystemKit

/// Keeps what a pipe sink plays, and knows when each frame of it is heard.
///
/// A pipe sink that keeps time by the system's clock writes each block when the block's first frame is due, and takes
/// nothing back. So a frame is heard as long after frame 0 as the frames between them take. A block may be written and
/// read a little too late, or a whole block too early when the sink had to put together the one before of two pieces;
/// most are on time, and the median of some tells the moment of frame 0.
public final class SoundRecorder: Sendable {
    /// Frames per second.
    public static let sampleRate = 22_050

    private struct Block {
        let firstFrame: Int
        /// The moment of frame 0, if this block is on time.
        let origin: ContinuousClock.Instant
    }

    private struct Recording {
        var frames: [Int16] = []
        var blocks: [Block] = []

        mutating func add(_ block: UnsafeRawBufferPointer, at moment: ContinuousClock.Instant) {
            let origin = moment - SoundRecorder.duration(ofFrames: frames.count)
            blocks.append(Block(firstFrame: frames.count, origin: origin))
            unsafe frames.append(contentsOf: block.bindMemory(to: Int16.self))
        }
    }

    private let recording = Mutex(Recording())

    /// Records a pipe until nobody writes to it any more.
    func record(_ path: String) {
        let pipe = unsafe open(path, O_RDONLY | O_CLOEXEC)
        startThread(name: "test") { [weak self] in
            var bytes = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = unsafe read(pipe, &bytes, bytes.count)
                let now = ContinuousClock.now
                guard count > 0, let self else { break }
                unsafe bytes.withUnsafeBytes { bytes in
                    recording.withLock { unsafe $0.add(UnsafeRawBufferPointer(rebasing: bytes[..<count]), at: now) }
                }
            }
            close(pipe)
        }
    }

    /// All that was played, as far as it was read.
    public var frames: [Int16] { recording.withLock { $0.frames } }

    /// When a frame that was played is heard; its block may have been read before.
    public func moment(ofFrame frame: Int) -> ContinuousClock.Instant {
        origin(ofLast: { $0.firstFrame <= frame }) + Self.duration(ofFrames: frame)
    }

    /// The frame that is heard at a moment.
    public func frame(at moment: ContinuousClock.Instant) -> Int {
        let origin = origin(ofLast: { $0.origin + Self.duration(ofFrames: $0.firstFrame) <= moment })
        return Int((moment - origin) / .seconds(1) * Double(Self.sampleRate))
    }

    /// How many frames the sink takes at once from `frame` on, most of the time.
    public func blockFrames(from frame: Int) -> Int {
        let starts = recording.withLock { $0.blocks.map(\.firstFrame) }.filter { $0 >= frame }
        let sizes = zip(starts, starts.dropFirst()).map { $1 - $0 }.sorted()
        return sizes.isEmpty ? 0 : sizes[sizes.count / 2]
    }

    /// The moment of frame 0, as told by the blocks around the last one that is wanted.
    ///
    /// Not by all of them: the server rounds each block's length, and so gains some milliseconds in an hour.
    private func origin(ofLast isWanted: (Block) -> Bool) -> ContinuousClock.Instant {
        recording.withLock { recording in
            let last = recording.blocks.lastIndex(where: isWanted) ?? 0
            let around = recording.blocks[max(0, last - 40)...].prefix(80).map(\.origin).sorted()
            return around.isEmpty ? .now : around[around.count / 2]
        }
    }

    private static func duration(ofFrames count: Int) -> Duration {
        .seconds(1) * Double(count) / Double(sampleRate)
    }
}
