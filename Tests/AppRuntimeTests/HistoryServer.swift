import AppTesting

/// The server of `docs/records-and-sync.md`, without its tables: the rows of each account, and a clock that is right.
struct HistoryServer {
  private(set) var accounts: [String: Replica] = [:]
  /// Milliseconds since 1970.
  var now: Int64 = 1_795_000_000_000
  private var epoch = 1
  private var backup: [String: Replica] = [:]
  /// It takes no new record for now.
  var isFull = false
  /// Few, so that answers come in pages.
  var page = 3
  /// How many stamps it refused.
  private(set) var refusedStamps = 0

  func rows(_ account: String) -> Replica { accounts[account] ?? Replica() }
  mutating func backUp() { backup = accounts }
  /// What came after the backup is lost here.
  mutating func restore() {
    accounts = backup
    epoch += 1
  }

  mutating func exchange(_ account: String, _ body: JSON) -> Answer {
    var rows = rows(account), known: [Record] = [], refused: [JSON] = []
    let cursor = body["cursor"]?.string.flatMap { Int64($0) } ?? 0,
      limit = Instant(milliseconds: now + Record.maximumLead)
    for json in body["changes"]?.array ?? [] {
      guard let sent = try? Record(json: json) else { continue }
      func refuse(_ reason: String) {
        refused.append(["c": .string(sent.collection), "i": .string(sent.id.text), "reason": .string(reason)])
      }
      let before = rows.state(of: sent.collection, sent.id)
      if sent.newest.instant > limit {
        refusedStamps += 1
        refuse("wrong-clock")
        continue
      }
      if isFull, before == nil, !sent.isDeleted {
        refuse("account-full")
        continue
      }
      let merge = RowMerge(row: before, sent: sent)
      if merge.isChanged { rows.merge(sent) }
      if merge.isKnownToSender { known.append(merge.row) }
    }
    accounts[account] = rows
    // A number that was never given is answered as 0.
    let since = cursor > rows.revision ? 0 : cursor
    let news = rows.changes(since: since), taken = news.prefix(page)
    let changes = taken.map { $0.record }.filter { !known.contains($0) }
    return Answer(
      status: 200,
      [
        "cursor": .string("\(taken.last?.revision ?? since)"), "more": .bool(news.count > page),
        "changes": .array(changes.map { $0.json }),
        "now": .integer(now), "refused": .array(refused), "epoch": .string("epoch-\(epoch)"),
      ])
  }
}
