import Base
package import Diagnostics
import Markup
import Yams

/// Reads `Content/site.yaml`.
package struct ConfigurationReader {
  let path: String
  var values: ValueReader
  /// The contents of the file; `nil` if it names no language.
  package private(set) var configuration: Configuration?

  package var diagnostics: [Diagnostic] { values.diagnostics }

  package static let keys =
    [
      "addresses", "anchors", "banner", "baseURL", "beside", "components", "coverage",
      "current-from",
      "diagnostics",
      "edit",
      "editor", "embeds", "exports", "fields", "filesWithScripts", "keep", "languages",
      "largestPage",
      "lastChanged", "linkExceptions", "linkedFolders", "not-covered", "numbered",
      "offline", "order", "platforms", "print",
      "questions", "rawHTML",
      "report",
      "retired", "search", "sections", "title", "tokens", "translations", "variables", "years",
    ] + BrandReader.keys

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as messages show it.
  package init(_ bytes: [UInt8], path: String) {
    self.path = path
    values = ValueReader(YAMLText(path: path, bytes: bytes))
    let root: Yams.Node?
    do {
      root = try values.yaml.root()
    } catch {
      values.report(error.diagnostic)
      return
    }
    values.reportLostTexts(in: root)
    guard let mapping = root?.mapping else {
      values.report(.incompleteConfiguration("no keys", at: Location(path)))
      return
    }
    read(mapping)
  }

  private mutating func read(_ mapping: Yams.Node.Mapping) {
    checkKeys(of: mapping)
    let languages =
      mapping["languages"].map { node in
        readLanguages(node)
      } ?? []
    let codes = languages.map(\.code)
    let embeds =
      mapping["embeds"].map { node in
        readHosts("embeds", node: node)
      } ?? []
    var configuration = Configuration(
      path: path,
      title: readText("title", in: mapping, codes: codes),
      languages: languages,
      sections: [],
      platforms: [],
      baseURL: "",
      parallelPairs: [],
      print: false,
      rawHTML: .omitted,
      translations: .warning)
    readStructure(mapping, into: &configuration, codes: codes)
    readPublication(mapping, into: &configuration)
    readRequirements(mapping, into: &configuration)
    readPages(mapping, into: &configuration, codes: codes)
    readFiles(mapping, into: &configuration)
    configuration.components = readComponents(
      mapping["components"],
      codes: codes,
      showing: embeds)
    readDeclarations(mapping, into: &configuration, codes: codes)
    // The brand has keys at the top of the file, too, and its reader takes over the diagnostics.
    let brand = BrandReader(
      mapping,
      values: values,
      path: path,
      languages: codes)
    (configuration.brand, values) = (brand.brand, brand.values)
    // Without a language nothing else can be made of the site.
    if !languages.isEmpty {
      self.configuration = configuration
    }
  }

  private mutating func checkKeys(of mapping: Yams.Node.Mapping) {
    values.check(
      keysOf: mapping,
      among: Self.keys,
      meant: Self.key(forKeyElsewhere:),
      help: Self.help(forKeyElsewhere:))
    // A key that is nearly one of them, or that of another tool, has been reported.
    let meant = mapping.compactMap { node, _ in
      let key = node.scalar?.string ?? ""
      return Self.key(forKeyElsewhere: key) ?? nearest(to: key, among: Self.keys)
    }
    for key in ["languages", "title"]
    where mapping[key] == nil
      && !meant.contains(key)
    {
      values.report(.incompleteConfiguration("missing '\(key)'", at: Location(path)))
    }
  }
}

// MARK: - Keys of other tools

extension ConfigurationReader {
  /// The key that has the job of one that other tools have in the file of a site; `nil` for other
  /// keys.
  private static func key(forKeyElsewhere key: String) -> String? {
    switch key {
    case "site_name", "name":
      "title"
    case "url", "site_url", "base", "baseUrl", "baseurl":
      "baseURL"
    case "lang", "locale", "locales", "i18n", "defaultLocale", "language":
      "languages"
    case "repo_url", "edit_uri", "editUrl", "editLink":
      "edit"
    case "announcementBar", "announcement", "announcements":
      "banner"
    case "icon":
      "favicon"
    case "severity", "severities", "lint", "warnings":
      "diagnostics"
    default:
      nil
    }
  }

  /// Returns what to write instead of a key that other tools have in the file of a site, and that no key
  /// here replaces alone; `nil` for other keys.
  private static func help(forKeyElsewhere key: String) -> Message? {
    switch key {
    case "topics", "nav", "navigation", "sidebar", "sidebars", "menu", "toc", "pages", "chapters":
      "write sections: [{id: components, topics: [button]}]"
    case "redirects", "redirect", "redirect_maps", "aliases":
      "write 'aliases: […]' with the old addresses in the page's front matter"
    case "theme", "themeConfig", "theme_config", "skin", "palette", "brand", "branding":
      "set 'colors', 'corners', 'density' and 'fonts', or change Templates/"
    case "footer", "copyright", "header":
      "copy the template with 'build-site templates', and change the text there"
    case "layout":
      "write it in the front matter of a page"
    case "description", "site_description", "tagline":
      "write 'summary: …' in the front matter of Content/en.md"
    case "feed", "feeds", "rss", "atom":
      "remove it: feeds list the changes of editions, see 'build-site edition'"
    case "plugins", "markdown_extensions", "extensions":
      "remove it; the program has no plugins"
    case "analytics", "google_analytics", "gtag":
      "add the script to your own templates, and its server under 'policy'"
    default:
      nil
    }
  }
}

