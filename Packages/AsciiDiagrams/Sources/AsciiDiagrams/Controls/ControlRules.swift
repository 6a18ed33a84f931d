/// The facts about the controls of a drawing that the drawing itself does not state.
struct ControlRules {
  /// The numbers of the legend's entries; `nil` without a legend, or if it is not known.
  var legend: Range<Int>?
  /// The meaning of `[Save]` without blanks.
  var brackets = DiagramOptions.Brackets.buttons
  /// The callouts of the drawing that these columns are a part of; `nil` where they are all of it.
  var callouts: Set<Int>?

  /// Returns whether the number after a word is a callout: `Inbox (3)` has three messages.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - all: All numbers in parentheses of the drawing.
  /// - Returns: True for a callout, false for a part of the text.
  func isCallout(_ number: Int, among all: Set<Int>) -> Bool {
    if let callouts {
      return callouts.contains(number)
    }
    if let legend, !legend.isEmpty {
      return legend.contains(number)
    }
    // Without a legend, callouts count from 1 on, and there are two of them at least.
    return all.count >= 2 && all == Set(1...all.count)
  }
}

extension ControlRules {
  init(_ options: DiagramOptions) {
    self.init(legend: options.legend, brackets: options.brackets)
  }
}
