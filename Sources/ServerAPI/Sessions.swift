import Base

/// One place where the person is logged in.
public struct SessionInfo: Wire {
  /// For `DELETE /v1/account/sessions/{id}`.
  public var id: ULID
  /// As the device called itself when it logged in.
  public var device: String
  /// When it logged in.
  public var created: Instant
  /// The last refresh, at most ten minutes behind the last use.
  public var used: Instant
  /// The session that asks.
  public var current: Bool

  public init(id: ULID, device: String, created: Instant, used: Instant, current: Bool) {
    self.id = id
    self.device = device
    self.created = created
    self.used = used
    self.current = current
  }

  public static var schema: Schema {
    .object(
      name: "SessionInfo",
      [
        .required("id", .ulid), .required("device", .text(maximum: 320)), .required("created", .moment),
        .required("used", .moment),
        .required("current", .flag),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    guard let id = ULID(members.text("id")) else { throw WireError(.notAllowed, at: "id") }
    self.id = id
    device = members.text("device")
    created = Instant(milliseconds: members.integer("created"))
    used = Instant(milliseconds: members.integer("used"))
    current = members.flag("current")
  }

  public var json: JSON {
    object([
      ("id", .string(id.text)), ("device", .string(device)), ("created", .integer(created.milliseconds)),
      ("used", .integer(used.milliseconds)),
      ("current", .bool(current)),
    ])
  }
}

/// `GET /v1/account/sessions`, newest use first.
public struct SessionList: Wire {
  /// At most 1000.
  public var sessions: [SessionInfo]

  public init(sessions: [SessionInfo]) { self.sessions = sessions }

  public static var schema: Schema {
    .object(name: "SessionList", [.required("sessions", .list(SessionInfo.schema, maximum: 1000))])
  }

  public init(json: JSON) throws(WireError) {
    sessions = try Members(json, Self.schema).list("sessions", of: SessionInfo.self)
  }

  public var json: JSON { object([("sessions", .array(sessions.map { $0.json }))]) }
}
