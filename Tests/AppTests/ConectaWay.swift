import AppTesting
import Testing
@testable import ConectaFacil

/// An engine for tests: one place, one route of three steps, and an answer for every position.
final class Way {
  var found = true
  var follow: JSON = ["step": 0, "toNext": 100, "next": 1, "words": "En 100 m, gira a la izquierda por Calle Roma", "done": 0, "left": 300, "seconds": 300, "away": 2, "offRoute": false, "arrived": false]
  var routes = 0
  /// The next position is answered otherwise.
  func set(_ member: String, _ value: JSON) {
    var members = follow.object ?? JSONObject()
    members[member] = value
    follow = .object(members)
  }

  static func step(_ icon: String, _ words: String, at: JSON = 0, street: JSON = "", _ details: [JSON] = [], certainty: JSON = "verified") -> JSON {
    ["icon": .string(icon), "words": .string(words), "details": .array(details), "at": at, "street": street, "metres": 100, "seconds": 90, "certainty": certainty, "accessible": true, "lat": 19.43, "lon": -99.13]
  }

  func route(_ preference: String, _ number: Int64) -> JSON {
    [
      "route": .integer(number), "preference": .string(preference), "accessible": true, "metres": 812, "seconds": 930, "climb": 12.5, "slopeKnown": 0.4, "steepestUp": ["slope": 5.2, "at": 310],
      "certainty": ["verified": 0.6, "unknown": 0.3, "atLimit": 0.1], "unknown": [["matter": "surface", "metres": 120, "words": "No se sabe cómo es el piso"]],
      "bounds": [-99.135, 19.43, -99.13, 19.435],
      "stretches": [["certainty": "verified", "passable": true, "at": 0, "metres": 500, "line": [[-99.1332, 19.4326], [-99.132, 19.4326]]], ["certainty": "unknown", "passable": true, "at": 500, "metres": 312, "line": [[-99.132, 19.4326], [-99.131, 19.433]]]],
      "warnings": [["reason": "at-limit", "matter": "slope", "words": "Subida de 5.2 %", "at": 310, "metres": 20, "lat": 19.43, "lon": -99.13]],
      "steps": [
        Way.step("depart", "Empieza hacia el este por Avenida Juárez", street: "Avenida Juárez"),
        Way.step("left", "Gira a la izquierda por Calle Roma", at: 100, street: "Calle Roma", ["Bajada de 3 %"], certainty: "unknown"),
        Way.step("arrive", "Llegaste a tu destino", at: 300),
      ],
    ]
  }

  static let museum: JSON = ["id": "n1", "name": "Museo", "kind": "museo", "category": "museum", "address": "Calle Roma 5", "at": ["lat": 19.433, "lon": -99.131], "door": ["lat": 19.4331, "lon": -99.1311, "access": "yes"], "access": "yes", "toilets": "unknown", "metres": 240]

  var engine: [String: (JSON) -> JSON] {
    [
      "person": { question in ["profile": .object(JSONObject([("aid", "manual-chair"), ("maxUp", 6), ("maxDown", 8), ("maxKerb", 3), ("minWidth", 90), ("surfaces", ["hard", "setts", "firm"]), ("unknown", "avoided"), ("crossings", "any"), ("steps", "with-ramp")]
        + (question["profile"]?.object ?? [:]).map { ($0.key, $0.value) }))] },
      "categories": { _ in ["categories": []] },
      "suggest": { question in
        let text = question["text"]?.string ?? ""
        if text.hasPrefix("mu") || text == "m" { return ["places": [Way.museum], "guesses": [], "reason": ""] }
        return ["places": [], "guesses": [Way.museum], "reason": "Nada se llama así aquí."]
      },
      "nearest": { _ in ["category": "toilets", "places": [["id": "n2", "name": "Baño de la plaza", "kind": "baño", "category": "toilets", "at": ["lat": 19.432, "lon": -99.132], "access": "yes", "toilets": "yes", "metres": 90]]] },
      "place": { question in question["id"]?.string == "n1" ? ["place": Way.museum] : ["error": ["code": "no-such-place"]] },
      "reverse": { _ in ["words": "Calle Roma 5, Centro"] },
      "route": { [self] question in
        routes += 1
        if !found {
          return ["found": false, "reason": "blocked", "words": "No hay por dónde salir de aquí.", "confines": "origin", "enclosed": 230, "blockCount": 1,
            "blocks": [["matter": "steps", "words": "8 escalones sin rampa en Calle Roma", "street": "Calle Roma", "lat": 19.4327, "lon": -99.133, "away": 45]], "leastBad": route("balanced", 9)]
        }
        return ["found": true, "routes": [route("balanced", Int64(routes * 10)), route("most-certain", Int64(routes * 10 + 1))]]
      },
      "follow": { [self] _ in follow },
    ]
  }
  func phone(_ location: String = "", log: [Record] = [], language: Language = .es) -> ConectaPhone { ConectaPhone(language: language, location: location, log: log, region: true, engine: engine) }
}

extension ConectaPhone {
  func planMuseum() throws {
    go("buscar")
    try type("search", "museo")
    try tap("result-0")
    try tap("go")
  }
}
