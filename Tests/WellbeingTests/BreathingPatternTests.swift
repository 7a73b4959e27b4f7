import Base
import Testing
import Wellbeing

struct BreathingPatternTests {
  let start = Instant(milliseconds: 1_795_275_000_000)

  @Test("SE-06: 4-4, box, 4-7-8 and coherent breathing last what their names say")
  func patterns() {
    #expect(BreathingPattern.all.map { $0.id } == ["4-4", "box", "4-7-8", "coherent"])
    #expect(BreathingPattern.all.map { $0.milliseconds } == [8_000, 16_000, 19_000, 11_000])
    #expect(BreathingPattern(id: "box") == .box && BreathingPattern(id: "x") == nil)
    #expect(BreathingPattern.relaxing.phases.map { $0.kind } == [.inhale, .hold, .exhale])
  }

  @Test(
    "SE-06: the breath changes at the exact moments",
    arguments: [
      (-5_000, 0, 0, 4_000), (0, 0, 0, 4_000), (3_999, 0, 0, 1), (4_000, 0, 1, 7_000), (10_999, 0, 1, 1),
      (11_000, 0, 2, 8_000), (18_999, 0, 2, 1), (19_000, 1, 0, 4_000),
      (19_000 * 1_000_000, 1_000_000, 0, 4_000),
    ] as [(Int64, Int64, Int, Int64)])
  func boundaries(at: Int64, breaths: Int64, phase: Int, left: Int64) {
    let position = BreathingPattern.relaxing.position(at: start.adding(milliseconds: at), since: start)
    #expect(position.breaths == breaths && position.phase == phase && position.millisecondsLeft == left)
  }

  @Test("SE-06: at any moment, however long it runs, time and position agree")
  func property() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<5_000 {
      let pattern = generator.element(of: BreathingPattern.all)!
      let elapsed = generator.next(below: 400_000_000_000)
      let position = pattern.position(at: start.adding(milliseconds: elapsed), since: start)
      let before = pattern.phases.prefix(position.phase).reduce(Int64(0)) { $0 + $1.milliseconds }
      let phase = pattern.phases[position.phase]
      #expect(
        position.breaths * pattern.milliseconds + before + phase.milliseconds - position.millisecondsLeft == elapsed)
      #expect(
        position.progress >= 0 && position.progress < 1 && position.millisecondsLeft > 0 && position.kind == phase.kind)
    }
    _ = BreathingPattern.box.position(at: Instant(milliseconds: .max), since: Instant(milliseconds: .min))
  }
}