// MARK: - Groups of keys

/// A key that the file does not have leaves its property as it is.
extension ConfigurationReader {
  private mutating func readStructure(
    _ mapping: Yams.Node.Mapping,
    into configuration: inout Configuration,
    codes: [String]
  ) {
    if let node = mapping["sections"] {
      configuration.sections = readSections(node, codes: codes)
    }
    if let node = mapping["platforms"] {
      configuration.platforms = readPlatforms(node, codes: codes)
    }
    if let node = mapping["baseURL"] {
      configuration.baseURL = readBaseURL(node)
    }
    if let node = mapping["beside"] {
      configuration.parallelPairs = readPairs(node, codes: codes)
    }
  }

  private mutating func readPublication(
    _ mapping: Yams.Node.Mapping,
    into configuration: inout Configuration
  ) {
    if let node = mapping["print"] {
      configuration.print = values.flag("print", node: node)
    }
    if let node = mapping["edit"] {
      configuration.edit = readPattern("edit", node: node)
    }
    if let node = mapping["report"] {
      configuration.report = readPattern("report", node: node)
    }
    if let node = mapping["editor"] {
      configuration.editor = readEditor(node)
    }
    if let node = mapping["rawHTML"],
      values.flag("rawHTML", node: node)
    {
      configuration.rawHTML = .kept
    }
  }

  /// Reads what the content must fulfil.
  private mutating func readRequirements(
    _ mapping: Yams.Node.Mapping,
    into configuration: inout Configuration
  ) {
    if let node = mapping["coverage"] {
      configuration.coverage = readPercentage("coverage", node: node)
    }
    if let node = mapping["current-from"] {
      configuration.currentFrom = readYear("current-from", node: node)
    }
    if let node = mapping["translations"] {
      configuration.translations = readSeverity("translations", node: node)
    }
    if let node = mapping["diagnostics"] {
      configuration.severities = readSeverities(node)
    }
  }

  private mutating func readPages(
    _ mapping: Yams.Node.Mapping,
    into configuration: inout Configuration,
    codes: [String]
  ) {
    if let node = mapping["order"] {
      configuration.sectionOrder = readSectionOrder(node) ?? .rules
    }
    if let node = mapping["years"] {
      configuration.showsYears = readYears(node, currentFrom: configuration.currentFrom)
    }
    if let node = mapping["numbered"] {
      configuration.isNumbered = values.flag("numbered", node: node)
    }
    if let node = mapping["banner"] {
      configuration.banner = readBanner(node, codes: codes)
    }
    if let node = mapping["questions"] {
      configuration.questions = readQuestions(node, codes: codes)
    }
    if let node = mapping["not-covered"] {
      configuration.notCovered = readNotCovered(node, codes: codes)
    }
    if let node = mapping["search"] {
      configuration.hasSearch = values.flag("search", node: node)
    }
    if let node = mapping["exports"] {
      configuration.hasExports = values.flag("exports", node: node)
    }
    if let node = mapping["offline"] {
      configuration.worksOffline = values.flag("offline", node: node)
    }
  }

  private mutating func readFiles(
    _ mapping: Yams.Node.Mapping,
    into configuration: inout Configuration
  ) {
    if let node = mapping["linkedFolders"] {
      configuration.linkedFolders =
        values
        .list("linkedFolders", node: node)
        .map(\.value)
    }
    if let node = mapping["largestPage"] {
      configuration.largestPage = readMegabytes("largestPage", node: node)
    }
    if let node = mapping["filesWithScripts"] {
      configuration.filesWithScripts = values.list("filesWithScripts", node: node)
    }
    if let node = mapping["anchors"] {
      configuration.headingIDs = readHeadingIDs(node) ?? .words
    }
    if let node = mapping["lastChanged"] {
      configuration.lastChanged = readLastChanged(node)
    }
    readAddresses(mapping, into: &configuration)
  }

  private mutating func readAddresses(
    _ mapping: Yams.Node.Mapping,
    into configuration: inout Configuration
  ) {
    if let node = mapping["addresses"] {
      configuration.addressForm = readAddressForm(node) ?? .file
    }
    if let node = mapping["retired"] {
      configuration.retired = values.list("retired", node: node)
    }
    if let node = mapping["linkExceptions"] {
      configuration.linkExceptions = readLinkExceptions(node)
    }
  }

