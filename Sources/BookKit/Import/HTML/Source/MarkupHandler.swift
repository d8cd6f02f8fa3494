/// Is told what a document holds, in order; every start has its end.
package protocol MarkupHandler: AnyObject {
    func start(_ element: MarkupElement)
    /// Some of the text between two tags, in UTF-8.
    func text(_ bytes: [UInt8])
    func end()
}
