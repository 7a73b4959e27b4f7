import AppRuntime
import Habits

/// Files in and out: our CSV, and what Loop Habit Tracker exports. What a file brings is shown before it is kept.
enum HabitTransfer {
  case idle
  /// Reading: what came so far of the file, and of how many bytes.
  case reading(Handle, bytes: [UInt8], of: Int64)
  /// Read, and not kept yet. `files`: the ones that were chosen, so that another one can join them.
  case ready(HabitImport, files: [[UInt8]])
  /// To be kept once the device has read all days.
  case waiting(HabitImport)
  case failed(HabitFileError)
  /// The device has no room for the file, or lost it.
  case lost
  case done(habits: Int, days: Int)

  enum Action {
    case choose
    case chosen(Answer)
    case read(Answer)
    case confirmed, dropped
    case export
  }

  static let chunk = 1 << 20
  static let types = [".csv", ".zip", "text/csv", "application/zip"]
  /// Records that are written in one go.
  static let batch = 1000
}

extension HabitsFeature {
  mutating func reduce(_ action: HabitTransfer.Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .choose:
      if case .waiting = transfer { return [] }
      return [
        Effect(.handle(.chooseFile(types: HabitTransfer.types)), as: "habits.file") {
          .did(.habits(.transfer(.chosen($0))))
        }
      ]
    case .chosen(let answer):
      guard answer.isDone, let handle = answer.json?["handle"]?.string.flatMap({ Handle($0) }),
        let bytes = answer.json?["bytes"]?.integer
      else {
        // Nobody chose anything, or there is no room for it.
        if let reason = answer.json?["reason"]?.string, !sameBytes(reason, "cancelled") { transfer = .lost }
        return []
      }
      if bytes > Int64(HabitImport.largestFile) {
        transfer = .failed(.tooLarge)
        return []
      }
      if case .ready(_, let files) = transfer { earlier = files } else { earlier = [] }
      transfer = .reading(handle, bytes: [], of: bytes)
      return [readOn(handle, from: 0)]
    case .read(let answer):
      guard case .reading(let handle, var bytes, let total) = transfer else { return [] }
      guard answer.isDone else {
        transfer = .lost
        return []
      }
      bytes += answer.bytes
      if !answer.bytes.isEmpty, Int64(bytes.count) < total, bytes.count <= HabitImport.largestFile {
        transfer = .reading(handle, bytes: bytes, of: total)
        return [readOn(handle, from: Int64(bytes.count))]
      }
      let files = earlier + [bytes]
      earlier = []
      do throws(HabitFileError) {
        transfer = .ready(try HabitImport.read(files.map { ("", $0) }), files: files)
      } catch {
        transfer = .failed(error)
      }
      return []
    case .confirmed:
      guard case .ready(let made, _) = transfer else { return [] }
      transfer = .waiting(made)
      return goOnWithTransfer(&common, environment)
    case .dropped:
      transfer = .idle
      return []
    case .export:
      exportWaits = true
      return goOnWithTransfer(&common, environment)
    }
  }

  /// What waits for all days: a file of a part would pass for the whole, and a day that is not read yet would count twice.
  mutating func goOnWithTransfer(_ common: inout Common, _ environment: Environment) -> Effects {
    if !common.companion.store.isWhole { return [] }
    var effects: Effects = []
    if exportWaits { effects += export(common, environment) }
    exportWaits = false
    guard case .waiting(let made) = transfer else { return effects }
    transfer = .done(habits: made.habits.count, days: made.days.count)
    return effects + keep(made, &common, environment)
  }

  private func readOn(_ handle: Handle, from: Int64) -> Effect<GreenGroceryApp.Action> {
    Effect(.handle(.read(handle, from: from, count: HabitTransfer.chunk)), as: "habits.file") {
      .did(.habits(.transfer(.read($0))))
    }
  }

  /// Habits and days become records; what is there already is not doubled: identifiers say what is the same, and a count is
  /// brought to what the file says.
  private mutating func keep(_ made: HabitImport, _ common: inout Common, _ environment: Environment) -> Effects {
    // One field for files, the same on every device: a file that two devices bring counts once.
    let stamp = common.companion.stamp(environment), mine = HabitDay.countField + "file"
    let today = common.today(environment), order = nextOrder
    var records: [Record] = []
    for (place, habit) in made.habits.enumerated() where book[habit.id] == nil {
      var habit = habit
      if isDeleted(habit.id, common) { continue }
      if habit.archived == .latest { habit.archived = today }
      habit.order = order + Int64(place) << 20
      records.append(
        Record(collection: HabitsFeature.habitCollection, id: habit.id, stamp: stamp, fields: habit.fields))
    }
    for period in made.holidays {
      records.append(
        Record(collection: HabitsFeature.habitCollection, id: period.id, stamp: stamp, fields: period.fields))
    }
    for day in made.days where !isDeleted(day.habit, common) {
      let id = HabitDay.identifier(of: day.habit, on: day.date)
      let known = common.companion.store.replica[HabitsFeature.tickCollection, id]
      if let record = HabitsFeature.record(day, id, known, mine, stamp) { records.append(record) }
    }
    var effects: Effects = [], first = 0
    while first < records.count {
      let end = min(first + HabitTransfer.batch, records.count)
      effects += common.save(Array(records[first..<end]), environment)
      first = end
    }
    return effects
  }

  private func isDeleted(_ habit: ULID, _ common: Common) -> Bool {
    common.companion.store.replica.state(of: HabitsFeature.habitCollection, habit)?.isDeleted ?? false
  }

  /// Nil when the day is known just so.
  private static func record(
    _ day: HabitImport.Day, _ id: ULID, _ known: Record?, _ mine: String, _ stamp: Stamp
  ) -> Record? {
    var fields: JSONObject = ["h": .string(day.habit.text), "d": .string(day.date.iso)]
    if let known {
      var record = known, isNews = false
      let before = HabitDay.read(known.fields)?.day
      func set(_ field: String, _ value: JSON) {
        record.set(field, value, stamp)
        isNews = true
      }
      if day.isDone, before?.isTicked != true { set("done", true) }
      if day.isSkipped, before?.isSkipped != true { set("skip", true) }
      if day.amount > Int(before?.amount ?? 0) {
        set(mine, .integer(HabitDay.count(for: day.amount, of: known.fields, mine: mine)))
        if day.goal > 0 { set("g", .integer(Int64(day.goal))) }
      }
      if !day.note.isEmpty, before?.hasNote != true { set("note", .string(day.note)) }
      return isNews ? record : nil
    }
    if day.isDone { fields["done"] = true }
    if day.isSkipped { fields["skip"] = true }
    if day.amount > 0 { fields[mine] = .integer(Int64(day.amount)) }
    if day.goal > 0 { fields["g"] = .integer(Int64(day.goal)) }
    if !day.note.isEmpty { fields["note"] = .string(day.note) }
    return Record(collection: HabitsFeature.tickCollection, id: id, stamp: stamp, fields: fields)
  }

  /// Everything as one file.
  private func export(_ common: Common, _ environment: Environment) -> Effects {
    var writer = HabitFile.Writer()
    for habit in book.habits { writer.habit(habit) }
    for period in book.holidays.periods { writer.holidays(period) }
    for record in common.companion.store.replica.records(in: HabitsFeature.tickCollection) {
      guard let (habit, day) = HabitDay.read(record.fields), book[habit] != nil else { continue }
      writer.day(habit, day, note: record["note"]?.string ?? "")
    }
    let name = "vereda-habitos-" + common.today(environment).iso + ".csv"
    return [Effect(.save(name: name, type: "text/csv;charset=utf-8", text: writer.text))]
  }
}
