import Testing

@testable import Habits

/// A ZIP as Java's `ZipOutputStream` writes it, but stored: sizes only in the directory.
func zip(_ files: [(String, String)]) -> [UInt8] {
  func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> ($0 * 8) & 0xFF) } }
  var out: [UInt8] = [], directory: [UInt8] = []
  for (name, text) in files {
    let start = out.count, name = Array(name.utf8), data = Array(text.utf8)
    out += [0x50, 0x4B, 3, 4] + number(20, 2) + number(8, 2) + number(0, 2) + number(0, 4) + number(0, 12)
    out += number(name.count, 2) + number(0, 2) + name + data
    directory += [0x50, 0x4B, 1, 2] + number(20, 2) + number(20, 2) + number(8, 2) + number(0, 2) + number(0, 4)
    directory += number(0, 4) + number(data.count, 4) + number(data.count, 4) + number(name.count, 2)
    directory += number(0, 12) + number(start, 4) + name
  }
  let start = out.count
  out += directory + [0x50, 0x4B, 5, 6] + number(0, 4) + number(files.count, 2) + number(files.count, 2)
  return out + number(directory.count, 4) + number(start, 4) + number(0, 2)
}

func read(_ name: String, _ text: String) throws -> HabitImport {
  try HabitImport.read([(name, Array(text.utf8))])
}

@Suite("GG-02: files of habits") struct HabitFileTests {
  static let newLoop: [(String, String)] = [
    (
      "Habits.csv",
      """
      Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?
      001,Leer,YES_NO,"¿Leíste, aunque sea poco?",,1,1,#FF8F00,,,,false
      002,Agua,NUMERICAL,,,1,1,#00897B,vasos,AT_LEAST,8.0,false
      003,Gimnasio,YES_NO,,,3,7,#AFB42B,,,,true
      004,Café,NUMERICAL,,,1,1,#AFB42B,tazas,AT_MOST,2.0,false

      """
    ),
    (
      "001 Leer/Checkmarks.csv",
      "Date,Value,Notes\n2026-11-20,YES_MANUAL,\"Un capítulo, al fin\"\n2026-11-19,YES_AUTO,\n2026-11-18,SKIP,\n2026-11-17,NO,\n2026-11-16,UNKNOWN,\n"
    ),
    ("001 Leer/Scores.csv", "Date,Score\n2026-11-20,0.0523\n"),
    ("002 Agua/Checkmarks.csv", "Date,Value,Notes\n2026-11-20,8000,\n2026-11-19,2500,\n"),
    ("003 Gimnasio/Checkmarks.csv", "Date,Value,Notes\n2026-11-20,YES_MANUAL,\n"),
    ("004 Caf/Checkmarks.csv", "Date,Value,Notes\n2026-11-20,2000,\n2026-11-19,3000,\n"),
    ("Scores.csv", "Date,Leer,Agua,Gimnasio,Café,\n2026-11-20,0.1,0.1,0.1,0.1,\n"),
    ("Checkmarks.csv", "Date,Leer,Agua,Gimnasio,Café,\n2026-11-20,YES_MANUAL,8000,YES_MANUAL,2000,\n"),
  ]

  @Test("An archive of Loop Habit Tracker, as its exporter writes it")
  func loop() throws {
    let made = try HabitImport.read([("Loop Habits CSV 2026-11-20.zip", zip(Self.newLoop))])
    #expect(made.habits.map { $0.name } == ["Leer", "Agua", "Gimnasio", "Café"] && made.unread == 0 && !made.isCut)
    let (leer, agua, gimnasio, cafe) = (made.habits[0], made.habits[1], made.habits[2], made.habits[3])
    #expect(agua.kind == .count && agua.unit == "vasos" && agua.plans[0].goal == 8)
    #expect(gimnasio.plans[0].schedule == .perWeek(3) && gimnasio.archived != nil && cafe.kind == .yesNo)
    func days(_ habit: Habit) -> [HabitImport.Day] { made.days.filter { $0.habit == habit.id } }
    #expect(days(leer).map { $0.date.iso } == ["2026-11-18", "2026-11-20"], "filled in, no and unknown are nothing")
    #expect(days(leer)[0].isSkipped && days(leer)[1].isDone && days(leer)[1].note == "Un capítulo, al fin")
    #expect(days(agua).map { $0.amount } == [3, 8] && days(gimnasio).count == 1)
    #expect(days(cafe).map { $0.date.iso } == ["2026-11-20"], "at most two: three is not done")
    // The same archive again is the same habits.
    let again = try HabitImport.read([("otra.zip", zip(Self.newLoop))])
    #expect(again.habits.map { $0.id } == made.habits.map { $0.id } && again.days == made.days)
  }

