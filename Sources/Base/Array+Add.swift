extension Array {
  /// As `append`, as a call: where it is copied in it takes a hundred bytes in the browser's module, at every place.
  @inline(never) public mutating func add(_ element: Element) { append(element) }
}
