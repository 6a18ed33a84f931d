/// What an outermost box is, as the fence states it: the screen of a device, or what lies over one.
public enum Device: String, Sendable, Hashable, CaseIterable {
  case phone, pad, car
  /// An alert, a menu or a popover that is drawn without its screen.
  case panel

  /// How round the corners are, in units.
  var radius: Int {
    switch self {
    case .phone: 18
    case .pad: 14
    case .car: 10
    case .panel: 12
    }
  }

  /// How high a whole screen is at least, in quarters of its width: that of an upright phone, of a pad
  /// or a display that lies.
  var height: Int {
    switch self {
    case .phone: 6
    case .pad: 3
    case .car: 2
    case .panel: 0
    }
  }

  /// Whether a bar at the bottom of the screen leads home.
  var hasHomeIndicator: Bool { self == .phone || self == .pad }
}
