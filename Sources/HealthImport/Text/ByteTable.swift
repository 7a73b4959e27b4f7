/// Numbers byte strings in the order in which they first come. The last one asked for is found at once.
final class ByteTable {
  private var names: [UnsafeMutablePointer<UInt8>] = []
  private var lengths: [Int] = []
  private var hashes: [UInt32] = []
  /// Indices + 1 by hash; a power of two long, never more than half full.
  private var slots = [Int32](repeating: 0, count: 64)
  private var last = -1
  let limit: Int

  init(limit: Int) { self.limit = limit }
  deinit { for name in names { name.deallocate() } }

  var count: Int { names.count }

  /// nil when it is new and the table is full.
  @inline(__always)
  func index(of name: ByteSpan) -> Int? {
    if last >= 0, lengths[last] == name.count, equalBytes(names[last], name.start, name.count) { return last }
    return lookUp(name)
  }

  /// Whether it has a number; gives it none.
  func contains(_ name: ByteSpan) -> Bool {
    let hash = ByteTable.hash(name)
    var slot = Int(hash & UInt32(slots.count - 1))
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if hashes[index] == hash, lengths[index] == name.count, equalBytes(names[index], name.start, name.count) {
        return true
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  /// FNV-1a.
  private static func hash(_ name: ByteSpan) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for at in 0..<name.count { hash = (hash ^ UInt32(name[at])) &* 16_777_619 }
    return hash
  }

  private func lookUp(_ name: ByteSpan) -> Int? {
    let hash = ByteTable.hash(name)
    var slot = Int(hash & UInt32(slots.count - 1))
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if hashes[index] == hash, lengths[index] == name.count, equalBytes(names[index], name.start, name.count) {
        last = index
        return index
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    if names.count == limit { return nil }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: name.count + scanningSlack)
    for at in 0..<name.count { copy[at] = name[at] }
    for at in name.count..<(name.count + scanningSlack) { copy[at] = 0 }
    names.append(copy)
    lengths.append(name.count)
    hashes.append(hash)
    last = names.count - 1
    slots[slot] = Int32(names.count)
    if names.count * 2 > slots.count { grow() }
    return last
  }

  private func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for (index, hash) in hashes.enumerated() {
      var slot = Int(hash & UInt32(slots.count - 1))
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index + 1)
    }
  }

  subscript(_ index: Int) -> ByteSpan { ByteSpan(start: UnsafePointer(names[index]), count: lengths[index]) }
}
