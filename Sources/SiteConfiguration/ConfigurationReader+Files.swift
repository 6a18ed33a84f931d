import Base
import Yams

/// The parts of `site.yaml` about files.
extension ConfigurationReader {
  /// Reads a size in megabytes, which are a million bytes each.
  ///
  /// - Returns: The bytes.
  mutating func readMegabytes(_ key: String, _ node: Yams.Node) -> Int {
    if let size = node.scalar.flatMap({ Int($0.string) }), (1...1_000).contains(size) {
      return size * 1_000_000
    }
    values.wrongValue(key, "megabytes, from 1 to 1000", node)
    return Configuration.usualLargestPage
  }

  /// Reads paths of files and folders in a published site.
  mutating func readPaths(_ key: String, _ node: Yams.Node) -> [String] {
    guard let items = node.sequence else {
      values.wrongValue(key, "a list: [CNAME]", node)
      return []
    }
    return items.compactMap { item in
      guard let text = values.text(key, item) else { return nil }
      let path = text.hasSuffix("/") ? text.dropLast() : text[...]
      let names = path.split(separator: "/", omittingEmptySubsequences: false)
      guard names.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && $0 != ".git" }) else {
        values.wrongValue(key, "paths from the top of the site: CNAME, .well-known/", item)
        return nil
      }
      return String(path)
    }
  }
}
