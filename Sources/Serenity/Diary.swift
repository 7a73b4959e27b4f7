import AppRuntime
import Wellbeing

/// The diary: an entry being written, saved with a kind word, deleted and brought back; and where the person looks in
/// it (SE-07, SE-08).
struct Diary {
  var draft: Draft?
  /// The entry that was saved last.
  private(set) var saved: SavedEntry?
  /// An entry that was just deleted and can be brought back.
  private(set) var deleted: Mood?
  private(set) var asksDelete = false
  /// The first day of the month that is shown; nil: this month.
  private(set) var month: CivilDate?
  /// A draft that was just discarded and can be brought back.
  private(set) var discarded: Draft?
  /// What is looked for.
  private(set) var query = ""

  enum Action {
    case levelChosen(String)
    case emotionChosen(String)
    case noteTyped(String)
    case dayChosen(String)
    case saveTapped
    case monthMoved(Int)
    case searched(String)
    case weekMoved(CivilDate)
    case dayMoved(CivilDate)
    case edit(ULID)
    case deleteAsked, deleteCancelled
    case deleteConfirmed(ULID)
    case undoDelete, undoExpired
    case discard, undoDiscard, discardExpired
  }

  /// What is being written: a new entry, or another one changed.
  struct Draft {
    var id: ULID?
    var level: Int?
    var note = ""
    var emotions: [String] = []
    /// nil: the person's present day.
    var day: CivilDate?
    /// When it was written; nil: now.
    var at: Instant?
    /// As in the entry.
    var offset: Int64?
    var problem: Problem?
    /// The entry as it was when the person began to change it; nil: a new one, or it is gone.
    private(set) var entry: Mood?
    enum Problem { case noLevel, noteTooLong }

    init() {}
    init(_ mood: Mood) {
      (id, level, note, emotions, day, at) = (mood.id, mood.level, mood.note, mood.emotions, mood.day, mood.at)
      offset = mood.offset
      entry = mood
    }

    /// What was kept of it on the device. Of an entry that is still there it takes what the person had changed.
    init(_ fields: JSONObject, of id: ULID?, _ mood: Mood?) {
      if let mood { self.init(mood) } else { self.init() }
      self.id = id
      let changed = fields["changed"]?.array
      func takes(_ field: String) -> Bool {
        mood == nil || changed?.contains { $0.string.map { sameBytes($0, field) } ?? false } ?? true
      }
      if takes("level") {
        level = fields["level"]?.integer.flatMap { (1...5).contains($0) ? Int(truncatingIfNeeded: $0) : nil }
      }
      if takes("note") { note = fields["note"]?.string ?? "" }
      if takes("emotions") { emotions = (fields["emotions"]?.array ?? []).compactMap { $0.string } }
      if takes("day") { day = fields["day"]?.string.flatMap { CivilDate($0) } }
      if mood == nil {
        at = fields["at"]?.integer.map { Instant(milliseconds: $0) }
        offset = fields["offset"]?.integer
      }
    }

    /// The name of its draft on the device.
    var name: String { Draft.name(of: id) }
    static func name(of id: ULID?) -> String { id.map { "mood/" + $0.text } ?? "mood" }

    var fields: JSONObject {
      var fields: JSONObject = ["note": .string(note), "emotions": Mood.list(emotions)]
      if let level { fields["level"] = .integer(Int64(level)) }
      if let day { fields["day"] = .string(day.iso) }
      if let at { fields["at"] = .integer(at.milliseconds) }
      if let offset { fields["offset"] = .integer(offset) }
      if entry != nil { fields["changed"] = .array(changed.map { .string($0) }) }
      return fields
    }

    /// The fields that are not as in the entry; all of them where it is gone.
    var changed: [String] {
      guard let entry else { return ["level", "note", "emotions", "day"] }
      var changed: [String] = []
      if level != entry.level { changed.append("level") }
      if !sameBytes(note, entry.note) { changed.append("note") }
      if Mood.list(emotions) != Mood.list(entry.emotions) { changed.append("emotions") }
      if day != entry.day { changed.append("day") }
      return changed
    }

    /// There is something to lose: more than a face, or a change of an entry.
    var isWorthKeeping: Bool {
      id == nil ? !note.trimmed.isEmpty || !emotions.isEmpty : !changed.isEmpty
    }
  }
}

/// What the screen after saving speaks about.
struct SavedEntry {
  let level: Int
  let id: ULID
  /// What its note is a sign of.
  let signal: DistressSignal?
  /// An older entry was changed.
  let isChange: Bool
  /// The place of its kind word in the list of all.
  var advice: Int?
  /// Its achievements have not been counted yet.
  var isNew = true

