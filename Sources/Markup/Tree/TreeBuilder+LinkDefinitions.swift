import Base
import Diagnostics

/// Link reference definitions (CommonMark, section 4.7): of two with one label the first counts, and nothing shows that.
extension TreeBuilder {
  /// Notes the lines of a block in which no definition is.
  mutating func noteLinesOfCode(_ block: Node) {
    guard marked.mayDefineReferences else { return }
    walked.linesOfCode.append(block.startLine...max(block.startLine, block.endLine))
  }

  /// Reports definitions whose label has been defined with another address.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  mutating func diagnoseRepeatedDefinitions() {
    guard marked.mayDefineReferences else { return }
    var first: [String: LinkDefinition] = [:]
    for definition in linkDefinitions() {
      guard let known = first[definition.label] else {
        first[definition.label] = definition
        continue
      }
      let (address, other) = (source.bytes[definition.address], source.bytes[known.address])
      guard !address.elementsEqual(other) else { continue }
      diagnose(
        .repeatedDefinition(
          definition.label, at: location(definition.line), first: location(known.line)))
    }
  }

  /// The definitions of the text, in order, as far as each is on one line.
  private func linkDefinitions() -> [LinkDefinition] {
    var definitions: [LinkDefinition] = []
    // A definition cannot interrupt a paragraph.
    var mayBegin = true
    var code = walked.linesOfCode[...]
    for number in firstLine..<source.lineStarts.count {
      let line = number - firstLine
      while let block = code.first, block.upperBound < line {
        code.removeFirst()
      }
      guard code.first?.contains(line) != true else {
        mayBegin = true
        continue
      }
      let range = source.line(number)
      let prefix = LinePrefix(source.bytes.span, line: range)
      let content = prefix.contentStart..<range.upperBound
      let definition = mayBegin ? LinkDefinition(content, in: source.bytes) : nil
      if let definition {
        definitions.append(definition)
      }
      let isOther = source.bytes[content].first.map { $0 == .colon || $0 == .numberSign } ?? true
      mayBegin = definition != nil || isOther
    }
    return definitions
  }
}

/// A definition such as `[a11y]: https://example.org/a11y "Accessibility"`.
private struct LinkDefinition {
  /// In small letters, with single spaces, as labels are compared.
  var label: String
  /// Its bytes in the file.
  var address: Range<Int>
  var line: Range<Int>

  init?(_ line: Range<Int>, in bytes: [UInt8]) {
    guard line.count > 4,
      bytes[line.lowerBound] == .openBracket,
      let end = bytes[line].firstIndex(of: .closeBracket),
      end + 1 < line.upperBound,
      bytes[end + 1] == .colon
    else { return nil }
    let words = bytes[line.lowerBound + 1..<end].split { $0.isBlank }
    let isFootnoteOrCitation = words.first?.first.map { $0 == .caret || $0 == .atSign } ?? true
    guard !isFootnoteOrCitation,
      !words.contains(where: { word in word.contains(.openBracket) || word.contains(.backslash) })
    else { return nil }
    let rest = bytes[end + 2..<line.upperBound].trimmingSpaces()
    let address = rest.prefix { !$0.isBlank }
    guard !address.isEmpty else { return nil }
    label = String(decoding: Array(words.joined(separator: [.space])), as: UTF8.self).lowercased()
    self.address = address.startIndex..<address.endIndex
    self.line = line
  }
}
