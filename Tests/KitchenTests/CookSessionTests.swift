import Testing

@testable import Kitchen

@Suite("Cook mode") struct CookSessionTests {
  private let start = Instant(milliseconds: 1_795_277_100_000)
  private func at(_ seconds: Int64) -> Instant { start.adding(milliseconds: seconds * 1000) }

  @Test("Timers run at the same time, survive being kept as JSON, and ring once each")
  func timers() throws {
    var session = CookSession(recipe: "a", portions: 4)
    session.start(1, minutes: 8, start)
    session.next(of: 6)
    session.start(2, minutes: 1, at(30))
    #expect(session.timers.count == 2 && session.timer(of: 1)?.left(at(60)) == 420_000)
    session = try #require(CookSession(try JSON.parse(session.json.text)))
    #expect(session.step == 1 && session.nextEnd(at(60)) == at(90))
    #expect(session.takeRung(at(89)) == [] && session.takeRung(at(95)) == [2] && session.takeRung(at(96)) == [])
    session.pause(1, at(100))
    #expect(session.timer(of: 1)?.left(at(5000)) == 380_000 && session.nextEnd(at(5000)) == nil)
    session.start(1, minutes: 8, at(5000))
    #expect(session.timer(of: 1)?.left(at(5010)) == 370_000)
    session.addMinute(2, at(6000))
    #expect(session.timer(of: 2)?.isDone(at(6059)) == false && session.takeRung(at(6061)) == [1, 2])
  }

  @Test("A clock that is set back takes nothing away and gives no more than the whole")
  func clock() {
    var session = CookSession(recipe: "a", portions: 4)
    session.start(0, minutes: 10, start)
    #expect(session.timer(of: 0)?.left(at(-5000)) == 600_000)
    session.pause(0, at(60))
    session.start(0, minutes: 10, at(-9000))
    #expect(session.timer(of: 0)?.left(at(-9000)) == 540_000 && session.timer(of: 0)?.left(at(99_999)) == 0)
  }

  @Test("GG-09: when the clock is set back timers go on from what they had, and what was done stays")
  func setBack() {
    var session = CookSession(recipe: "a", portions: 4)
    session.touched = at(100)
    session.start(0, minutes: 10, start)
    session.start(1, minutes: 5, start)
    session.pause(1, at(60))
    session.start(2, minutes: 1, start)
    #expect(session.takeRung(at(240)) == [2])
    session.setBack(from: at(240), to: at(-3000))
    #expect(session.timer(of: 0)?.left(at(-3000)) == 360_000 && session.nextEnd(at(-3000)) == at(-2640))
    #expect(session.timer(of: 1)?.left(at(-3000)) == 240_000 && session.timer(of: 1)?.isRunning == false)
    #expect(session.timer(of: 2)?.isDone(at(-3000)) == true && session.touched == at(-3000))
    #expect(session.takeRung(at(-2641)) == [] && session.takeRung(at(-2640)) == [0])
    session.setBack(from: at(-2000), to: at(-2500))
    #expect(session.touched == at(-3000))
  }

  @Test("Steps and portions stay within what there is")
  func bounds() {
    var session = CookSession(recipe: "a", portions: 90)
    #expect(session.portions == 12)
    session.setPortions(0)
    #expect(session.portions == 1)
    session.back()
    for _ in 0..<9 { session.next(of: 3) }
    #expect(session.step == 2)
    session.go(to: 7, of: 3)
    #expect(session.step == 2)
    for step in 0..<20 { session.start(step, minutes: 5, start) }
    #expect(session.timers.count == CookSession.mostTimers)
  }

  @Test("GG-09: twelve hours after the last touch and the last timer, timers are gone and the step stays")
  func old() throws {
    let hour: Int64 = 3600
    var session = CookSession(recipe: "a", portions: 4)
    #expect(!session.isOld(at(99 * hour)))
    session.touched = start
    session.next(of: 3)
    session.start(1, minutes: 60, start)
    session.start(2, minutes: 5, start)
    session.pause(2, at(60))
    session = try #require(CookSession(try JSON.parse(session.json.text)))
    #expect(session.touched == start && session.running(at(60)).map { $0.step } == [1])
    session.dropOldTimers(at(13 * hour - 1))
    #expect(!session.isOld(at(13 * hour - 1)) && session.timers.count == 2)
    session.dropOldTimers(at(13 * hour))
    #expect(session.isOld(at(13 * hour)) && session.timers.isEmpty && session.step == 1 && session.portions == 4)
    #expect(session.takeRung(at(13 * hour)) == [])
    session.touched = at(13 * hour)
    #expect(!session.isOld(at(24 * hour)))
  }

  @Test("What was kept and is broken is none, or is mended; it never ends the app")
  func broken() throws {
    var generator = SeededGenerator(seed: 3)
    var session = CookSession(recipe: "calabacitas", portions: 4)
    session.start(0, minutes: 8, start)
    session.start(3, minutes: 90, start)
    let text = Array(session.json.text.utf8)
    for length in 0..<text.count { #expect(CookSession((try? JSON.parse(Array(text[..<length]))) ?? .null) == nil) }
    for _ in 0..<5000 {
      var bytes = text
      for _ in 0..<3 { bytes[Int(generator.next(below: Int64(bytes.count)))] = UInt8(generator.next(below: 128)) }
      guard let json = try? JSON.parse(bytes), var read = CookSession(json) else { continue }
      #expect((1...12).contains(read.portions) && read.timers.allSatisfy { $0.left(start) >= 0 })
      _ = (read.takeRung(at(1)), read.nextEnd(start))
    }
    for json in [
      JSON.null, 3, ["recipe": "a", "portions": 4, "step": -1], ["recipe": "", "portions": 4, "step": 1],
    ] { #expect(CookSession(json) == nil) }
  }
}
