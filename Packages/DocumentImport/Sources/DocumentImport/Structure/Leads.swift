/// Finds first sentences that are set off from the rest of their paragraph.
///
/// Bold type survives as `**…**`; where it was lost, text copied from web pages keeps the blank
/// between the bold sentence and the rest, which Japanese has nowhere else.
enum Leads {
  static func mark(_ chunks: inout [Chunk]) {
    for index in chunks.indices
    where chunks[index].leadLength == 0
      && [.paragraph, .item].contains(chunks[index].kind)
    {
      chunks[index].leadLength = length(chunks[index].text.scalars)
    }
  }

  private static func length(_ text: [UInt32]) -> Int {
    if text.hasPrefix([.asterisk, .asterisk]),
      let end = text.dropFirst(2).firstIndex(of: [.asterisk, .asterisk])
    {
      return end + 2
    }
    guard let stop = text.firstIndex(of: .ideographicFullStop),
      stop + 1 < text.count,
      text[stop + 1].isSpace,
      text.contains(where: \.isHiragana)
    else { return 0 }
    return stop + 1
  }
}
