package import Base

extension JSONValue {
  /// UTF-8 that is known to be text.
  package static func markdown(_ bytes: [UInt8]) -> JSONValue {
    .string(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns an object whose last member is a list with one item in each line, for readable diffs.
  ///
  /// Each item is made when it is written, so that memory contains one at a time.
  package static func lines(
    _ head: JSONMembers,
    name: String,
    indices: Range<Int>,
    item: (Int) -> JSONValue
  ) -> [UInt8] {
    var output: [UInt8] = Array("{\n".utf8)
    for (key, value) in head {
      writeMember(key, value: value, into: &output)
    }
    write(name, form: .compact, into: &output)
    output.append(contentsOf: ": [\n".utf8)
    for index in indices {
      item(index).write(.compact, into: &output)
      // No comma after the last one: RFC 8259, section 5.
      let isLast = index + 1 == indices.upperBound
      output.append(contentsOf: (isLast ? "\n" : ",\n").utf8)
    }
    output.append(contentsOf: "]\n}\n".utf8)
    return output
  }

  /// Writes a member that others follow, in a line.
  private static func writeMember(
    _ key: String,
    value: JSONValue,
    into output: inout [UInt8]
  ) {
    write(key, form: .compact, into: &output)
    output.append(contentsOf: ": ".utf8)
    value.write(.compact, into: &output)
    output.append(contentsOf: ",\n".utf8)
  }
}
