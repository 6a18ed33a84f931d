/// What is known of the controls of a drawing from outside of it.
struct ControlRules {
  /// The numbers of the legend's entries; `nil` where there is no legend, or where that is not known.
  var legend: Range<Int>?
  /// What `[Save]` without blanks is.
  var brackets = DiagramOptions.Brackets.buttons
  /// The callouts of the drawing that these columns are a part of; `nil` where they are all of it.
  var callouts: Set<Int>?

  /// Decides whether the number behind a word is a callout: `Inbox (3)` has three messages.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - all: All numbers in parentheses of the drawing.
  func isCallout(_ number: Int, among all: Set<Int>) -> Bool {
    if let callouts { return callouts.contains(number) }
    if let legend, !legend.isEmpty { return legend.contains(number) }
    // Without a legend, callouts count from 1 on, and there are two of them at least.
    return all.count >= 2 && all == Set(1...all.count)
  }
}

extension ControlRules {
  init(_ options: DiagramOptions) {
    self.init(legend: options.legend, brackets: options.brackets)
  }
}
