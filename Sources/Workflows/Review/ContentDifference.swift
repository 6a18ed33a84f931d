import Base
import Editions
import Guideline
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
  /// The parts whose translation becomes stale: `ja alert#sizes`.
  let stale: [String]
  let diagrams: [DiagramChange]
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
    let commit = try await Self.mergeBase(of: base, head ?? "HEAD", in: options.content)
    var (timings, options) = (Timings(), options)
    options.hashesParts = true
    let new: AddressedGuideline
    var images: [String: ImageSize] = [:]
    var memo = PastMemo()
    if let head {
      new = try await Self.past(head, options: options, memo: &memo)
    } else {
      var reader = SiteReader(options, keepsFiles: false)
      _ = try await reader.read(.anything, &timings)
      guard let addressed = reader.site.addressed else {
        throw UnreadableSite(reader.site.report())
      }
      (new, images) = (addressed, reader.site.images)
      memo = PastMemo(stages: reader.memo)
    }
    let old = try await Self.past(
      commit, options: options, present: head == nil ? new.guideline : nil, memo: &memo)
    let configuration = new.guideline.configuration
    let templates = try TemplateSet(
      options, basis: TemplateBasis(configuration),
      in: LinkScope(options, linkedFolders: configuration.linkedFolders))
    let after = SiteContext(
      new, templates: templates, images: images, navigation: Navigation(), siteLinks: [])
    before = SiteContext(
      old, templates: templates, images: [:], navigation: Navigation(), siteLinks: [])
    self.base = commit
    async let told = ChangeTeller(
      after, from: old.guideline, to: new.guideline, in: language, jobs: options.jobs)
    lost = new.lostAddresses(since: old)
    stale = Self.stale(new.guideline, except: Set(Self.stale(old.guideline)))
    diagrams = Self.diagrams(old.guideline, new.guideline)
    teller = await told
    groups = ChangeGroupData.groups(await teller.entries(jobs: options.jobs), file: teller.file)
  }

  private static func mergeBase(
    of base: String, _ head: String, in folder: String
  ) async throws -> String {
    guard !base.hasPrefix("-"),
      !head.hasPrefix("-")
    else {
      throw HistoryError.unknownRevision(base.hasPrefix("-") ? base : head)
    }
    let output: [UInt8]?
    do {
      output = try await Git(in: folder, for: .reading).output(["merge-base", base, head])
    } catch PublishError.noWorkingTree {
      output = nil
    }
    // Without a common ancestor the revision itself is what there is to compare with.
    let commit = String(decoding: output ?? [], as: UTF8.self).prefix { $0 != "\n" }
    if commit.isEmpty {
      return base
    }
    return String(commit)
  }

  private static func past(
    _ revision: String, options: BuildOptions, present: GuidelineStages? = nil,
    memo: inout PastMemo
  ) async throws -> AddressedGuideline {
    let content = try await PastContent(revision, of: options.content, present: present)
    guard let guideline = await content.guideline(memo: &memo, jobs: options.jobs) else {
      throw HistoryError.noContent(revision)
    }
    return AddressedGuideline(resolved: guideline)
  }

  /// Returns the parts whose translation is stale.
  private static func stale(
    _ guideline: GuidelineStages, except known: Set<String> = []
  ) -> [String] {
    guideline.review.translations.parts.filter { $0.state == .stale }
      .map { part in "\(part.key.language) \(part.key.part)" }.filter {
        !known.contains($0)
      }
      .sorted()
  }
}

// MARK: - Diagrams

extension ContentDifference {
  private static func diagrams(
    _ old: GuidelineStages, _ new: GuidelineStages
  ) -> [DiagramChange] {
    let (before, after) = (figures(old), figures(new))
    let keys = Set(before.keys).union(after.keys).filter {
      before[$0] != after[$0]
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
      for (language, code) in guideline.configuration.languages
        .map(\.code)
        .enumerated()
      {
        var counts: [String: Int] = [:]
        for figure in guideline.page(entry, language)?.document.diagrams ?? [] {
          let title = figure.title ?? ""
          let key = FigureKey(
            page: page, language: code, title: title, number: counts[title, default: 0])
          counts[title, default: 0] += 1
          figures[key] = figure.svg
        }
      }
    }
    return figures
  }
}

// MARK: - Rules as they are shown

extension ContentDifference {
  /// A rule as its page shows it; `nil` where it is not there.
  func card(ofRule id: String, isOld: Bool, language: String) -> [UInt8]? {
    let site =
      if isOld {
        before
      } else {
        teller.file.site
      }
    let guideline = site.guideline
    guard let rule = guideline.ruleBook.index[id],
      let number = guideline.configuration.language(language),
      let (
        page,
        block
      ) = guideline.block(rule, number)
    else { return nil }
    let file = FileContext(site: site, path: "difference.html", language: number)
    var place = Place(page: page, file: file, kind: .beside)
    place.showFootnotes(of: [block.statement, block.detail])
    var card = RuleCardData(rule, block: block, at: place)
    card.isAnchored = false
    return site.render(card, language: number)
  }
}

extension ChangeTeller {
  /// Describes the changes from one state of a guideline to another, in a language if the site has
  /// it, else in English.
  fileprivate init(
    _ site: SiteContext, from old: GuidelineStages, to new: GuidelineStages, in code: String,
    jobs: Int
  ) async {
    let (before, after) = await Edition.changed(from: old, to: new, jobs: jobs)
    let difference = Difference(from: before, to: after)
    // Of a large site they are a small part.
    var texts: [UInt64: String] = [:]
    for item in difference.items {
      for (edition, id) in [(after, item.id), (before, item.formerID ?? item.id)] {
        for record in edition.records(item.kind, id: id) {
          texts[record.hash] = edition.text(of: record)
        }
      }
    }
    let language = new.configuration.language(code) ?? new.configuration.language("en") ?? 0
    await self.init(
      file: FileContext(site: site, path: "difference.html", language: language), old: before,
      new: after, difference: difference,
      texts: ChangedTexts(texts, comparing: difference.changedTexts, jobs: jobs),
      showsAllLanguages: true)
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
    PublishedAddresses(self).missing(since: PublishedAddresses(before)).map(\.address)
      .filter { !isRetired(address: $0) }
  }

  /// Returns whether `site.yaml` declares an address, or its page, as retired.
  func isRetired(address: String) -> Bool {
    let page = String(address.prefix { $0 != "#" })
    return guideline.configuration.retired.contains {
      [address, page].contains($0.value)
    }
  }
}
