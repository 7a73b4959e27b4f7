import AppTesting
import ScreenTime
import Testing

@testable import GreenGrocery

/// One phone with several pages of the app, which share its log and hear of each other.
private final class Pages {
  struct Page {
    let device: ScreenPhone
    let id: Int
    /// Real time when it was opened: its steady clock counts from then.
    let began: Int64
    /// How many records of its log, and of the phone's, it has told and heard.
    var told: Int, heard: Int
    var sleeps = false
  }
  var pages: [Page] = []
  /// What was written, in order, and by which page.
  var log: [(page: Int, record: Record)]
  var real: Int64 = 0
  /// How far the phone's clock is ahead of real time.
  var ahead: Int64
  private var opened = 0

  init(_ log: [Record], ahead: Int64) {
    self.log = log.map { (page: 0, record: $0) }
    self.ahead = ahead
    open(isGuest: false)
  }

  private var wall: Instant { ScreenPhone.screenEvening.adding(milliseconds: real + ahead) }

  func open(isGuest: Bool) {
    opened += 1
    let known = log.map { $0.record }.filter { !isGuest || $0.collection.hasPrefix("device.") }
    let device = ScreenPhone.screen(log: known, at: wall, seed: UInt64(opened))
    device.leaves([.own, .server])
    pages.append(Page(device: device, id: opened, began: real, told: known.count, heard: log.count))
    collect(pages.count - 1)
    answer(pages.count - 1)
  }

  private func collect(_ at: Int) {
    for record in pages[at].device.log[pages[at].told...] { log.append((page: pages[at].id, record: record)) }
    pages[at].told = pages[at].device.log.count
  }

  /// What the page asks its steady clock.
  private func answer(_ at: Int) {
    let device = pages[at].device
    if device.probe.pending.contains(where: { $0.operation.isWire("clock.steady") }) {
      device.steady(real - pages[at].began)
    }
    collect(at)
  }

  /// A page hears what the others wrote, one by one.
  func hear(_ at: Int) {
    let device = pages[at].device
    device.probe.environment.now = wall
    while pages[at].heard < log.count {
      let (page, record) = log[pages[at].heard]
      pages[at].heard += 1
      if page == pages[at].id { continue }
      device.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": false, "r": record.json]]])))
      answer(at)
    }
  }

  func tick(_ at: Int) {
    let device = pages[at].device
    device.probe.environment.now = wall
    device.send(.did(.screenTime(.clock(.rang))))
    answer(at)
  }

  func serverSays(_ at: Int) {
    let device = pages[at].device, now = ScreenPhone.screenEvening.milliseconds + real
    device.probe.environment.now = wall
    device.send(.did(.screenTime(.clock(.server(Answer(status: 200, ["now": .integer(now)]))))))
    answer(at)
  }

  func isClosed(_ at: Int) -> Bool { pages[at].device.closedUntil("instagram") != nil }
}

@Suite struct ScreenTimePagesTests {
  @Test(
    "RN-01: pages, reloads, sleep, clocks, log-outs: closed for its length, open after it, and never again",
    arguments: 0..<40)
  func adversary(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let length: Int64 = 3_600_000
    let phone = Pages(
      [ScreenFacts.limit("instagram", 45), ScreenFacts.day([("instagram", 45)])],
      ahead: (generator.next(below: 13) - 6) * 600_000)
    // Half of the phones hear the time at once; the others have no network until it is over.
    let isSure = seed % 2 == 0
    if isSure { phone.serverSays(0) }
    var isGuest = false, isOver = false
    for _ in 0..<60 {
      let at = Int(generator.next(below: Int64(phone.pages.count)))
      switch generator.next(below: 10) {
      case 0: phone.ahead = generator.next(below: 60 * 86_400_000) - 30 * 86_400_000
      case 1: if phone.pages.count < 4 { phone.open(isGuest: isGuest) }
      case 2:
        phone.pages.remove(at: at)
        phone.real += generator.next(below: 300_000)
        phone.open(isGuest: isGuest)
      case 3: phone.pages[at].sleeps.toggle()
      case 4:
        // Out, or in again, on every page: what was not told by then is told.
        isGuest.toggle()
        let count = phone.pages.count
        for _ in 0..<count { phone.open(isGuest: isGuest) }
        phone.pages.removeFirst(count)
      case 5:
        if !isSure, !isOver { break }
        phone.hear(at)
        phone.serverSays(at)
        if phone.real >= length { #expect(!phone.isClosed(at), "seed \(seed): longer than its length") }
      default:
        phone.real += generator.next(below: 360_000)
        for page in phone.pages.indices where !phone.pages[page].sleeps {
          phone.tick(page)
          if generator.next(below: 3) > 0 { phone.hear(page) }
        }
      }
      for page in phone.pages.indices {
        if phone.real < length {
          #expect(phone.isClosed(page), "seed \(seed): open after \(phone.real / 60_000) min")
        } else if !phone.isClosed(page) {
          isOver = true
        }
      }
      if isOver {
        for page in phone.pages.indices { phone.hear(page) }
        for page in phone.pages.indices { #expect(!phone.isClosed(page), "seed \(seed): closed again") }
      }
    }
  }
}
