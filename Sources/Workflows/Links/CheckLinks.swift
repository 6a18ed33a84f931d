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
}

/// Checks whether the external addresses of a site still work.
///
/// 1. The site is read; with an error in it nothing is asked.
/// 2. Its external addresses are found, those that the site excepts left out.
/// 3. Servers are asked for those of which nothing recent is known, and `Content/links.lock` is written as they answer.
/// 4. What is wrong is reported where the addresses are named.
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
  let lockPath = join(content.path, LinkLock.name)
  guard let input = content.input else {
    let report = Report(content.mistakes) { try? readFile($0) }
    return LinkResult(report: report, count: 0, askedCount: 0)
  }
  var memo = GuidelineMemo()
  let guideline = await GuidelineStages(input, memo: &memo, jobs: options.jobs)
  let exceptions = input.configuration.linkExceptions
  let links = ExternalLinkList(guideline, pages: input.pages).links.filter { link in
    !exceptions.contains { $0.covers(link.address) }
  }
  var lock = LinkLock(try readFileIfAny(lockPath) ?? [])
  let malformed = lock.malformedLines
  lock.keep(Set(links.map(\.address)))
  if request.acceptsChanges {
    _ = lock.acceptChanges()
  }
  let questions = links.filter { link in
    guard !request.isOffline else { return false }
    let answer = lock[link.address]
    return answer?.isValid(for: request.maximumAge, on: request.day) != true
  }.map { link in
    LinkChecker.Question(link.address, watchesText: !link.sources.isEmpty)
  }
  if !request.isOffline || request.acceptsChanges, !links.isEmpty {
    // Before a server is asked, so that no answer is lost where they cannot be written.
    try replaceUnlinkedFile(lockPath, with: lock.bytes)
  }
  let answers = AnswerList(
    lock, savedAt: lockPath, count: questions.count, progress: progress)
  do {
    try await LinkChecker(request.options, day: request.day).ask(questions) { address, answer in
      try await answers.add(answer, for: address)
    }
  } catch {
    try? await answers.save()
    throw error
  }
  try await answers.save()
  lock = await answers.lock
  var diagnostics = malformed.map {
    Diagnostic.malformedLinkLock(line: $0, path: lockPath)
  }
  for link in links {
    guard let answer = lock[link.address] else { continue }
    diagnostics += link.places.compactMap { place in
      .link(link.address, verdict: answer.verdict, at: place)
    }
    if answer.changedHash != nil {
      diagnostics += link.sources.map { source in
        .changedSource(source, in: guideline, at: link.places[0], address: link.address)
      }
    }
  }
  let policy = Policy(severities: input.configuration.severities, allowances: [])
  let report = Report(policy.applied(to: diagnostics)) { try? readFile($0) }
  return LinkResult(report: report, count: links.count, askedCount: questions.count)
}
