import Base
import Diagnostics
import Markup
import Yams

/// The keys of `site.yaml` for files and servers.
extension ConfigurationReader {
  /// Reads the names of servers: `storybook.example.org`, `*.example.org`.
  mutating func readHosts(_ key: String, node: Yams.Node) -> [String] {
    values.list(key, node: node).compactMap { host in
      guard PolicySource.isServer(host.value) else {
        values.report(
          .wrongValue(
            key,
            expected: "names of servers such as figma.com or *.example.org",
            at: Location(path, bytes: host.bytes)))
        // An address is none, but says which server is meant: pages with its content have no error of their own.
        let parts = host.value.split(separator: "/").map(String.init)
        let server = parts.first { part in !part.hasSuffix(":") }
        return server.flatMap { server in
          PolicySource.isServer(server) ? server.lowercased() : nil
        }
      }
      // Names of servers ignore case (RFC 4343).
      return host.value.lowercased()
    }
  }

  /// Reads a size in megabytes, which are a million bytes each.
  ///
  /// - Returns: The bytes.
  mutating func readMegabytes(_ key: String, node: Yams.Node) -> Int {
    if let size = node.scalar.flatMap({ Int($0.string) }),
      (1...1_000).contains(size)
    {
      return size * 1_000_000
    }
    values.wrongValue(
      key,
      expected: "megabytes, from 1 to 1000",
      node: node)
    return Configuration.usualLargestPage
  }

  /// Reads paths of files and folders in a published site.
  mutating func readPaths(_ key: String, node: Yams.Node) -> [String] {
    guard let items = node.sequence else {
      values.wrongValue(key, expected: "a list: [CNAME]", node: node)
      return []
    }
    return items.compactMap { item in
      guard let text = values.text(key, node: item) else { return nil }
      // A folder may end with a slash.
      let path =
        if text.hasSuffix("/") {
          text.dropLast()
        } else {
          text[...]
        }
      guard Self.isPublishedPath(path) else {
        values.wrongValue(
          key,
          expected: "paths from the top of the site: CNAME, .well-known/",
          node: item)
        return nil
      }
      return String(path)
    }
  }

  private static func isPublishedPath(_ path: Substring) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    return names.allSatisfy { name in
      // `.git` is the branch itself.
      !name.isEmpty && ![".", "..", ".git"].contains(name)
    }
  }
}
