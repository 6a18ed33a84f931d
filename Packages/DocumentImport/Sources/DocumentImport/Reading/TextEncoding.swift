/// An encoding of a text file.
public enum TextEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"
  case windows31J = "windows-31j"
  case eucJP = "euc-jp"
  case iso2022JP = "iso-2022-jp"
  case gb18030 = "gb18030"
  case latin1 = "iso-8859-1"

  /// The name as declarations have it: `utf-8`.
  public var name: String { rawValue }

  /// The encoding of a name as declarations and people write it: `Shift_JIS`, `sjis`, `cp932`.
  public init?(named name: String) {
    let key = name.lowercased().filter { $0.isLetter || $0.isNumber }
    switch key {
    case "utf8", "usascii", "ascii":
      self = .utf8
    case "utf16", "utf16le", "utf16be", "unicode":
      self = .utf16
    case "utf32", "utf32le", "utf32be":
      self = .utf32
    case "gb18030", "gbk", "gb2312", "cp936", "windows936":
      self = .gb18030
    case "windows31j", "shiftjis", "xsjis", "sjis", "cp932", "ms932", "mskanji":
      self = .windows31J
    case "eucjp", "xeucjp", "ujis":
      self = .eucJP
    case "iso2022jp", "jis", "csiso2022jp":
      self = .iso2022JP
    case "iso88591", "latin1", "windows1252", "cp1252":
      self = .latin1
    default:
      return nil
    }
  }

  /// The name of the encoding for iconv; `nil` for those that need no iconv.
  var iconvName: String? {
    switch self {
    case .windows31J:
      "CP932"
    case .eucJP:
      "EUC-JP"
    case .iso2022JP:
      "ISO-2022-JP"
    case .gb18030:
      "GB18030"
    case .utf8, .utf16, .utf32, .latin1:
      nil
    }
  }
}
