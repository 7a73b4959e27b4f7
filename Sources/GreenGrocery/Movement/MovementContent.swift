import AppRuntime
import Movement

/// The three ways to move, as the content and the addresses name them.
enum MoveCategory: String, CaseIterable {
  case run, stretch, strength

  var address: String {
    switch self {
    case .run: "correr"
    case .stretch: "estirar"
    case .strength: "fuerza"
    }
  }
}

enum MoveLevel: String, CaseIterable { case easy, medium, hard }

/// One exercise of `content/greengrocery/exercises.json`, in one language.
struct MoveExercise {
  let id: String
  let category: MoveCategory
  let title: String
  /// A line for while it is done.
  let cue: String
  let steps: [String]
  let safety: String
  let muscles: [String]
  let equipment: [String]
  let level: MoveLevel
  let isSeated: Bool
  let isLowImpact: Bool
  let hasSides: Bool
  /// The name of a gentler one.
  let easier: String?
  /// Milliseconds there, held, and back, as `WorkoutClock` takes it; one number where it is held to the end.
  let tempo: [Int64]
  let figure: JSON

  init?(_ json: JSON, _ language: Language) {
    guard let id = json["id"]?.string, let category = MoveCategory.named(json["category"]?.string),
      let figure = json["figure"]
    else { return nil }
    self.id = id
    self.category = category
    self.figure = figure
    title = json.moveText("title", language)
    cue = json.moveText("cue", language)
    steps = (json["steps"]?.array ?? []).map { $0.moveText(in: language) }
    safety = json.moveText("safety", language)
    muscles = json.moveNames("muscles")
    equipment = json.moveNames("equipment")
    level = MoveLevel.named(json["level"]?.string) ?? .easy
    isSeated = json["seated"]?.bool ?? false
    isLowImpact = json["lowImpact"]?.bool ?? false
    hasSides = json["sides"]?.bool ?? false
    easier = json["easier"]?.string
    tempo = (json["tempo"]?.array ?? []).compactMap { $0.number.map { Int64((min(max($0, 0), 10) * 1_000).rounded()) } }
  }
}

/// One routine: of `content/greengrocery/routines.json`, or the person's own.
struct MoveRoutine {
  /// In addresses; of an own one, its record's identifier in lower case.
  let id: String
  /// The record of an own one.
  let record: ULID?
  let category: MoveCategory
  let title: String
  let about: String
  let level: MoveLevel?
  let isSeated: Bool
  let isLowImpact: Bool
  let plan: WorkoutPlan

  static let collection = "greengrocery.routines"

  /// - Parameter hasSides: whether an exercise of that name has two sides.
  init?(_ json: JSON, _ language: Language, hasSides: (String) -> Bool) {
    guard let id = json["id"]?.string, let category = MoveCategory.named(json["category"]?.string) else { return nil }
    self.id = id
    record = nil
    self.category = category
    title = json.moveText("title", language)
    about = json.moveText("about", language)
    level = MoveLevel.named(json["level"]?.string)
    isSeated = json["seated"]?.bool ?? false
    isLowImpact = json["lowImpact"]?.bool ?? false
    plan = WorkoutPlan(fields: { json[$0] }, hasSides: hasSides)
  }

  init?(_ record: Record, hasSides: (String) -> Bool) {
    guard let title = record["title"]?.string, let category = MoveCategory.named(record["category"]?.string) else {
      return nil
    }
    id = addressText(record.id)
    self.record = record.id
    self.category = category
    self.title = title
    about = ""
    level = nil
    isSeated = false
    isLowImpact = false
    plan = WorkoutPlan(fields: { record[$0] }, hasSides: hasSides)
  }
}

extension WorkoutPlan {
  /// From `"items":[["sentadilla",30,20],…],"rounds":2,"roundRest":60`. What is no item is left out.
  init(fields: (String) -> JSON?, hasSides: (String) -> Bool) {
    var items: [Item] = []
    for item in (fields("items")?.array ?? []).prefix(60) {
      guard let exercise = item[0]?.string, isAddressName(exercise), let seconds = item[1]?.integer else { continue }
      items.append(
        Item(
          exercise, seconds: Int(truncatingIfNeeded: seconds), rest: Int(truncatingIfNeeded: item[2]?.integer ?? 0),
          hasSides: hasSides(exercise)))
    }
    self.init(
      items, rounds: Int(truncatingIfNeeded: fields("rounds")?.integer ?? 1),
      roundRest: Int(truncatingIfNeeded: fields("roundRest")?.integer ?? 0))
  }

  /// The same as a field of a record.
  var itemsJSON: JSON {
    .array(items.map { [.string($0.exercise), .integer(Int64($0.seconds)), .integer(Int64($0.rest))] })
  }
}

/// What of the content and of the person's own there is to choose from.
struct MoveCatalogue {
  let library: Library
  let language: Language

  private var entries: [JSON] { library["exercises"]?["exercises"]?.array ?? [] }
  var isReady: Bool { library["exercises"] != nil && library["routines"] != nil }

  func exercise(_ id: String) -> MoveExercise? {
    entries.first { sameBytes($0["id"]?.string ?? "", id) }.flatMap { MoveExercise($0, language) }
  }
  var exercises: [MoveExercise] { entries.compactMap { MoveExercise($0, language) } }

  func hasSides(_ id: String) -> Bool {
    entries.first { sameBytes($0["id"]?.string ?? "", id) }?["sides"]?.bool ?? false
  }

  /// Those of the content, in its order.
  var routines: [MoveRoutine] {
    (library["routines"]?["routines"]?.array ?? []).compactMap { MoveRoutine($0, language, hasSides: hasSides) }
  }

  func own(_ store: Store) -> [MoveRoutine] {
    store.replica.records(in: MoveRoutine.collection).compactMap { MoveRoutine($0, hasSides: hasSides) }
  }

  /// Of the content, or an own one.
  func routine(_ id: String, _ store: Store) -> MoveRoutine? {
    if let json = (library["routines"]?["routines"]?.array ?? []).first(where: { sameBytes($0["id"]?.string ?? "", id) }
    ) {
      return MoveRoutine(json, language, hasSides: hasSides)
    }
    guard let record = ULID(id).flatMap({ store.replica[MoveRoutine.collection, $0] }) else { return nil }
    return MoveRoutine(record, hasSides: hasSides)
  }
}

/// The identifier in lower case, as addresses have it.
func addressText(_ id: ULID) -> String {
  String(decoding: id.text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
}

extension JSON {
  fileprivate func moveText(_ key: String, _ language: Language) -> String {
    self[key]?.moveText(in: language) ?? ""
  }
  fileprivate func moveText(in language: Language) -> String {
    self[language.rawValue]?.string ?? self[Language.es.rawValue]?.string ?? ""
  }
  fileprivate func moveNames(_ key: String) -> [String] { (self[key]?.array ?? []).compactMap { $0.string } }
}
