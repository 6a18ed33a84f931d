/// A device whose screen a box is.
package enum Device: String, Sendable, Hashable, CaseIterable {
  case phone, pad, car

  /// How round the corners of its screen are, in units.
  var radius: Int {
    switch self {
    case .phone: 20
    case .pad: 14
    case .car: 10
    }
  }

  /// Whether a bar at the bottom of its screen leads home.
  var hasHomeIndicator: Bool { self != .car }
}
