extension Collection {
  /// The collection; `nil` where it is empty, so that `??` can name what stands in for it.
  package var nonEmpty: Self? {
    guard !isEmpty else { return nil }
    return self
  }
}
