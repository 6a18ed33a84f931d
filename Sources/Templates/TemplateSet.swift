package import Diagnostics

/// Compiled templates with the strings and assets of the interface, in every language of a site.
package struct TemplateSet: Sendable {
  /// The site's languages.
  package let languages: [String]
  /// By the site's order of languages.
  package let strings: [UIStrings]
  /// Of the site's languages.
  package let directions: Directions
  /// Files for `Public/assets/`, sorted by name.
  package let assets: [Asset]
  package let diagnostics: [Diagnostic]
  /// By the name of a component's template: its style sheet and its script.
  private let resources: [String: Resources]
  /// By the site's order of languages; each by the template's name.
  private let programs: [[String: TemplateProgram]]

  /// Compiles templates.
  ///
  /// - Parameters:
  ///   - pages: The templates that are filled, by name, with the keys of each.
  ///   - files: All files of the templates.
  ///   - languages: The site's languages.
  ///   - strings: The words of the interface in each of them.
  ///   - listing: The diagnostics for the names and links of the files.
  ///   - hash: Returns the hash with which an asset is named after its content, at least eight
  ///     characters.
  package init(
    _ pages: [(name: String, keys: TemplateKeys)], files: TemplateFiles, languages: [String],
    strings: [UIStrings], listing: [Diagnostic] = [], hash: (Span<UInt8>) -> String
  ) {
    self.languages = languages
    self.strings = strings
    let directions = Directions(languages)
    self.directions = directions
    let templates = files.templates.mapValues(TemplateParser.parse)
    let table = AssetTable(files.assets, hash: hash)
    var namedAssets: Set<String> = []
    var diagnostics =
      listing + strings.flatMap(\.diagnostics) + templates.values.flatMap(\.diagnostics)
    programs = strings.map { strings in
      pages.reduce(into: [:]) { programs, page in
        let compiler = TemplateCompiler(
          page.name, keys: page.keys, templates: templates, strings: strings,
          directions: directions, assets: table)
        diagnostics += compiler.diagnostics
        namedAssets.formUnion(compiler.namedAssets)
        programs[page.name] = compiler.program
      }
    }
    var resources: [String: Resources] = [:]
    for name in pages.map(\.name) where name.hasPrefix("components/") {
      let (style, script) = (name + ".css", name + ".js")
      resources[name] = Resources(
        style: table.address(of: style), script: table.address(of: script))
      namedAssets.formUnion([style, script].filter { table.address(of: $0) != nil })
    }
    self.resources = resources
    assets = table.published(named: namedAssets)
    let mentions = AssetMentions(named: namedAssets, known: Set(files.assets.keys))
    diagnostics += templates.values.flatMap(mentions.diagnostics(in:))
    diagnostics += files.assets.values.flatMap(mentions.diagnostics(inStyleSheet:))
    diagnostics += files.unknown.map { .unknownTemplateFile(at: Location($0)) }
    diagnostics += Self.unusedTemplates(templates, filled: pages.map(\.name))
    diagnostics += Self.unusedStrings(strings, templates: templates)
    self.diagnostics = diagnostics
  }

  /// Reports the site's own strings that neither the program defines nor a template prints.
  private static func unusedStrings(
    _ strings: [UIStrings], templates: [String: ParsedTemplate]
  ) -> [Diagnostic] {
    let further = strings.flatMap(\.furtherKeys)
    guard !further.isEmpty else { return [] }
    let printed = templates.values.flatMap(\.items).compactMap { item in
      if case .variable(
        let name,
        _) = item,
        name.text.hasPrefix("strings.")
      {
        String(name.text.dropFirst(8))
      } else {
        nil
      }
    }
    let known = Set(strings.flatMap(\.keys)).subtracting(further.map(\.name)).union(printed)
    return further.filter { !known.contains($0.name) }.map {
      .unusedString($0.name, among: known, at: $0.location)
    }
  }

  /// Reports the site's own templates that are neither filled nor included.
  private static func unusedTemplates(
    _ templates: [String: ParsedTemplate], filled: [String]
  ) -> [Diagnostic] {
    let included = templates.values.flatMap(\.items).compactMap { item in
      if case .partial(let name) = item {
        name.text
      } else {
        nil
      }
    }
    let used = Set(filled + included)
    let unused = templates.values.filter { value in
      !used.contains(value.file.name)
        && TemplateFiles.builtIn["\(value.file.name).mustache"] == nil
    }
    return unused.map {
      .unusedTemplate($0.file.name, among: used, at: Location($0.file.path))
    }
  }

  /// The files that a page with the template of a component loads: addresses relative to `Public/`.
  private struct Resources {
    var style: String?
    var script: String?
  }

  /// The address of the style sheet which has the name of a template, from `Public/` on.
  package func styleSheet(of template: String) -> String? {
    resources[template]?.style
  }

  /// The address of the script which has the name of a template, from `Public/` on.
  package func script(of template: String) -> String? {
    resources[template]?.script
  }

  /// The program of a template that is among the `pages` of ``init(_:files:languages:strings:hash:)``.
  package func program(_ name: String, language: Int) -> TemplateProgram {
    guard let program = programs[language][name] else {
      preconditionFailure("every template has been compiled: \(name)")
    }
    return program
  }
}
