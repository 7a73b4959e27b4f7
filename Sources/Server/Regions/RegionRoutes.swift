import Base
import RegionAPI

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
    RegionRoute(
      kind: .regions, method: "GET", path: "/v1/regions", name: "regions",
      words: "The regions there are, with size, hash and where to get each."),
    RegionRoute(
      kind: .info, method: "GET", path: "/v1/regions/{region}", name: "region",
      words: "What one region is and what is known of it.", query: [language]),
    RegionRoute(
      kind: .pack, method: "GET", path: "/v1/regions/{region}/pack", name: "regionPack",
      words: "A region's pack, whole or in part (Range); its ETag is its SHA-256.",
      content: "application/octet-stream"),
    RegionRoute(
      kind: .tile, method: "GET", path: "/v1/regions/{region}/tiles/{z}/{x}/{y}", name: "regionTile",
      words: "A map tile (Mapbox Vector Tile); 204 where there is nothing.",
      content: "application/vnd.mapbox-vector-tile"),
    RegionRoute(
      kind: .places, method: "GET", path: "/v1/places", name: "places",
      words: "Places for what a person typed, best first.",
      query: [
        parameter(SuggestQuestion.Rule.text), region, ("lat", degrees(90), false), ("lon", degrees(180), false),
        parameter(SuggestQuestion.Rule.limit), language,
      ]),
    RegionRoute(
      kind: .routes, method: "POST", path: "/v1/routes", name: "routes",
      words: "Routes for a person, or what blocks every way.",
      body: body(RouteQuestion.self)),
    RegionRoute(
      kind: .journeys, method: "POST", path: "/v1/journeys", name: "journeys",
      words: "Journeys by public transport from door to door.",
      body: body(JourneysQuestion.self)),
    RegionRoute(
      kind: .departures, method: "GET", path: "/v1/stops/{stop}/departures", name: "departures",
      words: "What leaves a stop next.",
      query: [region, parameter(DeparturesQuestion.Rule.when), parameter(DeparturesQuestion.Rule.limit), language]),
    RegionRoute(
      kind: .recordings, method: "GET", path: "/v1/recordings", name: "recordings",
      words:
        "Sessions spoken ahead of time, with size, hash, where to get each, and when each part begins and how long it takes (ms)."
    ),
    RegionRoute(
      kind: .recording, method: "GET", path: "/v1/recordings/{recording}", name: "recording",
      words: "A recording (Ogg Opus), whole or in part (Range); its ETag is its SHA-256.",
      content: "audio/ogg"),
  ]

  private static let language: (String, JSON, Bool) = (
    "language", ["type": "string", "enum": .array(Language.allCases.map { .string($0.rawValue) })], false
  )
  private static let region: (String, JSON, Bool) = ("region", ["type": "string", "maxLength": 60], false)
  private static func degrees(_ most: Int64) -> JSON {
    ["type": "number", "minimum": .integer(-most), "maximum": .integer(most)]
  }
  /// A question's member in the query.
  private static func parameter(_ rule: MemberRule) -> (String, JSON, Bool) {
    (String(rule.name), rule.schema, rule.isRequired)
  }

  /// A question as a body: its own members, checked by the same rules, and which region and language.
  private static func body<Question: RegionCall>(_ type: Question.Type) -> JSON {
    guard var schema = Question.schema.object, var members = schema["properties"]?.object else { return .object([:]) }
    members["region"] = region.1
    members["language"] = language.1
    schema["properties"] = .object(members)
    return .object(schema)
  }

  /// Names between braces, in order.
  var pathParameters: [String] {
    path.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
  }

  /// This call in the OpenAPI document.
  var operation: JSON {
    var parameters: [JSON] = pathParameters.map { name in
      let schema: JSON =
        ["z", "x", "y"].contains(name) ? ["type": "integer", "minimum": 0] : ["type": "string", "maxLength": 120]
      return ["name": .string(name), "in": "path", "required": true, "schema": schema]
    }
    parameters += query.map {
      ["name": .string($0.name), "in": "query", "required": .bool($0.required), "schema": $0.schema]
    }
    func failure(_ words: String) -> JSON {
      [
        "description": .string(words),
        "content": ["application/json": ["schema": ["$ref": "#/components/schemas/Failure"]]],
      ]
    }
    var responses: JSONObject = [
      "200": [
        "description": "Done.",
        "content": .object(
          JSONObject([(content, content == "application/json" ? ["schema": ["type": "object"]] : .object([:]))])),
      ],
      "400": failure("malformed"), "403": failure("crossSite"), "404": failure("notFound"), "422": failure("invalid"),
      "429": failure("tooManyRequests"), "500": failure("broken"), "503": failure("unavailable"),
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
    var operation: JSONObject = [
      "operationId": .string(name), "summary": .string(words), "parameters": .array(parameters),
      "responses": .object(responses),
    ]
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
