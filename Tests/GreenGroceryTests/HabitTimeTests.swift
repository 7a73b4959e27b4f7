import AppTesting
import Habits
import Testing

@testable import GreenGrocery

@Suite("GG-01, GG-02: the days of habits across zones, clocks and devices") struct HabitTimeTests {
  private static func zone(_ name: String, _ hours: Int32) -> TimeZoneRules {
    TimeZoneRules(
      identifier: name,
      transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: hours * 3600)])
  }
  private let mexico = HabitPhone.habitZone, tokyo = HabitTimeTests.zone("Asia/Tokyo", 9)
  private let cancun = HabitTimeTests.zone("America/Cancun", -5)
  private let tijuana = HabitTimeTests.zone("America/Tijuana", -8)
  private let hour: Int64 = 3_600_000
  private let said = "Hecho, 10:05\u{00A0}a.\u{00A0}m."

  private func instant(_ date: String, _ time: String, _ zone: TimeZoneRules) -> Instant {
    zone.instant(of: CivilDateTime(date: CivilDate(date)!, time: CivilTime(time)!))
  }
  private func move(_ phone: HabitPhone, to now: Instant, _ zone: TimeZoneRules) {
    phone.probe.environment.now = now
    phone.probe.environment.zone = zone
    phone.event(.environmentChanged)
  }

  @Test(
    "GG-01, GG-02: 21:00 in Mexico City, 23:30 in Cancún, 22:00 in Tijuana, 00:30 of a day that begins at 3:00: four days"
  )
  func fourZones() throws {
    let phone = HabitPhone.habits()
    phone.send(.did(.home(.dayBegins(3))))
    let id = phone.beginHabit(.stretch)
    let ticks = [
      ("2026-11-21", "21:00", mexico), ("2026-11-22", "23:30", cancun), ("2026-11-23", "22:00", tijuana),
      ("2026-11-25", "00:30", mexico),
    ]
    for (place, (date, time, zone)) in ticks.enumerated() {
      move(phone, to: instant(date, time, zone), zone)
      #expect(!phone.habitItems[0].isDone && phone.habitsFeature.points == place, "\(date)")
      phone.habitAct(.tapped(id))
      #expect(phone.habitItems[0].isDone && phone.habitsFeature.points == place + 1, "\(date)")
    }
    let days = ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"]
    let strength = phone.habitsFeature.book.history(of: id).folded.strength
    for zone in [mexico, cancun, tijuana, tokyo] {
      let read = HabitPhone.habits(log: phone.log, at: instant("2026-11-25", "02:59", mexico), zone: zone)
      let history = read.habitsFeature.book.history(of: id)
      #expect(read.habitsFeature.points == 4 && history.days.map { $0.date.iso } == days, "\(zone.identifier)")
      #expect(history.folded.strength == strength, "\(zone.identifier)")
    }
    // At three the next one begins.
    move(phone, to: instant("2026-11-25", "02:59", mexico), mexico)
    #expect(phone.habitItems[0].isDone)
    move(phone, to: instant("2026-11-25", "03:00", mexico), mexico)
    #expect(!phone.habitItems[0].isDone && phone.habitsFeature.points == 4)
  }

  @Test("GG-02: a day tells the hour of its tick by the clock of there, whatever is written to it later and elsewhere")
  func hourOfTick() throws {
    let phone = HabitPhone.habits()
    let id = phone.beginHabit(.stretch)
    phone.habitAct(.tapped(id))
    #expect(phone.habitItems[0].detail == said)
    let away = HabitPhone.habits(
      HabitsDestination.detail(id).location, log: phone.log,
      at: HabitPhone.habitMorning.adding(milliseconds: 3 * hour), zone: cancun)
    #expect(away.habitItems[0].detail == said)
    try away.tap("day-2026-11-21")
    try away.type("day-note", "Junto al mar")
    try away.tap("day-close")
    #expect(away.habitItems[0].detail == said)
    away.habitAct(.tapped(id))
    away.habitAct(.undo)
    #expect(away.habitItems[0].detail == said && HabitPhone.habits(log: away.log).habitItems[0].detail == said)
  }

  @Test("GG-02: with a clock that was set back a tick is taken back, made again, and found so by every device")
  func clockSetBack() {
    let phone = HabitPhone.habits()
    let id = phone.beginHabit(.stretch)
    phone.habitAct(.tapped(id))
    move(phone, to: HabitPhone.habitMorning.adding(milliseconds: -2 * hour), mexico)
    #expect(phone.habitItems[0].isDone)
    phone.habitAct(.tapped(id))
    #expect(!phone.habitItems[0].isDone)
    for log in [phone.log, Array(phone.log.reversed())] {
      #expect(HabitPhone.habits(log: log).habitsFeature.points == 0)
    }
    phone.habitAct(.tapped(id))
    for log in [phone.log, Array(phone.log.reversed())] {
      let read = HabitPhone.habits(log: log)
      #expect(read.habitsFeature.points == 1 && read.habitTicks.count == 1)
    }
  }

  @Test("GG-02: a tap on a count that two devices filled apart takes it back, and undo gives it again; it is one point")
  func countOfTwo() {
    let phone = HabitPhone.habits()
    let water = phone.beginHabit(.water)
    var log = phone.log
    for (place, device) in ["n.00000000000000aa", "n.00000000000000bb"].enumerated() {
      log.append(
        Record(
          collection: HabitsFeature.tickCollection, id: HabitDay.identifier(of: water, on: phone.habitToday),
          stamp: Stamp(milliseconds: 1_795_277_000_000, counter: 0, device: DeviceID(UInt64(place + 1))),
          fields: ["h": .string(water.text), "d": .string(phone.habitToday.iso), device: 8, "g": 8]))
    }
    let both = HabitPhone.habits(log: log)
    #expect(both.habitsFeature.points == 1 && both.habitItems[0].isDone)
    both.habitAct(.tapped(water))
    #expect(both.habitsFeature.points == 0 && both.habitItems[0].amount == 7)
    both.habitAct(.undo)
    #expect(both.habitsFeature.points == 1 && both.habitItems[0].amount == 16)
  }

  @Test("GG-02: a goal that rose after the day was done takes no point, not even after a tap that was undone")
  func goalRose() throws {
    let phone = HabitPhone.habits()
    let water = phone.beginHabit(.water)
    phone.habitAct(.counted(water, phone.habitToday, 8))
    phone.send(.went(HabitsDestination.edit(water).location))
    try phone.type("habit-goal", "12")
    try phone.submit("habit-form")
    #expect(phone.habitsFeature.book[water]?.plan(on: phone.habitToday).goal == 12 && phone.habitsFeature.points == 1)
    phone.habitAct(.tapped(water))
    #expect(phone.habitsFeature.points == 0)
    phone.habitAct(.undo)
    #expect(phone.habitsFeature.points == 1 && HabitPhone.habits(log: phone.log).habitsFeature.points == 1)
  }

  @Test("GG-02: who saves a form writes what was changed in it, and nothing over what another device changed meanwhile")
  func formOfTwo() throws {
    let first = HabitPhone.habits()
    let walk = first.beginHabit(.walk), edit = HabitsDestination.edit(walk).location
    first.send(.went(edit))
    try first.type("habit-name", "Caminar con Lupita")
    let other = HabitPhone.habits(log: first.log, at: HabitPhone.habitMorning.adding(milliseconds: 9000), seed: 99)
    other.send(.went(edit))
    try other.type("habit-goal", "45")
    try other.choose("habit-streak")
    try other.submit("habit-form")
    let record = try #require(other.log.last { $0.collection == HabitsFeature.habitCollection })
    first.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": record.json]]])))
    try first.submit("habit-form")
    let habit = try #require(first.habitsFeature.book[walk])
    #expect(habit.name == "Caminar con Lupita" && habit.plan(on: first.habitToday).goal == 45 && habit.showsStreak)
  }

  @Test("PL-07: a reminder at 00:30 of a day that begins at 3:00 is of the day before, and is silent once that is done")
  func reminderAtNight() throws {
    let phone = HabitPhone.habits("habitos/nuevo", reminds: true, can: .notices)
    phone.send(.did(.home(.dayBegins(3))))
    try phone.type("habit-name", "Lavarme los dientes")
    try phone.choose("habit-reminder")
    try phone.type("habit-reminder-time", "00:30")
    try phone.submit("habit-form")
    func next() throws -> String {
      let offer = try #require(phone.state.common.reminding.offers.first { $0.source == "habits" })
      return phone.habitZoneTime(offer.moments[0])
    }
    #expect(try next() == "2026-11-22T00:30")
    move(phone, to: instant("2026-11-22", "00:10", mexico), mexico)
    #expect(try next() == "2026-11-22T00:30" && phone.habitToday.iso == "2026-11-21")
    phone.habitAct(.tapped(try #require(phone.habitItems.first).id))
    #expect(try next() == "2026-11-23T00:30")
    // It is about the 22nd, which is begun at three.
    move(phone, to: instant("2026-11-22", "09:00", mexico), mexico)
    #expect(try next() == "2026-11-23T00:30" && !phone.habitItems[0].isDone)
    phone.habitAct(.tapped(phone.habitItems[0].id))
    #expect(try next() == "2026-11-24T00:30")
  }

  @Test("PL-07: an hour that this device keeps quiet is said where it is chosen, and so are no others")
  func quietHour() throws {
    let phone = HabitPhone.habits(
      "habitos/nuevo", reminds: true, notes: ["quiet": ["on": true, "from": 42, "to": 14]], can: .notices)
    try phone.type("habit-name", "Lavarme los dientes")
    try phone.choose("habit-reminder")
    try phone.type("habit-reminder-time", "22:30")
    #expect(phone.screen.words.contains("es hora de no molestar: no suena."))
    #expect(phone.screen.audit() == [])
    try phone.type("habit-reminder-time", "20:30")
    #expect(!phone.screen.words.contains("no suena"))
  }

  @Test("GG-01, PL-07: a habit begun today is asked for and rings where today is the day before; nothing is missed")
  func begunThenWest() throws {
    let phone = HabitPhone.habits(
      "habitos/nuevo", at: instant("2026-11-22", "10:00", tokyo), zone: tokyo, reminds: true, can: .notices)
    try phone.type("habit-name", "Nadar")
    try phone.choose("habit-reminder")
    try phone.type("habit-reminder-time", "21:30")
    try phone.submit("habit-form")
    let habit = try #require(phone.habitsFeature.book.habits.first)
    #expect(habit.begins.iso == "2026-11-22" && habit.starts == nil)
    move(phone, to: instant("2026-11-21", "20:00", mexico), mexico)
    #expect(phone.habitToday.iso == "2026-11-21")
    #expect(phone.state.items(on: phone.habitToday).map { $0.id } == [habit.id])
    let offer = try #require(phone.state.common.reminding.offers.first { $0.source == "habits" })
    #expect(phone.habitZoneTime(offer.moments[0]) == "2026-11-21T21:30")
    // It is none of its days all the same.
    phone.habitAct(.toggled(habit.id, CivilDate("2026-11-20")!))
    move(phone, to: instant("2026-11-24", "10:00", mexico), mexico)
    let book = phone.habitsFeature.book, history = book.history(of: habit.id)
    func mark(_ date: String) -> DayMark {
      book.mark(habit, history, on: CivilDate(date)!, today: phone.habitToday)
    }
    #expect(mark("2026-11-20") == .done && mark("2026-11-21") == .unasked && mark("2026-11-22") == .missed)
  }

  @Test("GG-02: what begins later is in the list, what is over in the archive, and goes on without a missed day")
  func laterAndOver() throws {
    let phone = HabitPhone.habits("habitos/nuevo")
    try phone.type("habit-name", "Nadar")
    try phone.choose("starts-2026-11-23")
    try phone.choose("ends-2026-12-22")
    try phone.submit("habit-form")
    let id = try #require(phone.habitsFeature.book.habits.first).id
    phone.send(.went("habitos"))
    #expect(phone.habitItems.isEmpty && phone.screen.words.contains("Más adelante") && phone.screen.audit() == [])
    try phone.tap("habit-" + id.text)
    #expect(phone.screen.title == "Nadar" && phone.screen.audit() == [])

    move(phone, to: instant("2026-11-23", "10:00", mexico), mexico)
    phone.habitAct(.tapped(id))
    move(phone, to: instant("2027-02-01", "10:00", mexico), mexico)
    phone.send(.went("habitos/guardados"))
    #expect(phone.habitItems.isEmpty && phone.screen.words.contains("Nadar") && phone.screen.audit() == [])
    let before = phone.habitsFeature.book.history(of: id).folded.strength
    try phone.tap("archived-" + id.text)
    try phone.tap("archive")
    #expect(phone.habitItems.map { $0.id } == [id] && phone.habitsFeature.points == 1)
    #expect(phone.habitsFeature.book.history(of: id).folded.strength == before)
    #expect(phone.habitsFeature.book[id]?.absences.map { $0.first.iso } == ["2026-12-23"])
  }

  @Test("GG-02, GG-13: a habit that is archived and comes back, or began today, asks nothing of the days between")
  func askedDays() throws {
    let phone = HabitPhone.habits()
    let walk = phone.beginHabit(.walk), friend = phone.beginHabit(.friend)
    for id in [walk, friend] { phone.habitAct(.toggled(id, phone.habitToday.adding(days: -5))) }
    phone.habitAct(.tapped(walk))
    func asked() -> [Int] {
      WeekReview(phone.state, today: phone.habitToday, phone.probe.environment).now.map { $0.asked }
    }
    // Today walking, and talking that is still open; five days ago what was done.
    #expect(asked() == [2, 0, 0, 0, 0, 2])
    phone.habitAct(.archived(walk))
    move(phone, to: HabitPhone.habitMorning.adding(milliseconds: 72 * hour), mexico)
    phone.habitAct(.archived(walk))
    // Walking was done on Saturday and then away. Talking began on Saturday: its part of that week is one time, and done.
    #expect(asked() == [2, 0, 0, 1, 0, 0, 0])
  }
}