  /// Below "good", and wherever somebody may be in danger, nothing is celebrated.
  var isQuiet: Bool { level < 4 || signal != nil }
}

extension Diary {
  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> [Effect<
    SerenityApp.Action
  >] {
    switch action {
    case .levelChosen(let option):
      guard let level = lastNumber(option), (1...5).contains(level) else { return [] }
      let kept = write(&common, environment) { draft in
        draft.level = level
        if draft.problem == .noLevel { draft.problem = nil }
      }
      if common.destination != .log, draft?.id == nil { common.companion.go(Destination.log.location) }
      return kept

    case .emotionChosen(let option):
      let name = option.after(8)
      return write(&common, environment) { draft in
        let count = draft.emotions.count
        draft.emotions.removeAll { sameBytes($0, name) }
        if draft.emotions.count == count { draft.emotions.append(name) }
      }

    case .noteTyped(let text):
      return write(&common, environment) { draft in
        draft.note = text
        if text.unitCount <= Mood.noteLimit, draft.problem == .noteTooLong { draft.problem = nil }
      }

    case .dayChosen(let option): return write(&common, environment) { $0.day = CivilDate(option.after(4)) }
    case .saveTapped: return save(&common, environment)
    case .monthMoved(let months):
      month = (month ?? common.today(environment)).startOfMonth.adding(months: months).startOfMonth
    case .searched(let text): query = text
    case .dayMoved(let day): common.show(.day(day))
    case .weekMoved(let day): common.show(.week(day))

    case .edit(let id):
      let mood = common.moods.first { $0.id == id }
      draft = common.kept(id, mood) ?? mood.map { Draft($0) }

    case .deleteAsked: asksDelete = true
    case .deleteCancelled: asksDelete = false
    case .deleteConfirmed(let id): return delete(id, &common, environment)
    case .undoDelete: return undo(&common, environment)
    case .undoExpired: deleted = nil
    case .discard: return discard(&common)
    case .undoDiscard: return undoDiscard(&common, environment)
    case .discardExpired: discarded = nil
    }
    return []
  }

  private mutating func write(
    _ common: inout Common, _ environment: Environment, _ change: (inout Draft) -> Void
  ) -> [Effect<SerenityApp.Action>] {
    var draft = self.draft ?? common.kept(nil, nil) ?? Draft()
    change(&draft)
    self.draft = draft
    // Undoing would put it over what is written now.
    discarded = nil
    let owner = common.companion.store.owner
    return draft.isWorthKeeping
      ? common.drafts.keep(draft.name, draft.fields, owner: owner, environment)
      : common.drafts.end(draft.name, owner: owner)
  }

  /// The device has said what was not saved: it goes on where nothing else was begun.
  mutating func resume(_ common: Common) {
    if let draft, draft.id != nil || draft.isWorthKeeping { return }
    guard var kept = common.kept(nil, nil) else { return }
    kept.level = draft?.level ?? kept.level
    draft = kept
  }

  /// The person came to a place.
  mutating func arrived(_ common: Common) {
    if common.destination == .log, draft == nil { draft = common.kept(nil, nil) ?? Draft() }
  }

  mutating func left() {
    if draft?.id != nil { draft = nil }
    asksDelete = false
  }

  /// The entry whose achievements are to be counted now.
  mutating func takeNew() -> SavedEntry? {
    guard let saved, saved.isNew else { return nil }
    self.saved?.isNew = false
    return saved
  }

  /// A kind word for the entry that was just saved, never the same twice in a row. It waits until the words are here.
  mutating func chooseAdvice(_ common: inout Common, _ environment: Environment) -> [Effect<SerenityApp.Action>] {
    guard let saved, saved.advice == nil, saved.signal == nil, !saved.isChange,
      let messages = common.library["advice"]?["messages"]?.array
    else { return [] }
    let last = common.preferences["advice"]?.string ?? ""
    let fitting = messages.indices.filter {
      messages[$0]["level"]?.integer == Int64(saved.level) && !messages[$0].has("id", last)
    }
    if fitting.isEmpty { return [] }
    let chosen = fitting[Int(truncatingIfNeeded: key(saved.id.text) % UInt64(fitting.count))]
    self.saved?.advice = chosen
    return common.keep("advice", .string(messages[chosen].id), environment)
  }

