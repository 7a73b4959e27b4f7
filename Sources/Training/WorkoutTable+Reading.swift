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
    var table = WorkoutTable(shape: columns.shape, rows: [], skipped: 0, isCut: false)
    var counts: [(exercise: String, count: Int)] = [], began: CivilDateTime?
    while let cells = reader.next() {
      guard var row = columns.row(cells) else {
        // Strong writes its rests as rows.
        if !columns.isRest(cells) { table.skipped += 1 }
        continue
      }
      if began != row.began { (began, counts) = (row.began, []) }
      if let place = counts.firstIndex(where: { sameBytes($0.exercise, row.exercise) }) {
        counts[place].count += 1
        row.number = counts[place].count
      } else {
        counts.append((row.exercise, 0))
        row.number = 0
      }
      table.rows.append(row)
    }
    table.isCut = reader.isCut
    return table
  }

  /// Where each value stands.
  struct Columns {
    var shape: Shape
    private var title: Int?, start: Int?, end: Int?, duration: Int?, exercise: Int?, order: Int?, type: Int?
    private var kilograms: Int?, pounds: Int?, weight: Int?, unit: Int?
    private var repetitions: Int?, seconds: Int?, note: Int?, workoutNote: Int?, effort: Int?, superset: Int?

    init?(_ head: [String]) {
      let names = head.map { folded($0.trimmed) }
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
        (type, kilograms, pounds) = (place("set_type"), place("weight_kg"), place("weight_lbs"))
        (note, workoutNote) = (place("exercise_notes"), place("description"))
        (seconds, superset) = (place("duration_seconds"), place("superset_id"))
        (repetitions, effort) = (place("reps"), place("rpe"))
      } else if let name = place("exercise name") {
        shape = .strong
        exercise = name
        (title, start, duration) = (place("workout name"), place("date"), place("duration", "workout duration"))
        (order, weight, unit) = (place("set order"), place("weight"), place("weight unit"))
        (kilograms, pounds) = (place("weight (kg)"), place("weight (lbs)"))
        (repetitions, seconds, effort) = (place("reps"), place("seconds"), place("rpe"))
        (note, workoutNote) = (place("notes"), place("workout notes"))
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

    func row(_ cells: [String]) -> Row? {
      if isRest(cells) { return nil }
      let name = cell(cells, exercise)
      guard !name.isEmpty, let began = WorkoutTable.moment(cell(cells, start)) else { return nil }
      var row = Row(
        title: cell(cells, title), began: began, duration: WorkoutTable.duration(cell(cells, duration)),
        exercise: name.beginning(scalars: 100), number: 0, kind: kind(cells), mass: nil, repetitions: nil, seconds: nil,
        reserve: nil, note: cell(cells, note), workoutNote: cell(cells, workoutNote), superset: nil)
      if let end = WorkoutTable.moment(cell(cells, end)), end >= began {
        row.duration = WorkoutTable.seconds(end) - WorkoutTable.seconds(began)
      }
      do {
        if let value = try WorkoutTable.number(cell(cells, kilograms)) { row.mass = Mass(kilograms: value) }
        if let value = try WorkoutTable.number(cell(cells, pounds)) { row.mass = Mass(pounds: value) }
        if let value = try WorkoutTable.number(cell(cells, weight)) {
          let isPounds = folded(cell(cells, unit)).begins("lb")
          row.mass = isPounds ? Mass(pounds: value) : Mass(kilograms: value)
        }
        if let value = try WorkoutTable.number(cell(cells, repetitions)) {
          guard value >= 0, value <= Double(LoggedSet.mostRepetitions) else { return nil }
          row.repetitions = Int(value)
        }
        if let value = try WorkoutTable.number(cell(cells, seconds)), value > 0 {
          guard value <= Double(LoggedSet.longest) else { return nil }
          row.seconds = Int(value)
        }
        if let value = try WorkoutTable.number(cell(cells, effort)), value >= 1, value <= 10 {
          row.reserve = Int((10 - value).rounded())
        }
        if let value = try WorkoutTable.number(cell(cells, superset)), value >= 0, value < 1000 {
          row.superset = Int(value)
        }
      } catch {
        return nil
      }
      if row.repetitions == nil, row.seconds == nil { return nil }
      return row
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

  static func seconds(_ moment: CivilDateTime) -> Int64 {
    Int64(moment.date.daysSince1970) * 86_400 + Int64(moment.time.secondsAfterMidnight)
  }

  /// `2026-11-23 18:05:00`, `2026-11-23T18:05:00…`, `23 Nov 2026, 18:05`, also with the Spanish months of three letters.
  static func moment(_ text: String) -> CivilDateTime? {
    let bytes = Array(text.utf8)
    if bytes.count >= 16, let date = CivilDate(text.bytes(0, 10)), bytes[10] == 0x20 || bytes[10] == 0x54 {
      let isLong = bytes.count >= 19 && bytes[16] == 0x3A
      return CivilTime(text.bytes(11, isLong ? 19 : 16)).map { CivilDateTime(date: date, time: $0) }
    }
    // Day, month, year, time.
    let words = text.pieces(0x20)
    guard words.count == 4, let day = smallNumber(words[0]), let month = month(words[1]),
      let year = smallNumber(words[2].bytes(0, min(4, words[2].utf8.count))),
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let time = words[3].utf8.count == 4 ? "0" + words[3] : words[3]
    return CivilTime(time).map { CivilDateTime(date: date, time: $0) }
  }

  private static func smallNumber(_ text: String) -> Int? {
    if text.isEmpty || text.utf8.count > 4 { return nil }
    var value = 0
    for byte in text.utf8 {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }

  private static func month(_ text: String) -> Int? {
    let name = folded(text).bytes(0, min(3, text.utf8.count))
    let names = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "ene", "", "", "abr", "", "",
      "", "ago", "", "", "", "dic",
    ]
    for (at, one) in names.enumerated() where !one.isEmpty && sameBytes(one, name) { return at % 12 + 1 }
    return nil
  }

  /// `1h 5m`, `45m`, `30s`, `3900`: seconds.
  static func duration(_ text: String) -> Int64? {
    var sum: Int64 = 0, value: Int64 = 0, hasDigits = false, isKnown = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39:
        if value > 10_000_000 { return nil }
        value = value * 10 + Int64(byte - 0x30)
        hasDigits = true
      case 0x68 where hasDigits: (sum, value, hasDigits, isKnown) = (sum + value * 3_600, 0, false, true)
      case 0x6D where hasDigits: (sum, value, hasDigits, isKnown) = (sum + value * 60, 0, false, true)
      case 0x73 where hasDigits: (sum, value, hasDigits, isKnown) = (sum + value, 0, false, true)
      default: continue
      }
    }
    if hasDigits { return sum + value }
    return isKnown ? sum : nil
  }
}
