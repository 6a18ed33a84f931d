import Rendering
import Templates

/// What the script for addresses without `.html` needs.
struct ShortAddressData: KeyedData {
  /// The topics that keep their ending, without the language, separated by spaces.
  let kept: String

  static let fields = FieldTable<ShortAddressData>([
    .text("kept", \.kept)
  ])
}

extension FileContext {
  var shortAddresses: ShortAddressData? {
    guard site.addresses.areShort else { return nil }
    return ShortAddressData(kept: site.addresses.parentWords)
  }
}
