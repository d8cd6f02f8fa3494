/// A synthesizer that begins each unit of work in the same state; it blocks its caller, and belongs to one.
public protocol UnitSynthesizer: SpeechSynthesizer {
    /// Begins a unit.
    ///
    /// - Throws: `engineUnavailable`.
    func begin() throws(SpeechError)

    /// Nothing more is to be rendered for now; it keeps nobody waiting.
    func end()

    /// The identifier of the voice that it has loaded before any unit, on which what is rendered depends a little.
    var voice: String? { get }

    /// What it was, and with it the state of the unit, is lost.
    var isLost: Bool { get }

    /// The next text is to be told as failed, without an attempt.
    var refusesNext: Bool { get nonmutating set }
}

extension RenderWorker: UnitSynthesizer {}
