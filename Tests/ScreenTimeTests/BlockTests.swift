import ScreenTime
import Testing

/// A device that runs blocks as the app does, without its screens.
private final class Device {
  var machine = BlockMachine()
  var clock: TrustedClock
  /// What the device's clock shows, and what the page counts.
  var wall: Instant
  var steady: Int64 = 0
  /// What was kept when time was last known.
  var kept: Instant

  init(at wall: Instant) { (self.wall, clock, kept) = (wall, TrustedClock(kept: wall), wall) }

  var guards: Bool { machine.lastEnd(clock.moment) != nil }

  func observe(server: Instant? = nil) -> [Block] {
    let before = clock.moment
    clock.observe(wall: wall, steady: steady, server: server, guards: guards)
    let made = server.map { machine.serverSaid($0, before: before) } ?? []
    machine.pass(clock.moment)
    kept = clock.moment
    return made
  }
  /// Real time goes by while the page lives.
  func pass(_ milliseconds: Int64) {
    wall = wall.adding(milliseconds: milliseconds)
    steady += milliseconds
    _ = observe()
  }
  /// The page is closed for a while and opened again.
  func reopen(after milliseconds: Int64, startsAt steady: Int64 = 7) {
    wall = wall.adding(milliseconds: milliseconds)
    self.steady = steady
    clock = TrustedClock(kept: kept)
    _ = observe()
  }
  func begin(_ limit: Limit, minutes: Int) -> Block? {
    guard let block = machine.beginning(limit, seconds: minutes * 60, on: saturday, clock.moment) else { return nil }
    machine.append(block, BlockNote(seen: clock.moment, isOwn: true))
    _ = observe()
    return block
  }
  func isClosed(_ app: String) -> Bool { machine.closedUntil(app, clock.moment) != nil }
}

private let minute: Int64 = 60_000
private let limit = Limit(app: "instagram", minutes: 45, closedMinutes: 60)

@Suite struct BlockTests {
  @Test("RN-01: a block begins when the limit is reached, and ends at its time")
  func beginsAndEnds() throws {
    let device = Device(at: morning)
    #expect(device.begin(limit, minutes: 44) == nil)
    let block = try #require(device.begin(limit, minutes: 45))
    #expect(block.length == 60 * minute)
    device.pass(59 * minute)
    #expect(device.isClosed("instagram"))
    #expect(!device.isClosed("youtube"))
    device.pass(minute)
    #expect(!device.isClosed("instagram"))
    // The same minutes do not close it again; ten more do.
    #expect(device.begin(limit, minutes: 54) == nil)
    #expect(device.begin(limit, minutes: 55)?.time == 2)
  }

  @Test("RN-01: minutes that jump begin one block, not several")
  func jump() throws {
    let device = Device(at: morning)
    let block = try #require(device.begin(limit, minutes: 300))
    #expect(block.time == 26)
    device.pass(61 * minute)
    #expect(device.begin(limit, minutes: 304) == nil)
  }

  @Test("RN-01: a limit that is changed or deleted does not shorten a running block")
  func limitChanges() {
    let device = Device(at: morning)
    _ = device.begin(limit, minutes: 45)
    let end = device.machine.closedUntil("instagram", device.clock.moment)
    #expect(device.begin(Limit(app: "instagram", minutes: 500, closedMinutes: 5), minutes: 45) == nil)
    #expect(device.machine.closedUntil("instagram", device.clock.moment) == end)
  }

  @Test(
    "RN-01: a clock set forward or back, while the app is open, changes nothing",
    arguments: [-86_400_000 * 30, -3_600_000, 3_600_000, 86_400_000 * 400] as [Int64])
  func clockSet(_ by: Int64) {
    let device = Device(at: morning)
    _ = device.begin(limit, minutes: 45)
    device.pass(10 * minute)
    device.wall = device.wall.adding(milliseconds: by)
    device.pass(40 * minute)
    #expect(device.isClosed("instagram"))
    device.pass(10 * minute)
    #expect(!device.isClosed("instagram"))
  }

  @Test("RN-01: a clock set forward while the app was closed opens nothing; the server's time does")
  func clockSetWhileClosed() {
    let device = Device(at: morning)
    _ = device.begin(limit, minutes: 45)
    device.pass(10 * minute)
    device.reopen(after: 86_400_000)
    #expect(device.isClosed("instagram"))
    device.pass(49 * minute)
    #expect(device.isClosed("instagram"))
    device.pass(minute)
    #expect(!device.isClosed("instagram"))

    let other = Device(at: morning)
    _ = other.begin(limit, minutes: 45)
    _ = other.observe(server: morning)
    other.reopen(after: 3 * 3_600_000)
    #expect(other.isClosed("instagram"))
    _ = other.observe(server: morning.adding(milliseconds: 3 * 3_600_000))
    #expect(!other.isClosed("instagram"))
  }

