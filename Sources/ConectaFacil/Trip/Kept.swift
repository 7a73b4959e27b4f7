import AppRuntime

/// Places kept by the person (in their account, if they want) and places looked at lately (on this telephone only).
enum Kept {
  static let favourites = "conecta-facil.place"
  static let recents = "device.conecta-facil.recent"
  static let recentLimit = 12
  /// The last way, so that it is there without a network or a region: on this telephone only, until it is arrived at or deleted.
  static let lastTrip = "device.conecta-facil.trip"
  /// Milliseconds after its beginning within which a walk goes on when the app is opened again.
  static let walkLimit: Int64 = 4 * 3_600_000
}

extension Store {
  /// What was kept of places, newest first.
  func places(_ collection: String) -> [(id: ULID, place: PlaceDetails)] {
    var places: [(id: ULID, place: PlaceDetails)] = []
    for record in replica.records(in: collection) {
      if let place = record["place"].flatMap({ PlaceDetails($0) }) { places.append((record.id, place)) }
    }
    return places.reversed()
  }
  /// Whether a place is a favourite: its record.
  func favourite(_ place: PlaceDetails) -> Record? {
    replica.records(in: Kept.favourites).first { $0["place"].map { sameBytes($0.id, place.id) } ?? false }
  }
}

/// The last way as it is kept.
struct LastTrip {
  var to: PlaceDetails
  /// nil: where the device was.
  var from: PlaceDetails?
  var route: PlannedRoute
  /// nil where an earlier version kept it.
  var reckoned: Instant?

  init(to: PlaceDetails, from: PlaceDetails?, route: PlannedRoute, reckoned: Instant?) {
    (self.to, self.from, self.route, self.reckoned) = (to, from, route, reckoned)
  }

  init?(_ json: JSON) {
    guard let to = json["to"].flatMap({ PlaceDetails($0) }), let route = json["route"].flatMap({ PlannedRoute($0) })
    else { return nil }
    self.to = to
    self.route = route
    from = json["from"].flatMap { PlaceDetails($0) }
    reckoned = json["at"]?.integer.map { Instant(milliseconds: $0) }
  }

  var json: JSON {
    [
      "to": to.json, "from": from?.json ?? .null, "route": route.json,
      "at": reckoned.map { .integer($0.milliseconds) } ?? .null,
    ]
  }
}

extension ConectaFacilApp.State {
  /// Without what changes: how far it was.
  private func lasting(_ place: PlaceDetails) -> JSON {
    var members = place.json.object ?? JSONObject()
    for name in ["metres", "way"] { members[name] = nil }
    return .object(members)
  }

  mutating func flipFavourite(_ place: PlaceDetails, _ environment: Environment) -> [Effect<Action>] {
    if var record = companion.store.favourite(place) {
      record.delete(companion.stamp(environment))
      return companion.save([record], environment)
    }
    return companion.save([companion.record(in: Kept.favourites, ["place": lasting(place)], environment)], environment)
  }

  /// The newest of them stay; one that is there already goes to the head.
  mutating func remember(_ place: PlaceDetails, _ environment: Environment) -> [Effect<Action>] {
    var records = [companion.record(in: Kept.recents, ["place": lasting(place)], environment)]
    var count = 1
    for old in companion.store.places(Kept.recents) {
      count += 1
      guard sameBytes(old.place.id, place.id) || count > Kept.recentLimit,
        var record = companion.store.replica[Kept.recents, old.id]
      else { continue }
      record.delete(companion.stamp(environment))
      records.append(record)
    }
    return companion.save(records, environment)
  }

  mutating func forgetRecents(_ environment: Environment) -> [Effect<Action>] {
    var records: [Record] = []
    for old in companion.store.places(Kept.recents) {
      guard var record = companion.store.replica[Kept.recents, old.id] else { continue }
      record.delete(companion.stamp(environment))
      records.append(record)
    }
    return companion.save(records, environment)
  }

  /// The last way; nil where there is none.
  var lastTrip: LastTrip? {
    guard let text = SingleRecord(Kept.lastTrip, companion.store)["trip"]?.string, !text.isEmpty else {
      return nil
    }
    return (try? JSON.parse(text)).flatMap { LastTrip($0) }
  }

  mutating func keepTrip(_ trip: LastTrip?, _ environment: Environment) -> [Effect<Action>] {
    var fields: JSONObject = ["trip": .string(trip?.json.text ?? "")]
    if trip == nil { fields["walk"] = .null }
    return keepLast(fields, environment)
  }

  /// That the way is being walked: a page that is opened again goes on with it. Nothing of where the person is.
  mutating func keepWalk(_ environment: Environment) -> [Effect<Action>] {
    guard let follow, !follow.hasArrived else { return keepLast(["walk": .null], environment) }
    return keepLast(
      ["walk": ["at": .integer(environment.now.milliseconds), "speaks": .bool(follow.speaks)]], environment)
  }

  private mutating func keepLast(_ fields: JSONObject, _ environment: Environment) -> [Effect<Action>] {
    let isNothing = (fields["trip"]?.string ?? "").isEmpty
    if isNothing, !SingleRecord(Kept.lastTrip, companion.store).exists { return [] }
    return companion.keep(fields, in: Kept.lastTrip, environment)
  }

  /// The kept way instead of the present one.
  mutating func takeBack(_ last: LastTrip, isStale: Bool) {
    trip.clear()
    news = ""
    trip.destination = last.to
    trip.origin = last.from
    trip.preference = last.route.preference
    trip.plan = .kept(last.route, at: last.reckoned, isStale: isStale)
  }

  /// What the device kept of the last way, once it has answered: a walk goes on, and the route's own screens show it again.
  mutating func readTrip(_ environment: Environment) -> [Effect<Action>] {
    guard !trip.isRead else { return [] }
    trip.isRead = true
    guard trip.destination == nil, let last = lastTrip else { return [] }
    let walk = SingleRecord(Kept.lastTrip, companion.store)["walk"]
    let since = walk?["at"]?.integer.map { environment.now.milliseconds(since: Instant(milliseconds: $0)) }
    if let since, since >= 0, since < Kept.walkLimit {
      takeBack(last, isStale: false)
      follow = Following(sendsWhole: true, speaks: walk?["speaks"]?.bool ?? true)
      return []
    }
    if destination == .route || destination == .steps { takeBack(last, isStale: true) }
    // Nobody walks that long: it was left without an end.
    return since == nil ? [] : keepWalk(environment)
  }
}
