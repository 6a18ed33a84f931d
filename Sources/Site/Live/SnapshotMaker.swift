import Base
import Diagnostics
import Guideline
import Pages
import Rendering

/// Makes the states of a site, each reusing the results of the one before.
///
/// 1. The site is checked (`SiteChecker`).
/// 2. With any error the state serves the site of the last good one.
/// 3. Otherwise it serves the present site, with the earlier counts of the search.
struct SnapshotMaker: Sendable {
  private var checker: SiteChecker
  private let search = SearchMemory()
  /// The state with which a reviewer compares: the first good one if none is given.
  private var base: GuidelineStages?
  /// True if the last check failed, so that anything may have changed.
  private var hasFailed = false

  init(_ options: BuildOptions, since base: GuidelineStages?) {
    checker = SiteChecker(options, keepsFiles: true)
    self.base = base
  }

  /// Checks the changes and makes the next state.
  ///
  /// - Returns: The same state if nothing has changed.
  mutating func next(
    after last: SiteSnapshot,
    touched: FileChanges
  ) async -> SiteSnapshot {
    var timings = Timings()
    do {
      let checked = try await checker.next(
        hasFailed ? .anything : touched,
        unsaved: UnsavedFiles(),
        timings: &timings)
      guard
        checked.hasChanged
          || hasFailed
          || last.version == 0
      else { return last }
      hasFailed = false
      return make(checked, after: last, timings: timings)
    } catch let error as FileError {
      hasFailed = true
      return SiteSnapshot(
        version: last.version + 1,
        report: last.report,
        failure: error,
        isCurrent: false,
        site: last.site,
        timings: timings)
    } catch {
      preconditionFailure("reading fails with a FileError alone: \(error)")
    }
  }

  private mutating func make(
    _ checked: SiteChecker.Checked,
    after last: SiteSnapshot,
    timings: Timings
  ) -> SiteSnapshot {
    var timings = timings
    let report = timings.measure("report") {
      checked.site.report(with: checked.others)
    }
    var site: ServedSite?
    if report.errorCount == 0, let publication = checked.publication {
      site = ServedSite(
        publication,
        table: checked.paths,
        search: search,
        base: base)
      base = base ?? publication.site.guideline
    }
    return SiteSnapshot(
      version: last.version + 1,
      report: report,
      failure: nil,
      isCurrent: site != nil,
      site: site ?? last.site,
      timings: timings)
  }
}