  @Test(
    "RN-01: a block that began by a wrong clock lasts its length once the server says the time",
    arguments: [-5, 5, -0.25, 0.25] as [Double])
  func wrongClock(_ hours: Double) {
    let wrong = morning.adding(milliseconds: Int64(hours * 3_600_000))
    let device = Device(at: wrong)
    _ = device.begin(limit, minutes: 45)
    device.pass(10 * minute)
    let made = device.observe(server: morning.adding(milliseconds: 10 * minute))
    #expect(made.count == (hours < 0 ? 1 : 0))
    device.pass(49 * minute)
    #expect(device.isClosed("instagram"))
    device.pass(minute)
    #expect(!device.isClosed("instagram"))
  }

  @Test("RN-01: of two devices the later end wins, in whatever order their records arrive")
  func merge() throws {
    let short = Block(
      app: "instagram", day: saturday, time: 1, began: morning, ends: morning.adding(milliseconds: 30 * minute))
    let long = Block(
      app: "instagram", day: saturday, time: 1, began: morning, ends: morning.adding(milliseconds: 90 * minute))
    #expect(short.id != long.id)
    #expect(try #require(Block(fields: long.fields)) == long)
    for order in [[short, long], [long, short]] {
      var machine = BlockMachine()
      for block in order { machine.append(block, BlockNote(seen: morning)) }
      machine.append(order[0], BlockNote(seen: morning.adding(milliseconds: 60 * minute)))
      #expect(machine.closedUntil("instagram", morning) == long.ends)
    }
  }

  @Test("RN-01: the limit for all closes what distracts, never calls or maps; its own limit does not close them either")
  func total() {
    let device = Device(at: morning)
    _ = device.begin(Limit(app: Limit.total, minutes: 180, closedMinutes: 60), minutes: 180)
    for app in ["instagram", "youtube", "roblox", "temu"] { #expect(device.isClosed(app)) }
    for app in ["phone", "maps", "whatsapp", "spotify", "chrome", "una-app"] { #expect(!device.isClosed(app)) }
    #expect(device.begin(Limit(app: "phone", minutes: 1, closedMinutes: 60), minutes: 300) == nil)
    let forged = Block(app: "phone", day: saturday, time: 1, began: morning, ends: morning.adding(milliseconds: minute))
    device.machine.append(forged, BlockNote(seen: morning))
    #expect(!device.isClosed("phone"))
  }

  @Test("RN-01: a record from a device whose clock is years ahead closes for its length, not for years")
  func fromTheFuture() throws {
    var machine = BlockMachine()
    let far = morning.adding(milliseconds: 86_400_000 * 900)
    machine.append(
      Block(app: "x", day: saturday, time: 1, began: far, ends: far.adding(milliseconds: 30 * minute)),
      BlockNote(seen: morning))
    #expect(machine.closedUntil("x", morning) == morning.adding(milliseconds: 30 * minute))
    // Nor does a record with an absurd length.
    machine.append(Block(app: "x", day: saturday, time: 2, began: morning, ends: far), BlockNote(seen: morning))
    #expect(try #require(machine.closedUntil("x", morning)) == morning.adding(milliseconds: Block.longest))
    #expect(
      Block(fields: JSONObject([("app", "x"), ("day", "2026-11-21"), ("time", 1), ("began", 5), ("ends", 5)])) == nil)
  }

  @Test(
    "RN-01: no clock opens a block before its length has really passed, open time ends it, and what ended stays open",
    arguments: 0..<400)
  func adversary(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let device = Device(at: morning.adding(milliseconds: generator.next(below: 7_200_000) - 3_600_000))
    /// Real time since the block began, and how much of it the app was open, in milliseconds.
    var real: Int64 = 0, open: Int64 = 0
    _ = device.begin(limit, minutes: 45)
    let length = 60 * minute
    var isOver = false
    for _ in 0..<60 {
      switch generator.next(below: 6) {
      case 0:
        let by = generator.next(below: 40 * 86_400_000) - 20 * 86_400_000
        device.wall = device.wall.adding(milliseconds: by)
        _ = device.observe()
      case 1:
        let gone = generator.next(below: 20 * minute)
        real += gone
        device.reopen(after: gone, startsAt: generator.next(below: 1_000_000))
      case 2: _ = device.observe(server: morning.adding(milliseconds: real))
      default:
        let gone = generator.next(below: 4 * minute)
        (real, open) = (real + gone, open + gone)
        device.pass(gone)
      }
      if real < length { #expect(device.isClosed("instagram"), "seed \(seed): open after \(real / minute) min") }
      // The bound: with so much time in which the app was open it is open again, whatever the clocks said.
      if open >= length { #expect(!device.isClosed("instagram"), "seed \(seed): closed after \(open / minute) min") }
      isOver = isOver || !device.isClosed("instagram")
      if isOver { #expect(!device.isClosed("instagram"), "seed \(seed): closed again") }
    }
  }
}
