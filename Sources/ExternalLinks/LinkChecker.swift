package import Base
import Foundation

/// Checks with their servers whether external addresses still work.
///
/// Each page is requested once, however many of its anchors are needed: first with HEAD, and if a
/// server does not answer that, or the text is needed, with GET. Hosts are asked concurrently, the
/// pages of a host one after the other with a pause.
package struct LinkChecker: Sendable {
  /// An address to check.
  package struct Question: Sendable, Hashable {
    package var address: String
    /// True if a hash of the page's text is requested.
    package var watchesText: Bool

    package init(_ address: String, watchesText: Bool = false) {
      self.address = address
      self.watchesText = watchesText
    }
  }

  /// The options of requests.
  package struct Options: Sendable {
    /// Between two requests to a host.
    package var pause = Duration.seconds(1)
    /// The time limit of a request, in seconds.
    package var timeout = 30
    /// True to ask hosts on this machine and in private networks, too.
    package var asksPrivateHosts = false

    package init() {}
  }

  private static let maximumHosts = 16
  private static let maximumRedirects = 10
  private static let maximumTries = 3
  /// The longest wait that a server may request, in seconds.
  private static let longestWait = 120

  private let options: Options
  private let day: CalendarDate
  private let gate: HostGate

  /// - Parameters:
  ///   - options: The options of requests.
  ///   - day: The day that is noted with answers.
  package init(_ options: Options, day: CalendarDate) {
    self.options = options
    self.day = day
    gate = HostGate(pause: options.pause)
  }

  /// Asks for all addresses.
  ///
  /// - Parameters:
  ///   - questions: The addresses; those that are none of HTTP are left out.
  ///   - report: Called with each answer as it comes.
  /// - Throws: ``LinkCheckError/missingCurl``, `CancellationError`, or what `report` throws.
  package func ask(
    _ questions: [Question],
    report: @escaping @Sendable (_ address: String, LinkAnswer) async throws -> Void
  ) async throws {
    // Cookies are in it.
    let folder = try makePrivateFolder(named: "links")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let client = WebClient(folder: folder, timeout: options.timeout)
    var hosts = Self.visits(questions)[...]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for host in hosts.prefix(Self.maximumHosts) {
        group.addTask { try await visit(host, client: client, report: report) }
      }
      hosts = hosts.dropFirst(Self.maximumHosts)
      // A host that is done makes room for the next one.
      while try await group.next() != nil {
        if let host = hosts.popFirst() {
          group.addTask { try await visit(host, client: client, report: report) }
        }
      }
    }
  }

  /// Asks for the pages of a host, one after the other.
  private func visit(
    _ host: [Visit],
    client: WebClient,
    report: @Sendable (_ address: String, LinkAnswer) async throws -> Void
  ) async throws {
    for visit in host {
      for (address, answer) in try await answers(visit, client: client) {
        try await report(address, answer)
      }
    }
  }

  // MARK: Visits

  /// A page, with all questions about it.
  private struct Visit: Sendable {
    var page: WebAddress
    var name: String
    /// The addresses, with the anchor that each has.
    var wanted: [(address: String, anchor: String?)] = []
    var watchesText = false

    var needsPage: Bool {
      watchesText || wanted.contains { $0.anchor != nil }
    }

    mutating func add(_ question: Question, anchor: String?) {
      wanted.append((question.address, anchor))
      watchesText = watchesText || question.watchesText
    }
  }

  /// Returns the pages of questions, by host, in the order in which they were asked.
  private static func visits(_ questions: [Question]) -> [[Visit]] {
    var visits: [Visit] = []
    var numbers: [String: Int] = [:]
    for question in questions {
      guard let address = WebAddress(question.address) else { continue }
      let number = numbers[address.page] ?? visits.count
      if number == visits.count {
        numbers[address.page] = number
        visits.append(Visit(page: address, name: String(number)))
      }
      visits[number].add(question, anchor: address.anchor)
    }
    return byHost(visits)
  }

  private static func byHost(_ visits: [Visit]) -> [[Visit]] {
    let hosts = Dictionary(grouping: visits, by: \.page.host).values
    // Hosts with the most pages take the longest. The names make the order the same each time.
    return hosts.sorted { left, right in
      (left.count, right[0].page.host) > (right.count, left[0].page.host)
    }
  }

  private func answers(
    _ visit: Visit,
    client: WebClient
  ) async throws -> [(String, LinkAnswer)] {
    let (verdict, page) = try await follow(visit, client: client)
    let textHash = visit.watchesText ? page?.textHash : nil
    return visit.wanted.map { address, anchor in
      let ownVerdict = self.verdict(verdict, on: anchor, of: page)
      return (address, LinkAnswer(ownVerdict, on: day, textHash: textHash))
    }
  }

  private func verdict(
    _ verdict: LinkAnswer.Verdict,
    on anchor: String?,
    of page: FetchedPage?
  ) -> LinkAnswer.Verdict {
    guard let anchor else { return verdict }
    switch verdict {
    case .works, .moved:
      if let page, let anchors = page.anchors, !Self.has(anchor, anchors: anchors) {
        // A script may make the anchor once the page is open.
        if page.hasScripts {
          return .unclear(.scripts)
        }
        return .noAnchor
      }
      if case .moved(let target) = verdict {
        return .moved(to: "\(target)#\(anchor)")
      }
      return verdict
    default:
      return verdict
    }
  }

  private static func has(_ anchor: String, anchors: Set<String>) -> Bool {
    // An id is looked for as the fragment is written, then decoded (HTML, section 7.4.6.4); `top` is in any page.
    let decoded = anchor.removingPercentEncoding ?? anchor
    // GitHub's own script takes the prefix away.
    let ids = [anchor, decoded, "user-content-" + decoded]
    return ids.contains(where: anchors.contains)
      || decoded.lowercased() == "top"
  }

  // MARK: One page

  /// Follows redirects to the page.
  ///
  /// - Returns: The verdict; the page itself if it was requested and is HTML.
  private func follow(
    _ visit: Visit,
    client: WebClient
  ) async throws -> (LinkAnswer.Verdict, FetchedPage?) {
    var chain = RedirectChain(from: visit.page)
    for _ in 0...Self.maximumRedirects {
      guard options.asksPrivateHosts || !chain.current.isPrivate else {
        return (.unclear(.privateAddress), nil)
      }
      guard chain.visit() else {
        return (.unreachable(.redirects), nil)
      }
      let response: WebClient.Response
      switch try await persist(with: chain.current, visit, client: client) {
      case .success(let answered):
        response = answered
      case .failure(let problem):
        return (.unreachable(problem), nil)
      }
      guard (300..<400).contains(response.status),
        let redirect = response.redirect
      else {
        let page = response.body.map { body in
          FetchedPage(body, isHTML: response.isHTML)
        }
        return (Self.verdict(response.status, movedTo: chain.newAddress), page)
      }
      guard let next = WebAddress(redirect) else {
        return (.unreachable(.protocol), nil)
      }
      chain.follow(to: next, status: response.status)
    }
    return (.unreachable(.redirects), nil)
  }

  /// The addresses from a link to its page.
  private struct RedirectChain {
    let start: WebAddress
    private(set) var current: WebAddress
    private var seen: Set<String> = []
    /// The last address to which each redirect leads for good.
    private var lasting: WebAddress
    private var isLasting = true

    init(from start: WebAddress) {
      self.start = start
      current = start
      lasting = start
    }

    /// Notes the current address; returns false in a circle.
    mutating func visit() -> Bool {
      // With cookies, a page may lead to itself once.
      seen.insert(current.page).inserted || seen.count == 1
    }

    mutating func follow(to next: WebAddress, status: Int) {
      // Moved Permanently and Permanent Redirect (RFC 9110, sections 15.4.2 and 15.4.9).
      isLasting = isLasting && [301, 308].contains(status)
      if isLasting {
        lasting = next
      }
      current = next
    }

    /// The address to write instead; `nil` if the link is right as it is.
    var newAddress: String? {
      guard lasting.page != start.page else { return nil }
      return lasting.written
    }
  }

  private static func verdict(
    _ status: Int,
    movedTo target: String?
  ) -> LinkAnswer.Verdict {
    switch status {
    case 200..<300:
      if let target {
        .moved(to: target)
      } else {
        .works
      }
    // 999 is LinkedIn's.
    case 401, 402, 403, 407, 429, 451, 999:
      .unclear(.refused(status: status))
    default:
      .broken(status: status)
    }
  }

  /// Requests a page until there is a final answer.
  private func persist(
    with address: WebAddress,
    _ visit: Visit,
    client: WebClient
  ) async throws -> Result<WebClient.Response, LinkProblem> {
    var method = visit.needsPage ? WebClient.Method.get : .head
    var tries = 1
    while true {
      try await gate.wait(for: address.host)
      let answer = try await client.ask(
        for: address.page,
        by: method,
        chain: visit.name,
        wantsBody: method == .get && visit.needsPage)
      // Some servers know no HEAD, and say so in any way.
      if method == .head, answer.isRefused, !answer.isSlowedDown {
        method = .get
        continue
      }
      guard let wait = answer.wait(afterTry: tries, pause: options.pause),
        tries < Self.maximumTries,
        wait <= .seconds(Self.longestWait)
      else { return answer }
      await gate.close(address.host, for: wait)
      tries += 1
    }
  }
}

extension Result<WebClient.Response, LinkProblem> {
  /// True if the server asks for slower requests.
  fileprivate var isSlowedDown: Bool { (try? get())?.status == 429 }

  /// True without a page: no answer, or the status of an error.
  fileprivate var isRefused: Bool {
    guard case .success(let response) = self else { return true }
    return response.status >= 400
  }

  /// Returns the time to wait before another request; `nil` if it would not help.
  fileprivate func wait(afterTry number: Int, pause: Duration) -> Duration? {
    // Longer after each try: two pauses, four, eight.
    let longer = pause * (1 << number)
    switch self {
    case .failure(.timeout), .failure(.connection):
      return longer
    case .failure:
      return nil
    case .success(let response):
      guard
        response.status == 429
          || (500..<600).contains(response.status)
      else {
        return nil
      }
      return response.retryAfter.map { seconds in .seconds(seconds) } ?? longer
    }
  }
}
