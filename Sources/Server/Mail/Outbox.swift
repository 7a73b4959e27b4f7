import Base
import Foundation
import NIOConcurrencyHelpers
import Storage

/// Mail that waits in the database, sealed, until the sender has handed it over. Written in the transaction of what it tells about.
struct Outbox: Sendable {
  let keys: ServerKeys
  /// EmailTemplates of one millisecond keep their order too.
  private static let numbers = NIOLockedValueBox(ULIDSequence())

  func add(_ letter: EmailMessage, _ transaction: any Transaction, now: Instant) throws {
    let id = Self.numbers.withLockedValue { numbers in
      var random = SystemRandomNumberGenerator()
      return numbers.next(at: now, using: &random).text
    }
    let body = try Seal.close(Array(letter.json.text.utf8), with: keys.mail, for: "mail/\(id)")
    try transaction.execute(
      "INSERT INTO mail (id, body, created, due, attempts) VALUES ($1, $2, $3, $3, 0)",
      [.text(id), .blob(body), .integer(now.milliseconds)])
  }

  /// Some mail that is due. It is due again, later each time, unless it is `remove`d: whoever dies while sending loses nothing.
  func claim(_ transaction: any Transaction, now: Instant) throws -> [Waiting] {
    let rows = try transaction.query(
      "SELECT id, body, created, attempts FROM mail WHERE due <= $1 ORDER BY due, id LIMIT 10",
      [.integer(now.milliseconds)])
    return try rows.map { row in
      let id = try row.text("id")
      let attempts = try row.integer("attempts") + 1
      let pause = min(60_000 << Int64(min(attempts - 1, 6)), 3_600_000) as Int64
      try transaction.execute(
        "UPDATE mail SET due = $2, attempts = $3 WHERE id = $1",
        [.text(id), .integer(now.milliseconds + pause), .integer(attempts)])
      let text = try Seal.open(try row.blob("body"), with: keys.mail, for: "mail/\(id)")
      return Waiting(
        id: id, letter: EmailMessage(json: String(decoding: text, as: UTF8.self)),
        created: Instant(milliseconds: try row.integer("created")))
    }
  }

  static func remove(_ id: String, _ transaction: any Transaction) throws {
    try transaction.execute("DELETE FROM mail WHERE id = $1", [.text(id)])
  }

  struct Waiting: Sendable {
    let id: String
    let letter: EmailMessage?
    let created: Instant
  }
}
