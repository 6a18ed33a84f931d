import Diagnostics
import Guideline
import Rendering
import Site
import SiteConfiguration

extension AddressedGuideline {
  /// Returns the addresses and anchors that were published and do not exist any more.
  ///
  /// - Parameters:
  ///   - since: A revision of git, or the folder of a published site.
  ///   - options: The options of the site.
  /// - Returns: A diagnostic for each that `site.yaml` does not declare as retired.
  /// - Throws: ``HistoryError``, ``PublishError`` or a ``FileError``.
  func missingAddresses(
    since: String,
    _ options: BuildOptions
  ) async throws -> [Diagnostic] {
    let before: PublishedAddresses
    if let published = try PublishedAddresses(publishedIn: since) {
      before = published
    } else {
      let past: PastContent
      do {
        past = try await PastContent(since, of: options.content)
      } catch HistoryError.unknownRevision {
        throw HistoryError.unknownState(since)
      }
      guard let guideline = await past.guideline(jobs: options.jobs) else {
        throw HistoryError.noContent(since)
      }
      before = PublishedAddresses(AddressedGuideline(resolved: guideline))
    }
    return PublishedAddresses(self).missing(since: before)
      .filter { !isRetired(address: $0.address) }
      .map { address, file in
        .missingAddress(
          address, since: since, at: Location(file ?? guideline.configuration.path))
      }
  }
}
