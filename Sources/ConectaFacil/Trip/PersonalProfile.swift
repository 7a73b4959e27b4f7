import AppRuntime

/// The person's own limits: one record whose fields merge one by one. What is not chosen is the aid's usual value.
struct PersonalProfile {
  enum Action {
    case aid(Aid)
    /// One limit or liking.
    case set(TravelProfile.Setting)
    /// Takes a surface in, or out.
    case surface(SurfaceKind)
    case flag(TravelProfile.Member)
    case usual
    case told
  }

  static let collection = "conecta-facil.profile"
  /// What a person can choose, and the fields of their record.
  static let members: [TravelProfile.Member] = [
    .aid, .maxUp, .maxDown, .maxKerb, .minWidth, .surfaces, .steps, .crossings, .unknown, .avoidsUnlit,
    .avoidsUnsignalledCrossings, .avoidsRoadways,
    .limitedPlaces,
  ]

  /// All members: those that the person chose, the others as is usual for the aid.
  private(set) var travel = TravelProfile.usual(.manualChair)
  private(set) var isChosen = false

  mutating func read(_ record: SingleRecord) {
    let aid = Aid.named(record[TravelProfile.Member.aid.rawValue]?.string)
    isChosen = aid != nil
    travel = .usual(aid ?? .manualChair)
    for member in PersonalProfile.members where member != .aid {
      guard let value = record[member.rawValue] else { continue }
      // What an earlier version or another device kept in a way that is not understood is as if it were not chosen.
      if let setting = try? TravelProfile.Setting(member, value.has("limit", "none") ? .null : value) {
        travel.take(setting)
      }
    }
  }

  /// A choice as the record has it: `none` in words stands for no limit, since null would be "not chosen".
  static func field(_ setting: TravelProfile.Setting) -> (String, JSON) {
    (setting.member.rawValue, setting.json.isNull ? ["limit": "none"] : setting.json)
  }
}

extension ConectaFacilApp.State {
  mutating func reduce(_ action: PersonalProfile.Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .aid(let aid):
      // Another aid has other usual limits: what was measured for the one before goes.
      let others = PersonalProfile.members.filter { $0 != .aid && $0 != .unknown }
      return keepProfile([PersonalProfile.field(.aid(aid))] + others.map { ($0.rawValue, .null) }, environment)
    case .set(let setting): return keepProfile([PersonalProfile.field(setting)], environment)
    case .surface(let kind):
      let before = profile.travel.surfaces
      let chosen = SurfaceKind.allCases.filter { $0 == kind ? !before.contains(kind) : before.contains($0) }
      return chosen.isEmpty ? [] : keepProfile([PersonalProfile.field(.surfaces(chosen))], environment)
    case .flag(let member):
      guard let isOn = profile.travel[member].json.bool else { return [] }
      return keepProfile([(member.rawValue, .bool(!isOn))], environment)
    case .usual: return keepProfile(PersonalProfile.members.dropFirst().map { ($0.rawValue, .null) }, environment)
    case .told: return []
    }
  }

  private mutating func keepProfile(_ fields: [(String, JSON)], _ environment: Environment) -> [Effect<Action>] {
    let saved = companion.keep(JSONObject(fields), in: PersonalProfile.collection, environment)
    profile.read(SingleRecord(PersonalProfile.collection, companion.store))
    // The way is reckoned again with what the person just said.
    return saved + tellProfile(environment) + refreshTrip(environment, anew: true)
  }

  /// The engine colours the map for this person.
  func tellProfile(_ environment: Environment) -> [Effect<Action>] {
    maps.isOpen ? [ask(PersonQuestion(profile: profile.travel), environment) { _ in .profile(.told) }] : []
  }
}
