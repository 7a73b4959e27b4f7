import AppRuntime

/// What is looked for, and what was found. An answer comes at every keystroke; a late one for an earlier text is dropped.
final class Search {
  var text = ""
  /// A category's name, or empty.
  var category = ""
  var number = 0
  var places: [JSON] = []
  var guesses: [JSON] = []
  /// Why nothing was found, in the engine's words.
  var reason = ""
  var hasAnswer = false
  /// What a chosen place is for: the destination, or where the way begins.
  var isForOrigin = false

  func take(_ json: JSON) {
    places = json.list("places")
    guesses = json.list("guesses")
    reason = json.text("reason")
    hasAnswer = true
  }
  func clear() {
    text = ""
    category = ""
    places = []
    guesses = []
    reason = ""
    hasAnswer = false
    number += 1
  }
}

/// The place that is shown, as the engine tells it.
final class PlaceShown {
  var id = ""
  /// nil while the engine has not answered; `.null` where there is none.
  var place: JSON?
  /// What is around a point that has no name.
  var around = ""
  var way: JSON?
  var number = 0

  func take(_ id: String, _ place: JSON?) { if sameBytes(id, self.id) { self.place = place ?? .null } }
  func takeWords(_ id: String, _ json: JSON) {
    guard sameBytes(id, self.id), let at = coordinate(id) else { return }
    around = json.text("words")
    place = ["id": .string(id), "name": .string(around), "at": JSON(at), "access": "unknown", "toilets": "unknown", "category": "point"]
  }
}

/// Hospitals near a point, each with its way.
final class Hospitals {
  var number = 0
  var answer: JSON?
}

extension ConectaFacilApp.State {
  /// Where distances are told from, and where searching begins: the device's position, else the middle of the region.
  var here: Coordinate? { whereabouts.last?.at ?? maps.centre }

  func look(_ text: String, _ environment: Environment) -> [Effect<Action>] {
    search.text = text
    search.category = ""
    search.number += 1
    if text.trimmed.isEmpty {
      let isForOrigin = search.isForOrigin
      search.clear()
      search.isForOrigin = isForOrigin
      return []
    }
    guard maps.phase == .open else { return [] }
    var members: [(String, JSON)] = [("text", .string(text)), ("limit", 10)]
    if let here { members.append(("near", JSON(here))) }
    return [ask(.suggest(search.number), "suggest", members, environment)]
  }

  func look(category: String, _ environment: Environment) -> [Effect<Action>] {
    search.category = category
    search.text = ""
    search.number += 1
    search.hasAnswer = false
    guard maps.phase == .open, let here else { return [] }
    return [ask(.nearest(search.number), "nearest", [("category", .string(category)), ("at", JSON(here)), ("limit", 12), ("profile", profile.json)], environment)]
  }

  /// The screen of a place was opened: what is it, and can it be reached from here?
  func openPlace(_ id: String, _ environment: Environment) -> [Effect<Action>] {
    guard maps.phase == .open else { return [] }
    if sameBytes(place.id, id), place.place != nil { return [] }
    place.id = id
    place.place = nil
    place.way = nil
    if let at = coordinate(id) { return [ask(.reverse(id), "reverse", [("at", JSON(at))], environment)] }
    var members: [(String, JSON)] = [("id", .string(id))]
    if let here { members.append(("near", JSON(here))) }
    return [ask(.place(id), "place", members, environment)]
  }

  func askHospitals(_ environment: Environment) -> [Effect<Action>] {
    guard maps.phase == .open, let here else { return [] }
    hospitals.number += 1
    return [ask(.hospitals(hospitals.number), "hospitals", [("at", JSON(here)), ("profile", profile.json), ("limit", 6)], environment)]
  }

  /// A place was chosen in a list or on the map.
  func chose(_ chosen: JSON, _ environment: Environment) -> [Effect<Action>] {
    if search.isForOrigin {
      search.isForOrigin = false
      trip.origin = chosen
      leave(to: .route)
      return refreshTrip(environment, anew: true)
    }
    let id = chosen.id
    place.id = id
    place.place = chosen
    companion.go(Spot.place(id).location)
    return remember(chosen, environment)
  }
}
