import ArgumentParser
import Base

/// What is wrong with arguments, in the language of messages; the parser adds the usage and exit code 64.
func usageError(_ message: Message) -> ValidationError {
  ValidationError(message.text(in: Console.language))
}
