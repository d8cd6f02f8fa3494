/// A key pressed on the terminal.
public enum Key: Hashable, Sendable {
    case character(Character)
    /// A letter pressed with Ctrl, in lower case; Ctrl-I, Ctrl-J, Ctrl-M and Ctrl-H are the keys they stand for.
    case control(Character)
    /// A key pressed with Alt.
    case alt(Character)
    /// A character of a text that was pasted, which belongs where a line is typed and is no key elsewhere; a line ends in
    /// "\n".
    case pasted(Character)
    case enter, tab, backspace, escape
    case up, down, left, right
    case home, end, pageUp, pageDown, insert, delete
}
