import Base
import Diagnostics

/// Compiles a template and all templates that it includes for one language.
///
/// Every name is looked up in the keys of the scopes around it, innermost first, before a page is
/// ever rendered: an unknown key, string or partial is a diagnostic with file and place.
struct TemplateCompiler {
  private let templates: [String: ParsedTemplate]
  private let strings: UIStrings
  private let assets: AssetTable
  /// The assets that the template prints the addresses of.
  private(set) var namedAssets: Set<String> = []
  private(set) var program = TemplateProgram()
  private(set) var diagnostics: [Diagnostic] = []
  private var scopes: [TemplateKeys]
  /// The templates around the current item, to detect one that includes itself.
  private var including: [String] = []
  /// The number of templates that were included so far.
  private var inclusions = 0
  /// The partials that were reported as recursive: where each is included.
  private var recursive: Set<Location> = []

  /// The largest depth of nested partials; a chain of thousands would overflow the stack.
  private static let maximumDepth = 64
  /// The largest number of partials in a template, because each may include others twice.
  private static let maximumInclusions = 10_000
  /// The start of the literal that is being written.
  private var literalStart = 0
  /// The position of the next item in the page.
  private var position = MarkupPosition()

  /// - Parameters:
  ///   - name: The template's name, which is among `templates`.
  ///   - keys: The keys of its data.
  ///   - templates: All templates by name.
  ///   - strings: The strings of the interface in the language.
  ///   - directions: The directions of the site's languages.
  ///   - assets: The assets that `{{assets.…}}` can name.
  init(
    _ name: String,
    keys: TemplateKeys,
    templates: [String: ParsedTemplate],
    strings: UIStrings,
    directions: Directions,
    assets: AssetTable
  ) {
    self.templates = templates
    self.strings = strings
    program.directions = directions
    self.assets = assets
    scopes = [keys]
    include(name)
    endLiteral()
  }

  private mutating func include(_ name: String) {
    guard let template = templates[name] else { return }
    including.append(name)
    inclusions += 1
    // A partial closes what it opens: the parser has checked it.
    var openSections: [OpenSection] = []
    for (number, item) in template.items.enumerated() {
      switch item {
      case .text(let range):
        program.literals += template.file.bytes[range]
        position.read(template.file.bytes[range])
      case .variable(let name, let isEscaped):
        let isLanguage = isLanguage(number, in: template)
        compile(name, isEscaped: isEscaped, isLanguage: isLanguage, in: template)
      case .open(let name, let isInverted):
        openSections.append(open(name, isInverted: isInverted, in: template))
      case .close:
        if let section = openSections.popLast() {
          close(section)
        }
      case .partial(let name):
        compile(partial: name, in: template)
      }
    }
    including.removeLast()
  }

  private mutating func endLiteral() {
    if literalStart < program.literals.count {
      program.instructions.append(.literal(literalStart..<program.literals.count))
    }
    literalStart = program.literals.count
  }

  private func location(
    _ name: TemplateName,
    in template: ParsedTemplate
  ) -> Location {
    Location(template.file.path, bytes: name.bytes)
  }

  // MARK: Items

  private mutating func compile(
    partial name: TemplateName,
    in template: ParsedTemplate
  ) {
    let location = location(name, in: template)
    if including.contains(name.text) {
      report(recursive: .recursivePartial(name.text, at: location))
    } else if templates[name.text] == nil {
      let partials = templates.keys.filter { $0.hasPrefix("partials/") }
      diagnostics.append(.unknownPartial(name.text, among: partials, at: location))
    } else if including.count >= Self.maximumDepth {
      report(recursive: .partialTooDeep(name.text, maximum: Self.maximumDepth, at: location))
    } else if inclusions < Self.maximumInclusions {
      include(name.text)
    } else if inclusions == Self.maximumInclusions {
      // One more than the most: the next partial is not reported again.
      inclusions += 1
      diagnostics.append(.tooManyPartials(name.text, maximum: Self.maximumInclusions, at: location))
    }
  }

  /// Reports a place once, even if many templates include it.
  private mutating func report(recursive diagnostic: Diagnostic) {
    guard recursive.insert(diagnostic.location).inserted else { return }
    diagnostics.append(diagnostic)
  }

  private mutating func compile(
    _ name: TemplateName,
    isEscaped: Bool,
    isLanguage: Bool,
    in template: ParsedTemplate
  ) {
    let location = location(name, in: template)
    if name.text.hasPrefix("strings.") {
      compile(string: name, isEscaped: isEscaped, at: location)
    } else if name.text.hasPrefix("assets.") {
      compile(asset: String(name.text.dropFirst("assets.".count)), at: location)
    } else if let (path, shape) = resolve(name, in: template) {
      endLiteral()
      if let print = instruction(printing: path, of: shape, isLanguage: isLanguage) {
        program.instructions.append(print)
      }
      check(name, of: shape, isEscaped: isEscaped, at: location)
    }
  }

  /// Writes a string of the interface as a literal, because each language has its own program.
  private mutating func compile(string name: TemplateName, isEscaped: Bool, at location: Location) {
    let key = String(name.text.dropFirst("strings.".count))
    guard let text = strings.texts[key] else {
      diagnostics.append(.unknownString(key, in: strings.path, among: strings.keys, at: location))
      return
    }
    if !isEscaped {
      diagnostics.append(.wrongEscaping(name.text, isHTML: false, at: location))
    }
    append(text, language: strings.lang(key))
  }

  private func instruction(
    printing path: TemplateProgram.Path,
    of shape: TemplateShape,
    isLanguage: Bool
  ) -> TemplateProgram.Instruction? {
    switch shape {
    case .text where isLanguage:
      .printLanguage(path)
    case .text:
      .printText(path)
    case .html:
      .printHTML(path)
    case .flag, .object, .list:
      nil
    }
  }

