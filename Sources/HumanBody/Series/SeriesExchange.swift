import AppRuntime

/// The exchange of samples with the account's server: what waits goes, what the server has and this device has not comes
/// (`POST /v1/series`, docs/series.md). One step follows the other; what is asked for meanwhile is done afterwards.
struct SeriesExchange {
  typealias Effects = [Effect<HumanBodyApp.Action>]

  /// Chunks that are to be joined with those of this device, kind after kind.
  struct Incoming {
    /// What is not kept yet.
    var rows: [SeriesRow]
    /// They wait to be sent on: what was measured before there was an account.
    var isSent = false
    /// Those rows as they are under nobody's account; what is joined goes from there.
    var left: [ShelfRow] = []
    /// What the server said, kept with the last of them.
    var cursor: String?
    var epoch: String?
    var tries = 0

    /// The kind that comes next.
    var kind: String? { rows.first?.kind }
  }

  enum Action {
    case stated(Answer)
    case waiting(Answer)
    case exchanged([ShelfRow], Answer)
    case opened(Incoming, Answer)
    case kept(Incoming, [ShelfRow], Answer)
    case marked(Answer)
    /// Days of nobody's account that the account has too.
    case left(kind: String, Answer)
    /// What of an owner who left the device is unsent.
    case leaving(owner: String, Answer)
    /// Time to try once more.
    case again
  }

  var isUnderWay = false
  /// Something changed while one was under way.
  var isWanted = false
  var cursor = "0"
  var epoch = ""
  /// The server's number up to which everything is here, as far as this page knows.
  var reached: Int64?
  /// The same of what is being kept.
  var arriving: Int64?
  /// The server has more, or more waits here.
  var hasMore = false
  /// Access was refused once; a second time it counts as failed.
  var wasRefused = false
  /// Exchanges in a row that failed; each waits longer.
  var failures = 0

  /// Bytes of chunks in one message.
  static let room = 1_000_000

  /// Whether samples may leave the device now.
  static func isAllowed(_ companion: Companion, _ environment: Environment) -> Bool {
    environment.isOnline && companion.session.grantedToken != nil && isAgreed(companion)
  }

  /// Whether they may leave it at all: an account, both consents, and an adult who said so (HB-01, PL-05).
  static func isAgreed(_ companion: Companion) -> Bool {
    companion.mayUpload("health.weight") && SingleRecord(Preferences.collection, companion.store)["adult"] != nil
  }

  /// Begins, or begins anew once the present one is over.
  mutating func begin(_ owner: String, _ companion: Companion, _ environment: Environment) -> Effects {
    guard !sameBytes(owner, Store.local), SeriesExchange.isAllowed(companion, environment) else { return [] }
    if isUnderWay {
      isWanted = true
      return []
    }
    isUnderWay = true
    isWanted = false
    return [Effect(.series(.state(owner: owner))) { .did(.shelf(.exchange(.stated($0)))) }]
  }

  /// Whether samples of a source go to the account: what was written down in these apps. What a file brought never leaves the device, and
  /// what devices post the server has.
  static func isSent(_ source: String) -> Bool { source.begins("vereda.") }

  /// Whether the account is told what was taken out of a source: also of devices that post, since their samples are there.
  static func tellsDeletions(_ source: String) -> Bool {
    isSent(source) || posting.contains { sameBytes(source, $0) || source.begins($0 + "/") }
  }

  /// How sources of posted samples begin (docs/health-live.md).
  private static let posting = ["json", "home-assistant", "health-auto-export"]

  private static let clock: EffectName = "series.again"

  /// It is over, and everything that was to come is here.
  mutating func end() -> Effects {
    isUnderWay = false
    if failures == 0 { return [] }
    failures = 0
    return [.cancel(SeriesExchange.clock)]
  }

  /// It came to nothing. Nobody tells a second time what there was to bring, so it is tried again by itself: after 8 s, 16 s …
  /// about 8 minutes, and a part more by chance.
  mutating func fail(_ environment: Environment) -> Effects {
    isUnderWay = false
    failures = min(failures + 1, 7)
    var generator = SeededGenerator(seed: environment.seed)
    let base = Int64(4000) << Int64(failures)
    return [
      Effect(.timer(milliseconds: base + generator.next(below: base / 2)), as: SeriesExchange.clock) { _ in
        .did(.shelf(.exchange(.again)))
      }
    ]
  }
}

