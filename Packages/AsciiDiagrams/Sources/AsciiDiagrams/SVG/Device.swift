/// The kind of an outermost box, as the fence states it: the screen of a device, or a panel over
/// one.
public enum Device: String, Sendable, Hashable, CaseIterable {
  case phone, pad, car
  /// An alert, a menu or a popover that is drawn without its screen.
  case panel

  /// The radius of the corners, in units.
  var radius: Int {
    switch self {
    case .phone:
      18
    case .pad:
      14
    case .car:
      10
    case .panel:
      12
    }
  }

  /// The smallest height of a whole screen, in quarters of its width: that of an upright phone, or
  /// of a pad or a display in landscape.
  var height: Int {
    switch self {
    case .phone:
      6
    case .pad:
      3
    case .car:
      2
    case .panel:
      0
    }
  }

  /// True if the screen has a home indicator at the bottom.
  var hasHomeIndicator: Bool { self == .phone || self == .pad }
}
