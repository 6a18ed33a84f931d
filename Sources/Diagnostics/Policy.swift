import Base

/// A site's severities and allowances of diagnostics.
package struct Policy: Sendable {
  /// The severities by code; `nil` not to report it.
  package var severities: [Code: Severity?]
  package var allowances: [Allowance]
  /// How far translations were compared: beyond that nobody knows whether an allowance for a difference is needed.
  package var parity: ParityExtent

  package init(
    severities: [Code: Severity?] = [:],
    allowances: [Allowance] = [],
    parity: ParityExtent = .nothing
  ) {
    self.severities = severities
    self.allowances = allowances
    self.parity = parity
  }

  /// The diagnostics with the site's severities and allowances applied, and those of the allowances.
  ///
  /// Diagnostics that leave something undefined are always errors
  /// (``Code/isAdjustable``).
  ///
  /// - Complexity: O(*n* log *m*), where *n* is the number of diagnostics and *m* that of
  ///   allowances, few of which apply to one line.
  package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    var used = Set<Int>()
    let table = AllowanceTable(allowances)
    let result = diagnostics.compactMap { diagnostic -> Diagnostic? in
      guard diagnostic.code.isAdjustable else { return diagnostic }
      let allowing = table.allowing(diagnostic)
      used.formUnion(allowing)
      if allowing.isEmpty {
        return applyingSeverity(diagnostic)
      }
      return nil
    }
    return result + diagnosticsOfAllowances(used: used)
  }

  /// The diagnostics of the allowances themselves.
  ///
  /// - Parameter used: The numbers of those that allow something.
  /// - Returns: Those of comments that are wrong, and of those that are not needed.
  private func diagnosticsOfAllowances(used: Set<Int>) -> [Diagnostic] {
    allowances.enumerated().compactMap { index, allowance in
      if let diagnostic = allowance.diagnostic {
        return diagnostic
      }
      guard !used.contains(index), isChecked(allowance.code) else { return nil }
      return applyingSeverity(.needlessAllowance(allowance))
    }
  }

  /// Returns whether the check looked for the diagnostic that a comment allows.
  private func isChecked(_ code: String) -> Bool {
    guard let code = Code(rawValue: code) else { return true }
    return code.parity <= parity
  }

  private func applyingSeverity(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard let severity = severities[diagnostic.code] else { return diagnostic }
    return severity.map { severity in
      var diagnostic = diagnostic
      diagnostic.severity = severity
      return diagnostic
    }
  }
}

extension Allowance {
  /// The diagnostic of the comment itself.
  fileprivate var diagnostic: Diagnostic? {
    guard let known = Code(rawValue: code) else {
      return .unknownCode(code, at: location)
    }
    if !known.isAdjustable {
      return .fixedSeverity(known, at: location)
    }
    guard reason.isEmpty else {
      return nil
    }
    return .allowanceWithoutReason(known, at: location)
  }
}

extension Diagnostic {
  package static func unknownCode(
    _ code: String,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .unknownCode,
      "unknown code '\(code)'",
      at: location
    )
    .correcting(code, to: Code.name(near: code))
  }

  /// A site changes a severity that is fixed.
  package static func fixedSeverity(
    _ code: Code,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .fixedSeverity,
      "'\(code.rawValue)' is always an error",
      at: location,
      help: "fix the reported error ('build-site explain \(code.rawValue)')")
  }

  fileprivate static func allowanceWithoutReason(
    _ code: Code,
    at location: Location
  ) -> Diagnostic {
    Diagnostic(
      .allowanceWithoutReason,
      "'\(code.rawValue)' is allowed without a reason",
      at: location,
      help: "write <!-- allow \(code.rawValue): reason -->")
  }

  fileprivate static func needlessAllowance(_ allowance: Allowance) -> Diagnostic {
    Diagnostic(
      .needlessAllowance,
      "'\(allowance.code)' is allowed here but does not occur",
      at: allowance.location,
      help: "remove the comment")
  }
}

extension Code {
  /// The code that is probably meant by an unknown one.
  package static func name(near text: String) -> String? {
    nearest(to: text, among: allCases.map(\.rawValue))
  }
}
