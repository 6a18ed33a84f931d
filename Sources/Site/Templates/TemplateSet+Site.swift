package import Base
import Diagnostics
import Markup
import Pages
import Rendering
package import SiteConfiguration
package import Templates

extension TemplateSet {
  /// The templates that the program fills, with the keys of each.
  static let filled: [(name: String, keys: TemplateKeys)] =
    (Output.pages.flatMap(\.templates)
    + [NavigationData.self, RuleCardData.self, OlderRulesData.self, FieldsData.self]).map {
      ($0.template, $0.keys)
    }

  /// Creates the built-in templates, overridden by a site's own, file by file.
  ///
  /// - Parameters:
  ///   - own: The site's own files.
  ///   - basis: The parts of `site.yaml` on which templates depend.
  init(_ own: OwnTemplates, basis: TemplateBasis) {
    var files = TemplateFiles.program
    for (name, bytes) in own.files {
      files.add(name, path: join(own.folder, name), bytes: bytes)
    }
    if let corners = basis.brand.corners {
      files.scaleCorners(percent: 100 * corners / Brand.usualCorners)
    }
    files.append(
      basis.brand.styles(parts: files.asset(.brand)),
      toAsset: "site.css")
    var listing = own.diagnostics + own.diagnosticsOfText(policy: basis.brand.policy)
    if let head = basis.brand.head, !files.setHead(head.value) {
      let location = Location(basis.path, bytes: head.bytes)
      listing.append(.unknownHead(head.value, among: files.partials, at: location))
    }
    // What every site has, and this one does not use, need not be compiled.
    let components = basis.components.filter { component in
      component.bytes != nil || basis.shows(component)
        || own.files[component.template + ".mustache"] != nil
    }
    listing += components.compactMap { component in
      files.setTemplate(of: component, own: own, sitePath: basis.path)
    }
    let ofComponents = components.map { component in
      (name: component.template, keys: ComponentData.keys(of: component.form))
    }
    self.init(
      Self.filled + ofComponents,
      files: files,
      languages: basis.languages,
      strings: basis.languages.map { language in
        UIStrings(
          of: language,
          in: files.strings,
          folder: own.folder,
          languages: basis.languages,
          isPrinted: own.prints)
      },
      listing: listing,
      hash: sha256)
  }

  /// Reads the templates of a site from the disk.
  ///
  /// - Parameters:
  ///   - options: The options with the folder of the templates.
  ///   - basis: The parts of `site.yaml` on which templates depend.
  ///   - scope: The folders to which symbolic links may refer.
  /// - Throws: ``FileError`` if a file cannot be read.
  package init(
    _ options: BuildOptions,
    basis: TemplateBasis,
    in scope: LinkScope
  ) throws(FileError) {
    var own = OwnTemplates(options)
    _ = try own.refresh(.anything, in: scope)
    self.init(own, basis: basis)
  }
}

extension OwnTemplates {
  /// Diagnostics that the files have whatever they are used for: blocked addresses, outdated copies.
  fileprivate func diagnosticsOfText(policy: [PolicyAddition]) -> [Diagnostic] {
    let policy = PolicyCheck(policy)
    var found: [Diagnostic] = []
    // What equals the program's own file has nothing to report.
    let changed = files.filter { name, bytes in TemplateFiles.builtIn[name]?.bytes != bytes }
    for (name, bytes) in changed.sortedByKey() {
      let path = join(folder, name)
      if name.hasSuffix(".mustache") {
        found += policy.diagnostics(bytes, path: path)
        found += TagBalance.diagnostics(name, bytes: bytes, path: path)
      }
      if name.hasSuffix(".css") {
        let styleSheet = StyleSheetText(bytes)
        found += policy.diagnostics(styleSheet, path: path)
        if let brace = styleSheet.strayBrace {
          found.append(.strayBrace(bytes[brace], at: Location(path, bytes: brace..<brace + 1)))
        }
      }
      if case .outdated(let version, _)? = TemplateCopy(name, bytes: bytes)?.state {
        found.append(.outdatedTemplate(version, at: Location(path)))
      }
    }
    return found
  }

