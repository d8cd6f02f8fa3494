import CProcess

/// The processors that this process may use.
public enum Processors {
    /// How many they are, as a batch system or a container allows it.
    public static var count: Int { Int(process_processor_count()) }

    /// Has the process keep memory that it will soon need again, as those that handle much sound do.
    public static func keepMemory() { process_keep_memory() }
}
