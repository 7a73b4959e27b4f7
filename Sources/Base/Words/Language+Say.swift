// Words side by side. Not inlined and from static text: written out at every place they made the browser's modules a third larger.
extension Language {
  /// In the language that has words: `worded`.
  @inline(never) public func say(_ spanish: StaticString, _ english: StaticString) -> String {
    String(worded == .en ? english : spanish)
  }

  /// Several texts in one, separated by `|`.
  @inline(never) public func list(_ spanish: StaticString, _ english: StaticString) -> [String] {
    say(spanish, english).pieces(0x7C)
  }
}

extension String {
  /// Static text, from where it is in the program.
  @inline(never) public init(_ text: StaticString) {
    self.init(decoding: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), as: UTF8.self)
  }
}
