import Base
import EventLicence
import ServerAPI
import Storage

/// Licences that came to this server, how many seats of them are taken, and how many sentences they used today. A seat is the keyed hash
/// of a random token that its device made: nobody's name, and nobody's account.
struct LicenceRepository: Sendable {
  let database: any Database
  let keys: ServerKeys

  /// Somebody who has a seat, and whose licence holds now.
  struct Seat: Sendable {
    let licence: String
    /// Sentences a day.
    let most: Int64
    /// For limits in this process's memory.
    let subject: String
  }

  private func hash(_ token: String) -> [UInt8] { keys.lookup("licence seat", token) }

  /// Takes a seat, or finds the one that the token has.
  /// - Throws: `APIError(.seatsTaken)` when none is free.
  func take(_ licence: EventLicence, seat token: String, now: Instant) async throws -> LicenceSeat {
    let id = SQLValue.text(licence.id.text), hash = SQLValue.blob(hash(token)), day = CloudUse.day(now)
    let taken: (seats: Int64, taken: Int64, ends: Int64, left: Int64)? = try await database.write { transaction in
      // What was issued later counts, whichever of two files comes.
      try transaction.execute(
        """
        INSERT INTO licence (id, issued, starts, ends, seats, sentences, taken, day, used) VALUES ($1, $2, $3, $4, $5, $6, 0, $7, 0)
        ON CONFLICT (id) DO UPDATE SET issued = excluded.issued, starts = excluded.starts, ends = excluded.ends,
          seats = excluded.seats, sentences = excluded.sentences
          WHERE excluded.issued > licence.issued
        """,
        [
          id, .integer(licence.issued.milliseconds), .integer(licence.starts.milliseconds),
          .integer(licence.ends.milliseconds), .integer(licence.seats), .integer(licence.sentences), .integer(day),
        ])
      let known = try transaction.query(
        "SELECT seat FROM licence_seat WHERE seat = $1 AND licence_id = $2", [hash, id])
      if known.isEmpty {
        let isFree = try transaction.execute(
          "UPDATE licence SET taken = taken + 1 WHERE id = $1 AND taken < seats", [id])
        if isFree == 0 { return nil }
        // A device that comes to another event leaves the one before.
        try transaction.execute(
          "UPDATE licence SET taken = taken - 1 WHERE taken > 0 AND id IN (SELECT licence_id FROM licence_seat WHERE seat = $1)",
          [hash])
        try transaction.execute(
          """
          INSERT INTO licence_seat (seat, licence_id) VALUES ($1, $2)
          ON CONFLICT (seat) DO UPDATE SET licence_id = excluded.licence_id
          """, [hash, id])
      }
      guard let row = try transaction.first("SELECT * FROM licence WHERE id = $1", [id]) else { return nil }
      let used = try row.integer("day") == day ? try row.integer("used") : 0
      return (
        try row.integer("seats"), try row.integer("taken"), try row.integer("ends"),
        max(0, try row.integer("sentences") - used)
      )
    }
    guard let taken else { throw APIError(.seatsTaken) }
    return LicenceSeat(
      licence: licence.id, ends: taken.ends, seats: taken.seats, taken: taken.taken, left: taken.left,
      resets: CloudUse.resets(now))
  }

  /// Whose seat a token is.
  /// - Throws: `APIError`, `.licenceNeeded` when it is nobody's, `.licenceOver` outside of the licence's dates.
  func seat(_ token: String, now: Instant) async throws -> Seat {
    let hash = hash(token)
    let row = try await database.read { transaction in
      try transaction.first(
        """
        SELECT licence.id AS id, starts, ends, sentences FROM licence_seat JOIN licence ON licence.id = licence_seat.licence_id
        WHERE seat = $1
        """, [.blob(hash)])
    }
    guard let row else { throw APIError(.licenceNeeded, field: "seat") }
    let starts = try row.integer("starts"), ends = try row.integer("ends")
    guard now.milliseconds >= starts, now.milliseconds < ends else { throw APIError(.licenceOver, field: "seat") }
    let subject = hash.prefix(16).map { String($0, radix: 36) }.joined(separator: ".")
    return Seat(licence: try row.text("id"), most: try row.integer("sentences"), subject: subject)
  }

  /// One sentence of the licence's. - Throws: `APIError(.quotaUsed)` when none is left today.
  func take(_ seat: Seat, now: Instant) async throws {
    let day = CloudUse.day(now)
    let isTaken = try await database.write { transaction in
      try transaction.execute(
        """
        UPDATE licence SET used = CASE WHEN day = $2 THEN used + 1 ELSE 1 END, day = $2
        WHERE id = $1 AND sentences > 0 AND (day <> $2 OR used < sentences)
        """, [.text(seat.licence), .integer(day)]) == 1
    }
    if !isTaken { throw APIError(.quotaUsed, retryAfter: CloudUse.wait(now)) }
  }

  /// It was not translated, and not by the person's fault.
  func giveBack(_ seat: Seat, now: Instant) async throws {
    try await database.write { transaction in
      try transaction.execute(
        "UPDATE licence SET used = used - 1 WHERE id = $1 AND day = $2 AND used > 0",
        [.text(seat.licence), .integer(CloudUse.day(now))])
    }
  }

  /// Forgets licences that ended a month ago, with their seats. - Returns: how many.
  @discardableResult
  func sweep(now: Instant) async throws -> Int {
    let before = SQLValue.integer(now.milliseconds - 30 * 86_400_000)
    return try await database.write { transaction in
      try transaction.execute(
        "DELETE FROM licence_seat WHERE licence_id IN (SELECT id FROM licence WHERE ends < $1)", [before])
      return try transaction.execute("DELETE FROM licence WHERE ends < $1", [before])
    }
  }
}
