import Site

/// The events of an open page.
struct PageNews {
  let responder: Responder
  /// In the site: `en/bars/tab-bar.html`.
  let path: String
  /// The state that the page shows; `nil` if it does not know.
  private var shown: String?
  private var state = ""
  private var review = ReviewState.nothing

  init(responder: Responder, path: String, shown: String?) {
    self.responder = responder
    self.path = path
    self.shown = shown
  }

  /// Returns the changes since the last call; a heartbeat if there are none.
  mutating func next() async -> [ServerSentEvent] {
    let snapshot = responder.site.snapshot
    let now = await shownNow(in: snapshot)
    var events: [ServerSentEvent] = []
    if let shown {
      events += Self.change(from: shown, to: now)
    }
    shown = now.token
    let panel = PanelState(
      snapshot: snapshot, site: responder.folder, language: responder.language)
    let json = panel.json(for: path, isMissing: now.token.hasPrefix("missing"))
    if json != state {
      events.append(.state(json))
    }
    state = json
    if events.isEmpty {
      return [.heartbeat]
    }
    return events
  }

  /// Returns what a reviewer has to look at, if it has changed since the last call.
  ///
  /// It takes longer than the other events, which need not wait for it.
  mutating func nextReview() async -> [ServerSentEvent] {
    let snapshot = responder.site.snapshot
    let json = ReviewState(
      consequences: await snapshot.changeConsequences(),
      snapshot: snapshot,
      site: responder.folder,
      since: responder.since,
      language: responder.language
    ).json(for: path)
    guard json != review else { return [] }
    review = json
    return [.review(json)]
  }

  private func shownNow(in snapshot: SiteSnapshot) async -> ServedPages.Shown {
    do {
      return try await responder.pages.shown(at: path, in: snapshot)
    } catch {
      // The page is loaded again when its files can be read.
      return ServedPages.Shown(token: "unreadable")
    }
  }

  private static func change(
    from shown: String,
    to now: ServedPages.Shown
  ) -> [ServerSentEvent] {
    guard shown != now.token else { return [] }
    guard let old = PageState(token: shown),
      let new = PageState(token: now.token)
    else {
      return [.reload]
    }
    switch old.change(to: new) {
    case .none:
      return []
    case .reload:
      return [.reload]
    case .parts(let main, let styles):
      return [
        .parts(
          main: main, styles: styles.map { style in (style, now.styles[style]) }, shown: now.token)
      ]
    }
  }
}
