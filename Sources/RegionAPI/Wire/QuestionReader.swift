/// A question's members, each checked by its rule when it is read.
public struct QuestionReader {
  let json: JSON

  public init(_ json: JSON) { self.json = json }

  /// The language of all words in the answer: Spanish unless English is asked for.
  public static func language(of json: JSON) -> Language { json["language"]?.string.map { sameBytes($0, "en") } ?? false ? .en : .es }

  subscript(_ rule: MemberRule) -> JSON? { json[String(rule.name)] }

  /// The member's value; nil where it is left out or null, which a required one must not be.
  private func value(_ rule: MemberRule) throws(QuestionError) -> JSON? {
    if let value = self[rule], !value.isNull { return value }
    if rule.isRequired { throw .missing(rule.name) }
    return nil
  }

  func has(_ rule: MemberRule) -> Bool { self[rule].map { !$0.isNull } ?? false }

  func optionalText(_ rule: MemberRule) throws(QuestionError) -> String? {
    // A text may not be null either.
    guard let value = self[rule] else {
      if rule.isRequired { throw .missing(rule.name) }
      return nil
    }
    guard case .text(let most) = rule.kind, let text = value.string, text.utf8.count <= most * 4 else { throw .bad(rule.name, "se espera un texto", "a text is expected") }
    return text
  }

  func text(_ rule: MemberRule) throws(QuestionError) -> String {
    guard let text = try optionalText(rule) else { throw .missing(rule.name) }
    return text
  }

  func flag(_ rule: MemberRule) throws(QuestionError) -> Bool? {
    guard let value = try value(rule) else { return nil }
    guard let flag = value.bool else { throw .bad(rule.name, "se espera true o false", "true or false is expected") }
    return flag
  }

  func number(_ rule: MemberRule) throws(QuestionError) -> Double? {
    guard let value = try value(rule) else { return nil }
    guard let number = value.number, number.isFinite else { throw .bad(rule.name, "se espera un número", "a number is expected") }
    let (least, most): (Double, Double) = switch rule.kind {
    case .number(let least, let most), .limit(let least, let most): (least, most)
    case .count(let most): (1, Double(most))
    default: (-.infinity, .infinity)
    }
    guard least <= number, number <= most else { throw .bad(rule.name, "el número está fuera de sus límites", "the number is out of its limits") }
    return number
  }

  func count(_ rule: MemberRule) throws(QuestionError) -> Int? { try number(rule).map { Int($0.rounded()) } }

  func optionalPoint(_ rule: MemberRule) throws(QuestionError) -> Coordinate? {
    guard let value = try value(rule) else { return nil }
    return try Self.point(value, rule)
  }

  func point(_ rule: MemberRule) throws(QuestionError) -> Coordinate {
    guard let point = try optionalPoint(rule) else { throw .missing(rule.name) }
    return point
  }

  private static func point(_ value: JSON, _ rule: MemberRule) throws(QuestionError) -> Coordinate {
    guard let point = Coordinate(value) else { throw .bad(rule.name, "no es un lugar de la Tierra", "not a place on the Earth") }
    return point
  }

  func circles(_ rule: MemberRule) throws(QuestionError) -> [AvoidedCircle] {
    guard let value = try value(rule) else { return [] }
    guard case .circles(let most) = rule.kind, let values = value.array, values.count <= most else {
      throw .bad(rule.name, "se espera una lista de lugares", "a list of places is expected")
    }
    var result: [AvoidedCircle] = []
    for value in values {
      let radius = value["metres"]?.number.map { Metres($0) } ?? AvoidedCircle.usual
      guard radius.value.isFinite, radius >= .zero, radius <= AvoidedCircle.greatest else {
        throw .bad(rule.name, "el radio está fuera de sus límites", "the radius is out of its limits")
      }
      result.append(AvoidedCircle(centre: try Self.point(value, rule), radius: radius))
    }
    return result
  }

  func choice<Value: RawRepresentable & CaseIterable>(_ rule: MemberRule) throws(QuestionError) -> Value? where Value.RawValue == String {
    guard let value = try value(rule) else { return nil }
    guard let found = Value.named(value.string) else { throw .bad(rule.name, "no es uno de los valores posibles", "not one of the possible values") }
    return found
  }

  func moment(_ rule: MemberRule) throws(QuestionError) -> Instant? {
    guard let value = try value(rule) else { return nil }
    guard let milliseconds = value.integer, milliseconds.magnitude < 10_000_000_000_000 else {
      throw .bad(rule.name, "se esperan milisegundos desde 1970", "milliseconds since 1970 are expected")
    }
    return Instant(milliseconds: milliseconds)
  }

  func day(_ rule: MemberRule) throws(QuestionError) -> CivilDate? {
    guard let value = try value(rule) else { return nil }
    guard let text = value.string, let date = CivilDate(text) else { throw .bad(rule.name, "no es una fecha como 2026-06-11", "not a date like 2026-06-11") }
    return date
  }

  func optionalProfile(_ rule: MemberRule) throws(QuestionError) -> TravelProfile? {
    guard let value = try value(rule) else { return nil }
    return try TravelProfile(value)
  }

  func profile(_ rule: MemberRule) throws(QuestionError) -> TravelProfile {
    guard let profile = try optionalProfile(rule) else { throw .missing(rule.name) }
    return profile
  }
}
