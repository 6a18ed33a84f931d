import Base

/// The attributes of the image before them: `{width=320 dark="dark.png" caption="A tab bar"}`.
struct ImageAttributes {
  static let names = ["caption", "dark", "id", "width"]

  /// The widest that an image can be shown, in CSS pixels.
  static let widest = 10_000

  var caption: Spanned<String>?
  /// The path of the image to use in dark mode.
  var dark: Spanned<String>?
  /// The target of links to the figure: `tab-bar`.
  var id: Spanned<String>?
  /// In CSS pixels.
  var width: Int?

  /// What to write instead of a list of other attributes: `{alt="A tab bar"}`, `{#tab-bar}`.
  static func help(forList list: String) -> Message {
    if list.contains("alt=") {
      return "write the alternative text in brackets: ![a tab bar with five tabs](tab-bar.png)"
    }
    let id = list.drop { "{# ".contains($0) }.prefix { $0 != " " && $0 != "}" }
    let isID = list.hasPrefix("{#") && Identifier.isAnchor(String(id))
    if isID {
      return "write {id=\(String(id)) caption=\"…\"}"
    }
    return "remove it"
  }
}

extension TreeBuilder {
  /// Reads a list of attributes, if it follows an image of the page.
  ///
  /// - Returns: True if it does.
  mutating func addImageAttributes(
    _ bytes: Range<Int>,
    after previous: Node?
  ) -> Bool {
    guard images.depth == 0,
      let previous,
      previous.kind == .image
    else { return false }
    keepRemoteImage(previous)
    // Only images whose address is known have attributes.
    guard let image = images.last, image.node == previous else {
      let list = source.string(bytes)
      diagnose(
        .literalMarkup(
          "attribute list '\(list)'", help: ImageAttributes.help(forList: list),
          at: location(bytes)))
      return false
    }
    let list = AttributeList(source.bytes, range: (bytes.lowerBound + 1)..<(bytes.upperBound - 1))
    diagnose(list.formDiagnostics(source.path, end: bytes.upperBound))
    var attributes = ImageAttributes()
    for item in list.items {
      read(item, into: &attributes)
    }
    set(attributes, ofImage: image.number)
    return true
  }

  /// Makes an image of another server one of the page's, if it is the one before the attributes.
  private mutating func keepRemoteImage(_ node: Node) {
    guard let remote = images.lastRemote, remote.node == node else { return }
    images.last = (node, document.images.count)
    tree.replace(remote.event, by: .image(UInt32(document.images.count)))
    document.images.append(remote.image)
  }

  private mutating func set(_ attributes: ImageAttributes, ofImage number: Int) {
    document.images[number].width = attributes.width
    document.images[number].caption = attributes.caption?.value
    if let dark = attributes.dark {
      document.images[number].dark = document.images.count
      document.images.append(
        ImageReference(
          path: addressFromPage(dark.value),
          alt: document.images[number].alt,
          title: nil,
          bytes: dark.bytes))
    }
    if let id = attributes.id {
      guard attributes.caption != nil else {
        diagnose(.uncaptionedID(id.value, at: location(id.bytes)))
        return
      }
      document.images[number].anchor = addAnchor(id: id)
    }
    if let caption = attributes.caption {
      if YAMLText.holdsMarkdown(caption.value) {
        diagnose(.markdown(inTextOf: "caption", at: location(caption.bytes)))
      }
      diagnoseNoteToSelf(inPlainText: caption.value, at: caption.bytes)
      images.captions.append((number, caption.bytes))
    }
  }

  private mutating func read(
    _ item: AttributeList.Item,
    into attributes: inout ImageAttributes
  ) {
    guard let key = item.key else {
      diagnose(.strayWord(item.value.value, at: location(item.value.bytes)))
      return
    }
    let isRepeated: Bool
    switch key.value {
    case "caption":
      isRepeated = attributes.caption != nil
      attributes.caption = item.value.value.isEmpty ? nil : item.value
    case "dark":
      isRepeated = attributes.dark != nil
      attributes.dark = path(item.value)
    case "id":
      isRepeated = attributes.id != nil
      attributes.id = item.value
    case "width":
      isRepeated = attributes.width != nil
      attributes.width = width(item.value)
    default:
      diagnose(
        .unknownAttribute(key.value, among: ImageAttributes.names, at: location(key.bytes)))
      return
    }
    if isRepeated {
      diagnose(.repeatedAttribute(key.value, at: location(key.bytes)))
    }
  }

  /// The path of a file of the site.
  private mutating func path(_ value: Spanned<String>) -> Spanned<String>? {
    if case .reference(.relative, _) = Address(value.value) {
      return value
    }
    diagnose(.malformedDarkImage(value.value, at: location(value.bytes)))
    return nil
  }

  private mutating func width(_ value: Spanned<String>) -> Int? {
    // `320px` as in a style sheet.
    let isInPixels = value.value.hasSuffix("px")
    let digits =
      if isInPixels {
        value.value.dropLast(2)
      } else {
        value.value[...]
      }
    if let width = Int(digits), (1...ImageAttributes.widest).contains(width) {
      return width
    }
    diagnose(.malformedWidth(value.value, at: location(value.bytes)))
    return nil
  }

  // MARK: Captions

  /// Turns a paragraph that consists of an image with a caption into a figure.
  ///
  /// - Returns: True if the paragraph is one.
  mutating func closeImageFigure() -> Bool {
    guard let caption = images.captions.last,
      tree.count > 1,
      case .image(UInt32(caption.image))? = tree.events.last,
      case .enter(.paragraph) = tree.events[tree.count - 2]
    else { return false }
    images.captions.removeLast()
    let figure = Element.imageFigure(UInt32(caption.image))
    tree.replace(tree.count - 2, entering: figure)
    tree.exit(figure)
    return true
  }

  /// Reports captions that cannot be shown.
  mutating func diagnoseCaptions() {
    for caption in images.captions {
      diagnose(.misplacedCaption(at: location(caption.bytes)))
    }
  }
}