  @Test("Older exports: numbers, no heads in the folders, other columns")
  func oldLoop() throws {
    let made = try HabitImport.read([
      (
        "a.zip",
        zip([
          (
            "Habits.csv",
            "Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,Correr,,,1,2,#FF8F00\n002,Nadar,,,2,30,#AFB42B\n"
          ),
          ("001 Correr/Checkmarks.csv", "2016-01-03,2\n2016-01-02,1\n2016-01-01,0\n2015-12-31,3\n"),
          ("Checkmarks.csv", "Date,Correr,Nadar,\n2016-01-03,2,0,\n2016-01-02,1,2,\n"),
        ])
      )
    ])
    #expect(made.habits[0].plans[0].schedule == .everyDays(2) && made.habits[1].plans[0].schedule == .everyDays(15))
    #expect(made.days.map { $0.date.iso } == ["2015-12-31", "2016-01-02", "2016-01-03"])
    #expect(made.days[0].isSkipped && made.days[1].habit == made.habits[1].id && made.days[2].isDone)
  }

  @Test("Loop's database, row by row: as its tables were in version 12, and as they are now")
  func database() throws {
    var database = LoopDatabase()
    database.habit(
      id: 15, name: "Wake up early", times: 3, days: 7, type: 0, targetType: 0, target: 0, unit: "", isArchived: false)
    database.habit(
      id: 16, name: "Agua", times: 1, days: 1, type: 1, targetType: 0, target: 8, unit: "vasos", isArchived: true)
    try database.repetition(habit: 15, milliseconds: 1_451_606_400_000, value: 2, note: "")
    try database.repetition(habit: 15, milliseconds: 1_451_692_800_000, value: 1, note: "")
    try database.repetition(habit: 16, milliseconds: 1_451_692_800_000, value: 8500, note: "Calor")
    try database.repetition(habit: 99, milliseconds: 1_451_692_800_000, value: 2, note: "")
    try database.repetition(habit: 15, milliseconds: .max, value: 2, note: "")
    let (text, habits, count) = try database.file(today: today)
    #expect(habits == 2 && count == 2)
    let made = try read("x.csv", text)
    #expect(made.habits[0].plans[0].schedule == .perWeek(3) && made.habits[1].archived == today)
    #expect(made.days[0].date.iso == "2016-01-01" && made.days[0].isDone)
    #expect(made.days[1].amount == 9 && made.days[1].note == "Calor")
    #expect(throws: HabitFileError.nothing) { try LoopDatabase().file(today: today) }
  }

  @Test("Single files of Loop's, chosen one by one; scores are passed over")
  func single() throws {
    let files = Self.newLoop.filter { !$0.0.contains("/") }.map { (name: $0.0, bytes: Array($0.1.utf8)) }
    let made = try HabitImport.read(files)
    #expect(made.habits.count == 4 && made.days.count == 4)
    let alone = try read("Checkmarks.csv", "Date,Leer,Correr,\n2026-11-20,2,0,\n2026-11-19,2,3,\n")
    #expect(alone.habits.map { $0.name } == ["Leer", "Correr"] && alone.days.count == 3)
  }

  @Test("DEFLATE: fixed and dynamic codes, as zlib packs them")
  func deflate() throws {
    // zlib.compressobj(9, zlib.DEFLATED, -15) of "habito habito habito habito\n" and a longer text.
    let fixed: [UInt8] = FixtureBytes.fixed, dynamic = FixtureBytes.dynamic
    let a = try Inflate.unpack(fixed, from: 0, to: fixed.count, limit: 1000)
    #expect(String(decoding: a, as: UTF8.self) == FixtureBytes.fixedText)
    let b = try Inflate.unpack(dynamic, from: 0, to: dynamic.count, limit: 100_000)
    #expect(String(decoding: b, as: UTF8.self) == FixtureBytes.dynamicText)
    #expect(throws: HabitFileError.tooLarge) { try Inflate.unpack(dynamic, from: 0, to: dynamic.count, limit: 100) }
    for end in 0..<dynamic.count {
      #expect(throws: HabitFileError.archive) { try Inflate.unpack(dynamic, from: 0, to: end, limit: 100_000) }
    }
  }

