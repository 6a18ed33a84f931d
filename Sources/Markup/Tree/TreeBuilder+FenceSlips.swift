import Base
import Diagnostics

/// Fences that begin or end in another way than they look.
extension TreeBuilder {
  /// Reports a fence with the name of a language inside a block of code: the block above it has no end.
  ///
  ///     ```swift
  ///     let a = 1
  ///     '''
  ///
  ///     ```diagram title="Parts"
  ///
  /// A block that shows fences is written between longer ones.
  mutating func diagnoseFence(inside block: Node, from opening: Range<Int>) {
    guard let sign = source.bytes[opening].first else { return }
    let length = source.bytes[opening].prefix { $0 == sign }.count
    let indentation = opening.lowerBound - source.line(firstLine + block.startLine).lowerBound
    for number in block.startLine + 1..<max(block.startLine + 1, block.endLine) {
      let line = source.trimmedLine(firstLine + number)
      let fence = source.bytes[line].prefix { $0 == sign }
      guard fence.count >= length, fence.endIndex < line.upperBound else { continue }
      // Nobody takes a fence that is four columns further in for the block's own end.
      let start = source.line(firstLine + number).lowerBound
      guard line.lowerBound - start < indentation + 4 else { continue }
      let info = source.bytes[fence.endIndex..<line.upperBound]
      guard let first = info.first, first.isASCIILetter || first == .space, !info.contains(sign)
      else { continue }
      diagnose(.fenceInsideCode(source.string(fence.indices), at: location(line)))
      return
    }
  }

  /// Reports two backticks, with the name of a language, above and below lines of code: it becomes code in a line.
  mutating func diagnoseShortFence(_ paragraph: Node) {
    guard isFull, paragraph.endLine > paragraph.startLine else { return }
    let first = source.bytes[line(of: paragraph)].trimmingSpaces()
    guard first.starts(with: "``".utf8),
      first.dropFirst(2).allSatisfy(\.isASCIIAlphanumeric)
    else { return }
    let lastLine = source.line(firstLine + paragraph.endLine)
    let content = LinePrefix(source.bytes.span, line: lastLine).contentStart..<lastLine.upperBound
    let last = source.bytes[content].trimmingSpaces()
    guard last.elementsEqual("``".utf8) else { return }
    diagnose(.fenceSign, at: first.indices)
  }
}
