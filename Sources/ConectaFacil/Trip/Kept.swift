import AppRuntime

/// Places kept by the person (in their account, if they want) and places looked at lately (on this telephone only).
enum Kept {
  static let favourites = "conecta-facil.place"
  static let recents = "device.conecta-facil.recent"
  static let recentLimit = 12
  /// The last way, so that it is there without a network or a region: on this telephone only, until it is arrived at or deleted.
  static let lastTrip = "device.conecta-facil.trip"
  static let lastTripID = ULID("00000000000000000000000000")!
  /// Milliseconds after its beginning within which a walk goes on when the app is opened again.
  static let walkLimit: Int64 = 4 * 3_600_000
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
    var fields: JSONObject = ["trip": .string(trip?.text ?? "")]
    if trip == nil { fields["walk"] = .null }
    return keepLast(fields, environment)
  }

  /// That the way is being walked: a page that is opened again goes on with it. Nothing of where the person is.
  func keepWalk(_ environment: Environment) -> [Effect<Action>] {
    guard let follow = trip.follow, !follow.hasArrived else { return keepLast(["walk": .null], environment) }
    return keepLast(["walk": ["at": .integer(environment.now.milliseconds), "speaks": .bool(follow.speaks)]], environment)
  }

  private func keepLast(_ fields: JSONObject, _ environment: Environment) -> [Effect<Action>] {
    let stamp = companion.stamp(environment)
    guard var record = companion.store.replica[Kept.lastTrip, Kept.lastTripID] else {
      if (fields["trip"]?.string ?? "").isEmpty { return [] }
      return companion.save([Record(collection: Kept.lastTrip, id: Kept.lastTripID, stamp: stamp, fields: fields)], environment)
    }
    var changed = false
    for (name, value) in fields where (record[name] ?? .null) != value {
      record.set(name, value, stamp)
      changed = true
    }
    return changed ? companion.save([record], environment) : []
  }

  /// The kept way instead of the present one.
  func takeBack(_ last: JSON) {
    trip.clear()
    trip.destination = last["to"]
    trip.origin = last["from"].flatMap { $0.isNull ? nil : $0 }
    trip.answer = ["found": true, "routes": .array([last["route"] ?? .null])]
    trip.isKept = true
    trip.reckoned = last["at"]?.integer.map { Instant(milliseconds: $0) }
    if let preference = last["route"]?["preference"]?.string { trip.preference = preference }
    trip.draw()
  }

  /// What the device kept of the last way, once it has answered: a walk goes on, and the route's own screens show it again.
  func readTrip(_ environment: Environment) -> [Effect<Action>] {
    guard !trip.isRead else { return [] }
    trip.isRead = true
    guard trip.destination == nil, let last = lastTrip else { return [] }
    let walk = companion.store.replica[Kept.lastTrip, Kept.lastTripID]?["walk"]
    let since = walk?["at"]?.integer.map { environment.now.milliseconds(since: Instant(milliseconds: $0)) }
    if let since, since >= 0, since < Kept.walkLimit {
      takeBack(last)
      let follow = Follow()
      follow.sendsWhole = true
      follow.speaks = walk?["speaks"]?.bool ?? true
      trip.follow = follow
      return []
    }
    if spot == .route || spot == .steps {
      takeBack(last)
      trip.isStale = true
    }
    // Nobody walks that long: it was left without an end.
    return since == nil ? [] : keepWalk(environment)
  }
}
