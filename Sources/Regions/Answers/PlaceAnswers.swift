import Base
import Places
import Routing

/// Names of the categories in answers and tiles, in the order of `Category`.
private let categoryNames: StaticString = """
  street intersection address city town district square entrance subway-entrance station subway light-rail bus-station bus-stop cable-car airport ferry lift \
  toilets parking disabled-parking taxi fuel charging hospital clinic doctor dentist pharmacy orthopaedics police fire-station atm bank exchange post \
  restaurant fast-food cafe bar bakery supermarket convenience market mall clothes shop hotel school university kindergarten library museum theatre cinema \
  stadium sports park playground worship attraction monument information government embassy social-facility drinking-water bench telephone office beach zoo \
  cemetery veterinary hairdresser laundry bookshop nightclub building other
  """

private let categoryWords: [String] = String(categoryNames).utf8.split(separator: 0x20).map { String($0) ?? "" }

extension Category {
  /// Its name in answers and tiles.
  public var code: String { categoryWords.indices.contains(Int(rawValue)) ? categoryWords[Int(rawValue)] : "other" }

  /// By its name in answers, or by a word of any language it is asked for by.
  static func asked(_ text: String) -> Category? {
    for category in Category.allCases where sameBytes(category.code, text) { return category }
    return Category(word: text)
  }
}

extension RegionSession {
  private func places() throws(QuestionError) -> PlaceFinder {
    guard let finder else { throw .noPlaces }
    return finder
  }

  func told(_ place: FoundPlace, _ language: Language) -> JSONObject {
    var result: JSONObject = [
      "id": .string(place.id), "name": .string(place.name), "alias": .string(place.alias), "category": .string(place.category.code),
      "kind": .string(place.category.name(language)), "address": .string(place.address), "at": .point(place.coordinate), "access": .word(place.wheelchair.name),
      "toilets": .word(place.toilets.name), "hours": .string(place.hours), "phone": .string(place.phone), "note": .string(place.note),
      "approximate": .bool(place.isApproximate),
    ]
    if let distance = place.distance { result["metres"] = .number(distance.rounded()) }
    if let door = place.entrance {
      var told: JSONObject = ["access": .word(door.wheelchair.name)]
      told.setPoint(door.point)
      result["door"] = .object(told)
    }
    return result
  }

  func suggest(_ question: Question) throws(QuestionError) -> JSONObject {
    let text = try question.text("text"), near = try question.optionalPoint("near")
    let found = try places().suggest(text, near: near, limit: try question.count("limit", most: 50, or: 8), language: question.language)
    var answer: JSONObject = [
      "places": .array(found.places.map { .object(told($0, question.language)) }), "guesses": .array(found.guesses.map { .object(told($0, question.language)) }),
      "reason": .string(found.reason(question.language)),
    ]
    if let category = found.category { answer["category"] = .string(category.code) }
    return answer
  }

  func reverse(_ question: Question) throws(QuestionError) -> JSONObject {
    let found = try places().surroundings(of: try question.point("at"), language: question.language)
    var answer: JSONObject = ["words": .string(found.text(question.language))]
    if let street = found.street { answer["street"] = .string(street) }
    if let house = found.house { answer["house"] = .string(house) }
    if let area = found.area { answer["area"] = .string(area) }
    if let corner = found.corner {
      answer["corner"] = [
        "street": .string(corner.street), "lat": .number(corner.coordinate.latitude), "lon": .number(corner.coordinate.longitude), "metres": .metres(corner.distance),
      ]
    }
    if let landmark = found.landmark {
      var place = told(landmark.place, question.language)
      place["away"] = .metres(landmark.distance)
      answer["landmark"] = .object(place)
    }
    return answer
  }

  func place(_ question: Question) throws(QuestionError) -> JSONObject {
    let id = try question.text("id"), near = try question.optionalPoint("near")
    guard var found = try places().place(id: id, language: question.language) else { throw .noSuchPlace }
    if let near { found.distance = near.distance(to: found.coordinate).value }
    return ["place": .object(told(found, question.language))]
  }

  func categories(_ question: Question) throws(QuestionError) -> JSONObject {
    let index = try places().index
    var result: [JSON] = []
    for category in Category.allCases where index.has(category) {
      result.append(["category": .string(category.code), "kind": .string(category.name(question.language))])
    }
    return ["categories": .array(result)]
  }

  func nearest(_ question: Question, _ fixed: Category? = nil) throws(QuestionError) -> JSONObject {
    var category = fixed
    if category == nil {
      category = Category.asked(try question.text("category"))
      if category == nil { throw .bad("category", "no conozco esa clase de lugar", "no such kind of place") }
    }
    let place = try question.point("at"), limit = try question.count("limit", most: 50, or: fixed == nil ? 8 : 5)
    let profile = question.has("profile") ? try question.profile() : nil
    let found = try places().nearest(category!, to: place, limit: limit, accessibleOnly: try question.flag("accessible", or: false), language: question.language)
    var result: [JSON] = []
    for one in found {
      var answer = told(one, question.language)
      if let profile { answer["way"] = way(from: place, to: one.destination, profile, question.language) }
      result.append(.object(answer))
    }
    return ["category": .string(category!.code), "places": .array(result)]
  }

  /// In short, whether one gets there.
  private func way(from: Coordinate, to: Coordinate, _ profile: Profile, _ language: Language) -> JSON {
    switch router.answer(RouteRequest(from: from, to: to, profile: profile)) {
    case .found(let route):
      return ["found": true, "metres": .metres(route.report.length), "seconds": .seconds(route.report.time), "certainty": certainty(route.report)]
    case .blocked(let blockage):
      let guide = Guide(region, language)
      return ["found": false, "words": .string(blockage.blocks.first.map { guide.tell($0) } ?? language.say("No hay una ruta accesible", "No accessible way"))]
    case .outOfReach:
      return ["found": false, "words": .string(language.say("No hay una calle que puedas usar cerca", "No street you can use is near"))]
    }
  }
}