extension SeriesShelf {
  mutating func exchanged(_ action: SeriesExchange.Action, _ companion: inout Companion, _ environment: Environment)
    -> Effects
  {
    switch action {
    case .stated(let answer):
      guard answer.isDone, let json = answer.json else { return exchange.fail(environment) }
      exchange.cursor = json.text("cursor")
      exchange.epoch = json.text("epoch")
      return [
        Effect(.series(.outbox(owner: owner, bytes: SeriesExchange.room))) {
          .did(.shelf(.exchange(.waiting($0))))
        }
      ]
    case .waiting(let answer):
      guard answer.isDone, let rows = try? ShelfRow.decoded(answer.bytes) else { return exchange.fail(environment) }
      return send(rows, companion, environment)
    case .exchanged(let sent, let answer): return took(sent, answer, &companion, environment)
    case .opened(let incoming, let answer): return join(incoming, answer, environment)
    case .kept(let incoming, let rows, let answer): return kept(incoming, rows, answer, companion, environment)
    case .marked(let answer):
      // The device still says that they wait: at once again would be the same message, again and again.
      guard answer.isDone else { return exchange.fail(environment) }
      exchange.reached = exchange.arriving
      let more = exchange.hasMore || exchange.isWanted, effects = exchange.end()
      return more ? effects + exchange.begin(owner, companion, environment) : effects
    case .again: return exchange.begin(owner, companion, environment)
    case .left(_, let answer):
      guard answer.isDone, let rows = try? ShelfRow.decoded(answer.bytes) else {
        isAdopted = false
        return []
      }
      let own = rows.map { SeriesRow(kind: $0.kind, day: $0.day, bytes: $0.chunk) }
      return open(SeriesExchange.Incoming(rows: own, isSent: true, left: rows))
    case .leaving(let owner, let answer):
      // What was not sent stays, under its owner, until they come back; and what no server has.
      guard answer.isDone, answer.json?["waiting"]?.integer == 0, !sameBytes(owner, self.owner) else { return [] }
      return [Effect(.series(.erase(owner: owner)))]
    }
  }

  private mutating func send(_ rows: [ShelfRow], _ companion: Companion, _ environment: Environment) -> Effects {
    guard SeriesExchange.isAllowed(companion, environment), let access = companion.session.grantedToken,
      let cursor = Int64(exchange.cursor)
    else { return exchange.end() }
    var read: [ShelfRow] = [], out: [SeriesRow] = []
    for row in rows {
      // One that is damaged, or of a later version, waits on: nobody knows what would leave with it.
      guard let whole = try? Chunk(decoding: row.chunk) else { continue }
      read.append(row)
      let own = whole.keeping(SeriesExchange.isSent, deletions: SeriesExchange.tellsDeletions)
      // One of which nothing is left, not even a deletion, is no news: it counts as sent.
      if own.isEmpty { continue }
      out.append(SeriesRow(kind: row.kind, day: row.day, bytes: own == whole ? row.chunk : own.encoded()))
    }
    let sent = read
    // A stamp names this device, whatever it is taken for.
    var clock = companion
    let request = SeriesRequest(device: clock.stamp(environment).device, cursor: cursor, rows: out)
    return [
      Effect(.series(.exchange(request, access: access))) { .did(.shelf(.exchange(.exchanged(sent, $0)))) }
    ]
  }

  private mutating func took(
    _ sent: [ShelfRow], _ answer: Answer, _ companion: inout Companion, _ environment: Environment
  ) -> Effects {
    if answer.status == 401, !exchange.wasRefused {
      // Any request of the account gets a new token; what comes of it begins the exchange again.
      exchange.wasRefused = true
      exchange.isUnderWay = false
      return companion.ask("series.token", Request(.get, "/v1/account"), environment)
    }
    guard answer.isDone, let got = try? SeriesAnswer(decoding: answer.bytes) else { return exchange.fail(environment) }
    exchange.wasRefused = false
    if !exchange.epoch.isEmpty, !got.epoch.isEmpty, !sameBytes(exchange.epoch, got.epoch) {
      // The server lost what came after a backup: everything waits again.
      exchange.hasMore = true
      return [
        Effect(.series(.resend(owner: owner, epoch: got.epoch))) { .did(.shelf(.exchange(.marked($0)))) }
      ]
    }
    exchange.arriving = got.cursor
    let taken = sent.filter { row in !got.refused.contains { $0.day == row.day && sameBytes($0.kind, row.kind) } }
    // An outbox that was nearly full may not be empty yet.
    let bytes = sent.reduce(0) { $0 + $1.chunk.count }
    let isPart = bytes > SeriesExchange.room / 2 || got.refused.contains { $0.reason == .later }
    exchange.hasMore = got.more || (!taken.isEmpty && isPart)
    exchangeTaken = taken
    return open(
      SeriesExchange.Incoming(rows: got.rows, cursor: got.cursor.description, epoch: got.epoch))
  }

