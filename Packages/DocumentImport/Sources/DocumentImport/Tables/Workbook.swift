import LibXML

/// The sheets of an Excel file (ECMA-376 part 1, 18), with the values that its formulas had when it was saved.
public struct Workbook: Sendable {
  /// In the order of their tabs.
  public private(set) var sheets: [Sheet] = []
  /// The number of comments on cells, which are not read.
  public private(set) var commentCount = 0
  /// The number of pictures, which are not read.
  public private(set) var pictureCount = 0

  /// Reads a file.
  ///
  /// - Throws: ``ImportError`` for bytes that are no Excel file, or a damaged one, and for one whose cells have far more
  ///   text than the file.
  /// - Complexity: O(*n*), where *n* is the size of the expanded sheets and of the ranges of merged cells.
  public init(_ bytes: [UInt8]) throws(ImportError) {
    // An encrypted file, and one of Excel before 2007, is an archive of another kind.
    guard ZIPArchive.isArchive(bytes) else { throw .noWorkbook }
    var file = try WordFile(bytes)
    let parts = try WorkbookParts(&file)
    var textLeft = min(ImportPlan.sizeLimit, max(Self.textLimit, bytes.count * 40))
    for part in parts.sheets {
      sheets.append(try Self.sheet(part, of: parts, in: &file, textLeft: &textLeft))
    }
    commentCount = try Self.comments(in: &file)
    pictureCount = file.names.count { name in name.hasPrefix("xl/media/") }
  }

  /// The number of bytes that all cells of a small file may have.
  private static let textLimit = 16 << 20

  /// Reads a sheet, with the targets of its links, which are in a part of their own.
  private static func sheet(
    _ part: (name: String, path: String, isHidden: Bool),
    of parts: WorkbookParts,
    in file: inout WordFile,
    textLeft: inout Int
  ) throws(ImportError) -> Sheet {
    let links = try file.targets(ofPart: part.path)
    var reader = SheetReader(parts, links: links, textLeft: textLeft)
    try reader.read(try file.events(part.path), name: part.path)
    textLeft = reader.textLeft
    return reader.sheet(named: part.name, isHidden: part.isHidden)
  }

  private static func comments(in file: inout WordFile) throws(ImportError) -> Int {
    var count = 0
    for name in file.names where name.hasPrefix("xl/comments") && name.hasSuffix(".xml") {
      for case .enter("comment", _) in try file.events(name) {
        count += 1
      }
    }
    return count
  }
}

/// The parts that the sheets of a workbook share: their names and parts, texts, and formats of numbers.
struct WorkbookParts {
  private(set) var sheets: [(name: String, path: String, isHidden: Bool)] = []
  private(set) var texts: [String] = []
  /// By the number of a cell's style.
  private(set) var formats: [NumberFormat] = []
  /// True if day 0 is 1 January 1904, as in files of old Macs.
  private(set) var startsIn1904 = false

  fileprivate init(_ file: inout WordFile) throws(ImportError) {
    let workbook = try file.events("xl/workbook.xml")
    guard !workbook.isEmpty else { throw .noWorkbook }
    let targets = try file.targets(ofPart: "xl/workbook.xml")
    // Sheets that name one part thousands of times would stand for far more than the file has.
    var known: Set<String> = []
    for case .enter(let name, let attributes) in workbook {
      if name == "workbookPr" {
        startsIn1904 = SheetReader.isTrue(attributes["date1904"])
      }
      guard name == "sheet",
        let target = attributes["id"].flatMap({ targets[$0] }),
        known.insert(target).inserted
      else {
        continue
      }
      sheets.append(
        (
          name: attributes["name"] ?? "",
          // From the root of the archive, or from the folder of the workbook.
          path: target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target,
          isHidden: (attributes["state"] ?? "visible") != "visible"
        ))
    }
    texts = Self.sharedTexts(try file.events("xl/sharedStrings.xml"))
    formats = Self.formats(try file.events("xl/styles.xml"))
  }

  /// The texts that cells refer to by number.
  private static func sharedTexts(_ events: [MarkupDocument.Event]) -> [String] {
    var texts: [String] = []
    var text = CellText()
    for event in events {
      if case .enter("si", _) = event {
        text = CellText()
      }
      text.read(event)
      if case .exit("si") = event {
        texts.append(text.value)
      }
    }
    return texts
  }

