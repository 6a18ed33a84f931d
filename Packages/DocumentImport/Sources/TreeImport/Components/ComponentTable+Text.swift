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
    let names = entries.keys.sorted { left, right in
      let (a, b) = (entries[left]?.uses ?? 0, entries[right]?.uses ?? 0)
      if a == b {
        return left < right
      }
      return a > b
    }
    for name in names {
      guard let entry = entries[name] else { continue }
      lines.append("  \(YAMLValue.quoted(name)):")
      lines.append("    as: \(entry.treatment.name)")
      lines.append("    uses: \(entry.uses)")
      lines.append("    pages: \(entry.pages.count)")
      if !entry.first.isEmpty {
        lines.append("    first: \(YAMLValue.quoted(entry.first))")
      }
      if !entry.attributes.isEmpty {
        lines.append(
          "    attributes: [\(entry.attributes.sorted().map { YAMLValue.quoted($0) }.joined(separator: ", "))]"
        )
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A mistake in a table that a person has edited.
  public struct Mistake: Error, Equatable {
    /// From 1; 0 where the place is unknown.
    public var line: Int
    /// What is not known, if a word is wrong.
    public var word: String?

    /// Creates a mistake.
    public init(
      line: Int,
      word: String? = nil
    ) {
      (self.line, self.word) = (line, word)
    }
  }

  /// Reads what an edited table says.
  ///
  /// - Throws: ``Mistake``, where it is no YAML or has an unknown word.
  public static func decided(_ text: String) throws(Mistake) -> [String: Treatment] {
    let root: Node?
    do {
      root = try TreeYAML.compose(text)
    } catch {
      guard
        case .parser(
          _,
          _,
          let mark,
          _)? = error as? YamlError
      else { throw Mistake(line: 0) }
      throw Mistake(line: mark.line)
    }
    var decided: [String: Treatment] = [:]
    for (key, value) in root?.mapping?["components"]?.mapping ?? [:] {
      guard let name = key.scalar?.string,
        let word = value.mapping?["as"] ?? value.scalar.map({ .scalar($0) })
      else {
        continue
      }
      guard let treatment = Treatment(named: word.scalar?.string ?? "") else {
        throw Mistake(line: word.mark?.line ?? 0, word: word.scalar?.string ?? "")
      }
      decided[name] = treatment
    }
    return decided
  }
}
