import TerminalKit

extension Context {
    /// Does something that takes its time; when a signal asks for the end its task is cancelled.
    ///
    /// - Parameters:
    ///   - body: What is done.
    ///   - goOn: Called when the process was stopped for a while and goes on.
    /// - Returns: What came of it, and the signal.
    func untilSignal<Value: Sendable>(
        _ body: @escaping @Sendable () async -> Value, goOn: @escaping @Sendable () -> Void = {}
    ) async -> (value: Value, signal: EndSignal?) {
        let work = Task { await body() }
        let signals = Task { () -> EndSignal? in
            for await event in terminal.events(false) {
                switch event {
                case .ended(let signal):
                    work.cancel()
                    return signal
                case .suspended:
                    terminal.giveBack()
                    terminal.suspend()
                    goOn()
                case .continued: goOn()
                case .key, .resized: break
                }
            }
            return nil
        }
        let value = await work.value
        signals.cancel()
        return (value, await signals.value)
    }
}
