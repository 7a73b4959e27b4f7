/// A binary heap of nodes by time, or by cost.
public struct TimeQueue {
  @usableFromInline var heap: [(time: UInt32, node: UInt32)] = []

  public init() {}

  @inlinable public mutating func insert(_ time: UInt32, _ node: UInt32) {
    heap.append((time, node))
    var child = heap.count - 1
    while child > 0, heap[(child - 1) / 2].time > time {
      heap[child] = heap[(child - 1) / 2]
      child = (child - 1) / 2
    }
    heap[child] = (time, node)
  }

  @inlinable public mutating func removeFirst() -> (time: UInt32, node: UInt32)? {
    guard let top = heap.first else { return nil }
    let last = heap.removeLast()
    let count = heap.count
    if count == 0 { return top }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= count { break }
      if child + 1 < count, heap[child + 1].time < heap[child].time { child += 1 }
      if heap[child].time >= last.time { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
    return top
  }
}
