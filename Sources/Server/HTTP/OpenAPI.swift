import Base
import ServerAPI

/// The OpenAPI 3.1 document, made from the routes' own schemas.
enum OpenAPI {
  static func document(_ routes: [Summary]) -> JSON {
    var paths = JSONObject()
    for route in routes {
      var path = paths[route.path]?.object ?? JSONObject()
      path[route.method.rawValue.lowercased()] = operation(route)
      paths[route.path] = .object(path)
    }
    var components = JSONObject(["Failure": failure].map { ($0.key, $0.value) })
    for route in routes {
      if !route.hasQuery { collect(route.input, into: &components) }
      collect(route.output, into: &components)
    }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "Vereda", "version": "1",
        "description": "Accounts and synchronised records. See docs/records-and-sync.md.",
      ],
      "paths": .object(paths),
      "components": [
        "schemas": .object(components),
        "securitySchemes": [
          "access": ["type": "http", "scheme": "bearer", "bearerFormat": "JWT"],
          "device": ["type": "http", "scheme": "bearer"],
          "refresh": ["type": "apiKey", "in": "cookie", "name": "vereda_refresh"],
        ],
      ],
    ]
  }

  private static func operation(_ route: Summary) -> JSON {
    var operation = JSONObject([
      ("operationId", .string(route.name)), ("summary", .string(EndpointWords.calls[route.name] ?? "")),
      ("responses", responses(route)),
    ])
    if route.input != .nothing && !route.hasQuery {
      let isRequired =
        if case .object(_, let properties) = route.input { properties.contains { $0.required } } else { true }
      operation["requestBody"] = [
        "required": .bool(isRequired), "content": ["application/json": ["schema": schema(route.input)]],
      ]
    }
    if route.takes == .bytes { operation["requestBody"] = ["required": true, "content": bytes] }
    if route.takes == .freeJSON {
      operation["requestBody"] = ["required": true, "content": ["application/json": ["schema": [:]]]]
    }
    operation["x-rate-limit"] = ["burst": .integer(route.rate.burst), "interval": .integer(route.rate.interval)]
    if route.hasBody { operation["x-body-limit"] = .integer(Int64(route.body.bytes)) }
    if route.access == .signedIn { operation["security"] = [["access": []]] }
    if route.access == .refreshToken { operation["security"] = [["refresh": []], [:]] }
    if route.access == .deviceToken { operation["security"] = [["device": []]] }
    // A token may be there: who sends one is answered as themselves.
    if route.access == .reader { operation["security"] = [[:], ["access": []]] }
    var parameters: [JSON] = []
    if route.path.contains("{id}") {
      parameters.append(["name": "id", "in": "path", "required": true, "schema": schema(.ulid)])
    }
    if route.hasQuery, case .object(_, let properties) = route.input {
      for property in properties {
        parameters.append([
          "name": .string(property.name), "in": "query", "required": .bool(property.required),
          "schema": schema(property.schema),
        ])
      }
    }
    if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
    return .object(operation)
  }

  private static func responses(_ route: Summary) -> JSON {
    var responses = JSONObject()
    var success: JSON = ["description": "Done."]
    if route.form == .zip {
      success = [
        "description": "A zip archive.",
        "content": ["application/zip": ["schema": ["type": "string", "contentMediaType": "application/zip"]]],
      ]
    } else if route.form == .bytes {
      success = ["description": "Done.", "content": bytes]
    } else if route.form == .events {
      // A schema would be the whole body's: OpenAPI 3.1 has no word for one event (3.2 has `itemSchema`).
      success = [
        "description": "Server-sent events.", "content": ["text/event-stream": [:]],
      ]
    } else if route.success != 204 {
      success = ["description": "Done.", "content": ["application/json": ["schema": schema(route.output)]]]
    }
    responses[String(route.success)] = success
    var codes = route.failures + Failure.Code.everywhere
    if route.access == .signedIn { codes += [.unauthenticated, .expired] }
    // A value that the schema cannot express is refused as the person's to put right.
    if route.input != .nothing { codes.append(.invalid) }
    for code in codes {
      let words = codes.filter { $0.status == code.status }.map { $0.rawValue }
      responses[String(code.status)] = [
        "description": .string(Array(Set(words)).sorted().joined(separator: ", ")),
        "content": ["application/json": ["schema": ["$ref": "#/components/schemas/Failure"]]],
      ]
    }
    return .object(responses)
  }

  private static let bytes: JSON = [
    "application/octet-stream": ["schema": ["type": "string", "contentMediaType": "application/octet-stream"]]
  ]

  private static let failure: JSON = [
    "type": "object", "required": ["error"],
    "properties": [
      "error": [
        "type": "object", "required": ["code", "message"],
        "properties": [
          "code": [
            "type": "string",
            "enum": .array(Failure.Code.allCases.filter { $0.status != 0 }.map { .string($0.rawValue) }),
          ],
          "message": ["type": "string", "description": "For the person, in Spanish or English."],
          "field": ["type": "string"],
        ],
      ]
    ],
  ]
}
