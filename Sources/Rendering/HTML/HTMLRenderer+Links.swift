import Base
import Markup

// MARK: - Links

extension HTMLRenderer {
  /// Begins a link, a reference or the mention of a term.
  mutating func openLink(_ element: Element, tree: Tree) {
    switch element {
    case .link(let number):
      open(tree.links[Int(number)], tree: tree)
    case .reference(let number):
      openReference(Int(number))
    case .term(let number):
      openTerm(Int(number))
    default:
      break
    }
  }

  private mutating func open(_ link: Tree.Link, tree: Tree) {
    output.append("<a href=\"")
    output.append(escapingAddress: tree.text.span.extracting(link.address.bytes))
    writeTitle(link.title, tree: tree)
    output.append("\">")
  }

  private mutating func openReference(_ number: Int) {
    let destination = resolver.destination(ofReference: number)
    output.append("<a href=\"")
    output.append(escapingAddress: destination.address.utf8.span)
    if !destination.language.isEmpty {
      write("\" hreflang=\"", destination.language, "")
    }
    if let title = document.references[number].title {
      write("\" title=\"", title, "")
    }
    output.append("\">")
  }

  /// Writes a title between an attribute's value and the quote after it.
  private mutating func writeTitle(
    _ title: Tree.TextRange?,
    tree: Tree
  ) {
    guard let title else { return }
    output.append("\" title=\"")
    output.append(escaping: title, of: tree)
  }

  mutating func writeTitle(ofReference number: Int) {
    write(resolver.title(ofReference: number))
  }

  /// Writes a title or a word, marked where it is in another language than the text around it.
  mutating func write(_ title: TargetTitle) {
    guard !title.language.isEmpty else {
      write("", title.text, "")
      return
    }
    output.append("<span")
    writeLanguage(title.language)
    write(">", title.text, "</span>")
  }

  /// Writes the attributes of an element in another language than the text around it.
  mutating func writeLanguage(_ language: String) {
    write(" lang=\"", language)
    output.append(contentsOf: resolver.direction(of: language).utf8)
  }

  private mutating func openTerm(_ number: Int) {
    guard resolver.isLinked(term: number) else { return }
    output.append("<a href=\"")
    resolver.writeAddress(ofTerm: number, into: &output)
    output.append("\" class=\"term\">")
  }

  // MARK: Citations

  mutating func writeCitation(_ number: Int) {
    output.append("<span class=\"citation\">")
    for statement in resolver.statements(ofCitation: number) {
      write(statement)
    }
    output.append("</span>")
  }

  private mutating func write(_ statement: CitedStatement) {
    guard let address = statement.address else {
      write("", statement.title, "")
      return
    }
    output.append("<a href=\"")
    output.append(escapingAddress: address.utf8.span)
    write("\">", statement.title, "</a>")
    guard !statement.originalAddress.isEmpty else { return }
    output.append("<a class=\"out\" href=\"")
    output.append(escapingAddress: statement.originalAddress.utf8.span)
    write("\" aria-label=\"", resolver.documentWords, ": ")
    // U+FE0E: a character of the text, not an emoji.
    write("", statement.title, "\">↗\u{FE0E}</a>")
  }

  // MARK: Images

  mutating func write(_ picture: Tree.Picture, _ tree: Tree) {
    output.append("<img src=\"")
    output.append(escapingAddress: tree.text.span.extracting(picture.address.bytes))
    output.append("\" alt=\"")
    output.append(escaping: picture.alternative, of: tree)
    writeTitle(picture.title, tree: tree)
    output.append("\" />")
  }

  /// Begins an image with a caption.
  mutating func openImageFigure(_ image: ImageReference) {
    startLine()
    output.append("<figure class=\"image\"")
    if let id = image.anchor.flatMap({ resolver.id(ofAnchor: $0) }) {
      write(" id=\"", id)
    }
    output.append(">\n")
  }

  /// Ends an image with its caption.
  mutating func closeImageFigure(_ number: Int) {
    output.append("\n<figcaption>")
    writeNumber(of: .image(number))
    write("", document.images[number].caption ?? "", "</figcaption>\n</figure>\n")
  }

  /// Writes an image of the page, and its variant for dark colors, of which a style sheet shows one; it has
  /// the same width.
  mutating func writeImage(_ number: Int) {
    let image = document.images[number]
    guard let dark = image.dark else {
      let hasTextColor = resolver.destination(ofImage: number).hasTextColor
      write(
        image,
        number: number,
        width: image.width,
        attributes: hasTextColor ? " class=\"in-text-color\"" : "")
      return
    }
    let width = image.width ?? resolver.destination(ofImage: number).size?.width
    write(
      image,
      number: number,
      width: width,
      attributes: " class=\"in-light\" loading=\"lazy\"")
    write(
      image,
      number: dark,
      width: width,
      attributes: " class=\"in-dark\" loading=\"lazy\" hidden=\"\"")
  }

  /// Writes the file with a number as an image.
  private mutating func write(
    _ image: ImageReference,
    number: Int,
    width: Int?,
    attributes: StaticString = ""
  ) {
    let destination = resolver.destination(ofImage: number)
    output.append("<img src=\"")
    output.append(escapingAddress: destination.address.utf8.span)
    write("\" alt=\"", image.alt, "")
    if let title = image.title {
      write("\" title=\"", title, "")
    }
    writeSize(width: width, of: destination.size)
    output.append("\"")
    output.append(attributes)
    output.append(" />")
  }

  /// Writes the width of an image, between an attribute's value and the quote after it.
  private mutating func writeSize(
    width: Int?,
    of size: (width: Int, height: Int)?
  ) {
    guard let width = width ?? size?.width else { return }
    write("\" width=\"", String(width), "")
    guard let size else { return }
    // Known heights keep the text below from moving when the image comes. Half is added to round.
    let height = max(1, (size.height * width + size.width / 2) / size.width)
    write("\" height=\"", String(height), "")
  }
}
