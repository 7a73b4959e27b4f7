/// Something to be said or felt at a moment of a workout.
public enum TimerCue: Equatable, Sendable {
  /// The step of this number begins.
  case begins(Int)
  /// So many seconds of the present step are left: 10, 3, 2 or 1.
  case left(Int)
  /// All steps are over.
  case finished
  /// Nothing was heard of the device for so long that the timer paused where it had last been seen.
  case paused
}

extension TimerCue {
  /// The seconds before a step's end that are told: 10 only in long steps, 3, 2 and 1 not in the shortest ones.
  static func marks(of length: Int64) -> [Int] {
    length >= 20_000 ? [10, 3, 2, 1] : length >= 5_000 ? [3, 2, 1] : []
  }

  /// How a phone shakes for it, in milliseconds on, off, on…; empty: not at all. Work is one long buzz, rest two short
  /// ones, the end three, so that nobody has to look or hear.
  public func vibration(_ steps: [WorkoutStep]) -> [Int] {
    switch self {
    case .begins(let place):
      guard steps.indices.contains(place) else { return [] }
      switch steps[place].kind {
      case .work: return [400]
      case .rest, .prepare: return [120, 100, 120]
      }
    case .left(let seconds): return seconds <= 3 ? [60] : []
    case .finished: return [300, 150, 300, 150, 600]
    case .paused: return []
    }
  }
}
