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
    _ pages: [(name: String, keys: TemplateKeys)],
    files: TemplateFiles,
    languages: [String],
    strings: [UIStrings],
    listing: [Diagnostic] = [],
    hash: (Span<UInt8>) -> String
  ) {
    self.languages = languages
    self.strings = strings
    let directions = Directions(languages)
    self.directions = directions
    let templates = files.templates.mapValues(TemplateParser.parse)
    let table = AssetTable(files.assets, hash: hash)
    let compiled = strings.map { strings in
      CompiledPages(
        pages, templates: templates, strings: strings, directions: directions, assets: table)
    }
    programs = compiled.map(\.programs)
    let components = pages.map(\.name).filter { $0.hasPrefix("components/") }
    resources = Self.resources(of: components, in: table)
    // Templates print the addresses of these, so that each gets a hash.
    let namedAssets = compiled.reduce(into: Self.assets(of: components, in: table)) {
      $0.formUnion($1.namedAssets)
    }
    assets = table.published(named: namedAssets)
    let mentions = AssetMentions(named: namedAssets, known: Set(files.assets.keys))
    var diagnostics =
      listing + strings.flatMap(\.diagnostics) + templates.values.flatMap(\.diagnostics)
    diagnostics += compiled.flatMap(\.diagnostics)
    diagnostics += templates.values.flatMap(mentions.diagnostics(in:))
    diagnostics += files.assets.values.flatMap(mentions.diagnostics(inStyleSheet:))
    diagnostics += files.unknown.map { .unknownTemplateFile(at: Location($0)) }
    diagnostics += Self.unusedTemplates(templates, filled: pages.map(\.name))
    diagnostics += Self.unusedAssets(files.assets, named: namedAssets, components: components)
    diagnostics += Self.unusedStrings(strings, templates: templates)
    self.diagnostics = diagnostics
  }

  /// All pages in one language.
  private struct CompiledPages {
    var programs: [String: TemplateProgram] = [:]
    var namedAssets: Set<String> = []
    var diagnostics: [Diagnostic] = []

    init(
      _ pages: [(name: String, keys: TemplateKeys)],
      templates: [String: ParsedTemplate],
      strings: UIStrings,
      directions: Directions,
      assets: AssetTable
    ) {
      for page in pages {
        let compiler = TemplateCompiler(
          page.name,
          keys: page.keys,
          templates: templates,
          strings: strings,
          directions: directions,
          assets: assets)
        programs[page.name] = compiler.program
        namedAssets.formUnion(compiler.namedAssets)
        diagnostics += compiler.diagnostics
      }
    }
  }

  /// The style sheets and scripts that have the names of components.
  private static func assets(of components: [String], in table: AssetTable) -> Set<String> {
    let names = components.flatMap { [$0 + ".css", $0 + ".js"] }
    return Set(names.filter { table.address(of: $0) != nil })
  }

  private static func resources(
    of components: [String],
    in table: AssetTable
  ) -> [String: Resources] {
    components.reduce(into: [:]) { resources, name in
      resources[name] = Resources(
        style: table.address(of: name + ".css"), script: table.address(of: name + ".js"))
    }
  }

  /// Reports the site's own strings that neither the program defines nor a template prints.
  private static func unusedStrings(
    _ strings: [UIStrings],
    templates: [String: ParsedTemplate]
  ) -> [Diagnostic] {
    let further = strings.flatMap(\.furtherKeys)
    guard !further.isEmpty else { return [] }
    let printed = templates.values.flatMap(\.items).compactMap(\.printedString)
    let known = Set(strings.flatMap(\.keys)).subtracting(further.map(\.name)).union(printed)
    return further.filter { !known.contains($0.name) }.map { key in
      .unusedString(key.name, among: known, at: key.location)
    }
  }

  /// Reports the site's own style sheets and scripts that have the name of no component.
  ///
  /// - Parameters:
  ///   - assets: All assets by their names.
  ///   - named: The names of those that a component or a template uses.
  ///   - components: The names of the templates of components: `components/note`.
  /// - Returns: A warning for each.
  private static func unusedAssets(
    _ assets: [String: TemplateFile],
    named: Set<String>,
    components: [String]
  ) -> [Diagnostic] {
    let unused = assets.values.filter { file in
      file.name.hasPrefix("components/")
        && [".css", ".js"].contains(where: file.name.hasSuffix)
        && !named.contains(file.name)
        && TemplateFiles.builtIn["assets/\(file.name)"] == nil
    }
    return unused.map { file in
      .unusedComponentAsset(file.name, among: components, at: Location(file.path))
    }
  }

  /// Reports the site's own templates that are neither filled nor included.
  private static func unusedTemplates(
    _ templates: [String: ParsedTemplate],
    filled: [String]
  ) -> [Diagnostic] {
    let included = templates.values.flatMap(\.items).compactMap(\.includedTemplate)
    let used = Set(filled + included)
    // A site need not use every template of the program.
    let unused = templates.values.map(\.file).filter { file in
      !used.contains(file.name) && TemplateFiles.builtIn["\(file.name).mustache"] == nil
    }
    return unused.map { file in
      .unusedTemplate(file.name, among: used, at: Location(file.path))
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

extension ParsedTemplate.Item {
  /// The key of a string of the interface: `search` for `{{strings.search}}`.
  fileprivate var printedString: String? {
    guard case .variable(let name, _) = self,
      name.text.hasPrefix("strings.")
    else { return nil }
    return String(name.text.dropFirst("strings.".count))
  }

  /// The name of a partial: `partials/rule` for `{{> partials/rule}}`.
  fileprivate var includedTemplate: String? {
    guard case .partial(let name) = self else { return nil }
    return name.text
  }
}
