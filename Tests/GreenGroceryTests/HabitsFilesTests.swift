import AppTesting
import Habits
import Testing

@testable import GreenGrocery

@Suite("GG-02, GG-11: habits to and from files") struct HabitsFilesTests {
  private func choose(_ phone: HabitPhone, _ text: String, size: Int64? = nil) throws {
    try phone.tap("choose-file")
    phone.files["greengrocery-file"] = Array(text.utf8)
    phone.reply(
      Answer(
        status: 1,
        ["handle": "greengrocery-file", "type": "text/csv", "bytes": .integer(size ?? Int64(text.utf8.count))])
    ) { if case .handle(.chooseFile) = $0 { true } else { false } }
  }

  private func saved(_ phone: HabitPhone) -> String? {
    for case .save(_, _, let text) in phone.probe.operations.reversed() { return text }
    return nil
  }

  @Test("GG-11: a file is brought in once the device has kept it, and never said to be before; a full device says so")
  func keptFirst() throws {
    let text = HabitPhone.oneHabitFile
    let phone = HabitPhone.habits("habitos/archivos", can: .files)
    try choose(phone, text)
    phone.holds = { if case .records(.append) = $0 { true } else { false } }
    try phone.tap("import")
    #expect(phone.screen.words.contains("Guardando en este dispositivo"))
    #expect(!phone.screen.words.contains("Se agreg") && phone.screen.audit() == [])
    phone.holds = { _ in false }
    phone.settle()
    #expect(phone.screen.words.contains("Se agreg"))

    let full = HabitPhone.habits("habitos/archivos", can: .files)
    try choose(full, text)
    full.isFull = true
    try full.tap("import")
    #expect(!full.screen.words.contains("Se agreg") && full.screen.audit() == [])
  }

