import Base

/// A file of `Templates/assets/`, as it is published.
package struct Asset: Sendable {
  /// Its name there: `site.css`.
  package let name: String
  /// The path at which it is published, relative to `Public/assets/`.
  package let path: String
  package let bytes: [UInt8]

  /// True if the path depends on the content, so that browsers can cache it forever.
  package var isHashed: Bool { path != name }
}

/// The assets of which other files are made; they are not published by themselves.
package enum PartAsset: String {
  /// Keeps the site for reading without a network.
  case keeping = "service-worker.js"
  /// Removes such a worker of an earlier build.
  case removal = "service-worker-removal.js"
  /// The end of the style sheet of a site that sets a logo, or links in the header or the footer.
  case brand = "brand.css"
  /// Marks changes since readers last looked; the beginning of a file with the changes.
  case changes = "changes.js"

  /// The program's own file, even if a site replaces it.
  package var builtIn: [UInt8] {
    TemplateFiles.builtIn["assets/" + rawValue]?.bytes ?? []
  }
}

/// The assets of a site while its templates are compiled.
///
/// An asset that a template names by its key is published with a piece of its hash in its name, so
/// that browsers can keep it for ever; all others are published under the names that they have.
///
///     {{assets.site.css}}   →   assets/site.3f2a91c0.css
struct AssetTable: Sendable {
  private let files: [String: TemplateFile]
  private let hashedPaths: [String: String]

  /// - Parameters:
  ///   - files: The files by their names from `Templates/assets/` on.
  ///   - hash: Returns the hash with which a file is named after its content, at least eight
  ///     characters.
  init(_ files: [String: TemplateFile], hash: (Span<UInt8>) -> String) {
    self.files = files
    hashedPaths = files.filter { file in PartAsset(rawValue: file.key) == nil }.mapValues { file in
      Self.path(of: file.name, with: hash(file.bytes.span).prefix(8))
    }
  }

  var names: [String] { Array(hashedPaths.keys) }

  /// The address, relative to `Public/`, of an asset that a template names; `nil` if it is unknown.
  func address(of name: String) -> String? {
    hashedPaths[name].map { "assets/" + $0 }
  }

  /// Returns all assets, sorted by name; those that are `named` by their keys get a hash.
  func published(named: Set<String>) -> [Asset] {
    files.sortedByKey().map { name, file in
      // Without a hash, the file keeps its name, so that a style sheet can name it by its path.
      guard named.contains(name), let hashedPath = hashedPaths[name] else {
        return Asset(name: name, path: name, bytes: file.bytes)
      }
      return Asset(name: name, path: hashedPath, bytes: file.bytes)
    }
  }

  /// The path with a hash: `fonts/a.3f2a91c0.woff2` for `fonts/a.woff2`.
  private static func path(of file: String, with hash: Substring) -> String {
    let name = file.split(separator: "/").last ?? file[...]
    // A dot at the start does not begin an extension: `.htaccess` -> `.htaccess.3f2a91c0`.
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return "\(file).\(hash)"
    }
    return "\(file[..<dot]).\(hash)\(file[dot...])"
  }
}
