import Base
import Crypto
import Foundation
import Storage

/// The name of the database's life: random, made once, another one after a backup was put back. Devices see it in every exchange; one
/// that knew another name sends again what it had sent, since the backup may be older than that.
enum Epoch {
  static func current(_ transaction: any Transaction) throws -> String? {
    try transaction.first("SELECT id FROM epoch")?.text("id")
  }

  /// The first start on a database gives it one.
  static func ensure(_ database: any Database) async throws {
    if try await database.read({ try current($0) }) != nil { return }
    try await database.write { transaction in
      if try current(transaction) == nil { try renew(transaction) }
    }
  }

  static func renew(_ transaction: any Transaction) throws {
    try transaction.execute("DELETE FROM epoch")
    try transaction.execute(
      "INSERT INTO epoch (number, id) VALUES (1, $1)", [.text(Data(SymmetricKey(size: .bits128).bytes).base64URL)])
  }
}
