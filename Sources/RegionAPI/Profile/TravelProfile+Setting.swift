extension TravelProfile {
  /// Names of the members, on the wire and in a person's record.
  public enum Member: String, CaseIterable, Sendable {
    case aid, maxUp, maxDown, maxKerb, minWidth, surfaces, worstSmoothness, steps, escalators, crossings, limitedPlaces,
      unknown, speed, slowerUp, slowerDown
    case avoidsUnlit, avoidsUnsignalledCrossings, avoidsRoadways

    /// What the member may hold. Slopes in per cent, kerbs and widths in centimetres, speed in metres a second.
    var rule: MemberRule {
      switch self {
      case .aid: .required("aid", .choice(words(of: Aid.self)))
      case .maxUp: .optional("maxUp", .limit(0, 100))
      case .maxDown: .optional("maxDown", .limit(0, 100))
      case .maxKerb: .optional("maxKerb", .limit(0, 100))
      case .minWidth: .optional("minWidth", .number(0, 500))
      case .surfaces: .optional("surfaces", .surfaces)
      case .worstSmoothness: .optional("worstSmoothness", .choice(words(of: SmoothnessGrade.self)))
      case .steps: .optional("steps", .choice(words(of: StepsRule.self)))
      case .escalators: .optional("escalators", .flag)
      case .crossings: .optional("crossings", .choice(words(of: CrossingRule.self)))
      case .limitedPlaces: .optional("limitedPlaces", .flag)
      case .unknown: .optional("unknown", .choice(words(of: UnknownRule.self)))
      case .speed: .optional("speed", .number(0.1, 10))
      case .slowerUp: .optional("slowerUp", .number(0, 100))
      case .slowerDown: .optional("slowerDown", .number(0, 100))
      case .avoidsUnlit: .optional("avoidsUnlit", .flag)
      case .avoidsUnsignalledCrossings: .optional("avoidsUnsignalledCrossings", .flag)
      case .avoidsRoadways: .optional("avoidsRoadways", .flag)
      }
    }
  }

  /// One member with its value.
  public enum Setting: Equatable, Sendable {
    case aid(Aid)
    case maxUp(Slope?), maxDown(Slope?), maxKerb(Length?), minWidth(Length)
    case surfaces([SurfaceKind]), worstSmoothness(SmoothnessGrade)
    case steps(StepsRule), escalators(Bool), crossings(CrossingRule), limitedPlaces(Bool), unknown(UnknownRule)
    case speed(Speed), slowerUp(Int), slowerDown(Int)
    case avoidsUnlit(Bool), avoidsUnsignalledCrossings(Bool), avoidsRoadways(Bool)

    public var member: Member {
      switch self {
      case .aid: .aid
      case .maxUp: .maxUp
      case .maxDown: .maxDown
      case .maxKerb: .maxKerb
      case .minWidth: .minWidth
      case .surfaces: .surfaces
      case .worstSmoothness: .worstSmoothness
      case .steps: .steps
      case .escalators: .escalators
      case .crossings: .crossings
      case .limitedPlaces: .limitedPlaces
      case .unknown: .unknown
      case .speed: .speed
      case .slowerUp: .slowerUp
      case .slowerDown: .slowerDown
      case .avoidsUnlit: .avoidsUnlit
      case .avoidsUnsignalledCrossings: .avoidsUnsignalledCrossings
      case .avoidsRoadways: .avoidsRoadways
      }
    }

    /// Nil where it is left to the aid's usual value. (For slopes and kerbs null is a value: no limit.)
    public init?(_ member: Member, _ json: JSON) throws(QuestionError) {
      let rule = member.rule, question = QuestionReader(.object([member.rawValue: json]))
      /// In tenths of the number's unit.
      func limit() throws(QuestionError) -> Int? { try question.number(rule).map { Int(($0 * 10).rounded()) } }
      switch member {
      case .maxUp: self = .maxUp(try limit().map { Slope(perMille: $0) })
      case .maxDown: self = .maxDown(try limit().map { Slope(perMille: $0) })
      case .maxKerb: self = .maxKerb(try limit().map { Length(millimetres: $0) })
      default:
        if json.isNull { return nil }
        switch member {
        case .aid: if let value: Aid = try question.choice(rule) { self = .aid(value) } else { return nil }
        case .minWidth: self = .minWidth(Length(centimetres: Int((try question.number(rule) ?? 0).rounded())))
        case .surfaces: self = .surfaces(try Setting.surfaces(json))
        case .worstSmoothness:
          if let value: SmoothnessGrade = try question.choice(rule) {
            self = .worstSmoothness(value)
          } else {
            return nil
          }
        case .steps: if let value: StepsRule = try question.choice(rule) { self = .steps(value) } else { return nil }
        case .escalators: self = .escalators(try question.flag(rule) ?? false)
        case .crossings:
          if let value: CrossingRule = try question.choice(rule) { self = .crossings(value) } else { return nil }
        case .limitedPlaces: self = .limitedPlaces(try question.flag(rule) ?? false)
        case .unknown:
          if let value: UnknownRule = try question.choice(rule) { self = .unknown(value) } else { return nil }
        case .speed:
          self = .speed(Speed(millimetresPerSecond: Int(((try question.number(rule) ?? 1) * 1000).rounded())))
        case .slowerUp: self = .slowerUp(Int((try question.number(rule) ?? 0).rounded()))
        case .slowerDown: self = .slowerDown(Int((try question.number(rule) ?? 0).rounded()))
        case .avoidsUnlit: self = .avoidsUnlit(try question.flag(rule) ?? false)
        case .avoidsUnsignalledCrossings: self = .avoidsUnsignalledCrossings(try question.flag(rule) ?? false)
        case .avoidsRoadways: self = .avoidsRoadways(try question.flag(rule) ?? false)
        case .maxUp, .maxDown, .maxKerb: return nil
        }
      }
    }

    private static func surfaces(_ json: JSON) throws(QuestionError) -> [SurfaceKind] {
      guard let names = json.array else { throw .bad("profile.surfaces", .listExpected) }
      var chosen: [SurfaceKind] = []
      for name in names {
        guard let kind = SurfaceKind.named(name.string) else { throw .bad("profile.surfaces", .unknownSurface) }
        chosen.append(kind)
      }
      return SurfaceKind.allCases.filter { chosen.contains($0) }
    }

    public var json: JSON {
      switch self {
      case .aid(let value): .string(value.rawValue)
      case .maxUp(let value), .maxDown(let value): value.map { .number($0.percent) } ?? .null
      case .maxKerb(let value): value.map { .number(Double($0.millimetres) / 10) } ?? .null
      case .minWidth(let value): .integer(Int64(value.centimetres))
      case .surfaces(let value): .array(value.map { .string($0.rawValue) })
      case .worstSmoothness(let value): .string(value.rawValue)
      case .steps(let value): .string(value.rawValue)
      case .crossings(let value): .string(value.rawValue)
      case .unknown(let value): .string(value.rawValue)
      case .speed(let value): .number(value.metresPerSecond)
      case .slowerUp(let value), .slowerDown(let value): .integer(Int64(value))
      case .escalators(let value), .limitedPlaces(let value), .avoidsUnlit(let value),
        .avoidsUnsignalledCrossings(let value), .avoidsRoadways(let value):
        .bool(value)
      }
    }
  }

  public subscript(_ member: Member) -> Setting {
    switch member {
    case .aid: .aid(aid)
    case .maxUp: .maxUp(maxUp)
    case .maxDown: .maxDown(maxDown)
    case .maxKerb: .maxKerb(maxKerb)
    case .minWidth: .minWidth(minWidth)
    case .surfaces: .surfaces(surfaces)
    case .worstSmoothness: .worstSmoothness(worstSmoothness)
    case .steps: .steps(steps)
    case .escalators: .escalators(escalators)
    case .crossings: .crossings(crossings)
    case .limitedPlaces: .limitedPlaces(limitedPlaces)
    case .unknown: .unknown(unknown)
    case .speed: .speed(speed)
    case .slowerUp: .slowerUp(slowerUp)
    case .slowerDown: .slowerDown(slowerDown)
    case .avoidsUnlit: .avoidsUnlit(avoidsUnlit)
    case .avoidsUnsignalledCrossings: .avoidsUnsignalledCrossings(avoidsUnsignalledCrossings)
    case .avoidsRoadways: .avoidsRoadways(avoidsRoadways)
    }
  }

  public mutating func take(_ setting: Setting) {
    switch setting {
    case .aid(let value): aid = value
    case .maxUp(let value): maxUp = value
    case .maxDown(let value): maxDown = value
    case .maxKerb(let value): maxKerb = value
    case .minWidth(let value): minWidth = value
    case .surfaces(let value): surfaces = value
    case .worstSmoothness(let value): worstSmoothness = value
    case .steps(let value): steps = value
    case .escalators(let value): escalators = value
    case .crossings(let value): crossings = value
    case .limitedPlaces(let value): limitedPlaces = value
    case .unknown(let value): unknown = value
    case .speed(let value): speed = value
    case .slowerUp(let value): slowerUp = value
    case .slowerDown(let value): slowerDown = value
    case .avoidsUnlit(let value): avoidsUnlit = value
    case .avoidsUnsignalledCrossings(let value): avoidsUnsignalledCrossings = value
    case .avoidsRoadways(let value): avoidsRoadways = value
    }
  }
}
