import Base
import Editions
package import Guideline
import Markup
import Pages
import Publishing
import Rendering
package import Site
import SiteConfiguration
import Templates

/// The changes of the content for readers, for a review.
package struct ContentDifference: Sendable {
  /// A new, removed or modified diagram.
  struct DiagramChange: Sendable {
    /// The page: `alert`.
    let page: String
    let language: String
    let title: String
    /// The SVG before and after; `nil` if there is none.
    let before: [UInt8]?
    let after: [UInt8]?
  }

  /// The commit that the content is compared with.
  let base: String
  let teller: ChangeTeller
  /// The changes, with each object under its most important one.
  let groups: [ChangeGroupData]
  /// The addresses and anchors that would be lost.
  let lost: [String]
  let diagrams: [DiagramChange]
  /// The consequences of the changes.
  let consequences: ChangeConsequences
  private let before: SiteContext

  /// Compares the content with an earlier state of it.
  ///
  /// - Parameters:
  ///   - base: A revision of git; the comparison uses the merge base.
  ///   - head: Another revision; `nil` for the present files.
  ///   - options: The options of the site.
  ///   - language: The language of the words for changes, if the site has it.
  /// - Throws: ``UnreadableSite``, ``HistoryError``, ``PublishError`` or a ``FileError``.
  package init(
    from base: String,
    to head: String?,
    _ options: BuildOptions,
    language: String = "en"
  ) async throws {
    let commit = try await Self.mergeBase(
      of: base,
      head: head ?? "HEAD",
      in: options.content
    )
    var options = options
    options.hashesParts = true
    var memo = PastMemo()
    let new = try await Self.state(head, options: options, memo: &memo)
    let present = head == nil ? new.site.guideline : nil
    let old = try await Self.past(
      commit,
      options: options,
      present: present,
      memo: &memo
    )
    let templates = try Self.templates(of: new.site.guideline.configuration, options: options)
    let after = SiteContext(
      new.site, templates: templates, images: new.images, navigation: Navigation(), siteLinks: [])
    before = SiteContext(
      old, templates: templates, images: [:], navigation: Navigation(), siteLinks: [])
    self.base = commit
    // Found at the same time as the rest below.
    async let told = ChangeTeller(
      after, from: old.guideline, to: new.site.guideline, in: language, jobs: options.jobs)
    lost = new.site.lostAddresses(since: old)
    diagrams = Self.diagrams(from: old.guideline, to: new.site.guideline)
    teller = await told
    consequences = ChangeConsequences(
      of: teller.difference.items,
      from: old.guideline,
      to: new.site.guideline)
    groups = ChangeGroupData.groups(await teller.entries(jobs: options.jobs), file: teller.file)
  }

  /// The templates of a site; they render what has changed.
  private static func templates(
    of configuration: Configuration,
    options: BuildOptions
  ) throws -> TemplateSet {
    let scope = LinkScope(options, linkedFolders: configuration.linkedFolders)
    return try TemplateSet(options, basis: TemplateBasis(configuration), in: scope)
  }

  /// The content at a revision, or the present files with the sizes of their images.
  private static func state(
    _ revision: String?,
    options: BuildOptions,
    memo: inout PastMemo
  ) async throws -> (site: AddressedGuideline, images: [String: ImageSize]) {
    if let revision {
      return (
        try await past(
          revision,
          options: options,
          memo: &memo), [:]
      )
    }
    var timings = Timings()
    var reader = SiteReader(options, keepsFiles: false)
    _ = try await reader.read(.anything, &timings)
    guard let addressed = reader.site.addressed else {
      throw UnreadableSite(reader.site.report())
    }
    // Of the earlier state only the differences are then parsed and resolved.
    memo = PastMemo(stages: reader.memo)
    return (addressed, reader.site.images)
  }

  private static func mergeBase(
    of base: String, head: String, in folder: String
  ) async throws -> String {
    // A name that begins with a hyphen would be an option.
    if let option = [base, head].first(where: { $0.hasPrefix("-") }) {
      throw HistoryError.unknownRevision(option)
    }
    let output = try await mergeBaseOutput(of: base, head: head, in: folder)
    // Without a common ancestor the revision itself is what there is to compare with.
    let commit = String(decoding: output ?? [], as: UTF8.self).prefix { $0 != "\n" }
    guard !commit.isEmpty else { return base }
    return String(commit)
  }

  /// Returns the answer of git; `nil` without a common ancestor, or without git's working tree.
  private static func mergeBaseOutput(
    of base: String, head: String, in folder: String
  ) async throws -> [UInt8]? {
    do {
      return try await Git(in: folder, for: .reading).output(["merge-base", base, head])
    } catch PublishError.noWorkingTree {
      return nil
    }
  }

  private static func past(
    _ revision: String, options: BuildOptions, present: GuidelineStages? = nil,
    memo: inout PastMemo
  ) async throws -> AddressedGuideline {
    let content = try await PastContent(
      revision,
      of: options.content,
      present: present)
    guard let guideline = await content.guideline(memo: &memo, jobs: options.jobs) else {
      throw HistoryError.noContent(revision)
    }
    return AddressedGuideline(resolved: guideline)
  }
}

extension ContentDifference {
  /// The guideline with which the present files of a site are compared.
  ///
  /// - Parameters:
  ///   - base: A revision of git; the comparison uses the merge base.
  ///   - options: The options of the site.
  /// - Returns: The guideline at that commit.
  /// - Throws: ``HistoryError``, ``PublishError`` or a ``FileError``.
  package static func guideline(
    since base: String,
    _ options: BuildOptions
  ) async throws -> GuidelineStages {
    let commit = try await mergeBase(of: base, head: "HEAD", in: options.content)
    var memo = PastMemo()
    return try await past(commit, options: options, memo: &memo).guideline
  }
}

