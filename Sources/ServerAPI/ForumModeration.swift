import Base

/// Why something was reported, or taken down. The same list for both.
public enum ForumReason: String, CaseIterable, Equatable, Sendable {
  /// Insults or humiliates somebody.
  case offence
  /// Against people for what they are.
  case hate
  case threat
  case sexual
  /// Somebody's data, name or picture without their leave.
  case privacy
  /// Advice that can hurt: doses, fasting, going without a doctor.
  case harm
  /// Somebody is not well. Leads to help, never to a punishment.
  case distress
  case spam
  /// Not about what the forum is for.
  case offTopic = "off-topic"
  case other
}

/// `POST /v1/posts/{id}/reports`, `POST /v1/comments/{id}/reports`. Once for each person and thing; a second one changes the first.
public struct ForumReport: Wire {
  public var reason: ForumReason
  public var words: String

  public init(_ reason: ForumReason, words: String = "") { (self.reason, self.words) = (reason, words) }

  public static var schema: Schema {
    .object(
      name: "ForumReport",
      [
        .required("reason", .choice(ForumReason.allCases.map { $0.rawValue })),
        .optional("words", .text(maximum: ForumRules.reason)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    reason = ForumReason.named(members.text("reason")) ?? .other
    words = members.text("words")
  }

  public var json: JSON { object([("reason", .string(reason.rawValue)), ("words", .string(words))]) }
}

/// `POST /v1/posts/{id}/appeal`, `POST /v1/comments/{id}/appeal`: the author asks another moderator to read it again. Once.
public struct ForumAppeal: Wire {
  public var words: String

  public init(words: String) { self.words = words }

  public static var schema: Schema {
    .object(name: "ForumAppeal", [.required("words", .text(minimum: 1, maximum: ForumRules.reason))])
  }

  public init(json: JSON) throws(WireError) { words = try Members(json, Self.schema).text("words") }

  public var json: JSON { object([("words", .string(words))]) }
}

/// What a moderator decided about a post or comment.
public struct ForumDecision: Wire {
  /// `publish`: it is, or stays, there for all. `remove`: only its author sees it, with this decision.
  public enum Action: String, CaseIterable, Equatable, Sendable { case publish, remove }

  public var action: Action
  public var reason: ForumReason
  /// For the author.
  public var words: String
  public var at: Instant
  /// It was taken back by a moderator: it counts no more.
  public var isReversed: Bool
  /// For the author: they may ask another moderator to read it again.
  public var mayAppeal: Bool

  public init(
    action: Action, reason: ForumReason, words: String, at: Instant, isReversed: Bool = false, mayAppeal: Bool = false
  ) {
    (self.action, self.reason, self.words, self.at) = (action, reason, words, at)
    (self.isReversed, self.mayAppeal) = (isReversed, mayAppeal)
  }

  public static var schema: Schema {
    .object(
      name: "ForumDecision",
      [
        .required("action", .choice(Action.allCases.map { $0.rawValue })),
        .required("reason", .choice(ForumReason.allCases.map { $0.rawValue })),
        .required("words", .text(maximum: ForumRules.reason)), .required("at", .moment),
        .required("isReversed", .flag), .required("mayAppeal", .flag),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    action = Action.named(members.text("action")) ?? .publish
    reason = ForumReason.named(members.text("reason")) ?? .other
    words = members.text("words")
    at = Instant(milliseconds: members.integer("at"))
    isReversed = members.flag("isReversed")
    mayAppeal = members.flag("mayAppeal")
  }

  public var json: JSON {
    object([
      ("action", .string(action.rawValue)), ("reason", .string(reason.rawValue)), ("words", .string(words)),
      ("at", .integer(at.milliseconds)), ("isReversed", .bool(isReversed)), ("mayAppeal", .bool(mayAppeal)),
    ])
  }
}

/// Something that waits for a moderator, or was decided by one.
public struct ForumCase: Wire {
  /// Why it came: somebody's first writings, the filter with an author who insists, readers' reports, an author's appeal.
  public enum Kind: String, CaseIterable, Equatable, Sendable { case first, filter, report, appeal }

  public var id: ULID
  public var kind: Kind
  public var opened: Instant
  /// What it is about: the whole post, or the post that the comment belongs to (shortened).
  public var post: ForumPost
  /// nil: it is about the post itself.
  public var comment: ForumComment?
  public var reports: [ForumReport]
  /// What the author says against the last decision.
  public var appeal: String?
  /// Former wordings, newest first; only with `GET /v1/moderation/cases/{id}`.
  public var history: [ForumVersion]
  /// Everything decided about it, newest first.
  public var decisions: [ForumDecision]
  /// Until then somebody reads it, and nobody else can decide; nil: it is free.
  public var claimedUntil: Instant?
  public var isMine: Bool
  /// False where the moderator wrote it, or took the decision that is appealed against: another one reads it.
  public var mayClaim: Bool
  public var isDecided: Bool

  public init(
    id: ULID, kind: Kind, opened: Instant, post: ForumPost, comment: ForumComment?, reports: [ForumReport],
    appeal: String?, history: [ForumVersion], decisions: [ForumDecision], claimedUntil: Instant?, isMine: Bool,
    mayClaim: Bool, isDecided: Bool
  ) {
    (self.id, self.kind, self.opened, self.post, self.comment) = (id, kind, opened, post, comment)
    (self.reports, self.appeal, self.history, self.decisions) = (reports, appeal, history, decisions)
    (self.claimedUntil, self.isMine, self.mayClaim, self.isDecided) = (claimedUntil, isMine, mayClaim, isDecided)
  }

  public static var schema: Schema {
    .object(
      name: "ForumCase",
      [
        .required("id", .ulid), .required("kind", .choice(Kind.allCases.map { $0.rawValue })),
        .required("opened", .moment), .required("post", ForumPost.schema), .optional("comment", ForumComment.schema),
        .required("reports", .list(ForumReport.schema, maximum: 100)),
        .optional("appeal", .text(maximum: ForumRules.reason)),
        .required("history", .list(ForumVersion.schema, maximum: 100)),
        .required("decisions", .list(ForumDecision.schema, maximum: 100)), .optional("claimedUntil", .moment),
        .required("isMine", .flag), .required("mayClaim", .flag), .required("isDecided", .flag),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    id = try members.ulid("id")
    kind = Kind.named(members.text("kind")) ?? .report
    opened = Instant(milliseconds: members.integer("opened"))
    guard let post = try members.value("post", of: ForumPost.self) else { throw WireError(.missing, at: "post") }
    self.post = post
    comment = try members.value("comment", of: ForumComment.self)
    reports = try members.list("reports", of: ForumReport.self)
    appeal = members.optionalText("appeal")
    history = try members.list("history", of: ForumVersion.self)
    decisions = try members.list("decisions", of: ForumDecision.self)
    claimedUntil = members.optionalInteger("claimedUntil").map { Instant(milliseconds: $0) }
    isMine = members.flag("isMine")
    mayClaim = members.flag("mayClaim")
    isDecided = members.flag("isDecided")
  }

  public var json: JSON {
    object([
      ("id", .string(id.text)), ("kind", .string(kind.rawValue)), ("opened", .integer(opened.milliseconds)),
      ("post", post.json), ("comment", comment?.json), ("reports", .array(reports.map { $0.json })),
      ("appeal", optional(appeal)), ("history", .array(history.map { $0.json })),
      ("decisions", .array(decisions.map { $0.json })), ("claimedUntil", optional(claimedUntil?.milliseconds)),
      ("isMine", .bool(isMine)), ("mayClaim", .bool(mayClaim)), ("isDecided", .bool(isDecided)),
    ])
  }
}

/// A former wording.
public struct ForumVersion: Wire {
  /// Empty for a comment.
  public var title: String
  /// A comment has one text block.
  public var blocks: [ForumBlock]
  /// Until when it stood so.
  public var until: Instant

  public init(title: String, blocks: [ForumBlock], until: Instant) {
    (self.title, self.blocks, self.until) = (title, blocks, until)
  }

  public static var schema: Schema {
    .object(
      name: "ForumVersion",
      [
        .required("title", .text(maximum: ForumRules.title)),
        .required("blocks", .list(ForumBlock.schema, maximum: ForumRules.blocks)), .required("until", .moment),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    title = members.text("title")
    blocks = try members.list("blocks", of: ForumBlock.self)
    until = Instant(milliseconds: members.integer("until"))
  }

  public var json: JSON {
    object([
      ("title", .string(title)), ("blocks", .array(blocks.map { $0.json })), ("until", .integer(until.milliseconds)),
    ])
  }
}

/// `GET /v1/moderation/cases?which=open`.
public struct ForumCaseQuery: Wire {
  /// `open`: most urgent first (appeals and reports before first writings, then the oldest). `mine`: what one claimed.
  /// `decided`: the newest first.
  public enum Which: String, CaseIterable, Equatable, Sendable { case open, mine, decided }

  public var which: Which
  public var cursor: String?

  public init(_ which: Which = .open, cursor: String? = nil) { (self.which, self.cursor) = (which, cursor) }

  public static var schema: Schema {
    .object(
      name: "ForumCaseQuery",
      [
        .optional("which", .choice(Which.allCases.map { $0.rawValue })), .optional("cursor", .text(maximum: 80)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    which = Which.named(members.optionalText("which")) ?? .open
    cursor = members.optionalText("cursor")
  }

  public var json: JSON { object([("which", .string(which.rawValue)), ("cursor", optional(cursor))]) }
}

/// A page of cases.
public struct ForumCases: Wire {
  public var cases: [ForumCase]
  public var cursor: String?

  public init(cases: [ForumCase], cursor: String?) { (self.cases, self.cursor) = (cases, cursor) }

  public static var schema: Schema {
    .object(
      name: "ForumCases",
      [.required("cases", .list(ForumCase.schema, maximum: 100)), .optional("cursor", .text(maximum: 80))])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    cases = try members.list("cases", of: ForumCase.self)
    cursor = members.optionalText("cursor")
  }

  public var json: JSON { object([("cases", .array(cases.map { $0.json })), ("cursor", optional(cursor))]) }
}

/// `POST /v1/moderation/cases/{id}/decision`: of a case that one claimed. `POST /v1/moderation/cases/{id}/reversal` takes the
/// last decision back, with the words of this one.
public struct ForumVerdict: Wire {
  public var action: ForumDecision.Action
  public var reason: ForumReason
  /// For the author, kind and concrete. Must be there when something is taken down.
  public var words: String

  public init(_ action: ForumDecision.Action, reason: ForumReason, words: String) {
    (self.action, self.reason, self.words) = (action, reason, words)
  }

  public static var schema: Schema {
    .object(
      name: "ForumVerdict",
      [
        .required("action", .choice(ForumDecision.Action.allCases.map { $0.rawValue })),
        .required("reason", .choice(ForumReason.allCases.map { $0.rawValue })),
        .optional("words", .text(maximum: ForumRules.reason)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    action = ForumDecision.Action.named(members.text("action")) ?? .publish
    reason = ForumReason.named(members.text("reason")) ?? .other
    words = members.text("words")
  }

  public var json: JSON {
    object([
      ("action", .string(action.rawValue)), ("reason", .string(reason.rawValue)), ("words", .string(words)),
    ])
  }
}

/// A line of the log that only grows: what was done, by whom (as the forum knows them), to what. No words of anybody.
public struct ForumLogLine: Wire {
  public var number: Int64
  public var at: Instant
  /// `published`, `waiting`, `edited`, `deleted`, `reported`, `claimed`, `released`, `decided-publish`, `decided-remove`,
  /// `reversed`, `appealed`, `granted`, `revoked`.
  public var event: String
  /// nil: the server itself, or an administrator at the command line.
  public var person: ULID?
  /// The post or comment.
  public var target: ULID?
  public var reason: ForumReason?

  public init(number: Int64, at: Instant, event: String, person: ULID?, target: ULID?, reason: ForumReason?) {
    (self.number, self.at, self.event) = (number, at, event)
    (self.person, self.target, self.reason) = (person, target, reason)
  }

  public static var schema: Schema {
    .object(
      name: "ForumLogLine",
      [
        .required("number", .integer()), .required("at", .moment), .required("event", .text(maximum: 40)),
        .optional("person", .ulid), .optional("target", .ulid),
        .optional("reason", .choice(ForumReason.allCases.map { $0.rawValue })),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    number = members.integer("number")
    at = Instant(milliseconds: members.integer("at"))
    event = members.text("event")
    person = members.optionalText("person").flatMap { ULID($0) }
    target = members.optionalText("target").flatMap { ULID($0) }
    reason = ForumReason.named(members.optionalText("reason"))
  }

  public var json: JSON {
    object([
      ("number", .integer(number)), ("at", .integer(at.milliseconds)), ("event", .string(event)),
      ("person", optional(person?.text)), ("target", optional(target?.text)), ("reason", optional(reason?.rawValue)),
    ])
  }
}

/// `GET /v1/moderation/log?cursor=…`, newest first.
public struct ForumLog: Wire {
  public var lines: [ForumLogLine]
  public var cursor: String?

  public init(lines: [ForumLogLine], cursor: String?) { (self.lines, self.cursor) = (lines, cursor) }

  public static var schema: Schema {
    .object(
      name: "ForumLog",
      [.required("lines", .list(ForumLogLine.schema, maximum: 200)), .optional("cursor", .text(maximum: 80))])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    lines = try members.list("lines", of: ForumLogLine.self)
    cursor = members.optionalText("cursor")
  }

  public var json: JSON { object([("lines", .array(lines.map { $0.json })), ("cursor", optional(cursor))]) }
}
