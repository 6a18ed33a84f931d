/// A table as a file has it: a sheet of a workbook, the lines of a CSV file, the objects of a ReqIF file.
public struct Sheet: Sendable, Equatable {
  /// Its name; empty for a file that is one table.
  public var name: String
  /// Rows with at least one cell, in their order.
  public var rows: [Row]
  public var isHidden: Bool
  /// The indices of hidden columns.
  public var hiddenColumns: Set<Int>

  /// The names of cells whose formulas have no value, because no spreadsheet program has saved the file: `C7`.
  public var formulasWithoutValue: [String] = []

  /// Creates a sheet.
  public init(
    name: String = "",
    rows: [Row] = [],
    isHidden: Bool = false,
    hiddenColumns: Set<Int> = []
  ) {
    self.name = name
    self.rows = rows
    self.isHidden = isHidden
    self.hiddenColumns = hiddenColumns
  }

  /// A row of cells.
  public struct Row: Sendable, Equatable {
    /// Its number in the sheet, from 1.
    public var number: Int
    /// Its first line in a text file, from 1; `nil` in other files.
    public var line: Int?
    /// By column; rows may have fewer cells than others.
    public var cells: [Cell]
    public var isHidden: Bool

    /// Creates a row.
    public init(
      number: Int,
      line: Int? = nil,
      cells: [Cell],
      isHidden: Bool = false
    ) {
      self.number = number
      self.line = line
      self.cells = cells
      self.isHidden = isHidden
    }
  }

  /// A cell as people see it.
  public struct Cell: Sendable, Equatable {
    /// Its text, with `\n` between lines; empty for a cell without any.
    public var text: String
    /// The address that the cell links to; empty for none.
    public var address: String
    /// True if the text is Markdown, made of the markup of the file.
    public var isMarkdown: Bool
    /// True if the text is that of another cell, with which the cell is merged.
    public var isCovered: Bool

    /// Creates a cell.
    public init(
      _ text: String = "",
      address: String = "",
      isMarkdown: Bool = false,
      isCovered: Bool = false
    ) {
      self.text = text
      self.address = address
      self.isMarkdown = isMarkdown
      self.isCovered = isCovered
    }
  }

  /// Returns the name of a column in spreadsheets: `A` for 0, `AA` for 26.
  public static func columnName(_ index: Int) -> String {
    var name = ""
    var rest = index + 1
    while rest > 0 {
      let letter = Unicode.Scalar(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
      name = String(letter) + name
      rest = (rest - 1) / 26
    }
    return name
  }

  /// Reads the bytes of a text file of cells, whose separators are not looked at.
  ///
  /// - Returns: Its scalars, without a byte order mark.
  /// - Throws: ``ImportError`` for bytes that are no text, or in no known encoding.
  public static func text(
    of bytes: [UInt8],
    encoding: TextEncoding? = nil
  ) throws(ImportError) -> [Unicode.Scalar] {
    let decoded = try TextDecoder.decode(bytes, as: encoding).scalars
    let scalars = decoded.map { value in
      Unicode.Scalar(value) ?? "\u{FFFD}"
    }
    return Array(scalars.drop { $0 == "\u{FEFF}" })
  }
}
