import AsciiDiagrams
import Foundation
import Testing

@testable import Guideline
@testable import Markup

/// The manual's reference has everything that a page can hold.
struct ManualTests {
  private static let reference = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Manual/Content/reference")

  private static func missing(_ names: [String], from page: String) throws -> [String] {
    let text = try String(contentsOf: reference.appending(path: page), encoding: .utf8)
    // Names stand in code, alone or with a value: `level`, `{width=320}`, `accent=`.
    let code = text.matches(of: /`([^`\n]+)`/).map(\.output.1)
    return names.filter { name in
      !code.contains { $0.split { !($0.isLetter || $0.isNumber || $0 == "-") }.contains(name[...]) }
    }
  }

  @Test(arguments: ["en", "ja"]) func manualNamesEveryAttributeAndValueOfAPage(language: String)
    throws
  {
    let choices = Level.allCases.map(\.rawValue) + RuleStatus.allCases.map(\.rawValue)
    let names =
      AsideKind.names + ["rule"] + ContainerLineReader.attributeNames + choices
      + ImageAttributes.names
      + TreeBuilder.fenceAttributeNames + SitePage.allCases.map(\.rawValue)
      + CountedThing.allCases.map(\.rawValue)
    let missing = try Self.missing(names, from: "markdown/\(language).md")
    #expect(missing == [])
  }

  @Test(arguments: ["en", "ja"]) func manualNamesEveryAttributeAndValueOfADrawing(language: String)
    throws
  {
    let names =
      TreeBuilder.diagramAttributeNames + Device.allCases.map(\.rawValue)
      + Emphasis.allCases.map(\.rawValue) + ["wide"]
    let missing = try Self.missing(names, from: "drawing-syntax/\(language).md")
    #expect(missing == [])
  }
}
