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
    return css
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
