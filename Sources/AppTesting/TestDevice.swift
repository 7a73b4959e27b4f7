import AppRuntime
import Testing

/// A device with an app on it. It keeps records and notes, has a clock, and answers what a device answers by itself;
/// people, servers and other apps are the test's.
///
/// It is exhaustive. An effect of a capability that the device was not given fails the test where it is asked for, and
/// one that was never answered fails it at its end, unless the test said that it leaves such a one behind.
public final class TestDevice<A: App> {
  public let probe: Probe<A>
  /// Records on the device, as they were appended.
  public var log: [Record]
  /// What the device keeps beside records: the session, flags.
  public var notes: [String: JSON]
  /// Those of `notes` that are the owner's, as far as they were asked for or kept.
  private var atHand: Set<String> = []
  /// Bytes that the device keeps, by the handle's name.
  public var files: [String: [UInt8]] = [:]
  /// Samples that the device keeps.
  public var series: SeriesStorage
  /// Whose the records are that the device keeps.
  public let owner: String
  /// The device refuses to keep anything.
  public var isFull = false
  /// The app's words cannot be fetched.
  public var hasNoContent = false
  /// Of a long history only the newest comes, until the test lets the device read on (`readHistory`).
  public var holdsHistory: Bool
  /// The device cannot read what it keeps of the person's own, at this start.
  public let isUnreadable: Bool
  /// The device makes sound by itself.
  public var hasSound = false
  /// What the device does not answer by itself: the test does.
  public var holds: (Operation) -> Bool = { _ in false }
  public var can: Capabilities
  private var leaves: Capabilities = []
  private let content: (String) -> Answer
  private let place: SourceLocation
  /// Operations that were looked at already.
  private var checked = 0
  /// Those that the device answered: a want stays, and is answered once.
  private var answered: Set<Int32> = []
  /// Alarms that rang: a want stays, and rings once.
  private var rung: Set<Int32> = []

  public init(
    _ environment: Environment, can: Capabilities = .everyday, log: [Record] = [], notes: [String: JSON] = [:],
    series: SeriesStorage = SeriesStorage(), owner: String = "local", holdsHistory: Bool = false,
    isUnreadable: Bool = false, content: @escaping (String) -> Answer = { _ in Answer(status: 404) },
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.can = can
    self.log = log
    self.notes = notes
    self.series = series
    self.owner = owner
    self.holdsHistory = holdsHistory
    self.isUnreadable = isUnreadable
    self.content = content
    place = sourceLocation
    probe = Probe(environment)
    settle()
  }

  deinit {
    for one in probe.pending where !isClock(one.operation) && !leaves.contains(one.operation.capability) {
      Issue.record("never answered: \(one.operation.json.text.prefix(200))", sourceLocation: place)
    }
  }

  /// At the end of the test effects of these capabilities may wait for their answers.
  public func leaves(_ capabilities: Capabilities) { leaves.formUnion(capabilities) }

  // MARK: What the device answers

  public func settle() {
    check()
    while let one = (probe.pending + probe.lasting).first(where: {
      !answered.contains($0.number) && !holds($0.operation) && answers($0.operation)
    }) {
      answered.insert(one.number)
      probe.answer(one.number, answer(one.operation))
      if case .records(.load) = one.operation, !holdsHistory { readHistory() }
      check()
    }
  }

  /// The rest of the histories comes, in parts as a browser's (`web/host/records.js`). Nothing when all of it came at once.
  public func readHistory() {
    for one in probe.pending + probe.lasting {
      guard case .records(.load(_, let histories)) = one.operation else { continue }
      var left = older(histories)
      while !left.isEmpty {
        let part = left.prefix(500)
        left.removeFirst(part.count)
        probe.answer(one.number, Answer(status: 206, ["entries": .array(Array(part)), "more": .bool(!left.isEmpty)]))
      }
    }
  }

  /// Entries of histories that do not come with the first answer, the oldest first.
  private func older(_ histories: [String]) -> [JSON] {
    histories.flatMap { name in entries.filter { $0.record.collection == name }.dropLast(400).map { $0.json } }
  }

