/// The kind of a line of a text.
enum LineKind {
  case text
  case heading(Heading, title: Range<Int>)
  /// The second line of a heading over two.
  case headingGoesOn
  case caption
  case note(mark: Int)
  case noteLabel
  case footnoteNumber
  case item(ListMark)
  case row, rowGoesOn
  case definition(term: Range<Int>, text: Range<Int>)
  case code, quote
  case furniture, contents

  var isText: Bool {
    if case .text = self {
      true
    } else {
      false
    }
  }
  var isHeading: Bool {
    if case .heading = self {
      true
    } else {
      false
    }
  }
  var isItem: Bool {
    if case .item = self {
      true
    } else {
      false
    }
  }
}
