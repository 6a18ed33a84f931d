import Diagnostics
import Markup
import Mustache
import Yams

/// The words of the user interface in one language: `Templates/strings/LANGUAGE.yaml`.
package struct UIStrings: MustacheParent, Sendable {
  private let texts: [String: String]

  package var keys: Set<String> { Set(texts.keys) }

  package func child(named name: String) -> Any? { texts[name] }

  /// A text that the program itself writes; the build has checked that it is there.
  subscript(_ key: String) -> String { texts[key] ?? key }

  /// The texts that the program itself writes.
  static let requiredKeys: Set<String> =
    Set(AsideKind.allCases.map(\.rawValue)).union(Level.allCases.map { "level-" + $0.rawValue })

  init(texts: [String: String]) { self.texts = texts }
}

/// Reads a file of strings.
struct UIStringsReader {
  private(set) var strings = UIStrings(texts: [:])
  private(set) var mistakes: [Diagnostic] = []

  init(_ bytes: [UInt8], path: String) {
    let yaml = YAMLText(path: path, bytes: bytes)
    var texts: [String: String] = [:]
    do {
      let mapping = try Yams.compose(yaml: String(decoding: bytes, as: UTF8.self))?.mapping
      for (key, value) in mapping ?? [:] {
        guard let name = key.scalar?.string else { continue }
        guard let text = value.scalar?.string else {
          mistakes.append(.wrongValue(name, expected: "a text", at: yaml.location(of: value)))
          continue
        }
        texts[name] = text
      }
    } catch {
      mistakes.append(yaml.mistake(error))
    }
    strings = UIStrings(texts: texts)
    for key in UIStrings.requiredKeys.sorted() where texts[key] == nil {
      mistakes.append(.missingString(key, at: Location(path)))
    }
  }
}
