import Base
import Testing

struct IdentityTests {
  @Test("SplitMix64 gives the numbers of its reference program for the seed 1234567")
  func splitMix() {
    var generator = SeededGenerator(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test("numbers below a bound are even and the same everywhere")
  func bounds() {
    var generator = SeededGenerator(seed: 1)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[Int(generator.next(below: 7))] += 1 }
    #expect(counts.allSatisfy { abs($0 - 10_000) < 400 })
    #expect((0..<200).allSatisfy { _ in generator.next(below: .max) >= 0 && generator.next(below: 1) == 0 })
  }

  @Test("numbers below a bound are the same on every machine")
  func sameEverywhere() {
    // Computed with whole numbers of unlimited size, in another language.
    var generator = SeededGenerator(seed: 42)
    #expect((0..<8).map { _ in generator.next(below: 100) } == [74, 15, 27, 34, 3, 86, 21, 80])
    #expect(
      (0..<3).map { _ in generator.next(below: 1_000_000_000_000_000_000) } == [
        339_931_038_917_020_670, 618_482_066_356_134_891, 204_901_831_798_775_548,
      ])
  }

  @Test("shuffling keeps every element and reaches every order")
  func shuffles() {
    var generator = SeededGenerator(seed: 2)
    var orders: [[Int]: Int] = [:]
    for _ in 0..<6_000 { orders[generator.shuffled([1, 2, 3]), default: 0] += 1 }
    #expect(orders.count == 6 && orders.values.allSatisfy { abs($0 - 1_000) < 150 })
    #expect(generator.shuffled([Int]()).isEmpty)
  }

