import Base
import Testing

@testable import Series

/// A chunk as a specification would have it: sets of what was added and deleted, and nothing packed.
private struct PlainChunk {
  struct Identity: Hashable {
    let start: Int64, duration: Int64, source: String, values: SampleValues
  }
  struct Removal: Hashable {
    let starts: ClosedRange<Int64>, source: String?, duration: Int64?, stamp: Stamp
    func holds(_ one: Identity) -> Bool {
      starts.contains(one.start) && (source == nil || source == one.source)
        && (duration == nil || duration == one.duration)
    }
  }

  var added: [Identity: Stamp] = [:]
  var removed: Set<Removal> = []

  func isAlive(_ one: Identity) -> Bool {
    added[one].map { stamp in !removed.contains { $0.holds(one) && $0.stamp >= stamp } } ?? false
  }
  var alive: Set<Identity> { Set(added.keys.filter(isAlive)) }

  mutating func add(_ one: Identity, _ stamp: Stamp, restoring: Bool) {
    if isAlive(one) || (!restoring && removed.contains { $0.holds(one) }) { return }
    added[one] = max(added[one] ?? stamp, stamp)
  }

  mutating func merge(_ other: PlainChunk) {
    added.merge(other.added) { max($0, $1) }
    removed.formUnion(other.removed)
  }
}

private func alive(_ chunk: Chunk) -> Set<PlainChunk.Identity> {
  Set(
    chunk.samples.map {
      PlainChunk.Identity(start: $0.start, duration: $0.duration, source: chunk.source(of: $0), values: $0.values)
    })
}

private func change(_ chunk: inout Chunk, _ plain: inout PlainChunk, _ random: inout SeededGenerator) throws {
  let when = stamp(1 + random.next(below: 6), 1 + UInt64(random.next(below: 2)))
  let source = random.element(of: names)!
  if random.next(below: 4) > 0 {
    let samples = collidingSamples(&random), restoring = random.next(below: 3) == 0
    try chunk.add(samples, from: source, at: when, restoring: restoring)
    for one in samples {
      plain.add(
        PlainChunk.Identity(start: one.start, duration: one.duration, source: source, values: one.values), when,
        restoring: restoring)
    }
  } else {
    let first = morning + random.next(below: 4) * 1000, starts = first...(first + random.next(below: 3) * 1000)
    let removal = PlainChunk.Removal(
      starts: starts, source: random.next(below: 2) == 0 ? nil : source,
      duration: random.next(below: 3) == 0 ? 1000 : nil, stamp: when)
    try chunk.delete(starts, from: removal.source, duration: removal.duration, at: when)
    plain.removed.insert(removal)
  }
}

