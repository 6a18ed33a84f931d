/// The texts of other files that a line names.
///
/// A text is put in the place of its line, or stays a text that pages share (``SharedUses``).
extension BlockRewriter {
  /// The most files that may include each other.
  static let includeLimit = 10
  /// The most bytes of files that a page may include: a file that names another ten times stands for ten of it.
  static let includedBytesLimit = 1_000_000

  /// Reads a line that is nothing but the name of another file.
  mutating func readInclude(
    _ text: ArraySlice<UInt8>,
    columns: Int
  ) -> Bool {
    guard let request = IncludeRequest(line: text) else {
      return false
    }
    return insert(request, columns: columns)
  }

  /// Reads `<Hint />`, where the page imports a file of that name.
  mutating func readPartial(
    _ text: ArraySlice<UInt8>,
    columns: Int
  ) -> Bool {
    guard !partials.isEmpty,
      let tag = Tag(in: Bytes(text), at: 0, isMDX: true),
      tag.kind == .alone,
      tag.range.upperBound == text.count,
      let file = partials[tag.name]
    else { return false }
    return insert(IncludeRequest(name: file, values: tag.namedValues), columns: columns)
  }

  /// Reads `[[code/button]]`: the code of all files of that name, whatever their endings are.
  mutating func readCodeFiles(
    _ text: ArraySlice<UInt8>,
    columns: Int
  ) -> Bool {
    guard let name = Self.codeName(in: text) else { return false }
    let files = options.filesNamed(name, origin)
    guard !files.isEmpty,
      files.allSatisfy({ file in takes(file.bytes, at: columns) })
    else {
      return false
    }
    waiting += lines(of: files, columns: columns).reversed()
    return true
  }

  /// The code of one file, or of several, each in a tab.
  private func lines(
    of files: [(path: String, bytes: Bytes)],
    columns: Int
  ) -> [Line] {
    guard files.count > 1 else {
      return codeLines(
        of: files[0].path,
        files[0].bytes,
        columns: columns)
    }
    return tabs(of: files, columns: columns).map { line in
      Line(bytes: line[...], depth: depth, origin: origin)
    }
  }

  /// `code/button` of `[[code/button]]`; nothing of `[[toc]]`.
  private static func codeName(in text: ArraySlice<UInt8>) -> String? {
    guard text.begins(with: "[["),
      let end = text.next("]]", from: text.startIndex)
    else { return nil }
    let name = text[text.startIndex + 2..<end].trimmed.prefix { !$0.isSpace }.string
    guard name.contains("/"),
      text[(end + 2)...].isBlank
    else { return nil }
    return name
  }

  /// The lines of files of code, each in a tab that has the name of its language.
  private func tabs(
    of files: [(path: String, bytes: Bytes)],
    columns: Int
  ) -> [Bytes] {
    let prefix = Bytes(repeating: .space, count: columns)
    let opening = prefix + Bytes(ContainerText.opening("tabs").utf8)
    let closing = prefix + Bytes(ContainerText.closing.utf8)
    let tabs = files.flatMap { file in
      tab(of: file, prefix: prefix) + [closing]
    }
    return [opening] + tabs + [closing]
  }

  /// The lines of a file of code in a tab, without the one that closes it.
  private func tab(
    of file: (path: String, bytes: Bytes),
    prefix: Bytes
  ) -> [Bytes] {
    let title = CodeLanguageName.title(ofEnding: TreePath.ending(of: file.path))
    let opening = prefix + Bytes(ContainerText.opening("tab", title: title).utf8)
    let code = codeLines(of: file.path, file.bytes, columns: prefix.count)
    return [opening] + code.map { Bytes($0.bytes) }
  }

  /// The file that the line names; `nil` where there is none.
  private mutating func includedFile(_ name: String) -> (path: String, bytes: Bytes)? {
    let key = "\(origin) \(name)"
    let known = files[key] ?? options.include(name, origin)
    files[key] = .some(known)
    return known
  }

  /// Puts the lines of another file in place of the one that names it.
  ///
  /// - Returns: Whether the line is read: one that names a template of no text stays a tag.
  @discardableResult
  mutating func insert(
    _ request: IncludeRequest,
    columns: Int
  ) -> Bool {
    guard depth < Self.includeLimit,
      includedBytesLeft > 0,
      let file = includedFile(request.name),
      takes(file.bytes, at: columns)
    else {
      return writeMissing(request, columns: columns)
    }
    if request.isTag, !IncludedText.isText(file) {
      return false
    }
    guard !request.isCode else {
      result.included.append(file.path)
      waiting += codeLines(of: file.path, file.bytes, columns: columns).reversed()
      return true
    }
    let text = IncludedText(file.bytes, values: request.values, unknown: request.unknown)
    if !isShared(text, of: file.path, columns: columns) {
      insert(text, of: file.path, columns: columns)
    }
    return true
  }

  /// Puts the lines of a text before those that are read next.
  private mutating func insert(
    _ text: IncludedText,
    of path: String,
    columns: Int
  ) {
    result.included.append(path)
    let filled = text.filled
    result.insertedTexts.append(filled)
    let prefix = Bytes(repeating: .space, count: columns)
    waiting += filled.lines.reversed().map { line in
      let bytes = line.isBlank ? [] : prefix + line
      return Line(bytes: bytes[...], depth: depth + 1, origin: path)
    }
  }

  /// Writes the name of a file that is not there as a tag, which the report then has.
  private mutating func writeMissing(
    _ request: IncludeRequest,
    columns: Int
  ) -> Bool {
    guard !request.isTag else { return false }
    let name = request.name.replacing("\"", with: "”")
    write("<:::include file=\"\(name)\"/>", at: columns)
    return true
  }

  /// Writes the line that includes a text which stays a text of its own; notes others that may become one.
  private mutating func isShared(
    _ text: IncludedText,
    of path: String,
    columns: Int
  ) -> Bool {
    guard open.isEmpty,
      columns == 0,
      depth == 0,
      !text.hasHeading
    else { return false }
    if let shared = options.shared(path) {
      write(text.includeLine(of: shared), at: 0)
      return true
    }
    // Whether an element is open here, only the next stage knows.
    let names = text.names.joined(separator: " ")
    write("<:::shared file=\"\(path)\" names=\"\(names)\"/>", at: 0)
    return false
  }

  /// Counts a file among those that the page includes.
  ///
  /// - Returns: Whether the page may include it.
  private mutating func takes(
    _ bytes: Bytes,
    at columns: Int
  ) -> Bool {
    let size = bytes.count + bytes.lines.count * columns
    guard size <= includedBytesLeft else { return false }
    // A file without a byte costs something, too.
    includedBytesLeft -= size + 1
    return true
  }

  private func codeLines(
    of path: String,
    _ bytes: Bytes,
    columns: Int
  ) -> [Line] {
    let prefix = Bytes(repeating: .space, count: columns)
    // Four backticks, since the file may be Markdown with fences of three.
    let mark = prefix + Bytes("````".utf8)
    let opening = mark + Bytes(TreePath.ending(of: path).utf8)
    let lines = [opening] + bytes.lines.map { prefix + $0 } + [mark]
    return lines.map { line in
      Line(bytes: line[...], depth: depth + 1, origin: path)
    }
  }
}
