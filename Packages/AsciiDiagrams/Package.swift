// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "AsciiDiagrams",
  platforms: [.macOS(.v26)],
  products: [.library(name: "AsciiDiagrams", targets: ["AsciiDiagrams"])],
  dependencies: [.package(path: "../TextWidth")],
  targets: [
    .target(name: "AsciiDiagrams", dependencies: ["TextWidth"]),
    .testTarget(
      name: "AsciiDiagramsTests", dependencies: ["AsciiDiagrams", "TextWidth"],
      exclude: ["examples", "stacked-joints.txt"]),
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
