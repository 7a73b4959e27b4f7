/// A plan: routines in turn on the days of a week.
public struct Plan: Sendable {
  public let id: String
  public let title: String
  public let about: String
  public let place: TrainingPlace
  public let level: TrainingLevel
  public let focus: FocusArea
  public let isSeated: Bool
  /// Days a week that it is made for.
  public let days: Int
  /// Names of its routines, in turn.
  public let routines: [String]
  /// The name of an easier plan; nil for the easiest.
  public let easier: String?

  /// Nil without a name or without routines.
  public init?(_ json: JSON, _ language: Language) {
    guard let id = json["id"]?.string else { return nil }
    self.id = id
    title = localized(json["title"], language)
    about = localized(json["about"], language)
    place = TrainingPlace.named(json["place"]?.string) ?? .home
    level = TrainingLevel.named(json["level"]?.string) ?? .beginner
    focus = FocusArea.named(json["focus"]?.string) ?? .whole
    isSeated = json["seated"]?.bool ?? false
    days = Int(clamping: min(max(json["days"]?.integer ?? 3, 1), 7))
    routines = (json["routines"]?.array ?? []).compactMap { $0.string }
    easier = json["easier"]?.string
    if routines.isEmpty { return nil }
  }

  /// The weekdays that are proposed: spread over the week, with days between.
  public static func weekdays(_ days: Int) -> [Weekday] {
    switch min(max(days, 1), 7) {
    case 1: [.wednesday]
    case 2: [.tuesday, .friday]
    case 3: [.monday, .wednesday, .friday]
    case 4: [.monday, .tuesday, .thursday, .friday]
    case 5: [.monday, .tuesday, .wednesday, .friday, .saturday]
    case 6: [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday]
    default: Weekday.allCases
    }
  }
}
