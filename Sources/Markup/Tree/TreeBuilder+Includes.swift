import Base
import Diagnostics

/// The opening line of an include: `::: include shared/safety.md product="Date picker"`.
struct IncludeLine {
  /// The address of the text, from `Content/`.
  var address: Spanned<String>
  /// The texts of variables that are defined only for this text.
  var variables: [(name: Spanned<String>, text: String)]
}

/// A text that a page includes, as it was read.
struct IncludedText {
  let source: PageText
  /// The prefix of relative addresses in the text on the page.
  let prefix: String
  /// The size of the text in bytes.
  let size: Int
  /// The file that would have it in the page's language; `nil` where this one has it.
  let missingTranslation: String?
}

/// The inclusion of a text.
struct Inclusion {
  /// The prefix of relative addresses in the text on the page.
  var prefix: String
  /// The texts of variables that are defined only for this text, by their names.
  var variables: [String: String]
  /// The variables of these that the text uses.
  var usedVariables: Set<String> = []
  /// The place that includes the text.
  var place: Location
  /// The line of the page on which the text is included.
  var line: Int
}

/// Texts that pages share.
///
/// An included text is walked through at its line, with a separate libcmark tree: its open elements
/// end with it, and its definitions and notes are local to it.
extension TreeBuilder {
  /// The largest depth of texts that include each other.
  private static let maximumDepth = 8
  /// The largest number of different texts in a page.
  private static let maximumCount = 100

  /// Replaces a line that includes a text with that text.
  ///
  /// - Parameters:
  ///   - include: The parsed line.
  ///   - parent: The parent of the line.
  ///   - number: The number of the line in its text.
  mutating func add(_ include: IncludeLine, in parent: Node?, line number: Int) {
    noteRuleBlock(nil)
    closePair()
    guard parent?.kind == .document else {
      diagnose(.misplacedInclude(at: location(include.address.bytes)))
      return
    }
    guard let texts = options.files.sharedTexts else {
      addAddress(of: include)
      return
    }
    guard let text = sharedText(at: include.address, in: texts) else {
      return
    }
    otherFiles.openIncludes.append(include.address.value)
    let used = walk(
      through: text,
      as: inclusion(of: text, include, line: number),
      line: number
    )
    otherFiles.openIncludes.removeLast()
    for (name, _) in include.variables where !used.contains(name.value) {
      diagnose(.unusedVariable(name.value, at: location(name.bytes)))
    }
  }

  /// Adds the address of a text that belongs to no site: it stands for the text, as names do for variables.
  private mutating func addAddress(of include: IncludeLine) {
    tree.enter(.paragraph(isTight: false))
    tree.append(.code(tree.add(include.address.value.utf8.span)))
    tree.exit(.paragraph(isTight: false))
  }

  private func inclusion(
    of text: IncludedText,
    _ include: IncludeLine,
    line number: Int
  ) -> Inclusion {
    var inclusion = Inclusion(
      prefix: text.prefix,
      variables: [:],
      place: location(include.address.bytes),
      line: walked.inclusion?.line ?? number)
    // A name that is there twice has been reported; the last counts.
    for (name, text) in include.variables {
      inclusion.variables[name.value] = text
    }
    return inclusion
  }

  /// Returns the variables that the text uses.
  private mutating func walk(
    through text: IncludedText,
    as inclusion: Inclusion,
    line number: Int
  ) -> Set<String> {
    // The page goes on where it was: its own places and its own block.
    let outer = (walked: walked, block: block)
    let place = parts.enter(text.source, line: number + 1, event: tree.count)
    WalkedText.read(text.source, firstLine: 0, options: options) { text, root in
      walked = text
      walked.inclusion = inclusion
      walk(through: root)
    }
    parts.leave(to: place, event: tree.count)
    let used = walked.inclusion?.usedVariables ?? []
    (walked, block) = outer
    return used
  }

