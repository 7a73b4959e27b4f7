import Base
import HealthImport
import Series
import ServerAPI
import Storage

/// Joins posted samples with the account's series, where its devices find them with their next exchange. Nothing waits
/// anywhere else: a chunk is sealed with the account's key before it reaches a table.
struct SampleRepository: Sendable {
  let database: any Database
  let keys: ServerKeys
  /// Sealed bytes of the account's series.
  let quota: Int64
  let work: SeriesWork

  /// Milliseconds: what comes within has one stamp, since a chunk holds 4,096 of them and a device may send each second.
  static let stampStep: Int64 = 60_000

  /// - Throws: `APIError`, `.consentNeeded`, `.tokenInvalid`, `.malformed`, `.invalid`. Nothing was taken then; only where a
  ///   batch of very many days is cut by the database going away, the first of them were: sent again, it is completed.
  func take(_ body: [UInt8], _ device: HealthDevice, _ language: Language, now: Instant) async throws
    -> HealthSamplesAnswer
  {
    let posted = try await work.piece { try PostedSamples(body, now: now) }
    return try await work.inTurn(device.account) {
      try await database.write { try Self.check(device, $0, now: now) }
      var outcome = Outcome(), left = posted.days[...]
      while !left.isEmpty { left = try await take(left, posted.sources, device, &outcome, now: now) }
      return outcome.answer(posted.refused, language)
    }
  }

  /// Joins some days with what is there, beside the database, and writes them together.
  /// - Returns: what is left.
  private func take(
    _ days: ArraySlice<ImportDay>, _ sources: [String], _ device: HealthDevice, _ outcome: inout Outcome, now: Instant
  ) async throws -> ArraySlice<ImportDay> {
    let account = device.account, quota = quota
    let group = days.prefix(SeriesRows.readChunk)
    let places = group.map { SeriesRows.place(String($0.metric.kind.name), $0.day, account, keys) }
    let there = try await database.read { try SeriesRows.sealed(places, account, $0) }
    let stamp = Stamp(
      milliseconds: now.milliseconds / Self.stampStep * Self.stampStep, counter: 0,
      device: Self.writer(device.token, keys))
    var joined: [Joined] = [], size = 0
    for (day, place) in zip(group, places) where size < SeriesWriting.maximumBytes {
      let own = there[place]
      let one = try await work.piece { try Self.join(day, place, own, sources, stamp, account) }
      size += one.draft?.sealed.count ?? 0
      joined.append(one)
    }
    let drafts = joined.compactMap { $0.draft }
    var written = try await database.write { transaction in
      try Self.check(device, transaction, now: now)
      return try SeriesWriting.write(drafts, account, quota: quota, transaction)
    }[...]
    var again: [ImportDay] = []
    for (day, one) in zip(group, joined) {
      let name = String(day.metric.kind.name)
      guard one.fits else {
        outcome.full[name, default: 0] += Int64(day.samples.count)
        continue
      }
      guard one.draft != nil, let what = written.popFirst() else {
        outcome.added += one.added
        continue
      }
      switch what {
      case .written: outcome.added += one.added
      case .full: outcome.full[name, default: 0] += Int64(day.samples.count)
      case .stale: again.append(day)
      }
    }
    return again + days.dropFirst(joined.count)
  }

  /// - Throws: `APIError(.consentNeeded)` unless records and health may be kept in the account.
  static func checkConsents(_ account: AccountRow, _ transaction: any Transaction) throws {
    guard try SeriesWriting.allowed(account, transaction).isSuperset(of: [.records, .health]) else {
      throw APIError(.consentNeeded)
    }
  }

  /// What became of samples.
  struct Outcome: Sendable {
    var added: [ImportAdded] = []
    /// By series.
    var full: [String: Int64] = [:]

    mutating func add(_ other: Outcome) {
      added += other.added
      full.merge(other.full, uniquingKeysWith: +)
    }

    func answer(_ refused: [RefusedSamples], _ language: Language) -> HealthSamplesAnswer {
      var refused = refused, tooMany: [String: Int64] = [:]
      for one in added where one.tooMany > 0 { tooMany[String(one.metric.kind.name), default: 0] += one.tooMany }
      for (metric, count) in tooMany.sorted(by: { $0.key < $1.key }) {
        refused.append(RefusedSamples(.tooMany, metric: metric, count: count))
      }
      for (metric, count) in full.sorted(by: { $0.key < $1.key }) {
        refused.append(RefusedSamples(.accountFull, metric: metric, count: count))
      }
      let new = added.reduce(0) { $0 + $1.new }, repeated = added.reduce(0) { $0 + $1.repeated }
      return HealthSamplesAnswer(
        new: new, repeated: repeated, deleted: added.reduce(0) { $0 + $1.deleted }, refused: refused,
        message: HealthSamplesAnswer.words(
          new: new, repeated: repeated, refused: refused.reduce(0) { $0 + $1.count }, language))
    }
  }

  private static func check(_ device: HealthDevice, _ transaction: any Transaction, now: Instant) throws {
    try DeviceTokenRepository.use(device, transaction, now: now)
    try checkConsents(device.account, transaction)
  }

  /// What a day's samples make of the chunk that is there.
  private struct Joined: Sendable {
    var added: [ImportAdded] = []
    /// nil: nothing changes.
    var draft: SeriesDraft?
    /// It is not more than a chunk may hold.
    var fits = true
  }

  private static func join(
    _ day: ImportDay, _ place: [UInt8], _ there: SeriesRows.Sealed?, _ sources: [String], _ stamp: Stamp,
    _ account: AccountRow
  ) throws -> Joined {
    let kind = day.metric.kind
    var chunk = Chunk(day: day.day, columns: kind.columns.count), joined = Joined()
    if let there {
      guard let old = try? Chunk(decoding: try SeriesRows.open(there, account).bytes), old.columns == chunk.columns
      else { throw SeriesRows.damaged }
      chunk = old
    }
    guard ImportShelf.add(day, to: &chunk, sources: sources, at: stamp, counts: &joined.added) else { return joined }
    let row = SeriesRow(kind: String(kind.name), day: day.day, bytes: chunk.encoded())
    joined.fits = row.bytes.count <= Chunk.maximumBytes
    if joined.fits { joined.draft = try SeriesDraft(row, place, account, over: there) }
    return joined
  }

  /// Each token is a device of its own among those that write the series.
  private static func writer(_ token: ULID, _ keys: ServerKeys) -> DeviceID {
    DeviceID(keys.lookup("health device", token.text).prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
  }
}
