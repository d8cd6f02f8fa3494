/// Collects the entries of a dictionary, or the items of an array, in the order they are to be written.
struct PropertyListBuilder {
    private(set) var entries: [PropertyListValue.Entry] = []
    private(set) var items: [PropertyListValue] = []
    private var key: String?

    mutating func dictionary(_ contents: (inout Self) -> Void) {
        var inner = Self()
        contents(&inner)
        add(.dictionary(inner.entries))
    }

    mutating func array(_ contents: (inout Self) -> Void) {
        var inner = Self()
        contents(&inner)
        add(.array(inner.items))
    }

    mutating func key(_ key: String) { self.key = key }

    mutating func string(_ string: String?, forKey key: String) {
        guard let string else { return }
        self.key(key)
        add(.string(string))
    }

    mutating func number(_ number: Double?, forKey key: String) {
        guard let number, number.isFinite else { return }
        self.key(key)
        add(.real(number))
    }

    mutating func integer(_ number: Int, forKey key: String) {
        self.key(key)
        add(.integer(number))
    }

    /// Adds a key that is there only when it is true.
    mutating func flag(_ isTrue: Bool, forKey key: String) {
        guard isTrue else { return }
        self.key(key)
        add(.bool(true))
    }

    /// The value after `key`, or the next item.
    mutating func add(_ value: PropertyListValue) {
        if let key {
            entries.append(PropertyListValue.Entry(key: key, value: value))
        } else {
            items.append(value)
        }
        key = nil
    }
}
