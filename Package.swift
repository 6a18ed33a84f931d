// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "shishin",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "build-site", targets: ["build-site"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .target(name: "CDefaultTemplates"),
    .target(name: "TextWidth"),
    .target(name: "Diagnostics", dependencies: ["TextWidth"]),
    .target(name: "Diagrams", dependencies: ["Diagnostics", "TextWidth"]),
    .target(
      name: "Markup",
      dependencies: [
        "CCMark", "Diagnostics", "TextWidth", .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "Catalog",
      dependencies: ["Diagnostics", "Markup", .product(name: "Yams", package: "Yams")]),
    .target(
      name: "Site",
      dependencies: [
        "Catalog", "CDefaultTemplates", "Diagnostics", "Markup",
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "Yams", package: "Yams"),
      ]),
    .executableTarget(
      name: "build-site",
      dependencies: [
        "Diagnostics", "Markup", "Site",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "TextWidthTests", dependencies: ["TextWidth"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(
      name: "DiagramsTests", dependencies: ["Diagnostics", "Diagrams", "TextWidth"],
      exclude: ["examples"]),
    .testTarget(name: "MarkupTests", dependencies: ["CCMark", "Diagnostics", "Markup"]),
    .testTarget(name: "CatalogTests", dependencies: ["Catalog", "Diagnostics", "Markup"]),
    .testTarget(name: "SiteTests", dependencies: ["Catalog", "Diagnostics", "Markup", "Site"]),
    .testTarget(name: "CommandTests", dependencies: ["build-site"]),
  ],
  cLanguageStandard: .c17
)

/// The same settings for every Swift target. Each link is the proposal's page in
/// swiftlang/swift-evolution.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),  // proposals/0335-existential-any.md
  .enableUpcomingFeature("InternalImportsByDefault"),  // proposals/0409-access-level-on-imports.md
  .enableUpcomingFeature("MemberImportVisibility"),  // proposals/0444-member-import-visibility.md
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // proposals/0461-async-function-isolation.md
  .strictMemorySafety(),  // proposals/0458-strict-memory-safety.md
]

for target in package.targets where ![.system, .plugin].contains(target.type) {
  guard target.name != "CDefaultTemplates" else { continue }
  target.swiftSettings = settings
}
