@testable import Markup

/// Returns the HTML of a text in a short form: links, strong emphasis and so on as brackets, without paragraphs.
///
///     a **b** <https://c.d>   →   a ⟦b⟧ ‹https://c.d›
///
/// Brackets: `‹link›`, `«code»`, `⟦strong⟧`, `⟨emphasis⟩`, `⦃struck through⦄`.
func marked(_ text: String) -> String {
  var html = Parsed(text).html
  html.replace(/<a href="[^"]*"[^>]*>/, with: "‹")
  html.replace("</a>", with: "›")
  let brackets = [
    ("code", "«", "»"), ("strong", "⟦", "⟧"), ("em", "⟨", "⟩"), ("del", "⦃", "⦄"), ("p", "", ""),
  ]
  for (tag, opening, closing) in brackets {
    html.replace("<\(tag)>", with: opening)
    html.replace("</\(tag)>", with: closing)
  }
  html.replace("<wbr />", with: "")
  for (entity, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
    html.replace(entity, with: sign)
  }
  return String(html.dropLast(html.hasSuffix("\n") ? 1 : 0))
}
