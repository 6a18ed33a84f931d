import Base
import Diagnostics

/// The content of a data file, from which tables are made.
enum ParsedData {
  /// The rows of a file that consists of rows.
  case rows(DataTable)
  /// The value of a file that may have rows anywhere.
  case value(JSONValue)

  /// The notation of a data file.
  enum Format {
    case commaSeparated, tabSeparated, json, yaml

    /// The format that the extension of a file's name stands for; `nil` for a file of another kind.
    init?(path: String) {
      switch path.split(separator: ".").last?.lowercased() {
      case "csv": self = .commaSeparated
      case "tsv": self = .tabSeparated
      case "json": self = .json
      case "yaml", "yml": self = .yaml
      default: return nil
      }
    }
  }

  /// Reads CSV, JSON or YAML, by the extension of the file's name.
  ///
  /// - Throws: An error if the file cannot be read so.
  init(_ file: CompanionFiles.File) throws(DataTable.ReadError) {
    guard file.bytes.count <= CompanionFiles.largest else {
      throw DataTable.ReadError(.companionTooLarge(file.path))
    }
    switch Format(path: file.path) {
    case .commaSeparated:
      self = .rows(try DataTable(commaSeparated: file, separators: [",", ";"]))
    case .tabSeparated:
      self = .rows(try DataTable(commaSeparated: file, separators: ["\t"]))
    case .json:
      self = .value(try Self.json(file))
    case .yaml:
      self = .value(try Self.yaml(file))
    case nil:
      throw .flaw(
        "'\(file.path)' is not a data file",
        help: "use a .csv, .tsv, .json or .yaml file",
        in: file)
    }
  }

  private static func json(_ file: CompanionFiles.File) throws(DataTable.ReadError) -> JSONValue {
    do {
      return try JSONValue(parsing: file.bytes)
    } catch {
      let place = min(error.offset, max(file.bytes.count - 1, 0))
      throw DataTable.ReadError(
        .malformedData(
          "not JSON: \(error.reason)",
          help: error.help(in: file.bytes),
          at: Location(file.path, bytes: place..<min(place + 1, file.bytes.count))))
    }
  }

  private static func yaml(_ file: CompanionFiles.File) throws(DataTable.ReadError) -> JSONValue {
    do {
      let root = try YAMLText(path: file.path, bytes: file.bytes).root()
      return root.map(JSONValue.init) ?? .null
    } catch {
      throw DataTable.ReadError(error.diagnostic)
    }
  }
}
