/// Rings the model's alarms.
@MainActor
final class PlayerTimers {
    private var tasks: [PlayerModel.Alarm: Task<Void, Never>] = [:]

    /// Rings once, in place of an alarm of the same kind.
    func schedule(
        _ alarm: PlayerModel.Alarm, after time: Duration, ring: @escaping @MainActor (PlayerModel.Alarm) -> Void
    ) {
        cancel(alarm)
        tasks[alarm] = Task {
            do {
                try await Task.sleep(for: time)
                ring(alarm)
            } catch {}  // it was cancelled
        }
    }

    func cancel(_ alarm: PlayerModel.Alarm) { tasks.removeValue(forKey: alarm)?.cancel() }

    func cancelAll() {
        tasks.values.forEach { $0.cancel() }
        tasks = [:]
    }
}
