import Base
import Records

/// `POST /v1/sync`: see `docs/records-and-sync.md`.
public struct SyncRequest: Wire {
  /// At most this many records each way.
  public static let maximumRecords = 500
  /// Canonical JSON of one record, in bytes.
  public static let maximumRecordBytes = 65_536
  /// Of the whole body, and of the records of an answer.
  public static let maximumBytes = 1_048_576
  /// Stamps of fields (`e`) of one record.
  public static let maximumStamps = 4096

  /// 16 hexadecimal digits.
  public var device: String
  /// `"0"` the first time, then what the last answer said.
  public var cursor: String
  /// As they came: each record is judged on its own.
  public var changes: [JSON]

  public init(device: String, cursor: String, changes: [JSON]) {
    self.device = device
    self.cursor = cursor
    self.changes = changes
  }

  public static var schema: Schema {
    .object(
      name: "SyncRequest",
      [
        .required("device", .device), .required("cursor", .cursor),
        .required("changes", .list(.record, maximum: maximumRecords)),
      ])
  }

  /// Of a record that is no JSON only what names it is left, which no record is made of: it is refused, and not the others.
  public static func parse(_ body: [UInt8]) throws(JSONError) -> JSON {
    try JSON.parse(body, batch: "changes", names: ["c", "i"])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    device = members.text("device")
    cursor = members.text("cursor")
    changes = members.list("changes")
  }

  public var json: JSON {
    object([("device", .string(device)), ("cursor", .string(cursor)), ("changes", .array(changes))])
  }
}

/// What the server has that the device does not, and what it could not take.
public struct SyncAnswer: Wire {
  /// To ask with next time.
  public var cursor: String
  /// There is more: ask again at once.
  public var more: Bool
  /// Records, at most `SyncRequest.maximumRecords` and `SyncRequest.maximumBytes`.
  public var changes: [JSON]
  /// The server's clock.
  public var now: Instant
  /// What was not taken; everything else was.
  public var refused: [RefusedRecord]
  /// Names the life of the server's database: another one after a backup was put back. A device that knew another one asks from
  /// cursor "0" and sends everything again, since what it had sent may not be there any more.
  public var epoch: String?
  /// For the person, when something was refused.
  public var message: String?

  public init(
    cursor: String, more: Bool, changes: [JSON], now: Instant, refused: [RefusedRecord], epoch: String? = nil,
    message: String? = nil
  ) {
    self.epoch = epoch
    self.message = message
    self.cursor = cursor
    self.more = more
    self.changes = changes
    self.now = now
    self.refused = refused
  }

  public static var schema: Schema {
    .object(
      name: "SyncAnswer",
      [
        .required("cursor", .cursor), .required("more", .flag),
        .required("changes", .list(.record, maximum: SyncRequest.maximumRecords)),
        .required("now", .moment),
        .optional("refused", .list(RefusedRecord.schema, maximum: SyncRequest.maximumRecords)),
        .optional("epoch", .text(minimum: 1, maximum: 64)),
        .optional("message", .text(maximum: 500)),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    cursor = members.text("cursor")
    more = members.flag("more")
    changes = members.list("changes")
    now = Instant(milliseconds: members.integer("now"))
    refused = try members.list("refused", of: RefusedRecord.self)
    epoch = members.optionalText("epoch")
    message = members.optionalText("message")
  }

  public var json: JSON {
    object([
      ("cursor", .string(cursor)), ("more", .bool(more)), ("changes", .array(changes)),
      ("now", .integer(now.milliseconds)),
      ("refused", refused.isEmpty ? nil : .array(refused.map { $0.json })), ("epoch", optional(epoch)),
      ("message", optional(message)),
    ])
  }
}

/// A record the server did not take; the others were taken.
public struct RefusedRecord: Wire {
  /// Why a record was not taken.
  public enum Reason: String, CaseIterable, Equatable, Sendable {
    case tooLarge = "too-large"
    case malformed
    /// The account holds as much as an account may. Deleting makes room.
    case accountFull = "account-full"
    /// A stamp is more than a day ahead of the server's clock (`Record.maximumLead`). The device stamps it anew and sends it again.
    case wrongClock = "wrong-clock"
    /// A collection that never leaves its device.
    case deviceOnly = "device-only"
    /// Of a sensitive kind whose consent the person has not given, or has withdrawn (`Purpose.needed`). It stays on the device.
    case consentNeeded = "consent-needed"
  }

  /// Of the record, at most 100 characters of it.
  public var collection: String
  /// Of the record, at most 100 characters of it.
  public var id: String
  /// Why.
  public var reason: Reason

  public init(collection: String, id: String, reason: Reason) {
    self.collection = collection
    self.id = id
    self.reason = reason
  }

  public static var schema: Schema {
    .object(
      name: "RefusedRecord",
      [
        .required("c", .text(maximum: 100)), .required("i", .text(maximum: 100)),
        .required(
          "reason", .choice(Reason.allCases.map { $0.rawValue })),
      ])
  }

  public init(json: JSON) throws(WireError) {
    let members = try Members(json, Self.schema)
    collection = members.text("c")
    id = members.text("i")
    reason = Reason.named(members.text("reason")) ?? .malformed
  }

  public var json: JSON {
    object([("c", .string(collection)), ("i", .string(id)), ("reason", .string(reason.rawValue))])
  }
}
