import FoundationEssentials

extension MessageSocket.Message {
    init(_ header: some Encodable, payload: [Int16] = []) throws(WorkerFailure) {
        guard let json = try? JSONEncoder().encode(header) else { throw .malformed }
        self.init(header: [UInt8](json), payload: payload)
    }

    func decoded<Header: Decodable>(as type: Header.Type) throws(WorkerFailure) -> Header {
        guard let header = try? JSONDecoder().decode(type, from: Data(header)) else { throw .malformed }
        return header
    }
}
