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
    .package(path: "Packages/DocumentImport"),
    .package(path: "Packages/EditDistance"),
    .package(path: "Packages/MarkdownNames"),
    .package(path: "Packages/TextWidth"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2", traits: []),
    // The preview alone, and of this package its sockets alone.
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    // macOS has CryptoKit instead.
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    // Homebrew's package has no file for pkg-config, nor has Debian's.
    .systemLibrary(
      name: "CStemmer", providers: [.apt(["libstemmer-dev"]), .brew(["snowball"])]),
    .target(name: "CCMarkArena", dependencies: ["CCMark"]),
    .target(name: "CEmbeddedFiles"),
    .target(
      name: "CPlatform",
      cSettings: [.define("BUILD_COMMIT", to: Context.environment["BUILD_COMMIT"] ?? "")]),
    .target(
      name: "Base",
      dependencies: [
        .target(name: "CCrypto", condition: .when(platforms: [.linux])), "CEmbeddedFiles",
        "CPlatform", "EditDistance", "TextWidth",
      ]),
    .target(name: "Diagnostics", dependencies: ["Base", "TextWidth"]),
    .target(name: "DesignTokens", dependencies: ["Base", "Diagnostics"]),
    .target(name: "Highlighting"),
    .target(
      name: "Markup",
      dependencies: [
        "AsciiDiagrams", "Base", "CCMark", "CCMarkArena", "Diagnostics", "Highlighting",
        "MarkdownNames", "TextWidth",
        .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "SiteConfiguration",
      dependencies: ["Base", "Diagnostics", "Markup", .product(name: "Yams", package: "Yams")]),
    .target(name: "Editions", dependencies: ["Base", "Diagnostics"]),
    .target(
      name: "Guideline",
      dependencies: [
        "Base", "DesignTokens", "Diagnostics", "Editions", "Markup", "SiteConfiguration",
        .product(name: "Yams", package: "Yams"),
      ]),
    .target(name: "Search", dependencies: ["Base", "CStemmer", "EditDistance"]),
    .target(name: "Templates", dependencies: ["Base", "CEmbeddedFiles", "Diagnostics"]),
    .target(
      name: "Rendering",
      dependencies: [
        "Base", "DesignTokens", "Guideline", "Highlighting", "Markup", "SiteConfiguration",
        "Templates", "TextWidth",
      ]),
    .target(
      name: "Publishing",
      dependencies: [
        "Base",
        .product(name: "CZlib", package: "DocumentImport"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]),
    .target(
      name: "Pages",
      dependencies: [
        "Base", "DesignTokens", "Diagnostics", "Editions", "Guideline", "Markup", "Publishing",
        "Rendering", "Search", "SiteConfiguration", "Templates",
      ]),
    .target(
      name: "Site",
      dependencies: [
        "Base", "DesignTokens", "Diagnostics", "Editions", "ExternalLinks", "Guideline", "Markup",
        "Pages", "Publishing", "Rendering", "SiteConfiguration", "Templates",
        .product(name: "LibXML", package: "DocumentImport"),
        .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "ExternalLinks",
      dependencies: [
        "Base",
        .product(name: "LibXML", package: "DocumentImport"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]),
    .target(
      name: "Workflows",
      dependencies: [
        "Base", "CEmbeddedFiles", "DesignTokens", "Diagnostics", "Editions", "ExternalLinks",
        "Guideline", "Markup", "Pages", "Publishing", "Rendering", "Site", "SiteConfiguration",
        "Templates", "TextWidth",
        .product(name: "DocumentImport", package: "DocumentImport"),
        .product(name: "Yams", package: "Yams"),
      ]),
    .target(name: "FileWatching", dependencies: ["Base"]),
    .target(
      name: "Preview",
      dependencies: [
        "Base", "CEmbeddedFiles", "Diagnostics", "FileWatching", "Guideline", "Markup", "Pages",
        "Site",
        "SiteConfiguration", "Templates", "TextWidth",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      exclude: ["preview.js"]),
    .target(name: "JSONRPC", dependencies: ["Base"]),
    .target(
      name: "LanguageServer",
      dependencies: [
        "AsciiDiagrams", "Base", "DesignTokens", "Diagnostics", "FileWatching", "Guideline",
        "JSONRPC", "Markup", "Site", "SiteConfiguration", "Workflows",
      ]),
    .target(
      name: "ModelContext",
      dependencies: ["Base", "Diagnostics", "JSONRPC", "Markup", "Search", "Site"]),
    .target(
      name: "Commands",
      dependencies: [
        "AsciiDiagrams", "Base", "CPlatform", "Diagnostics", "Editions", "ExternalLinks",
        "FileWatching", "Guideline", "JSONRPC", "LanguageServer", "Markup", "ModelContext",
        "Preview", "Publishing",
        "Rendering", "Site", "SiteConfiguration", "TextWidth", "Workflows",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "DocumentImport", package: "DocumentImport"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "TreeImport", package: "DocumentImport"),
      ]),
    // The program alone is linked against the static Swift libraries, so that it starts sooner and runs without a
    // toolchain. The tests cannot be: Swift Testing is a dynamic library.
    .executableTarget(
      name: "build-site", dependencies: ["Commands"],
      linkerSettings: [
        .unsafeFlags(
          [
            "-static-stdlib", "-use-ld=lld", "-lFoundation", "-lFoundationEssentials",
            "-lFoundationInternationalization", "-l_FoundationICU", "-lCoreFoundation",
            "-l_FoundationCShims", "-l_FoundationCollections", "-lswift_StringProcessing",
            "-lswift_RegexParser", "-lswiftDispatch", "-lswiftSynchronization",
            "-lswift_Concurrency",
          ], .when(platforms: [.linux], configuration: .release))
      ]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "SiteTestSupport",
      dependencies: ["Diagnostics", "Site", "Templates", "TestSupport"],
      path: "Tests/SiteTestSupport"),
    .testTarget(name: "BaseTests", dependencies: ["Base", "Diagnostics", "TestSupport"]),
    // The tests of our own packages, so that one build serves all.
    .testTarget(
      name: "AsciiDiagramsTests", dependencies: ["AsciiDiagrams", "TextWidth"],
      path: "Packages/AsciiDiagrams/Tests/AsciiDiagramsTests",
      exclude: ["examples", "stacked-joints.txt"]),
    .testTarget(
      name: "DocumentImportTests",
      dependencies: [
        .product(name: "DocumentImport", package: "DocumentImport"),
        .product(name: "LibXML", package: "DocumentImport"),
      ],
      path: "Packages/DocumentImport/Tests/DocumentImportTests", exclude: ["documents"]),
    .testTarget(
      name: "TreeImportTests",
      dependencies: [
        .product(name: "TreeImport", package: "DocumentImport"),
        .product(name: "Yams", package: "Yams"),
      ],
      path: "Packages/DocumentImport/Tests/TreeImportTests"),
    .testTarget(
      name: "EditDistanceTests", dependencies: ["EditDistance"],
      path: "Packages/EditDistance/Tests/EditDistanceTests"),
    .testTarget(
      name: "MarkdownNamesTests", dependencies: ["MarkdownNames"],
      path: "Packages/MarkdownNames/Tests/MarkdownNamesTests"),
    .testTarget(
      name: "TextWidthTests", dependencies: ["TextWidth"],
      path: "Packages/TextWidth/Tests/TextWidthTests"),
    .testTarget(
      name: "DiagnosticsTests",
      dependencies: [
        "Base", "Diagnostics", "TestSupport", "TextWidth",
      ]),
    .testTarget(
      name: "DesignTokensTests",
      dependencies: ["Base", "DesignTokens", "Diagnostics", "TestSupport"]),
    .testTarget(
      name: "DiagramsTests",
      dependencies: [
        "AsciiDiagrams"
      ],
      exclude: ["gallery"]),
    .testTarget(
      name: "HighlightingTests",
      dependencies: [
        "Highlighting", "TestSupport",
      ]),
    .testTarget(
      name: "MarkupTests",
      dependencies: [
        "Base", "CCMark", "Diagnostics", "Guideline", "Markup", "Rendering", "TestSupport",
      ]),
    .testTarget(
      name: "SiteConfigurationTests",
      dependencies: [
        "Diagnostics", "Markup", "SiteConfiguration", "TestSupport",
      ]),
    .testTarget(
      name: "EditionsTests",
      dependencies: [
        "Base", "Diagnostics", "Editions",
      ]),
    .testTarget(
      name: "GuidelineTests",
      dependencies: [
        "AsciiDiagrams", "Base", "DesignTokens", "Diagnostics", "Guideline", "Markup",
        "SiteConfiguration", "TestSupport",
      ]),
    .testTarget(
      name: "SearchTests",
      dependencies: [
        "Search", "TestSupport",
      ],
      exclude: ["coding.json", "folding.json"]),
    .testTarget(
      name: "TemplatesTests",
      dependencies: [
        "Diagnostics", "Templates", "TestSupport",
      ]),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Base", "Rendering", "SiteTestSupport", "Templates", "TestSupport",
      ]),
    .testTarget(
      name: "PublishingTests",
      dependencies: [
        "Base", "FileWatching", "Publishing", "TestSupport",
      ]),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "Diagnostics", "Editions", "Markup", "Rendering", "Site", "SiteTestSupport", "TestSupport",
        "Workflows",
      ]),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "Base", "Diagnostics", "Guideline", "Pages", "Publishing", "Rendering", "Search", "Site",
        "SiteConfiguration", "SiteTestSupport", "Templates", "TestSupport", "Workflows",
        .product(name: "LibXML", package: "DocumentImport"),
      ]),
    .testTarget(
      name: "WorkflowsTests",
      dependencies: [
        "Base", "Diagnostics", "Editions", "Guideline", "Markup", "Pages", "Publishing",
        "Rendering", "Site", "SiteTestSupport", "Templates", "TestSupport", "Workflows",
        .product(name: "DocumentImport", package: "DocumentImport"),
      ]),
    .testTarget(
      name: "ExternalLinksTests",
      dependencies: [
        "Base", "ExternalLinks",
      ]),
    .testTarget(
      name: "FileWatchingTests",
      dependencies: [
        "Base", "FileWatching", "TestSupport",
      ]),
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "Base", "Preview", "Site", "TestSupport",
      ]),
    .testTarget(
      name: "JSONRPCTests",
      dependencies: [
        "Base", "JSONRPC", "TestSupport",
      ]),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "Base", "Diagnostics", "JSONRPC", "LanguageServer", "Markup", "Site", "TestSupport",
      ]),
    .testTarget(
      name: "ModelContextTests",
      dependencies: [
        "Base", "ModelContext", "Site", "TestSupport",
      ]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Base", "Commands", "Diagnostics", "MarkdownNames", "Markup", "Publishing", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "DocumentImport", package: "DocumentImport"),
        .product(name: "TreeImport", package: "DocumentImport"),
      ],
      exclude: ["site-0.1.0"]),
  ],
  cLanguageStandard: .c17
)

