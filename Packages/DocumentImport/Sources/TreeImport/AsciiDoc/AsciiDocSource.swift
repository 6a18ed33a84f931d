/// The lines of a file of AsciiDoc behind its directives: included files, and parts that depend on attributes.
///
/// https://docs.asciidoctor.org/asciidoc/latest/directives/include/ and …/conditionals/
struct AsciiDocSource {
  /// A line, and where it is from.
  struct Line {
    var bytes: ArraySlice<UInt8>
    /// The file of the line, from the project's folder.
    var path: String
    /// The count of files that include the one of the line.
    var depth = 0
    /// By how many levels the headings of the file move down.
    var levelOffset = 0
  }

  var attributes = AsciiDocValues()
  /// The files that were included.
  private(set) var included: [String] = []
  /// All lines that were read, whose words the page must have.
  private(set) var text: Bytes = []
  /// The count of lines that a condition leaves out.
  private(set) var hiddenLineCount = 0

  /// The lines to come, the next one last.
  private var waiting: [Line]
  /// Whether each open condition holds.
  private var conditions: [Bool] = []
  /// The count of open conditions that do not hold.
  private var failedConditionCount = 0
  private var includedBytesLeft = BlockRewriter.includedBytesLimit
  /// The files that are larger than what is left, which are read once.
  private var tooLarge: Set<String> = []
  private let read: (String) -> Bytes?

  private static let deepestInclude = 8

  /// - Parameters:
  ///   - text: The text of the file.
  ///   - path: The file, from the project's folder.
  ///   - read: The bytes of another file; `nil` where there is none.
  init(_ text: Bytes, path: String, read: @escaping (String) -> Bytes?) {
    self.read = read
    waiting = text.lines.reversed().map { line in Line(bytes: line, path: path) }
  }

  /// Returns the next line; `nil` behind the last one.
  mutating func next() -> Line? {
    while let line = waiting.popLast() {
      if let shown = shown(line) {
        text += shown.bytes
        text.append(.newline)
        return shown
      }
    }
    return nil
  }

  /// A line as the text has it; `nil` for a directive, and for what a condition leaves out.
  private mutating func shown(_ line: Line) -> Line? {
    if readCondition(line) {
      return nil
    }
    guard failedConditionCount == 0 else {
      hiddenLineCount += 1
      return nil
    }
    if readInclude(line) {
      return nil
    }
    var line = line
    // `\include::` is no directive.
    if line.bytes.first == .backslash, Self.isDirective(line.bytes.dropFirst()) {
      line.bytes = line.bytes.dropFirst()
    }
    return line
  }

  private static func isDirective(_ text: ArraySlice<UInt8>) -> Bool {
    ["include::", "ifdef::", "ifndef::", "ifeval::", "endif::"].contains { text.begins(with: $0) }
  }
}

// MARK: - Conditions

extension AsciiDocSource {
  /// Reads `ifdef::name[]`, `ifndef::name[]`, `ifeval::[…]` and `endif::[]`; false for other lines.
  private mutating func readCondition(_ line: Line) -> Bool {
    if line.bytes.begins(with: "endif::") {
      if conditions.popLast() == false {
        failedConditionCount -= 1
      }
      return true
    }
    // What is computed holds here: its text is kept.
    if line.bytes.begins(with: "ifeval::") {
      conditions.append(true)
      return true
    }
    let isNegative = line.bytes.begins(with: "ifndef::")
    guard isNegative || line.bytes.begins(with: "ifdef::"),
      let macro = AsciiDocMacro(block: line.bytes)
    else { return false }
    let holds = isDefined(macro.target) != isNegative
    guard macro.text.isEmpty else {
      // `ifdef::name[text]` has its text in one line.
      if holds {
        waiting.append(with(line, bytes: Bytes(macro.text.utf8)[...]))
      }
      return true
    }
    conditions.append(holds)
    if !holds {
      failedConditionCount += 1
    }
    return true
  }

  /// Returns whether attributes have values: one of `a,b`, all of `a+b`.
  private func isDefined(_ names: String) -> Bool {
    let isSet = { (name: Substring) in attributes[name.lowercased()] != nil }
    if names.contains("+") {
      return names.split(separator: "+").allSatisfy(isSet)
    }
    return names.split(separator: ",").contains(where: isSet)
  }

