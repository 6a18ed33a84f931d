import Foundation

/// The contrast of a text with its background.
package struct Contrast: Sendable, Hashable {
  /// From 1 to 21 (WCAG 2.2, “contrast ratio”).
  package var ratio: Double
  /// APCA 0.1.9: up to 106 for dark text on light, down to -108 for light text on dark.
  package var lightness: Double

  /// - Parameters:
  ///   - text: The color of the text.
  ///   - background: The color behind the text.
  ///   - page: The color behind the background, if that is translucent.
  package init(text: SRGBColor, background: SRGBColor, page: SRGBColor) {
    let behind = background.over(page)
    let front = text.over(behind)
    let luminances = [front.luminance, behind.luminance].sorted()
    ratio = (luminances[1] + 0.05) / (luminances[0] + 0.05)
    lightness = Self.perceptualLightness(text: front, background: behind)
  }

  /// Returns the perceptual lightness contrast; the names of the constants are those of the
  /// published algorithm.
  private static func perceptualLightness(
    text: SRGBColor,
    background: SRGBColor
  ) -> Double {
    let (front, behind) = (text.screenLuminance, background.screenLuminance)
    let smallestDifference = 0.0005
    guard abs(front - behind) >= smallestDifference else { return 0 }
    let (scale, offset, clip) = (1.14, 0.027, 0.1)
    if behind > front {
      let contrast = (pow(behind, 0.56) - pow(front, 0.57)) * scale
      return contrast < clip ? 0 : (contrast - offset) * 100
    }
    let contrast = (pow(behind, 0.65) - pow(front, 0.62)) * scale
    return contrast > -clip ? 0 : (contrast + offset) * 100
  }
}

extension SRGBColor {
  /// WCAG 2.2, “relative luminance”.
  fileprivate var luminance: Double {
    func linear(_ channel: Double) -> Double {
      if channel <= 0.04045 {
        channel / 12.92
      } else {
        pow((channel + 0.055) / 1.055, 2.4)
      }
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The luminance of APCA, with the clamp for the darkest colors.
  fileprivate var screenLuminance: Double {
    let luminance =
      0.2126729 * pow(red, 2.4) + 0.7151522 * pow(green, 2.4) + 0.0721750 * pow(blue, 2.4)
    let threshold = 0.022
    if luminance > threshold {
      return luminance
    }
    return luminance + pow(threshold - luminance, 1.414)
  }
}
