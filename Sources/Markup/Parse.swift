import Diagnostics

/// The options for reading a text.
package struct MarkupOptions: Sendable {
  /// CommonMark with our extensions, or without.
  package enum Syntax: Sendable {
    case full, commonMark
  }

  /// The treatment of HTML in the text.
  package enum RawHTML: Sendable {
    /// It is left out, with a warning; comments without one.
    case omitted
    case kept
  }

  package var syntax: Syntax
  package var rawHTML: RawHTML
  /// True if a line break next to a wide character is removed, as Japanese readers expect.
  package var joinsWideLines: Bool
  /// True to hash the Markdown of each part (``Part/sourceHash``).
  package var hashesParts = true
  /// True to note the places of blocks in the file (``Document/blocks``) and every mention of a term
  /// (``Document/termMatches``), which only the comparison of translations needs.
  package var notesBlocks = false
  /// The language of the text, by its BCP 47 tag.
  package var language: String
  /// The spellings of the glossary in the page's language.
  package var terms: TermMatcher?
  /// The servers from which the site's policy allows images.
  package var imageServers: [ServerPattern] = []
  /// The address of the published site, with a slash at its end; empty if it is unknown.
  package var siteAddress = ""
  /// The components that a page can use.
  package var components: [ComponentForm]
  /// The texts of the site's variables in the page's language, by their names; `nil` where they are not known.
  package var variables: [String: String]?
  /// The files next to the page.
  package var files = CompanionFiles.none

  package init(
    syntax: Syntax = .full,
    language: String = "en",
    rawHTML: RawHTML = .omitted,
    terms: TermMatcher? = nil,
    components: [ComponentForm] = ComponentForm.builtIn
  ) {
    let primary = language.prefix { $0 != "-" }
    self.syntax = syntax
    self.rawHTML = rawHTML
    joinsWideLines = primary == "ja" || primary == "zh"
    self.language = language
    self.terms = terms
    self.components = components
  }
}

/// Parses one file.
///
/// 1. Bytes are checked: valid UTF-8, no noncharacters (`ByteCheck`).
/// 2. Front matter is read (`FrontMatterReader`).
/// 3. Our syntax is replaced by marks (`MarkedText`).
/// 4. libcmark parses the text (`CommonMarkTree`).
/// 5. Tables are found in the lines of its paragraphs, and their cells parsed (`PipeTableFinder`).
/// 6. One walk through libcmark's tree builds our tree and gathers everything else (`TreeBuilder`);
///   drawings become diagrams on the way (`Diagram`), and texts that the page includes go through 3
///   to 6 themselves.
///
/// - Parameters:
///   - bytes: The file.
///   - path: Its path as messages show it.
///   - options: The options for reading it.
/// - Returns: The page and all diagnostics in it.
/// - Complexity: O(*n*), where *n* is the number of bytes, as far as libcmark's is.
package func parse(
  _ bytes: [UInt8],
  path: String,
  options: MarkupOptions
) -> Document {
  guard options.syntax == .full else {
    return parseCommonMark(bytes, path: path, options: options)
  }
  let source = PageText(path: path, bytes: bytes)
  let checked = ByteCheck(source)
  guard checked.isReadable else {
    return Document(DocumentDraft(diagnostics: checked.diagnostics))
  }
  let frontMatter = FrontMatterReader(source)
  var document = draft(of: source, firstLine: frontMatter.bodyLine, options: options)
  document.frontMatter = frontMatter.frontMatter
  document.addPicture()
  document.placeIncludedTexts(of: path)
  document.diagnostics += checked.diagnostics.all + frontMatter.diagnostics
  return Document(document)
}

private func draft(
  of source: PageText,
  firstLine: Int,
  options: MarkupOptions
) -> DocumentDraft {
  WalkedText.read(source, firstLine: firstLine, options: options) { text, root in
    var builder = TreeBuilder(text, options: options)
    return builder.build(root)
  }
}

/// Parses CommonMark without extensions: nothing is marked or removed, and every address is
/// allowed.
private func parseCommonMark(
  _ bytes: [UInt8],
  path: String,
  options: MarkupOptions
) -> Document {
  let source = PageText(path: path, bytes: bytes)
  let tree = CommonMarkTree(parsing: bytes)
  return tree.read { node in
    let text = WalkedText(
      source,
      marked: MarkedText(source, firstLine: source.lineStarts.count),
      tables: nil,
      cells: nil,
      firstLine: 0,
      components: options.components)
    var builder = TreeBuilder(text, options: options)
    return Document(builder.build(node))
  }
}
