import ArgumentParser
import Base

/// Returns an error in arguments, in the language of messages; the parser adds the usage and exit
/// code 64.
func usageError(_ message: Message) -> ValidationError {
  ValidationError(message.text(in: Console.language))
}
