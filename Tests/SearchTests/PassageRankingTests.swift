import Testing

@testable import Search

struct PassageRankingTests {
  private static func ranking(_ texts: [String], language: String) -> PassageRanking {
    PassageRanking(texts.map { [.init($0, weight: 1)] }, language: language)
  }

  private static func order(_ scores: [Int: Double]) -> [Int] {
    scores.keys.sorted { (scores[$0] ?? 0, $1) > (scores[$1] ?? 0, $0) }
  }

  @Test func ranksWhatHoldsMoreOfTheQueryFirst() {
    let ranking = Self.ranking(
      ["Show few tabs.", "Show tabs and buttons.", "Keep buttons large."], language: "en")
    let scores = ranking.scores(for: "large button")
    #expect(Self.order(scores) == [2, 1])
    #expect(scores[2] == 1)
    #expect(ranking.scores(for: "sidebar").isEmpty)
    #expect(ranking.scores(for: "").isEmpty)
  }

  @Test func countsFieldsByTheirWeights() {
    let ranking = PassageRanking(
      [
        [.init("red", weight: 1), .init("blue", weight: 4)],
        [.init("red", weight: 4), .init("blue", weight: 1)],
      ], language: "en")
    #expect(Self.order(ranking.scores(for: "red")) == [1, 0])
    #expect(Self.order(ranking.scores(for: "blue")) == [0, 1])
  }

  @Test func findsJapaneseByKanjiPairsAndKatakana() {
    let ranking = Self.ranking(
      ["音だけで知らせない。", "タブバーを隠さない。", "タブの数を減らす。"], language: "ja")
    #expect(Self.order(ranking.scores(for: "音で")) == [0])
    #expect(Self.order(ranking.scores(for: "タブバー")) == [1, 2])
  }

  @Test func givesTheSameScoresEachTime() {
    let texts = (0..<200).map { "word\($0) word\($0 % 7) 文\($0 % 11)を書く" }
    let first = Self.ranking(texts, language: "en").scores(for: "word3 word5 文4 書く")
    let second = Self.ranking(texts, language: "en").scores(for: "word3 word5 文4 書く")
    #expect(first == second)
  }
}