  private mutating func readDeclarations(
    _ mapping: Yams.Node.Mapping,
    into configuration: inout Configuration,
    codes: [String]
  ) {
    if let node = mapping["variables"] {
      configuration.variables = readVariables(node, codes: codes)
    }
    if let node = mapping["fields"] {
      let fields = readFields(node, codes: codes)
      configuration.fields = fields.filter { !$0.isOfRules }
      configuration.ruleFields = fields.filter(\.isOfRules)
    }
    if let node = mapping["tokens"] {
      configuration.tokens = readTokens(node, codes: codes)
    }
    if let node = mapping["keep"] {
      configuration.kept = readPaths("keep", node: node)
    }
  }
}

// MARK: - Single values

extension ConfigurationReader {
  mutating func readBaseURL(_ node: Yams.Node) -> String {
    guard let url = node.scalar?.string,
      let baseURL = Self.baseURL(url)
    else {
      reportBaseURL(node)
      return ""
    }
    let page = url.split(separator: "/").last ?? ""
    if page.hasSuffix(".html") || page.hasSuffix(".htm") {
      values.wrongValue(
        "baseURL", expected: "the address of the site's folder, without '\(page)'", node: node)
      return ""
    }
    if Self.isOnThisMachine(baseURL) {
      values.report(.localBaseURL(at: values.yaml.location(of: node)))
    }
    return baseURL
  }

  /// Returns whether an address is one that only the machine itself can open (RFC 6761, section 6.3).
  private static func isOnThisMachine(_ address: String) -> Bool {
    let host = address.drop { $0 != "/" }.drop { $0 == "/" }.prefix { !":/".contains($0) }
    return host == "localhost" || host.hasSuffix(".localhost") || host == "0.0.0.0"
      || host.hasPrefix("127.")
  }

  /// Reports a value that is no address; `example.org/guide` lacks only its beginning.
  private mutating func reportBaseURL(_ node: Yams.Node) {
    var diagnostic = Diagnostic.wrongValue(
      "baseURL",
      expected: "an address that starts with https:// or http://",
      at: values.yaml.location(of: node))
    if let host = node.scalar?.string, !host.contains(":"), Self.baseURL("https://" + host) != nil {
      diagnostic.help = "write baseURL: https://\(host)"
    }
    values.report(diagnostic)
  }

  /// Returns the absolute address of a folder, with a slash at its end; `nil` if a text is not one.
  ///
  ///     https://example.org/guide   →   https://example.org/guide/
  package static func baseURL(_ text: String) -> String? {
    // `https:///guide` has no host, and a question or an anchor has nothing below it.
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix),
      let first = text.dropFirst(scheme.count).first,
      first != "/",
      !text.contains(where: { $0.isWhitespace || "\"<>?#".contains($0) })
    else { return nil }
    guard text.hasSuffix("/") else { return text + "/" }
    return text
  }

  mutating func readPercentage(
    _ key: String,
    node: Yams.Node
  ) -> Spanned<Int>? {
    guard let text = node.scalar?.string,
      let number = Int(text),
      (0...100).contains(number)
    else {
      values.wrongValue(key, expected: "a number from 0 to 100", node: node)
      return nil
    }
    return Spanned(number, bytes: values.yaml.range(of: node))
  }

  mutating func readYear(_ key: String, node: Yams.Node) -> Int? {
    if let year = node.scalar.flatMap({ Int($0.string) }),
      (1...9999).contains(year)
    {
      return year
    }
    values.wrongValue(key, expected: "a year such as 2019", node: node)
    return nil
  }

  /// Reads a severity; `nil` not to report the diagnostic.
  mutating func readSeverity(
    _ key: String,
    node: Yams.Node
  ) -> Severity? {
    let text = node.scalar?.string ?? ""
    if text == "ignore" {
      return nil
    }
    if let severity = Severity(rawValue: text) {
      return severity
    }
    values.wrongValue(key, expected: "error, warning or ignore", node: node)
    return .warning
  }

  mutating func readSeverities(_ node: Yams.Node) -> [Code: Severity?] {
    guard let mapping = node.mapping else {
      values.wrongValue(
        "diagnostics",
        expected: "codes and severities: {raw-html: error}",
        node: node)
      return [:]
    }
    var severities: [Code: Severity?] = [:]
    for (key, value) in mapping {
      guard let code = readCode(key) else { continue }
      let name = code.rawValue
      // Not to report a diagnostic is a severity, too: `nil` alone would remove the key.
      severities[code] = .some(readSeverity(name, node: value))
    }
    return severities
  }

  private mutating func readCode(_ key: Yams.Node) -> Code? {
    let name = key.scalar?.string ?? ""
    let location = values.yaml.location(of: key)
    guard let code = Code(rawValue: name) else {
      values.report(.unknownCode(name, at: location))
      return nil
    }
    guard code.isAdjustable else {
      values.report(.fixedSeverity(code, at: location))
      return nil
    }
    return code
  }
}