// MARK: - Diagrams

extension ContentDifference {
  private static func diagrams(
    from old: GuidelineStages,
    to new: GuidelineStages
  ) -> [DiagramChange] {
    let (before, after) = (figures(old), figures(new))
    let keys = Set(before.keys).union(after.keys).filter { key in
      before[key] != after[key]
    }
    return keys.sorted().map { key in
      DiagramChange(
        page: key.page, language: key.language, title: key.title, before: before[key],
        after: after[key])
    }
  }

  private struct FigureKey: Hashable, Comparable {
    let page: String
    let language: String
    let title: String
    /// Its number among those of the page with the same title.
    let number: Int

    static func < (left: FigureKey, right: FigureKey) -> Bool {
      (left.page, left.language, left.title, left.number)
        < (right.page, right.language, right.title, right.number)
    }
  }

  private static func figures(_ guideline: GuidelineStages) -> [FigureKey: [UInt8]] {
    var figures: [FigureKey: [UInt8]] = [:]
    for entry in guideline.tree.entries.indices {
      let page = String(guideline.tree.partID(entry, anchor: "").dropLast())
      for (number, language) in guideline.configuration.languages.enumerated() {
        let diagrams = guideline.page(entry, number)?.document.diagrams ?? []
        for (title, place, svg) in numbered(diagrams.map { ($0.title ?? "", $0.svg) }) {
          let key = FigureKey(
            page: page, language: language.code, title: title, number: place)
          figures[key] = svg
        }
      }
    }
    return figures
  }

  /// Diagrams of one title are distinguished by their order.
  private static func numbered(
    _ diagrams: [(title: String, svg: [UInt8])]
  ) -> [(title: String, number: Int, svg: [UInt8])] {
    var counts: [String: Int] = [:]
    return diagrams.map { title, svg in
      let number = counts[title, default: 0]
      counts[title] = number + 1
      return (title, number, svg)
    }
  }
}

// MARK: - Rules as they are shown

extension ContentDifference {
  /// A rule as its page shows it; `nil` where it is not there.
  func card(
    ofRule id: String,
    isOld: Bool,
    language: String
  ) -> [UInt8]? {
    let site = site(isOld: isOld)
    let guideline = site.guideline
    guard let rule = guideline.ruleBook.index[id],
      let number = guideline.configuration.language(language),
      let (page, block) = guideline.block(rule, number)
    else { return nil }
    let file = FileContext(site: site, path: Self.path, language: number)
    var place = Place(page: page, file: file, kind: .parallel)
    place.showFootnotes(of: [block.statement, block.detail])
    var card = RuleCardData(rule, block: block, at: place)
    // Two cards of one rule would have the same anchor.
    card.isAnchored = false
    return site.render(card, language: number)
  }

  private func site(isOld: Bool) -> SiteContext {
    guard isOld else { return teller.file.site }
    return before
  }

  /// The path of the page with all changes.
  fileprivate static let path = "difference.html"
}

extension ChangeTeller {
  /// Describes the changes from one state of a guideline to another, in a language if the site has
  /// it, else in English.
  fileprivate init(
    _ site: SiteContext, from old: GuidelineStages, to new: GuidelineStages, in code: String,
    jobs: Int
  ) async {
    let (before, after) = await Edition.changed(
      from: old,
      to: new,
      jobs: jobs)
    let difference = Difference(from: before, to: after)
    let language = new.configuration.language(code) ?? new.configuration.language("en") ?? 0
    let file = FileContext(
      site: site,
      path: ContentDifference.path,
      language: language)
    let texts = Self.texts(
      of: difference,
      before: before,
      after: after)
    await self.init(
      file: file, old: before, new: after, difference: difference,
      texts: ChangedTexts(texts, comparing: difference.changedTexts, jobs: jobs),
      showsAllLanguages: true)
  }

  /// The texts of changed things: of a large site a small part of all.
  private static func texts(
    of difference: Difference, before: Edition, after: Edition
  ) -> [UInt64: String] {
    var texts: [UInt64: String] = [:]
    for item in difference.items {
      for (edition, id) in [(after, item.id), (before, item.formerID ?? item.id)] {
        for record in edition.records(item.kind, id: id) {
          texts[record.hash] = edition.text(of: record)
        }
      }
    }
    return texts
  }
}

extension AddressedGuideline {
  /// A guideline with its addresses and redirects.
  init(resolved guideline: GuidelineStages) {
    let addresses = Addresses(guideline)
    self.init(
      guideline: guideline, addresses: addresses,
      redirects: Redirects(guideline, addresses: addresses).all)
  }

  /// Returns the addresses and anchors of an earlier state that do not exist any more, without
  /// those that `site.yaml` declares as retired.
  func lostAddresses(since before: AddressedGuideline) -> [String] {
    let missing = PublishedAddresses(self).missing(since: PublishedAddresses(before))
    return missing.map(\.address).filter {
      !isRetired(address: $0)
    }
  }

  /// Returns whether `site.yaml` declares an address, or its page, as retired.
  func isRetired(address: String) -> Bool {
    let page = String(address.prefix { $0 != "#" })
    return guideline.configuration.retired.contains { retired in
      [address, page].contains(retired.value)
    }
  }
}
