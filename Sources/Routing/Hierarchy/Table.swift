/// A fixed number of plain values in memory of their own; subscripts are checked in debug builds only, so owners keep indices in range.
public final class Table<Element: BitwiseCopyable>: @unchecked Sendable {
  public let start: UnsafeMutablePointer<Element>
  public let count: Int

  public init(repeating value: Element, count: Int) {
    precondition(count >= 0, "a table of \(count) elements")
    start = .allocate(capacity: max(count, 1))
    start.initialize(repeating: value, count: count)
    self.count = count
  }

  public convenience init(_ values: [Element], or filler: Element) {
    self.init(repeating: filler, count: values.count)
    for index in values.indices { start[index] = values[index] }
  }

  deinit { start.deallocate() }

  @inline(__always)
  public subscript(_ index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "index \(index) of \(count)")
      return start[index]
    }
    set {
      assert(index >= 0 && index < count, "index \(index) of \(count)")
      start[index] = newValue
    }
  }

  @inline(__always)
  public subscript(_ index: UInt32) -> Element {
    get { self[Int(index)] }
    set { self[Int(index)] = newValue }
  }

  /// A copy in memory of its own.
  public func copy() -> Table {
    let other = Table(repeating: start[0], count: 0, capacity: count)
    other.start.update(from: start, count: count)
    return other
  }

  private init(repeating value: Element, count: Int, capacity: Int) {
    start = .allocate(capacity: max(capacity, 1))
    start.initialize(repeating: value, count: max(capacity, 1))
    self.count = capacity
  }
}

/// No node, no arc, no edge.
public let nothing: UInt32 = .max
