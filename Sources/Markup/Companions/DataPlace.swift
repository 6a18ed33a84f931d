import Base
import Yams

/// The place of a value in a file of data, for a diagnostic.
///
/// Tables are made from values without places, because few files have errors; a file that has one
/// is read once more.
struct DataPlace {
  /// The range of the value; `nil` if it is unknown.
  let bytes: Range<Int>?
  /// By item of a list: its range.
  private let items: [Range<Int>]

  /// Finds the value at a path of keys, such as `tokens.space`; an empty path is the whole.
  init(_ path: String, in file: CompanionFiles.File) {
    let keys = path.split(separator: ".").map(String.init)
    let isJSON = file.path.lowercased().hasSuffix(".json")
    (bytes, items) =
      if isJSON {
        Self.json(keys, in: file)
      } else {
        Self.yaml(keys, in: file)
      }
  }

  /// Returns the range of an item of the list; that of the list if it has no such item.
  func bytes(ofItem number: Int) -> Range<Int>? {
    items.indices.contains(number) ? items[number] : bytes
  }

  private static func json(
    _ keys: [String],
    in file: CompanionFiles.File
  ) -> (Range<Int>?, [Range<Int>]) {
    guard var value = try? LocatedJSON(parsing: file.bytes) else {
      return (nil, [])
    }
    for key in keys {
      guard let member = value[key] else {
        return (nil, [])
      }
      value = member.value
    }
    return (value.bytes, (value.elements ?? []).map(\.bytes))
  }

  private static func yaml(
    _ keys: [String],
    in file: CompanionFiles.File
  ) -> (Range<Int>?, [Range<Int>]) {
    let yaml = YAMLText(path: file.path, bytes: file.bytes)
    guard var node = try? yaml.root() else {
      return (nil, [])
    }
    for key in keys {
      guard let inner = node.mapping?[key] else {
        return (nil, [])
      }
      node = inner
    }
    let items = node.sequence?.map { item in yaml.range(of: item) } ?? []
    return (yaml.range(of: node), items)
  }
}
