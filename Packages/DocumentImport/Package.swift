// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DocumentImport",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "DocumentImport", targets: ["DocumentImport"]),
    .library(name: "CZlib", targets: ["CZlib"]),
    .library(name: "LibXML", targets: ["LibXML"]),
    .library(name: "TreeImport", targets: ["TreeImport"]),
  ],
  dependencies: [
    .package(path: "../EditDistance"),
    .package(path: "../MarkdownNames"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CXML", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "LibXML", dependencies: ["CXML"]),
    .target(
      name: "DocumentImport", dependencies: ["CZlib", "EditDistance", "LibXML", "MarkdownNames"]),
    .target(
      name: "TreeImport",
      dependencies: [
        "DocumentImport", "EditDistance", "LibXML", "MarkdownNames",
        .product(name: "Yams", package: "Yams"),
      ]),
    .testTarget(
      name: "TreeImportTests",
      dependencies: ["TreeImport", .product(name: "Yams", package: "Yams")]),
    .testTarget(
      name: "DocumentImportTests", dependencies: ["DocumentImport", "LibXML"],
      exclude: ["documents"]),
  ]
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
  target.swiftSettings = settings
}
