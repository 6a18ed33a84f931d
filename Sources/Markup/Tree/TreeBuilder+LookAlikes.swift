import Base
import Diagnostics

/// Text that looks like markup (of ours, of GitHub's, of other tools) and is shown as text.
///
/// Only text that the source has just so is reported: with a backslash before it, or a character
/// reference in it, somebody meant text.
extension TreeBuilder {
  /// Reports the markup that a text node resembles.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  mutating func diagnoseLookAlikes(in text: Span<UInt8>, of node: Node) {
    guard !text.isEmpty else { return }
    guard !diagnoseContainer(in: text, node) else { return }
    diagnoseStart(of: text, node)
    if node.previous == nil {
      diagnoseBlock(from: node)
    }
    if let next = node.next {
      diagnoseWideImage(in: text, before: next)
    } else {
      diagnoseDoubleColon(in: text, of: node)
    }
    diagnoseStarBesideEmphasis(text, node)
    diagnoseNestedLink(text, node)
    noteBareCitations(in: text)
    diagnoseNotesToSelf(in: text)
    diagnoseLinkWithBar(text, node)
    diagnoseForeignMarkup(in: text, of: node)
    guard marked.mayHaveLookAlikes else { return }
    diagnoseBrackets(in: text)
    diagnoseFormulas(in: text, of: node)
  }

  /// Reports the markup that a block resembles, from its first text.
  private mutating func diagnoseBlock(from text: Node) {
    if marked.mayHaveRows {
      diagnoseRows(from: text)
    }
    diagnoseCommas(from: text)
    diagnoseListSigns(from: text)
    diagnoseHeadingSign(text)
    diagnoseBracketFormula(text)
  }

  /// Reports what only the first byte of a text node can begin.
  private mutating func diagnoseStart(of text: Span<UInt8>, _ node: Node) {
    switch text[0] {
    case .openBrace:
      diagnoseAttributes(in: text, of: node)
    case 0xEF where text.has("：：："):
      guard node.startsLine else { break }
      diagnoseLiteral(
        "'：：：'",
        text: Array("：：：".utf8),
        help: "write ':::' with half-width colons")
    case .underscore where node.previous?.kind == .code && !text.goesOnAsWord:
      diagnoseLiteral(
        "'_' after code", text: Array("_".utf8), help: "write [text](https://…)")
    case .closeAngle where node.startsLine && text.has("> [!"):
      diagnoseLiteral(.escapedQuote, written: "&gt;", text: "&gt; [!")
    default:
      break
    }
  }

  /// Reports `:: note`, the opening line of a container with a colon too few.
  ///
  /// - Returns: True if the text is one: what follows in it is part of the line.
  private mutating func diagnoseContainer(in text: Span<UInt8>, _ node: Node) -> Bool {
    guard text[0] == .colon,
      node.startsLine,
      text.namesContainer(among: options.components)
    else { return false }
    diagnoseLiteral("'::'", text: Array("::".utf8), help: "write ':::'")
    return true
  }

  /// Reports an address that became text: one with a blank is invalid (CommonMark, section 6.3).
  mutating func diagnoseAddress(_ start: Int) {
    guard images.depth == 0,
      start > 1,
      source.bytes[start - 1] == .openParenthesis
    else { return }
    // No bracket is passed over, so that many openings take no more time than one.
    let end =
      source.bytes[start...].firstIndex { "\n\r()[]".utf8.contains($0) } ?? source.bytes.endIndex
    let address = source.bytes[start..<end].trimmingSpaces()
    guard end < source.bytes.endIndex,
      source.bytes[end] == .closeParenthesis
    else {
      diagnoseUnclosedAddress(source.string(address.indices), bytes: address.indices)
      return
    }
    if address.contains(.space) {
      diagnoseSpaces(in: address)
    }
  }

  /// Reports `[text](my file.pdf)`.
  private mutating func diagnoseSpaces(in address: ArraySlice<UInt8>) {
    let quotes = address.count { $0 == .quotationMark }
    if quotes == 1, address.last != .quotationMark {
      diagnose(
        .literalMarkup(
          "link with an unclosed title", help: "write '\"' after the title",
          at: location(address.indices)))
    }
    guard quotes == 0 else { return }
    diagnose(
      .literalMarkup(
        "link with a space in its address",
        help: Self.help(forSpacedAddress: source.string(address.indices)),
        at: location(address.indices)))
  }

  /// Reports `[text](topic:alert first.`, an address without its end.
  private mutating func diagnoseUnclosedAddress(_ text: String, bytes: Range<Int>) {
    let isBehindText =
      bytes.lowerBound > 1 && source.bytes[bytes.lowerBound - 2] == .closeBracket
    guard isBehindText,
      let address = text.split(separator: " ").first,
      Array((address + " ").utf8).span.isWrittenAddress(at: 0)
    else { return }
    let end = bytes.lowerBound + address.utf8.count
    diagnose(
      .literalMarkup(
        "link to '\(String(address))' without a closing parenthesis",
        help: "write ')' after the address",
        at: location(bytes.lowerBound..<end)))
  }

  /// What to write instead of an address with a space.
  ///
  ///     topic: alert        hand.png =320x200        hand.png A hand        my file.pdf
  private static func help(forSpacedAddress address: String) -> Message {
    let words = address.split(separator: " ").map(String.init)
    let first = words[0]
    let joined = words.joined(separator: "-")
    if let sign = joined.firstIndex(of: "#"),
      sign == joined.startIndex || first.hasPrefix("topic:")
    {
      // `topic:button#How many`: anchors are in small letters, without spaces.
      return "write (\(String(joined[..<sign]))\(joined[sign...].lowercased()))"
    }
    if first.hasSuffix(":"), words.count == 2 {
      return "write (\(first)\(words[1]))"
    }
    let size = words.last.map { $0.dropFirst().prefix(while: \.isNumber) } ?? ""
    if words.count == 2, words[1].hasPrefix("="), !size.isEmpty {
      return "write {width=\(String(size))} after the image"
    }
    let hasEnding =
      first.contains(".")
      && !first.hasSuffix(".")
    if hasEnding, !words.dropFirst().contains(where: { $0.contains(".") }) {
      return
        "write (\(first) \"\(words.dropFirst().joined(separator: " "))\") for a title, or (<\(address)>)"
    }
    return "write (<\(address)>)"
  }

  /// Reports markup of another tool, or an error in ours.
  ///
  /// The source has it at `bytes`.
  mutating func diagnose(
    _ kind: ForeignMarkup.Kind,
    at bytes: Range<Int>
  ) {
    diagnose(
      .literalMarkup(
        kind.name(of: source.string(bytes)), help: kind.help, at: location(bytes)))
  }

  /// Reports markup of another tool, or an error in ours, if the source has it just so.
  ///
  /// The report shows `written`; the source has `text`, if that is more.
  private mutating func diagnoseLiteral(
    _ kind: ForeignMarkup.Kind,
    written: String,
    text: String? = nil
  ) {
    diagnoseLiteral(
      kind.name(of: written), text: Array((text ?? written).utf8), help: kind.help)
  }

  /// Reports a text, if the source has it just so.
  private mutating func diagnoseLiteral(
    _ what: Message,
    text: [UInt8],
    help: Message
  ) {
    guard let bytes = findAsWritten(text[...], from: &walked.cursors.lookAlike),
      bytes.lowerBound == 0
        || source.bytes[bytes.lowerBound - 1] != .backslash
    else { return }
    diagnose(.literalMarkup(what, help: help, at: location(bytes)))
  }

  // MARK: Blocks

  /// Reports `{width=50%}` directly after an image or a link.
  private mutating func diagnoseAttributes(in text: Span<UInt8>, of node: Node) {
    guard let kind = node.previous?.kind,
      kind == .image || kind == .link,
      let end = text.indices.first(where: { index in text[index] == .closeBrace }),
      end > 1,
      // `{ .wide }`
      let first = (1..<end).first(where: { text[$0] != .space })
    else { return }
    let isAttribute =
      [UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: ":")].contains(text[first])
      || (1..<end).contains { text[$0] == .equals }
    guard isAttribute else { return }
    let attributes = text.extracting(0..<end + 1)
    let written = String(copying: attributes)
    let help: Message =
      if kind == .image {
        ImageAttributes.help(forList: written)
      } else {
        "remove it"
      }
    diagnoseLiteral(
      "attribute list '\(written)'", text: Array(copying: attributes), help: help)
  }

  /// Reports `For example::` above code, which reStructuredText shows as `For example:`.
  private mutating func diagnoseDoubleColon(in text: Span<UInt8>, of node: Node) {
    guard text.ends(with: "::"),
      let paragraph = node.parent,
      paragraph.kind == .paragraph,
      paragraph.next?.kind == .codeBlock
    else { return }
    diagnoseLiteral(.doubleColon, written: "::")
  }

  /// Reports `<https://…|text>`: to CommonMark the bar and the text belong to the address.
  private mutating func diagnoseLinkWithBar(_ text: Span<UInt8>, _ node: Node) {
    guard node.parent?.kind == .link,
      text.has("http") || text.has("mailto:"),
      text.indices.contains(where: { index in text[index] == .pipe })
    else { return }
    diagnoseLiteral(.link, written: "<" + String(copying: text) + ">")
  }

  /// Reports `！[…](photo.png)` and `! […](photo.png)`: a link to an image instead of the image.
  private mutating func diagnoseWideImage(in text: Span<UInt8>, before next: Node) {
    guard next.kind == .link,
      next.withURL({ $0.namesImage })
    else { return }
    if text.ends(with: "！") {
      diagnoseLiteral(.fullWidth(instead: "![…](…)"), written: "！")
    }
    // "Look! [a hand](hand.png)" is a sentence and a link.
    let isAlone =
      text.count == 2
      || text.count > 2 && text[text.count - 3] == .space
    if isAlone, text.ends(with: "! ") {
      diagnoseLiteral(.spaced(instead: "![…](…)"), written: "! [")
    }
  }

  /// Reports `](topic:button)` right behind a link: what it ends has a link in it, which no link can have.
  ///
  ///     [the [alert](topic:alert) page](topic:button)
  private mutating func diagnoseNestedLink(_ text: Span<UInt8>, _ node: Node) {
    guard node.previous?.kind == .link,
      let bracket = text.firstIndex(of: .closeBracket, from: 0),
      text.has("](", at: bracket),
      text.isAddress(at: bracket + 2),
      text.firstIndex(of: .openBracket, from: 0).map({ $0 > bracket }) ?? true
    else { return }
    // What is before it tells it from the end of the other link.
    let end = Array(copying: text.extracting(0..<bracket + 2))
    guard let place = findAsWritten(end[...], from: &walked.cursors.lookAlike) else {
      return
    }
    diagnose(
      .literalMarkup(
        "link around another link",
        help: "end it before the other link: no link can contain another one",
        at: location(place.upperBound - 2..<place.upperBound)))
  }

  /// Reports `**bold*` and `**bold**text**`: a star or two are left beside emphasis.
  private mutating func diagnoseStarBesideEmphasis(_ text: Span<UInt8>, _ node: Node) {
    let next = node.next?.kind
    let isBeforeEmphasis = next == .emph || next == .strong
    if isBeforeEmphasis, text.ends(with: "*"), !text.ends(with: "**") {
      diagnoseStars(text.count - 1..<text.count, in: text)
      return
    }
    switch node.previous?.kind {
    case .emph where text.has("*"), .strong where text.has("*") && !text.has("**"):
      diagnoseStars(0..<1, in: text)
    case .strong:
      let stars = text.indices.first { index in
        text[index] == .asterisk && text.has("**", at: index)
      }
      guard let stars,
        stars > 0,
        text[stars - 1] != .space
      else { return }
      diagnoseStars(stars..<stars + 2, in: text)
    default:
      return
    }
  }

  /// Reports stars in a text, which is looked for with what is around them.
  ///
  /// The search has a cursor of its own, because what else is found in the text may be before them.
  private mutating func diagnoseStars(_ stars: Range<Int>, in text: Span<UInt8>) {
    let around = max(0, stars.lowerBound - 12)..<min(text.count, stars.upperBound + 12)
    let needle = Array(copying: text.extracting(around))
    var cursor = max(walked.cursors.lookAlike, walked.cursors.star)
    guard let place = findAsWritten(needle[...], from: &cursor) else {
      // The search went to the end of the block: it does so for some texts that the source spells differently.
      walked.cursors.missedStarCount += 1
      if walked.cursors.missedStarCount > SearchCursors.mostMissed {
        walked.cursors.star = cursor
      }
      return
    }
    walked.cursors.star = cursor
    let start = place.lowerBound + stars.lowerBound - around.lowerBound
    diagnose(.stars, at: start..<start + stars.count)
  }

  // MARK: Inlines

  /// Notes `@bars2020-143` and `[bars2020-143]`, which are citations if there is such a statement.
  private mutating func noteBareCitations(in text: Span<UInt8>) {
    // A link leads where its author wants.
    guard inlines.links.isEmpty else { return }
    // Nearly no text has one of the two signs.
    guard
      text.firstIndex(of: .atSign, from: 0) != nil
        || text.firstIndex(of: .openBracket, from: 0) != nil
    else { return }
    var index = 0
    // What else is found in the text may be before these.
    var cursor = max(walked.cursors.lookAlike, walked.cursors.bareCitation)
    while let found = text.bareCitation(from: index) {
      let written = Array(copying: text.extracting(found.range))
      let place = findAsWritten(written[...], from: &cursor)
      walked.cursors.bareCitation = cursor
      if let place {
        document.bareCitations.append(
          Spanned(String(copying: text.extracting(found.id)), bytes: place))
      }
      index = found.range.upperBound
    }
  }

  /// Reports markup of other tools, and ours in characters of a Japanese keyboard, from left to right.
  private mutating func diagnoseForeignMarkup(in text: Span<UInt8>, of node: Node) {
    if text.isSignOfJoinedCell, isInCell(node) {
      report(ForeignMarkup(kind: .joinedCell, range: 0..<2), in: text, of: node)
      return
    }
    let start = diagnoseForeignMarkup(atStartOf: text, node)
    guard !diagnoseEndOfHeading(text, node) else { return }
    diagnoseForeignMarkup(in: text, of: node, from: start)
  }

  /// Reports what is markup of other tools only at the start of a line or an item.
  ///
  /// - Returns: The end of what was found; 0 if nothing was.
  private mutating func diagnoseForeignMarkup(
    atStartOf text: Span<UInt8>,
    _ node: Node
  ) -> Int {
    if node.startsLine, let found = text.foreignMarkupAtStartOfLine() {
      report(found, in: text, of: node)
      return found.range.upperBound
    }
    if startsItem(node), let found = text.taskLookAlike {
      report(found, in: text, of: node)
      return found.range.upperBound
    }
    return 0
  }

  /// Reports what is markup of other tools at the end of a heading: `### Sizes###`, `## Sizes {.wide}`.
  ///
  /// - Returns: True if there is such markup.
  private mutating func diagnoseEndOfHeading(_ text: Span<UInt8>, _ node: Node) -> Bool {
    guard let heading, node.next == nil else { return false }
    if diagnoseClosingSigns(ofLevel: heading.level, text) {
      return true
    }
    guard let found = text.attributesAtEndOfHeading else { return false }
    report(found, in: text, of: node, isHeadingEnd: true)
    return true
  }

  private mutating func diagnoseForeignMarkup(
    in text: Span<UInt8>,
    of node: Node,
    from start: Int
  ) {
    let isBeforeCode = node.next?.kind == .code
    let previous = node.previous?.kind
    let isBehindImage = previous == .image || previous == .link
    var index = text.indexOfForeignMarkup(from: start)
    while index < text.count {
      var next = index + 1
      if let found = unfinishedComponent(at: index, in: text)
        ?? text.foreignMarkup(at: index, isBeforeCode: isBeforeCode)
      {
        report(
          found,
          in: text,
          of: node,
          isBehindImage: index == 0 && isBehindImage
        )
        next = found.range.upperBound
      }
      index = text.indexOfForeignMarkup(from: next)
    }
  }

  private func unfinishedComponent(at index: Int, in text: Span<UInt8>) -> ForeignMarkup? {
    guard text[index] == .colon else { return nil }
    return text.unfinishedComponent(at: index, among: options.components)
  }

  /// Reports the signs directly behind a heading, as many as before it: `### Sizes###`.
  ///
  /// CommonMark takes them away only after a space (section 4.2). `C#` is a name.
  ///
  /// - Returns: True if there are such signs.
  private mutating func diagnoseClosingSigns(ofLevel level: Int, _ text: Span<UInt8>) -> Bool {
    // Nearly no heading ends with the sign.
    guard let block, level > 1, text.ends(with: "#") else { return false }
    let signs = Array(repeating: UInt8(ascii: "#"), count: level)
    let line = source.bytes[line(of: block)].trimmingSpaces()
    let start = line.endIndex - level
    guard text.ends(with: String(decoding: signs, as: UTF8.self)),
      start > line.startIndex,
      line[start...].elementsEqual(signs),
      !"# \t\\".utf8.contains(line[start - 1])
    else { return false }
    diagnose(.headingEnd, at: start..<line.endIndex)
    return true
  }

  /// Returns whether a text is the first of an item of a list.
  private func startsItem(_ text: Node) -> Bool {
    text.previous == nil && text.parent?.kind == .paragraph && text.parent?.previous == nil
      && text.parent?.parent?.kind == .item
  }

  /// Returns whether a text is in a cell, which is a heading to libcmark.
  private func isInCell(_ text: Node) -> Bool {
    heading == nil && text.parent?.kind == .heading
  }

  private mutating func report(
    _ found: ForeignMarkup,
    in text: Span<UInt8>,
    of node: Node,
    isBehindImage: Bool = false,
    isHeadingEnd: Bool = false
  ) {
    let bytes = text.extracting(found.range)
    // Right behind an image or a link the list is reported by itself; in a heading its end is looked at.
    if case .attributes = found.kind, heading != nil && !isHeadingEnd || isBehindImage {
      return
    }
    // The bar of a table may stand in code, which ends with the cell; the count of cells is reported.
    if case .backtick = found.kind, isInCell(node) {
      return
    }
    // An address in it is a mark in the text.
    let written = marked.marks.isUsed ? restore(bytes) : Array(copying: bytes)
    var escaped: Range<Int>?
    if case .formula = found.kind {
      escaped = findEscapedFormula(written, sign: "$")
    }
    guard let place = escaped ?? findAsWritten(written[...], from: &walked.cursors.lookAlike),
      place.lowerBound == 0
        || source.bytes[place.lowerBound - 1] != .backslash
    else { return }
    diagnose(diagnostic(of: found, written: source.string(place), at: location(place)))
  }

  private func diagnostic(
    of found: ForeignMarkup,
    written: String,
    at location: Location
  ) -> Diagnostic {
    switch found.kind {
    case .conflict:
      .conflictMarker(at: location)
    case .unclosedComment:
      .unclosedComment(at: location)
    default:
      .literalMarkup(
        found.kind.name(of: written), help: help(for: found, written: written), at: location)
    }
  }

  /// What our components in a line are called in other tools.
  private static let inlineComponentsElsewhere = [
    "kbd": "key", "keyboard": "key", "shortcut": "key",
    "badge": "label", "tag": "label", "pill": "label", "chip": "label", "status": "label",
  ]

  /// What to write instead of a macro in braces, by its name: `{code:java}`, `{color:red}`.
  private static func help(forMacro written: String) -> Message {
    switch written.dropFirst().prefix(while: { $0.isLetter || $0 == "@" }) {
    case "code", "noformat":
      ForeignDirective.code.help
    case "quote":
      ForeignDirective.quote.help
    case "toc":
      ForeignMarkup.Kind.contents.help
    case "color", "panel":
      "remove it, and keep the text"
    case "expand":
      ForeignMarkup.Kind.spoiler.help
    case "tip":
      "write a line '::: tip', the text, and a line ':::'"
    case "warning":
      "write a line '::: warning', the text, and a line ':::'"
    case "@link":
      "write [text](topic:ID)"
    case "@code":
      "write it between backticks: `…`"
    default:
      ForeignMarkup.Kind.macro.help
    }
  }

  /// What to write instead: the component that is probably meant.
  private func help(for found: ForeignMarkup, written: String) -> Message {
    if written == "&br;" {
      return "write <br>"
    }
    if case .macro = found.kind {
      return Self.help(forMacro: written)
    }
    guard case .inlineComponent = found.kind else { return found.kind.help }
    let name = String(written.dropFirst().prefix { !"[{(".contains($0) })
    if ["var", "variable", "token"].contains(name) {
      return ForeignMarkup.Kind.dottedName.help
    }
    let known = options.components.filter { form in form.content == .text }.map(\.name)
    // Its name is right, but nothing is in brackets: `:badge{tone=good}`.
    guard !known.contains(name) else { return "write the text in brackets: ':\(name)[Text]'" }
    let meant = Self.inlineComponentsElsewhere[name].flatMap { known.contains($0) ? $0 : nil }
    return (meant ?? nearest(to: name, among: known)).map { near in .didYouMean(":\(near)[…]") }
      ?? found.kind.help
  }

  /// Reports `[[x]]` and `[x][y]`, from left to right.
  private mutating func diagnoseBrackets(in text: Span<UInt8>) {
    var index = 0
    while index < text.count {
      guard text[index] == .openBracket,
        let found = Brackets(at: index, in: text)
      else {
        index += 1
        continue
      }
      let bytes = Array(copying: text.extracting(found.range))
      let written = String(decoding: bytes, as: UTF8.self)
      switch found.kind {
      case .wikiLink:
        diagnoseWikiLink(
          written, bytes: bytes, isEmbedded: index > 0 && text[index - 1] == .exclamationMark)
      case .reference(let label):
        diagnoseLiteral(
          "link '\(written)' with an undefined label", text: bytes,
          help: Self.help(forLabel: String(copying: text.extracting(label))))
      }
      index = found.range.upperBound
    }
  }

  /// What to write instead of a label: an address of the site belongs in parentheses.
  private static func help(forLabel label: String) -> Message {
    let scheme = label.prefix { $0 != ":" }
    let isAddress = scheme.count < label.count && Address.schemes.contains(String(scheme))
    if isAddress {
      return "write [text](\(label))"
    }
    return "write a line '[\(label)]: https://…'"
  }

  /// Reports `[[Alert]]`; `[[toc]]` and `![[hand.png]]` stand for something else.
  private mutating func diagnoseWikiLink(
    _ written: String,
    bytes: [UInt8],
    isEmbedded: Bool
  ) {
    let name = written.lowercased().filter { $0.isLetter || $0 == "." }
    if name == "toc" {
      diagnoseLiteral(.contents, written: written)
      return
    }
    let target = written.split { "[]|#".contains($0) }.first.map(String.init) ?? ""
    if isEmbedded, Array(target.utf8).span.namesImage {
      let image = ForeignMarkup.Kind.foreignImage
      diagnoseLiteral(
        image.name(of: "!" + written), text: [UInt8(ascii: "!")] + bytes,
        help: "write ![what it shows](\(target))")
      return
    }
    diagnoseLiteral(
      "wiki link '\(written)'",
      text: bytes,
      help: "write [text](topic:ID)")
  }

  /// Reports the first `\(x^2\)` or `\[x\]` of a block, whose backslashes are escapes here.
  ///
  /// A parenthesis may be escaped in a text, too, so that a formula has a sign of its own.
  private mutating func diagnoseBracketFormula(_ node: Node) {
    guard source.hasBackslash,
      let block,
      node.parent == block,
      let formula = source.bracketFormula(in: lines(of: block))
    else { return }
    diagnoseFormula(at: formula)
  }

  private mutating func diagnoseFormula(at place: Range<Int>) {
    diagnose(
      .literalMarkup(
        "formula '\(source.string(place))'", help: ForeignMarkup.Kind.formula.help,
        at: location(place)))
  }

  /// Reports `$$` at the start of a paragraph, and `$$x$$` anywhere.
  private mutating func diagnoseFormulas(in text: Span<UInt8>, of node: Node) {
    var index = 0
    while let start = text.formulaMark(from: index) {
      guard let end = text.formulaMark(from: start + 2) else {
        if start == 0, node.previous == nil {
          diagnoseLiteral(
            "formula '$$'", text: Array("$$".utf8), help: ForeignMarkup.Kind.formula.help)
        }
        return
      }
      diagnoseFormula(Array(copying: text.extracting(start..<end + 2)))
      index = end + 2
    }
  }

  private mutating func diagnoseFormula(_ formula: [UInt8]) {
    let escaped = findEscapedFormula(formula, sign: "$$")
    guard let place = escaped ?? findAsWritten(formula[...], from: &walked.cursors.lookAlike) else {
      return
    }
    diagnoseFormula(at: place)
  }

  /// Finds a formula that has escapes of its own, such as `\,`: the text that libcmark returns lacks the backslash.
  ///
  /// It is looked for before the text as such: ``findAsWritten(_:from:)`` passes by the whole block if it finds nothing.
  ///
  /// - Parameters:
  ///   - formula: The text that libcmark returned, with its signs.
  ///   - sign: What is around a formula: `$` or `$$`.
  /// - Returns: The next place between two signs, if it is this formula with backslashes.
  private mutating func findEscapedFormula(_ formula: [UInt8], sign: String) -> Range<Int>? {
    guard let block else { return nil }
    let lines = lines(of: block)
    let signs = Array(sign.utf8)
    var start = max(walked.cursors.lookAlike, lines.lowerBound)
    while start < lines.upperBound, !begins(with: signs, at: start, in: lines) {
      start += 1
    }
    var close = start + signs.count
    let limit = min(lines.upperBound, close + Span<UInt8>.reach)
    while close < limit, !begins(with: signs, at: close, in: lines) {
      close += 1
    }
    guard close < limit else { return nil }
    let place = start..<close + signs.count
    guard source.bytes[place].contains(.backslash),
      source.unescapedString(place).utf8.elementsEqual(formula)
    else { return nil }
    walked.cursors.lookAlike = place.upperBound
    return place
  }

  /// Returns whether signs without a backslash of their own are at an index of a block.
  private func begins(with signs: [UInt8], at index: Int, in lines: Range<Int>) -> Bool {
    source.bytes[index..<lines.upperBound].starts(with: signs)
      && !source.isEscaped(index, in: lines)
  }
}

