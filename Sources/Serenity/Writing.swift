import AppRuntime
import Wellbeing

// An entry of the diary: being written, saved with a kind word, deleted and brought back.

extension SerenityApp {
  /// What is being written: a new entry, or another one changed.
  final class Draft {
    var id: ULID?
    var level: Int?
    var note = ""
    var emotions: [String] = []
    /// nil: the person's present day.
    var day: CivilDate?
    var fault: Fault?
    enum Fault { case noLevel, noteTooLong }

    init(id: ULID? = nil, level: Int? = nil, note: String = "", emotions: [String] = [], day: CivilDate? = nil) {
      self.id = id; self.level = level; self.note = note; self.emotions = emotions; self.day = day
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

extension SerenityApp.State {
  /// After a call the phone may have closed the page: the hard entry of the last two hours, so that its help lines
  /// are there again.
  func savedBefore(_ environment: Environment) -> SavedEntry? {
    var last: Mood?
    for mood in moods.suffix(100) where last.map({ $0.at < mood.at }) ?? true { last = mood }
    guard let last, environment.now.milliseconds(since: last.at) < 7_200_000 else { return nil }
    let entry = SavedEntry(level: last.level, id: last.id, signal: .find(in: last.note), isChange: false, isNew: false)
    return entry.signal != nil || last.level < 3 ? entry : nil
  }

  /// A kind word for the entry that was just saved, never the same twice in a row. It waits until the words are here.
  func chooseAdvice(_ environment: Environment) -> [Effect<Action>] {
    guard let saved, saved.advice == nil, saved.signal == nil, !saved.isChange, let messages = library["advice"]?["messages"]?.array else { return [] }
    let last = preferences["advice"]?.string ?? ""
    let fitting = messages.indices.filter { messages[$0]["level"]?.integer == Int64(saved.level) && !messages[$0].has("id", last) }
    if fitting.isEmpty { return [] }
    let chosen = fitting[Int(truncatingIfNeeded: key(saved.id.text) % UInt64(fitting.count))]
    self.saved?.advice = chosen
    return keep("advice", .string(messages[chosen].id), environment)
  }

  func save(_ environment: Environment) -> [Effect<Action>] {
    let draft = draft ?? SerenityApp.Draft()
    if draft.level == nil { draft.fault = .noLevel }
    if draft.note.unitCount > Mood.noteLimit { draft.fault = .noteTooLong }
    self.draft = draft
    guard draft.fault == nil, let level = draft.level else { return [] }
    self.draft = nil
    let note = draft.note
    if let id = draft.id {
      guard var record = companion.store.replica[Mood.collection, id] else { return [] }
      let stamp = companion.stamp(environment)
      record.set("level", .integer(Int64(level)), stamp)
      record.set("note", .string(note), stamp)
      record.set("emotions", Mood.list(draft.emotions), stamp)
      if let day = draft.day { record.set("day", .string(day.iso), stamp) }
      let signal = DistressSignal.find(in: note)
      saved = SavedEntry(level: level, id: id, signal: signal, isChange: true)
      if signal != nil { companion.go(Spot.saved.location) }
      return companion.save([record], environment)
    }
    let day = draft.day ?? today(environment)
    let record = companion.record(in: Mood.collection, Mood.fields(level: level, note: note, emotions: draft.emotions, day: day, at: environment.now), environment)
    saved = SavedEntry(level: level, id: record.id, signal: .find(in: note), isChange: false)
    show(.saved)
    return companion.save([record], environment) + chooseAdvice(environment)
  }

  func delete(_ id: ULID, _ environment: Environment) -> [Effect<Action>] {
    asksDelete = false
    guard var record = companion.store.replica[Mood.collection, id], let mood = Mood(record) else { return [] }
    record.delete(companion.stamp(environment))
    deleted = mood
    show(.day(mood.day))
    return companion.save([record], environment) + [Effect(.timer(milliseconds: 10_000)) { _ in .did(.undoExpired) }]
  }

  /// A tombstone stays; what was deleted comes back as a new record with the same words.
  func undo(_ environment: Environment) -> [Effect<Action>] {
    guard let mood = deleted else { return [] }
    deleted = nil
    let record = companion.record(in: Mood.collection, Mood.fields(level: mood.level, note: mood.note, emotions: mood.emotions, day: mood.day, at: mood.at), environment)
    return companion.save([record], environment)
  }
}
