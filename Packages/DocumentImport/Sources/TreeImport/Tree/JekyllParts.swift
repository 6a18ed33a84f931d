/// Parts of pages that a layout of Jekyll puts together: Markdown without front matter, which is no page for Jekyll.
///
///     _components/accordion/accordion.md               a page
///     _components/accordion/guidance/when-to-use.md    its part "When to use"
struct JekyllParts {
  /// The pages with their parts; parts of no page stay pages.
  private(set) var joined: [TreePage] = []

  init(_ pages: [TreePage], tree: SourceTree) {
    let parts = takeParts(pages)
    guard !parts.isEmpty else { return }
    let order = Self.order(tree)
    for index in joined.indices {
      guard let own = parts[joined[index].path] else { continue }
      let sorted = Self.sorted(own, by: order)
      joined[index].frontMatter = Self.join(joined[index].frontMatter, sorted)
    }
  }

  /// The parts in the order of their names; those that no template names come last.
  private static func sorted(
    _ parts: [TreePage],
    by order: [String: Int]
  ) -> [TreePage] {
    parts.sorted { left, right in
      let (a, b) = (order[TreePath.name(of: left.path)], order[TreePath.name(of: right.path)])
      return (a ?? .max, left.path) < (b ?? .max, right.path)
    }
  }

  /// Returns the parts of each page, by its path, and keeps all other pages.
  private mutating func takeParts(_ pages: [TreePage]) -> [String: [TreePage]] {
    let owners = Self.owners(pages)
    var parts: [String: [TreePage]] = [:]
    for page in pages {
      // What has front matter is a page of its own.
      guard !page.frontMatter.isThere,
        let owner = Self.owner(of: page, owners)
      else {
        joined.append(page)
        continue
      }
      parts[owner, default: []].append(page)
    }
    return parts
  }

  /// The pages of folders, which have the name of the folder, or `index`.
  private static func owners(_ pages: [TreePage]) -> [String: String] {
    var owners: [String: String] = [:]
    for page in pages where page.frontMatter.isThere {
      let folder = TreePath.folder(of: page.path)
      let stem = TreePath.withoutEnding(TreePath.name(of: page.path))
      guard
        page.isIndex
          || stem == TreePath.name(of: folder)
      else {
        continue
      }
      owners[folder] = page.path
    }
    return owners
  }

  private static func owner(
    of part: TreePage,
    _ owners: [String: String]
  ) -> String? {
    var folder = TreePath.folder(of: part.path)
    while !folder.isEmpty {
      if let owner = owners[folder] {
        return owner
      }
      folder = TreePath.folder(of: folder)
    }
    return nil
  }

  /// The places of names of parts: the order in which templates bring them in.
  private static func order(_ tree: SourceTree) -> [String: Int] {
    var order: [String: Int] = [:]
    for path in tree.paths
    where path.hasPrefix("_includes/")
      || path.hasPrefix("_layouts/")
    {
      for line in tree.bytes(path)?.lines ?? [] {
        // A name counts where it is first.
        if let name = includedName(in: line), order[name] == nil {
          order[name] = order.count
        }
      }
    }
    return order
  }

  /// `when-to-use.md` of `{% include_relative guidance/when-to-use.md %}`.
  private static func includedName(in line: ArraySlice<UInt8>) -> String? {
    guard line.next("include_relative", from: line.startIndex) != nil,
      let end = line.next(".md", from: line.startIndex)
    else { return nil }
    let words = line[..<end].split { $0.isSpace || $0 == .slash }
    return words.last.map { $0.string + ".md" }
  }

  private static func join(
    _ front: PageFrontMatter,
    _ parts: [TreePage]
  ) -> PageFrontMatter {
    var body = front.body
    for part in parts {
      let text = part.frontMatter.body
      guard !text.isBlank else { continue }
      let name = readableName(TreePath.withoutEnding(TreePath.name(of: part.path)))
      if !body.isBlank {
        body = body.withoutBlankEnds + Bytes("\n\n".utf8)
      }
      body += Bytes("## \(name)\n\n".utf8) + text
    }
    return front.with(body: body)
  }
}
