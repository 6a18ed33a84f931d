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
    let folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID())").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let client = WebClient(folder: folder, timeout: options.timeout)
    var hosts = Self.visits(questions)[...]
    try await withThrowingTaskGroup(of: Void.self) { group in
      func start(_ visits: [Visit]) {
        group.addTask {
          for visit in visits {
            for (address, answer) in try await answers(visit, client: client) {
              try await report(address, answer)
            }
          }
        }
      }
      for host in hosts.prefix(Self.maximumHosts) {
        start(host)
      }
      hosts = hosts.dropFirst(Self.maximumHosts)
      while try await group.next() != nil {
        if let host = hosts.popFirst() {
          start(host)
        }
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
      visits[number].wanted.append((question.address, address.anchor))
      visits[number].watchesText =
        visits[number].watchesText
        || question.watchesText
    }
    let groups = Dictionary(grouping: visits, by: \.page.host)
    // Hosts with the most pages take the longest.
    return groups.values.sorted {
      ($0.count, $1[0].page.host) > ($1.count, $0[0].page.host)
    }
  }

  private func answers(
    _ visit: Visit, client: WebClient
  ) async throws -> [(String, LinkAnswer)] {
    let (verdict, page) = try await follow(visit, client: client)
    return visit.wanted.map { address, anchor in
      (
        address,
        LinkAnswer(
          self.verdict(verdict, on: anchor, of: page), on: day,
          textHash: visit.watchesText ? page?.textHash : nil)
      )
    }
  }

  private func verdict(
    _ verdict: LinkAnswer.Verdict, on anchor: String?, of page: FetchedPage?
  ) -> LinkAnswer.Verdict {
    guard let anchor else { return verdict }
    switch verdict {
    case .works, .moved:
      if let page,
        let anchors = page.anchors,
        !Self.has(anchor, anchors: anchors)
      {
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
    return ids.contains(where: anchors.contains) || decoded.lowercased() == "top"
  }

  // MARK: One page

  /// Follows redirects to the page.
  ///
  /// - Returns: The verdict; the page itself if it was requested and is HTML.
  private func follow(
    _ visit: Visit, client: WebClient
  ) async throws -> (LinkAnswer.Verdict, FetchedPage?) {
    var current = visit.page
    var seen: Set<String> = []
    // Where the address leads as long as each redirect says that it is for good.
    var lasting = visit.page
    var isLasting = true
    for _ in 0...Self.maximumRedirects {
      guard options.asksPrivateHosts || !current.isPrivate else {
        return (.unclear(.privateAddress), nil)
      }
      // With cookies, a page may lead to itself once.
      guard seen.insert(current.page).inserted || seen.count == 1 else {
        return (.unreachable(.redirects), nil)
      }
      let response: WebClient.Response
      switch try await persist(with: current, visit, client: client) {
      case .success(let answered):
        response = answered
      case .failure(let problem):
        return (.unreachable(problem), nil)
      }
      guard (300..<400).contains(response.status),
        let redirect = response.redirect
      else {
        let target = lasting.page == visit.page.page ? nil : lasting.written
        let page = response.body.map {
          FetchedPage($0, isHTML: response.isHTML)
        }
        return (Self.verdict(response.status, movedTo: target), page)
      }
      guard let next = WebAddress(redirect) else { return (.unreachable(.protocol), nil) }
      isLasting = isLasting && [301, 308].contains(response.status)
      if isLasting {
        lasting = next
      }
      current = next
    }
    return (.unreachable(.redirects), nil)
  }

  private static func verdict(
    _ status: Int,
    movedTo target: String?
  ) -> LinkAnswer.Verdict {
    switch status {
    case 200..<300:
      target.map { .moved(to: $0) } ?? .works
    // 999 is LinkedIn's.
    case 401, 402, 403, 407, 429, 451, 999:
      .unclear(.refused(status: status))
    default:
      .broken(status: status)
    }
  }

  /// Requests a page until there is a final answer.
  private func persist(
    with address: WebAddress, _ visit: Visit, client: WebClient
  ) async throws -> Result<WebClient.Response, LinkProblem> {
    var method = visit.needsPage ? WebClient.Method.get : .head
    var tries = 1
    while true {
      try await gate.wait(for: address.host)
      let answer = try await client.ask(
        for: address.page, by: method, chain: visit.name,
        wantsBody: method == .get && visit.needsPage)
      let isRefused = (try? answer.get()).map { $0.status >= 400 } ?? true
      if method == .head,
        isRefused,
        !answer.isSlowedDown
      {
        // Some servers know no HEAD, and say so in any way.
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

  /// Returns the time to wait before another request; `nil` if it would not help.
  fileprivate func wait(afterTry number: Int, pause: Duration) -> Duration? {
    switch self {
    case .failure(.timeout), .failure(.connection):
      return pause * (1 << number)
    case .failure:
      return nil
    case .success(let response):
      guard response.status == 429 || (500..<600).contains(response.status) else {
        return nil
      }
      return response.retryAfter.map { .seconds($0) } ?? pause * (1 << number)
    }
  }
}
