// Stamps, and a device whose clock is far ahead of the server's.
//
// Stamps come from the device, and the greater one wins for ever. A clock that is days ahead would silence every other device, so the
// server refuses such stamps (docs/records-and-sync.md), and this device writes them anew as soon as it knows better.
extension Store {
  /// The answer was on its way for a while, so the two do not agree to the second.
  private static let slack: Int64 = 3_600_000
  /// Milliseconds since 1970 (1 January 2026). A server that says less has lost its clock, and is no judge of ours.
  private static let earliest: Int64 = 1_767_225_600_000

  public mutating func stamp(_ environment: Environment) -> Stamp {
    if clock == nil { clock = HybridClock(device: DeviceID(0)) }
    guard let server = serverTime(environment) else { return clock!.now(environment.now) }
    let limit = server.adding(milliseconds: Record.maximumLead)
    if let last = clock!.last, last.instant > limit, !mustStayAhead(of: limit, environment) {
      forgetStamps(beyond: limit, environment)
    }
    return clock!.now(environment.now > limit ? server : environment.now)
  }

  /// While a record has a stamp from beyond the limit, an edit of it must be later: the next exchange writes both anew. At the end of time
  /// no stamp is later.
  private func mustStayAhead(of limit: Instant, _ environment: Environment) -> Bool {
    guard var ahead = clock, let last = ahead.last else { return false }
    return ahead.now(environment.now) > last && replica.all.contains { $0.newest.instant > limit }
  }

  /// The server's clock, as its last answer lets it be known; nil before the first.
  public func serverTime(_ environment: Environment) -> Instant? {
    guard let skew = sync.skew else { return nil }
    // It does not go back: when this device's clock was set back since, what was written before must still be earlier.
    let server = max(environment.now.milliseconds + skew, sync.server)
    return server < Store.earliest ? nil : Instant(milliseconds: server)
  }

  /// The clock goes on from the latest stamp that is not beyond the limit.
  private mutating func forgetStamps(beyond limit: Instant, _ environment: Environment) {
    guard let device = clock?.device else { return }
    clock = HybridClock(device: device)
    for record in replica.all where record.newest.instant <= limit {
      clock!.observe(record.newest, wall: environment.now)
    }
  }

  /// What the server took before it refused stamps from far ahead: here as there it counts as the oldest that there is, so that the next
  /// change of it wins. What it says stays.
  func bounded(_ record: Record, _ environment: Environment) -> Record {
    guard let server = serverTime(environment) else { return record }
    let limit = server.adding(milliseconds: Record.maximumLead + Store.slack)
    guard record.newest.instant > limit else { return record }
    return record.restamped(
      beyond: limit, as: Stamp(milliseconds: record.id.instant.milliseconds, counter: 0, device: DeviceID(0)))
  }

  /// What the server refused because this device's clock was ahead, with a stamp of now in place of those. Nothing else about it changes.
  mutating func stampAnew(_ batch: Sync.Batch, _ environment: Environment) {
    guard !batch.refused.isEmpty, let server = serverTime(environment) else { return }
    let limit = server.adding(milliseconds: Record.maximumLead - Store.slack), ahead = clock?.last
    if let ahead, ahead.instant > limit { forgetStamps(beyond: limit, environment) }
    for record in batch.outbox.records where record.newest.instant > limit {
      let numbers = batch.outbox.numbers(collection: record.collection, id: record.id.text).filter {
        batch.refused.contains($0)
      }
      if numbers.isEmpty { continue }
      guard let stamp = clock?.now(environment.now > limit ? server : environment.now) else { continue }
      batch.refused.removeAll { numbers.contains($0) }
      batch.replaced += numbers
      // What the person sees may be later than what went out, with a stamp that is right already.
      let anew = (replica.state(of: record.collection, record.id) ?? record).restamped(beyond: limit, as: stamp)
      batch.replacements.append(anew)
      if reads(record) { replica.replace(anew) }
    }
    // Others wait with such stamps still.
    if let ahead, ahead.instant > limit, mustStayAhead(of: limit, environment) {
      clock?.observe(ahead, wall: environment.now)
    }
  }
}
