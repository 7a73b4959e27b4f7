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
      try transaction.execute(
        """
        INSERT INTO block_list (account_id, token_hash, token, created) VALUES ($1, $2, $3, $4)
        ON CONFLICT (account_id) DO NOTHING
        """,
        [.text(row.id.text), .blob(hash), .blob(sealed), .integer(now.milliseconds)])
    }
    return try await self.token(of: row) ?? token
  }

  /// Forgets the address and what is closed.
  func revoke(_ row: AccountRow) async throws {
    try await database.write { transaction in
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

  /// The apps that are closed now, by a list's token; nil when it is nobody's.
  func closed(_ token: String, now: Instant) async throws -> [String]? {
    let hash = hash(token)
    return try await database.read { transaction in
      let lists = try transaction.query("SELECT account_id FROM block_list WHERE token_hash = $1", [.blob(hash)])
      guard let list = lists.first else { return nil }
      return try transaction.query(
        "SELECT app FROM block_closure WHERE account_id = $1 AND ends > $2 ORDER BY app",
        [.text(try list.text("account_id")), .integer(now.milliseconds)]
      ).map { try $0.text("app") }
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
