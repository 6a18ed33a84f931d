package import Base

/// What is known of an external address.
package struct LinkAnswer: Sendable, Equatable {
  /// What an address led to.
  package enum Verdict: Sendable, Equatable {
    case works
    /// The page is at another address now, and its server says that it stays there.
    case moved(to: String)
    /// The server says that there is nothing, by a status of HTTP.
    case broken(status: Int)
    /// No server answered.
    case unreachable(LinkProblem)
    /// The page is there and has no such anchor.
    case noAnchor
    /// The server keeps programs out, or the page may make its anchors by a script: a person has to look.
    case unclear(LinkDoubt)
  }

  package var verdict: Verdict
  /// The day of the request.
  package var day: CalendarDate
  /// A hash of the text of the page, for addresses whose text is watched: of the text that rules were written for.
  package var textHash: String?
  /// A hash of another text that is there now, which nobody has accepted yet.
  package var changedHash: String?

  package init(
    _ verdict: Verdict, on day: CalendarDate, textHash: String? = nil, changedHash: String? = nil
  ) {
    self.verdict = verdict
    self.day = day
    self.textHash = textHash
    self.changedHash = changedHash
  }
}

extension LinkAnswer {
  /// The answer with what was known of the text before.
  package func following(_ old: LinkAnswer?) -> LinkAnswer {
    guard let accepted = old?.textHash else { return self }
    var answer = self
    answer.textHash = accepted
    // Where the page could not be read, its text is what it was.
    answer.changedHash = textHash.map { $0 == accepted ? nil : $0 } ?? old?.changedHash
    return answer
  }

  /// Whether no server needs to be asked again: what does not work is asked for each time.
  ///
  /// - Parameters:
  ///   - days: How many days an answer is valid.
  ///   - today: The day that it is.
  /// - Returns: Whether the answer is of one of these days, and of an address that works.
  package func isValid(for days: Int, on today: CalendarDate) -> Bool {
    switch verdict {
    case .broken, .unreachable, .noAnchor: false
    case .works, .moved, .unclear: day.days(until: today).map { (0..<days).contains($0) } ?? false
    }
  }
}

extension CalendarDate {
  /// How many days there are up to another day; `nil` where one of them is a month or a year.
  func days(until other: CalendarDate) -> Int? {
    guard let start = dayNumber, let end = other.dayNumber else { return nil }
    return end - start
  }

  /// The number of the day in a count that starts in March of the year 0, when leap days are at the end of a year.
  private var dayNumber: Int? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    let month = (parts[1] + 9) % 12
    let year = parts[0] - month / 10
    return 365 * year + year / 4 - year / 100 + year / 400 + (month * 306 + 5) / 10 + parts[2]
  }
}

/// A reason why no server answered.
package enum LinkProblem: String, Error, CaseIterable {
  /// The name of the host does not exist.
  case host
  /// Nothing answers at the host.
  case connection
  case timeout
  /// The certificate of the host is not trusted.
  case certificate
  /// The address leads back to itself, or on and on.
  case redirects
  /// What came was no HTTP.
  case `protocol`
}

/// A reason why an address has to be looked at by a person.
package enum LinkDoubt: Sendable, Equatable {
  /// The server wants a password, keeps programs out or asks them to wait for long, by a status of HTTP.
  case refused(status: Int)
  /// The page has no such anchor, but scripts that may make it.
  case scripts
  /// The address is on this machine or in a network of its own.
  case privateAddress
}
