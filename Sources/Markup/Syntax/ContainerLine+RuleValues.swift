import Base
import Diagnostics

/// The values of the attributes of a rule.
extension ContainerLineReader {
  mutating func date(
    _ key: Spanned<String>,
    value: Spanned<String>
  ) -> Spanned<CalendarDate>? {
    if let date = CalendarDate(value.value) {
      return Spanned(date, bytes: value.bytes)
    }
    diagnostics.append(
      .wrongDate(
        key.value,
        expected: "a date: 2026, 2026-11 or 2026-11-23",
        written: value.value,
        at: location(value.bytes)))
    return nil
  }

  mutating func glance(
    _ key: Spanned<String>,
    value: Spanned<String>
  ) -> Spanned<Glance>? {
    let glance = Glance(value.value)
    if !glance.value.isEmpty {
      return Spanned(glance, bytes: value.bytes)
    }
    diagnostics.append(.emptyGlance(at: location(key.bytes)))
    return nil
  }

  mutating func level(
    _ key: Spanned<String>,
    value: Spanned<String>
  ) -> Spanned<Level>? {
    if let level = Level(rawValue: value.value) {
      return Spanned(level, bytes: value.bytes)
    }
    diagnostics.append(unknownLevel(value, of: key))
    return nil
  }

  private func unknownLevel(_ value: Spanned<String>, of key: Spanned<String>) -> Diagnostic {
    let levels = Level.allCases.map(\.rawValue)
    var diagnostic = Diagnostic.unknownChoice(
      value.value, of: key.value, choices: levels, at: location(value.bytes))
    let words = value.value.split { " ,".contains($0) }.map(String.init)
    if words.count > 1, words.allSatisfy(levels.contains) {
      diagnostic.help = "write one of them"
    } else if let level = Level.meant(by: value.value) {
      // "required" -> "must"
      diagnostic.correct(Correction(value.value, to: level.rawValue))
    } else {
      diagnostic.correct(Correction(value.value, choices: levels))
    }
    return diagnostic
  }

  mutating func status(
    _ key: Spanned<String>,
    value: Spanned<String>
  ) -> Spanned<RuleStatus>? {
    if let status = RuleStatus(rawValue: value.value) {
      return Spanned(status, bytes: value.bytes)
    }
    let statuses = RuleStatus.allCases.map(\.rawValue)
    let diagnostic = Diagnostic.unknownChoice(
      value.value, of: key.value, choices: statuses, at: location(value.bytes))
    // "deprecated" -> "retired"
    let meant = RuleStatus.meant(by: value.value)?.rawValue
    diagnostics.append(diagnostic.correcting(value.value, to: meant))
    return nil
  }
}