  /// Returns whether a template of the site prints a string of the interface.
  fileprivate func prints(_ key: String) -> Bool {
    files.contains { name, bytes in
      name.hasSuffix(".mustache")
        && String(decoding: bytes, as: UTF8.self).contains("strings.\(key)")
    }
  }
}

extension TemplateFiles {
  /// Looks at the template of a component, and sets a plain one where the site has none.
  ///
  /// - Returns: What is wrong with it, if anything is.
  fileprivate mutating func setTemplate(
    of component: Component,
    own: OwnTemplates,
    sitePath: String
  ) -> Diagnostic? {
    let file = component.template + ".mustache"
    let path = join(own.folder, file)
    if own.files[file] != nil {
      guard component.form.content == .blocks,
        !mayPrint("content", in: component.template)
      else { return nil }
      return .templateWithoutContent(component, at: Location(path))
    }
    // A component of the program's has a built-in template.
    guard let bytes = component.bytes else { return nil }
    setPlainTemplate(
      ofComponent: component.template,
      hasContent: component.form.content.isInTemplates)
    return .componentWithoutTemplate(
      component,
      path: path,
      at: Location(sitePath, bytes: bytes)
    )
  }
}

/// The values, besides their files, on which compiled templates and assets depend.
package struct TemplateBasis: Equatable {
  let languages: [String]
  let brand: Brand
  let components: [Component]
  /// The names of the components that pages need; `nil` if any may be used.
  private var needed: Set<String>?
  /// The path of `site.yaml`.
  let path: String

  /// - Parameters:
  ///   - configuration: The site's configuration.
  ///   - names: The components that pages use; `nil` if any may be used.
  package init(
    _ configuration: Configuration,
    componentsOfPages names: Set<String>? = nil
  ) {
    self.init(
      languages: configuration.languages.map(\.code),
      brand: configuration.brand,
      components: configuration.components,
      path: configuration.path)
    needed = names.map(configuration.componentNames(neededBy:))
  }

  init(
    languages: [String],
    brand: Brand = Brand(),
    components: [Component] = [],
    path: String = ""
  ) {
    (self.languages, self.brand, self.path) = (languages, brand, path)
    self.components = components
  }

  /// Returns whether a page may show a component.
  func shows(_ component: Component) -> Bool {
    needed?.contains(component.name) ?? true
  }
}

extension Diagnostic {
  fileprivate static func componentWithoutTemplate(
    _ component: Component,
    path: String,
    at location: Location
  ) -> Diagnostic {
    let help: Message =
      if component.form.content == .blocks {
        "create \(path) with '{{{content}}}' in it"
      } else {
        "create \(path) with '{{title}}' in it"
      }
    return Diagnostic(
      .componentWithoutTemplate,
      "component '\(component.name)' has no template",
      at: location,
      help: help)
  }

  fileprivate static func templateWithoutContent(
    _ component: Component,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .componentWithoutTemplate,
      "template of component '\(component.name)' does not print its content",
      at: location,
      help: "write '{{{content}}}' where the content belongs, or set 'content: nothing'")
  }

  fileprivate static func unknownHead(
    _ name: String,
    among known: [String],
    at location: Location
  ) -> Diagnostic {
    // The program's own are parts of pages, which nobody means.
    let own = known.filter { name in
      TemplateFiles.builtIn[name + ".mustache"] == nil
    }
    let near = nearest(to: name, among: own)
    let create: Message =
      "create Templates/\(name).mustache: it is added to the head of every page"
    return Diagnostic(
      .unknownPartial,
      "unknown partial '\(name)'",
      at: location,
      help: create
    ).correcting(name, to: near)
  }
}
