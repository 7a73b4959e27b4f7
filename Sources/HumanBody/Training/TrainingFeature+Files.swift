import AppRuntime
import Training

/// What a table of workouts holds, counted once when it was read.
struct TableSummary {
  private(set) var workouts = 0
  /// Titles of its exercises, ascending by their bytes, and their names in the content.
  private(set) var exercises: [(title: String, id: String?)] = []
  /// A set with a weight whose unit the table does not say, to ask by it whether the numbers are kilograms or pounds.
  private(set) var sample: WorkoutTable.Row?

  init(_ table: WorkoutTable, find: (String) -> String?) {
    var began: CivilDateTime?, title = ""
    for row in table.rows {
      if began != row.began { (workouts, began) = (workouts + 1, row.began) }
      if sample == nil, row.repetitions != nil, let weight = row.weight, weight > 0 { sample = row }
      // An exercise's sets mostly follow each other.
      if sameBytes(title, row.exercise) { continue }
      title = row.exercise
      let at = place(title)
      if at == exercises.count || !sameBytes(exercises[at].title, title) {
        exercises.insert((title, find(title)), at: at)
      }
    }
  }

  /// Where a title stands or would stand.
  private func place(_ title: String) -> Int {
    var low = 0, high = exercises.count
    while low < high {
      let middle = (low + high) / 2
      if bytesPrecede(exercises[middle].title, title) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The exercise's name in the content; nil when it is not there.
  func id(of title: String) -> String? {
    let at = place(title)
    return at < exercises.count && sameBytes(exercises[at].title, title) ? exercises[at].id : nil
  }

  var known: Int { exercises.reduce(0) { $0 + ($1.id == nil ? 0 : 1) } }
}

/// What came in with a file, so that it can be taken back as a whole.
struct ImportedTable {
  var workouts: [ULID] = []
  var sets: [ULID] = []
  /// Workouts of the file that the person had deleted: they do not come again.
  var deleted = 0
  var isUndone = false
}

extension TrainingFeature {
  // MARK: Out

  mutating func export(_ shape: WorkoutTable.Shape, _ common: Common, _ environment: Environment) -> Effects {
    let words = Words(environment.language), catalogue = catalogue(common, words.language)
    let bytes = WorkoutTable.write(log, as: shape, environment.zone) { catalogue[$0]?.title ?? $0 }
    tell(.exported)
    return [
      Effect(
        .save(
          name: words.trainFileName(common.today(environment).iso) + "-" + shape.rawValue + ".csv", type: "text/csv",
          text: String(decoding: bytes, as: UTF8.self)))
    ]
  }

  mutating func exportRecorded(_ common: Common, _ environment: Environment) -> Effects {
    tell(.exported)
    return [
      Effect(
        .save(
          name: Words(environment.language).recordedFileName(common.today(environment).iso) + ".csv", type: "text/csv",
          text: String(decoding: RecordedWorkout.table(recorded), as: UTF8.self)))
    ]
  }

  /// One that a file brought goes, and does not come back with the next file.
  mutating func dropRecorded(_ id: ULID, _ common: inout Common, _ environment: Environment) -> Effects {
    guard var record = common.companion.store.replica[RecordedWorkout.collection, id] else { return [] }
    tell(.recordedGone, UndoStep(deleted: [(RecordedWorkout.collection, record.fields)]))
    record.delete(common.companion.stamp(environment))
    common.companion.goBack()
    return common.companion.save([record], environment)
  }

  // MARK: In

  mutating func choose(_ outcome: FilePicker<HumanBodyApp.Action>.Outcome) -> Effects {
    importPounds = nil
    switch outcome {
    case .kind: transfer = .failed(.kind)
    case .size: transfer = .failed(.tooLarge)
    case .chosen(let files):
      guard let file = files.first,
        let handle = Handle(file.handle.begins("handle:") ? file.handle.after(7) : file.handle)
      else { return [] }
      transfer = .reading(handle)
      return [
        Effect(.handle(.read(handle, from: 0, count: WorkoutTable.largest)), as: "training.import") {
          .did(.training(.fileRead($0)))
        }
      ]
    }
    return []
  }

  mutating func fileRead(_ answer: Answer, _ common: Common, _ environment: Environment) {
    guard case .reading = transfer else { return }
    guard answer.isDone else {
      transfer = .failed(.lost)
      return
    }
    do {
      let table = try WorkoutTable.read(answer.bytes)
      if table.rows.isEmpty {
        transfer = .failed(.unknown)
        return
      }
      let titles = catalogue(common, Words(environment.language).language).titles
      transfer = .read(table, TableSummary(table) { titles.find($0) })
    } catch {
      switch error {
      case .empty: transfer = .failed(.empty)
      case .tooLarge: transfer = .failed(.tooLarge)
      case .unknown: transfer = .failed(.unknown)
      }
    }
  }

  /// Only what is not there yet is kept: the same file again adds nothing, and does not bring what the person deleted.
  mutating func confirmImport(_ common: inout Common, _ environment: Environment) -> Effects {
    guard case .read(let table, let summary) = transfer else { return [] }
    if asksForUnit(table, summary), importPounds == nil { return [] }
    let replica = common.companion.store.replica
    var imported = ImportedTable()
    let facts = table.facts(
      environment.zone, pounds: importPounds ?? false, boundary: common.preferences.dayBoundary, log: log,
      isKnown: { collection, id in
        guard let known = replica.state(of: collection, id) else { return false }
        if known.isDeleted, sameBytes(collection, Workout.collection) { imported.deleted += 1 }
        return known["undone"]?.bool != true
      },
      removed: replica.all.filter { $0.isDeleted && sameBytes($0.collection, Workout.collection) }.map { $0.id },
      name: { summary.id(of: $0) })
    let stamp = common.companion.stamp(environment)
    var records: [Record] = []
    for one in facts.workouts {
      guard let record = TrainingFeature.brought(one.record(stamp), replica, stamp) else { continue }
      records.append(record)
      imported.workouts.append(one.id)
    }
    for one in facts.sets {
      guard let record = TrainingFeature.brought(one.record(stamp), replica, stamp) else { continue }
      records.append(record)
      imported.sets.append(one.id)
    }
    transfer = .done(imported)
    return records.isEmpty ? [] : common.companion.save(records, environment)
  }

  /// Whether the file does not say what its weights are in, and has some.
  func asksForUnit(_ table: WorkoutTable, _ summary: TableSummary) -> Bool {
    table.unit == .unknown && summary.sample != nil
  }

  /// A record as a file has it: a new one, or one whose import was taken back. Nil for what is there or was deleted.
  private static func brought(_ made: Record, _ replica: Replica, _ stamp: Stamp) -> Record? {
    guard var known = replica.state(of: made.collection, made.id) else { return made }
    if known["undone"]?.bool != true { return nil }
    for (name, value) in made.fields where known[name] != value { known.set(name, value, stamp) }
    known.set("undone", .bool(false), stamp)
    return known
  }

  /// Takes back all that the last file added. It is hidden, not deleted: the same file can bring it again.
  mutating func undoImport(_ common: inout Common, _ environment: Environment) -> Effects {
    guard case .done(var imported) = transfer, !imported.isUndone else { return [] }
    let stamp = common.companion.stamp(environment)
    var records: [Record] = []
    for (collection, ids) in [(Workout.collection, imported.workouts), (LoggedSet.collection, imported.sets)] {
      for id in ids {
        guard var record = common.companion.store.replica[collection, id] else { continue }
        record.set("undone", .bool(true), stamp)
        records.append(record)
      }
    }
    imported.isUndone = true
    transfer = .done(imported)
    return records.isEmpty ? [] : common.companion.save(records, environment)
  }
}
