/// A fixed number of plain values in memory of their own; subscripts are checked in debug builds only, so owners keep indices in range.
public final class Table<Element: BitwiseCopyable>: @unchecked Sendable {
  public let start: UnsafeMutablePointer<Element>
  public let count: Int
  /// Whoever owns the memory, when it is not this table's own.
  private let owner: PackBytes?

  public init(repeating value: Element, count: Int) {
    precondition(count >= 0, "a table of \(count) elements")
    start = .allocate(capacity: max(count, 1))
    start.initialize(repeating: value, count: count)
    self.count = count
    owner = nil
  }

  /// A view of a pack's memory: never written to, kept alive by the table.
  init(viewing bytes: UnsafeRawPointer, count: Int, owner: PackBytes) {
    start = UnsafeMutablePointer(mutating: bytes.assumingMemoryBound(to: Element.self))
    self.count = count
    self.owner = owner
  }

  public convenience init(_ values: [Element], or filler: Element) {
    self.init(repeating: filler, count: values.count)
    for index in values.indices { start[index] = values[index] }
  }

  deinit { if owner == nil { start.deallocate() } }

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
    Table(copying: self)
  }

  private init(copying other: Table) {
    start = .allocate(capacity: max(other.count, 1))
    start.initialize(from: other.start, count: other.count)
    count = other.count
    owner = nil
  }
}

/// No node, no arc, no edge.
public let nothing: UInt32 = .max