  /// The text at an address, if it can be included here.
  private mutating func sharedText(
    at address: Spanned<String>,
    in texts: SharedTexts
  ) -> IncludedText? {
    guard mayInclude(address) else { return nil }
    let place = location(address.bytes)
    // Each is read once, however often a page includes it.
    let known = otherFiles.texts[address.value]
    guard mayShow(0, at: address.bytes),
      let text = known ?? read(address.value, in: texts, at: place),
      addCompanion(size: text.size, at: address.bytes),
      mayShow(text.size + CompanionBudget.emptyFile, at: address.bytes)
    else { return nil }
    if let missing = text.missingTranslation {
      diagnose(.untranslatedSharedText(missing, at: place))
    }
    return text
  }

  private mutating func mayInclude(_ address: Spanned<String>) -> Bool {
    let place = location(address.bytes)
    guard !otherFiles.openIncludes.contains(address.value) else {
      diagnose(.includeCycle(otherFiles.openIncludes + [address.value], at: place))
      return false
    }
    guard otherFiles.openIncludes.count < Self.maximumDepth else {
      diagnose(.includesTooDeep(maximum: Self.maximumDepth, at: place))
      return false
    }
    return true
  }

  /// Reads the text at an address, and notes that the page depends on it.
  ///
  /// - Returns: `nil` for a text that cannot be included, which is reported.
  private mutating func read(
    _ address: String,
    in texts: SharedTexts,
    at place: Location
  ) -> IncludedText? {
    document.companions += texts.files(ofTextAt: address).map { "/" + $0 }
    guard let text = text(at: address, in: texts, place: place) else { return nil }
    // What is wrong with the text itself is said once.
    otherFiles.texts[address] = .some(nil)
    guard check(text) else { return nil }
    let included = add(text)
    otherFiles.texts[address] = included
    return included
  }

  /// The text at an address; `nil` where there is none, or where a page includes too many, which is reported.
  private mutating func text(
    at address: String,
    in texts: SharedTexts,
    place: Location
  ) -> SharedTexts.Text? {
    guard document.included.count < Self.maximumCount else {
      diagnose(.tooManySharedTexts(maximum: Self.maximumCount, at: place))
      return nil
    }
    guard let text = texts.text(at: address) else {
      diagnose(.unknownSharedText(address, among: texts.addresses, at: place))
      return nil
    }
    return text
  }

  /// Reports what is wrong with a text; returns false if it cannot be included.
  private mutating func check(_ text: SharedTexts.Text) -> Bool {
    guard text.bytes.count <= CompanionFiles.largest else {
      diagnose(.companionTooLarge(text.path))
      return false
    }
    let alone = PageText(path: text.path, bytes: text.bytes)
    let checked = ByteCheck(alone)
    diagnose(checked.diagnostics.all)
    guard checked.isReadable else { return false }
    // Front matter moves the first line of the body.
    guard FrontMatterReader(alone).bodyLine == 0 else {
      diagnose(.frontMatterInSharedText(at: Location(text.path, bytes: alone.line(0))))
      return false
    }
    return true
  }

  /// Adds the bytes of a text to those of the page.
  private mutating func add(_ text: SharedTexts.Text) -> IncludedText {
    let start = otherFiles.allBytes.count
    otherFiles.allBytes += text.bytes
    document.included.append(path: text.path, start..<otherFiles.allBytes.count)
    // Its places are those of the page: `IncludedTexts` knows where they are.
    return IncludedText(
      source: PageText(path: source.path, bytes: otherFiles.allBytes, from: start),
      prefix: text.prefix,
      size: text.bytes.count,
      missingTranslation: text.missingTranslation)
  }

  /// The target of an address of the current text, as the page would write it.
  func addressFromPage(_ target: String, of kind: Reference.Kind) -> String {
    guard kind == .relative else { return target }
    return addressFromPage(target)
  }

  /// A relative address of the current text, as the page would write it.
  func addressFromPage(_ address: String) -> String {
    walked.inclusion.map { $0.prefix + address } ?? address
  }
}
