import Base
import Series
import ServerAPI
import Storage

/// What an account's chunk is to become. It is worked out beside the database, so that nobody waits for that.
struct SeriesDraft: Sendable {
  let place: [UInt8]
  /// The number of the row that it was made of; nil: there was none.
  let before: Int64?
  /// Of that row's sealed body; 0: there was none.
  let bytes: Int
  let sealed: [UInt8]
  /// It takes samples out and adds none: also for a full account.
  var isDeletion = false

  init(_ row: SeriesRow, _ place: [UInt8], _ account: AccountRow, over there: SeriesRows.Sealed?) throws {
    self.place = place
    (before, bytes) = (there?.sequence, there?.body.count ?? 0)
    sealed = try SeriesRows.seal(row, place, account)
  }
}

/// Writes what was worked out, inside one transaction.
enum SeriesWriting {
  /// What became of a draft.
  enum Outcome: Equatable, Sendable {
    /// Its row has this number.
    case written(Int64)
    /// The account has no room.
    case full
    /// Another device was faster: to be worked out anew.
    case stale
  }

  /// So many of the quota are kept free for deletions: a mark may be longer than what it takes out.
  static func room(_ quota: Int64) -> Int64 { quota + quota / 8 }

  /// What one transaction writes: rows, and bytes (at least one row).
  static let maximumRows = 250
  static let maximumBytes = 1 << 20

  static func write(
    _ drafts: [SeriesDraft], _ account: AccountRow, quota: Int64, _ transaction: any Transaction
  ) throws -> [Outcome] {
    // Locked first, which makes two devices of one account take turns: numbers become visible in their order.
    let before = try lock(account, transaction)
    let there = try SeriesRows.heads(drafts.map { $0.place }, account, transaction)
    var now = before, outcomes: [Outcome] = []
    for draft in drafts {
      guard there[draft.place]?.sequence == draft.before else {
        outcomes.append(.stale)
        continue
      }
      let growth = Int64(draft.sealed.count - draft.bytes)
      guard growth <= 0 || now.bytes + growth <= (draft.isDeletion ? room(quota) : quota) else {
        outcomes.append(.full)
        continue
      }
      now = (now.sequence + 1, now.bytes + growth)
      try SeriesRows.write(draft.place, now.sequence, draft.sealed, account, transaction)
      outcomes.append(.written(now.sequence))
    }
    if now.sequence != before.sequence {
      try transaction.execute(
        "UPDATE series_account SET sequence = $2, bytes = $3 WHERE account_id = $1",
        [.text(account.id.text), .integer(now.sequence), .integer(now.bytes)])
    }
    return outcomes
  }

  /// The account's last number and what it holds, with its row locked until the transaction is over.
  static func lock(_ account: AccountRow, _ transaction: any Transaction) throws -> (sequence: Int64, bytes: Int64) {
    guard let holds = try transaction.first(reserve, [.text(account.id.text)]) else {
      throw DatabaseError.damaged("an account's series have no row")
    }
    return (try holds.integer("sequence"), try holds.integer("bytes"))
  }

  private static let reserve = """
    INSERT INTO series_account (account_id, sequence) VALUES ($1, 0)
    ON CONFLICT (account_id) DO UPDATE SET sequence = series_account.sequence RETURNING sequence, bytes
    """

  /// What the person allows to be kept.
  /// - Throws: `APIError(.unauthenticated)` where the account is blocked or gone.
  static func allowed(_ account: AccountRow, _ transaction: any Transaction) throws -> Set<Purpose> {
    guard let standing = try transaction.first("SELECT blocked FROM account WHERE id = $1", [.text(account.id.text)]),
      try standing.optionalInteger("blocked") == nil
    else { throw APIError(.unauthenticated) }
    return try ConsentRepository.allowed(account.id, transaction)
  }
}