/// Brackets that look like markup.
private struct Brackets {
  enum Kind {
    case wikiLink
    /// A reference with its label, or its text if there is no label.
    case reference(label: Range<Int>)
  }

  let kind: Kind
  let range: Range<Int>

  /// Reads the construct that starts with the bracket at an index.
  init?(at start: Int, in text: Span<UInt8>) {
    let isDouble = start + 1 < text.count && text[start + 1] == .openBracket
    let found = isDouble ? Self.wikiLink(at: start, in: text) : Self.reference(at: start, in: text)
    guard let found else { return nil }
    self = found
  }

  private init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// A link of a wiki: `[[Page]]`.
  private static func wikiLink(at start: Int, in text: Span<UInt8>) -> Brackets? {
    guard let inner = inside(from: start + 1, in: text),
      !inner.isEmpty,
      inner.upperBound + 1 < text.count,
      text[inner.upperBound + 1] == .closeBracket
    else { return nil }
    return Brackets(.wikiLink, range: start..<inner.upperBound + 2)
  }

  /// `[text][label]`, `[text][]`; `matrix[0][1]` is none.
  private static func reference(at start: Int, in text: Span<UInt8>) -> Brackets? {
    guard start == 0 || !text[start - 1].isASCIIAlphanumeric,
      let inner = inside(from: start, in: text),
      !inner.isEmpty,
      inner.upperBound + 1 < text.count,
      text[inner.upperBound + 1] == .openBracket,
      let label = inside(from: inner.upperBound + 1, in: text)
    else { return nil }
    let kind = Kind.reference(label: label.isEmpty ? inner : label)
    return Brackets(kind, range: start..<label.upperBound + 1)
  }

