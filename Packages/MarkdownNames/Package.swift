// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MarkdownNames",
  platforms: [.macOS(.v26)],
  products: [.library(name: "MarkdownNames", targets: ["MarkdownNames"])],
  targets: [
    .target(name: "MarkdownNames"),
    .testTarget(name: "MarkdownNamesTests", dependencies: ["MarkdownNames"]),
  ]
)

// The settings of the program's own targets; see Package.swift of the repository.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
]

for target in package.targets { target.swiftSettings = settings }
