import Base
import Routing

/// A question's members, each checked when it is read.
struct Question {
  let json: JSON
  let now: Instant
  let language: Language

  init(_ json: JSON, now: Instant) {
    self.json = json
    self.now = now
    language = json["language"]?.string.map { sameBytes($0, "en") } ?? false ? .en : .es
  }

  subscript(_ key: StaticString) -> JSON? { json[String(key)] }

  func has(_ key: StaticString) -> Bool { self[key].map { !$0.isNull } ?? false }

  func text(_ key: StaticString, most: Int = 200) throws(QuestionError) -> String {
    guard let value = self[key] else { throw .missing(key) }
    guard let text = value.string, text.utf8.count <= most * 4 else { throw .bad(key, "se espera un texto", "a text is expected") }
    return text
  }

  func flag(_ key: StaticString, or otherwise: Bool) throws(QuestionError) -> Bool {
    guard has(key), let value = self[key] else { return otherwise }
    guard let flag = value.bool else { throw .bad(key, "se espera true o false", "true or false is expected") }
    return flag
  }

  /// A number within limits.
  func number(_ key: StaticString, _ limits: ClosedRange<Double>, or otherwise: Double? = nil) throws(QuestionError) -> Double {
    guard has(key), let value = self[key] else {
      if let otherwise { return otherwise }
      throw .missing(key)
    }
    guard let number = value.number, number.isFinite else { throw .bad(key, "se espera un número", "a number is expected") }
    guard limits.contains(number) else { throw .bad(key, "el número está fuera de sus límites", "the number is out of its limits") }
    return number
  }

  func count(_ key: StaticString, most: Int, or otherwise: Int) throws(QuestionError) -> Int {
    Int(try number(key, 1...Double(most), or: Double(otherwise)).rounded())
  }

  func point(_ key: StaticString) throws(QuestionError) -> Coordinate {
    guard has(key), let value = self[key] else { throw .missing(key) }
    return try Self.point(value, key)
  }

  func optionalPoint(_ key: StaticString) throws(QuestionError) -> Coordinate? { has(key) ? try point(key) : nil }

  private static func point(_ value: JSON, _ key: StaticString) throws(QuestionError) -> Coordinate {
    guard let latitude = value["lat"]?.number, let longitude = value["lon"]?.number, abs(latitude) <= 90, abs(longitude) <= 180 else {
      throw .bad(key, "no es un lugar de la Tierra", "not a place on the Earth")
    }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Circles to keep away from, at most 200.
  func circles(_ key: StaticString) throws(QuestionError) -> [Circle] {
    guard has(key) else { return [] }
    guard let values = self[key]?.array, values.count <= 200 else { throw .bad(key, "se espera una lista de lugares", "a list of places is expected") }
    var result: [Circle] = []
    for value in values {
      let metres = value["metres"]?.number ?? 15
      guard metres.isFinite, metres >= 0, metres <= 5000 else { throw .bad(key, "el radio está fuera de sus límites", "the radius is out of its limits") }
      result.append(Circle(centre: try Self.point(value, key), radius: Metres(metres)))
    }
    return result
  }

  /// One of an enumeration's names.
  func choice<Value: RawRepresentable & CaseIterable>(_ key: StaticString, or otherwise: Value) throws(QuestionError) -> Value where Value.RawValue == String {
    guard has(key), let value = self[key] else { return otherwise }
    guard let text = value.string, let found: Value = named(text) else { throw .bad(key, "no es uno de los valores posibles", "not one of the possible values") }
    return found
  }

  func moment(_ key: StaticString) throws(QuestionError) -> Instant {
    guard has(key), let value = self[key] else { return now }
    guard let milliseconds = value.integer, milliseconds.magnitude < 10_000_000_000_000 else {
      throw .bad(key, "se esperan milisegundos desde 1970", "milliseconds since 1970 are expected")
    }
    return Instant(milliseconds: milliseconds)
  }

  func day(_ key: StaticString, _ zone: TimeZoneRules) throws(QuestionError) -> CivilDate {
    guard has(key), let value = self[key] else { return zone.day(at: now) }
    guard let text = value.string, let date = CivilDate(text) else { throw .bad(key, "no es una fecha como 2026-06-11", "not a date like 2026-06-11") }
    return date
  }

  func profile(_ key: StaticString = "profile") throws(QuestionError) -> Profile {
    guard has(key), let value = self[key] else { throw .missing(key) }
    return try Profile(value)
  }
}

/// The case with this name, compared byte by byte.
func named<Value: RawRepresentable & CaseIterable>(_ text: String) -> Value? where Value.RawValue == String {
  for value in Value.allCases where sameBytes(value.rawValue, text) { return value }
  return nil
}
