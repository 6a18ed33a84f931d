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
    let before = try await publishedAddresses(at: since, options)
    let missing = PublishedAddresses(self).missing(since: before).filter { place in
      !isRetired(address: place.address)
    }
    return missing.map { address, file in
      // Of a published site it is unknown which file a page showed.
      let place = Location(file ?? guideline.configuration.path)
      return .missingAddress(address, since: since, at: place)
    }
  }

  private func publishedAddresses(
    at state: String,
    _ options: BuildOptions
  ) async throws -> PublishedAddresses {
    if let published = try PublishedAddresses(publishedIn: state) {
      return published
    }
    let past: PastContent
    do {
      past = try await PastContent(state, of: options.content)
    } catch HistoryError.unknownRevision {
      throw HistoryError.unknownState(state)
    }
    guard let guideline = await past.guideline(jobs: options.jobs) else {
      throw HistoryError.noContent(state)
    }
    return PublishedAddresses(AddressedGuideline(resolved: guideline))
  }
}
