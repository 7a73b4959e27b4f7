import ArgumentParser
import Foundation
import GRDB
import Habits

struct HabitTools: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "habits", abstract: "Convert habits of other apps.", subcommands: [Import.self])

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Convert a database of Loop Habit Tracker to the CSV file that GreenGrocery! reads. It is only read.")
    @Argument(help: "The .db file that Loop exported.") var file: String
    @Option(help: "The CSV file to write; it must not be there yet.") var csv: String

    func run() throws {
      let made = try LoopDatabaseReader.read(file)
      let target = URL(fileURLWithPath: csv)
      do {
        try Data(made.text.utf8).write(to: target, options: [.withoutOverwriting])
      } catch {
        throw ValidationError("\(csv) cannot be written, or is there already.")
      }
      print("\(made.habits) habits, \(made.days) days: \(csv)")
    }
  }
}

/// Reads the tables `Habits` and `Repetitions` of Loop Habit Tracker, versions 9 to 25: columns that a version does not have
/// yet are taken as its migrations fill them.
enum LoopDatabaseReader {
  static func read(_ path: String) throws -> (text: String, habits: Int, days: Int) {
    guard let file = FileHandle(forReadingAtPath: path) else { throw ValidationError("\(path) cannot be read.") }
    let head = try file.read(upToCount: 16) ?? Data()
    try file.close()
    guard head == Data("SQLite format 3\u{0}".utf8) else {
      throw ValidationError("\(path) is not a SQLite database. Loop exports one by “Export full backup”.")
    }
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      return try queue.read { try tables($0) }
    } catch let error as DatabaseError {
      // Nothing of what is in it goes into the message.
      throw ValidationError("\(path) is damaged, or not of Loop Habit Tracker (SQLite: \(error.resultCode)).")
    } catch let error as HabitFileError {
      throw ValidationError(
        error == .nothing ? "\(path) has no habits." : "\(path) has more habits or days than can be taken.")
    }
  }

  private static func tables(_ database: Database) throws -> (text: String, habits: Int, days: Int) {
    guard try database.tableExists("Habits"), try database.tableExists("Repetitions") else {
      throw ValidationError("It is not a database of Loop Habit Tracker: its tables are not there.")
    }
    var loop = LoopDatabase(), count = 0
    let habits = try Row.fetchCursor(database, sql: "SELECT * FROM Habits ORDER BY position, Id")
    while let row = try habits.next() {
      guard let id = whole(row, "id"), let name = text(row, "name"), !name.isEmpty else { continue }
      count += 1
      if count > HabitImport.mostHabits { throw HabitFileError.tooLarge }
      loop.habit(
        id: Int(id), name: name, times: Int(whole(row, "freq_num") ?? 1), days: Int(whole(row, "freq_den") ?? 1),
        type: Int(whole(row, "type") ?? 0), targetType: Int(whole(row, "target_type") ?? 0),
        target: number(row, "target_value") ?? 0, unit: text(row, "unit") ?? "",
        isArchived: (whole(row, "archived") ?? 0) != 0)
    }
    let days = try Row.fetchCursor(database, sql: "SELECT * FROM Repetitions ORDER BY timestamp, Id")
    while let row = try days.next() {
      guard let habit = whole(row, "habit"), let at = whole(row, "timestamp") else { continue }
      // Before version 16 every row was a day that was done.
      try loop.repetition(
        habit: Int(habit), milliseconds: at, value: whole(row, "value") ?? 2, note: text(row, "notes") ?? "")
    }
    let today = Date().timeIntervalSince1970 / 86_400
    return try loop.file(today: CivilDate(daysSince1970: Int32(today)))
  }

  // A damaged file may hold anything in any column: another type is as if it were missing.
  private static func whole(_ row: Row, _ column: String) -> Int64? {
    guard row.hasColumn(column) else { return nil }
    switch (row[column] as DatabaseValue?)?.storage {
    case .int64(let value): return value
    case .double(let value): return Int64(exactly: value.rounded())
    default: return nil
    }
  }
  private static func number(_ row: Row, _ column: String) -> Double? {
    guard row.hasColumn(column) else { return nil }
    switch (row[column] as DatabaseValue?)?.storage {
    case .int64(let value): return Double(value)
    case .double(let value): return value
    default: return nil
    }
  }
  private static func text(_ row: Row, _ column: String) -> String? {
    guard row.hasColumn(column) else { return nil }
    if case .string(let value) = (row[column] as DatabaseValue?)?.storage { return value }
    return nil
  }
}
