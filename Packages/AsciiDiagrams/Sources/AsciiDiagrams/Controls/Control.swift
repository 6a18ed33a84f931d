/// A part of an interface that is written in one row, such as `[ Save ]`, `[x]` and `(1)`.
struct Control: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// `(1)` to `(20)`, `①` to `⑳`.
    case callout(Int)
    /// `(o)` and `( )`, `(●)` and `(○)`; `◉` and `○` before words.
    case radio(isOn: Bool)
    /// `[x]` and `[ ]`; `☑` and `☐` before words.
    case checkbox(isOn: Bool)
    /// `(  O)` and `(O  )`, `[○●]` and `[●○]`.
    case toggle(isOn: Bool)
    /// `[ Save ]`, and `[Save]` in a row of controls.
    case button
    /// `[______]`, `[ Ann___ ]` and `[ Ann     ]`.
    case field
    /// `[ Tokyo ▼ ]`, `[▼ Tokyo ]`
    case menu
    /// `<` at the start of a bar and `>` at its end.
    case chevron(Direction)
    /// `[icon:share]`.
    case icon(Icon)
    /// `[###.....]`.
    case progress(percent: Int)
  }

  var kind: Kind
  var row: Int
  var columns: Range<Int>
  /// True if the rows above and below leave room for a shape that is higher than a row.
  var isRoomy = false
  /// True if a control of the same height is directly above or below this one.
  var isStacked = false
  /// True if the sign of a menu is before its text: `[▼ Tokyo ]`.
  var isLedBySign = false
  /// The distance, in units, by which a callout is drawn to the side of its columns.
  var shift = 0
}