  private var entries: [(record: Record, json: JSON)] {
    log.enumerated().map { n, record in (record, ["n": .integer(Int64(n)), "out": true, "r": record.json]) }
  }

  private func check() {
    for operation in probe.operations[checked...] {
      switch operation {
      case .metaSet(let key, let value): notes[key] = value == .null ? nil : value
      case .records(.setNote(let key, let whose, let value)) where whose == owner:
        notes[key] = value == .null ? nil : value
        atHand.insert(key)
      case .records(.forgetNote(let key, owner, let at)):
        if (notes[key]?["at"]?.integer ?? 0) <= at.milliseconds { notes[key] = nil }
      case .records(.erase(let whose, let whole)):
        series.erase(whose, whole: whole)
        if whose == owner { for key in atHand { notes[key] = nil } }
      case .records(.dropNotes(owner)):
        for key in atHand { notes[key] = nil }
      // Often nobody waits for its answer.
      case .handle(.retain(let handles)): files = files.filter { file in handles.contains { $0.id == file.key } }
      default: break
      }
      if !can.isSuperset(of: operation.capability) {
        Issue.record("not expected: \(operation.json.text.prefix(200))", sourceLocation: place)
      }
    }
    checked = probe.operations.count
  }

  private func answers(_ operation: Operation) -> Bool {
    switch operation {
    case .records, .metaGet, .metaSet, .asset, .audio(.load), .handle(.keep), .handle(.read), .handle(.retain),
      .appearance:
      true
    case .series(.exchange): false
    case .series: true
    default: false
    }
  }

  private func answer(_ operation: Operation) -> Answer {
    if case .records(let asked) = operation, let refusal = asked.refusal(on: owner) { return refusal }
    switch operation {
    case .records(.load(_, let histories)):
      if isUnreadable { return Answer(status: 0, ["reason": "closed"]) }
      let later = older(histories), entries = entries.map { $0.json }
      return Answer(
        status: 1,
        [
          "owner": .string(owner), "device": "00000000000000b1", "cursor": "0", "waiting": .integer(Int64(log.count)),
          "entries": .array(entries.filter { !later.contains($0) }), "more": .bool(!later.isEmpty),
        ])
    case .records(.append(let records, _, _, _)):
      if isFull { return Answer(status: 0, ["reason": "quota"]) }
      log += records
      return Answer(status: 1, ["n": []])
    case .series(let operation):
      if isFull, case .write = operation { return Answer(status: 0, ["reason": "quota"]) }
      return series.answer(operation)
    case .asset(let path): return hasNoContent ? Answer(status: 0) : content(path)
    case .audio(.load(let session)):
      return hasSound
        ? Answer(status: 1, ["by": session.recording == nil ? "worklet" : "file"])
        : Answer(status: 0, ["reason": "unsupported"])
    case .records(.notes(let beginning, _)):
      let found = notes.filter { $0.key.hasPrefix(beginning) }.sorted { $0.key < $1.key }
      atHand.formUnion(found.map { $0.key })
      return Answer(status: 1, ["values": .object(JSONObject(found.map { ($0.key, $0.value) }))])
    case .records(.note(let key, _)):
      atHand.insert(key)
      return Answer(status: 1, ["value": notes[key] ?? .null])
    case .metaGet(let key): return Answer(status: 1, ["value": notes[key] ?? .null])
    case .handle(.keep(let bytes, let type)):
      let id = "test-\(files.count + 1)"
      files[id] = bytes
      return Answer(status: 1, ["handle": .string(id), "type": .string(type), "bytes": .integer(Int64(bytes.count))])
    case .handle(.read(let handle, let from, let count)):
      guard let bytes = files[handle.id] else { return Answer(status: 0, ["reason": "missing"]) }
      return Answer(status: 1, bytes: Array(bytes.dropFirst(Int(from)).prefix(count)))
    default: return Answer(status: 1)
    }
  }

  // MARK: Time