struct MergeTests {
  @Test(
    "HB-05: the join of chunks is commutative, associative and idempotent, over 1,500 triples of states; equal states have equal bytes"
  )
  func laws() throws {
    for seed in 0..<1500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      func state() throws -> Chunk {
        var chunk = Chunk(day: noon, columns: 1), plain = PlainChunk()
        for _ in 0..<random.next(below: 6) { try change(&chunk, &plain, &random) }
        return chunk
      }
      let a = try state(), b = try state(), c = try state()
      let ab = try Chunk.merged(a, b), ba = try Chunk.merged(b, a)
      guard ab == ba, ab.encoded() == ba.encoded() else { Issue.record("seed \(seed): not commutative"); return }
      guard try Chunk.merged(a, a) == a, try Chunk.merged(ab, a) == ab, try Chunk.merged(b, ab) == ab
      else { Issue.record("seed \(seed): not idempotent"); return }
      let left = try Chunk.merged(ab, c), right = try Chunk.merged(a, try Chunk.merged(b, c))
      guard left == right, left.encoded() == right.encoded() else {
        Issue.record("seed \(seed): not associative"); return
      }
      guard try Chunk(decoding: left.encoded()) == left else { Issue.record("seed \(seed): its bytes"); return }
    }
  }

  @Test("HB-05: three devices that add, delete, bring back and meet at random hold what a plain set holds")
  func plainReference() throws {
    for seed in 0..<600 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var chunks = [Chunk](repeating: Chunk(day: noon, columns: 1), count: 3),
        plain = [PlainChunk](repeating: PlainChunk(), count: 3)
      for step in 0..<20 {
        let one = Int(random.next(below: 3)), other = Int(random.next(below: 3))
        if random.next(below: 2) == 0 {
          try change(&chunks[one], &plain[one], &random)
        } else {
          chunks[one] = try Chunk.merged(chunks[one], chunks[other])
          plain[one].merge(plain[other])
        }
        guard alive(chunks[one]) == plain[one].alive else { Issue.record("seed \(seed), step \(step)"); return }
      }
    }
  }

  @Test("HB-05: of many deletions by source and duration each takes out what it says, no more")
  func manyDeletions() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var chunk = Chunk(day: noon, columns: 1)
      for name in names {
        let samples = (0..<40).map { _ in
          Sample(
            start: morning + random.next(below: 30) * 1000, duration: random.next(below: 3) * 1000,
            random.next(below: 9))
        }
        try chunk.add(samples, from: name, at: stamp(1 + random.next(below: 9)))
      }
      var marks = Chunk(day: noon, columns: 1)
      for _ in 0..<random.next(below: 20) {
        let first = morning + random.next(below: 30) * 1000
        try marks.delete(
          first...(first + random.next(below: 9) * 1000),
          from: random.element(of: names + ["nobody", ""]).flatMap { $0.isEmpty ? nil : $0 },
          duration: random.next(below: 2) == 0 ? nil : random.next(below: 3) * 1000, at: stamp(random.next(below: 10)))
      }
      func isKept(_ sample: Sample) -> Bool {
        !marks.deletions.contains { mark in
          (mark.first...mark.last).contains(sample.start) && (mark.duration < 0 || mark.duration == sample.duration)
            && (mark.source < 0 || marks.sources[Int(mark.source)] == chunk.source(of: sample))
            && marks.stamps[Int(mark.stamp)] >= chunk.stamps[Int(sample.stamp)]
        }
      }
      let left = try Chunk.merged(chunk, marks)
      guard left.samples.count == chunk.samples.count(where: isKept) else { Issue.record("seed \(seed)"); return }
      // Those that take something out are enough for that; and none of them is of a source that is not there.
      let needed = marks.deletions(in: chunk)
      guard try Chunk.merged(chunk, needed).samples.count == left.samples.count,
        needed.sources.allSatisfy({ chunk.sources.contains($0) }), needed.samples.isEmpty
      else { Issue.record("seed \(seed): \(needed.deletions.count) of \(marks.deletions.count)"); return }
    }
  }

  @Test(
    "HB-05: the same or a later import again adds only what is new, and says how much; equal bytes, so nothing is sent again"
  )
  func again() throws {
    var chunk = Chunk(day: noon, columns: 1)
    let all = pulse(noon)
    #expect(try chunk.add(Array(all.prefix(1000)), from: "Apple Watch", at: stamp(1)) == added(new: 1000))
    let before = chunk.encoded()
    #expect(try chunk.add(Array(all.prefix(1000)), from: "Apple Watch", at: stamp(2)) == added(known: 1000))
    #expect(chunk.encoded() == before)
    #expect(try chunk.add(all, from: "Apple Watch", at: stamp(3)) == added(new: 440, known: 1000))
    // Another source that says the same is another measurement.
    #expect(try chunk.add([all[0], all[0]], from: "iPhone", at: stamp(4)) == added(new: 1, known: 1))
    #expect(chunk.samples.count == 1441)
  }

  @Test(
    "HB-05: what was deleted does not come back with an import nor with another device, leaves nothing behind, and can be brought back"
  )
  func deletion() throws {
    var phone = Chunk(day: noon, columns: 1)
    let all = pulse(noon, count: 10)
    try phone.add(all, from: "Apple Watch", at: stamp(1))
    var tablet = phone
    try phone.delete(morning...(morning + 120_000), from: "Apple Watch", at: stamp(5))
    #expect(phone.samples.count == 7 && phone.deletions.count == 1)
    #expect(try phone.add(all, from: "Apple Watch", at: stamp(9)) == added(known: 7, deleted: 3))
    tablet = try Chunk.merged(tablet, phone)
    #expect(tablet == phone)
    // A late sample of the same span, from a device that did not know.
    var late = Chunk(day: noon, columns: 1)
    try late.add([Sample(start: morning + 1000, 655)], from: "Apple Watch", at: stamp(4))
    #expect(try Chunk.merged(phone, late).samples.count == 7)
    #expect(try phone.add(all, from: "Apple Watch", at: stamp(10), restoring: true) == added(new: 3, known: 7))
    #expect(try Chunk.merged(phone, tablet) == phone)
    // All gone: its source and its times too.
    try phone.delete(morning...(morning + 86_399_999), at: stamp(11))
    #expect(phone.samples.isEmpty && phone.sources.isEmpty && phone.stamps == [stamp(11)] && phone.deletions.count == 1)
    #expect(phone.encoded().count < 40)
  }

  @Test("HB-05: one of two that begin together can be deleted by its length: in bed stays, asleep goes")
  func byDuration() throws {
    var night = Chunk(day: noon, columns: 1)
    try night.add(
      [Sample(start: morning, duration: 7_200_000, 0), Sample(start: morning, duration: 1_800_000, 1)],
      from: "Apple Watch", at: stamp(1))
    try night.delete(morning...morning, from: "Apple Watch", duration: 1_800_000, at: stamp(2))
    #expect(night.samples.map { $0.duration } == [7_200_000])
  }

  @Test(
    "HB-05: chunks of two days or kinds do not merge, and what is out of range is refused whole",
    arguments: [
      Sample(start: morning - 1, 1), Sample(start: morning + Chunk.dayLength, 1),
      Sample(start: morning, duration: -1, 1),
      Sample(start: morning, duration: Sample.maximumDuration + 1, 1), Sample(start: morning, Sample.maximumValue + 1),
      Sample(start: morning, .min), Sample(start: morning, SampleValues(1, 1)), Sample(start: .max, 1),
      Sample(start: .min, 1),
    ])
  func refused(_ sample: Sample) throws {
    var chunk = Chunk(day: noon, columns: 1)
    #expect(throws: SeriesError.outOfRange) {
      try chunk.add([Sample(start: morning, 1), sample], from: "iPhone", at: stamp(1))
    }
    #expect(chunk.isEmpty)
    #expect(throws: SeriesError.mismatch) { try Chunk.merged(chunk, Chunk(day: noon, columns: 2)) }
    #expect(throws: SeriesError.mismatch) { try Chunk.merged(chunk, Chunk(day: noon + 1, columns: 1)) }
    for name in ["", "a\nb", String(repeating: "ñ", count: 65)] {
      #expect(throws: SeriesError.outOfRange) { try chunk.add([Sample(start: morning, 1)], from: name, at: stamp(1)) }
    }
  }

  @Test("HB-05: a chunk takes no more than its most samples; then nothing is added")
  func full() throws {
    var chunk = Chunk(day: noon, columns: 1)
    let many = (0..<Int64(Chunk.maximumSamples)).map { Sample(start: morning + $0, 1) }
    try chunk.add(many, from: "iPhone", at: stamp(1))
    #expect(throws: SeriesError.tooLarge) { try chunk.add([Sample(start: morning, 2)], from: "iPhone", at: stamp(2)) }
    #expect(chunk.samples.count == Chunk.maximumSamples)
    // Regular times and equal values take next to nothing.
    #expect(chunk.encoded().count < 100)
    #expect(try Chunk(decoding: chunk.encoded()) == chunk)
  }

  @Test("PL-03: stamps of a clock that was far ahead are written anew, and the chunk stays in order")
  func restamped() throws {
    var chunk = Chunk(day: noon, columns: 1)
    try chunk.add([Sample(start: morning, 1)], from: "a", at: stamp(10))
    try chunk.add([Sample(start: morning, 2)], from: "b", at: stamp(900))
    try chunk.add([Sample(start: morning, 3)], from: "c", at: stamp(950))
    let mended = chunk.restamped(beyond: Instant(milliseconds: 100), as: stamp(5))
    #expect(mended.stamps == [stamp(5), stamp(10)] && mended.samples.count == 3)
    #expect(try Chunk(decoding: mended.encoded()) == mended)
    #expect(chunk.restamped(beyond: Instant(milliseconds: 1000), as: stamp(5)) == chunk)
  }

  @Test("HB-05: what some sources say is a chunk by itself, over 500 states; joined with the whole it changes nothing")
  func keeping() throws {
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var chunk = Chunk(day: noon, columns: 1), plain = PlainChunk()
      for _ in 0..<8 { try change(&chunk, &plain, &random) }
      let part = chunk.keeping({ $0 == names[2] }, deletions: { $0 == names[0] })
      let told = chunk.deletions.filter { $0.source < 0 || chunk.sources[Int($0.source)] == names[0] }
      guard alive(part) == plain.alive.filter({ $0.source == names[2] }), part.deletions.count == told.count,
        part.deletions.allSatisfy({ $0.source < 0 || part.sources[Int($0.source)] == names[0] })
      else { Issue.record("seed \(seed): not what they say"); return }
      guard !part.sources.contains(names[1]), try Chunk(decoding: part.encoded()) == part,
        try Chunk.merged(chunk, part) == chunk, try Chunk.merged(part, chunk) == chunk
      else { Issue.record("seed \(seed): not a part"); return }
    }
  }

  private func added(new: Int = 0, known: Int = 0, deleted: Int = 0) -> Chunk.Added {
    var all = Chunk.Added()
    (all.new, all.known, all.deleted) = (new, known, deleted)
    return all
  }
}
