import Base
import Diagnostics
import MarkdownNames

/// The separation of two texts between which tags are removed.
enum Gap {
  case none
  /// No text has been written before.
  case start
  case line
  case cell
}

/// Tags that are left out while their text stays: `<div>`, `<table>`, `<span>`.
extension TreeBuilder {
  /// Removes a tag in running text; the text after it begins a new line or cell.
  mutating func leaveOutTag(_ bytes: Range<Int>) {
    guard let tag = HTMLTag(source.bytes[bytes], at: bytes.lowerBound) else {
      return
    }
    note(tag, at: bytes)
    guard images.depth == 0,
      inlines.gap != .start,
      inlines.gap != .line
    else { return }
    // At the start of a block there is nothing to part from.
    if case .enter? = tree.events.last {
      inlines.gap = .start
    } else if ["td", "th"].contains(tag.name) {
      inlines.gap = .cell
    } else {
      inlines.gap = .line
    }
  }

  /// Separates the text that follows from the text before.
  mutating func closeGap() {
    defer { inlines.gap = .none }
    guard images.depth == 0 else { return }
    switch inlines.gap {
    case .none, .start:
      return
    case .line:
      tree.append(.lineBreak)
    case .cell:
      tree.append(text: " · ".utf8.span)
    }
  }

  /// Notes a tag that is left out.
  mutating func note(_ tag: HTMLTag, at bytes: Range<Int>) {
    guard !tag.isEnd else { return }
    walked.leftOutTags[tag.name, default: []].append(bytes)
  }

  /// Returns whether a paragraph consists only of such tags.
  func isTagsAlone(_ paragraph: Node) -> Bool {
    // Nearly every paragraph is left here.
    guard marked.marks.isUsed,
      let first = paragraph.firstChild,
      first.kind == .text
    else { return false }
    var inline = paragraph.firstChild
    while let node = inline {
      inline = node.next
      switch node.kind {
      case .softBreak:
        continue
      case .text:
        guard node.withLiteral({ marked.marks.isTagsAlone($0) }) else {
          return false
        }
      default:
        return false
      }
    }
    return true
  }

  /// Notes the tags of a paragraph that consists only of them.
  mutating func leaveOutTags(of paragraph: Node) {
    var inline = paragraph.firstChild
    while let node = inline {
      inline = node.next
      guard node.kind == .text else { continue }
      node.withLiteral { literal in
        for bytes in marked.marks.tags(in: literal) {
          if let tag = HTMLTag(source.bytes[bytes], at: bytes.lowerBound) {
            note(tag, at: bytes)
          }
        }
      }
    }
  }

  // MARK: Diagnostics

  /// Reports each kind of removed tag once, at its first place; tags that a comment allows are
  /// reported one by one.
  mutating func diagnoseLeftOutTags() {
    let allowances = document.allowances.filter { allowance in
      allowance.code == Code.rawHTML.rawValue && allowance.location.path == source.path
    }
    let allowed = allowances.map(\.lines).sorted { $0.lowerBound < $1.lowerBound }
    for (name, places) in walked.leftOutTags.sortedByKey() {
      diagnose(
        name,
        at: places.sorted { $0.lowerBound < $1.lowerBound },
        allowed: allowed)
    }
  }

  /// Reports a kind of tag.
  ///
  /// - Parameters:
  ///   - name: The name of the tag.
  ///   - places: Its places, in order.
  ///   - allowed: The places where a comment allows it, in order.
  /// - Complexity: O(*n*), where *n* is the number of both.
  private mutating func diagnose(
    _ name: String,
    at places: [Range<Int>],
    allowed: [Range<Int>]
  ) {
    let help = component(meantBy: name) ?? Self.help(for: name)
    var next = 0
    var reach = 0
    var others: [Range<Int>] = []
    for place in places {
      // Both are in the order of the text, so that one walk through them is enough.
      while next < allowed.count, allowed[next].lowerBound <= place.lowerBound {
        reach = max(reach, allowed[next].upperBound)
        next += 1
      }
      if place.lowerBound < reach {
        // Each has a place of its own, because an allowance is for the lines it is in.
        diagnose(.leftOutTag(name, count: 1, help: help, at: location(place)))
      } else {
        others.append(place)
      }
    }
    guard let first = others.first else { return }
    diagnose(.leftOutTag(name, count: others.count, help: help, at: location(first)))
  }

  /// What to write for a component of JSX: `<Tabs>`, `<StatusCard>`.
  private func component(meantBy tag: String) -> Message? {
    guard !HTMLTag.isElement(tag) else { return nil }
    // Names of tags have no hyphens there: `<DosAndDonts>` is read as `dosanddonts`.
    let own = options.components.first { component in
      component.name.replacing("-", with: "") == tag
    }
    guard let name = own?.name ?? ContainerSynonyms.container(meantBy: tag) else {
      return nil
    }
    return "write a line '::: \(name)', the text, and a line ':::'"
  }

  /// What Markdown has in the place of a tag.
  private static func help(for tag: String) -> Message {
    switch tag {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      "write '## ' before the heading"
    case "ul", "menu", "dir":
      "write '- ' before each item"
    case "ol":
      "write '1. ' before each item"
    case "li":
      "write '- ' or '1. ' before the item"
    case "table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption":
      "write each row as '| cell | cell |', and '| --- | --- |' below the first"
    case "dl", "dt", "dd":
      "write the term, and below it a line ': what it means'"
    case "blockquote":
      "write '> ' before each line"
    case "aside":
      ForeignMarkup.Kind.admonition.help
    case "hr":
      "write a line '---'"
    case "img", "picture", "figure", "figcaption":
      "write ![description](file.png){caption=\"…\"}"
    case "a":
      "write [text](address)"
    case "details", "summary":
      "write '::: details Title', the text, and a line ':::'"
    case "video":
      "write '::: video file=film.mp4 Title'"
    case "audio":
      "write '::: audio file=sound.mp3 Title'"
    default:
      "remove it, or set 'rawHTML: true' in site.yaml"
    }
  }
}

extension MarkTable {
  /// Returns whether a text consists only of tags that are removed, and spaces.
  fileprivate func isTagsAlone(_ text: Span<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      if text[index] == .space {
        index += 1
      } else if let mark = occurrence(in: text, at: index), let number = mark.index,
        self[number].kind == .tag
      {
        index = mark.range.upperBound
      } else {
        return false
      }
    }
    return true
  }

  /// Returns the bytes of such tags in a text that consists only of them.
  fileprivate func tags(in text: Span<UInt8>) -> [Range<Int>] {
    var tags: [Range<Int>] = []
    var index = 0
    while index < text.count {
      if let mark = occurrence(in: text, at: index), let number = mark.index {
        tags.append(self[number].bytes)
        index = mark.range.upperBound
      } else {
        index += 1
      }
    }
    return tags
  }
}
