/// A routine as it is done: exercises in their order, each for some seconds with a rest after it, in rounds.
public struct WorkoutPlan: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    /// The exercise's name in the content.
    public var exercise: String
    /// Seconds of work, of each side where there are two; 5 to 3,600.
    public var seconds: Int
    /// Seconds of rest afterwards, 0 to 600.
    public var rest: Int
    /// First with one side, then with the other.
    public var hasSides: Bool

    public init(_ exercise: String, seconds: Int, rest: Int, hasSides: Bool = false) {
      self.exercise = exercise
      self.seconds = min(max(seconds, 5), 3_600)
      self.rest = min(max(rest, 0), 600)
      self.hasSides = hasSides
    }

    public static func == (a: Item, b: Item) -> Bool {
      sameBytes(a.exercise, b.exercise) && a.seconds == b.seconds && a.rest == b.rest && a.hasSides == b.hasSides
    }
  }

  public var items: [Item]
  /// 1 to 10.
  public var rounds: Int
  /// Seconds of rest between two rounds, in place of the last item's own; 0 to 600.
  public var roundRest: Int

  /// Seconds to get ready before the first exercise.
  public static let preparation = 5
  /// Seconds to change to the other side.
  public static let sideChange = 3

  public init(_ items: [Item], rounds: Int = 1, roundRest: Int = 0) {
    self.items = items
    self.rounds = min(max(rounds, 1), 10)
    self.roundRest = min(max(roundRest, 0), 600)
  }

  /// All of it in order. No rest stands at the end; an empty plan has no steps.
  public var steps: [WorkoutStep] {
    if items.isEmpty { return [] }
    var steps = [WorkoutStep(.prepare, seconds: WorkoutPlan.preparation, item: 0, round: 0)]
    for round in 0..<rounds {
      for (place, item) in items.enumerated() {
        if item.hasSides {
          steps.append(WorkoutStep(.work, seconds: item.seconds, item: place, round: round, side: .first))
          steps.append(WorkoutStep(.rest, seconds: WorkoutPlan.sideChange, item: place, round: round, side: .second))
          steps.append(WorkoutStep(.work, seconds: item.seconds, item: place, round: round, side: .second))
        } else {
          steps.append(WorkoutStep(.work, seconds: item.seconds, item: place, round: round))
        }
        let isLast = place == items.count - 1
        if isLast, round == rounds - 1 { continue }
        let rest = isLast && roundRest > 0 ? roundRest : item.rest
        if rest > 0 {
          steps.append(
            WorkoutStep(
              .rest, seconds: rest, item: isLast ? 0 : place + 1, round: isLast ? round + 1 : round))
        }
      }
    }
    return steps
  }

  /// How long it takes when nothing is touched, in seconds, the preparation included.
  public var seconds: Int { steps.reduce(0) { $0 + Int($1.milliseconds / 1000) } }

  /// The same in whole minutes, as a person would say it: rounded, at least one.
  public var minutes: Int { max((seconds + 30) / 60, 1) }
}

/// One stretch of time in a workout.
public struct WorkoutStep: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable { case prepare, work, rest }
  public enum Side: String, CaseIterable, Sendable { case first, second }

  public var kind: Kind
  public var milliseconds: Int64
  /// Which item of the plan; of a rest or a preparation, the item that comes next.
  public var item: Int
  /// From 0; of a rest, that of the item that comes next.
  public var round: Int
  /// nil where the exercise has no sides. Of a rest before the second side: `second`.
  public var side: Side?

  public init(_ kind: Kind, seconds: Int, item: Int, round: Int, side: Side? = nil) {
    self.kind = kind
    milliseconds = Int64(seconds) * 1000
    self.item = item
    self.round = round
    self.side = side
  }
}