  private func with(_ line: Line, bytes: ArraySlice<UInt8>) -> Line {
    var copy = line
    copy.bytes = bytes
    return copy
  }
}

// MARK: - Included files

extension AsciiDocSource {
  /// Reads `include::file.adoc[]`; false for other lines, and where the file is missing or too much.
  private mutating func readInclude(_ line: Line) -> Bool {
    guard line.bytes.begins(with: "include::"),
      line.depth < Self.deepestInclude,
      let macro = AsciiDocMacro(block: line.bytes),
      let path = path(of: attributes.filled(macro.target), from: line.path),
      !tooLarge.contains(path),
      let bytes = read(path)
    else { return false }
    guard bytes.count <= includedBytesLeft else {
      tooLarge.insert(path)
      return false
    }
    includedBytesLeft -= bytes.count
    included.append(path)
    let attributes = AsciiDocAttributes(macro.text)
    let offset = AsciiDocValues.levelOffset(attributes.named["leveloffset"])
    let lines = Self.lines(of: bytes, attributes: attributes).map { bytes in
      Line(
        bytes: bytes,
        path: path,
        depth: line.depth + 1,
        levelOffset: line.levelOffset + offset)
    }
    waiting += lines.reversed()
    return true
  }

  /// The path of an included file: beside the file that includes it, or in a folder of Antora.
  private func path(of target: String, from file: String) -> String? {
    let folder = TreePath.folder(of: file)
    for (family, place) in [("partial$", "partials"), ("example$", "examples"), ("page$", "pages")]
    where target.contains(family) {
      let name = target.split(separator: "$", maxSplits: 1).last.map(String.init) ?? ""
      let module = folder.split(separator: "/").prefix { $0 != "pages" && $0 != "partials" }
      return TreePath.normalized(module.joined(separator: "/") + "/\(place)/\(name)")
    }
    return TreePath.normalized(TreePath.join(folder, target))
  }

  /// The lines of an included file: those of its tags or its numbers, where the attributes name any.
  private static func lines(
    of bytes: Bytes,
    attributes: AsciiDocAttributes
  ) -> [ArraySlice<UInt8>] {
    let tags = (attributes.named["tags"] ?? attributes.named["tag"] ?? "")
      .split { $0 == ";" || $0 == "," }
      .map(String.init)
    let numbers = attributes.named["lines"].map(ranges(in:))
    var open: Set<String> = []
    var lines: [ArraySlice<UInt8>] = []
    for (number, line) in bytes.lines.enumerated() {
      if let tag = tag(in: line) {
        if tag.isEnd {
          open.remove(tag.name)
        } else {
          open.insert(tag.name)
        }
        continue
      }
      let isTagged = tags.isEmpty || tags.contains { $0 == "**" || open.contains($0) }
      if isTagged, numbers?.contains(where: { $0.contains(number + 1) }) ?? true {
        lines.append(line)
      }
    }
    return lines
  }

  /// `5..7;10..-1` as ranges of line numbers.
  private static func ranges(in text: String) -> [ClosedRange<Int>] {
    text.split { $0 == ";" || $0 == "," }.compactMap { part in
      let bounds = part.split(separator: ".").compactMap { Int($0) }
      guard let first = bounds.first, first > 0 else { return nil }
      // `5` is one line; `5..` and `5..-1` go on to the end.
      let last = bounds.dropFirst().first ?? (part.contains("..") ? -1 : first)
      if last < 0 {
        return first...Int.max
      }
      return first...max(first, last)
    }
  }

  /// The mark of a part of a file, in a comment of any language: `// tag::name[]`, `# end::name[]`.
  private static func tag(in line: ArraySlice<UInt8>) -> (name: String, isEnd: Bool)? {
    for (mark, isEnd) in [("tag::" as StaticString, false), ("end::", true)] {
      guard let start = line.next(mark, from: line.startIndex),
        let close = line[start...].firstIndex(of: .openBracket)
      else { continue }
      return (line[(start + mark.utf8CodeUnitCount)..<close].string, isEnd)
    }
    return nil
  }
}
