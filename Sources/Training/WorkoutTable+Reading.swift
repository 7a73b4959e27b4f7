import Habits

extension WorkoutTable {
  /// Reads a file of either shape.
  public static func read(_ bytes: [UInt8]) throws(WorkoutTable.Error) -> WorkoutTable {
    if bytes.isEmpty { throw .empty }
    if bytes.count > largest { throw .tooLarge }
    let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    var reader = CSVReader(hasMark ? Array(bytes[3...]) : bytes)
    guard let head = reader.next() else { throw .empty }
    guard let columns = Columns(head) else { throw .unknown }
    var table = WorkoutTable(columns.shape)
    var exercises: [Seen] = [], began: CivilDateTime?, hasKilograms = false, hasPounds = false
    while let cells = reader.next() {
      let isNote = columns.isNote(cells)
      // Strong writes its rests as rows.
      if columns.isRest(cells) { continue }
      guard let found = columns.row(cells, isNote: isNote) else {
        table.skipped += 1
        continue
      }
      var row = found.row
      if began != row.began { (began, exercises) = (row.began, []) }
      let at = exercises.firstIndex { sameBytes($0.exercise, row.exercise) } ?? exercises.count
      if at == exercises.count { exercises.append(Seen(exercise: row.exercise)) }
      if isNote {
        // Of the exercise: its first set has it, whether it came before or comes after.
        if row.note.isEmpty { continue }
        if let first = exercises[at].first {
          table.rows[first].note = joined(table.rows[first].note, row.note)
        } else {
          exercises[at].note = joined(exercises[at].note, row.note)
        }
        continue
      }
      row.place = exercises[at].count
      row.number = row.kind == .warmup ? WorkoutSession.firstWarmup + exercises[at].warmups : exercises[at].work
      exercises[at].count += 1
      if row.kind == .warmup { exercises[at].warmups += 1 } else { exercises[at].work += 1 }
      if exercises[at].first == nil {
        exercises[at].first = table.rows.count
        row.note = joined(exercises[at].note, row.note)
      }
      if let weight = row.weight, weight > 0 { table.unit = .unknown }
      if row.mass != nil { if found.isPounds { hasPounds = true } else { hasKilograms = true } }
      if found.hasDistance { table.distancesLeft += 1 }
      table.rows.append(row)
    }
    if table.unit != .unknown { table.unit = hasPounds && !hasKilograms ? .pounds : .kilograms }
    table.isCut = reader.isCut
    return table
  }

  /// An exercise of the workout that is read.
  private struct Seen {
    var exercise: String
    /// Rows of it, and those of them that are warm-ups and those that are none.
    var count = 0, warmups = 0, work = 0
    /// Where its first row is.
    var first: Int?
    /// What was noted before its first row.
    var note = ""

    init(exercise: String) { self.exercise = exercise }
  }

  private static func joined(_ a: String, _ b: String) -> String {
    a.isEmpty || sameBytes(a, b) ? b : b.isEmpty ? a : a + "\n" + b
  }

  /// Where each value stands.
  struct Columns {
    var shape: Shape
    private var title: Int?, start: Int?, end: Int?, duration: Int?, exercise: Int?, order: Int?, type: Int?
    private var kilograms: Int?, pounds: Int?, weight: Int?, unit: Int?
    private var repetitions: Int?, seconds: Int?, note: Int?, workoutNote: Int?, effort: Int?, superset: Int?
    private var distances: [Int] = []

    init?(_ head: [String]) {
      let names = head.map { folded($0) }
      func place(_ wanted: String...) -> Int? {
        for one in wanted {
          for (at, name) in names.enumerated() where sameBytes(name, one) { return at }
        }
        return nil
      }
      if let name = place("exercise_title") {
        shape = .hevy
        exercise = name
        (title, start, end) = (place("title"), place("start_time"), place("end_time"))
        (type, kilograms, pounds) = (place("set_type"), place("weight_kg"), place("weight_lbs", "weight_lb"))
        (note, workoutNote) = (place("exercise_notes"), place("description"))
        (seconds, superset) = (place("duration_seconds"), place("superset_id"))
        (repetitions, effort) = (place("reps"), place("rpe"))
        distances = names.indices.filter { names[$0].begins("distance_") }
      } else if let name = place("exercise name") {
        shape = .strong
        exercise = name
        /// A column by its name without the unit: `weight` also of `weight (kg)`.
        func plain(_ wanted: String) -> Int? {
          place(wanted) ?? names.indices.first { names[$0].begins(wanted + " (") }
        }
        (title, start) = (place("workout name"), place("date"))
        duration = plain("duration") ?? plain("workout duration")
        (order, unit) = (place("set order"), place("weight unit"))
        if let column = plain("weight") {
          if names[column].begins("weight (kg") {
            kilograms = column
          } else if names[column].begins("weight (lb") {
            pounds = column
          } else {
            weight = column
          }
        }
        (repetitions, seconds, effort) = (plain("reps"), plain("seconds"), plain("rpe"))
        (note, workoutNote) = (place("notes"), place("workout notes"))
        distances = plain("distance").map { [$0] } ?? []
      } else {
        return nil
      }
      if start == nil { return nil }
    }

