import Base
import ServerAPI

extension OpenAPI {
  /// A reference for objects, in place for everything else.
  static func schema(_ schema: Schema) -> JSON {
    if case .object(let name, _) = schema { return ["$ref": .string("#/components/schemas/\(name)")] }
    return written(schema)
  }

  /// Every named object within.
  static func collect(_ schema: Schema, into components: inout JSONObject) {
    switch schema {
    case .object(let name, let properties):
      components[name] = written(schema)
      for property in properties { collect(property.schema, into: &components) }
    case .list(let item, _): collect(item, into: &components)
    default: break
    }
  }

  private static func written(_ schema: Schema) -> JSON {
    switch schema {
    case .nothing: return ["type": "object"]
    case .flag: return ["type": "boolean"]
    case .integer(let minimum, let maximum):
      return ["type": "integer", "minimum": .integer(minimum), "maximum": .integer(maximum)]
    case .choice(let choices): return ["type": "string", "enum": .array(choices.map { .string($0) })]
    case .list(let item, let maximum):
      return ["type": "array", "items": self.schema(item), "maxItems": .integer(Int64(maximum))]
    case .record: return record
    case .text(let minimum, let maximum, let form):
      var text = JSONObject([
        ("type", "string"), ("minLength", .integer(Int64(minimum))), ("maxLength", .integer(Int64(maximum))),
      ])
      if let pattern = pattern(form) { text["pattern"] = .string(pattern) }
      return .object(text)
    case .object(let name, let properties):
      var members = JSONObject()
      for property in properties {
        var member = self.schema(property.schema).object ?? JSONObject()
        if let words = EndpointWords.members["\(name).\(property.name)"] { member["description"] = .string(words) }
        members[property.name] = .object(member)
      }
      return [
        "type": "object", "properties": .object(members),
        "required": .array(properties.filter { $0.required }.map { .string($0.name) }),
      ]
    }
  }

  private static func pattern(_ form: Schema.TextForm) -> String? {
    switch form {
    case .any: nil
    case .ulid: "^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$"
    case .device: "^[0-9a-f]{16}$"
    case .cursor: "^[0-9]{1,18}$"
    }
  }

  private static let record: JSON = [
    "type": "object", "description": "A record: see docs/records-and-sync.md. Each is judged on its own.",
    "properties": [
      "c": ["type": "string"], "i": ["type": "string"], "s": ["type": "string"], "f": ["type": "object"],
      "e": ["type": "object"], "d": ["type": "string"],
    ],
  ]
}
