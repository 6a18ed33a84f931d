import Diagnostics
import Synchronization

/// A site that follows its folder: everything that a build would publish, made when it is asked for.
///
/// While there are mistakes, the last good state is what is served.
package actor LiveSite {
  private let options: BuildOptions
  private let current: Mutex<SiteSnapshot>

  /// Reads a site.
  ///
  /// Mistakes in the content, and files that cannot be read, are part of the first state.
  package init(_ options: BuildOptions) async {
    self.options = options
    current = Mutex(
      SiteSnapshot(version: 0, report: Report([]) { _ in nil }, failure: nil, isCurrent: false))
    await update(changed: nil)
  }

  /// What is served now; no one who asks waits for an update.
  package nonisolated var snapshot: SiteSnapshot { current.withLock { $0 } }

  /// Takes in what has changed on the disk.
  ///
  /// - Parameter changed: The files and folders that were touched, by paths below the site's folder
  ///   as it was given (`Content/en.md` for `.`); `nil` where anything may have been.
  /// - Returns: The new state; the old one where nothing is different.
  @discardableResult
  package func update(changed: Set<String>?) async -> SiteSnapshot {
    let next = await next(after: snapshot)
    current.withLock { $0 = next }
    return next
  }

  private func next(after last: SiteSnapshot) async -> SiteSnapshot {
    do throws(FileError) {
      let prepared = try await prepare(options)
      guard let composer = prepared.composer else {
        return SiteSnapshot(
          version: last.version + 1, report: prepared.report, failure: nil, isCurrent: false,
          site: last.site)
      }
      let publication = Publication(
        composer: composer, content: options.content, jobs: options.jobs)
      return SiteSnapshot(
        version: last.version + 1, report: prepared.report, failure: nil, isCurrent: true,
        site: ServedSite(publication))
    } catch {
      return SiteSnapshot(
        version: last.version + 1, report: last.report, failure: error, isCurrent: false,
        site: last.site)
    }
  }

  private func prepare(_ options: BuildOptions) async throws(FileError) -> Prepared {
    var timings = Timings()
    do {
      return try await Site.prepare(options, &timings)
    } catch let error as FileError {
      throw error
    } catch {
      preconditionFailure("reading a site fails with a FileError alone: \(error)")
    }
  }
}
