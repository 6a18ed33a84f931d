import Base

/// A message to an open page (HTML Standard, 9.2).
enum ServerSentEvent {
  /// The page must be reloaded.
  case reload
  /// Parts of the page must be replaced.
  ///
  /// `styles` has the numbers of the style sheets in the page and their addresses, `shown` the new state.
  case parts(main: Bool, styles: [(number: Int, address: String)], shown: String)
  /// The state for the page's panel and tools, as JSON.
  case state(String)
  /// The items that a reviewer has to check, as JSON.
  case review(String)
  /// A comment; sending it detects closed connections.
  case heartbeat

  /// The event in the format of the stream.
  var text: String {
    switch self {
    case .reload:
      "event: change\ndata: {\"reload\": true}\n\n"
    case .parts(let main, let styles, let shown):
      """
      event: change
      data: \(Self.json(main: main, styles: styles, shown: shown))


      """
    case .state(let json):
      "event: state\ndata: \(json)\n\n"
    case .review(let json):
      "event: review\ndata: \(json)\n\n"
    case .heartbeat:
      ":\n\n"
    }
  }

  private static func json(
    main: Bool,
    styles: [(number: Int, address: String)],
    shown: String
  ) -> String {
    let sheets = styles.map { style in
      JSONValue.object([("number", .integer(style.number)), ("address", .string(style.address))])
    }
    return JSONValue.object([
      ("main", .boolean(main)), ("styles", .array(sheets)), ("shown", .string(shown)),
    ]).text
  }
}
