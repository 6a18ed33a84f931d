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
    + [NavigationData.self, RuleCardData.self, FieldsData.self]).map {
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
    files.append(
      basis.brand.styles(parts: files.asset(.brand)), toAsset: "site.css")
    var listing = own.diagnostics
    let policy = PolicyCheck(basis.brand.policy)
    for (name, bytes) in own.files.sorted(by: { $0.key < $1.key }) {
      if name.hasSuffix(".mustache") {
        listing += policy.diagnostics(bytes, path: join(own.folder, name))
      }
      if case .outdated(
        let version,
        _)? = TemplateCopy(name, bytes: bytes)?.state
      {
        listing.append(.outdatedTemplate(version, at: Location(join(own.folder, name))))
      }
    }
    if let head = basis.brand.head, !files.setHead(head.value) {
      listing.append(
        .unknownHead(head.value, among: files.partials, at: Location(basis.path, bytes: head.bytes))
      )
    }
    // What every site has, and this one does not use, need not be compiled.
    let components = basis.components.filter { component in
      component.bytes != nil || basis.shows(component)
        || own.files[component.template + ".mustache"] != nil
    }
    for component in components {
      let file = component.template + ".mustache"
      let path = join(own.folder, file)
      if own.files[file] != nil {
        if component.form.content == .blocks,
          !files.mayPrint("content", in: component.template)
        {
          listing.append(.templateWithoutContent(component, at: Location(path)))
        }
      } else if let bytes = component.bytes {
        files.setPlainTemplate(ofComponent: component.template)
        listing.append(
          .componentWithoutTemplate(component, path: path, at: Location(basis.path, bytes: bytes)))
      }
    }
    let filled = components.map { component in
      (name: component.template, keys: ComponentData.keys(of: component.form))
    }
    let languages = basis.languages
    self.init(
      Self.filled + filled, files: files, languages: languages,
      strings: languages.map {
        UIStrings(
          of: $0,
          in: files.strings,
          folder: own.folder,
          languages: languages
        ) { key in
          own.files.contains { name, bytes in
            name.hasSuffix(".mustache")
              && String(decoding: bytes, as: UTF8.self).contains("strings.\(key)")
          }
        }
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
    _ options: BuildOptions, basis: TemplateBasis, in scope: LinkScope
  ) throws(FileError) {
    var own = OwnTemplates(options)
    _ = try own.refresh(.anything, in: scope)
    self.init(own, basis: basis)
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
      languages: configuration.languages.map(\.code), brand: configuration.brand,
      components: configuration.components, path: configuration.path)
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
    _ component: Component, path: String, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .componentWithoutTemplate, "component '\(component.name)' has no template", at: location,
      help: component.form.content == .blocks
        ? "create \(path) with '{{{content}}}' in it" : "create \(path) with '{{title}}' in it")
  }

  fileprivate static func templateWithoutContent(
    _ component: Component, at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .componentWithoutTemplate,
      "template of component '\(component.name)' does not print its content", at: location,
      help: "write '{{{content}}}' where the content belongs, or set 'content: nothing'")
  }

  fileprivate static func unknownHead(
    _ name: String, among known: [String], at location: Location
  ) -> Diagnostic {
    // The program's own are parts of pages, which nobody means.
    let own = known.filter { TemplateFiles.builtIn[$0 + ".mustache"] == nil }
    let near = nearest(to: name, among: own)
    return Diagnostic(
      .unknownPartial, "unknown partial '\(name)'", at: location,
      help: near.map(Message.didYouMean)
        ?? "create Templates/\(name).mustache: it is added to the head of every page")
  }
}
