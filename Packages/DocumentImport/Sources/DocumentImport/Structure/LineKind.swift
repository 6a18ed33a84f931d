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
    guard case .text = self else { return false }
    return true
  }
  var isHeading: Bool {
    guard case .heading = self else { return false }
    return true
  }
  var isCode: Bool {
    guard case .code = self else { return false }
    return true
  }
  var isItem: Bool {
    guard case .item = self else { return false }
    return true
  }
  var isFurniture: Bool {
    guard case .furniture = self else { return false }
    return true
  }
}
