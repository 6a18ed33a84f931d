package import Diagnostics

/// Checks templates before they are rendered, because the library renders an unknown key, string or
/// partial as nothing, says no place of a mistake, and does not end where a partial includes itself.
///
/// 1. Each file is read into tags (``ParsedTemplate/init(_:)``), which finds every mistake of syntax.
/// 2. The tags are followed from the data of every page through the partials and blocks, each in the
///    scopes in which it is used (``TemplateWalk``).
/// 3. Partials and blocks that contain themselves are found (``TemplateInclusions``).
///
/// - Parameters:
///   - files: All templates; their names differ. One that nothing uses is checked for syntax only.
///   - roots: The data of the pages, by the name of their template.
///   - strings: The strings of the user interface, in every language.
/// - Returns: Each mistake once, by file and place.
/// - Complexity: O(*n*) in the size of the files, times the scopes in which a partial is used
package func checkTemplates(
  _ files: [TemplateFile], roots: [String: TemplateKeys],
  strings: [(path: String, keys: Set<String>)]
) -> [Diagnostic] {
  let templates = files.map { ParsedTemplate($0) }
  var walk = TemplateWalk(templates, names: files.map(\.name), data: TemplateData(strings: strings))
  for (index, file) in files.enumerated() {
    if let keys = roots[file.name] { walk.walk(from: index, keys: keys) }
  }
  let mistakes =
    templates.flatMap(\.mistakes) + walk.mistakes + walk.unknownBlocks()
    + walk.inclusions.endlessTags()
  return mistakes.removingRepeated().sortedByPlace()
}

extension [Diagnostic] {
  /// Without those that say the same of the same place, as a partial in two scopes does.
  fileprivate func removingRepeated() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter {
      var key = $0
      key.help = nil
      key.notes = []
      return seen.insert(key).inserted
    }
  }

  fileprivate func sortedByPlace() -> [Diagnostic] {
    sorted { ($0.location.path, $0.start, $0.message) < ($1.location.path, $1.start, $1.message) }
  }
}

extension Diagnostic {
  fileprivate var start: Int { location.bytes?.lowerBound ?? 0 }
}
