extension Field {
  /// A condition: whether a list or a text has anything in it.
  @inlinable
  public static func flag(
    _ name: String, anyOf value: @escaping @Sendable (Root) -> some Collection & SendableMetatype
  ) -> Field {
    .flag(name) { root in !value(root).isEmpty }
  }

  /// A number in digits.
  @inlinable
  public static func number(
    _ name: String, _ value: @escaping @Sendable (Root) -> Int
  ) -> Field {
    .text(name) { root in String(value(root)) }
  }

  /// A number in digits; empty for none.
  @inlinable
  public static func number(
    _ name: String, ifAny value: @escaping @Sendable (Root) -> Int?
  ) -> Field {
    .text(name) { root in value(root).map { number in String(number) } ?? "" }
  }

  /// A number in digits; empty for 0, so that templates can leave it out.
  @inlinable
  public static func number(
    _ name: String, unlessZero value: @escaping @Sendable (Root) -> Int
  ) -> Field {
    .number(
      name,
      ifAny: { root in
        let number = value(root)
        return number == 0 ? nil : number
      })
  }
}
