// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "shishin",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "build-site", targets: ["build-site"])
  ],
  dependencies: [
    .package(path: "Packages/AsciiDiagrams"),
    .package(path: "Packages/TextWidth"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
    // The preview alone. Without its traits Hummingbird leaves swift-configuration out.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    // Homebrew's package has no file for pkg-config, nor has Debian's.
    .systemLibrary(
      name: "CStemmer", providers: [.apt(["libstemmer-dev"]), .brew(["snowball"])]),
    .systemLibrary(
      name: "CXML", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "CCMarkArena", dependencies: ["CCMark"]),
    .target(name: "CDigest"),
    .target(name: "CEmbeddedFiles"),
    .target(name: "CPreview", exclude: ["preview.js"]),
    .target(name: "CProcess"),
    .target(
      name: "CVersion",
      cSettings: [.define("BUILD_COMMIT", to: Context.environment["BUILD_COMMIT"] ?? "")]),
    .target(name: "Diagnostics", dependencies: ["CEmbeddedFiles", "TextWidth"]),
    .target(name: "JSONRPC", dependencies: ["Diagnostics"]),
    .target(name: "Highlighting"),
    .target(name: "LibXML", dependencies: ["CXML"]),
    .target(name: "Import", dependencies: ["CZlib", "Diagnostics", "LibXML"]),
    .target(
      name: "Markup",
      dependencies: [
        "AsciiDiagrams", "CCMark", "CCMarkArena", "CDigest", "Diagnostics", "Highlighting",
        "TextWidth",
        .product(name: "Yams", package: "Yams"),
      ]),
    .target(name: "Editions", dependencies: ["CDigest", "Diagnostics"]),
    .target(
      name: "Guideline",
      dependencies: ["Diagnostics", "Editions", "Markup", .product(name: "Yams", package: "Yams")]),
    .target(name: "Search", dependencies: ["CDigest", "CStemmer", "Diagnostics"]),
    .target(name: "Templates", dependencies: ["CEmbeddedFiles", "Diagnostics"]),
    .target(
      name: "Rendering",
      dependencies: ["Diagnostics", "Guideline", "Highlighting", "Markup", "Templates"]),
    .target(
      name: "Exports",
      dependencies: ["Diagnostics", "Guideline", "Markup", "Rendering", "Templates"]),
    .target(
      name: "Publishing",
      dependencies: [
        "CDigest", "Diagnostics", .product(name: "Subprocess", package: "swift-subprocess"),
      ]),
    .target(
      name: "Site",
      dependencies: [
        "Diagnostics", "Editions", "Exports", "Guideline", "LibXML", "Markup", "Publishing",
        "Rendering",
        "Search", "Templates", "TextWidth",
        .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "Preview",
      dependencies: [
        "CPreview", "Diagnostics", "Guideline", "Markup", "Publishing", "Site", "Templates",
        "TextWidth",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .target(
      name: "LanguageServer",
      dependencies: [
        "AsciiDiagrams", "Diagnostics", "Guideline", "JSONRPC", "Markup", "Preview", "Publishing",
        "Site",
      ]),
    .target(
      name: "ModelContext",
      dependencies: ["Diagnostics", "JSONRPC", "Markup", "Publishing", "Search", "Site"]),
    .executableTarget(
      name: "build-site",
      dependencies: [
        "AsciiDiagrams", "CProcess", "CVersion", "Diagnostics", "Editions", "Guideline", "Import",
        "JSONRPC", "LanguageServer", "Markup", "ModelContext",
        "Preview", "Publishing", "Rendering", "Site", "TextWidth",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
    .testTarget(name: "JSONRPCTests", dependencies: ["Diagnostics", "JSONRPC", "TestSupport"]),
    .testTarget(
      name: "DiagramsTests",
      dependencies: ["AsciiDiagrams"],
      exclude: ["gallery"]),
    .testTarget(name: "HighlightingTests", dependencies: ["Highlighting", "TestSupport"]),
    .testTarget(name: "EditionsTests", dependencies: ["Diagnostics", "Editions", "TestSupport"]),
    .testTarget(name: "ImportTests", dependencies: ["Diagnostics", "Import", "TestSupport"]),
    .testTarget(
      name: "MarkupTests",
      dependencies: ["CCMark", "Diagnostics", "Markup", "Rendering", "TestSupport"]),
    .testTarget(
      name: "SearchTests", dependencies: ["Search", "TestSupport"],
      exclude: ["coding.json", "folding.json"]),
    .testTarget(
      name: "PublishingTests", dependencies: ["Diagnostics", "Publishing", "TestSupport"]),
    .testTarget(
      name: "GuidelineTests",
      dependencies: ["AsciiDiagrams", "Diagnostics", "Guideline", "Markup", "TestSupport"]),
    .testTarget(
      name: "TemplatesTests", dependencies: ["Diagnostics", "Templates", "TestSupport"]),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "Diagnostics", "Editions", "Guideline", "Markup", "Publishing", "Rendering", "Search",
        "Site", "Templates", "TestSupport",
      ]),
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "Diagnostics", "Preview", "Site", "TestSupport", "build-site",
      ]),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "Diagnostics", "Guideline", "JSONRPC", "LanguageServer", "Publishing", "Site",
        "TestSupport",
        "build-site",
      ]),
    .testTarget(
      name: "ModelContextTests",
      dependencies: ["Diagnostics", "ModelContext", "Search", "TestSupport", "build-site"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Import", "Publishing", "build-site", "TestSupport", "TextWidth",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["documents", "site-0.1.0"]),
  ],
  cLanguageStandard: .c17
)

// The same settings for every Swift target, each with its proposal in swiftlang/swift-evolution.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),  // proposals/0335-existential-any.md
  .enableUpcomingFeature("InternalImportsByDefault"),  // proposals/0409-access-level-on-imports.md
  .enableUpcomingFeature("MemberImportVisibility"),  // proposals/0444-member-import-visibility.md
  // proposals/0461-async-function-isolation.md
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),  // proposals/0458-strict-memory-safety.md
]

for target in package.targets where ![.system, .plugin].contains(target.type) {
  let inC = [
    "CCMarkArena", "CDigest", "CEmbeddedFiles", "CPreview", "CProcess", "CVersion",
  ]
  guard !inC.contains(target.name) else { continue }
  target.swiftSettings = settings
}
