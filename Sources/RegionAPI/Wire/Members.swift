/// The members of an answer, one read after another.
/// What may be missing has a value that says nothing (`""`, 0, none); what may not makes the whole unreadable (`isWhole`).
final class Members {
  private let object: JSONObject
  private(set) var isWhole = true

  init(_ json: JSON) {
    if case .object(let object) = json {
      self.object = object
    } else {
      object = JSONObject()
      isWhole = false
    }
  }

  func value(_ key: StaticString) -> JSON? { object[String(key)].flatMap { $0.isNull ? nil : $0 } }
  func optionalText(_ key: StaticString) -> String? { value(key)?.string }
  func text(_ key: StaticString) -> String { optionalText(key) ?? "" }
  func flag(_ key: StaticString) -> Bool { value(key)?.bool ?? false }
  func optionalNumber(_ key: StaticString) -> Double? { value(key)?.number }
  func number(_ key: StaticString) -> Double { optionalNumber(key) ?? 0 }
  func optionalInteger(_ key: StaticString) -> Int64? { value(key)?.integer }
  func integer(_ key: StaticString) -> Int64 { optionalInteger(key) ?? 0 }
  func count(_ key: StaticString) -> Int { Int(truncatingIfNeeded: integer(key)) }
  func list(_ key: StaticString) -> [JSON] { value(key)?.array ?? [] }
  func optionalDate(_ key: StaticString) -> CivilDate? { optionalText(key).flatMap { CivilDate($0) } }
  func optionalPlace(_ key: StaticString) -> Coordinate? { value(key).flatMap { Coordinate($0) } }

  func texts(_ key: StaticString) -> [String] {
    var result: [String] = []
    for value in list(key) { if let text = value.string { result.append(text) } }
    return result
  }

  // What has to be there.

  func neededText(_ key: StaticString) -> String { need(optionalText(key)) ?? "" }
  func neededPlace(_ key: StaticString) -> Coordinate {
    need(optionalPlace(key)) ?? Coordinate(latitude: 0, longitude: 0)
  }
  /// `lat` and `lon` of this object itself.
  func ownPlace() -> Coordinate {
    need(Coordinate(.object(object))) ?? Coordinate(latitude: 0, longitude: 0)
  }

  func optionalOwnPlace() -> Coordinate? { Coordinate(.object(object)) }

  func need<Value>(_ value: Value?) -> Value? {
    if value == nil { isWhole = false }
    return value
  }

  func choice<Value: CaseIterable & RawRepresentable>(_ key: StaticString) -> Value? where Value.RawValue == String {
    Value.named(optionalText(key))
  }

  /// Those that can be read.
  func list<Value: AnswerValue>(_ key: StaticString) -> [Value] {
    var result: [Value] = []
    for json in list(key) { if let value = Value(json) { result.append(value) } }
    return result
  }

  /// All of them, or the whole is unreadable.
  func wholeList<Value: AnswerValue>(_ key: StaticString) -> [Value] {
    var result: [Value] = []
    for json in need(value(key)?.array) ?? [] {
      guard let value = Value(json) else {
        isWhole = false
        return []
      }
      result.append(value)
    }
    return result
  }

  func part<Value: AnswerValue>(_ key: StaticString) -> Value? { value(key).flatMap { Value($0) } }

  /// A part whose members are this object's own.
  func ownPart<Value: AnswerValue>() -> Value? { Value(.object(object)) }
}

/// A value that an answer is made of. A class reads itself in an extension: what stands in the class is kept for whoever only writes answers, too.
public protocol AnswerValue: Sendable {
  /// Nil where something that has to be there is missing.
  init?(_ json: JSON)
  var json: JSON { get }
}

/// Members written one after another. What is nil is left out.
final class MemberWriter {
  private var object: JSONObject

  init(_ object: JSONObject = JSONObject()) { self.object = object }

  @discardableResult func value(_ key: StaticString, _ value: JSON?) -> MemberWriter {
    if let value { object[String(key)] = value }
    return self
  }
  @discardableResult func text(_ key: StaticString, _ text: String?) -> MemberWriter {
    value(key, text.map { .string($0) })
  }
  @discardableResult func flag(_ key: StaticString, _ flag: Bool) -> MemberWriter {
    value(key, .bool(flag))
  }
  @discardableResult func number(_ key: StaticString, _ number: Double?) -> MemberWriter {
    value(key, number.map { .number($0) })
  }
  @discardableResult func integer(_ key: StaticString, _ number: Int64?) -> MemberWriter {
    value(key, number.map { .integer($0) })
  }
  @discardableResult func count(_ key: StaticString, _ number: Int?) -> MemberWriter {
    integer(key, number.map { Int64($0) })
  }
  @discardableResult func date(_ key: StaticString, _ date: CivilDate?) -> MemberWriter {
    text(key, date?.iso)
  }
  @discardableResult func place(_ key: StaticString, _ place: Coordinate?) -> MemberWriter {
    value(key, place?.json)
  }
  @discardableResult func texts(_ key: StaticString, _ texts: [String]) -> MemberWriter {
    value(key, .array(texts.map { .string($0) }))
  }
  @discardableResult func ownPlace(_ place: Coordinate) -> MemberWriter {
    number("lat", place.latitude).number("lon", place.longitude)
  }
  @discardableResult func own(_ json: JSON?) -> MemberWriter {
    for (key, value) in json?.object ?? JSONObject() { object[key] = value }
    return self
  }
  @discardableResult func list<Value: AnswerValue>(_ key: StaticString, _ values: [Value]) -> MemberWriter {
    value(key, .array(values.map { $0.json }))
  }

  /// Left out where there is none.
  @discardableResult func someList<Value: AnswerValue>(_ key: StaticString, _ values: [Value]) -> MemberWriter {
    values.isEmpty ? self : list(key, values)
  }

  var json: JSON { .object(object) }
}

extension Coordinate {
  /// `{"lat":…,"lon":…}`; nil for what is not a place on the Earth.
  public init?(_ json: JSON) {
    guard let latitude = json["lat"]?.number, let longitude = json["lon"]?.number, abs(latitude) <= 90,
      abs(longitude) <= 180
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  public var json: JSON { ["lat": .number(latitude), "lon": .number(longitude)] }
}

/// A line as in GeoJSON, `[[lon,lat],…]`; nil for what is none.
func coordinates(ofLine json: JSON?) -> [Coordinate]? {
  guard let pairs = json?.array else { return nil }
  var result: [Coordinate] = []
  result.reserveCapacity(pairs.count)
  for pair in pairs {
    guard let longitude = pair[0]?.number, let latitude = pair[1]?.number, abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    result.append(Coordinate(latitude: latitude, longitude: longitude))
  }
  return result
}

func lineJSON(_ line: [Coordinate]) -> JSON {
  var result: [JSON] = []
  result.reserveCapacity(line.count)
  for place in line { result.append(.array([.number(place.longitude), .number(place.latitude)])) }
  return .array(result)
}