  @Test("ULIDs are written in 26 characters that sort as they do, and read again")
  func ulids() throws {
    var generator = SeededGenerator(seed: 3)
    var before: ULID?
    for round in 0..<2_000 {
      let made = ULID(at: Instant(milliseconds: Int64(round) * 7_919_000_000), using: &generator)
      #expect(ULID(made.text) == made && made.text.utf8.count == 26)
      #expect(ULID(made.text.lowercased()) == made)
      #expect(made.instant.milliseconds == Int64(round) * 7_919_000_000)
      if let before { #expect(before < made && before.text < made.text) }
      before = made
    }
    // The example of the specification: 01ARZ3NDEK is 1469922850259.
    #expect(ULID("01ARZ3NDEKTSV4RRFFQ69G5FAV")?.instant.milliseconds == 1_469_922_850_259)
    #expect(ULID("7ZZZZZZZZZZZZZZZZZZZZZZZZZ")?.text == "7ZZZZZZZZZZZZZZZZZZZZZZZZZ")
    for text in [
      "", "01ARZ3NDEKTSV4RRFFQ69G5FA", "01ARZ3NDEKTSV4RRFFQ69G5FAVV", "81ARZ3NDEKTSV4RRFFQ69G5FAV",
      "01ARZ3NDEKTSV4RRFFQ69G5FAI", "01ARZ3NDEKTSV4RRFFQ69G5FAÑ",
    ] {
      #expect(ULID(text) == nil)
    }
  }

  @Test("PL-03: identifiers made within one millisecond, or after the clock went back, still ascend")
  func sequence() {
    var generator = SeededGenerator(seed: 4)
    var sequence = ULIDSequence()
    var before = sequence.next(at: Instant(milliseconds: 1_000), using: &generator)
    for milliseconds: Int64 in [1_000, 1_000, 999, 0, -5, 1_001, 1_001, 500] {
      let next = sequence.next(at: Instant(milliseconds: milliseconds), using: &generator)
      #expect(before < next)
      before = next
    }
  }

  @Test("devices and stamps are written with fixed width and read strictly")
  func stamps() throws {
    let device = try #require(DeviceID("9f86d081884c7d65"))
    let stamp = Stamp(milliseconds: 1_763_700_000_000, counter: 10, device: device)
    #expect(stamp.text == "019aa4b64500-000a-9f86d081884c7d65")
    #expect(Stamp(stamp.text) == stamp)
    let broken = [
      "", "019aa4b64500-000a-9f86d081884c7d6", "019AA4B64500-000a-9f86d081884c7d65",
      "019aa4b64500_000a-9f86d081884c7d65", "019aa4b64500-000g-9f86d081884c7d65", "019aa4b64500-000a-9f86d081884c7d65 ",
    ]
    for text in broken { #expect(Stamp(text) == nil) }
    #expect(DeviceID("9F86d081884c7d65") == nil && DeviceID("9f86") == nil && DeviceID(0).text == "0000000000000000")
    var generator = SeededGenerator(seed: 5)
    let random = (0..<500).map { _ in
      Stamp(
        milliseconds: generator.next(below: 3), counter: UInt16(generator.next(below: 3)),
        device: DeviceID(UInt64(generator.next(below: 3))))
    }
    for (a, b) in zip(random, random.dropFirst()) {
      #expect((a < b) == (a.text < b.text) && (a == b) == (a.text == b.text))
    }
  }
}

struct HybridClockTests {
  let one = DeviceID(1), two = DeviceID(2)

  @Test("PL-03: stamps ascend while the wall clock jumps back, forward and stands still")
  func ascends() {
    var generator = SeededGenerator(seed: 6)
    var clock = HybridClock(device: one)
    var wall: Int64 = 1_763_700_000_000
    var before = clock.now(Instant(milliseconds: wall))
    for _ in 0..<20_000 {
      switch generator.next(below: 10) {
      case 0: wall -= generator.next(below: 86_400_000)
      case 1: wall += generator.next(below: 86_400_000)
      case 2...5: wall += generator.next(below: 3)
      default: break
      }
      if generator.next(below: 8) == 0 {
        clock.observe(
          Stamp(
            milliseconds: wall + generator.next(below: 1000) - 500, counter: UInt16(generator.next(below: 65_536)),
            device: two), wall: Instant(milliseconds: wall))
      }
      let stamp = clock.now(Instant(milliseconds: wall))
      #expect(stamp > before && stamp.device == one)
      before = stamp
    }
  }

  @Test("PL-03: what is written after something was seen comes after it, also when this device's clock is behind")
  func observes() {
    var clock = HybridClock(device: one)
    let seen = Stamp(milliseconds: 5_000, counter: 7, device: two)
    clock.observe(seen, wall: Instant(milliseconds: 1_000))
    #expect(clock.now(Instant(milliseconds: 1_000)) == Stamp(milliseconds: 5_000, counter: 8, device: one))
    clock.observe(Stamp(milliseconds: 4_000, counter: 9, device: two), wall: Instant(milliseconds: 1_000))
    #expect(clock.now(Instant(milliseconds: 1_001)) == Stamp(milliseconds: 5_000, counter: 9, device: one))
    #expect(clock.now(Instant(milliseconds: 6_000)) == Stamp(milliseconds: 6_000, counter: 0, device: one))
  }

  @Test("when the counter is used up the clock moves on by a millisecond")
  func overflow() {
    var clock = HybridClock(device: one)
    clock.observe(Stamp(milliseconds: 5_000, counter: .max, device: two), wall: Instant(milliseconds: 5_000))
    #expect(clock.now(Instant(milliseconds: 5_000)) == Stamp(milliseconds: 5_001, counter: 0, device: one))
    var last = clock.now(Instant(milliseconds: 5_000))
    for _ in 0..<70_000 {
      let next = clock.now(Instant(milliseconds: 5_000))
      if next <= last { Issue.record("\(next.text) after \(last.text)") }
      last = next
    }
    #expect(last.milliseconds == 5_002)
  }

  @Test("at the ends of what a stamp can hold it neither traps nor goes back")
  func ends() {
    var clock = HybridClock(device: one)
    #expect(clock.now(Instant(milliseconds: .min)).milliseconds == 0)
    let last = Stamp(milliseconds: .max, counter: .max, device: two)
    clock.observe(last, wall: Instant(milliseconds: 0))
    #expect(clock.now(Instant(milliseconds: .max)).text == "ffffffffffff-ffff-0000000000000001")
    #expect(clock.now(Instant(milliseconds: .max)).text == "ffffffffffff-ffff-0000000000000001")
  }
}
