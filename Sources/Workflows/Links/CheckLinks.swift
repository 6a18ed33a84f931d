package import Base
package import Diagnostics
package import ExternalLinks
import Guideline
package import Site
import SiteConfiguration

/// The options for checking external links.
package struct LinkRequest: Sendable {
  package var options = LinkChecker.Options()
  /// True to report the known answers without asking any server.
  package var isOffline = false
  /// The number of days for which an answer is valid; 0 to ask for all again.
  package var maximumAge = 7
  /// True to accept changed texts of sources.
  package var acceptsChanges = false
  /// The day that it is.
  package var day: CalendarDate

  package init(day: CalendarDate) {
    self.day = day
  }
}

/// The result of checking external links.
package struct LinkResult: Sendable {
  package var report: Report
  /// The number of the site's external addresses.
  package var count: Int
  /// The number of those for which a server was asked.
  package var askedCount: Int
  /// The number of those that no server has ever answered for.
  package var unknownCount: Int
}

/// Checks whether the external addresses of a site still work.
///
/// 1. The site is read; with an error in it nothing is asked.
/// 2. Its external addresses are found, those that the site excepts left out.
/// 3. Servers are asked for those of which nothing recent is known, and `Content/links.lock` is written as they answer.
/// 4. Problems are reported where the addresses are named.
///
/// - Parameters:
///   - options: The options of the site.
///   - request: The options for checking.
///   - progress: Called with the number of answers so far and the number of all.
/// - Returns: The result.
/// - Throws: ``FileError``, ``LinkCheckError``, `CancellationError`.
package func checkLinks(
  _ options: BuildOptions, request: LinkRequest,
  progress: @escaping @Sendable (_ done: Int, _ count: Int) -> Void = { _, _ in }
) async throws -> LinkResult {
  var timings = Timings()
  var content = ContentReader(options)
  try await content.read(.anything, &timings)
  guard let input = content.input else {
    return LinkResult(
      report: report(content.diagnostics),
      count: 0,
      askedCount: 0,
      unknownCount: 0
    )
  }

  var memo = GuidelineMemo()
  let guideline = await GuidelineStages(input, memo: &memo, jobs: options.jobs)
  let links = externalLinks(of: guideline, in: input)
  let lockPath = join(content.path, LinkLock.name)
  var lock = LinkLock(try readFileIfAny(lockPath) ?? [])
  let malformed = lock.malformedLines.map { line in
    Diagnostic.malformedLinkLock(line: line, path: lockPath)
  }
  try prepare(&lock, at: lockPath, for: links, request)
  let questions = request.questions(about: links, knowing: lock)
  let answers = LinkAnswerList(
    lock,
    savedAt: lockPath,
    count: questions.count,
    progress: progress
  )
  try await ask(questions, request: request, answers: answers)
  let known = await answers.lock
  let problems = diagnostics(of: links, by: known, in: guideline)
  let policy = Policy(severities: input.configuration.severities, allowances: [])
  return LinkResult(
    report: report(policy.applied(to: malformed + problems)),
    count: links.count,
    askedCount: questions.count,
    unknownCount: links.count { known[$0.address] == nil })
}

/// Keeps what is known of present addresses, and writes it: before a server is asked, so that no answer is lost where
/// they cannot be written.
private func prepare(
  _ lock: inout LinkLock,
  at path: String,
  for links: [ExternalLinkList.Link],
  _ request: LinkRequest
) throws {
  lock.keep(Set(links.map(\.address)))
  if request.acceptsChanges {
    _ = lock.acceptChanges()
  }
  if request.writesLock, !links.isEmpty {
    try replaceUnlinkedFile(path, with: lock.bytes)
  }
}

private func report(_ diagnostics: [Diagnostic]) -> Report {
  Report(diagnostics) { path in try? readFile(path) }
}

/// The links to other sites without those that the site excepts.
private func externalLinks(
  of guideline: GuidelineStages,
  in input: GuidelineInput
) -> [ExternalLinkList.Link] {
  let exceptions = input.configuration.linkExceptions
  return ExternalLinkList(guideline, pages: input.pages).links.filter { link in
    !exceptions.contains { $0.covers(link.address) }
  }
}

extension LinkRequest {
  fileprivate var writesLock: Bool {
    !isOffline
      || acceptsChanges
  }

  /// The questions for servers: one for each address of which nothing recent is known.
  fileprivate func questions(
    about links: [ExternalLinkList.Link],
    knowing lock: LinkLock
  ) -> [LinkChecker.Question] {
    guard !isOffline else { return [] }
    let unknown = links.filter { link in
      lock[link.address]?.isValid(for: maximumAge, on: day) != true
    }
    return unknown.map { link in
      LinkChecker.Question(link.address, watchesText: !link.sources.isEmpty)
    }
  }
}

/// Asks servers, and saves their answers, also those before an error.
private func ask(
  _ questions: [LinkChecker.Question],
  request: LinkRequest,
  answers: LinkAnswerList
) async throws {
  do {
    let checker = LinkChecker(request.options, day: request.day)
    try await checker.ask(questions) { address, answer in
      try await answers.add(answer, for: address)
    }
  } catch {
    try? await answers.save()
    throw error
  }
  try await answers.save()
}

private func diagnostics(
  of links: [ExternalLinkList.Link],
  by lock: LinkLock,
  in guideline: GuidelineStages
) -> [Diagnostic] {
  links.flatMap { link -> [Diagnostic] in
    guard let answer = lock[link.address] else { return [] }
    let problems = link.places.compactMap { place in
      Diagnostic.link(
        link.address,
        verdict: answer.verdict,
        at: place)
    }
    guard answer.changedHash != nil else { return problems }
    let changes = link.sources.map { source in
      Diagnostic.changedSource(
        source,
        in: guideline,
        at: link.places[0],
        address: link.address)
    }
    return problems + changes
  }
}
