import Base
import Crypto
import Foundation
import ScreenTime
import ServerAPI
import Storage

/// Addresses of lists, and what is closed until when.
struct BlockListRepository: Sendable {
  let database: any Database
  let keys: ServerKeys
  private static let place = "block list"
  /// Milliseconds: no closure lasts longer from now on, whatever a device says.
  static let longest = Block.longest
  /// Milliseconds for which an address that was taken away has an empty list.
  static let afterwards: Int64 = 30 * 86_400_000

  private func hash(_ token: String) -> [UInt8] { keys.lookup("block list", token) }

  /// The token of the account's list; nil without one.
  func token(of row: AccountRow) async throws -> String? {
    try await database.read { transaction in
      let rows = try transaction.query("SELECT token FROM block_list WHERE account_id = $1", [.text(row.id.text)])
      return try rows.first.map { try row.key.open(try $0.blob("token"), for: Self.place) }
    }
  }

  /// The token that there is, else a new one: two devices that ask at once get the same.
  func create(_ row: AccountRow, now: Instant) async throws -> String {
    let token = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }.base64URL
    let sealed = try row.key.seal(token, for: Self.place), hash = hash(token)
    try await database.write { transaction in
      let made = try transaction.execute(
        """
        INSERT INTO block_list (account_id, token_hash, token, created) VALUES ($1, $2, $3, $4)
        ON CONFLICT (account_id) DO NOTHING
        """,
        [.text(row.id.text), .blob(hash), .blob(sealed), .integer(now.milliseconds)])
      if made == 0 { return }
      try transaction.execute("INSERT INTO block_list_address (token_hash) VALUES ($1)", [.blob(hash)])
    }
    return try await self.token(of: row) ?? token
  }

  /// Forgets the address and what is closed. Who still has the address reads an empty list.
  func revoke(_ row: AccountRow, now: Instant) async throws {
    try await database.write { transaction in
      try transaction.execute(
        """
        UPDATE block_list_address SET gone = $2
        WHERE token_hash IN (SELECT token_hash FROM block_list WHERE account_id = $1)
        """,
        [.text(row.id.text), .integer(now.milliseconds)])
      try transaction.execute("DELETE FROM block_closure WHERE account_id = $1", [.text(row.id.text)])
      try transaction.execute("DELETE FROM block_list WHERE account_id = $1", [.text(row.id.text)])
    }
  }

  /// Takes in what is closed; of each app the later end wins. What is over is forgotten.
  func close(_ closures: [Closure], of row: AccountRow, now: Instant) async throws {
    let known = closures.filter { AppCatalogue.app($0.app).map { !$0.domains.isEmpty } ?? false }
    try await database.write { transaction in
      let id = SQLValue.text(row.id.text)
      let lists = try transaction.query("SELECT created FROM block_list WHERE account_id = $1", [id])
      if lists.isEmpty { return }
      try transaction.execute(
        "DELETE FROM block_closure WHERE account_id = $1 AND ends <= $2", [id, .integer(now.milliseconds)])
      for closure in known where closure.ends > now.milliseconds {
        let ends = min(closure.ends, now.adding(milliseconds: Self.longest).milliseconds)
        try transaction.execute(
          """
          INSERT INTO block_closure (account_id, app, ends) VALUES ($1, $2, $3)
          ON CONFLICT (account_id, app) DO UPDATE SET ends = excluded.ends WHERE excluded.ends > block_closure.ends
          """,
          [id, .text(closure.app), .integer(ends)])
      }
    }
  }

  /// What is closed now, by a list's token: nothing when the list was taken away; nil when there never was one.
  func closed(_ token: String, now: Instant) async throws -> [ClosedDomain]? {
    let hash = hash(token)
    return try await database.read { transaction in
      let known = try transaction.query(
        "SELECT token_hash FROM block_list_address WHERE token_hash = $1", [.blob(hash)])
      if known.isEmpty { return nil }
      return try transaction.query(
        """
        SELECT app, ends FROM block_closure
        WHERE account_id IN (SELECT account_id FROM block_list WHERE token_hash = $1) AND ends > $2
        """,
        [.blob(hash), .integer(now.milliseconds)]
      ).flatMap {
        BlockList.domains(of: try $0.text("app"), until: Instant(milliseconds: try $0.integer("ends")))
      }
    }
  }

  /// Forgets closures that are over, and addresses whose list is long gone. A list that was erased with its account is
  /// gone from the first sweep on.
  func sweep(now: Instant) async throws {
    try await database.write { transaction in
      try transaction.execute("DELETE FROM block_closure WHERE ends <= $1", [.integer(now.milliseconds)])
      try transaction.execute(
        """
        UPDATE block_list_address SET gone = $1
        WHERE gone IS NULL AND token_hash NOT IN (SELECT token_hash FROM block_list)
        """,
        [.integer(now.milliseconds)])
      try transaction.execute(
        "DELETE FROM block_list_address WHERE gone <= $1", [.integer(now.milliseconds - Self.afterwards)])
    }
  }

  /// For the person's export.
  static func exported(_ row: AccountRow, _ transaction: any Transaction) throws -> JSON? {
    let id = SQLValue.text(row.id.text)
    guard let list = try transaction.query("SELECT token, created FROM block_list WHERE account_id = $1", [id]).first
    else { return nil }
    let closures = try transaction.query("SELECT app, ends FROM block_closure WHERE account_id = $1 ORDER BY app", [id])
    return [
      "token": .string(try row.key.open(try list.blob("token"), for: place)),
      "created": .integer(try list.integer("created")),
      "closures": .array(
        try closures.map { ["app": .string(try $0.text("app")), "ends": .integer(try $0.integer("ends"))] }),
    ]
  }
}
