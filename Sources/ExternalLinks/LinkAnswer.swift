package import Base

/// The last known answer for an external address.
package struct LinkAnswer: Sendable, Equatable {
  /// The result of following an address.
  package enum Verdict: Sendable, Equatable {
    case works
    /// The page has moved permanently to another address.
    case moved(to: String)
    /// The server reports, by an HTTP status, that the page does not exist.
    case broken(status: Int)
    /// No server answered.
    case unreachable(LinkProblem)
    /// The page exists and has no such anchor.
    case noAnchor
    /// The server keeps programs out, or the page may create its anchors by a script: a person has
    /// to check.
    case unclear(LinkDoubt)
  }

  package var verdict: Verdict
  /// The day of the request.
  package var day: CalendarDate
  /// A hash of the text of the page, for watched addresses: of the text for which rules were
  /// written.
  package var textHash: String?
  /// A hash of the present text, if it differs and has not been accepted yet.
  package var changedHash: String?

  package init(
    _ verdict: Verdict,
    on day: CalendarDate,
    textHash: String? = nil,
    changedHash: String? = nil
  ) {
    self.verdict = verdict
    self.day = day
    self.textHash = textHash
    self.changedHash = changedHash
  }
}

extension LinkAnswer {
  /// Returns the answer with the earlier hashes of the text.
  package func following(_ old: LinkAnswer?) -> LinkAnswer {
    guard let accepted = old?.textHash else { return self }
    var answer = self
    answer.textHash = accepted
    if let textHash {
      answer.changedHash = textHash == accepted ? nil : textHash
    } else {
      // Where the page could not be read, its text is what it was.
      answer.changedHash = old?.changedHash
    }
    return answer
  }

  /// Returns whether the answer can be reused without asking the server: broken addresses are asked
  /// each time.
  ///
  /// - Parameters:
  ///   - days: The number of days for which an answer is valid.
  ///   - today: The current day.
  /// - Returns: True if the answer is recent enough, and the address works.
  package func isValid(for days: Int, on today: CalendarDate) -> Bool {
    switch verdict {
    case .broken, .unreachable, .noAnchor:
      false
    case .works, .moved, .unclear:
      day
        .days(until: today)
        .map { day in (0..<days).contains(day) } ?? false
    }
  }
}

extension CalendarDate {
  /// Returns the number of days up to another day; `nil` if one of them is a month or a year.
  func days(until other: CalendarDate) -> Int? {
    guard let start = dayNumber,
      let end = other.dayNumber
    else { return nil }
    return end - start
  }

  /// The number of the day in a count that starts in March of the year 0, when leap days are at the end of a year.
  private var dayNumber: Int? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    // March is 0, January 10 of the year before.
    let month = (parts[1] + 9) % 12
    let year = parts[0] - month / 10
    let leapDays = year / 4 - year / 100 + year / 400
    // 306 days from March to January, in steps of 30 and 31: (306 m + 5) / 10.
    return 365 * year + leapDays + (month * 306 + 5) / 10 + parts[2]
  }
}

/// A reason why no server answered.
package enum LinkProblem: String, Error, CaseIterable {
  /// The name of the host does not exist.
  case host
  /// The host does not answer.
  case connection
  case timeout
  /// The certificate of the host is not trusted.
  case certificate
  /// The address redirects to itself, or endlessly.
  case redirects
  /// The answer was not HTTP.
  case `protocol`
}

/// A reason why a person has to check an address.
package enum LinkDoubt: Sendable, Equatable {
  /// The server wants a password, keeps programs out or asks them to wait for long, by a status of HTTP.
  case refused(status: Int)
  /// The page has no such anchor, but scripts that may make it.
  case scripts
  /// The address is on this machine or in a private network.
  case privateAddress
}
