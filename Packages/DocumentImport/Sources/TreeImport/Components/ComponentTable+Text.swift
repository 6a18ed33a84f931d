import DocumentImport
import Yams

extension ComponentTable {
  /// `import.yaml`: each name with what becomes of it, the most used first.
  public var text: String {
    var lines = [
      "# How the import converts components, macros and variables of the old pages.",
      "# Change 'as', then run the same command again. It writes only the files that your changes affect.",
      "# as: \(Treatment.names.joined(separator: " | "))",
      "# 'component' declares your own component in site.yaml, with a template in Templates/components.",
    ]
    guard !entries.isEmpty else {
      return (lines + ["components: {}"]).joined(separator: "\n") + "\n"
    }
    lines.append("components:")
    for name in mostUsed {
      guard let entry = entries[name] else { continue }
      lines += Self.lines(of: entry, name: name)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The names, the most used first.
  private var mostUsed: [String] {
    entries.sorted { left, right in
      (-left.value.uses, left.key) < (-right.value.uses, right.key)
    }
    .map(\.key)
  }

  private static func lines(
    of entry: Entry,
    name: String
  ) -> [String] {
    var lines = [
      "  \(YAMLString.quoted(name)):", "    as: \(entry.treatment.name)",
      "    uses: \(entry.uses)", "    pages: \(entry.pages.count)",
    ]
    if !entry.first.isEmpty {
      lines.append("    first: \(YAMLString.quoted(entry.first))")
    }
    if !entry.attributes.isEmpty {
      let names = entry.attributes.sorted().map(YAMLString.quoted)
      lines.append("    attributes: [\(names.joined(separator: ", "))]")
    }
    return lines
  }

  /// An error in a table that a person has edited.
  public struct ReadError: Error, Equatable {
    /// From 1; 0 where the place is unknown.
    public var line: Int
    /// The unknown word, if a word is wrong.
    public var word: String?

    /// Creates an error.
    public init(
      line: Int,
      word: String? = nil
    ) {
      (self.line, self.word) = (line, word)
    }
  }

  /// Reads the decisions in an edited table.
  ///
  /// - Throws: ``ReadError``, where it is no YAML or has an unknown word.
  public static func decided(_ text: String) throws(ReadError) -> [String: Treatment] {
    let root = try compose(text)
    var decided: [String: Treatment] = [:]
    for (key, value) in root?.mapping?["components"]?.mapping ?? [:] {
      // `Card: {as: card}`, or `Card: card` for short.
      guard let name = key.scalar?.string,
        let word = value.mapping?["as"] ?? value.scalar.map({ .scalar($0) })
      else {
        continue
      }
      decided[name] = try treatment(named: word)
    }
    return decided
  }

  /// The treatment that a word of the table stands for.
  ///
  /// - Throws: ``ReadError`` with the place of an unknown word.
  private static func treatment(named word: Node) throws(ReadError) -> Treatment {
    let written = word.scalar?.string ?? ""
    guard let treatment = Treatment(named: written) else {
      throw ReadError(line: word.mark?.line ?? 0, word: written)
    }
    return treatment
  }

  private static func compose(_ text: String) throws(ReadError) -> Node? {
    do {
      return try TreeYAML.compose(text)
    } catch {
      guard case .parser(_, _, let mark, _)? = error as? YamlError else {
        throw ReadError(line: 0)
      }
      throw ReadError(line: mark.line)
    }
  }
}
