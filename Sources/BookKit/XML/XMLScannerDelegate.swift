/// Is told what an XML document holds, in order.
package protocol XMLScannerDelegate: AnyObject {
    func didStart(_ element: String, attributes: XMLAttributes, line: Int) throws(BookError)
    func didEnd(_ element: String, line: Int) throws(BookError)
    /// All the text between two tags; `line` is where it begins.
    func didRead(_ text: String, line: Int) throws(BookError)
}
