import TestSupport
import Testing

@testable import Rendering

/// The text of one block of Markdown.
struct MarkdownInlinesTests {
  private func text(_ write: (inout MarkdownInlines) -> Void) -> String {
    var inlines = MarkdownInlines()
    write(&inlines)
    return String(decoding: inlines.separated(), as: UTF8.self)
  }

  @Test func marksEmphasisTwoDeepAndNoDeeper() {
    let text = text { inlines in
      for isStrong in [false, true, true] {
        inlines.openEmphasis(isStrong: isStrong)
        inlines.append("a")
      }
      for _ in 0..<3 {
        inlines.closeEmphasis()
        inlines.append("b")
      }
    }
    #expect(text == "*a<!-- -->__aab__<!-- -->b*b")
  }

  @Test func emphasisInWhatIsStruckThroughHasAMarkOfItsOwn() {
    let text = text { inlines in
      inlines.openStrikethrough()
      inlines.openStrikethrough()
      inlines.openEmphasis(isStrong: false)
      inlines.append("a")
      for _ in 0..<3 { inlines.closeEmphasis() }
    }
    #expect(text == "~~*a*~~")
  }

  @Test(arguments: [true, false])
  func writesDeepEmphasisInTimeInProportionToItsDepth(isStruckThrough: Bool) {
    let factor = workFactor(from: 5_000, below: 8, of: { $0 }) { depth in
      _ = text { inlines in
        for _ in 0..<depth {
          if isStruckThrough {
            inlines.openStrikethrough()
          } else {
            inlines.openEmphasis(isStrong: false)
          }
        }
        inlines.append("a")
        for _ in 0..<depth { inlines.closeEmphasis() }
      }
    }
    #expect(factor < 8)
  }

  /// The space goes before what begins the emphasis.
  @Test func writesEmphasisThatBeginsWithSpacesInTimeInProportionToItsCount() {
    let factor = workFactor(from: 2_000, below: 8, of: { $0 }) { count in
      _ = text { inlines in
        for _ in 0..<count {
          inlines.openEmphasis(isStrong: false)
          inlines.append(" a")
          inlines.closeEmphasis()
        }
      }
    }
    #expect(factor < 8)
  }
}