// The same settings for every Swift target, each with its proposal in swiftlang/swift-evolution.
func settings(with more: [SwiftSetting]) -> [SwiftSetting] {
  [
    .swiftLanguageMode(.v6),
    // proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + more + [
    // proposals/0461-async-function-isolation.md
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),  // proposals/0458-strict-memory-safety.md
  ]
}

// What a release compiles without optimization, as it does the tests, in a quarter of the time: targets that read
// arguments, messages and requests, and hand them to the modules that do the work (Documentation/architecture/Tests.md).
let unoptimizedTargets: Set = [
  "Commands", "ExternalLinks", "FileWatching", "JSONRPC", "LanguageServer", "ModelContext",
  "Preview",
]

for target in package.targets where ![.system, .plugin].contains(target.type) {
  let inC = ["CCMarkArena", "CEmbeddedFiles", "CPlatform"]
  guard !inC.contains(target.name) else { continue }
  // Tests look into what a module imports; the program's own modules name each module whose members they use
  // (proposals/0444-member-import-visibility.md).
  let memberVisibility = SwiftSetting.enableUpcomingFeature("MemberImportVisibility")
  let isOptimized = target.type != .test && !unoptimizedTargets.contains(target.name)
  // Without optimization, the compiler would read a module twice: once more for others to import.
  let unoptimized = SwiftSetting.unsafeFlags(
    ["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
  target.swiftSettings = settings(
    with: (isOptimized ? [] : [unoptimized]) + (target.type == .test ? [] : [memberVisibility]))
}
