import Base
import Storage

/// Seals what an earlier version left readable: every account's standing and every link in a mail. It takes the rows as it finds them, so
/// it happens once, in the transaction that also seals the server's secret for its new place (`ServerKeys.load`). A row without its seal
/// after that is a row that somebody changed, and is not believed.
enum FirstSealing {
  static func run(_ master: MasterKeys, _ transaction: any Transaction) throws {
    var after = ""
    while true {
      let rows = try transaction.query(
        """
        SELECT account.id AS id, role, verified, blocked, master, wrapped FROM account JOIN account_key ON account_key.account_id = account.id
        WHERE account.id > $1 ORDER BY account.id LIMIT 200
        """, [.text(after)])
      for row in rows {
        after = try row.text("id")
        let key: DataKey
        // One whose key is broken cannot be read anyway, and does not keep the others from being served.
        do { key = try DataKey.open(row, account: after, master) } catch KeyError.wrongMaster { continue }
        try transaction.execute(
          "UPDATE account SET standing = $2 WHERE id = $1",
          [.text(after), .blob(try Standing.columns(row).sealed(key))])
        try sealLinks(key, transaction)
      }
      if rows.count < 200 { return }
    }
  }

  private static func sealLinks(_ key: DataKey, _ transaction: any Transaction) throws {
    let rows = try transaction.query(
      "SELECT hash, purpose, payload, expires FROM mail_token WHERE account_id = $1", [.text(key.account)])
    for row in rows {
      guard let purpose = MailToken.Purpose(rawValue: try row.text("purpose")) else { continue }
      let hash = try row.blob("hash")
      // The new address of a change was sealed alone.
      let sealed = try row.optionalBlob("payload"), email = sealed.flatMap { try? key.open($0, for: "mail_token") }
      if sealed != nil, email == nil { continue }
      let body = MailToken.Body(expires: try row.integer("expires"), email: email)
      try transaction.execute(
        "UPDATE mail_token SET payload = $2 WHERE hash = $1",
        [.blob(hash), .blob(try MailToken.seal(body, purpose, hash, key))])
    }
  }
}
