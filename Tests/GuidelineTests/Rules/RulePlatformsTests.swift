import Testing

@testable import Guideline

/// The platforms of which it is stated that a rule holds for them.
struct RulePlatformsTests {
  private static let files: [String: String] = [
    "bars/tab-bar/en.md": page(
      "Tab bar", "platforms: [phone, pad, car]",
      body: """
        ::: rule own level=must platforms="pad"
        Own. [@phones-1]
        :::

        ::: rule source level=must
        As its source. [@phones-1]
        :::

        ::: rule statement level=must
        As its statement. [@phones-2]
        :::

        ::: rule both level=must
        As both. [@phones-1; @cars-1]
        :::

        ::: rule silent level=must
        As its topic. [@old-1]
        :::

        ::: rule none level=must
        As its topic.
        :::
        """),
    "sources/phones.yaml": "title: Phones\nplatforms: [phone]",
    "sources/phones.jsonl": statement("phones-1")
      + statement("phones-2").replacing(
        #""kind""#, with: #""platforms": ["pad", "watch"], "kind""#),
    "sources/cars.yaml": "title: Cars\nplatforms: [car]",
    "sources/cars.jsonl": statement("cars-1"),
    "sources/old.yaml": "title: Old",
    "sources/old.jsonl": statement("old-1"),
  ]

  @Test func platformsOfARuleAreItsOwnOrElseThoseOfItsSourcesOrItsTopic() async throws {
    let site = try await GuidelineFixture(
      Self.files, languages: ["en"],
      configuration: "platforms: {phone: P, pad: T, car: C, mac: M}\n")
    #expect(site.report == "")
    let guideline = site.guideline
    let lines = guideline.ruleBook.rules.indices.map { rule in
      let stated = guideline.platforms(ofRule: rule).stated.joined(separator: " ")
      let unstated = guideline.platforms(ofRule: rule).unstated.joined(separator: " ")
      return "\(guideline.ruleBook.rules[rule].id): \(stated), not stated \(unstated)"
    }
    #expect(
      lines == [
        "tab-bar.own: pad, not stated ",
        "tab-bar.source: phone, not stated pad car mac",
        "tab-bar.statement: pad, not stated phone car mac",
        "tab-bar.both: phone car, not stated pad mac",
        "tab-bar.silent: phone pad car, not stated mac",
        "tab-bar.none: phone pad car, not stated mac",
      ])
  }
}
