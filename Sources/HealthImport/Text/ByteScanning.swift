// Bytes looked through eight at a time. Source: “Bit Twiddling Hacks”, haszero (S. E. Anderson, Stanford).

private let ones: UInt64 = 0x0101_0101_0101_0101
private let tops: UInt64 = 0x8080_8080_8080_8080

/// Bytes that may be read beyond the end of a buffer that is looked through.
let scanningSlack = 16

/// The first place from `start` on that has the byte; at least `end` when none has.
/// - Precondition: `scanningSlack` bytes after `end` can be read.
@inline(__always)
func find(_ byte: UInt8, _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
  let pattern = UInt64(byte) &* ones
  var at = start
  while at < end {
    let word = UInt64(littleEndian: UnsafeRawPointer(bytes + at).loadUnaligned(as: UInt64.self)) ^ pattern
    let found = (word &- ones) & ~word & tops
    if found != 0 { return at &+ (found.trailingZeroBitCount &>> 3) }
    at &+= 8
  }
  return at
}

/// Whether both have the same bytes.
/// - Precondition: `scanningSlack` bytes after either end can be read.
@inline(__always)
func equalBytes(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int) -> Bool {
  var at = 0
  while at &+ 8 <= count {
    let x = UnsafeRawPointer(a + at).loadUnaligned(as: UInt64.self)
    let y = UnsafeRawPointer(b + at).loadUnaligned(as: UInt64.self)
    if x != y { return false }
    at &+= 8
  }
  if at == count { return true }
  let x = UInt64(littleEndian: UnsafeRawPointer(a + at).loadUnaligned(as: UInt64.self))
  let y = UInt64(littleEndian: UnsafeRawPointer(b + at).loadUnaligned(as: UInt64.self))
  return (x ^ y) &<< UInt64(64 &- 8 &* (count &- at)) == 0
}

/// A piece of a buffer: of text as it stands in a file, entities and all.
struct ByteSpan {
  let start: UnsafePointer<UInt8>
  let count: Int

  @inline(__always) subscript(_ at: Int) -> UInt8 { start[at] }

  @inline(__always)
  func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    let other = text.utf8Start
    var at = 0
    while at < count {
      if start[at] != other[at] { return false }
      at &+= 1
    }
    return true
  }

  func begins(_ text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && ByteSpan(start: start, count: text.utf8CodeUnitCount).equals(text)
  }

  func ends(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    return count >= length && ByteSpan(start: start + (count - length), count: length).equals(text)
  }

  func dropping(_ length: Int) -> ByteSpan { ByteSpan(start: start + length, count: count - length) }

  /// At most so many bytes of it, cut between the characters of UTF-8.
  @inline(__always)
  func beginning(bytes most: Int) -> ByteSpan { count <= most ? self : cut(most) }

  private func cut(_ most: Int) -> ByteSpan {
    var end = most
    while end > 0, start[end] & 0xC0 == 0x80 { end -= 1 }
    return ByteSpan(start: start, count: end)
  }

  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// The same without the spaces, tabs and line ends around it.
  var trimmed: ByteSpan {
    var from = 0, to = count
    while from < to, isBlank(start[from]) { from += 1 }
    while to > from, isBlank(start[to - 1]) { to -= 1 }
    return ByteSpan(start: start + from, count: to - from)
  }
}

@inline(__always)
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

extension Array where Element == UInt8 {
  /// The bytes with room after them that may be read.
  func withSpan<Result>(_ body: (ByteSpan) -> Result) -> Result {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + scanningSlack)
    defer { copy.deallocate() }
    for at in 0..<count { copy[at] = self[at] }
    for at in count..<(count + scanningSlack) { copy[at] = 0 }
    return body(ByteSpan(start: UnsafePointer(copy), count: count))
  }
}