  /// The formats of numbers, by the number of a style (18.8.10 and 18.8.31).
  private static func formats(_ events: [MarkupDocument.Event]) -> [NumberFormat] {
    var codes: [Int: String] = [:]
    var formats: [NumberFormat] = []
    var isInCells = false
    for event in events {
      switch event {
      case .enter("numFmt", let attributes):
        if let id = attributes["numFmtId"].flatMap({ Int($0) }) {
          codes[id] = attributes["formatCode"]
        }
      case .enter("cellXfs", _):
        isInCells = true
      case .exit("cellXfs"):
        isInCells = false
      case .enter("xf", let attributes) where isInCells:
        let id = attributes["numFmtId"].flatMap { Int($0) } ?? 0
        formats.append(NumberFormat(id: id, code: codes[id]))
      default:
        break
      }
    }
    return formats
  }
}

/// The text of a cell, part by part: the readings above Japanese words (`rPh`) are no part of it.
struct CellText {
  private var text = ""
  private var isInText = false
  private var isInReading = false

  mutating func read(_ event: MarkupDocument.Event) {
    switch event {
    case .enter("rPh", _):
      isInReading = true
    case .exit("rPh"):
      isInReading = false
    case .enter("t", _):
      isInText = true
    case .exit("t"):
      isInText = false
    case .text(let part) where isInText && !isInReading:
      text += part
    default:
      break
    }
  }

  var value: String { Self.decoded(text) }

  /// Returns a text with `\n` between lines and `_x000D_` (18.4.12) as its character.
  static func decoded(_ text: String) -> String {
    let decoded = text.replacing(/_x([0-9A-Fa-f]{4})_/) { match in
      let value = UInt32(match.output.1, radix: 16) ?? 0xFFFD
      return Unicode.Scalar(value).map { scalar in String(Character(scalar)) } ?? ""
    }
    return decoded.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}

/// The format in which a cell shows its number.
enum NumberFormat: Equatable {
  case general
  case date
  case dateAndTime
  case time
  /// With so many decimals, in percent or not.
  case decimals(Int, isPercent: Bool)

  /// The largest length of a format in Excel; the patterns below look for the end of each bracket.
  private static let codeLimit = 255

  /// - Parameters:
  ///   - id: A number that stands for a built-in format, or for one of the file.
  ///   - code: The format of the file, such as `yyyy/mm/dd`.
  init(id: Int, code: String?) {
    guard let code else {
      self = Self.builtIn(id)
      return
    }
    // Only the first part counts, that of positive numbers; what is in quotation marks, in brackets or behind `\` is
    // shown as it is.
    let shown = code.prefix(Self.codeLimit).prefix { $0 != ";" }
      .replacing(/"[^"]*"/, with: "").replacing(/\[[^\]]*\]/, with: "").replacing(/\\./, with: "")
      .lowercased()
    self = Self.format(shown)
  }

  private static func format(_ code: String) -> NumberFormat {
    if let format = formatOfTime(code) {
      return format
    }
    guard code.contains("0") else { return .general }
    let decimals = code.drop { $0 != "." }.dropFirst().prefix { $0 == "0" }.count
    return .decimals(decimals, isPercent: code.contains("%"))
  }

  /// Returns the format of a date or a time, `yyyy/mm/dd` or `h:mm`; `nil` for another one.
  private static func formatOfTime(_ code: String) -> NumberFormat? {
    let hasDate =
      code.contains("y")
      || code.contains("d")
    let hasTime =
      code.contains("h")
      || code.contains("s")
    if hasDate {
      return hasTime ? .dateAndTime : .date
    }
    if hasTime {
      return .time
    }
    // `mmm` alone is a month; other formats have no letters that stand for digits.
    if code.contains("m"), !code.contains("0") {
      return .date
    }
    return nil
  }

  /// The formats that have numbers and no code in files (18.8.30); those of Japanese dates are 27 to 36 and 50 to 58.
  private static func builtIn(_ id: Int) -> NumberFormat {
    switch id {
    case 1, 3, 37, 38:
      .decimals(0, isPercent: false)
    case 2, 4, 39, 40:
      .decimals(2, isPercent: false)
    case 9:
      .decimals(0, isPercent: true)
    case 10:
      .decimals(2, isPercent: true)
    case 14...17, 27...31, 34...36, 50...58:
      .date
    case 18...21, 32, 33, 45...47:
      .time
    case 22:
      .dateAndTime
    default:
      .general
    }
  }
}
