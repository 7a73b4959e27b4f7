import Base

/// A way to breathe: phases that repeat.
public struct BreathingPattern: Equatable, Sendable {
  public struct Phase: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
      case inhale
      /// With full lungs.
      case hold
      case exhale
      /// With empty lungs.
      case rest
    }
    public let kind: Kind
    /// More than 0.
    public let milliseconds: Int64
    public init(_ kind: Kind, milliseconds: Int64) { (self.kind, self.milliseconds) = (kind, milliseconds) }
  }

  public let id: String
  public let phases: [Phase]
  /// Of one breath.
  public let milliseconds: Int64

  /// - Precondition: there is a phase and each lasts more than 0 and at most an hour.
  public init(id: String, phases: [Phase]) {
    precondition(!phases.isEmpty, "\(id) has no phase")
    for phase in phases {
      precondition(phase.milliseconds > 0 && phase.milliseconds <= 3_600_000, "\(id): \(phase.milliseconds) ms")
    }
    self.id = id
    self.phases = phases
    milliseconds = phases.reduce(0) { $0 + $1.milliseconds }
  }

  /// In and out, evenly.
  public static let even = BreathingPattern(
    id: "4-4", phases: [Phase(.inhale, milliseconds: 4_000), Phase(.exhale, milliseconds: 4_000)])
  /// Four sides of four seconds.
  public static let box = BreathingPattern(
    id: "box", phases: Phase.Kind.allCases.map { Phase($0, milliseconds: 4_000) })
  /// In 4, hold 7, out 8.
  public static let relaxing = BreathingPattern(
    id: "4-7-8",
    phases: [
      Phase(.inhale, milliseconds: 4_000), Phase(.hold, milliseconds: 7_000), Phase(.exhale, milliseconds: 8_000),
    ])
  /// 5.5 seconds in and out, about 5.5 breaths a minute.
  ///
  /// Source: I. M. Lin, L. Y. Tai, S. Y. Fan, *Breathing at a rate of 5.5 breaths per minute with equal inhalation-to-exhalation
  /// ratio increases heart rate variability*, 2014, https://doi.org/10.1016/j.ijpsycho.2013.12.006.
  public static let coherent = BreathingPattern(
    id: "coherent", phases: [Phase(.inhale, milliseconds: 5_500), Phase(.exhale, milliseconds: 5_500)])

  public static let all = [even, box, relaxing, coherent]

  /// The pattern of that name among `all`, or the person's own: `own-4-0-6-2`, whole seconds of breathing in, holding, breathing out
  /// and resting. In and out last 2 to 12 seconds, the others 0 to 12.
  public init?(id: String) {
    for pattern in BreathingPattern.all where sameBytes(pattern.id, id) {
      self = pattern
      return
    }
    var seconds: [Int] = []
    for byte in id.utf8 {
      if byte == 0x2D {
        seconds.append(0)
      } else if byte >= 0x30, byte <= 0x39, let last = seconds.last, last < 100 {
        seconds[seconds.count - 1] = last * 10 + Int(byte - 0x30)
      }
    }
    if seconds.count != 4 { return nil }
    self.init(own: seconds)
    if !sameBytes(self.id, id) { return nil }
  }

  /// The person's own: seconds of breathing in, holding, breathing out and resting, brought within their bounds. What is 0 is left out.
  /// - Precondition: there are four.
  public init(own seconds: [Int]) {
    precondition(seconds.count == 4, "\(seconds.count) phases")
    var phases: [Phase] = []
    var name = "own"
    for (place, kind) in Phase.Kind.allCases.enumerated() {
      let value = min(max(seconds[place], place % 2 == 0 ? 2 : 0), 12)
      if value > 0 { phases.append(Phase(kind, milliseconds: Int64(value) * 1000)) }
      name += "-" + value.description
    }
    self.init(id: name, phases: phases)
  }

  /// Where a breath is.
  public struct Position: Equatable, Sendable {
    /// Whole breaths that are over.
    public let breaths: Int64
    /// Index into the pattern's phases.
    public let phase: Int
    public let kind: Phase.Kind
    /// Of this phase.
    public let millisecondsLeft: Int64
    /// Of this phase, 0 up to (not including) 1.
    public let progress: Double
  }

  /// The number of the phase that a moment is in, counted from the start, and when the next one begins, in milliseconds since the start.
  /// Picture, words, tones and vibration all follow these moments.
  public func cue(after elapsed: Int64) -> (number: Int64, next: Int64) {
    let (breaths, within) = max(elapsed, 0).quotientAndRemainder(dividingBy: milliseconds)
    var end: Int64 = 0, index = 0
    while index < phases.count - 1, within >= end + phases[index].milliseconds {
      end += phases[index].milliseconds
      index += 1
    }
    return (breaths * Int64(phases.count) + Int64(index), breaths * milliseconds + end + phases[index].milliseconds)
  }

  /// Where the breath is at a moment. It is computed from the start, not counted along, so it neither drifts nor
  /// suffers from a phone that slept; before the start it is at the start.
  public func position(at now: Instant, since start: Instant) -> Position {
    let elapsed = max(now.milliseconds(since: start), 0)
    let (breaths, within) = elapsed.quotientAndRemainder(dividingBy: milliseconds)
    var rest = within, index = 0
    while index < phases.count - 1, rest >= phases[index].milliseconds {
      rest -= phases[index].milliseconds
      index += 1
    }
    let phase = phases[index]
    return Position(
      breaths: breaths, phase: index, kind: phase.kind, millisecondsLeft: phase.milliseconds - rest,
      progress: Double(rest) / Double(phase.milliseconds))
  }
}
