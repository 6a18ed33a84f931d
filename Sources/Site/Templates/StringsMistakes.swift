import Diagnostics

/// What can be wrong with the words of the user interface.
extension Diagnostic {
  static func missingStrings(_ language: String, folder: String) -> Diagnostic {
    Diagnostic(
      .missingStrings,
      "no strings of the user interface for '\(language)': the English ones are used",
      at: Location("\(folder)/strings/\(language).yaml"),
      help: "copy strings/en.yaml there and translate it")
  }

  static func missingString(_ key: String, at location: Location) -> Diagnostic {
    Diagnostic(
      .unknownString, "no string '\(key)'", at: location, help: "add a line '\(key): …'")
  }
}
