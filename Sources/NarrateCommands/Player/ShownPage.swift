/// The text of a page, and what of it is looked at.
struct ShownPage {
    let text: String
    let number: Int
    /// What must be in view.
    let focus: String.Index
    let word: Range<String.Index>?
    let sentence: Range<String.Index>?
    let look: PlayerLook
}