  /// Returns the range between a bracket and its closing one; `nil` if another one opens before.
  private static func inside(from start: Int, in text: Span<UInt8>) -> Range<Int>? {
    var end = start + 1
    while end < text.count, text[end] != .closeBracket, text[end] != .openBracket {
      end += 1
    }
    guard end < text.count,
      text[end] == .closeBracket
    else {
      return nil
    }
    return start + 1..<end
  }
}

extension Span<UInt8> {
  /// Finds the next text that has the form of a citation without its brackets or its sign.
  ///
  /// - Parameter start: Where the search begins.
  /// - Returns: The range of the whole, and that of the id.
  fileprivate func bareCitation(from start: Int) -> (range: Range<Int>, id: Range<Int>)? {
    for index in stride(from: start, to: count, by: 1) {
      let byte = self[index]
      guard byte == .atSign || byte == .openBracket else { continue }
      // `kei@example-1.org` is an address.
      guard index == 0 || !self[index - 1].isASCIIAlphanumeric else {
        continue
      }
      if byte == .atSign, let id = idOfStatement(behindSignAt: index) {
        return (index..<id.upperBound, id)
      }
      if byte == .openBracket, let id = idOfStatement(inBracketsAt: index) {
        return (index..<id.upperBound + 1, id)
      }
    }
    return nil
  }

