import Base
import Diagnostics
import Foundation
import Markup

// MARK: - Images

extension PageLookUp {
  mutating func file(of image: ImageReference) -> String? {
    guard !image.isRemote else { return nil }
    guard !image.path.hasPrefix("/") else {
      diagnostics.append(.absolutePath(image.path, at: page.location(of: image.bytes)))
      return nil
    }
    let path =
      RelativePath
      .resolve(image.path, in: page.folder)?
      .joined(separator: "/")
    if let file = path.flatMap({ names.files.spelling(of: $0) }) {
      return file
    }
    diagnostics.append(missingImage(image))
    return nil
  }

  private func missingImage(_ image: ImageReference) -> Diagnostic {
    let location = page.location(of: image.bytes)
    // What a draft still lacks, such as the pictures of an imported document, leaves it readable.
    let isDraft = page.document.frontMatter.isDraft
    let diagnostic: Diagnostic =
      if isDraft {
        .missingInDraft(image.path, at: location)
      } else {
        .unknownFile(image.path, at: location)
      }
    return correctedToNearFile(diagnostic, path: image.path)
  }
}

// MARK: - Relative addresses

extension PageLookUp {
  mutating func relative(
    _ address: String,
    location: Location
  ) -> Target? {
    guard !address.hasPrefix("/") else {
      diagnostics.append(.absolutePath(address, at: location))
      return .verbatim(address)
    }
    let (path, anchor) = Self.split(address)
    guard let components = RelativePath.resolve(path, in: page.folder) else {
      diagnostics.append(
        .unknownFile(path, at: location).correcting(path, to: target(meantBy: path)))
      return nil
    }
    if let page = resolver.page(components) {
      return target(ofPage: page, anchor: anchor, location: location)
    }
    if let file = names.files.spelling(of: components.joined(separator: "/")) {
      return .file(file, anchor: anchor)
    }
    diagnostics.append(missingFile(path, components: components, location: location))
    return nil
  }

  private mutating func target(
    ofPage page: (entry: Int, language: Int),
    anchor: String?,
    location: Location
  ) -> Target {
    let anchor = spelling(
      ofAnchor: anchor,
      entry: page.entry,
      language: page.language,
      location: location)
    return target(ofEntry: page.entry, language: page.language, anchor: anchor)
  }

  /// A page of another language stays that page: readers do not get their own translation instead.
  private func target(
    ofEntry entry: Int,
    language: Int,
    anchor: String?
  ) -> Target {
    if language == page.language {
      return .entry(entry, anchor: anchor)
    }
    return .page(entry, language: language, anchor: anchor)
  }

  private func missingFile(
    _ path: String,
    components: [String],
    location: Location
  ) -> Diagnostic {
    if path.hasSuffix(".md"),
      let draft = names.tree.drafts.file(inFolder: components.dropLast())
    {
      return .leftOut(
        .unknownFile,
        what: "page '\(path)'",
        draft: draft,
        at: location)
    }
    var diagnostic = Diagnostic.unknownFile(path, at: location)
    if let help = Self.help(forForeign: path) {
      diagnostic.help = help
      return diagnostic
    }
    if let target = target(meantBy: path) {
      return diagnostic.correcting(path, to: target)
    }
    return correctedToNearFile(diagnostic, path: path)
  }
}

// MARK: - Suggestions

extension PageLookUp {
  /// Returns the probable target of an address that a browser would resolve to a topic, or to
  /// another site: `dialog.html`, `../dialog/`, `www.example.org`.
  private func target(meantBy path: String) -> String? {
    if path.hasPrefix("www.") || Self.beginsWithHost(path) {
      return "https://\(path)"
    }
    for scheme in ["https", "http"] where path.hasPrefix("\(scheme)//") {
      return "\(scheme)://\(path.dropFirst(scheme.count + 2))"
    }
    if let address = path.addressInHalfWidth {
      return address
    }
    if isMailAddress(path) {
      return "mailto:\(path)"
    }
    return topic(meantBy: path).map { topic in
      "topic:\(topic)"
    }
  }

  /// Returns what to write instead of a path that another tool or the author's disk resolves; `nil` for any other.
  private static func help(forForeign path: String) -> Message? {
    // Other tools name the folder of the site so.
    if ["@site/", "@/", "~/", "~@/"].contains(where: path.hasPrefix) {
      return "write the path from the folder of this page, such as ../../static/guide.pdf"
    }
    if path.hasPrefix("\\") || path.hasPrefix("//") {
      return "put the file next to the page, and write only its name: readers cannot see your disk"
    }
    return nil
  }

