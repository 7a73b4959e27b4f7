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
  let work: WorkPool

  /// Days of one metric that one transaction reads, merges and writes.
  static let maximumDays = 250
  /// Milliseconds: what comes within has one stamp, since a chunk holds 4,096 of them and a device may send each second.
  static let stampStep: Int64 = 60_000

  /// - Throws: `APIError`, `.consentNeeded`, `.tokenInvalid`, `.malformed`, `.invalid`. Nothing was taken then; only where a
  ///   batch of very many days is cut by the database going away, the first of them were: sent again, it is completed.
  func take(_ body: [UInt8], _ device: HealthDevice, _ language: Language, now: Instant) async throws
    -> HealthSamplesAnswer
  {
    let posted = try await work.run { try PostedSamples(body, now: now) }
    var outcome = Outcome()
    var left = posted.days[...]
    repeat {
      let days = left.prefix(Self.maximumDays)
      left = left.dropFirst(Self.maximumDays)
      let keys = keys, quota = quota
      outcome.add(
        try await database.write {
          try Self.keep(days, posted.sources, device, keys, quota: quota, $0, now: now)
        })
    } while !left.isEmpty
    return outcome.answer(posted.refused, language)
  }

  /// - Throws: `APIError(.consentNeeded)` unless records and health may be kept in the account.
  static func checkConsents(_ account: AccountRow, _ transaction: any Transaction) throws {
    try SeriesIntake.checkStanding(account, transaction)
    guard try ConsentRepository.allowedKinds(account.id, transaction).contains(.health) else {
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

  private static func keep(
    _ days: ArraySlice<ImportDay>, _ sources: [String], _ device: HealthDevice, _ keys: ServerKeys, quota: Int64,
    _ transaction: any Transaction, now: Instant
  ) throws -> Outcome {
    let account = device.account
    // Locked first, which makes everything that writes the account's series take turns.
    let before = try SeriesIntake.lock(account, transaction)
    try DeviceTokenRepository.use(device, transaction, now: now)
    try checkConsents(account, transaction)
    var after = before, outcome = Outcome()
    let stamp = Stamp(
      milliseconds: now.milliseconds / stampStep * stampStep, counter: 0, device: writer(device.token, keys))
    for group in Array(days).chunks(SeriesRows.readChunk) {
      let places = group.map { SeriesRows.place(String($0.metric.kind.name), $0.day, account, keys) }
      let stored = try SeriesRows.find(places[...], account, transaction)
      for (day, place) in zip(group, places) {
        let kind = day.metric.kind, there = stored[place]
        var chunk = Chunk(day: day.day, columns: kind.columns.count)
        if let there {
          guard let old = try? Chunk(decoding: there.row.bytes), old.columns == chunk.columns else {
            throw DatabaseError.damaged("a chunk of samples cannot be read")
          }
          chunk = old
        }
        var added: [ImportAdded] = []
        let hasChanged = ImportShelf.add(day, to: &chunk, sources: sources, at: stamp, counts: &added)
        guard hasChanged else {
          outcome.added += added
          continue
        }
        let bytes = chunk.encoded()
        let sealed = try SeriesRows.seal(SeriesRow(kind: String(kind.name), day: day.day, bytes: bytes), place, account)
        let growth = Int64(sealed.count - (there?.bytes ?? 0))
        guard bytes.count <= Chunk.maximumBytes, after.bytes + growth <= quota else {
          outcome.full[String(kind.name), default: 0] += Int64(day.samples.count)
          continue
        }
        outcome.added += added
        after.bytes += growth
        after.sequence += 1
        try SeriesRows.write(place, after.sequence, sealed, account, transaction)
      }
    }
    if after.sequence != before.sequence {
      try transaction.execute(
        "UPDATE series_account SET sequence = $2, bytes = $3 WHERE account_id = $1",
        [.text(account.id.text), .integer(after.sequence), .integer(after.bytes)])
    }
    return outcome
  }

  /// Each token is a device of its own among those that write the series.
  private static func writer(_ token: ULID, _ keys: ServerKeys) -> DeviceID {
    DeviceID(keys.lookup("health device", token.text).prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
  }
}
