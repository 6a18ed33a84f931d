import Base

/// The report of an import as a page: each part of the document next to what became of it.
///
/// One file, which loads nothing else: it opens from a disk, in light and dark, on a phone.
struct ImportReportPage {
  /// A part of the document, and its result.
  struct Item {
    /// The certainty of the result.
    enum State: String, CaseIterable {
      case sure, guessed, furniture, lost
    }

    /// Its place in the document: `12:1`.
    var place: String
    /// Its text there.
    var source: String
    /// Its kind: `rule`, `heading 2`.
    var kind: Message
    var state: State
    /// The certainty and its evidence; `nil` for a part that needs none.
    var evidence: Message?
    /// The page that it is on; empty for none.
    var page = ""
    /// The text that is written there, as Markdown.
    var result = ""
    /// Commands that accept or change the result.
    var commands: [String] = []
  }

  let title: String
  /// The lines of the report in the terminal.
  let summary: [String]
  let items: [Item]
  /// Commands for all pages.
  let commands: [String]
  let language: MessageLanguage

  // MARK: The page

  /// The page.
  var html: String {
    var lines = [
      "<!DOCTYPE html>", "<html lang=\"\(language.rawValue)\">",
      "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<title>\(title.inHTML)</title>", "<style>\(Self.style)</style>", "<main>",
      "<h1>\(title.inHTML)</h1>",
      "<pre class=\"summary\">\(summary.map(\.inHTML).joined(separator: "\n"))</pre>",
    ]
    lines += filters
    lines.append(list(of: commands))
    lines.append("<ol>")
    lines += items.map(item)
    lines += ["</ol>", "</main>", "</html>"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A box for each state, which shows and hides its parts without a script.
  private var filters: [String] {
    let boxes = Item.State.allCases.compactMap { state -> String? in
      let count = items.count { $0.state == state }
      guard count > 0 || state == .lost else { return nil }
      return """
        <label class="\(state.rawValue)"><input type="checkbox" id="\(state.rawValue)" checked> \
        \(name(of: state).inHTML) \(count)</label>
        """
    }
    return ["<p class=\"filters\">"] + boxes + ["</p>"]
  }

  private func name(of state: Item.State) -> String {
    let message: Message =
      switch state {
      case .sure:
        "certain"
      case .guessed:
        "to review"
      case .furniture:
        "left out as furniture"
      case .lost:
        "on no page"
      }
    return message.text(in: language)
  }

  private func item(_ item: Item) -> String {
    let result = item.result.isEmpty ? "" : "<pre>\(item.result.inHTML)</pre>"
    return """
      <li class="\(item.state.rawValue)"><div><p><b>\(item.place.inHTML)</b></p>\
      <pre>\(item.source.inHTML)</pre></div>\
      <div><p>\(facts(about: item))</p>\(result)\(list(of: item.commands))</div></li>
      """
  }

  private func facts(about item: Item) -> String {
    let facts = [item.kind, item.evidence].compactMap { $0?.text(in: language) } + [item.page]
    let shown = facts.filter { !$0.isEmpty }.map { "<span>\($0.inHTML)</span>" }
    return shown.joined(separator: " ")
  }

  private func list(of commands: [String]) -> String {
    guard !commands.isEmpty else { return "" }
    let lines = commands.map { "<code>\($0.inHTML)</code>" }
    return "<p class=\"commands\">\(lines.joined(separator: "<br>"))</p>"
  }

  private static let style = """
    :root{color-scheme:light dark;--back:#fff;--text:#1d1d1f;--soft:#f2f2f5;--line:#c8c8d0;\
    --sure:#1a7f37;--guessed:#9a6700;--furniture:#6e6e78;--lost:#b3261e}
    @media (prefers-color-scheme:dark){:root{--back:#161618;--text:#f0f0f2;--soft:#242428;--line:#48484f;\
    --sure:#5fd07f;--guessed:#e8b44a;--furniture:#a4a4ae;--lost:#ff8a80}}
    body{margin:0;background:var(--back);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
    main{max-width:90rem;margin:auto;padding:1rem}
    pre{margin:.25rem 0;padding:.5rem;background:var(--soft);white-space:pre-wrap;overflow-wrap:anywhere;\
    font:.875rem/1.5 ui-monospace,monospace}
    ol{list-style:none;margin:0;padding:0}
    li{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem;margin:.75rem 0;padding:.25rem .75rem;\
    border-inline-start:.4rem solid var(--state)}
    li p{margin:.25rem 0}li>div{min-width:0}
    span{display:inline-block;margin-inline-end:.5rem}span:first-child{font-weight:600;color:var(--state)}
    label{display:inline-block;margin-inline-end:1rem;color:var(--state)}
    .commands{font-size:.875rem}code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
    .sure{--state:var(--sure)}.guessed{--state:var(--guessed)}\
    .furniture{--state:var(--furniture)}.lost{--state:var(--lost)}
    main:has(#sure:not(:checked)) li.sure,main:has(#guessed:not(:checked)) li.guessed,\
    main:has(#furniture:not(:checked)) li.furniture,main:has(#lost:not(:checked)) li.lost{display:none}
    @media (max-width:45rem){li{grid-template-columns:1fr}}
    @media print{label input{display:none}li{break-inside:avoid}}
    """
}