  /// Reads what this device has of the next kind.
  private mutating func open(_ incoming: SeriesExchange.Incoming) -> Effects {
    guard let kind = incoming.kind else {
      guard let cursor = incoming.cursor else { return [] }
      return [
        Effect(.series(.write(owner: owner, [], out: false, cursor: cursor, epoch: incoming.epoch))) {
          .did(.shelf(.exchange(.kept(incoming, [], $0))))
        }
      ]
    }
    var first = Int32.max, last = Int32.min
    for row in incoming.rows where sameBytes(row.kind, kind) {
      (first, last) = (min(first, row.day), max(last, row.day))
    }
    return [
      Effect(.series(.chunks(owner: owner, kind: kind, first...last))) {
        .did(.shelf(.exchange(.opened(incoming, $0))))
      }
    ]
  }

  private mutating func join(_ incoming: SeriesExchange.Incoming, _ answer: Answer, _ environment: Environment)
    -> Effects
  {
    guard let kind = incoming.kind, answer.isDone, let here = try? ShelfRow.decoded(answer.bytes) else {
      return gaveUp(incoming, environment)
    }
    var rest = incoming, out: [ShelfRow] = [], joinedDays: [Int32] = []
    rest.rows.removeAll { sameBytes($0.kind, kind) }
    for row in incoming.rows where sameBytes(row.kind, kind) {
      guard var chunk = try? Chunk(decoding: row.bytes) else { continue }
      let own = here.first { $0.day == row.day }
      if let own {
        guard let mine = try? Chunk(decoding: own.chunk), let joined = try? Chunk.merged(mine, chunk) else { continue }
        chunk = joined
        joinedDays.append(row.day)
        if chunk == mine { continue }
      } else {
        joinedDays.append(row.day)
      }
      out.append(
        ShelfRow(
          kind: kind, day: row.day, until: chunk.lastDay, version: own?.version ?? 0, chunk: chunk.encoded()))
    }
    rest.left.removeAll { !joinedDays.contains($0.day) }
    let isLast = rest.rows.isEmpty
    let next = rest, before = incoming
    return [
      Effect(
        .series(
          .write(
            owner: owner, out, out: incoming.isSent, cursor: isLast ? incoming.cursor : nil,
            epoch: isLast ? incoming.epoch : nil))
      ) { answer in
        answer.isDone
          ? .did(.shelf(.exchange(.kept(next, out, answer)))) : .did(.shelf(.exchange(.kept(before, [], answer))))
      }
    ]
  }

  /// Nothing is left under nobody's account of what an account has now: the next person to log in here would get it. Where it
  /// changed meanwhile it stays, and is joined the next time.
  private func empty(_ left: [ShelfRow]) -> Effects {
    var out: [ShelfRow] = []
    for row in left {
      guard let chunk = try? Chunk(decoding: row.chunk), !chunk.isEmpty else { continue }
      let nothing = Chunk(day: row.day, columns: chunk.columns)
      out.append(
        ShelfRow(kind: row.kind, day: row.day, until: row.day, version: row.version, chunk: nothing.encoded()))
    }
    if out.isEmpty { return [] }
    return [Effect(.series(.write(owner: Store.local, out, out: false, cursor: nil, epoch: nil)))]
  }

  /// What was left under nobody's account is asked for again with the next adoption; the exchange beside it goes on.
  private mutating func gaveUp(_ incoming: SeriesExchange.Incoming, _ environment: Environment) -> Effects {
    if !incoming.isSent { return exchange.fail(environment) }
    isAdopted = false
    return []
  }

  private mutating func kept(
    _ incoming: SeriesExchange.Incoming, _ rows: [ShelfRow], _ answer: Answer, _ companion: Companion,
    _ environment: Environment
  ) -> Effects {
    guard answer.isDone else {
      // Another tab was faster; else the next exchange brings it again, since the cursor was not kept.
      var again = incoming
      again.tries += 1
      return again.tries < SeriesShelf.maximumTries && answer.json?.has("reason", "changed") == true
        ? open(again) : gaveUp(incoming, environment)
    }
    var effects: Effects = []
    if let kind = rows.first?.kind, let metric = Metric.of(kind) {
      effects += took(SeriesShelf.chunks(rows, metric), metric, environment)
    }
    if !incoming.rows.isEmpty { return effects + open(incoming) }
    if incoming.isSent {
      return effects + empty(incoming.left) + exchange.begin(owner, companion, environment)
    }
    let taken = exchangeTaken
    exchangeTaken = []
    return effects + [
      Effect(.series(.sent(owner: owner, taken))) { .did(.shelf(.exchange(.marked($0)))) }
    ]
  }
}
