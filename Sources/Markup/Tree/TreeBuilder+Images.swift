import Base
import Diagnostics

extension TreeBuilder {
  mutating func addImage(_ node: Node) {
    let alternative = images.alternative
    images.alternative = []
    guard isFull else {
      addPicture(node, alternative: alternative)
      return
    }
    let (address, bytes) = self.address(of: node)
    let target = Address(address)
    guard target != .unsafe else {
      diagnose(.unsafeAddress(address, at: location(bytes)))
      return
    }
    notePart(of: "gallery")
    diagnose(alternative: alternative, ofImage: address, at: bytes)
    guard case .reference = target else {
      diagnose(imageAt: target, address: address, at: bytes)
      addPicture(node, alternative: alternative)
      if target == .external {
        // A list of attributes may follow.
        let image = ImageReference(
          path: address,
          alt: String(decoding: alternative, as: UTF8.self),
          title: title(of: node),
          bytes: bytes,
          isRemote: true)
        images.lastRemote = (node, tree.count - 1, image)
      }
      return
    }
    addFile(of: node, address: address, alternative: alternative, bytes: bytes)
  }

  private mutating func addFile(
    of node: Node,
    address: String,
    alternative: [UInt8],
    bytes: Range<Int>
  ) {
    tree.append(.image(UInt32(document.images.count)))
    // A list of attributes may follow.
    images.last = (node, document.images.count)
    document.images.append(
      ImageReference(
        path: addressFromPage(address),
        alt: String(decoding: alternative, as: UTF8.self),
        title: title(of: node),
        bytes: bytes))
  }

  private mutating func diagnose(
    alternative: [UInt8],
    ofImage address: String,
    at bytes: Range<Int>
  ) {
    diagnoseNoteToSelf(
      inPlainText: String(decoding: alternative, as: UTF8.self), at: bytes)
    if alternative.isEmpty, !address.isEmpty {
      diagnose(.missingAlternative(address, at: location(bytes)))
    } else if alternative.elementsEqual(Placeholder.alternative(options.language).utf8) {
      diagnose(.undescribedImage(address, at: location(bytes)))
    } else if Self.isName(alternative, ofFile: address) {
      diagnose(
        .fileNameAsAlternative(
          String(decoding: alternative, as: UTF8.self), of: address, at: location(bytes)))
    } else if let width = alternative.span.widthInAlternative {
      diagnose(
        .literalMarkup(
          "'|\(width)' in an alternative text",
          help: "write {width=\(width)} after the image",
          at: location(bytes)))
    }
  }

  /// Whether an alternative text is the name of a file: `red.png`, also `IMG_1234` without its ending.
  ///
  /// "Logo" says what `logo.png` shows.
  private static func isName(_ alternative: [UInt8], ofFile address: String) -> Bool {
    let text = alternative.map(\.lowercasedASCII)
    let name =
      address.utf8.map(\.lowercasedASCII)
      .split(separator: .slash).last.map(Array.init) ?? []
    guard let dot = name.lastIndex(of: .period), !text.isEmpty else { return false }
    let isLikeName = text.contains { byte in
      byte.isASCIIDigit || byte == .underscore || byte == .hyphen
    }
    return text == name || isLikeName && text.elementsEqual(name[..<dot])
  }

  /// Reports an image that is not a file of the site.
  private mutating func diagnose(
    imageAt target: Address,
    address: String,
    at bytes: Range<Int>
  ) {
    switch target {
    case .external:
      // `data:` has its image with it.
      guard address.contains("//"),
        !options.imageServers.contains(where: { $0.allows(address) })
      else { return }
      diagnose(.remoteImage(address, at: location(bytes)))
    case .unknown(let scheme):
      diagnose(.unknownScheme(scheme, at: location(bytes)))
    case .variable(let name):
      diagnose(.variableAsLink(name, at: location(bytes)))
    case .reference, .unsafe:
      break
    }
  }

  private mutating func addPicture(_ node: Node, alternative: [UInt8]) {
    let address = node.withURL { addRestored($0) }
    let title = node.withTitle { addRestored($0) }
    tree.append(
      Tree.Picture(address: address, alternative: tree.add(alternative.span), title: title))
  }
}

extension Span<UInt8> {
  /// The width in `A window|300` or `A window|300x200`, as Obsidian has it.
  fileprivate var widthInAlternative: String? {
    guard let bar = indices.last(where: { index in self[index] == .pipe }),
      bar + 1 < count
    else {
      return nil
    }
    let size = String(copying: extracting(bar + 1..<count))
    let parts = size.split(separator: "x", omittingEmptySubsequences: false)
    let isSize = parts.count <= 2 && parts.allSatisfy { Int($0) != nil }
    guard isSize else {
      return nil
    }
    return parts.first.map(String.init)
  }
}
