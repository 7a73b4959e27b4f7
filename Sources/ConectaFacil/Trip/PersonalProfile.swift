import AppRuntime

/// The person's own limits: one record whose fields merge one by one. What is not chosen is the aid's usual value, which the engine tells.
final class PersonalProfile {
  static let collection = "conecta-facil.profile"
  static let id = ULID("00000000000000000000000000")!
  static let aids = ["manual-chair", "power-chair", "walker", "cane", "pram", "none"]
  static let surfaces = ["hard", "setts", "cobbles", "grid", "firm", "loose"]
  /// Members of the engine's profile that a person can choose.
  static let members = [
    "aid", "maxUp", "maxDown", "maxKerb", "minWidth", "surfaces", "steps", "crossings", "unknown", "avoidsUnlit", "avoidsUnsignalledCrossings", "avoidsRoadways", "limitedPlaces",
  ]

  /// Chosen by the person.
  var own = JSONObject()
  /// All members, as the engine takes them.
  var whole: JSON = .null
  var isChosen: Bool { own["aid"] != nil }

  var aid: String { own["aid"]?.string ?? "manual-chair" }
  var json: JSON {
    var all = own
    all["aid"] = .string(aid)
    return .object(all)
  }
  subscript(name: String) -> JSON? { own[name] ?? whole[name] }

  func read(_ record: Record?) {
    own = JSONObject()
    for name in PersonalProfile.members {
      // `none` in words stands for no limit: null would be "not chosen".
      guard let value = record?[name], !value.isNull else { continue }
      own[name] = value.has("limit", "none") ? .null : value
    }
  }
}

extension ConectaFacilApp.State {
  enum ProfileDeed { case aid(String), number(String, Int, limit: Int), surface(String), option(String, String), flag(String), usual }

  func profile(_ deed: ProfileDeed, _ environment: Environment) -> [Effect<Action>] {
    switch deed {
    case .aid(let option):
      // Another aid has other usual limits: what was measured for the one before goes.
      var fields: [(String, JSON)] = PersonalProfile.members.filter { !sameBytes($0, "unknown") }.map { ($0, .null) }
      fields[0].1 = .string(option.after(4))
      return keepProfile(fields, environment)
    case .number(let name, let value, let limit):
      let isNone = sameBytes(name, "minWidth") ? false : value > limit
      return keepProfile([(name, isNone ? ["limit": "none"] : .integer(Int64(value)))], environment)
    case .surface(let option):
      let name = option.after(8)
      var chosen = (profile["surfaces"]?.array ?? []).compactMap { $0.string }
      if let i = chosen.firstIndex(where: { sameBytes($0, name) }) { chosen.remove(at: i) } else { chosen.append(name) }
      if chosen.isEmpty { return [] }
      return keepProfile([("surfaces", .array(chosen.map { .string($0) }))], environment)
    case .option(let name, let value): return keepProfile([(name, .string(value))], environment)
    case .flag(let name): return keepProfile([(name, .bool(!(profile[name]?.bool ?? false)))], environment)
    case .usual: return keepProfile(PersonalProfile.members.dropFirst().map { ($0, .null) }, environment)
    }
  }

  private func keepProfile(_ fields: [(String, JSON)], _ environment: Environment) -> [Effect<Action>] {
    let stamp = companion.stamp(environment)
    var record = companion.store.replica[PersonalProfile.collection, PersonalProfile.id]
      ?? Record(collection: PersonalProfile.collection, id: PersonalProfile.id, stamp: stamp, fields: JSONObject())
    for (name, value) in fields { record.set(name, value, stamp) }
    profile.read(record)
    var effects = companion.save([record], environment)
    if maps.phase == .open { effects.append(ask(.person, "person", [("profile", profile.json)], environment)) }
    // The way is reckoned again with what the person just said.
    return effects + refreshTrip(environment, anew: true)
  }
}
