import Habits

/// A habit to begin with. Its words are in the catalogue, by its name: `habitIdeaWalk`, `habitIdeaWalkDone`.
enum HabitIdea: String, CaseIterable, Sendable {
  case walk, water, vegetables, stretch, read, fruit, sleep, breathe, table, line, friend, plants

  var kind: HabitKind {
    switch self {
    case .walk, .read, .breathe: .minutes
    case .water, .fruit: .count
    default: .yesNo
    }
  }
  var goal: Int {
    switch self {
    case .walk: 20
    case .read: 15
    case .breathe: 5
    case .water: 8
    case .fruit: 2
    default: 1
    }
  }
  var schedule: Schedule {
    switch self {
    case .friend: .perWeek(3)
    case .plants: .perWeek(2)
    default: .daily
    }
  }
  var part: DayPart {
    switch self {
    case .walk, .stretch, .fruit: .morning
    case .water, .friend, .plants: .anytime
    case .breathe: .afternoon
    default: .evening
    }
  }
  var produce: Produce {
    switch self {
    case .walk: .carrot
    case .water: .lime
    case .vegetables: .beet
    case .stretch: .radish
    case .read: .onion
    case .fruit: .mandarin
    case .sleep: .squash
    case .breathe: .lettuce
    case .table: .tomato
    case .line: .avocado
    case .friend: .chili
    case .plants: .nopal
    }
  }

  func name(_ words: Words) -> String {
    switch self {
    case .walk: words.habitIdeaWalk
    case .water: words.habitIdeaWater
    case .vegetables: words.habitIdeaVegetables
    case .stretch: words.habitIdeaStretch
    case .read: words.habitIdeaRead
    case .fruit: words.habitIdeaFruit
    case .sleep: words.habitIdeaSleep
    case .breathe: words.habitIdeaBreathe
    case .table: words.habitIdeaTable
    case .line: words.habitIdeaLine
    case .friend: words.habitIdeaFriend
    case .plants: words.habitIdeaPlants
    }
  }

  /// What the button says: `Hoy ya caminé`.
  func done(_ words: Words) -> String {
    switch self {
    case .walk: words.habitIdeaWalkDone
    case .water: words.habitIdeaWaterDone
    case .vegetables: words.habitIdeaVegetablesDone
    case .stretch: words.habitIdeaStretchDone
    case .read: words.habitIdeaReadDone
    case .fruit: words.habitIdeaFruitDone
    case .sleep: words.habitIdeaSleepDone
    case .breathe: words.habitIdeaBreatheDone
    case .table: words.habitIdeaTableDone
    case .line: words.habitIdeaLineDone
    case .friend: words.habitIdeaFriendDone
    case .plants: words.habitIdeaPlantsDone
    }
  }

  func unit(_ words: Words) -> String {
    switch self {
    case .water: words.habitUnitGlasses
    case .fruit: words.habitUnitPieces
    default: ""
    }
  }

  func habit(_ id: ULID, order: Int64, today: CivilDate, _ words: Words) -> Habit {
    var habit = Habit(
      id: id, name: name(words), kind: kind, unit: unit(words), part: part, produce: produce, order: order,
      plan: Habit.Plan(from: today, schedule: schedule, goal: goal))
    habit.idea = rawValue
    return habit
  }
}
