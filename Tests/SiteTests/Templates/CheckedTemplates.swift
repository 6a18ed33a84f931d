import Diagnostics
import Site

/// The data of the pages in these tests.
let pageKeys: TemplateKeys = [
  "title": .text,
  "body": .html,
  "isOriginal": .flag,
  "site": .object(["name": .text, "notice": .html]),
  "rules": .list(["sentence": .text, "topic": .object(["label": .text])]),
  "strings": .strings,
]

/// The messages about a template `page` and its partials, one line each:
/// `page:2..<6: no key 'titl' [unknown-template-key], did you mean 'title'?`.
///
/// Each note follows on a line of its own.
func messages(
  _ page: String, partials: KeyValuePairs<String, String> = [:],
  roots: [String: TemplateKeys] = ["page": pageKeys],
  strings: [(path: String, keys: Set<String>)] = [
    ("en.yaml", ["search", "close", "menu.open"]), ("ja.yaml", ["search", "menu.open"]),
  ]
) -> [String] {
  let texts = [("page", page)] + partials.map { ($0.key, $0.value) }
  let files = texts.map { name, text in
    TemplateFile(path: name, name: name, bytes: [UInt8](text.utf8))
  }
  return checkTemplates(files, roots: roots, strings: strings).flatMap(lines)
}

private func lines(_ diagnostic: Diagnostic) -> [String] {
  let help = diagnostic.help.map { ", " + $0 } ?? ""
  let head =
    "\(place(diagnostic.location)): \(diagnostic.message) [\(diagnostic.code.rawValue)]\(help)"
  return [head] + diagnostic.notes.map { "\(place($0.location)): note: \($0.message)" }
}

private func place(_ location: Location) -> String {
  location.path + (location.bytes.map { ":\($0)" } ?? "")
}
