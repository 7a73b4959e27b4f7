extension String {
  /// Static text, from where it is in the program. Not inlined: written out at every place it makes the browser's modules larger.
  @inline(never) public init(_ text: StaticString) {
    self.init(decoding: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), as: UTF8.self)
  }
}