  private func isClock(_ operation: Operation) -> Bool {
    switch operation {
    case .timer, .alarm: true;
    default: false
    }
  }

  /// Clocks that have not rung, with their moment; the next one first.
  public var clocks: [(number: Int32, at: Instant)] {
    (probe.pending + probe.lasting).compactMap { one -> (number: Int32, at: Instant)? in
      switch one.operation {
      case .timer(let ms): (one.number, one.since.adding(milliseconds: ms))
      case .alarm(let at): rung.contains(one.number) ? nil : (one.number, at)
      default: nil
      }
    }.sorted { $0.at < $1.at }
  }

  /// Time goes by; each clock rings at its moment, so late.
  public func pass(_ milliseconds: Int64, late: Int64 = 0) {
    let end = probe.environment.now.adding(milliseconds: milliseconds)
    while let next = clocks.first {
      let at = max(next.at.adding(milliseconds: late), probe.environment.now)
      if at > end { break }
      probe.environment.now = at
      ring(next.number)
    }
    probe.environment.now = end
  }

  /// Rings the next clock now, whatever its time: browsers do that when a page wakes.
  public func ringEarly() { if let next = clocks.first { ring(next.number) } }

  private func ring(_ number: Int32) {
    rung.insert(number)
    probe.answer(number, Answer(status: 1))
    settle()
  }

  // MARK: What the test plays

  /// Answers the oldest effect that fits, or a stream. Fails when nothing was asked for.
  public func reply(_ answer: Answer, sourceLocation: SourceLocation = #_sourceLocation, to fits: (Operation) -> Bool) {
    if !probe.answer(answer, where: fits) {
      Issue.record("nothing was asked for that this answers", sourceLocation: sourceLocation)
    }
    settle()
  }

  /// What the host's sound tells of itself.
  public func sound(_ json: JSON) {
    probe.answer(Answer(status: 1, json)) { $0 == .audio(.events) }
    settle()
  }

  /// The device is here: everyone who wants to know hears it.
  public func position(_ answer: Answer, sourceLocation: SourceLocation = #_sourceLocation) {
    let asked = (probe.pending + probe.lasting).filter { if case .position = $0.operation { true } else { false } }
    if asked.isEmpty { Issue.record("nobody wants to know the position", sourceLocation: sourceLocation) }
    for one in asked { probe.answer(one.number, answer) }
    settle()
  }

  /// Whether the state wants this, or a stream of it is running.
  public func wants(_ operation: Operation) -> Bool { probe.lasting.contains { $0.operation == operation } }

  /// What was said aloud so far by the device's voice.
  public var spoken: [String] {
    probe.operations.compactMap {
      switch $0 {
      case .speech(.say(let text, _, _)): text
      case .speak(let text, _, _) where !text.isEmpty: text
      default: nil
      }
    }
  }

  public var screen: Screen<A.Action> { probe.screen }
  public var state: A.State { probe.state }
  public func send(_ action: A.Action) { probe.send(action); settle() }
  public func event(_ event: WorldEvent) { probe.event(event); settle() }
  /// Another device, or another tab, deletes a record.
  public func deleteElsewhere(_ record: Record) {
    var gone = record
    gone.delete(Stamp(milliseconds: probe.environment.now.milliseconds, counter: 0, device: DeviceID(9)))
    event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": gone.json]]])))
  }

  public func tap(_ id: String) throws {
    try #require(probe.tap(id), "nothing to press named \(id) at \(screen.location)")
    settle()
  }
  public func choose(_ id: String) throws {
    try #require(probe.choose(id), "nothing to choose named \(id) at \(screen.location)")
    settle()
  }
  public func type(_ id: String, _ text: String) throws {
    try #require(probe.type(id, text), "no field \(id)")
    settle()
  }
  public func report(_ id: String, _ report: String) throws {
    try #require(probe.report(id, report), "nothing named \(id) hears \(report)")
    settle()
  }
  public func submit(_ id: String) throws {
    try #require(probe.submit(id), "no form \(id)")
    settle()
  }
}
