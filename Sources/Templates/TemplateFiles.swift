import CEmbeddedFiles

/// A file of templates as it was read.
package struct TemplateFile: Sendable {
  /// As messages show it: `Templates/partials/rule.mustache`.
  package var path: String
  /// Its name among files of its kind: `partials/rule`, `site.css`, `en`.
  package var name: String
  package var bytes: [UInt8]
}

/// The files of `Templates/`, grouped by kind.
package struct TemplateFiles: Sendable {
  /// By the names under which others include them: `partials/rule`.
  private(set) var templates: [String: TemplateFile] = [:]
  /// By names from `Templates/assets/` on.
  private(set) var assets: [String: TemplateFile] = [:]
  /// The strings of the interface, by language.
  package private(set) var strings: [String: TemplateFile] = [:]
  /// Other files, by their paths as messages show them, without notes (`README.md`).
  private(set) var unknown: [String] = []

  /// The program's own files.
  package static let program: TemplateFiles = {
    var files = TemplateFiles()
    for (name, file) in builtIn {
      files.add(name, path: file.path, bytes: file.bytes)
    }
    return files
  }()

  private init() {}

  /// Adds a file, which replaces an earlier one of the same name.
  ///
  /// - Parameters:
  ///   - name: Its path from `Templates/` on.
  ///   - path: Its path as messages show it.
  ///   - bytes: Its content.
  package mutating func add(_ name: String, path: String, bytes: [UInt8]) {
    if name.hasSuffix(".mustache") {
      let name = String(name.dropLast(".mustache".count))
      templates[name] = TemplateFile(path: path, name: name, bytes: bytes)
    } else if name.hasPrefix("strings/"), name.hasSuffix(".yaml") {
      let language = String(name.dropFirst("strings/".count).dropLast(".yaml".count))
      strings[language] = TemplateFile(path: path, name: language, bytes: bytes)
    } else if name.hasPrefix("assets/") {
      add(asset: name, path: path, bytes: bytes)
    } else if !name.hasSuffix(".md") {
      unknown.append(path)
    }
  }

  private mutating func add(asset path: String, path shownPath: String, bytes: [UInt8]) {
    let name = String(path.dropFirst("assets/".count))
    var asset = TemplateFile(path: shownPath, name: name, bytes: bytes)
    // Only the program's own files are known to survive it; a site's are published as they are.
    if Self.builtIn[path]?.bytes == bytes {
      asset.bytes = CompactAsset.published(name, bytes: bytes)
    }
    assets[name] = asset
  }
}

extension TemplateFiles {
  /// Adds bytes to the end of an asset.
  package mutating func append(_ bytes: [UInt8], toAsset name: String) {
    guard !bytes.isEmpty, var asset = assets[name] else { return }
    asset.bytes += bytes
    assets[name] = asset
  }

  /// Scales the radii of corners in all style sheets.
  ///
  /// - Parameter percent: Their new size, in hundredths of the old.
  package mutating func scaleCorners(percent: Int) {
    for name in assets.keys where name.hasSuffix(".css") {
      let bytes = assets[name]?.bytes ?? []
      assets[name]?.bytes = CornerScale.scaled(bytes, percent: percent)
    }
  }

  /// The bytes of an asset.
  package func asset(_ asset: PartAsset) -> [UInt8] {
    assets[asset.rawValue]?.bytes ?? []
  }

  /// Puts a partial at the end of every page's head.
  ///
  /// - Returns: True if there is such a partial.
  package mutating func setHead(_ name: String) -> Bool {
    guard templates[name] != nil else { return false }
    if name != Self.head {
      let text = "{{> \(name)}}\n"
      templates[Self.head] = TemplateFile(
        path: "<built-in>/\(Self.head).mustache", name: Self.head, bytes: Array(text.utf8))
    }
    return true
  }

  private static let head = "partials/head"

  /// Gives a component a plain template, so that its text is shown.
  ///
  /// - Parameters:
  ///   - name: The name of the template.
  ///   - hasContent: Whether the component has content besides its title.
  package mutating func setPlainTemplate(ofComponent name: String, hasContent: Bool) {
    let text =
      if hasContent {
        "{{#title}}<p><strong>{{title}}</strong></p>\n{{/title}}{{{content}}}"
      } else {
        "{{title}}"
      }
    templates[name] = TemplateFile(
      path: "<built-in>/\(name).mustache", name: name, bytes: Array(text.utf8))
  }

  /// Returns whether a template prints a key, or includes a partial, which may.
  package func mayPrint(_ key: String, in template: String) -> Bool {
    guard let file = templates[template] else { return false }
    return TemplateParser.parse(file).items.contains { item in
      switch item {
      case .variable(let name, _):
        name.text == key
      case .partial:
        true
      default:
        false
      }
    }
  }

  /// The names of all partials, sorted.
  package var partials: [String] {
    templates.keys.filter { $0.hasPrefix("partials/") }.sorted()
  }
}

extension TemplateFiles {
  /// The repository's own templates, by their paths from `Templates/`.
  package static let builtIn: [String: (path: String, bytes: [UInt8])] = {
    var files: [String: (path: String, bytes: [UInt8])] = [:]
    let templates = unsafe default_templates()
    for index in unsafe 0..<templates.count {
      let file = unsafe templates.files[index]
      let name = unsafe String(cString: file.path)
      let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
      files[name] = ("<built-in>/" + name, bytes)
    }
    return files
  }()

  /// The bytes of a built-in file by the path that messages show.
  package static func builtInFile(_ path: String) -> [UInt8]? {
    guard path.hasPrefix("<built-in>/") else { return nil }
    return builtIn[String(path.dropFirst("<built-in>/".count))]?.bytes
  }
}
