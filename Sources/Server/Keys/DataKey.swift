import Crypto
import Foundation
import Storage

/// The key that seals everything an account holds. Without its row nothing of the account can be read again.
struct DataKey: Sendable {
  let account: String
  let key: SymmetricKey

  static func new(account: String) -> DataKey { DataKey(account: account, key: SymmetricKey(size: .bits256)) }

  static func place(_ account: String) -> String { "account_key/\(account)" }

  /// - Parameter row: with `master` and `wrapped`.
  static func open(_ row: SQLRow, account: String, _ master: MasterKeys) throws -> DataKey {
    let wrapped = Wrapped(master: try row.text("master"), bytes: try row.blob("wrapped"))
    return DataKey(account: account, key: try master.unwrap(wrapped, for: place(account)))
  }

  /// - Parameter place: the table and column, and the row's id where an account has several.
  func seal(_ text: String, for place: String) throws -> [UInt8] {
    try Seal.close(Array(text.utf8), with: key, for: "\(account)/\(place)")
  }

  func open(_ sealed: [UInt8], for place: String) throws -> String {
    String(decoding: try Seal.open(sealed, with: key, for: "\(account)/\(place)"), as: UTF8.self)
  }
}