  @Test("Our own file comes back as it was: habits, plans, days, notes, holidays")
  func roundTrip() throws {
    var walk = habit(.perWeek(3), kind: .minutes, goal: 20)
    walk.name = "Caminar; \"despacio\", con Ñandú\n🥕"
    walk.begin(Habit.Plan(from: day("2026-03-01"), schedule: .weekdays(WeekdaySet([.monday, .sunday])), goal: 30))
    walk.ends = day("2027-01-01")
    walk.archived = day("2026-12-01")
    walk.part = .afternoon
    walk.produce = .onion
    walk.order = -7
    walk.skipBudget = 2
    var other = habit(id: "2")
    other.name = "=1+1"
    var first = done(day("2026-11-01")), second = HabitDay(day("2026-11-02"))
    first.isSkipped = true
    (second.amount, second.goal) = (12, 20)
    let period = Holidays.Period(id: habit(id: "7").id, from: day("2026-07-01"), to: nil)
    var writer = HabitFile.Writer()
    writer.habit(walk)
    writer.habit(other)
    writer.holidays(period)
    writer.day(walk.id, first, note: "Línea uno\r\n\"dos\"; tres")
    writer.day(walk.id, second, note: "")
    let made = try read("vereda.csv", writer.text)
    #expect(made.unread == 0 && !made.isCut && made.habits.count == 2 && made.holidays == [period])
    let back = made.habits[0]
    #expect(back.name == walk.name && back.plans == walk.plans && back.ends == walk.ends && back.part == .afternoon)
    #expect(back.archived == walk.archived && back.produce == .onion && back.order == -7 && back.skipBudget == 2)
    #expect(made.habits[1].name == "=1+1")
    #expect(made.days.count == 2 && made.days[0].isDone && made.days[0].isSkipped)
    #expect(made.days[0].note == "Línea uno\r\n\"dos\"; tres" && made.days[1].amount == 12 && made.days[1].goal == 20)
    // A spreadsheet saves it with semicolons and a mark; Excel as UTF-16.
    let semicolons =
      "\u{FEFF}record;habit;name;kind;schedule;goal;date\r\nhabit;\(walk.id.text);Leer;yesNo;daily;1;2026-01-01\r\n"
    #expect(try read("x.csv", semicolons).habits[0].name == "Leer")
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in semicolons.dropFirst().utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try HabitImport.read([("x.csv", wide)]).habits[0].name == "Leer")
  }

  @Test("What cannot be read says why: nothing, other tables, other encodings, cut archives, too large")
  func refusals() throws {
    #expect(throws: HabitFileError.empty) { try read("x.csv", "") }
    #expect(throws: HabitFileError.empty) { try HabitImport.read([]) }
    #expect(throws: HabitFileError.unknown) { try read("x.csv", "a,b,c\n1,2,3\n") }
    #expect(throws: HabitFileError.unknown) { try read("x.csv", "<html>no</html>") }
    #expect(throws: HabitFileError.nothing) { try read("x.csv", "record,habit\n") }
    #expect(throws: HabitFileError.encoding) {
      try HabitImport.read([("x.csv", Array("record,habit,name\nhabit,1,Caf".utf8) + [0xE9, 0x2C, 0x0A])])
    }
    #expect(throws: HabitFileError.encoding) { try HabitImport.read([("x.db", [0x53, 0x51, 0x4C, 0x00, 0x10])]) }
    let archive = zip(Self.newLoop)
    #expect(throws: HabitFileError.archive) { try HabitImport.read([("x.zip", Array(archive.dropLast(30)))]) }
    #expect(throws: HabitFileError.unknown) { try HabitImport.read([("x.zip", zip([("leeme.txt", "hola")]))]) }
    let large = [UInt8](repeating: 0x61, count: HabitImport.largestFile + 1)
    #expect(throws: HabitFileError.tooLarge) { try HabitImport.read([("x.csv", large)]) }
  }

  @Test("A file that is cut gives what is whole and says so; a strange row is counted and left out")
  func cut() throws {
    var writer = HabitFile.Writer()
    writer.habit(habit())
    for offset in 0..<50 { writer.day(habit().id, done(today.adding(days: -offset)), note: "Con \"comillas\", y más") }
    let bytes = Array(writer.text.utf8)
    let made = try HabitImport.read([("x.csv", Array(bytes.prefix(bytes.count - 16)))])
    #expect(made.isCut && made.days.count >= 49)
    let odd = try read(
      "x.csv", writer.text + "day,no,,\r\nday,\(habit().id.text),,,,,,,,,,,,,2026-02-30,,1\r\nperro\r\n")
    #expect(odd.unread == 3 && odd.days.count == 50)
  }

  @Test("Fuzzed: no bytes make it trap, whatever was cut, changed or invented; the seed is in the failure")
  func fuzz() {
    var writer = HabitFile.Writer()
    writer.habit(habit(.perWeek(3)))
    for offset in 0..<20 { writer.day(habit().id, done(today.adding(days: -offset)), note: "ñ,\"\n") }
    let seeds = [
      zip(Self.newLoop), Array(writer.text.utf8), Array(Self.newLoop[0].1.utf8), Array(Self.newLoop[7].1.utf8),
      FixtureBytes.dynamic,
    ]
    var outcomes = 0
    for seed in UInt64(1)...3000 {
      var random = SeededGenerator(seed: seed)
      var bytes = seeds[Int(random.next(below: Int64(seeds.count)))]
      switch random.next(below: 4) {
      case 0: bytes.removeLast(Int(random.next(below: Int64(bytes.count))))
      case 1: for _ in 0..<8 { bytes[Int(random.next(below: Int64(bytes.count)))] = UInt8(random.next(below: 256)) }
      case 2:
        bytes.insert(
          contentsOf: bytes.suffix(Int(random.next(below: 200)) % bytes.count),
          at: Int(random.next(below: Int64(bytes.count))))
      default: bytes = (0..<Int(random.next(below: 600))).map { _ in UInt8(random.next(below: 256)) }
      }
      do throws(HabitFileError) {
        let made = try HabitImport.read([("001 x/Checkmarks.csv", bytes)])
        #expect(!made.habits.isEmpty, "seed \(seed)")
      } catch { outcomes += 1 }
      _ = try? Inflate.unpack(bytes, from: 0, to: bytes.count, limit: 1 << 20)
    }
    #expect(outcomes > 0)
  }
}