  /// `@example-1`, without the points and hyphens that end a sentence.
  private func idOfStatement(behindSignAt index: Int) -> Range<Int>? {
    var end = endOfStatementID(from: index + 1)
    while end > index + 1,
      self[end - 1] == .period || self[end - 1] == .hyphen
    {
      end -= 1
    }
    return end > index + 1 ? index + 1..<end : nil
  }

  /// The id in brackets: `[example-1]`.
  private func idOfStatement(inBracketsAt index: Int) -> Range<Int>? {
    let end = endOfStatementID(from: index + 1)
    guard end > index + 1,
      end < count,
      self[end] == .closeBracket
    else { return nil }
    return index + 1..<end
  }

  private func endOfStatementID(from start: Int) -> Int {
    var end = start
    while end < count, self[end].isPartOfStatementID {
      end += 1
    }
    return end
  }

  /// Whether a letter or a digit follows the first byte.
  fileprivate var goesOnAsWord: Bool {
    count > 1 && self[1].isASCIIAlphanumeric
  }

  /// Returns whether it is `:: note`, `::note[Title]`, or another container with a colon too few.
  fileprivate func namesContainer(among components: [ComponentForm]) -> Bool {
    guard has("::"),
      count > 2,
      self[2] != .colon
    else { return false }
    let words = Array(copying: extracting(2...)).split { " [{".utf8.contains($0) }
    guard let name = words.first.map({ String(decoding: $0, as: UTF8.self) }) else {
      return false
    }
    return ContainerNames.isTaken(name) || components.contains { $0.name == name }
  }

