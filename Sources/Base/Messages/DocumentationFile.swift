import CEmbeddedFiles

/// A file of the repository's `Documentation` folder, or a file of translations, built into the binary.
package struct DocumentationFile: Sendable {
  /// The name in its folder: `site.schema.json`.
  package let name: String
  package let text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The schema of a data file, by its name: `data-rules.schema.json`.
  package static func schema(_ name: String) -> [UInt8] {
    guard let file = files(in: "schemas/").first(where: { file in file.name == name }) else {
      preconditionFailure("the schema is built in: \(name)")
    }
    return Array(file.text.utf8)
  }

  /// Those below a folder, in the order of their names.
  package static func files(in folder: String) -> [DocumentationFile] {
    let documentation = unsafe documentation()
    return unsafe (0..<documentation.count).compactMap { index in
      let file = unsafe documentation.files[index]
      let path = unsafe String(cString: file.path)
      guard path.hasPrefix(folder) else { return nil }
      let text = unsafe String(
        decoding: UnsafeBufferPointer(start: file.bytes, count: file.count),
        as: UTF8.self)
      return DocumentationFile(name: String(path.dropFirst(folder.count)), text: text)
    }
  }
}