  @Test("What is exported comes back on another device just so, and twice doubles nothing")
  func roundTrip() throws {
    let phone = HabitPhone.habits(can: .files)
    let water = phone.beginHabit(.water), walk = phone.beginHabit(.walk)
    for back in 0..<40 where back % 3 != 1 {
      phone.habitAct(.counted(water, phone.habitToday.adding(days: -back), back % 10))
      phone.habitAct(.toggled(walk, phone.habitToday.adding(days: -back)))
    }
    phone.habitAct(.freed(walk, phone.habitToday.adding(days: -1)))
    phone.send(.went(HabitsDestination.detail(walk).location))
    try phone.tap("day-2026-11-18")
    try phone.type("day-note", "Por el parque; \"lento\"\nCon Ana")
    try phone.tap("day-close")
    phone.send(.went("habitos/archivos"))
    try phone.tap("export")
    let text = try #require(saved(phone))

    let other = HabitPhone.habits("habitos/archivos", can: .files)
    for round in 1...2 {
      try choose(other, text)
      #expect(other.screen.words.contains("Trae hábitos: 2.") && other.screen.audit() == [])
      try other.tap("import")
      #expect(other.screen.words.contains("Se agregaron 2 hábitos") && other.screen.audit() == [])
      #expect(other.habitsFeature.points == phone.habitsFeature.points, "round \(round)")
      for id in [water, walk] {
        let (a, b) = (phone.habitsFeature.book.history(of: id), other.habitsFeature.book.history(of: id))
        #expect(
          a.folded.strength == b.folded.strength
            && a.days.map { $0.amount }.filter { $0 > 0 } == b.days.map { $0.amount }.filter { $0 > 0 })
      }
    }
    #expect(
      other.habitsFeature.note(of: walk, on: CivilDate("2026-11-18")!, other.state.companion.store)
        == "Por el parque; \"lento\"\nCon Ana")
    // Two devices that bring the same file apart: counts are not summed.
    let third = HabitPhone.habits("habitos/archivos", seed: 5, can: .files)
    try choose(third, text)
    try third.tap("import")
    let both = HabitPhone.habits(log: other.log + third.log)
    let merged = both.habitsFeature.book.history(of: water).days.map { $0.amount }.filter { $0 > 0 }
    let original = phone.habitsFeature.book.history(of: water).days.map { $0.amount }.filter { $0 > 0 }
    #expect(merged == original)
  }

  /// A phone that has not read its older days yet: twelve habits of 120 days.
  private func halfRead(_ location: String) -> (phone: HabitPhone, habits: [ULID], oldest: CivilDate) {
    let maker = HabitPhone.habits()
    let habits = HabitIdea.allCases.map { maker.beginHabit($0) }
    let oldest = maker.habitToday.adding(days: -120)
    let stamp = Stamp(milliseconds: 1_700_000_000_000, counter: 0, device: DeviceID(3))
    var log = maker.log
    for offset in 0..<120 {
      let day = oldest.adding(days: offset)
      for (place, habit) in habits.enumerated() {
        var fields: JSONObject = ["h": .string(habit.text), "d": .string(day.iso), "done": true]
        if place == 1 { fields = ["h": .string(habit.text), "d": .string(day.iso), "n.00000000000000aa": 5, "g": 8] }
        log.append(
          Record(
            collection: HabitsFeature.tickCollection, id: HabitDay.identifier(of: habit, on: day), stamp: stamp,
            fields: fields))
      }
    }
    let phone = HabitPhone.habits(location, log: log, holdsHistory: true, can: .files)
    return (phone, habits, oldest)
  }

  @Test("GG-02: a file that is asked for before all days are read waits for them, and has them all")
  func exportWaits() throws {
    let (phone, habits, oldest) = halfRead("habitos/archivos")
    try phone.tap("export")
    #expect(saved(phone) == nil && phone.screen.words.contains("Juntando todos tus días"))
    #expect(phone.screen.audit() == [])
    phone.readHistory()
    phone.pass(1)
    let text = try #require(saved(phone))
    #expect(text.contains("day,\(habits[0].text),,,,,,,,,,,,,\(oldest.iso),"))
    #expect(text.split(separator: "\r\n").filter { $0.hasPrefix("day,") }.count == 120 * habits.count)
    #expect(!phone.screen.words.contains("Juntando todos tus días"))
  }

  @Test("GG-02: a file that is brought before all days are read doubles no count of a day that comes later")
  func importWaits() throws {
    let (phone, habits, oldest) = halfRead("habitos/archivos")
    let water = habits[1]
    try choose(
      phone,
      "record,habit,name,kind,schedule,goal,date,amount\n"
        + "habit,\(water.text),Tomar agua,count,daily,8,2026-07-01,\n"
        + "day,\(water.text),,,,8,\(oldest.iso),5\nday,\(water.text),,,,8,\(oldest.adding(days: 1).iso),7\n")
    try phone.tap("import")
    #expect(!phone.screen.words.contains("Se agreg") && phone.screen.audit() == [])
    phone.readHistory()
    phone.pass(1)
    #expect(phone.screen.words.contains("Se agreg"))
    let history = HabitPhone.habits(log: phone.log).habitsFeature.book.history(of: water)
    #expect(history.days.prefix(3).map { $0.amount } == [5, 7, 5])
  }

  @Test("GG-02: a habit that is deleted before all days are read leaves none of them behind")
  func deleteWaits() throws {
    let (phone, habits, _) = halfRead("habitos")
    phone.habitAct(.deleteConfirmed(habits[0]))
    phone.readHistory()
    phone.pass(1)
    let again = HabitPhone.habits(log: phone.log)
    #expect(again.habitTicks.count == 120 * (habits.count - 1))
    #expect(!again.habitTicks.contains { $0["h"] == JSON.string(habits[0].text) })
  }

  @Test("GG-02: the app is closed before all days of a deleted habit are read: the next start deletes the others")
  func deleteAndClose() throws {
    let (phone, habits, _) = halfRead("habitos")
    phone.habitAct(.deleteConfirmed(habits[0]))
    let next = HabitPhone.habits(log: phone.log)
    #expect(next.habitTicks.contains { $0["h"] == JSON.string(habits[0].text) })
    next.pass(1)
    let again = HabitPhone.habits(log: next.log)
    #expect(again.habitTicks.count == 120 * (habits.count - 1))
    #expect(!again.habitTicks.contains { $0["h"] == JSON.string(habits[0].text) })
  }

  @Test("GG-02: a day of a deleted habit that comes later goes too; one of a habit that has not come yet stays")
  func lateDays() throws {
    let phone = HabitPhone.habits()
    let walk = phone.beginHabit(.walk), stretch = phone.beginHabit(.stretch)
    phone.habitAct(.deleteConfirmed(walk))
    let day = phone.habitToday.adding(days: -3), unknown = try #require(ULID("01KA0000000000000000000AG1"))
    let stamp = Stamp(milliseconds: 1_700_000_000_000, counter: 0, device: DeviceID(3))
    func hear(_ record: Record) {
      phone.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": record.json]]])))
      phone.pass(1)
    }
    for id in [walk, stretch, unknown] {
      hear(
        Record(
          collection: HabitsFeature.tickCollection, id: HabitDay.identifier(of: id, on: day), stamp: stamp,
          fields: ["h": .string(id.text), "d": .string(day.iso), "done": true, "note": "Con Ana"]))
    }
    func has(_ id: ULID) -> Bool { phone.habitTicks.contains { $0["h"] == JSON.string(id.text) } }
    #expect(!has(walk) && has(stretch) && has(unknown) && phone.habitsFeature.points == 1)
    #expect(phone.log.contains { $0.id == HabitDay.identifier(of: walk, on: day) && $0.isDeleted })
    let read = Habit(
      id: unknown, name: "Leer", kind: .yesNo, plan: Habit.Plan(from: day, schedule: .daily, goal: 1))
    let record = Record(
      collection: HabitsFeature.habitCollection, id: unknown, stamp: stamp, fields: read.fields)
    hear(record)
    #expect(has(unknown) && phone.habitsFeature.points == 2)
    // And deleted there, where not all of its days were known.
    phone.deleteElsewhere(record)
    phone.pass(1)
    #expect(!has(unknown) && has(stretch) && phone.habitsFeature.points == 1)
  }

  @Test("GG-11: a file that knows a habit that was deleted here brings neither it nor its days back")
  func deletedIsLeft() throws {
    let phone = HabitPhone.habits("habitos/archivos", can: .files)
    try choose(phone, HabitPhone.oneHabitFile)
    try phone.tap("import")
    let id = try #require(phone.habitsFeature.book.habits.first).id
    phone.habitAct(.deleteConfirmed(id))
    phone.pass(1)
    phone.send(.went("habitos/archivos"))
    let size = phone.log.count
    try choose(phone, HabitPhone.oneHabitFile)
    try phone.tap("import")
    #expect(phone.habitsFeature.book.habits.isEmpty && phone.habitTicks.isEmpty && phone.log.count == size)
  }

  @Test("What cannot be read is said in words and changes nothing")
  func refusals() throws {
    let phone = HabitPhone.habits("habitos/archivos", can: .files)
    for (text, said) in [
      ("", "El archivo está vacío."), ("a,b\n1,2\n", "No es una tabla de hábitos"),
      ("record,habit\n", "no trae ningún hábito"), ("PK\u{3}\u{4}xx", "cortado o dañado"),
    ] {
      try choose(phone, text)
      #expect(phone.screen.words.contains(said) && phone.screen.audit() == [], "\(text)")
    }
    try choose(phone, "x", size: 200 << 20)
    #expect(phone.screen.words.contains("hasta 32 MB"))
    // The device loses the file in the middle.
    try phone.tap("choose-file")
    phone.reply(Answer(status: 1, ["handle": "greengrocery-gone", "type": "", "bytes": 5])) {
      if case .handle(.chooseFile) = $0 { true } else { false }
    }
    #expect(phone.screen.words.contains("no pudo abrir ese archivo") && phone.screen.audit() == [])
    // Nobody chose anything.
    try phone.tap("choose-file")
    phone.reply(Answer(status: 0, ["reason": "cancelled"])) {
      if case .handle(.chooseFile) = $0 { true } else { false }
    }
    #expect(
      !phone.log.contains { $0.collection == HabitsFeature.tickCollection } && phone.habitsFeature.book.habits.isEmpty)
  }

  @Test("Loop's two tables, chosen one after the other")
  func loop() throws {
    let phone = HabitPhone.habits("habitos/archivos", can: .files)
    try choose(phone, "Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,Leer,,,3,7,#FF8F00\n")
    #expect(phone.screen.words.contains("Trae hábitos: 1. Días: 0."))
    try choose(phone, "Date,Leer,\n2026-11-20,2,\n2026-11-19,0,\n2026-11-18,2,\n")
    #expect(phone.screen.words.contains("Días: 2."))
    try phone.tap("import")
    #expect(phone.habitsFeature.points == 2 && phone.habitsFeature.book.habits[0].plans[0].schedule == .perWeek(3))
  }

  @Test(
    "Ten years of twenty habits: of a long history the newest comes first, then all of it, and a tap folds one habit")
  func long() {
    var log: [Record] = []
    let maker = HabitPhone.habits()
    let habits = HabitIdea.allCases.map { maker.beginHabit($0) }
    log = maker.log
    let stamp = Stamp(milliseconds: 1_700_000_000_000, counter: 0, device: DeviceID(3))
    for back in (1...120).reversed() {
      let day = maker.habitToday.adding(days: -back)
      for habit in habits {
        log.append(
          Record(
            collection: HabitsFeature.tickCollection, id: HabitDay.identifier(of: habit, on: day), stamp: stamp,
            fields: ["h": .string(habit.text), "d": .string(day.iso), "done": true]))
      }
    }
    let phone = HabitPhone.habits(log: log, holdsHistory: true)
    #expect(phone.habitItems.count == habits.count && phone.habitsFeature.points == 400)
    phone.send(.went(HabitsDestination.detail(habits[0]).location))
    #expect(phone.screen.audit() == [])
    phone.readHistory()
    #expect(phone.habitsFeature.points == 120 * habits.count && phone.screen.audit() == [])
    phone.habitAct(.tapped(habits[0]))
    #expect(phone.habitsFeature.points == 120 * habits.count + 1)
  }
}

extension TestDevice where A == GreenGroceryApp {
  fileprivate static var oneHabitFile: String {
    "record,habit,name,kind,schedule,goal,date,done\n"
      + "habit,01KA0000000000000000000AG1,Beber agua,yesNo,daily,1,2026-11-01,\n"
      + "day,01KA0000000000000000000AG1,,,,1,2026-11-20,1\n"
  }
}
