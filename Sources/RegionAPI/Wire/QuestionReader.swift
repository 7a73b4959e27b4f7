/// A question's members, each checked by its rule when it is read.
public struct QuestionReader {
  let json: JSON

  public init(_ json: JSON) { self.json = json }

  /// The language of all words in the answer: Spanish unless another one is asked for.
  public static func language(of json: JSON) -> Language { Language.named(json["language"]?.string) ?? .es }

  subscript(_ rule: MemberRule) -> JSON? { json[String(rule.name)] }

  /// The member's value; nil where it is left out or null, which a required one must not be.
  @inline(never)
  private func value(_ rule: MemberRule) throws(QuestionError) -> JSON? {
    if let value = self[rule], !value.isNull { return value }
    if rule.isRequired { throw .missing(rule.name) }
    return nil
  }

  func has(_ rule: MemberRule) -> Bool { self[rule].map { !$0.isNull } ?? false }

  @inline(never)
  func optionalText(_ rule: MemberRule) throws(QuestionError) -> String? {
    // A text may not be null either.
    guard let value = self[rule] else {
      if rule.isRequired { throw .missing(rule.name) }
      return nil
    }
    guard case .text(let most) = rule.kind, let text = value.string, text.utf8.count <= most * 4 else {
      throw .bad(rule.name, .textExpected)
    }
    return text
  }

  func text(_ rule: MemberRule) throws(QuestionError) -> String {
    guard let text = try optionalText(rule) else { throw .missing(rule.name) }
    return text
  }

  @inline(never)
  func flag(_ rule: MemberRule) throws(QuestionError) -> Bool? {
    guard let value = try value(rule) else { return nil }
    guard let flag = value.bool else { throw .bad(rule.name, .flagExpected) }
    return flag
  }

  @inline(never)
  func number(_ rule: MemberRule) throws(QuestionError) -> Double? {
    guard let value = try value(rule) else { return nil }
    guard let number = value.number, number.isFinite else { throw .bad(rule.name, .numberExpected) }
    let (least, most): (Double, Double) =
      switch rule.kind {
      case .number(let least, let most), .limit(let least, let most): (least, most)
      case .count(let most): (1, Double(most))
      default: (-.infinity, .infinity)
      }
    guard least <= number, number <= most else { throw .bad(rule.name, .numberOutOfLimits) }
    return number
  }

  func count(_ rule: MemberRule) throws(QuestionError) -> Int? { try number(rule).map { Int($0.rounded()) } }

  @inline(never)
  func optionalPoint(_ rule: MemberRule) throws(QuestionError) -> Coordinate? {
    guard let value = try value(rule) else { return nil }
    return try Self.point(value, rule)
  }

  func point(_ rule: MemberRule) throws(QuestionError) -> Coordinate {
    guard let point = try optionalPoint(rule) else { throw .missing(rule.name) }
    return point
  }

  private static func point(_ value: JSON, _ rule: MemberRule) throws(QuestionError) -> Coordinate {
    guard let point = Coordinate(value) else { throw .bad(rule.name, .notOnEarth) }
    return point
  }

  @inline(never)
  func circles(_ rule: MemberRule) throws(QuestionError) -> [AvoidedCircle] {
    guard let value = try value(rule) else { return [] }
    guard case .circles(let most) = rule.kind, let values = value.array, values.count <= most else {
      throw .bad(rule.name, .placesExpected)
    }
    var result: [AvoidedCircle] = []
    for value in values {
      let radius = value["metres"]?.number.map { Metres($0) } ?? AvoidedCircle.usual
      guard radius.value.isFinite, radius >= .zero, radius <= AvoidedCircle.greatest else {
        throw .bad(rule.name, .radiusOutOfLimits)
      }
      result.append(AvoidedCircle(centre: try Self.point(value, rule), radius: radius))
    }
    return result
  }

  func choice<Value: RawRepresentable & CaseIterable>(_ rule: MemberRule) throws(QuestionError) -> Value?
  where Value.RawValue == String {
    guard let value = try value(rule) else { return nil }
    guard let found = Value.named(value.string) else { throw .bad(rule.name, .notAChoice) }
    return found
  }

  @inline(never)
  func moment(_ rule: MemberRule) throws(QuestionError) -> Instant? {
    guard let value = try value(rule) else { return nil }
    guard let milliseconds = value.integer, milliseconds.magnitude < 10_000_000_000_000 else {
      throw .bad(rule.name, .momentExpected)
    }
    return Instant(milliseconds: milliseconds)
  }

  @inline(never)
  func day(_ rule: MemberRule) throws(QuestionError) -> CivilDate? {
    guard let value = try value(rule) else { return nil }
    guard let text = value.string, let date = CivilDate(text) else { throw .bad(rule.name, .notADate) }
    return date
  }

  @inline(never)
  func optionalProfile(_ rule: MemberRule) throws(QuestionError) -> TravelProfile? {
    guard let value = try value(rule) else { return nil }
    return try TravelProfile(value)
  }

  func profile(_ rule: MemberRule) throws(QuestionError) -> TravelProfile {
    guard let profile = try optionalProfile(rule) else { throw .missing(rule.name) }
    return profile
  }
}
