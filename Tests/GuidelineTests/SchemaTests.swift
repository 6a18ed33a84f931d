import Base
import Diagnostics
import Foundation
import Markup
import Testing

@testable import Guideline
@testable import SiteConfiguration

/// The JSON Schemas that editors get name the keys that the build reads, and no others.
struct SchemaTests {
  private func schema(_ name: String) throws -> [String: Any] {
    let file = try #require(
      DocumentationFile.schemas.first { $0.name == "\(name).schema.json" }, "no \(name)")
    let value = try JSONSerialization.jsonObject(with: Data(file.text.utf8))
    return try #require(value as? [String: Any])
  }

  private func keys(_ schema: [String: Any]) throws -> [String] {
    try #require(schema["properties"] as? [String: Any]).keys.sorted()
  }

  @Test func schemasNameTheKeysOfEachFile() throws {
    #expect(try keys(schema("site")) == ConfigurationReader.keys.sorted())
    #expect(try keys(schema("source")) == SourceReader.keys.sorted())
    #expect(try keys(schema("page")) == FrontMatter.keys.sorted())
    let keysOfTranslations = FrontMatter.Key.allCases.filter(\.isForTranslations)
    #expect(try keys(schema("translation")) == keysOfTranslations.map(\.rawValue).sorted())
    let term = try #require(schema("terms")["additionalProperties"] as? [String: Any])
    #expect(try keys(term) == Glossary.keys.sorted())
  }

  @Test func siteSchemaNamesTheCodesWhoseSeverityCanBeSet() throws {
    let properties = try #require(schema("site")["properties"] as? [String: Any])
    let diagnostics = try #require(properties["diagnostics"] as? [String: Any])
    let severities = try #require(diagnostics["properties"] as? [String: [String: Any]])
    #expect(
      severities.keys.sorted() == Code.allCases.filter(\.isAdjustable).map(\.rawValue).sorted())
    for severity in severities.values {
      #expect(severity["enum"] as? [String] == ["error", "warning", "ignore"])
    }
    // No other key can be written.
    #expect(diagnostics["additionalProperties"] as? Bool == false)
  }

  @Test func everySchemaNamesTheJSONSchemaDialectThatEditorsSupport() throws {
    #expect(
      DocumentationFile.schemas.map(\.name).sorted() == [
        "changes.schema.json", "data-changes.schema.json",
        "data-not-covered.schema.json", "data-rules.schema.json",
        "data-terms.schema.json", "data-tokens.schema.json", "data-topics.schema.json",
        "edition.schema.json",
        "page.schema.json", "site.schema.json",
        "source.schema.json", "statement.schema.json",
        "terms.schema.json", "translation.schema.json", "waived.schema.json",
      ])
    for file in DocumentationFile.schemas {
      let value = try JSONSerialization.jsonObject(with: Data(file.text.utf8))
      #expect(
        (value as? [String: Any])?["$schema"] as? String
          == "http://json-schema.org/draft-07/schema#")
    }
  }
}
