/// What an exercise works, as the content names it.
public enum Muscle: String, CaseIterable, Sendable {
  case chest, lats, upperBack, shoulders, biceps, triceps, forearms, abs, obliques, lowerBack, glutes, quadriceps,
    hamstrings, adductors, calves, hipFlexors, neck, heart
}

/// What is needed for it.
public enum Equipment: String, CaseIterable, Sendable {
  case barbell, dumbbells, kettlebell, bench, rack, pullUpBar, cable, machine, band, chair, wheelchair, wall, table,
    mat,
    step, bottles, backpack, towel, ball, rope

  /// Things that a home has: who trains there needs none that was bought.
  public var isHousehold: Bool {
    switch self {
    case .chair, .wheelchair, .wall, .table, .mat, .step, .bottles, .backpack, .towel: true
    default: false
    }
  }
}

public enum TrainingLevel: String, CaseIterable, Sendable { case beginner, intermediate, advanced }
public enum TrainingPlace: String, CaseIterable, Sendable { case home, gym }
/// The part of the body that a routine or a plan cares for.
public enum FocusArea: String, CaseIterable, Sendable { case whole, legs, push, pull, core, cardio, mobility }

/// What of a set is counted.
public enum SetMeasure: String, CaseIterable, Sendable {
  /// Weight and repetitions.
  case weight
  /// Repetitions with the body's own weight; some may be added.
  case reps
  /// Seconds.
  case time
}

/// One exercise of `content/human-body/exercises.json`, in one language.
public struct Exercise: Sendable {
  public let id: String
  public let title: String
  /// How it is done, in order.
  public let steps: [String]
  public let mistakes: [String]
  /// Short sentences that are said while it is done; they suffice without looking.
  public let cues: [String]
  /// How to find place and posture without seeing.
  public let withoutSeeing: String
  /// What is to be careful of.
  public let safety: String
  /// Those that it is for; then those that help.
  public let muscles: [Muscle]
  public let helpers: [Muscle]
  public let equipment: [Equipment]
  public let level: TrainingLevel
  public let focus: FocusArea
  public let measure: SetMeasure
  public let hasSides: Bool
  public let isSeated: Bool
  /// The name of one that is done sitting and works the same or what is nearest; nil where it is done sitting itself.
  public let seated: String?
  /// The name of what is done in its place in a wheelchair, without the legs; nil where it is done so itself or there is
  /// none.
  public let wheels: String?
  /// The name of a gentler one.
  public let easier: String?
  /// The usual weight's step on this equipment.
  public let step: Mass
  /// Whether its weight is a bar with plates.
  public let isBarbell: Bool
  /// What the two halves of the movement are called: `down`, `up`.
  public let moves: [String]
  /// Seconds there, held, and back.
  public let tempo: [Int64]
  /// As `ExerciseFigure` takes it.
  public let figure: JSON

  /// Nil when a name or the figure is missing; what is not known is left out.
  public init?(_ json: JSON, _ language: Language) {
    guard let id = json["id"]?.string, let figure = json["figure"] else { return nil }
    self.id = id
    self.figure = figure
    title = localized(json["title"], language)
    steps = (json["steps"]?.array ?? []).map { localized($0, language) }
    mistakes = (json["mistakes"]?.array ?? []).map { localized($0, language) }
    cues = (json["cues"]?.array ?? []).map { localized($0, language) }
    withoutSeeing = localized(json["withoutSeeing"], language)
    safety = localized(json["safety"], language)
    muscles = (json["muscles"]?.array ?? []).compactMap { Muscle.named($0.string) }
    helpers = (json["helpers"]?.array ?? []).compactMap { Muscle.named($0.string) }
    equipment = (json["equipment"]?.array ?? []).compactMap { Equipment.named($0.string) }
    level = TrainingLevel.named(json["level"]?.string) ?? .beginner
    focus = FocusArea.named(json["focus"]?.string) ?? .whole
    measure = SetMeasure.named(json["measure"]?.string) ?? .reps
    hasSides = json["sides"]?.bool ?? false
    isSeated = json["isSeated"]?.bool ?? false
    seated = json["seated"]?.string
    wheels = json["wheels"]?.string
    easier = json["easier"]?.string
    moves = (json["moves"]?.array ?? []).compactMap { $0.string }
    tempo = (json["tempo"]?.array ?? []).compactMap { $0.integer.map { min(max($0, 0), 10) } }
    isBarbell = equipment.contains { $0 == .barbell }
    step = Mass(grams: json["step"]?.integer ?? (isBarbell ? 2_500 : 1_000))
  }

