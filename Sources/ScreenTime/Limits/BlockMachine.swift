/// What a device keeps of a block beside its record.
public struct BlockNote: Equatable, Sendable {
  /// When it was first known here, by this device's trusted time.
  public var seen: Instant
  /// Whether a server's time was known since then.
  public var isSure: Bool
  /// It began here: this device alone may correct its end.
  public var isOwn: Bool
  /// Its end came; it never runs again, whatever a clock says.
  public var isServed: Bool

  public init(seen: Instant, isSure: Bool = false, isOwn: Bool = false, isServed: Bool = false) {
    (self.seen, self.isSure, self.isOwn, self.isServed) = (seen, isSure, isOwn, isServed)
  }
}

/// The block as a state machine: facts go in, what is closed comes out. Nothing that a person does shortens it, because
/// no event does: a limit that is changed or deleted begins no new block, and those that run stay.
public struct BlockMachine: Sendable {
  /// A block, and what this device knows of it beside the record.
  public struct Known: Sendable {
    public let id: ULID
    public fileprivate(set) var block: Block
    public fileprivate(set) var note: BlockNote
    /// Its record is not here: it is of who was logged in before.
    fileprivate let isMirror: Bool

    /// When it ends here: never later than its length after it was first known.
    public var ends: Instant { min(block.ends, note.seen.adding(milliseconds: block.length)) }
    public func runs(_ now: Instant) -> Bool { !note.isServed && ends > now }
    /// It was over when it was first known here, by a clock that nobody has confirmed.
    public var isDoubtfullyOver: Bool { !note.isOwn && !note.isSure && note.seen >= block.ends }

    /// What another page of this device knows of it.
    fileprivate mutating func join(_ other: BlockNote) {
      let wasDoubtful = isDoubtfullyOver
      // By a server's time rather than by a clock that nobody confirmed, and that may have been put right since.
      if other.isSure {
        note.seen = note.isSure ? min(note.seen, other.seen) : other.seen
      } else if wasDoubtful, other.seen < block.ends {
        note.seen = other.seen
      }
      note.isSure = note.isSure || other.isSure
      note.isOwn = note.isOwn || other.isOwn
      note.isServed = note.isServed || other.isServed
      if wasDoubtful, !isDoubtfullyOver { note.isServed = other.isServed }
    }
  }
  public private(set) var known: [Known] = []

  public init() {}

  /// Takes in a block that began here or came from another device. When several run, the later end wins.
  public mutating func append(_ block: Block, _ note: BlockNote) {
    let id = block.id
    if let place = place(id) {
      known[place].join(note)
      return
    }
    var note = note
    if !note.isOwn, block.ends <= note.seen { note.isServed = true }
    known.append(Known(id: id, block: block, note: note, isMirror: false))
  }

  /// Takes in an end that the device keeps outside the owner's records.
  /// - Parameter isGuest: nobody is logged in: it is obeyed without the record.
  public mutating func mirror(
    _ id: ULID, app: String, ends: Instant, _ note: BlockNote, on day: CivilDate, isGuest: Bool
  ) {
    if let place = place(id) {
      known[place].join(note)
      if known[place].block.ends < ends { known[place].block = known[place].block.ending(ends) }
    } else if isGuest, note.seen < ends {
      let began = max(note.seen, ends.adding(milliseconds: -Block.longest))
      let block = Block(app: app, day: day, time: 0, began: began, ends: ends)
      known.append(Known(id: id, block: block, note: note, isMirror: true))
    }
  }

  /// What another page knows of a block whose record is not here.
  public mutating func note(_ id: ULID, _ note: BlockNote) {
    if let place = place(id) { known[place].join(note) }
  }

  /// The trusted time was put right by what another page heard from a server, which also puts right what it began.
  public mutating func shift(by milliseconds: Int64) {
    for place in known.indices where !known[place].note.isSure && !known[place].note.isServed {
      known[place].note.seen = known[place].note.seen.adding(milliseconds: milliseconds)
    }
  }

  private func place(_ id: ULID) -> Int? { known.firstIndex { $0.id == id } }

  /// Time came this far: what ended until now is over for good.
  public mutating func pass(_ now: Instant) {
    for place in known.indices where known[place].ends <= now { known[place].note.isServed = true }
  }

  /// When the app opens again; nil when it is open.
  /// - Parameter surely: only by blocks whose end a server's time stands behind.
  public func closedUntil(_ app: String, _ now: Instant, surely: Bool = false) -> Instant? {
    var latest: Instant?
    for one in known where one.runs(now) && one.block.closes(app) && (one.note.isSure || !surely) {
      latest = max(latest ?? one.ends, one.ends)
    }
    return latest
  }

  /// When the last block that runs ends; nil when none does.
  public func lastEnd(_ now: Instant) -> Instant? {
    var latest: Instant?
    for one in known where one.runs(now) { latest = max(latest ?? one.ends, one.ends) }
    return latest
  }

  /// Whether a block runs that no server's time stands behind.
  public func isUnsure(_ now: Instant) -> Bool { known.contains { $0.runs(now) && !$0.note.isSure } }

  /// Whether a server's word could still change what is closed: a block runs, or was over by a clock that nobody has
  /// confirmed, within a day.
  public func isDoubtful(_ now: Instant) -> Bool {
    known.contains { $0.runs(now) || ($0.isDoubtfullyOver && $0.ends.adding(milliseconds: 86_400_000) > now) }
  }

  /// A server said the time. What was left of a block that began here by an unsure clock is still left: where it would
  /// end too soon, a block with the right end takes its place, to be kept as a record.
  /// - Parameter before: the trusted time until then.
  public mutating func serverSaid(_ now: Instant, before: Instant) -> [Block] {
    var made: [Block] = []
    for place in known.indices where !known[place].note.isSure {
      let one = known[place]
      known[place].note.isSure = true
      known[place].note.seen = one.note.seen.adding(milliseconds: now.milliseconds(since: before))
      if !one.note.isOwn, !one.isMirror {
        // Its end is the other device's to correct.
        if one.isDoubtfullyOver { known[place].note.isServed = one.block.ends <= now }
        continue
      }
      let right = known[place].note.seen.adding(milliseconds: one.block.length)
      if one.note.isServed || right <= now || one.block.ends.adding(milliseconds: 60_000) >= right { continue }
      let block = one.block.ending(right)
      if one.isMirror { known[place].block = block } else { made.append(block) }
    }
    for block in made { append(block, BlockNote(seen: block.began, isSure: true, isOwn: true)) }
    return made
  }

  /// The block that a day's minutes begin; nil when the limit is not exceeded, was answered already, or the app is
  /// closed anyway.
  public func beginning(_ limit: Limit, seconds: Int, on day: CivilDate, _ now: Instant) -> Block? {
    let times = limit.times(seconds), extra = Limit.extraMinutes * 60
    if times == 0 || AppCatalogue.app(limit.app)?.category == .essential { return nil }
    var last: Int?
    for one in known where sameBytes(one.block.app, limit.app) {
      if one.runs(now) { return nil }
      if one.block.day != day { continue }
      if let answered = one.block.answered {
        last = max(last ?? answered, answered)
      } else if one.block.time >= times {
        return nil
      }
    }
    if let last, seconds < last + extra { return nil }
    // From one block to the next by whole `extraMinutes`, whatever the limit was before: the same on every device.
    let from = last ?? limit.minutes * 60
    return Block(
      app: limit.app, day: day, time: times, began: now,
      ends: now.adding(milliseconds: Int64(limit.closedMinutes) * 60_000),
      answered: from + (seconds - from) / extra * extra)
  }
}
