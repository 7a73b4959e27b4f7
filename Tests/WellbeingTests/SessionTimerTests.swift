import Base
import Testing
import Wellbeing

struct SessionTimerTests {
  func at(_ milliseconds: Int64) -> Instant { Instant(milliseconds: 1_795_275_000_000 + milliseconds) }

  @Test("SE-03: start, pause, resume, remaining, end")
  func course() {
    var timer = SessionTimer(planned: 10_000)
    #expect(timer.remaining(at: at(5)) == 10_000 && timer.end == nil && !timer.isRunning)
    timer.start(at: at(0))
    timer.start(at: at(3_000))
    #expect(timer.elapsed(at: at(4_000)) == 4_000 && timer.end == at(10_000) && timer.progress(at: at(4_000)) == 0.4)
    timer.pause(at: at(4_000))
    timer.pause(at: at(4_500))
    #expect(timer.elapsed(at: at(60_000)) == 4_000 && !timer.isFinished(at: at(60_000)))
    timer.start(at: at(60_000))
    #expect(
      timer.end == at(66_000) && timer.remaining(at: at(65_999)) == 1 && timer.isFinished(at: at(66_000))
        && timer.elapsed(at: at(999_999)) == 10_000)
  }

  @Test("SE-03: it is right after the page slept or was closed")
  func suspension() throws {
    var timer = SessionTimer(planned: 600_000)
    timer.start(at: at(0))
    let woken = try #require(SessionTimer(json: JSON.parse(timer.json.text)))
    #expect(woken == timer && woken.remaining(at: at(590_000)) == 10_000)
    timer.pause(at: at(1_000))
    #expect(SessionTimer(json: timer.json) == timer)
    let broken: [JSON] = [
      .null, [:], ["planned": 1], ["planned": 1, "done": 2], ["planned": 5, "done": -1],
      ["planned": 5, "done": 1, "since": "x"], ["planned": -5, "done": -6],
    ]
    for json in broken { #expect(SessionTimer(json: json) == nil) }
  }

  @Test("SE-03, GG-06: what ran until the last moment seen stays, however the clock is set, and it goes on from there")
  func clockSet() {
    var timer = SessionTimer(planned: 10_000)
    timer.advance(to: at(1_000))
    #expect(!timer.isRunning && timer.elapsed(at: at(9_000)) == 0)
    timer.start(at: at(0))
    timer.advance(to: at(4_000))
    #expect(timer.end == at(10_000) && timer.elapsed(at: at(5_000)) == 5_000)
    #expect(timer.elapsed(at: at(-3_600_000)) == 4_000)
    timer.advance(to: at(-3_600_000))
    #expect(timer.elapsed(at: at(-3_599_000)) == 5_000 && timer.end == at(-3_594_000))
    timer.advance(to: at(0))
    #expect(timer.isFinished(at: at(0)) && timer.isFinished(at: at(-9_000_000)))
  }

  @Test("SE-03: another place, another length")
  func seek() {
    var timer = SessionTimer(planned: 10_000)
    timer.start(at: at(0))
    timer.seek(to: 8_000, at: at(1_000))
    #expect(timer.elapsed(at: at(2_000)) == 9_000 && timer.isRunning)
    timer.seek(to: -5, at: at(2_000))
    #expect(timer.elapsed(at: at(2_000)) == 0)
    timer.plan(1_500, at: at(3_000))
    #expect(timer.remaining(at: at(3_000)) == 500 && timer.isFinished(at: at(3_500)))
    timer.plan(100, at: at(4_000))
    #expect(timer.elapsed(at: at(4_000)) == 100 && SessionTimer(planned: -1).progress(at: at(0)) == 1)
  }

  @Test("whatever happens and however the clock jumps, what was done and what remains are the whole")
  func property() {
    for seed in 0..<500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var timer = SessionTimer(planned: generator.next(below: 100_000))
      var now: Int64 = 0
      for _ in 0..<30 {
        now += generator.next(below: 20_000) - (generator.next(below: 5) == 0 ? 50_000 : 0)
        switch generator.next(below: 6) {
        case 5: timer.advance(to: at(now))
        case 0, 1: timer.start(at: at(now))
        case 2: timer.pause(at: at(now))
        case 3: timer.seek(to: generator.next(below: 120_000) - 10_000, at: at(now))
        default: timer.plan(generator.next(below: 100_000), at: at(now))
        }
        let elapsed = timer.elapsed(at: at(now))
        #expect(elapsed >= 0 && elapsed + timer.remaining(at: at(now)) == timer.planned, "seed \(seed)")
        #expect(
          timer.elapsed(at: at(now + 1_000)) >= elapsed && SessionTimer(json: timer.json) == timer, "seed \(seed)")
        if let end = timer.end { #expect(timer.isFinished(at: end), "seed \(seed)") }
      }
    }
  }
}
