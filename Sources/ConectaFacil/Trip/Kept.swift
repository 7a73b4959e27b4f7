import AppRuntime

/// Places kept by the person (in their account, if they want) and places looked at lately (on this telephone only).
enum Kept {
  static let favourites = "conecta-facil.place"
  static let recents = "device.conecta-facil.recent"
  static let recentLimit = 12
  /// The last way, so that it is there without a network or a region: on this telephone only, until it is arrived at or deleted.
  static let lastTrip = "device.conecta-facil.trip"
  static let lastTripID = ULID("00000000000000000000000000")!
}

extension Store {
  /// What was kept of places, newest first.
  func places(_ collection: String) -> [(id: ULID, place: JSON)] {
    replica.records(in: collection).compactMap { record in record["place"].map { (record.id, $0) } }.reversed()
  }
  /// Whether a place is a favourite: its record.
  func favourite(_ place: JSON) -> Record? {
    replica.records(in: Kept.favourites).first { $0["place"].map { sameBytes($0.id, place.id) } ?? false }
  }
}

extension ConectaFacilApp.State {
  /// Without what changes: how far it was.
  private func lasting(_ place: JSON) -> JSON {
    var members = place.object ?? JSONObject()
    for name in ["metres", "way"] { members[name] = nil }
    return .object(members)
  }

  func flipFavourite(_ place: JSON, _ environment: Environment) -> [Effect<Action>] {
    if var record = companion.store.favourite(place) {
      record.delete(companion.stamp(environment))
      return companion.save([record], environment)
    }
    return companion.save([companion.record(in: Kept.favourites, ["place": lasting(place)], environment)], environment)
  }

  /// The newest of them stay; one that is there already goes to the head.
  func remember(_ place: JSON, _ environment: Environment) -> [Effect<Action>] {
    var records = [companion.record(in: Kept.recents, ["place": lasting(place)], environment)]
    var count = 1
    for old in companion.store.places(Kept.recents) {
      count += 1
      guard sameBytes(old.place.id, place.id) || count > Kept.recentLimit, var record = companion.store.replica[Kept.recents, old.id] else { continue }
      record.delete(companion.stamp(environment))
      records.append(record)
    }
    return companion.save(records, environment)
  }

  func forgetRecents(_ environment: Environment) -> [Effect<Action>] {
    var records: [Record] = []
    for old in companion.store.places(Kept.recents) {
      guard var record = companion.store.replica[Kept.recents, old.id] else { continue }
      record.delete(companion.stamp(environment))
      records.append(record)
    }
    return companion.save(records, environment)
  }

  /// `{"to":place,"routes":…}` of the last way; nil where there is none.
  var lastTrip: JSON? {
    guard let text = companion.store.replica[Kept.lastTrip, Kept.lastTripID]?["trip"]?.string, !text.isEmpty else { return nil }
    return try? JSON.parse(text)
  }

  func keepTrip(_ trip: JSON?, _ environment: Environment) -> [Effect<Action>] {
    let stamp = companion.stamp(environment), value: JSON = .string(trip?.text ?? "")
    guard var record = companion.store.replica[Kept.lastTrip, Kept.lastTripID] else {
      if trip == nil { return [] }
      return companion.save([Record(collection: Kept.lastTrip, id: Kept.lastTripID, stamp: stamp, fields: ["trip": value])], environment)
    }
    if record["trip"] == value { return [] }
    record.set("trip", value, stamp)
    return companion.save([record], environment)
  }
}
