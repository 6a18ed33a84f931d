import Base

/// The answer of a tool.
///
/// It is said once: as text, or as JSON for a program that asks for it. Of an answer with both, some clients give a
/// model only the JSON, some only the text, and some both.
enum ToolAnswer: Sendable {
  case text(String)
  case json(JSONValue)
}

/// The form of an answer: its language, budget and format.
struct AnswerForm {
  /// The language of its own words.
  var language: MessageLanguage
  /// The largest number of tokens.
  var budget: Int
  var isJSON: Bool
}

/// A list as the answer of a tool: as many of its items as fit into the budget, and where it goes on.
struct AnswerList {
  /// An item, made only if it is shown.
  struct Item {
    /// The member of the JSON in which it is listed: `rules`.
    var list: String
    /// The heading above it in the text, where it differs from that of the item before.
    var heading: Message?
    var line: String
    var entry: JSONValue
  }

  /// The sentences before the list.
  var head: [Message]
  /// The members of the JSON other than the lists.
  var members: JSONMembers
  /// The names of the lists in the JSON, in their order.
  var lists: [String]
  var count: Int
  /// The names of the arguments that give fewer items.
  var narrowing: [String]
  var item: (Int) -> Item

  /// Returns the answer.
  ///
  /// - Parameters:
  ///   - range: The items that were asked for.
  ///   - form: How the answer is wanted.
  /// - Returns: The answer.
  func answer(_ range: Range<Int>, _ form: AnswerForm) -> ToolAnswer {
    let range = range.clamped(to: 0..<count)
    if form.isJSON {
      return json(range, form)
    }
    return text(range, form)
  }

  private func text(_ range: Range<Int>, _ form: AnswerForm) -> ToolAnswer {
    // The longest note there can be, and the break before it.
    let reserve = TokenBudget.tokens(note(from: count).text(in: form.language)) + 2
    var lines = TokenLines(budget: form.budget - reserve)
    for line in head {
      lines.append(line.text(in: form.language))
    }
    var next = range.lowerBound
    var heading = ""
    for index in range {
      let item = item(index)
      let itemHeading = item.heading?.text(in: form.language) ?? ""
      let texts = item.texts(
        heading: itemHeading == heading ? nil : itemHeading,
        isFirst: index == range.lowerBound)
      heading = itemHeading
      // The first item is cut rather than left out: each answer must go on.
      guard lines.append(texts, mustFit: index > range.lowerBound) else {
        break
      }
      next = index + 1
    }
    if next < count {
      lines.texts += ["", note(from: next).text(in: form.language)]
    }
    return .text(lines.texts.joined(separator: "\n"))
  }

  private func json(_ range: Range<Int>, _ form: AnswerForm) -> ToolAnswer {
    var entries: [String: [JSONValue]] = [:]
    var left = form.budget - TokenBudget.tokens(.object(members)) - 20
    var next = range.lowerBound
    for index in range {
      let item = item(index)
      left -= TokenBudget.tokens(item.entry) + 1
      guard left >= 0 || index == range.lowerBound else { break }
      entries[item.list, default: []].append(item.entry)
      next = index + 1
    }
    var members = members
    for list in lists {
      members.append((list, .array(entries[list] ?? [])))
    }
    if next < count {
      members.append(("nextOffset", .integer(next)))
    }
    return .json(.object(members))
  }

  private func note(from next: Int) -> Message {
    let left = count - next
    guard !narrowing.isEmpty else {
      return "[left out: \(left) of \(count); continue at offset \(next)]"
    }
    return
      "[left out: \(left) of \(count); continue at offset \(next), or narrow by: \(list: narrowing)]"
  }
}

extension AnswerList.Item {
  /// The lines of an item: below a heading where that is a new one, below a blank line where it is the first.
  fileprivate func texts(heading: String?, isFirst: Bool) -> [String] {
    if let heading {
      return ["", "## \(heading)", "", line]
    }
    return isFirst ? ["", line] : [line]
  }
}

/// Lines within a number of tokens.
private struct TokenLines {
  let budget: Int
  var texts: [String] = []
  /// The number of tokens that the lines have used.
  private var used = 0

  init(budget: Int) {
    self.budget = budget
  }

  mutating func append(_ line: String) {
    append([line], mustFit: false)
  }

  /// Appends lines; a line that need not fit is shortened.
  ///
  /// - Returns: Whether they were appended.
  @discardableResult
  mutating func append(_ lines: [String], mustFit: Bool) -> Bool {
    // A line break counts like any character; each line is rounded up on its own.
    let cost = lines.reduce(0) { sum, line in
      sum + TokenBudget.tokens(line + "\n")
    }
    if used + cost <= budget {
      texts += lines
      used += cost
      return true
    }
    guard !mustFit else { return false }
    for line in lines {
      let shortened = TokenBudget.shortened(line, to: max(1, budget - used - 1))
      texts.append(shortened)
      used += TokenBudget.tokens(shortened + "\n")
    }
    return true
  }
}