  /// Reports a value that cannot be printed, or not in this form: text is escaped, HTML is not.
  private mutating func check(
    _ name: TemplateName,
    of shape: TemplateShape,
    isEscaped: Bool,
    at location: Location
  ) {
    switch shape {
    case .text where !isEscaped:
      diagnostics.append(.wrongEscaping(name.text, isHTML: false, at: location))
    case .html where isEscaped:
      diagnostics.append(.wrongEscaping(name.text, isHTML: true, at: location))
    case .text, .html:
      break
    case .flag:
      diagnostics.append(.unprintable(name.text, what: "a flag", at: location))
    case .object:
      diagnostics.append(.unprintable(name.text, what: "an object", at: location))
    case .list:
      diagnostics.append(.unprintable(name.text, what: "a list", at: location))
    }
  }

  /// Appends a word of the interface; a word in another language is marked, if that is possible
  /// there.
  private mutating func append(_ text: String, language: String) {
    guard !language.isEmpty else {
      program.literals.append(escapingText: text.utf8.span)
      return
    }
    let attributes = " lang=\"\(language)\"\(program.directions.attribute(language))>".utf8
    let isMarked = position.allowsElements
    if isMarked {
      program.literals += "<span".utf8
      program.literals += attributes
    } else if position.isInOption, program.literals.last == .closeAngle {
      // An option cannot contain elements, so that it gets the attribute itself.
      program.literals.removeLast()
      program.literals += attributes
    }
    program.literals.append(escapingText: text.utf8.span)
    if isMarked {
      program.literals += "</span>".utf8
    }
  }

  /// Returns whether a variable is the whole value of an attribute `lang` without a `dir` after it.
  private func isLanguage(_ number: Int, in template: ParsedTemplate) -> Bool {
    let opening = " lang=\"".utf8
    guard
      program.literals[literalStart...].suffix(opening.count).elementsEqual(opening),
      number + 1 < template.items.count,
      case .text(let next) = template.items[number + 1]
    else { return false }
    let rest = template.file.bytes[next]
    return rest.first == .quotationMark && !rest.starts(with: "\" dir=".utf8)
  }

  private mutating func compile(asset name: String, at location: Location) {
    guard let address = assets.address(of: name) else {
      diagnostics.append(.unknownAsset(name, among: assets.names, at: location))
      return
    }
    namedAssets.insert(name)
    program.literals.append(escapingText: address.utf8.span)
  }

  /// A section between its tags; it has no instruction if its name is unknown.
  private struct OpenSection {
    var instruction: Int?
    var opensScope = false
  }

  private mutating func open(
    _ name: TemplateName,
    isInverted: Bool,
    in template: ParsedTemplate
  ) -> OpenSection {
    endLiteral()
    let instruction = program.instructions.count
    guard let (path, shape) = resolve(name, in: template) else {
      // The body is compiled all the same, for its own diagnostics.
      return OpenSection()
    }
    if isInverted {
      program.instructions.append(.inverted(path, end: 0))
      return OpenSection(instruction: instruction)
    }
    program.instructions.append(.section(path, end: 0))
    switch shape {
    case .object(let keys), .list(let keys):
      scopes.append(keys)
      return OpenSection(instruction: instruction, opensScope: true)
    case .text, .html, .flag:
      return OpenSection(instruction: instruction)
    }
  }

  private mutating func close(_ section: OpenSection) {
    endLiteral()
    if section.opensScope {
      scopes.removeLast()
    }
    guard let start = section.instruction else { return }
    let end = program.instructions.count
    switch program.instructions[start] {
    case .section(let path, _):
      program.instructions[start] = .section(path, end: end)
    case .inverted(let path, _):
      program.instructions[start] = .inverted(path, end: end)
    case .literal, .printText, .printLanguage, .printHTML:
      break
    }
  }

  // MARK: Names

  /// Finds the first part of a name in the scopes and the others in nested objects.
  private mutating func resolve(
    _ name: TemplateName,
    in template: ParsedTemplate
  ) -> (TemplateProgram.Path, TemplateShape)? {
    let first = name.parts[0]
    // The innermost scope that has the name hides the same name further out.
    for scope in scopes.indices.reversed() {
      guard let found = scopes[scope][first] else { continue }
      return resolve(name, from: found, inScope: scope, of: template)
    }
    report(name, part: first, among: scopes.flatMap(\.names) + ["strings", "assets"], in: template)
    return nil
  }

  private mutating func resolve(
    _ name: TemplateName,
    from first: (number: Int, shape: TemplateShape),
    inScope scope: Int,
    of template: ParsedTemplate
  ) -> (TemplateProgram.Path, TemplateShape)? {
    var numbers = [first.number]
    var shape = first.shape
    for part in name.parts.dropFirst() {
      guard case .object(let keys) = shape, let (number, next) = keys[part] else {
        report(name, part: part, among: shape.keys?.names ?? [], in: template)
        return nil
      }
      numbers.append(number)
      shape = next
    }
    let start = program.keys.count
    program.keys += numbers
    return (.init(scope: scope, keys: start..<program.keys.count), shape)
  }

  private mutating func report(
    _ name: TemplateName,
    part: String,
    among known: [String],
    in template: ParsedTemplate
  ) {
    diagnostics.append(
      .unknownTemplateKey(name.text, part: part, among: known, at: location(name, in: template)))
  }
}

extension TemplateShape {
  fileprivate var keys: TemplateKeys? {
    guard case .object(let keys) = self else { return nil }
    return keys
  }
}