  /// Returns the place of the first formula between brackets with backslashes, within reach of each other.
  fileprivate func escaped(by opening: String, and closing: String) -> Range<Int>? {
    var index = 0
    // Nearly no block has a backslash.
    while let start = firstIndex(of: .backslash, from: index) {
      // Each escape has two bytes: `\\(` is a backslash before a parenthesis.
      index = start + 2
      guard has(opening, at: start + 1) else { continue }
      var isFormula = false
      while index + 1 < count, index < start + Self.reach {
        if self[index] == .backslash, has(closing, at: index + 1) {
          return isFormula ? start..<index + 2 : nil
        }
        isFormula = isFormula || beginsFormulaSign(at: index)
        index += 1
      }
    }
    return nil
  }

  /// Whether a command such as `\frac`, or one of the signs of formulas, is at an index before the
  /// last.
  private func beginsFormulaSign(at index: Int) -> Bool {
    let isCommand = self[index] == .backslash && self[index + 1].isASCIILetter
    return isCommand || "^_=".utf8.contains(self[index])
  }

  /// Returns the index of the next two dollar signs without a third one next to them.
  fileprivate func formulaMark(from start: Int) -> Int? {
    let dollar = UInt8(ascii: "$")
    var index = start
    while index < count {
      guard self[index] == dollar else {
        index += 1
        continue
      }
      var end = index
      while end < count, self[end] == dollar {
        end += 1
      }
      if end == index + 2 {
        return index
      }
      index = end
    }
    return nil
  }
}

