/// The part of the day in which a habit is meant to be done. It orders, it forbids nothing.
public enum DayPart: String, CaseIterable, Sendable {
  case morning, afternoon, evening, anytime

  /// The part that a time of the person's clock belongs to: morning up to noon, afternoon up to seven.
  public init(at time: CivilTime) {
    let hour = time.secondsAfterMidnight / 3600
    self = hour >= 4 && hour < 12 ? .morning : hour >= 12 && hour < 19 ? .afternoon : .evening
  }
}

/// What grows in a habit's crate and, on its own page, as its plant.
public enum Produce: String, CaseIterable, Sendable {
  case carrot, beet, radish, onion, nopal, tomato, lime, mandarin, lettuce, avocado, chili, squash

  /// The drawing of the plant in `web/scenes`: five of them have roots or pads that show a strength.
  public var scene: String {
    switch self {
    case .carrot, .mandarin, .squash: "raiz"
    case .beet, .tomato: "betabel"
    case .radish, .chili: "rabano"
    case .onion, .lettuce: "cebolla"
    case .nopal, .lime, .avocado: "nopal"
    }
  }
}

/// How a habit is done: once, so many times, so many minutes.
public enum HabitKind: String, CaseIterable, Sendable {
  case yesNo, count, minutes
}