    func cell(_ cells: [String], _ at: Int?) -> String {
      guard let at, at < cells.count else { return "" }
      return cells[at].trimmed
    }

    func isRest(_ cells: [String]) -> Bool { folded(cell(cells, order)).begins("rest") }
    func isNote(_ cells: [String]) -> Bool { sameBytes(folded(cell(cells, order)), "note") }

    /// Nil for what is no set and no note: no date, no exercise, nothing done, numbers out of range.
    func row(_ cells: [String], isNote: Bool) -> (row: Row, isPounds: Bool, hasDistance: Bool)? {
      let name = cell(cells, exercise)
      guard !name.isEmpty, let began = WorkoutTable.moment(cell(cells, start)) else { return nil }
      var row = Row(
        title: cell(cells, title), began: began, ended: WorkoutTable.moment(cell(cells, end)),
        duration: WorkoutTable.duration(cell(cells, duration)), exercise: name.beginning(scalars: 100), number: 0,
        place: 0, kind: kind(cells), mass: nil, weight: nil, repetitions: nil, seconds: nil, reserve: nil,
        note: cell(cells, note), workoutNote: cell(cells, workoutNote), superset: nil)
      if isNote { return (row, false, false) }
      var isPounds = false, hasDistance = false
      do {
        if let value = try WorkoutTable.number(cell(cells, kilograms)) { row.mass = try massOfKilograms(value) }
        if let value = try WorkoutTable.number(cell(cells, pounds)) {
          row.mass = try massOfPounds(value)
          isPounds = true
        }
        if let value = try WorkoutTable.number(cell(cells, weight)) {
          let written = folded(cell(cells, unit))
          if written.begins("lb") {
            row.mass = try massOfPounds(value)
            isPounds = true
          } else if written.begins("kg") || value == 0 {
            row.mass = try massOfKilograms(value)
          } else {
            // It must be a weight in one of the units; in which, the person says (`facts`).
            _ = try massOfPounds(value)
            row.weight = value
          }
        }
        if let value = try WorkoutTable.number(cell(cells, repetitions)) {
          guard value >= 0, value <= Double(LoggedSet.mostRepetitions) else { return nil }
          row.repetitions = Int(value)
        }
        if let value = try WorkoutTable.number(cell(cells, seconds)), value >= 1 {
          guard value <= Double(LoggedSet.longest) else { return nil }
          row.seconds = Int(value)
        }
        if let value = try WorkoutTable.number(cell(cells, effort)), value >= 1, value <= 10 {
          // Half a repetition in reserve is none that could have been done.
          row.reserve = Int(10 - value)
        }
        if let value = try WorkoutTable.number(cell(cells, superset)), value >= 0, value < 1000 {
          row.superset = Int(value)
        }
        for column in distances {
          if let value = try? WorkoutTable.number(cell(cells, column)), value > 0 { hasDistance = true }
        }
      } catch {
        return nil
      }
      if row.repetitions == nil, row.seconds == nil { return nil }
      return (row, isPounds, hasDistance)
    }

    private func massOfKilograms(_ value: Double) throws(NotANumber) -> Mass {
      guard let mass = Mass(kilograms: value) else { throw NotANumber() }
      return mass
    }

    private func massOfPounds(_ value: Double) throws(NotANumber) -> Mass {
      guard let mass = Mass(pounds: value) else { throw NotANumber() }
      return mass
    }

    private func kind(_ cells: [String]) -> LoggedSet.Kind {
      let word = folded(shape == .hevy ? cell(cells, type) : cell(cells, order))
      if sameBytes(word, "w") || sameBytes(word, "warmup") || sameBytes(word, "warm up") { return .warmup }
      return sameBytes(word, "d") || sameBytes(word, "dropset") || sameBytes(word, "drop") ? .drop : .work
    }
  }

  /// What is no number.
  struct NotANumber: Swift.Error {}

  /// `62.5`, `62,5`, `8.0`; nil for nothing.
  static func number(_ text: String) throws(NotANumber) -> Double? {
    if text.isEmpty || sameBytes(text, "null") { return nil }
    var whole: Int64 = 0, unit: Int64 = 1, hasPoint = false, digits = 0
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39 where digits < 15:
        whole = whole * 10 + Int64(byte - 0x30)
        digits += 1
        if hasPoint { unit *= 10 }
      case 0x2E where !hasPoint, 0x2C where !hasPoint: hasPoint = true
      // More decimals than anybody weighs.
      case 0x30...0x39 where hasPoint: continue
      default: throw NotANumber()
      }
    }
    if digits == 0 { throw NotANumber() }
    return Double(whole) / Double(unit)
  }
}
