import Testing

@testable import Guideline

/// The numbers that a text has.
@Suite struct QuantityTests {
  private static func numbers(_ text: String, _ language: WrittenLanguage) -> [String] {
    let bytes = Array(text.utf8)
    return QuantityReader.quantities(in: bytes, bytes.indices, language: language).map { number in
      let words = String(decoding: bytes[number.range], as: UTF8.self)
      let unit = number.unit.map { " \($0)" } ?? ""
      return "\(words)=\(number.value)\(unit) \(number.weight)"
    }
  }

  @Test(arguments: [
    ("at least 44 pt", ["44 pt=44.0 point firm"]),
    ("a 44-point target", ["44-point=44.0 point firm"]),
    ("3–5 tabs", ["3=3.0 small", "5=5.0 firm"]),
    ("1,000.5 px", ["1,000.5 px=1000.5 pixel firm"]),
    ("3,5 and 2.", ["3=3.0 small", "5=5.0 firm", "2=2.0 small"]),
    ("forty-four, two hundred", ["forty-four=44.0 firm", "two hundred=200.0 firm"]),
    ("the three of them", ["three=3.0 loose"]),
    ("five seconds", ["five seconds=5.0 second firm"]),
    ("H264, 3D and UIKit2", []),
    ("the 1st", ["1st=1.0 loose"]),
    ("March 3 and may", ["March=3.0 loose", "3=3.0 small"]),
    ("30 × 30 points", ["30=30.0 point firm", "30 points=30.0 point firm"]),
    ("3 to 5 seconds", ["3=3.0 second firm", "5 seconds=5.0 second firm"]),
    ("½ and $5", ["½=0.5 firm", "5=5.0 dollar firm"]),
    ("44 in all", ["44=44.0 firm"]),
    ("1.5 million, two dozen", ["1.5 million=1500000.0 firm", "two dozen=24.0 firm"]),
    ("the twenty-third, Oct 9", ["twenty-third=23.0 loose", "Oct=10.0 loose", "9=9.0 firm"]),
  ])
  func readsEnglish(_ text: String, _ expected: [String]) {
    #expect(Self.numbers(text, .english) == expected)
  }

  @Test(arguments: [
    ("最小は４４ポイント", ["４４ポイント=44.0 point firm"]),
    ("四十四ポイント", ["四十四ポイント=44.0 point firm"]),
    ("一般に十分です", ["一=1.0 loose", "十=10.0 loose"]),
    ("3万人と8割", ["3万=30000.0 firm", "8割=80.0 firm"]),
    ("150 万人と2ダース", ["150 万=1500000.0 firm", "2ダース=24.0 firm"]),
    ("3分待って3分の1にする", ["3分=3.0 minute firm", "3=3.0 loose", "1=1.0 loose"]),
    ("2010年に2年間", ["2010=2010.0 firm", "2年間=2.0 year firm"]),
    ("この3つと2番目", ["3=3.0 loose", "2=2.0 loose"]),
    ("1行", ["1=1.0 loose"]),
    ("両方の半分", ["両=2.0 loose", "半=0.5 loose"]),
    ("iOS 14以降の3D Touch", ["14=14.0 small"]),
  ])
  func readsJapanese(_ text: String, _ expected: [String]) {
    #expect(Self.numbers(text, .japanese) == expected)
  }

  @Test(arguments: [("٤٤ نقطة", 44.0), ("۴۴", 44), ("1.234,5", 1_234.5)])
  func readsDigitsOfOtherScripts(_ text: String, _ value: Double) {
    let bytes = Array(text.utf8)
    #expect(
      QuantityReader.quantities(in: bytes, bytes.indices, language: .other).first?.value == value)
  }

  /// Texts of nothing but digits, signs and number words end in time, and each character is read once.
  @Test(arguments: ["9", "9,", "1.", "十", "twenty ", "½", "hundred ", "a", "every "])
  func readsLongTextsInTime(_ piece: String) {
    let text = String(repeating: piece, count: 50_000)
    let bytes = Array(text.utf8)
    for language in [WrittenLanguage.english, .japanese, .other] {
      let found = QuantityReader.quantities(in: bytes, bytes.indices, language: language)
      #expect(found.allSatisfy { $0.range.upperBound <= bytes.count })
    }
  }
}
