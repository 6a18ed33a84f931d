import ArgumentParser

/// The exit codes of the program besides those of the argument parser, from `sysexits.h`.
extension ExitCode {
  /// The request is not possible in this form: `EX_USAGE`.
  static let wrongUsage = ExitCode(64)
  /// A defect of the program: `EX_SOFTWARE`.
  static let internalError = ExitCode(70)
  /// The disk refuses: `EX_IOERR`.
  static let diskError = ExitCode(74)
}
