import Base
import Testing

@testable import Series

/// Days as they come, and some that no device writes.
private func oddChunks() throws -> [Chunk] {
  var chunks: [Chunk] = [
    Chunk(day: noon, columns: 1), Chunk(day: -719_528, columns: 4), Chunk(day: 2_932_896, columns: 2),
  ]
  for (seed, every) in [(1, 60_000), (2, 1000), (3, 7), (4, 59_999)] as [(UInt64, Int64)] {
    var chunk = Chunk(day: noon, columns: 1)
    try chunk.add(pulse(noon, every: every, seed: seed), from: "Apple Watch de Ana", at: stamp(Int64(seed), seed))
    try chunk.add(
      pulse(noon, count: 20, every: 3_600_000 / 2, seed: seed), from: "iPhone", at: stamp(Int64(seed) + 9, seed))
    try chunk.delete(morning...(morning + 5000), from: "iPhone", at: stamp(100))
    chunks.append(chunk)
  }
  var random = SeededGenerator(seed: 9)
  var wide = Chunk(day: noon, columns: 4)
  try wide.add(
    (0..<500).map { _ in
      func any() -> Int64 { random.next(below: Sample.maximumValue * 2 + 1) - Sample.maximumValue }
      return Sample(
        start: morning + random.next(below: Chunk.dayLength), duration: random.next(below: Sample.maximumDuration + 1),
        SampleValues(any(), any(), any(), any()))
    }, from: "x", at: Stamp(milliseconds: 0xFFFF_FFFF_FFFF, counter: .max, device: DeviceID(.max)))
  chunks.append(wide)
  return chunks
}

struct CodingTests {
  @Test("HB-05: what is packed is read back the same, whatever it holds")
  func roundTrip() throws {
    for chunk in try oddChunks() {
      let bytes = chunk.encoded()
      let back = try Chunk(decoding: bytes)
      #expect(back == chunk && back.encoded() == bytes)
    }
  }

  @Test("HB-05: a pulse a minute takes under 1.6 bytes a sample, a regular series next to none")
  func size() throws {
    var chunk = Chunk(day: noon, columns: 1)
    try chunk.add(pulse(noon), from: "Apple Watch", at: stamp(1))
    #expect(chunk.encoded().count < 1440 * 16 / 10)
    var pressure = Chunk(day: noon, columns: 2)
    try pressure.add(
      [Sample(start: morning + 3_600_000, SampleValues(1200, 800))], from: "OMRON", at: stamp(1_700_000_000_000))
    #expect(pressure.encoded().count < 60)
  }

