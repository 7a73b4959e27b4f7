import Base
import Records

/// The server of `docs/records-and-sync.md`, without its tables: one account's rows, each with its number.
struct ModelServer {
  private(set) var rows = Replica()
  /// Few, so that answers come in pages.
  var page = 3

  struct Answer {
    var cursor: Int64
    var more: Bool
    var changes: [Record]
  }

  mutating func exchange(_ sent: [Record], cursor: Int64) -> Answer {
    var known: [Record] = []
    for record in sent {
      let merge = RowMerge(row: rows.state(of: record.collection, record.id), sent: record)
      if merge.isChanged { rows.merge(record) }
      if merge.isKnownToSender { known.append(merge.row) }
    }
    let news = rows.changes(since: cursor)
    let taken = news.prefix(page)
    let changes = taken.map { $0.record }.filter { !known.contains($0) }
    return Answer(cursor: taken.last?.revision ?? cursor, more: news.count > page, changes: changes)
  }
}

/// A device: its log on disk, and its tabs, which share the log but not what they have in memory.
struct ModelDevice {
  struct Entry {
    let number: Int64
    var record: Record
    var isWaiting: Bool
  }
  struct Tab {
    var replica = Replica()
    var clock: HybridClock
    var identifiers = ULIDSequence()
  }

  let id: DeviceID
  /// What the device believes the time is.
  var wall: Int64
  private(set) var log: [Entry] = []
  private(set) var cursor: Int64 = 0
  private var last: Int64 = 0
  private(set) var tabs: [Tab]

  init(id: DeviceID, wall: Int64) {
    (self.id, self.wall) = (id, wall)
    tabs = [Tab(clock: HybridClock(device: id)), Tab(clock: HybridClock(device: id))]
  }

  private mutating func append(_ record: Record, isWaiting: Bool) {
    last += 1
    log.append(Entry(number: last, record: record, isWaiting: isWaiting))
  }

  /// Saved on the device: this is the moment at which the person is told so.
  mutating func save(_ record: Record, tab: Int) {
    tabs[tab].replica.merge(record)
    append(record, isWaiting: true)
  }

  mutating func stamp(tab: Int) -> Stamp { tabs[tab].clock.now(Instant(milliseconds: wall)) }

  mutating func newIdentifier(tab: Int, _ generator: inout SeededGenerator) -> ULID {
    tabs[tab].identifiers.next(at: Instant(milliseconds: wall), using: &generator)
  }

  /// The tab is closed (or killed) and opened again: all it knows is in the log.
  mutating func reopen(tab: Int) {
    tabs[tab] = Tab(clock: HybridClock(device: id))
    for entry in log { take(entry.record, tab: tab) }
  }

  private mutating func take(_ record: Record, tab: Int) {
    tabs[tab].clock.observe(record.newest, wall: Instant(milliseconds: wall))
    tabs[tab].replica.merge(record)
  }

  func outbox(maximumRecords: Int, maximumBytes: Int) -> Outbox {
    Outbox(
      log.filter { $0.isWaiting }.map { ($0.number, $0.record) }, maximumRecords: maximumRecords,
      maximumBytes: maximumBytes)
  }

  mutating func receive(_ answer: ModelServer.Answer, sent: [Int64], tab: Int) {
    for record in answer.changes {
      append(record, isWaiting: false)
      take(record, tab: tab)
    }
    cursor = answer.cursor
    for index in log.indices where sent.contains(log[index].number) { log[index].isWaiting = false }
  }

  /// Entries that were sent become one for each record.
  mutating func compact() {
    var joined = Replica()
    for entry in log where !entry.isWaiting { joined.merge(entry.record) }
    log.removeAll { !$0.isWaiting }
    for record in joined.all { append(record, isWaiting: false) }
  }
}
