import SpeechKit

/// Lists the devices that sound can be sent to.
struct Devices: Command {
    static let specification = CommandSpecification(
        name: "devices",
        summary: "List the devices that sound can be sent to.",
        options: [.json],
        examples: [
            .init(
                line: "narrate devices", meaning: "Lists the devices; the one that is used without --device has a star."
            )
        ])

    let isJSON: Bool

    init(_ arguments: Arguments) { isJSON = arguments.has(.json) }

    func run(in context: Context) async throws(CommandError) -> ExitStatus {
        let devices = context.speech.devices()
        if isJSON {
            context.print(JSONText.of(devices.map(Row.init)))
        } else {
            let rows = devices.map { [$0.isDefault ? "*" : "", $0.name, $0.description] }
            context.output.write(Table(titles: ["", "NAME", "DESCRIPTION"], rows: rows).text(in: context))
        }
        return .success
    }

    private struct Row: Encodable {
        let name: String
        let description: String
        let isDefault: Bool

        init(_ device: AudioDevice) {
            (name, description, isDefault) = (device.name, device.description, device.isDefault)
        }
    }
}
