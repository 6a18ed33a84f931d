/// Numbers in few characters; `PageTexts` in the build writes them.
func decodedNumbers(_ coded: String) -> [Int] {
  var rest = digits(coded)[...]
  var numbers: [Int] = []
  while let first = rest.popFirst() {
    // The first digit says how many follow, and is the highest of the number.
    let (more, lead, offset) =
      switch first {
      case ..<64:
        (0, 0, 0)
      case ..<88:
        (1, 64, 64)
      case ..<90:
        (2, 88, 2_248)
      default:
        (3, 90, 18_810)
      }
    let number = rest.prefix(more).reduce(first - lead) { number, digit in
      number * 91 + digit
    }
    numbers.append(number + offset)
    rest = rest.dropFirst(more)
  }
  return numbers
}

/// The values of digits: the characters from `#` to `~` without the backslash.
private func digits(_ coded: String) -> [Int] {
  let backslash = UInt16(UInt8(ascii: "\\"))
  let first = Int(UInt8(ascii: "#"))
  return coded.utf16.map { digit in
    Int(digit) - first - (digit >= backslash ? 1 : 0)
  }
}
