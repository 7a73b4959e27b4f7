/// What files of a person's brought: habits and days, before they become records.
public struct HabitImport: Sendable {
  public struct Day: Equatable, Sendable {
    public var habit: ULID
    public var date: CivilDate
    /// 0 for yes or no.
    public var amount = 0
    /// What made it done then; 0 when the file does not say.
    public var goal = 0
    public var isDone = false
    public var isSkipped = false
    public var note = ""
    public init(habit: ULID, date: CivilDate) { (self.habit, self.date) = (habit, date) }
    var isEmpty: Bool { amount == 0 && !isDone && !isSkipped && note.isEmpty }
  }
  public internal(set) var habits: [Habit] = []
  /// Ascending by day, each of a habit of `habits` and once.
  public internal(set) var days: [Day] = []
  public internal(set) var holidays: [Holidays.Period] = []
  /// Rows that could not be read; they are left out and the rest is taken.
  public internal(set) var unread = 0
  /// A file ends in the middle of a row.
  public internal(set) var isCut = false

  /// The largest file that is taken, in bytes, packed or not.
  public static let largestFile = 32 << 20
  public static let mostHabits = 500
  public static let mostDays = 1_000_000

  public init() {}

  /// Reads the files that somebody chose: our CSV, an archive of Loop Habit Tracker, or single CSV files of one.
  public static func read(_ files: [(name: String, bytes: [UInt8])]) throws(HabitFileError) -> HabitImport {
    var made = HabitImport(), tables: [(name: String, bytes: [UInt8])] = [], total = 0
    for file in files {
      if file.bytes.count > largestFile { throw .tooLarge }
      if Zip.isZip(file.bytes) {
        let zip = try Zip(file.bytes)
        for entry in zip.entries where isTable(entry.name) {
          let bytes = try zip.contents(of: entry, limit: largestFile - total)
          total += bytes.count
          tables.append((entry.name, bytes))
        }
      } else {
        total += file.bytes.count
        if total > largestFile { throw .tooLarge }
        tables.append(file)
      }
    }
    if tables.isEmpty { throw files.isEmpty ? .empty : .unknown }
    var isKnown = false, loop = LoopReader()
    for table in tables {
      // An empty one within an archive is a habit without a day.
      if table.bytes.isEmpty, tables.count > 1 { continue }
      let bytes = try decodeText(table.bytes)
      var reader = CSVReader(bytes)
      guard let head = reader.next() else {
        if tables.count == 1 { throw .empty }
        continue
      }
      if sameBytes(HabitFile.column(head[0]), "record") {
        isKnown = true
        try HabitFile.read(head, &reader, into: &made)
      } else if try loop.take(table.name, head, &reader) {
        isKnown = true
      }
      if reader.isCut { made.isCut = true }
    }
    if !isKnown { throw .unknown }
    try loop.finish(into: &made)
    if made.habits.isEmpty { throw .nothing }
    made.tidy()
    return made
  }

  private static func isTable(_ name: String) -> Bool {
    let bytes = Array(name.utf8), ending = Array(".csv".utf8)
    if bytes.count < ending.count { return false }
    for (place, wanted) in ending.enumerated() where bytes[bytes.count - ending.count + place] | 0x20 != wanted | 0x20 {
      return false
    }
    return true
  }

  /// Days ascending, one for each habit and date; those of habits that are not there go.
  mutating func tidy() {
    let ids = habits.map { $0.id }
    var order: [(day: Int32, habit: Int, at: Int)] = []
    order.reserveCapacity(days.count)
    for (at, day) in days.enumerated() {
      guard !day.isEmpty, let habit = ids.firstIndex(of: day.habit) else { continue }
      order.append((day.date.daysSince1970, habit, at))
    }
    order.sort { a, b in
      a.day != b.day ? a.day < b.day : a.habit != b.habit ? a.habit < b.habit : a.at < b.at
    }
    var tidied: [Day] = []
    tidied.reserveCapacity(order.count)
    for (n, one) in order.enumerated() {
      // The last one of a day wins.
      if n + 1 < order.count, order[n + 1].day == one.day, order[n + 1].habit == one.habit { continue }
      tidied.append(days[one.at])
    }
    days = tidied
  }

  mutating func append(_ day: Day) throws(HabitFileError) {
    if days.count >= HabitImport.mostDays { throw .tooLarge }
    days.append(day)
  }
  mutating func append(_ habit: Habit) throws(HabitFileError) {
    if habits.contains(where: { $0.id == habit.id }) { return }
    if habits.count >= HabitImport.mostHabits { throw .tooLarge }
    habits.append(habit)
  }
}