  /// Where it can be done: at home when it needs only what a home has.
  public func isPossible(at place: TrainingPlace) -> Bool {
    place == .gym || equipment.allSatisfy { $0.isHousehold }
  }
}

/// The text of `{"es":…,"en":…}` in a language, else in Spanish.
func localized(_ json: JSON?, _ language: Language) -> String {
  json?[language.rawValue]?.string ?? json?[Language.es.rawValue]?.string ?? ""
}

/// All exercises of the content, found by name.
public struct ExerciseCatalogue: Sendable {
  /// Sorted by the bytes of their names.
  private let sorted: [Exercise]
  /// In the content's order.
  public let all: [Exercise]
  /// The titles by which files of other apps may name them; they are made when they are asked for.
  private let source: JSON?

  public init(_ json: JSON?, _ language: Language) {
    all = (json?["exercises"]?.array ?? []).compactMap { Exercise($0, language) }
    sorted = all.sorted { bytesPrecede($0.id, $1.id) }
    source = json
  }

  public var isEmpty: Bool { all.isEmpty }

  /// - Complexity: O(log *n*)
  public subscript(_ id: String) -> Exercise? {
    var low = 0, high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if bytesPrecede(sorted[middle].id, id) { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sameBytes(sorted[low].id, id) ? sorted[low] : nil
  }
}

extension ExerciseCatalogue {
  /// Made anew each time: for many titles it is asked for once.
  public var titles: ExerciseTitles { ExerciseTitles(source) }
}

/// The names of exercises by the titles that files of other apps have for them.
public struct ExerciseTitles: Sendable {
  /// Sorted by the bytes of the key; of equal ones the first holds.
  private var keys: [(key: String, rank: Int, id: String)] = []

  init(_ json: JSON?) {
    for exercise in json?["exercises"]?.array ?? [] {
      guard let id = exercise["id"]?.string else { continue }
      for language in Language.allCases {
        if let title = exercise["title"]?[language.rawValue]?.string { add(title, id, isAlias: false) }
      }
      for alias in exercise["aliases"]?.array ?? [] {
        if let alias = alias.string { add(alias, id, isAlias: true) }
      }
    }
    keys.sort { a, b in sameBytes(a.key, b.key) ? a.rank < b.rank : bytesPrecede(a.key, b.key) }
  }

  /// Titles come before aliases, then the content's order holds.
  private mutating func add(_ text: String, _ id: String, isAlias: Bool) {
    keys.append((folded(text), keys.count + (isAlias ? 1_000_000 : 0), id))
  }

  /// The name in the content of the exercise that a title means: its own title in either language, one of its aliases, or
  /// `Squat (Barbell)` for `Barbell squat`; capitals and accents are left out. Nil when there is none.
  public func find(_ title: String) -> String? {
    let wanted = folded(title)
    if let found = exact(wanted) { return found }
    // `squat (barbell)` is `barbell squat`.
    let bytes = Array(wanted.utf8)
    guard bytes.last == 0x29, let open = bytes.lastIndex(of: 0x28), open > 1, bytes[open - 1] == 0x20 else {
      return nil
    }
    return exact(wanted.bytes(open + 1, bytes.count - 1) + " " + wanted.bytes(0, open - 1))
  }

  private func exact(_ key: String) -> String? {
    var low = 0, high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if bytesPrecede(keys[middle].key, key) { low = middle + 1 } else { high = middle }
    }
    return low < keys.count && sameBytes(keys[low].key, key) ? keys[low].id : nil
  }
}
