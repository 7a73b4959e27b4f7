/// What one member of a question may hold: reading a question checks it, and the server's OpenAPI document shows it.
public struct MemberRule: Sendable {
  public enum Kind: Sendable {
    /// At most so many Unicode scalars.
    case text(most: Int)
    case flag
    case number(Double, Double)
    /// A number, or null for no limit.
    case limit(Double, Double)
    /// A whole number from 1.
    case count(most: Int)
    /// Milliseconds since 1970.
    case moment
    /// As 2026-06-11.
    case day
    case point
    /// Circles: points with `metres`.
    case circles(most: Int)
    case choice([String])
    case profile
    /// Words of `SurfaceKind`.
    case surfaces
    /// A route by number, or as it was told.
    case route
  }

  public let name: StaticString
  public let kind: Kind
  public let isRequired: Bool

  public static func required(_ name: StaticString, _ kind: Kind) -> MemberRule {
    MemberRule(name: name, kind: kind, isRequired: true)
  }
  public static func optional(_ name: StaticString, _ kind: Kind) -> MemberRule {
    MemberRule(name: name, kind: kind, isRequired: false)
  }

  /// JSON Schema.
  public var schema: JSON {
    switch kind {
    case .text(let most): ["type": "string", "maxLength": .integer(Int64(most))]
    case .flag: ["type": "boolean"]
    case .number(let least, let most): ["type": "number", "minimum": .number(least), "maximum": .number(most)]
    case .limit(let least, let most):
      ["type": ["number", "null"], "minimum": .number(least), "maximum": .number(most)]
    case .count(let most): ["type": "integer", "minimum": 1, "maximum": .integer(Int64(most))]
    case .moment: ["type": "integer", "description": "Milliseconds since 1970; now without it."]
    case .day: ["type": "string", "format": "date"]
    case .point: MemberRule.pointSchema([])
    case .circles(let most):
      [
        "type": "array", "maxItems": .integer(Int64(most)),
        "items": MemberRule.pointSchema([.optional("metres", .number(0, AvoidedCircle.greatest.value))]),
      ]
    case .choice(let words): ["type": "string", "enum": .array(words.map { .string($0) })]
    case .profile: TravelProfile.schema
    case .surfaces: ["type": "array", "items": MemberRule.required("", .choice(words(of: SurfaceKind.self))).schema]
    case .route: ["type": ["integer", "object"]]
    }
  }

  /// JSON Schema of an object with these members. Members that are not known are ignored.
  public static func schema(_ rules: [MemberRule], description: String? = nil) -> JSON {
    var properties = JSONObject(), required: [JSON] = []
    for rule in rules {
      properties[String(rule.name)] = rule.schema
      if rule.isRequired { required.append(.string(String(rule.name))) }
    }
    var schema: JSONObject = ["type": "object", "properties": .object(properties)]
    if !required.isEmpty { schema["required"] = .array(required) }
    if let description { schema["description"] = .string(description) }
    return .object(schema)
  }

  private static func pointSchema(_ more: [MemberRule]) -> JSON {
    schema([.required("lat", .number(-90, 90)), .required("lon", .number(-180, 180))] + more)
  }
}

/// The words of an enumeration, in its order.
func words<Value: CaseIterable & RawRepresentable>(of type: Value.Type) -> [String] where Value.RawValue == String {
  Value.allCases.map { $0.rawValue }
}
