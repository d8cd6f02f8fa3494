/// A catalog that its reader gave a name.
public struct SavedCatalog: Hashable, Sendable {
    public let name: String
    public let address: WebAddress
    /// What it calls itself.
    public let title: String?

    public init(name: String, address: WebAddress, title: String? = nil) {
        self.name = name
        self.address = address
        self.title = title
    }
}

extension SavedCatalog: Codable {
    private enum CodingKeys: String, CodingKey { case name, address, title }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let text = try values.decode(String.self, forKey: .address)
        guard let address = WebAddress(text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .address, in: values, debugDescription: "no address: \(text)")
        }
        self.address = address
        name = try values.decode(String.self, forKey: .name)
        title = try values.decodeIfPresent(String.self, forKey: .title)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        try values.encode(address.description, forKey: .address)
        try values.encodeIfPresent(title, forKey: .title)
    }
}
