import Testing

@testable import Editions

struct WordDifferenceTests {
  @Test(
    arguments: [
      ("Use two buttons.", "Use two buttons.", "Use two buttons."),
      ("Use two buttons.", "Use three buttons.", "Use [-two-][+three+] buttons."),
      ("Use two.", "Use two. Avoid three.", "Use two.[+ Avoid three.+]"),
      ("Use big red buttons", "Use small blue buttons", "Use [-big red-][+small blue+] buttons"),
      ("タブは五個まで", "タブは三個まで", "タブは[-五個-][+三個+]まで"),
      ("タブを置く。", "ボタンを置く。", "[-タブ-][+ボタン+]を置く。"),
      ("50個、all", "60個、all", "[-50-][+60+]個、all"),
      ("It's one", "It's two", "It's [-one-][+two+]"),
      ("Everything in apps", "People of apps", "[-Everything in-][+People of+] apps"),
      (
        "Gathering in everything", "Hunting in nothing",
        "[-Gathering in everything-][+Hunting in nothing+]"
      ),
      ("Old in new", "Now in all", "[-Old-][+Now+] in [-new-][+all+]"),
      ("文書のボタンを見る", "資料のバーを見る", "[-文書のボタン-][+資料のバー+]を見る"),
      ("", "New", "[+New+]"),
      ("Old", "", "[-Old-]"),
      ("One\nTwo\nThree", "One\nThree", "One\n[-Two\n-]Three"),
      ("One\nTwo", "One\nTwo three", "One\nTwo[+ three+]"),
      ("One\nTwo three", "One\nTwo", "One\nTwo[- three-]"),
      ("一つ\n二つ目", "一つ\n二つ", "一つ\n二つ[-目-]"),
    ])
  func marksRemovedAndAddedWords(_ old: String, _ new: String, _ expected: String) {
    #expect(WordDifference(from: old, to: new).text == expected)
  }

  @Test func piecesOfADifferenceJoinToTheOldAndTheNewText() {
    let (old, new) = ("a b c\nd e\nタブは五個", "a x c\nf\nタブが三個 more")
    let pieces = WordDifference(from: old, to: new).pieces
    #expect(pieces.filter { $0.kind != .added }.map(\.text).joined() == old)
    #expect(pieces.filter { $0.kind != .removed }.map(\.text).joined() == new)
  }

  @Test func marksAVeryLongChangeAsOneRemovalAndOneAddition() {
    let old = (0..<2_000).map { "a\($0)" }.joined(separator: " ") + " old"
    let new = (0..<2_000).map { "b\($0)" }.joined(separator: " ") + " new"
    #expect(WordDifference(from: old, to: new).pieces.map(\.kind) == [.removed, .added])
  }

  @Test func shortensUnchangedTextAroundChanges() {
    let long = String(repeating: "語", count: 100)
    let short = WordDifference(from: "\(long) a \(long)", to: "\(long) b \(long)").shortened(to: 5)
    #expect(short.text == "…語語語語 [-a-][+b+] 語語語語…")
  }

  @Test func shortensUnchangedTextBetweenWords() {
    let long = "some words that are kept in both of the texts"
    let short = WordDifference(from: "\(long) a \(long)", to: "\(long) b \(long)").shortened(to: 12)
    #expect(short.text == "… the texts [-a-][+b+] some words …")
  }

  @Test(arguments: [
    // No word is cut but one that is longer than what is shown.
    ("up to the very end of it", "… of it [-a-][+b+]"),
    ("日本語のとてもとても長い文章ですから", "…長い文章ですから [-a-][+b+]"),
    ("averyveryverylongword", "…longword [-a-][+b+]"),
    ("short one", "short one [-a-][+b+]"),
    ("x\ny\nthe last, two lines", "… lines [-a-][+b+]"),
    ("one and (two) three.", "…) three. [-a-][+b+]"),
  ])
  func shortensTextBeforeAChange(_ kept: String, _ expected: String) {
    let difference = WordDifference(from: "\(kept) a", to: "\(kept) b")
    #expect(difference.shortened(to: 9).text == expected)
  }

  @Test func shortensUnchangedTableCells() {
    let (head, tail) = ("a\nb\nc\nd\n", "\nw\nx\ny\nz")
    let short = WordDifference(from: "\(head)1\(tail)\(tail) 3", to: "\(head)2\(tail)\(tail) 4")
      .shortened()
    #expect(short.text == "…d\n[-1-][+2+]\nw…y\nz [-3-][+4+]")
  }

  @Test(arguments: [
    ("A\nb c", "A\nb d", "b [-c-][+d+]"), ("A\nb", "B\nb", "[-A-][+B+]\nb"),
    ("A", "A b", "A[+ b+]"),
    ("A\nb", "A\nc", "[-b-][+c+]"),
  ])
  func leavesOutAnUnchangedFirstLine(_ old: String, _ new: String, _ expected: String) {
    #expect(WordDifference(from: old, to: new).withoutSharedFirstLine().text == expected)
  }
}
