import Base

/// What a consent is for. Necessary and voluntary purposes are kept apart (LFPDPPP, article 15 and following); each sensitive kind of
/// record has a purpose of its own, with its own date and its own withdrawal.
public enum Purpose: String, CaseIterable, Equatable, Sendable {
  /// Privacy notice and terms: without them there is no account.
  case notice
  /// Records are kept, sealed, in the account. Without it they stay on the device, and `POST /v1/sync` refuses them with
  /// `consent-needed`; deletions are taken. For a sensitive kind its own consent is needed besides.
  case records
  /// Mail about news. Voluntary.
  case news
  /// How somebody feels: the diary, and what they answer in the stress test.
  case mood
  /// Measures of the body, what somebody eats and takes.
  case health
  /// What somebody needs on their way: aids, and what they cannot do.
  case disability
  /// Places somebody keeps.
  case place

  /// Without it there is no account.
  public var isNecessary: Bool { self == .notice }

  /// Purposes of sensitive kinds of record: express, one by one.
  public static var sensitive: [Purpose] { [.mood, .health, .disability, .place] }

  /// The version of the last text that asked once for the records of every kind. A decision about `records` by such a text was one about
  /// each of them.
  public static let lastTextForAllKinds = "2026-11-21"

  /// The consents that records of a collection, or samples of a kind of series, need besides `records`: none for those that are known not to be
  /// sensitive. What nobody knows may be anything, and needs all of them.
  public static func needed(for collection: String) -> [Purpose] {
    for kind in sensitive where kind.collections.contains(where: { collection.isCovered(by: $0) }) { return [kind] }
    return ordinary.contains { sameBytes(collection, $0) } ? [] : sensitive
  }

  /// Collections that are not sensitive by themselves.
  private static var ordinary: [String] {
    [
      "serenity.session", "serenity.preferences", "inclusivematch.preferences", "greengrocery.habits",
      "greengrocery.ticks", "greengrocery.calm", "greengrocery.screen", "greengrocery.limits", "greengrocery.blocks",
      "greengrocery.pauses", "greengrocery.shopping", "greengrocery.preferences",
    ]
  }

  /// Collections of a sensitive kind of record, as patterns (`String.isCovered(by:)`).
  public var collections: [String] {
    switch self {
    case .mood: ["serenity.mood", "serenity.test"]
    case .disability: ["conecta-facil.profile"]
    case .place: ["conecta-facil.place"]
    case .health:
      ["human-body.", "health.", "greengrocery.workouts", "greengrocery.routines", "greengrocery.kitchen"]
    case .notice, .records, .news: []
    }
  }
}

/// A person's decision about a purpose, with the version of the text they read.
public struct ConsentChoice: Wire {
  /// What the decision is about.
  public var purpose: Purpose
  /// Of the text, for example `2026-11-21`.
  public var version: String
  /// True: allowed. False: not, or not any more.
  public var granted: Bool

  public init(purpose: Purpose, version: String, granted: Bool) {
    self.purpose = purpose
    self.version = version
    self.granted = granted
  }

  public static var schema: Schema {
    .object(
      name: "ConsentChoice",
      [
        .required("purpose", .choice(Purpose.allCases.map { $0.rawValue })),
        .required("version", .text(minimum: 1, maximum: 40)), .required("granted", .flag),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    guard let purpose = Purpose.named(members.text("purpose")) else { throw WireError(.notAllowed, at: "purpose") }
    self.purpose = purpose
    version = members.text("version")
    granted = members.flag("granted")
  }

  public var json: JSON {
    object([("purpose", .string(purpose.rawValue)), ("version", .string(version)), ("granted", .bool(granted))])
  }
}

/// A decision and when it was made. Decisions are added, never overwritten; the export holds all of them.
public struct Consent: Wire {
  /// What was decided.
  public var choice: ConsentChoice
  /// When, by the server's clock.
  public var at: Instant

  public init(choice: ConsentChoice, at: Instant) {
    self.choice = choice
    self.at = at
  }

  public static var schema: Schema {
    guard case .object(_, let properties) = ConsentChoice.schema else { return .nothing }
    return .object(name: "Consent", properties + [.required("at", .moment)])
  }

  public init(json: JSON) throws(WireError) {
    at = Instant(milliseconds: try Members(json, Self.schema).integer("at"))
    choice = try ConsentChoice(json: json)
  }

  public var json: JSON {
    object([
      ("purpose", .string(choice.purpose.rawValue)), ("version", .string(choice.version)),
      ("granted", .bool(choice.granted)),
      ("at", .integer(at.milliseconds)),
    ])
  }
}

/// `GET /v1/account/consents`: the newest decision for each purpose.
public struct ConsentList: Wire {
  /// One for each purpose that was decided about.
  public var consents: [Consent]

  public init(consents: [Consent]) { self.consents = consents }

  public static var schema: Schema {
    .object(name: "ConsentList", [.required("consents", .list(Consent.schema, maximum: 20))])
  }

  public init(json: JSON) throws(WireError) {
    consents = try Members(json, Self.schema).list("consents", of: Consent.self)
  }

  public var json: JSON { object([("consents", .array(consents.map { $0.json }))]) }
}

/// `PUT /v1/account/consents`: decisions to add.
public struct ConsentChange: Wire {
  /// Of several for one purpose the last counts.
  public var consents: [ConsentChoice]

  public init(consents: [ConsentChoice]) { self.consents = consents }

  public static var schema: Schema {
    .object(name: "ConsentChange", [.required("consents", .list(ConsentChoice.schema, maximum: 20))])
  }

  public init(json: JSON) throws(WireError) {
    consents = try Members(json, Self.schema).list("consents", of: ConsentChoice.self)
  }

  public var json: JSON { object([("consents", .array(consents.map { $0.json }))]) }
}
