/// The arms of the box drawing characters, U+2500 to U+257F.
enum BoxDrawing {
  /// The arms of a character.
  ///
  /// - Parameter scalar: From U+2500 to U+257F.
  /// - Returns: None for a character that has no lines.
  static func arms(_ scalar: UInt32) -> Arms {
    switch scalar {
    case 0x2571:
      return .slash
    case 0x2572:
      return .backslash
    case 0x2573:
      return .diagonal
    default:
      let weights = weights[Int(scalar - 0x2500)]
      var arms: Arms = []
      for (quarter, direction) in [Direction.n, .e, .s, .w].enumerated()
      where weights >> (UInt8(quarter) * 2) & 3 != 0 {
        arms.insert(Arms(direction))
      }
      return arms
    }
  }

  /// Returns the style of a character's arm in one direction.
  ///
  /// - Parameters:
  ///   - scalar: From U+2500 to U+257F.
  ///   - direction: Any direction.
  /// - Returns: `nil` if the character has no arm there.
  static func style(
    _ scalar: UInt32,
    toward direction: Direction
  ) -> Style? {
    guard !direction.isDiagonal else {
      guard (0x2571...0x2573).contains(scalar) else {
        return nil
      }
      return .light
    }
    switch weights[Int(scalar - 0x2500)] >> direction.index & 3 {
    case 0:
      return nil
    case 1 where isDashed(scalar):
      return .dashed
    case 1:
      return .light
    case 2 where isDashed(scalar):
      return .heavyDashed
    case 2:
      return .heavy
    default:
      return .double
    }
  }

  /// Returns whether all lines of a character are light.
  static func isLight(_ scalar: UInt32) -> Bool {
    weights[Int(scalar - 0x2500)] & 0xAA == 0 && !isDashed(scalar)
  }

  /// Returns whether a character is one of `╭╮╯╰`.
  static func isRounded(_ scalar: UInt32) -> Bool {
    (0x256D...0x2570).contains(scalar)
  }

  private static func isDashed(_ scalar: UInt32) -> Bool {
    (0x2504...0x250B).contains(scalar)
      || (0x254C...0x254F).contains(scalar)
  }

  /// Two bits an arm, from the lowest: north, east, south, west; 1 light, 2 heavy, 3 double.
  ///
  /// From the characters' names: BOX DRAWINGS LIGHT DOWN AND RIGHT, `┌`, is 0x14.
  private static let weights: [UInt8] = [
    0x44, 0x88, 0x11, 0x22, 0x44, 0x88, 0x11, 0x22, 0x44, 0x88, 0x11, 0x22, 0x14, 0x18, 0x24, 0x28,
    0x50, 0x90, 0x60, 0xA0, 0x05, 0x09, 0x06, 0x0A, 0x41, 0x81, 0x42, 0x82, 0x15, 0x19, 0x16, 0x25,
    0x26, 0x1A, 0x29, 0x2A, 0x51, 0x91, 0x52, 0x61, 0x62, 0x92, 0xA1, 0xA2, 0x54, 0x94, 0x58, 0x98,
    0x64, 0xA4, 0x68, 0xA8, 0x45, 0x85, 0x49, 0x89, 0x46, 0x86, 0x4A, 0x8A, 0x55, 0x95, 0x59, 0x99,
    0x56, 0x65, 0x66, 0x96, 0x5A, 0xA5, 0x69, 0x9A, 0xA9, 0xA6, 0x6A, 0xAA, 0x44, 0x88, 0x11, 0x22,
    0xCC, 0x33, 0x1C, 0x34, 0x3C, 0xD0, 0x70, 0xF0, 0x0D, 0x07, 0x0F, 0xC1, 0x43, 0xC3, 0x1D, 0x37,
    0x3F, 0xD1, 0x73, 0xF3, 0xDC, 0x74, 0xFC, 0xCD, 0x47, 0xCF, 0xDD, 0x77, 0xFF, 0x14, 0x50, 0x41,
    0x05, 0x00, 0x00, 0x00, 0x40, 0x01, 0x04, 0x10, 0x80, 0x02, 0x08, 0x20, 0x48, 0x21, 0x84, 0x12,
  ]
}
