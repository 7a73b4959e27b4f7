import Base

extension EventLicence {
  static let version: Int64 = 1

  /// Reads what `json` writes. Members that it does not know are let pass.
  /// - Throws: `.version`, or `.member` with the name of what is missing or does not fit.
  public init(json: JSON) throws(LicenceError) {
    guard let members = json.object else { throw .json }
    guard let version = members["version"]?.integer else { throw .member("version") }
    if version != EventLicence.version { throw .version }
    func text(_ name: String) throws(LicenceError) -> String {
      guard let text = members[name]?.string else { throw .member(name) }
      return text
    }
    func moment(_ name: String) throws(LicenceError) -> Instant {
      guard let moment = Instant(rfc3339: try text(name)) else { throw .member(name) }
      return moment
    }
    func count(_ name: String) throws(LicenceError) -> Int64 {
      guard let count = members[name]?.integer else { throw .member(name) }
      return count
    }
    guard let id = ULID(try text("id")) else { throw .member("id") }
    var organiser = ""
    if let json = members["organiser"], !json.isNull {
      guard let text = json.string else { throw .member("organiser") }
      organiser = text
    }
    var terms: [String] = []
    if let json = members["terms"] {
      guard let list = json.array else { throw .member("terms") }
      for (place, item) in list.enumerated() {
        guard let term = item.string else { throw .member("terms." + place.description) }
        terms.append(term)
      }
    }
    guard let area = members["area"] else { throw .member("area") }
    try self.init(
      id: id, event: try text("event"), organiser: organiser, area: try EventArea(json: area),
      starts: try moment("from"), ends: try moment("to"), seats: try count("seats"),
      sentences: try count("sentences"), issued: try moment("issued"), glossary: try Glossary(terms))
  }

  public var json: JSON {
    var members = JSONObject([
      ("version", .integer(EventLicence.version)), ("id", .string(id.text)), ("event", .string(event)),
      ("area", area.json), ("from", .string(starts.rfc3339)), ("to", .string(ends.rfc3339)),
      ("seats", .integer(seats)), ("sentences", .integer(sentences)), ("issued", .string(issued.rfc3339)),
      ("terms", .array(glossary.terms.map { .string($0) })),
    ])
    if !organiser.isEmpty { members["organiser"] = .string(organiser) }
    return .object(members)
  }
}

extension EventArea {
  /// - Throws: `.member("area…")`.
  init(json: JSON) throws(LicenceError) {
    func place(_ json: JSON, _ name: String) throws(LicenceError) -> Coordinate {
      guard let latitude = json["lat"]?.number, let longitude = json["lon"]?.number else { throw .member(name) }
      return Coordinate(latitude: latitude, longitude: longitude)
    }
    if let circle = json["circle"] {
      guard let metres = circle["metres"]?.number else { throw .member("area.circle") }
      self = .circle(try place(circle, "area.circle"), Metres(metres))
    } else if let corners = json["polygon"]?.array {
      var places: [Coordinate] = []
      for (number, corner) in corners.enumerated() {
        places.append(try place(corner, "area.polygon." + number.description))
      }
      self = .polygon(places)
    } else {
      throw .member("area")
    }
    try check()
  }

  var json: JSON {
    func members(_ place: Coordinate) -> [(String, JSON)] {
      [("lat", .number(place.latitude)), ("lon", .number(place.longitude))]
    }
    switch self {
    case .circle(let centre, let radius):
      let circle = JSONObject(members(centre) + [("metres", .number(radius.value))])
      return .object(JSONObject([("circle", .object(circle))]))
    case .polygon(let corners):
      return .object(JSONObject([("polygon", .array(corners.map { .object(JSONObject(members($0))) }))]))
    }
  }
}
