import Base

/// The calls of the region engine (docs/region-engine.md) and of the recordings, for the router and for the OpenAPI document. Anyone may make them; nothing of them is kept.
struct RegionRoute: Sendable {
  enum Kind: Sendable { case regions, info, pack, tile, places, routes, journeys, departures, recordings, recording }

  let kind: Kind
  let method: String
  let path: String
  let name: String
  let words: String
  /// Members of the query, told as (name, JSON schema, required).
  var query: [(name: String, schema: JSON, required: Bool)] = []
  var body: JSON?
  /// Type of the answer's content.
  var content = "application/json"

  static let all: [RegionRoute] = [
    RegionRoute(kind: .regions, method: "GET", path: "/v1/regions", name: "regions", words: "The regions there are, with size, hash and where to get each."),
    RegionRoute(kind: .info, method: "GET", path: "/v1/regions/{region}", name: "region", words: "What one region is and what is known of it.", query: [language]),
    RegionRoute(
      kind: .pack, method: "GET", path: "/v1/regions/{region}/pack", name: "regionPack", words: "A region's pack, whole or in part (Range); its ETag is its SHA-256.",
      content: "application/octet-stream"),
    RegionRoute(
      kind: .tile, method: "GET", path: "/v1/regions/{region}/tiles/{z}/{x}/{y}", name: "regionTile", words: "A map tile (Mapbox Vector Tile); 204 where there is nothing.",
      content: "application/vnd.mapbox-vector-tile"),
    RegionRoute(
      kind: .places, method: "GET", path: "/v1/places", name: "places", words: "Places for what a person typed, best first.",
      query: [("text", ["type": "string", "maxLength": 200], true), region, ("lat", degrees(90), false), ("lon", degrees(180), false), limit(50), language]),
    RegionRoute(
      kind: .routes, method: "POST", path: "/v1/routes", name: "routes", words: "Routes for a person, or what blocks every way.",
      body: question([("from", point), ("to", point), ("profile", profile)], more: [
        ("preference", ["type": "string", "enum": ["balanced", "shortest", "easiest", "most-certain"]]), ("alternatives", ["type": "boolean"]),
        ("avoid", ["type": "array", "items": point, "maxItems": 200]),
      ])),
    RegionRoute(
      kind: .journeys, method: "POST", path: "/v1/journeys", name: "journeys", words: "Journeys by public transport from door to door.",
      body: question([("from", point), ("to", point), ("profile", profile)], more: [
        ("when", ["type": "integer", "description": "Milliseconds since 1970; now without it."]), ("arriveBy", ["type": "boolean"]),
        ("walk", ["type": "number", "minimum": 0, "maximum": 5000]),
      ])),
    RegionRoute(
      kind: .departures, method: "GET", path: "/v1/stops/{stop}/departures", name: "departures", words: "What leaves a stop next.",
      query: [region, ("when", ["type": "integer"], false), limit(100), language]),
    RegionRoute(
      kind: .recordings, method: "GET", path: "/v1/recordings", name: "recordings",
      words: "Sessions spoken ahead of time, with size, hash, where to get each, and when each part begins and how long it takes (ms)."),
    RegionRoute(
      kind: .recording, method: "GET", path: "/v1/recordings/{recording}", name: "recording", words: "A recording (Ogg Opus), whole or in part (Range); its ETag is its SHA-256.",
      content: "audio/ogg"),
  ]

  private static let language: (String, JSON, Bool) = ("language", ["type": "string", "enum": ["es", "en"]], false)
  private static let region: (String, JSON, Bool) = ("region", ["type": "string", "maxLength": 60], false)
  private static func limit(_ most: Int64) -> (String, JSON, Bool) { ("limit", ["type": "integer", "minimum": 1, "maximum": .integer(most)], false) }
  private static func degrees(_ most: Int64) -> JSON { ["type": "number", "minimum": .integer(-most), "maximum": .integer(most)] }
  private static let point: JSON = ["type": "object", "required": ["lat", "lon"], "properties": ["lat": degrees(90), "lon": degrees(180)]]
  private static let profile: JSON = [
    "type": "object", "required": ["aid"], "description": "See docs/region-engine.md, Profile.",
    "properties": ["aid": ["type": "string", "enum": ["manual-chair", "power-chair", "walker", "cane", "pram", "none"]]],
  ]

  private static func question(_ required: [(String, JSON)], more: [(String, JSON)]) -> JSON {
    let common: [(String, JSON)] = [("region", region.1), ("language", language.1)]
    return [
      "type": "object", "required": .array(required.map { .string($0.0) }), "properties": .object(JSONObject(required + more + common)),
    ]
  }

  /// Names between braces, in order.
  var pathParameters: [String] { path.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) } }

  /// This call in the OpenAPI document.
  var operation: JSON {
    var parameters: [JSON] = pathParameters.map { name in
      let schema: JSON = ["z", "x", "y"].contains(name) ? ["type": "integer", "minimum": 0] : ["type": "string", "maxLength": 120]
      return ["name": .string(name), "in": "path", "required": true, "schema": schema]
    }
    parameters += query.map { ["name": .string($0.name), "in": "query", "required": .bool($0.required), "schema": $0.schema] }
    func failure(_ words: String) -> JSON { ["description": .string(words), "content": ["application/json": ["schema": ["$ref": "#/components/schemas/Failure"]]]] }
    var responses: JSONObject = [
      "200": ["description": "Done.", "content": .object(JSONObject([(content, content == "application/json" ? ["schema": ["type": "object"]] : .object([:]))]))],
      "400": failure("malformed"), "403": failure("crossSite"), "404": failure("notFound"), "422": failure("invalid"), "429": failure("tooManyRequests"), "500": failure("broken"), "503": failure("unavailable"),
    ]
    if kind == .tile { responses["204"] = ["description": "Nothing is there."] }
    if kind == .pack || kind == .recording {
      responses["206"] = ["description": "A part.", "content": .object(JSONObject([(content, .object([:]))]))]
      responses["416"] = ["description": "No such part."]
    }
    if kind == .tile || kind == .pack || kind == .recording { responses["304"] = ["description": "Not changed."] }
    if body != nil {
      responses["413"] = failure("tooLarge")
      responses["415"] = failure("unsupportedType")
    }
    var operation: JSONObject = ["operationId": .string(name), "summary": .string(words), "parameters": .array(parameters), "responses": .object(responses)]
    if let body { operation["requestBody"] = ["required": true, "content": ["application/json": ["schema": body]]] }
    return .object(operation)
  }
}

extension OpenAPI {
  /// The document with the calls of the region engine.
  static func withRegions(_ document: JSON) -> JSON {
    guard var members = document.object, var paths = document["paths"]?.object else { return document }
    for route in RegionRoute.all {
      var path = paths[route.path]?.object ?? JSONObject()
      path[route.method.lowercased()] = route.operation
      paths[route.path] = .object(path)
    }
    members["paths"] = .object(paths)
    return .object(members)
  }
}