extension PageText {
  /// Returns the place of the first `\(x^2\)` in a range, else of the first `\[x\]`.
  fileprivate func bracketFormula(in range: Range<Int>) -> Range<Int>? {
    // Not the whole text: the search would go on behind the range for each of many blocks.
    let text = bytes.span.extracting(range)
    let formula = text.escaped(by: "(", and: ")") ?? text.escaped(by: "[", and: "]")
    return formula.map { formula in
      range.lowerBound + formula.lowerBound..<range.lowerBound + formula.upperBound
    }
  }
}

extension [UInt8] {
  fileprivate init(copying bytes: Span<UInt8>) {
    self.init()
    append(bytes)
  }
}

extension Node {
  /// True if an inline is the first of its line.
  fileprivate var startsLine: Bool {
    previous.map { $0.kind == .softBreak || $0.kind == .lineBreak } ?? true
  }

  /// The first inline of the line after this one's, in the same block.
  var firstOfNextLine: Node? {
    var inline = next
    while let node = inline {
      inline = node.next
      if node.kind == .softBreak || node.kind == .lineBreak {
        return inline
      }
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte can be part of the id of a source or a statement.
  fileprivate var isPartOfStatementID: Bool {
    isASCIIAlphanumeric || self == .hyphen || self == .period
  }
}
