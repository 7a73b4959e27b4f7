import Base
import Routing

/// Members that tell several, with the bit of each.
private let surfaceNames: [(StaticString, SurfaceGroups)] = [
  ("hard", .hard), ("setts", .setts), ("cobbles", .cobbles), ("grid", .grid), ("firm", .firm), ("loose", .loose), ("soft", .soft),
]

extension SurfaceGroups {
  /// The name of a single group; nil for none or several.
  var name: StaticString? {
    for (name, group) in surfaceNames where group.rawValue == rawValue { return name }
    return nil
  }
}

extension Smoothness {
  /// As OpenStreetMap would write it, with hyphens; nil where unknown.
  var name: StaticString? {
    switch self {
    case .unknown: nil
    case .excellent: "excellent"
    case .good: "good"
    case .intermediate: "intermediate"
    case .bad: "bad"
    case .veryBad: "very-bad"
    case .horrible: "horrible"
    case .veryHorrible: "very-horrible"
    case .impassable: "impassable"
    }
  }
}

extension Profile {
  /// What is not told is the aid's usual value.
  init(_ json: JSON) throws(QuestionError) {
    guard json.object != nil else { throw .bad("profile", "se espera un objeto", "an object is expected") }
    guard let text = json["aid"]?.string, let aid: Aid = named(text) else { throw .bad("profile.aid", "no es una de las ayudas", "not one of the aids") }
    self = .preset(aid)
    let question = Question(json, now: Instant(milliseconds: 0))
    func limit(_ key: StaticString, _ usual: Int?, _ most: Double) throws(QuestionError) -> Int? {
      guard let value = question[key] else { return usual }
      return value.isNull ? nil : Int((try question.number(key, 0...most) * 10).rounded())
    }
    maxUp = try limit("maxUp", maxUp, 100)
    maxDown = try limit("maxDown", maxDown, 100)
    maxKerb = try limit("maxKerb", maxKerb, 100)
    minWidth = Int(try question.number("minWidth", 0...500, or: Double(minWidth)).rounded())
    if question.has("surfaces") {
      guard let names = question["surfaces"]?.array else { throw .bad("profile.surfaces", "se espera una lista", "a list is expected") }
      surfaces = []
      for name in names {
        guard let text = name.string, let known = surfaceNames.first(where: { sameBytes(String($0.0), text) }) else {
          throw .bad("profile.surfaces", "no es uno de los pisos", "not one of the grounds")
        }
        surfaces.formUnion(known.1)
      }
    }
    if question.has("worstSmoothness") {
      let text = try question.text("worstSmoothness")
      guard let value = Smoothness.allCases.first(where: { $0.name.map { sameBytes(String($0), text) } ?? false }) else {
        throw .bad("profile.worstSmoothness", "no es uno de los valores posibles", "not one of the possible values")
      }
      worstSmoothness = value
    }
    steps = try question.choice("steps", or: steps)
    escalators = try question.flag("escalators", or: escalators)
    crossings = try question.choice("crossings", or: crossings)
    limitedPlaces = try question.flag("limitedPlaces", or: limitedPlaces)
    unknown = try question.choice("unknown", or: unknown)
    speed = Int((try question.number("speed", 0.1...10, or: Double(speed) / 1000) * 1000).rounded())
    slowerUp = Int(try question.number("slowerUp", 0...100, or: Double(slowerUp)).rounded())
    slowerDown = Int(try question.number("slowerDown", 0...100, or: Double(slowerDown)).rounded())
    avoidsUnlit = try question.flag("avoidsUnlit", or: avoidsUnlit)
    avoidsUnsignalledCrossings = try question.flag("avoidsUnsignalledCrossings", or: avoidsUnsignalledCrossings)
    avoidsRoadways = try question.flag("avoidsRoadways", or: avoidsRoadways)
  }

  /// Every member, as docs/region-engine.md tells them.
  public var json: JSON {
    func tenth(_ value: Int?) -> JSON { value.map { .number(Double($0) / 10) } ?? .null }
    var grounds: [JSON] = []
    for (name, group) in surfaceNames where surfaces.contains(group) { grounds.append(.string(String(name))) }
    return [
      "aid": .string(aid.rawValue), "maxUp": tenth(maxUp), "maxDown": tenth(maxDown), "maxKerb": tenth(maxKerb), "minWidth": .integer(Int64(minWidth)),
      "surfaces": .array(grounds), "worstSmoothness": .string(worstSmoothness.name.map { String($0) } ?? "impassable"), "steps": .string(steps.rawValue),
      "escalators": .bool(escalators), "crossings": .string(crossings.rawValue), "limitedPlaces": .bool(limitedPlaces), "unknown": .string(unknown.rawValue),
      "speed": .number(Double(speed) / 1000), "slowerUp": .integer(Int64(slowerUp)), "slowerDown": .integer(Int64(slowerDown)), "avoidsUnlit": .bool(avoidsUnlit),
      "avoidsUnsignalledCrossings": .bool(avoidsUnsignalledCrossings), "avoidsRoadways": .bool(avoidsRoadways),
    ]
  }
}
