/// The block as a state machine: facts go in, what is closed comes out. Nothing that a person does shortens it, because
/// no event does: a limit that is changed or deleted begins no new block, and those that run stay.
public struct BlockMachine: Sendable {
  /// A block, and what this device knows of it beside the record.
  private struct Known: Sendable {
    let block: Block
    /// When it was first known here, by this device's trusted time.
    var seen: Instant
    /// Whether a server's time was known since then.
    var isSure: Bool
    /// When it ends here: never later than its length after it was first known.
    var ends: Instant { min(block.ends, seen.adding(milliseconds: block.length)) }
  }
  private var known: [Known] = []

  public init() {}

  /// Takes in a block that began here or came from another device; says whether it is new. When several run, the later
  /// end wins.
  /// - Parameter seen: when this device first knew of it, as it was kept; else now.
  @discardableResult public mutating func append(_ block: Block, seen: Instant, isSure: Bool = false) -> Bool {
    let id = block.id
    if let place = known.firstIndex(where: { $0.block.id == id }) {
      known[place].seen = min(known[place].seen, seen)
      known[place].isSure = known[place].isSure || isSure
      return false
    }
    known.append(Known(block: block, seen: seen, isSure: isSure))
    return true
  }

  /// When the app opens again; nil when it is open.
  public func closedUntil(_ app: String, _ now: Instant) -> Instant? {
    var latest: Instant?
    for one in known where one.block.closes(app) && one.ends > now { latest = max(latest ?? one.ends, one.ends) }
    return latest
  }

  /// Blocks that run, each with its end here.
  public func running(_ now: Instant) -> [(block: Block, ends: Instant)] {
    known.filter { $0.ends > now }.map { ($0.block, $0.ends) }
  }

  /// When the last block that runs ends; nil when none does.
  public func lastEnd(_ now: Instant) -> Instant? { running(now).map { $0.ends }.max() }

  /// What the device keeps of a block beside its record.
  public func kept(_ id: ULID) -> (seen: Instant, isSure: Bool)? {
    known.first { $0.block.id == id }.map { ($0.seen, $0.isSure) }
  }

  /// Whether a server's word could still change what is closed: a block runs, or ended within a day of a clock that
  /// nobody has confirmed.
  public func isDoubtful(_ now: Instant) -> Bool {
    known.contains { $0.ends.adding(milliseconds: $0.isSure ? 0 : 86_400_000) > now }
  }

  /// A server said the time. What was left of a block that began by an unsure clock is still left: where it would end
  /// too soon, a block with the right end takes its place, to be kept as a record.
  /// - Parameter before: the trusted time until then.
  public mutating func serverSaid(_ now: Instant, before: Instant) -> [Block] {
    var made: [Block] = []
    for place in known.indices where !known[place].isSure {
      let one = known[place]
      known[place].isSure = true
      let left = one.ends.milliseconds(since: before)
      if left <= 0 { continue }
      let right = now.adding(milliseconds: left)
      known[place].seen = right.adding(milliseconds: -one.block.length)
      if one.block.ends.adding(milliseconds: 60_000) < right {
        let block = Block(
          app: one.block.app, day: one.block.day, time: one.block.time,
          began: right.adding(milliseconds: -one.block.length), ends: right)
        made.append(block)
      }
    }
    for block in made { append(block, seen: now, isSure: true) }
    return made
  }

  /// The block that a day's minutes begin; nil when the limit is not exceeded, was answered already, or the app is
  /// closed anyway.
  public func beginning(_ limit: Limit, seconds: Int, on day: CivilDate, _ now: Instant) -> Block? {
    let times = limit.times(seconds)
    if times == 0 || AppCatalogue.app(limit.app)?.category == .essential { return nil }
    for one in known where sameBytes(one.block.app, limit.app) {
      if one.block.day == day && one.block.time >= times { return nil }
      if one.ends > now { return nil }
    }
    return Block(
      app: limit.app, day: day, time: times, began: now,
      ends: now.adding(milliseconds: Int64(limit.closedMinutes) * 60_000))
  }
}
