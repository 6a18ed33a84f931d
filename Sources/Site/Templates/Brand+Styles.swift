import SiteConfiguration

extension Brand {
  /// What is added to the site's style sheet: colors that the site sets, and the style of a logo and of links.
  ///
  /// - Parameter parts: The style of a logo and of links.
  /// - Returns: Nothing for a site that sets neither.
  func styles(parts: [UInt8]) -> [UInt8] {
    var css = hasParts ? parts : []
    if let palettes {
      let properties = palettes.roles.map { role in
        "  --\(role.rawValue): light-dark(\(palettes.light[role].text), \(palettes.dark[role].text));\n"
      }
      css += Array("/* 'colors' of site.yaml */\n:root {\n\(properties.joined())}\n".utf8)
    }
    return css
  }
}
