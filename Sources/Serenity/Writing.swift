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

extension SerenityApp.State {
  /// A kind word for the entry that was just saved, never the same twice in a row. It waits until the words are here.
  func chooseAdvice(_ environment: Environment) -> [Effect<Action>] {
    guard let saved, saved.advice == nil, let messages = library["advice"]?["messages"]?.array else { return [] }
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
      return companion.save([record], environment)
    }
    let day = draft.day ?? today(environment)
    let record = companion.record(in: Mood.collection, Mood.fields(level: level, note: note, emotions: draft.emotions, day: day, at: environment.now), environment)
    saved = (level, record.id, nil)
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
