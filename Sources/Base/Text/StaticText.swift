extension String {
  /// Static text, from where it is in the program.
  public init(_ text: StaticString) {
    self.init(decoding: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), as: UTF8.self)
  }
}