  @Test("PL-03: cut, changed and invented bytes give an error or another chunk, never a trap, over 12,000 of them")
  func fuzz() throws {
    var small = Chunk(day: noon, columns: 2), seeds = try oddChunks().map { $0.encoded() }
    for name in names { try small.add(pulse(noon, count: 30, every: 61_000), from: name, at: stamp(3)) }
    try small.delete(morning...(morning + 100), from: names[0], duration: 0, at: stamp(9))
    seeds.append(small.encoded())
    var random = SeededGenerator(seed: 77), opened = 0
    for round in 0..<12_000 {
      var bytes = random.element(of: seeds.filter { $0.count < 700 })!
      for _ in 0...random.next(below: 4) {
        switch random.next(below: 4) {
        case 0: bytes[Int(random.next(below: Int64(bytes.count)))] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeLast(Int(random.next(below: Int64(max(1, min(bytes.count - 1, 40))))))
        case 2: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: Int(random.next(below: Int64(bytes.count))))
        default:
          let at = Int(random.next(below: Int64(bytes.count)))
          for place in at..<min(at + 10, bytes.count) { bytes[place] = 0xFF }
        }
      }
      // With its fingerprint put right, so that the reader behind it is met.
      if round % 4 > 0 { bytes = sealed(bytes) }
      guard let chunk = try? Chunk(decoding: bytes) else { continue }
      opened += 1
      guard let again = try? Chunk(decoding: chunk.encoded()), again == chunk else {
        Issue.record("round \(round)"); return
      }
    }
    #expect(opened > 200, "only \(opened) were opened: the test is about nothing")
  }

  @Test("HB-05: no more samples are made of small bytes than the caller allows")
  func bomb() throws {
    var chunk = Chunk(day: noon, columns: 1)
    try chunk.add((0..<50_000).map { Sample(start: morning + $0, 1) }, from: "iPhone", at: stamp(1))
    let bytes = chunk.encoded()
    #expect(bytes.count < 100)
    #expect(throws: SeriesError.tooLarge) { try Chunk(decoding: bytes, maximumSamples: 49_999) }
  }

  @Test("PL-03: messages are read back the same; cut and changed ones are refused or read, never a trap")
  func messages() throws {
    let rows = try oddChunks().prefix(5).map { SeriesRow(kind: "health.steps", day: $0.day, bytes: $0.encoded()) }
    let request = SeriesRequest(device: DeviceID(7), cursor: 17, rows: Array(rows))
    let answer = SeriesAnswer(
      cursor: .max, more: true, now: Instant(milliseconds: -5), epoch: "época",
      refused: [RefusedChunk(kind: "health.steps", day: noon, reason: .accountFull)], message: "Tu cuenta está llena.",
      rows: Array(rows))
    #expect(try SeriesRequest(decoding: request.encoded()) == request)
    #expect(try SeriesAnswer(decoding: answer.encoded()) == answer)
    var random = SeededGenerator(seed: 5)
    for _ in 0..<5000 {
      for original in [request.encoded(), answer.encoded()] {
        var bytes = Array(original.prefix(60) + original.suffix(60))
        bytes[Int(random.next(below: Int64(bytes.count)))] = UInt8(truncatingIfNeeded: random.next())
        _ = try? SeriesRequest(decoding: bytes)
        _ = try? SeriesAnswer(decoding: bytes)
      }
    }
    for end in 0..<30 {
      #expect(throws: SeriesError.self) { try SeriesRequest(decoding: Array(request.encoded().prefix(end))) }
      #expect(throws: SeriesError.self) { try SeriesAnswer(decoding: Array(answer.encoded().prefix(end))) }
    }
  }

  @Test("HB-05: rows between module and host are read back the same; cut ones are refused")
  func shelf() throws {
    var chunk = Chunk(day: noon, columns: 1)
    try chunk.add([Sample(start: morning + 86_000_000, duration: 7_200_000, 3)], from: "iPhone", at: stamp(1))
    let rows = [
      ShelfRow(.sleep, chunk, version: 4, rollup: [1, 2]),
      ShelfRow(kind: "health.steps", day: -5, until: -5, rollup: []),
      ShelfRow(kind: "ñ", day: 7, until: 9, version: 2, chunk: [9]),
    ]
    #expect(rows[0].until == noon + 1)
    let bytes = ShelfRow.encoded(rows)
    #expect(try ShelfRow.decoded(bytes) == rows)
    #expect(try ShelfRow.decoded([]).isEmpty)
    for end in 1..<24 { #expect(throws: SeriesError.damaged) { try ShelfRow.decoded(Array(bytes.prefix(end))) } }
    #expect(throws: SeriesError.damaged) { try ShelfRow.decoded([UInt8](repeating: 0xFF, count: 24)) }
  }

  @Test("HB-03: what a scale shows is stored as it is and read back; what no number is, is refused")
  func units() {
    let column = SeriesKind.weight.columns[0]
    #expect(column.stored(71.35) == 71_350 && column.value(71_350) == 71.35)
    for wrong in [Double.nan, .infinity, -.infinity, 1e30] { #expect(column.stored(wrong) == nil) }
    #expect(Set(SeriesKind.all.map { "\($0.name)" }).count == SeriesKind.all.count)
    for kind in SeriesKind.all {
      #expect(SeriesKind.isName("\(kind.name)") && SeriesKind.named("\(kind.name)")?.columns == kind.columns)
    }
    for name in ["", "Health", "a b", "ñ", String(repeating: "a", count: 65)] { #expect(!SeriesKind.isName(name)) }
  }

  private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 8 else { return bytes }
    var sum = Fingerprint(), writer = ByteWriter()
    writer.bytes = Array(bytes.dropLast(4))
    sum.add(writer.bytes)
    writer.fixed((sum.value ^ sum.value >> 32) & 0xFFFF_FFFF, bytes: 4)
    return writer.bytes
  }
}
