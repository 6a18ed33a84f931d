import Base
import Markup
import Rendering
import SiteConfiguration

extension Brand {
  /// Returns the additions to the site's style sheet: configured colors, drawings in lines, and the
  /// style of a logo and of links.
  ///
  /// - Parameter parts: The style of a logo and of links.
  /// - Returns: An empty array for a site that configures none of them.
  func styles(parts: [UInt8]) -> [UInt8] {
    var css = hasParts ? parts : []
    if let palettes {
      let properties = palettes.roles.map { role in
        "  --\(role.rawValue): light-dark(\(palettes.light[role].text), \(palettes.dark[role].text));\n"
      }
      css += Array("/* 'colors' of site.yaml */\n:root {\n\(properties.joined())}\n".utf8)
    }
    if isLined {
      css += Self.lines.utf8
    }
    css += fontStyles.utf8
    if let corners {
      css += "/* 'corners' of site.yaml */\n:root { --radius: \(corners)px; }\n".utf8
    }
    if density == .compact {
      css += Self.compact.utf8
    }
    return css
  }

  /// Everything is measured in rem, so that a smaller one brings things nearer.
  private static let compact = """
    /* 'density: compact' of site.yaml */
    :root { font-size: 93.75%; }
    :is(html, div, article, section, li)[lang] { line-height: calc(1.5 + 0.2 * var(--tall)); }

    """

  private var fontStyles: String {
    let faces = fonts.files.map { file in Self.face(file) }
    let rules = Fonts.Role.allCases.compactMap { role in
      fonts.families[role].map { families in
        Self.rule(role, families: families)
      }
    }
    guard !rules.isEmpty else { return "" }
    return "/* 'fonts' of site.yaml */\n" + (faces + rules).joined()
  }

  private static func face(_ file: Fonts.File) -> String {
    let path = Addresses.file(file.path.value).percentEncoded(keepsSlashes: true)
    let style =
      if file.isItalic {
        " font-style: italic;"
      } else {
        ""
      }
    return """
      @font-face { font-family: "\(file.family)"; src: url("../\(path)") \
      format("\(file.format ?? "")"); font-weight: \(file.weight);\(style) font-display: swap; }

      """
  }

  /// The families, then those of the language for its characters.
  private static func rule(_ role: Fonts.Role, families: [String]) -> String {
    let list = families.map(name).joined(separator: ", ")
    return switch role {
    case .text:
      "[lang] { font-family: \(list), var(--font); }\n"
    case .headings:
      ":is(h1, h2, h3, h4, h5, h6, .brand):is(h1, h2, h3, h4, h5, h6, .brand) { font-family: \(list), var(--font); }\n"
    case .code:
      ":root { --mono: \(list), ui-monospace, monospace; }\n"
    }
  }

  /// A family as style sheets have it: generic ones are keywords (CSS Fonts 4, section 2.1.1).
  private static func name(_ family: String) -> String {
    let keywords = [
      "cursive", "fantasy", "math", "monospace", "sans-serif", "serif", "system-ui",
      "ui-monospace", "ui-rounded", "ui-sans-serif", "ui-serif",
    ]
    if keywords.contains(family) {
      return family
    }
    return "\"\(family)\""
  }

  /// Drawings in lines on grey, in the site's own colors.
  private static let lines = """
    /* 'style: line' of site.yaml */
    :root, [class*=tint-] {
      --t1: var(--raised);
      --t2: var(--raised);
      --ink: var(--link);
      --drawing-ground: light-dark(var(--ground), var(--raised));
      --drawing-line: var(--muted);
      --drawing-rule: var(--edge);
      --drawing-edge: currentColor;
      --drawing-width: 1.75;
      --drawing-shadow: transparent;
    }

    """
}
