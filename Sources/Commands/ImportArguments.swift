public import ArgumentParser
public import DocumentImport

extension TextEncoding: @retroactive ExpressibleByArgument {
  /// An encoding by one of its names.
  public init?(argument: String) {
    self.init(named: argument)
  }
}

extension DocumentImport.Format: @retroactive ExpressibleByArgument {}
