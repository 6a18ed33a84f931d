import Markup
import Yams

/// What `site.yaml` says of files.
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
}
