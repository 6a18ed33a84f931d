import Base
import TextWidth

/// A line of a file: the offsets of its scalars in the file, and its characters as they can be
/// shown.
///
/// A scalar is given by its index in the line, from 0; ``scalarCount`` is the line's end.
struct SourceLine {
  /// A character as it is shown.
  struct Cell {
    let text: String
    /// The index of the first of the character's scalars.
    let scalar: Int
    /// The number of columns before it.
    let column: Int
  }

  /// The offset in the file of each scalar and, at the end, that of the line's end.
  private let offsets: [Int]
  /// The characters of the line and, at the end, an empty one for the line's end.
  let cells: [Cell]

  /// Decodes a line without its ending.
  ///
  /// - Parameter bytes: The line, with the indices that it has in its file. Invalid UTF-8 becomes
  ///   U+FFFD as in `String(decoding:as:)`: one for each maximal subpart (Unicode 3.9).
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    var offsets = [bytes.startIndex]
    var scalars = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    // Not `String(decoding:)`, which does not tell how many bytes a broken scalar has.
    decoding: while true {
      let length: Int
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        scalars.append(Unicode.UTF8.decode(encoded))
        length = encoded.count
      case .error(let count):
        scalars.append("\u{FFFD}")
        length = count
      case .emptyInput:
        break decoding
      }
      offsets.append(offsets[offsets.count - 1] + length)
    }
    self.offsets = offsets
    self.cells = Self.cells(of: String(scalars))
  }

  /// Lays the characters of a line out: a tab reaches to the next multiple of 4.
  private static func cells(of text: String) -> [Cell] {
    var cells: [Cell] = []
    var scalar = 0
    var column = 0
    for character in text {
      let isTab = character == "\t"
      let shown =
        if isTab {
          String(repeating: " ", count: 4 - column % 4)
        } else {
          character.visible
        }
      cells.append(Cell(text: shown, scalar: scalar, column: column))
      scalar += character.unicodeScalars.count
      column += shown.columns()
    }
    cells.append(Cell(text: "", scalar: scalar, column: column))
    return cells
  }
}

extension SourceLine {
  /// The number of scalars of the line.
  var scalarCount: Int { offsets.count - 1 }

  /// The number of columns of the line when it is shown whole.
  var columns: Int { cells[cells.count - 1].column }

  /// Finds the scalar that contains the byte at an offset.
  func scalar(at offset: Int) -> Int {
    max(0, offsets.partitionIndex { $0 > offset } - 1)
  }

  /// Finds the scalar after the bytes before an offset.
  func scalar(endingAt offset: Int) -> Int {
    min(scalarCount, offsets.partitionIndex { $0 >= offset })
  }

  /// Finds the index of the cell that shows a scalar.
  func cell(of scalar: Int) -> Int {
    cells.partitionIndex { $0.scalar > scalar } - 1
  }

  /// Finds the index of the first cell that begins at a column or after it.
  func cell(from column: Int) -> Int {
    cells.partitionIndex { $0.column >= column }
  }

  /// Finds the index of the last cell that begins at a column or before it.
  func cell(upTo column: Int) -> Int {
    cells.partitionIndex { $0.column > column } - 1
  }
}
