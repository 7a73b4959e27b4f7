extension String {
  /// Whether a pattern stands for this name of a collection: one that ends in a point (`health.`) stands for all names that
  /// begin so, any other for itself.
  public func isCovered(by pattern: String) -> Bool {
    pattern.utf8.last == UInt8(ascii: ".") ? begins(pattern) : sameBytes(self, pattern)
  }
}
