import Diagnostics

/// A message to an open page (HTML Standard, 9.2).
enum ServerSentEvent {
  /// The page is to be loaded again.
  case reload
  /// Parts of the page are to be replaced.
  ///
  /// With the numbers of the style sheets in the page and their addresses, and what the page shows
  /// then.
  case parts(main: Bool, styles: [(number: Int, address: String)], shown: String)
  /// What the page's panel and tools show, as JSON.
  case state(String)
  /// Nothing; it tells whether anybody still listens.
  case heartbeat

  /// As it is sent.
  var text: String {
    switch self {
    case .reload: "event: change\ndata: {\"reload\": true}\n\n"
    case .parts(let main, let styles, let shown):
      """
      event: change
      data: \(Self.json(main: main, styles: styles, shown: shown))


      """
    case .state(let json): "event: state\ndata: \(json)\n\n"
    case .heartbeat: ":\n\n"
    }
  }

  private static func json(
    main: Bool, styles: [(number: Int, address: String)], shown: String
  ) -> String {
    let sheets = styles.map {
      JSONValue.object([("number", .integer($0.number)), ("address", .string($0.address))])
    }
    return JSONValue.object([
      ("main", .boolean(main)), ("styles", .array(sheets)), ("shown", .string(shown)),
    ]).text
  }
}