  private mutating func save(_ common: inout Common, _ environment: Environment) -> [Effect<SerenityApp.Action>] {
    var draft = self.draft ?? Draft()
    if draft.level == nil { draft.problem = .noLevel }
    if draft.note.unitCount > Mood.noteLimit { draft.problem = .noteTooLong }
    self.draft = draft
    guard draft.problem == nil, let level = draft.level else { return [] }
    self.draft = nil
    let note = draft.note, signal = DistressSignal.find(in: note)
    // What was deleted elsewhere meanwhile is written as something new.
    if let id = draft.id, var record = common.companion.store.replica[Mood.collection, id] {
      let stamp = common.companion.stamp(environment)
      // What another device changed meanwhile stays, where the person did not change it here.
      let changed = draft.changed
      for field in changed {
        switch field {
        case "level": record.set("level", .integer(Int64(level)), stamp)
        case "note": record.set("note", .string(note), stamp)
        case "emotions": record.set("emotions", Mood.list(draft.emotions), stamp)
        default: if let day = draft.day { record.set("day", .string(day.iso), stamp) }
        }
      }
      saved = SavedEntry(level: level, id: id, signal: signal, isChange: true)
      if signal != nil { common.companion.go(Destination.saved.location) }
      if changed.isEmpty { return common.drafts.end(draft.name, owner: common.companion.store.owner) }
      common.drafts.save(draft.name)
      return common.save(record, environment)
    }
    let day = draft.day ?? common.today(environment)
    let fields = Mood.fields(
      level: level, note: note, emotions: draft.emotions, day: day, at: draft.at ?? environment.now,
      offset: draft.at == nil ? environment.zone.minutesEast(at: environment.now) : draft.offset)
    let record = common.companion.record(in: Mood.collection, fields, environment)
    saved = SavedEntry(level: level, id: record.id, signal: signal, isChange: false)
    common.show(.saved)
    common.drafts.save(draft.name)
    return common.save(record, environment) + chooseAdvice(&common, environment)
  }

  private mutating func delete(_ id: ULID, _ common: inout Common, _ environment: Environment) -> [Effect<
    SerenityApp.Action
  >] {
    asksDelete = false
    guard var record = common.companion.store.replica[Mood.collection, id], let mood = Mood(record) else { return [] }
    record.delete(common.companion.stamp(environment))
    deleted = mood
    common.show(.day(mood.day))
    let ended = common.drafts.end(Draft.name(of: id), owner: common.companion.store.owner)
    return common.save(record, environment) + ended + [
      Effect(.timer(milliseconds: 10_000), as: "diary.undo") { _ in .did(.diary(.undoExpired)) }
    ]
  }

  /// A tombstone stays; what was deleted comes back as a new record with the same words.
  private mutating func undo(_ common: inout Common, _ environment: Environment) -> [Effect<SerenityApp.Action>] {
    guard let mood = deleted else { return [] }
    deleted = nil
    let fields = Mood.fields(
      level: mood.level, note: mood.note, emotions: mood.emotions, day: mood.day, at: mood.at, offset: mood.offset)
    let record = common.companion.record(in: Mood.collection, fields, environment)
    return common.save(record, environment) + [.cancel("diary.undo")]
  }

  /// What is written and not saved is put away; what an entry was stays.
  private mutating func discard(_ common: inout Common) -> [Effect<SerenityApp.Action>] {
    guard let draft else { return [] }
    discarded = draft
    self.draft = draft.id == nil ? Draft() : nil
    return common.drafts.end(draft.name, owner: common.companion.store.owner)
  }

  private mutating func undoDiscard(_ common: inout Common, _ environment: Environment) -> [Effect<SerenityApp.Action>]
  {
    guard let draft = discarded else { return [] }
    discarded = nil
    if let id = draft.id {
      common.companion.go(to: Destination.entry(id))
    } else {
      common.companion.go(to: Destination.log)
    }
    self.draft = draft
    return common.drafts.keep(draft.name, draft.fields, owner: common.companion.store.owner, environment)
  }
}

extension Common {
  /// What was written of an entry, or of a new one, and not saved; nil without a draft.
  func kept(_ id: ULID?, _ mood: Mood?) -> Diary.Draft? {
    drafts[Diary.Draft.name(of: id)].map { Diary.Draft($0.fields, of: id, mood) }
  }

  /// After a call the phone may have closed the page: the hard entry of the last two hours, so that its help lines
  /// are there again.
  func savedBefore(_ environment: Environment) -> SavedEntry? {
    var last: Mood?
    for mood in moods.suffix(100) where last.map({ $0.at < mood.at }) ?? true { last = mood }
    guard let last, environment.now.milliseconds(since: last.at) < 7_200_000 else { return nil }
    let entry = SavedEntry(level: last.level, id: last.id, signal: .find(in: last.note), isChange: false, isNew: false)
    return entry.signal != nil || last.level < 3 ? entry : nil
  }
}