  private static let commonestDomains = [
    "com", "org", "net", "jp", "io", "dev", "edu", "gov", "uk", "de", "fr", "app", "eu", "info",
  ]

  /// `example.com/guide`: a host under one of the commonest domains, which no file ends with.
  private static func beginsWithHost(_ path: String) -> Bool {
    let host = path.prefix { $0 != "/" }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1,
      let domain = labels.last,
      commonestDomains.contains(String(domain))
    else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty && label.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == .hyphen }
    }
  }

  /// `Button 0123456789abcdef0123456789abcdef.md` → `Button`: the name of a page that Notion exports.
  private static func nameInNotion(_ path: String) -> String? {
    let decoded = path.removingPercentEncoding ?? path
    let name = decoded.split(separator: "/").last.map(String.init) ?? decoded
    let stem = name.prefix { $0 != "." }
    let words = stem.split(separator: " ")
    guard words.count > 1,
      let id = words.last,
      id.count == 32,
      id.allSatisfy(\.isHexDigit)
    else { return nil }
    return words.dropLast().joined(separator: "-").lowercased()
  }

  private func topic(meantBy path: String) -> String? {
    guard canBePage(path) else { return nil }
    if let name = Self.nameInNotion(path), names.tree.topicIndex[name] != nil {
      return name
    }
    let ids = Self.possibleTopics(of: path)
    for id in ids {
      for spelling in [id, id.lowercased()] where names.tree.topicIndex[spelling] != nil {
        return spelling
      }
    }
    return nearTopic(to: ids, path: path)
  }

  /// The name of a topic is that of its page, or of the folder that it is in: `../dialog/en.md` -> `en`, `dialog`.
  private static func possibleTopics(of path: String) -> [String] {
    let stems = path.split { "/\\".contains($0) }.map { component in
      String(component.prefix { $0 != "." })
    }
    return stems.filter { !$0.isEmpty }.suffix(2).reversed()
  }

  /// Returns the topic whose name is nearly that of a missing page, `../buton/en.md`.
  ///
  /// Only as many pages as a person reads get a suggestion, as in ``correctedToNearFile(_:path:)``.
  private func nearTopic(to ids: [String], path: String) -> String? {
    guard path.hasSuffix(".md"),
      diagnostics.keptCount < 100
    else { return nil }
    let topics = Array(names.tree.topicIndex.keys)
    // `en.md` is the name of no topic.
    return ids.lazy
      .filter { $0.count > 2 }
      .compactMap { id in nearest(to: id, among: topics) }
      .first
  }

  private func isMailAddress(_ path: String) -> Bool {
    !path.contains("/")
      && FieldAddress.absolute(path)?.hasPrefix("mailto:") == true
  }

  /// Returns whether a path has the ending of a page, or none: `toast.mp4` is a file, whatever topic has its
  /// name.
  private func canBePage(_ path: String) -> Bool {
    let name = path.split(separator: "/").last
    guard
      let ending = name?
        .split(separator: ".")
        .dropFirst().last
    else { return true }
    return ["md", "html", "htm", "mdx", "markdown"].contains(ending)
  }

  /// Returns a diagnostic with the most similar file next to the page as its correction, else one
  /// with that name in another folder, ignoring case.
  ///
  /// Searching all files for each of thousands of missing ones would be quadratic, so only as many
  /// as a person reads get a suggestion.
  private func correctedToNearFile(_ diagnostic: Diagnostic, path: String) -> Diagnostic {
    guard !path.hasSuffix(".md"),
      diagnostics.keptCount < 100
    else { return diagnostic }
    let beside = names.files.paths(below: page.folder)
    if nearest(to: path, among: beside) == nil,
      let address = addressOfFile(namedAs: path)
    {
      return diagnostic.correcting(path, to: address)
    }
    // The only file next to the page is not the one that is meant.
    if beside.count == 1, nearest(to: path, among: beside) == nil {
      var diagnostic = diagnostic
      diagnostic.help =
        "put the file next to the page, or write its path from the folder of this page"
      return diagnostic
    }
    return diagnostic.correcting(path, among: beside)
  }

  /// The address of the first file in any folder with the name of a missing one, ignoring case.
  ///
  /// - Complexity: O(*n*), where *n* is the number of all files.
  private func addressOfFile(namedAs path: String) -> String? {
    let file = names.files
      .filter { Self.haveSameName($0, path) }
      .min()
    return file.map { RelativePath.address(of: $0, from: page.folder) }
  }

  private static func haveSameName(
    _ one: String,
    _ other: String
  ) -> Bool {
    let names = [one, other].map {
      $0.split(separator: "/").last?.lowercased()
    }
    return names[0] == names[1]
  }
}
