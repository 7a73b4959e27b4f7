import Base

/// A part of a post. Text is plain: markup in it is shown as it was written.
public enum ForumBlock: Wire {
  /// Paragraphs with line feeds between them.
  case text(String)
  case picture(ForumPicture, words: String)
  /// `http` or `https`; shown with its domain, never fetched by a reader's device.
  case link(url: String, title: String)
  case checks([ForumCheck])

  public enum Kind: String, CaseIterable, Equatable, Sendable { case text, picture, link, checks }

  public static var schema: Schema {
    .object(
      name: "ForumBlock",
      [
        .required("kind", .choice(Kind.allCases.map { $0.rawValue })),
        .optional("text", .text(maximum: ForumRules.text)),
        .optional("picture", ForumPicture.schema),
        .optional("words", .text(maximum: ForumRules.pictureWords)),
        .optional("url", .text(maximum: ForumRules.link)),
        .optional("title", .text(maximum: ForumRules.linkTitle)),
        .optional("checks", .list(ForumCheck.schema, maximum: ForumRules.checks)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    switch Kind.named(members.text("kind")) {
    case .text: self = .text(try members.needed("text"))
    case .link: self = .link(url: try members.needed("url"), title: members.text("title"))
    case .checks: self = .checks(try members.list("checks", of: ForumCheck.self))
    case .picture:
      guard let picture = try members.value("picture", of: ForumPicture.self) else {
        throw WireError(.missing, at: "picture")
      }
      self = .picture(picture, words: members.text("words"))
    case nil: throw WireError(.notAllowed, at: "kind")
    }
  }

  public var kind: Kind {
    switch self {
    case .text: .text
    case .picture: .picture
    case .link: .link
    case .checks: .checks
    }
  }

  public var json: JSON {
    let kind: (String, JSON?) = ("kind", .string(kind.rawValue))
    switch self {
    case .text(let text): return object([kind, ("text", .string(text))])
    case .picture(let picture, let words): return object([kind, ("picture", picture.json), ("words", .string(words))])
    case .link(let url, let title): return object([kind, ("url", .string(url)), ("title", .string(title))])
    case .checks(let checks): return object([kind, ("checks", .array(checks.map { $0.json }))])
    }
  }
}

/// A line with a box, as the author set it. What readers tick stays on their device.
public struct ForumCheck: Wire {
  public var text: String
  public var isDone: Bool

  public init(text: String, isDone: Bool) { (self.text, self.isDone) = (text, isDone) }

  public static var schema: Schema {
    .object(
      name: "ForumCheck",
      [.required("text", .text(maximum: ForumRules.check)), .required("isDone", .flag)])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    text = members.text("text")
    isDone = members.flag("isDone")
  }

  public var json: JSON { object([("text", .string(text)), ("isDone", .bool(isDone))]) }
}

/// A picture that the server keeps. `POST /v1/forum/pictures` (JPEG, PNG or WebP as bytes) answers with it.
/// Not used in a post for a day, it is deleted.
public struct ForumPicture: Wire {
  /// 32 hexadecimal digits; the picture is at `/pictures/{id}`.
  public var id: String
  /// Pixels.
  public var width: Int64
  public var height: Int64

  public init(id: String, width: Int64, height: Int64) { (self.id, self.width, self.height) = (id, width, height) }

  /// Where a page finds it.
  public var path: String { "/pictures/" + id }

  public static var schema: Schema {
    .object(
      name: "ForumPicture",
      [
        .required("id", .text(minimum: 32, maximum: 32, form: .device)),
        .required("width", .integer(minimum: 1, maximum: Int64(ForumRules.pictureSide))),
        .required("height", .integer(minimum: 1, maximum: Int64(ForumRules.pictureSide))),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    id = members.text("id")
    width = members.integer("width")
    height = members.integer("height")
  }

  public var json: JSON {
    object([("id", .string(id)), ("width", .integer(width)), ("height", .integer(height))])
  }
}
