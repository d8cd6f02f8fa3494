import SpeechKit
import TerminalKit

/// A command that speaks until it has no more to say, or a signal ends it.
@MainActor
protocol SpeechSession: SpeechEngineDelegate {
    var engine: SpeechEngine { get }
    var context: Context { get }
    /// How the command will have ended.
    var status: ExitStatus { get set }
    /// Ctrl-Z was pressed, and the silence is awaited.
    var isSuspending: Bool { get set }
    /// Something is being heard.
    var isSounding: Bool { get }
    var wantsKeys: Bool { get }

    /// Takes the terminal, and shows what is to be seen.
    func enter()
    /// Gives the terminal back.
    func leave()
    /// Shows what is to be seen, on a terminal that may have changed.
    func show()
    func press(_ key: Key)
    /// Keeps what would be lost: the session is asked to end, and has little time for it.
    func keep()
}

extension SpeechSession {
    /// Lets the engine speak what it was given, and answers keys and signals.
    func speak() async throws(CommandError) -> ExitStatus {
        enter()
        defer { leave() }
        // Begins when the engine has begun: it costs the first sound nothing.
        let listener = Task {
            for await event in context.terminal.events(wantsKeys) {
                // What had come before the end, and is handed out after it, would take the terminal again.
                if Task.isCancelled { return }
                handle(event)
            }
        }
        defer { listener.cancel() }
        do throws(SpeechError) {
            try await engine.run(delegate: self)
        } catch {
            throw CommandError(error)
        }
        return status
    }

    func finish(_ status: ExitStatus) {
        self.status = status
        engine.close()
    }

    /// To be called when the engine has paused.
    func didPause() {
        if isSuspending { suspend() }
    }

    func press(_ key: Key) {}

    func keep() {}

    private func handle(_ event: TerminalEvent) {
        switch event {
        case .key(let key): press(key)
        case .resized: show()
        case .suspended where isSounding && !isSuspending:
            // Silence first: a stopped process can't silence its device.
            isSuspending = true
            engine.pause()
        case .suspended: suspend()
        case .continued: enter()
        case .ended(let signal):
            keep()
            finish(.ended(by: signal))
        }
    }

    private func suspend() {
        leave()
        context.terminal.suspend()
        enter()
        if isSuspending { engine.resume() }
        isSuspending = false
    }
}
