import ScreenTime
import Testing

private let minute: Int64 = 60_000
private func after(_ minutes: Int64) -> Instant { morning.adding(milliseconds: minutes * minute) }
private func block(_ began: Int64, _ ends: Int64) -> Block {
  Block(app: "instagram", day: saturday, time: 1, began: after(began), ends: after(ends))
}

@Suite("RN-01: trusted time, and what a device knows of blocks") struct TrustedTimeTests {
  @Test("Pages that tell each other the time never outrun it, and the one that leads does not lag", arguments: 0..<300)
  func pages(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let count = 2 + Int(generator.next(below: 4))
    var pages = Array(repeating: TrustedClock(kept: morning), count: count)
    let began = (0..<count).map { _ in generator.next(below: 1_000_000) }
    for page in pages.indices { pages[page].observe(wall: morning, steady: began[page], guards: true) }
    var real: Int64 = 0, kept = morning, said: Instant?
    for _ in 0..<120 {
      real += generator.next(below: 40_000)
      let now = morning.adding(milliseconds: real), page = Int(generator.next(below: Int64(count)))
      switch generator.next(below: 8) {
      case 0: pages[page].observe(wall: morning, server: now, guards: true)
      case 1...3: pages[page].join(kept: kept, said: said)
      default:
        pages[page].observe(wall: now.adding(milliseconds: -9 * minute), steady: began[page] + real, guards: true)
        if pages[page].moment > kept { (kept, said) = (pages[page].moment, pages[page].said) }
      }
      for one in pages { #expect(one.moment <= now, "seed \(seed): \(one.moment.milliseconds(since: now)) ms ahead") }
    }
    // Only the first page's count goes on: no other one holds it back.
    var alone = TrustedClock(kept: morning)
    alone.observe(wall: morning, steady: 0, guards: true)
    for half in 1...20 {
      alone.observe(wall: morning, steady: Int64(half) * 30_000, guards: true)
      alone.join(kept: alone.moment.adding(milliseconds: -5000))
    }
    #expect(alone.moment == after(10))
  }

  @Test("A server's word reaches the other pages, also when it is earlier")
  func said() {
    var page = TrustedClock(kept: after(60 * 24 * 365))
    page.observe(wall: morning, steady: 5, guards: true)
    page.join(kept: after(3), said: after(2))
    #expect(page.moment == after(3))
    // An older word is none.
    page.join(kept: after(1), said: after(1))
    #expect(page.moment == after(3))
  }

  @Test("A block that comes late ends at its end, and is not begun anew by a server's word", arguments: [true, false])
  func late(_ isOver: Bool) {
    let now: Int64 = isOver ? 420 : 50
    var machine = BlockMachine()
    machine.append(block(0, 60), BlockNote(seen: after(now)))
    #expect(machine.closedUntil("instagram", after(now)) == (isOver ? nil : after(60)))
    let made = machine.serverSaid(after(now), before: after(now))
    #expect(made.isEmpty)
    #expect(machine.closedUntil("instagram", after(now)) == (isOver ? nil : after(60)))
    // A clock that is set back does not begin it.
    machine.pass(after(421))
    #expect(machine.closedUntil("instagram", after(30)) == nil)
  }

  @Test("A clock set ahead does not hide a block of another device once a server says the time")
  func ahead() {
    var machine = BlockMachine()
    machine.append(block(0, 60), BlockNote(seen: after(300)))
    #expect(machine.isDoubtful(after(300)))
    let made = machine.serverSaid(after(10), before: after(300))
    #expect(made.isEmpty)
    #expect(machine.closedUntil("instagram", after(10)) == after(60))
    // Nor does another page that heard of it while it ran.
    var other = BlockMachine()
    other.append(block(0, 60), BlockNote(seen: after(300)))
    other.append(block(0, 60), BlockNote(seen: after(1)))
    #expect(other.closedUntil("instagram", after(10)) == after(60))
  }

  @Test("Only the device where a block began gives it another end", arguments: [true, false])
  func reissue(_ isOwn: Bool) {
    var machine = BlockMachine()
    machine.append(block(0, 60), BlockNote(seen: after(0), isOwn: isOwn))
    let made = machine.serverSaid(after(300), before: after(10))
    #expect(made.map { $0.ends } == (isOwn ? [after(350)] : []))
    machine.pass(after(300))
    #expect(machine.closedUntil("instagram", after(300)) == (isOwn ? after(350) : nil))
    let more = machine.serverSaid(after(400), before: after(400))
    #expect(more.isEmpty)
  }

  @Test("What ended never runs again, on any page that is told")
  func served() {
    var machine = BlockMachine()
    machine.append(block(0, 60), BlockNote(seen: after(0), isOwn: true))
    machine.pass(after(59))
    #expect(machine.closedUntil("instagram", after(59)) == after(60))
    machine.pass(after(60))
    #expect(machine.closedUntil("instagram", after(-60 * 24 * 30)) == nil)
    let made = machine.serverSaid(after(0), before: after(0))
    #expect(made.isEmpty && machine.lastEnd(after(0)) == nil)
    var other = BlockMachine()
    for one in machine.known { other.append(one.block, one.note) }
    #expect(other.closedUntil("instagram", after(30)) == nil)
  }

  /// A day of one app whose limit is changed.
  private final class Day {
    var machine = BlockMachine()
    init(_ known: Block? = nil) {
      if let known { machine.append(known, BlockNote(seen: known.began, isServed: true)) }
    }
    /// The block that so many minutes begin at this moment.
    func begin(_ minutes: Int, used: Int, _ now: Int64) -> Block? {
      machine.pass(after(now))
      let limit = Limit(app: "instagram", minutes: minutes, closedMinutes: 60)
      guard let block = machine.beginning(limit, seconds: used * 60, on: saturday, after(now)) else { return nil }
      machine.append(block, BlockNote(seen: after(now), isOwn: true))
      return block
    }
  }

  @Test("A limit that was changed counts from the minutes that were answered")
  func changedLimit() throws {
    let lowered = Day()
    let first = try #require(lowered.begin(5, used: 300, 0))
    #expect(first.answered == 295 * 60)
    #expect(try #require(Block(fields: first.fields)) == first)
    #expect(lowered.begin(45, used: 304, 100) == nil)
    #expect(lowered.begin(45, used: 305, 100)?.answered == 305 * 60)

    let raised = Day()
    #expect(raised.begin(45, used: 45, 0) != nil)
    #expect(raised.begin(240, used: 239, 100) == nil)
    #expect(raised.begin(240, used: 240, 100) != nil)

    // Of a record without the seconds the count decides, as it did.
    let old = Day(block(0, 60))
    #expect(old.begin(45, used: 54, 100) == nil)
    #expect(old.begin(45, used: 55, 100)?.time == 2)

    // Two devices that know the same make the same.
    let here = Day(first), there = Day(first)
    let made = try #require(here.begin(30, used: 317, 200))
    #expect(made.answered == 315 * 60)
    #expect(there.begin(30, used: 317, 200) == made)
    // No record makes numbers too large to reckon with.
    var fields = first.fields
    fields["seconds"] = .integer(.max)
    let forged = Day(try #require(Block(fields: fields)))
    #expect(forged.begin(45, used: 60, 100) == nil)
  }

  @Test("What is kept beside the records closes for a guest; with the record it only moves its end")
  func mirror() {
    let one = block(0, 60)
    var guest = BlockMachine()
    guest.mirror(one.id, app: "instagram", ends: after(60), BlockNote(seen: after(0)), on: saturday, isGuest: true)
    #expect(guest.closedUntil("instagram", after(30)) == after(60))
    // No record is made of it, and its end is put right all the same.
    let made = guest.serverSaid(after(300), before: after(10))
    #expect(made.isEmpty)
    #expect(guest.closedUntil("instagram", after(300)) == after(350))
    guest.pass(after(350))
    #expect(guest.closedUntil("instagram", after(20)) == nil)

    var member = BlockMachine()
    member.mirror(one.id, app: "instagram", ends: after(60), BlockNote(seen: after(0)), on: saturday, isGuest: false)
    #expect(member.known.isEmpty)
    member.append(one, BlockNote(seen: after(290), isSure: true, isOwn: true))
    member.mirror(
      one.id, app: "instagram", ends: after(350), BlockNote(seen: after(290), isSure: true), on: saturday,
      isGuest: false)
    #expect(member.closedUntil("instagram", after(300)) == after(350))
    #expect(member.known.map { $0.block.time } == [1])
  }
}
