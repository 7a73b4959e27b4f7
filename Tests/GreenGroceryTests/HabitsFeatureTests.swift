import AppTesting
import Habits
import Testing

@testable import GreenGrocery

@Suite("GG-02: habits in the app") struct HabitsFeatureTests {
  private let second: Int64 = 1000
  private let day: Int64 = 86_400_000

  @Test("An idea is begun by one tap; the home screen's tap does it, and again takes it back; one point")
  func tap() throws {
    let phone = HabitPhone.habits()
    #expect(phone.screen.words.contains("Para empezar"))
    try phone.tap("idea-stretch")
    let item = try #require(phone.habitItems.first)
    #expect(item.name == "Estirarme al despertar" && item.produce == "radish" && !item.isDone && item.isPlanned)
    phone.habitAct(.tapped(item.id))
    #expect(
      phone.habitItems[0].isDone && phone.habitsFeature.points == 1
        && phone.habitItems[0].detail == "Hecho, 10:05\u{00A0}a.\u{00A0}m.")
    phone.habitAct(.tapped(item.id))
    #expect(!phone.habitItems[0].isDone && phone.habitsFeature.points == 0)
    phone.habitAct(.tapped(item.id))
    #expect(phone.habitTicks.count == 1 && phone.habitsFeature.points == 1)
    // It is on the device: opened again it is there.
    let again = HabitPhone.habits(log: phone.log)
    #expect(again.habitItems.first?.isDone == true && again.habitsFeature.points == 1)
  }

  @Test("A count takes one more by each tap up to its goal; then a tap takes one back")
  func counts() {
    let phone = HabitPhone.habits()
    let water = phone.beginHabit(.water)
    for tap in 1...5 {
      phone.habitAct(.tapped(water))
      #expect(phone.habitItems[0].amount == tap)
    }
    #expect(
      phone.habitItems[0].detail == "5 de 8 vasos" && !phone.habitItems[0].isDone && phone.habitsFeature.points == 0)
    for _ in 6...8 { phone.habitAct(.tapped(water)) }
    #expect(phone.habitItems[0].isDone && phone.habitsFeature.points == 1)
    phone.habitAct(.tapped(water))
    #expect(phone.habitItems[0].amount == 7 && phone.habitsFeature.points == 0)
    phone.habitAct(.undo)
    #expect(phone.habitItems[0].amount == 8 && phone.habitsFeature.points == 1)
  }

  @Test("GG-02: of more than the goal a tap takes one step back, whoever counted it; done until it is under it")
  func overfilled() {
    let phone = HabitPhone.habits()
    let water = phone.beginHabit(.water)
    let elsewhere = Record(
      collection: HabitsFeature.tickCollection, id: HabitDay.identifier(of: water, on: phone.habitToday),
      stamp: Stamp(milliseconds: 1_795_277_000_000, counter: 0, device: DeviceID(3)),
      fields: ["h": .string(water.text), "d": .string(phone.habitToday.iso), "n.00000000000000aa": 12, "g": 8])
    let other = HabitPhone.habits(log: phone.log + [elsewhere])
    phone.habitAct(.counted(water, phone.habitToday, 12))
    for device in [phone, other] {
      device.habitAct(.tapped(water))
      #expect(device.habitItems[0].amount == 11 && device.habitItems[0].isDone && device.habitsFeature.points == 1)
      #expect(device.habitsFeature.last?.kind == .more, "the message says how many there are")
      device.habitAct(.undo)
      #expect(device.habitItems[0].amount == 12)
      for amount in (8...11).reversed() {
        device.habitAct(.tapped(water))
        #expect(device.habitItems[0].amount == amount && device.habitsFeature.points == 1)
      }
      device.habitAct(.tapped(water))
      #expect(device.habitItems[0].amount == 7 && !device.habitItems[0].isDone && device.habitsFeature.points == 0)
      #expect(device.habitsFeature.last?.kind == .undone)
    }
  }

  @Test("Two devices that did the same apart make one; counts add up; nothing is lost or doubled")
  func devices() throws {
    let first = HabitPhone.habits()
    let walk = first.beginHabit(.walk), water = first.beginHabit(.water), stretch = first.beginHabit(.stretch)
    let shared = first.log
    // Another device: other stamps, other random numbers.
    let other = HabitPhone.habits(log: shared, seed: 99)
    other.probe.environment.now = HabitPhone.habitMorning.adding(milliseconds: 5000)
    for phone in [first, other] {
      phone.habitAct(.tapped(walk))
      phone.habitAct(.tapped(stretch))
    }
    #expect(
      first.habitTicks.map { $0.id } == other.habitTicks.map { $0.id } && first.habitTicks.count == 2,
      "alike on both devices")
    for log in [mergedHabitLogs(first.log, other.log), mergedHabitLogs(other.log, first.log)] {
      let both = HabitPhone.habits(log: log)
      #expect(both.habitsFeature.points == 2 && both.habitTicks.count == 2)
    }
    // Counts have a field for each device.
    var apart: [Record] = []
    for (device, taps) in [("n.00000000000000aa", 3), ("n.00000000000000bb", 2)] {
      apart.append(
        Record(
          collection: HabitsFeature.tickCollection, id: HabitDay.identifier(of: water, on: first.habitToday),
          stamp: Stamp(
            milliseconds: 1_795_277_200_000 + Int64(taps), counter: 0, device: DeviceID(UInt64(taps))),
          fields: [
            "h": .string(water.text), "d": .string(first.habitToday.iso), device: .integer(Int64(taps)), "g": 8,
          ]))
    }
    for log in [apart, apart.reversed(), apart + apart] {
      let both = HabitPhone.habits(log: shared + log)
      #expect(both.habitItems.first { $0.id == water }?.amount == 5)
      // And this third one takes all of it back.
      both.habitAct(.counted(water, both.habitToday, 0))
      #expect(both.habitItems.first { $0.id == water }?.amount == 0)
      both.habitAct(.undo)
      #expect(both.habitItems.first { $0.id == water }?.amount == 5)
    }
  }

  @Test("The second of the day's boundary: what is done before it is of the day before; days closed are correct after")
  func boundary() throws {
    let phone = HabitPhone.habits()
    let id = phone.beginHabit(.stretch)
    _ = phone.state
    phone.send(.did(.habits(.tapped(id))))
    // Set the day to begin at four, then stand one second before it.
    var record = Record(
      collection: Preferences.collection, id: SingleRecord.id,
      stamp: Stamp(milliseconds: 1_795_277_100_000, counter: 9, device: DeviceID(1)), fields: ["dayStart": 240])
    _ = record
    record.set("x", 1, Stamp(milliseconds: 1_795_277_100_001, counter: 0, device: DeviceID(1)))
    let four = Instant(milliseconds: 1_795_277_100_000 - 605 * 60_000).adding(milliseconds: day + 4 * 3_600_000)
    let night = HabitPhone.habits(log: phone.log + [record], at: four.adding(milliseconds: -second))
    #expect(night.habitToday.iso == "2026-11-21" && night.habitItems[0].isDone)
    night.habitAct(.tapped(id))
    #expect(!night.habitItems[0].isDone && night.habitsFeature.points == 0)
    night.habitAct(.tapped(id))
    night.probe.environment.now = four
    night.event(.environmentChanged)
    #expect(night.habitToday.iso == "2026-11-22" && !night.habitItems[0].isDone && night.habitsFeature.points == 1)
    night.habitAct(.tapped(id))
    #expect(night.habitTicks.count == 2 && night.habitsFeature.points == 2)
    // Closed for nine days: nothing is done today, nothing is lost.
    let later = HabitPhone.habits(log: night.log, at: four.adding(milliseconds: 9 * day))
    #expect(!later.habitItems[0].isDone && later.habitsFeature.points == 2)
  }

  @Test("Across zones a day stays the day it was; a clock set back loses nothing and doubles nothing")
  func zones() throws {
    let phone = HabitPhone.habits()
    let id = phone.beginHabit(.stretch)
    phone.habitAct(.tapped(id))
    let tokyo = TimeZoneRules(
      identifier: "Asia/Tokyo",
      transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: 9 * 3600)])
    let away = HabitPhone.habits(log: phone.log, zone: tokyo)
    #expect(away.habitToday.iso == "2026-11-22" && !away.habitItems[0].isDone && away.habitsFeature.points == 1)
    away.habitAct(.tapped(id))
    // Back home it is the 21st again, and that day is done as before.
    let home = HabitPhone.habits(log: away.log)
    #expect(home.habitItems[0].isDone && home.habitsFeature.points == 2)
    let back = HabitPhone.habits(log: away.log, at: HabitPhone.habitMorning.adding(milliseconds: -3 * day))
    #expect(!back.habitItems[0].isDone && back.habitsFeature.points == 2)
    back.habitAct(.tapped(id))
    #expect(back.habitsFeature.points == 3 && back.habitTicks.count == 3)
  }

  @Test("A past day is opened in the month, ticked, given a day off within the budget, and a note that stays")
  func pastDays() throws {
    let phone = HabitPhone.habits()
    let id = phone.beginHabit(.stretch)
    phone.send(.went(HabitsDestination.detail(id).location))
    #expect(phone.screen.audit() == [])
    try phone.tap("day-2026-11-19")
    #expect(phone.screen.sheet?.title == "Jueves 19 de noviembre" && phone.screen.audit() == [])
    try phone.choose("day-done")
    #expect(phone.habitsFeature.points == 1 && phone.habitTicks[0]["d"] == "2026-11-19")
    try phone.type("day-note", "Con el gato, \"despacio\"")
    try phone.tap("day-close")
    #expect(phone.screen.sheet == nil && phone.screen.words.contains("Con el gato, \"despacio\""))
    // Four free days a month; the fifth is not to be had, and the switch says so.
    for number in 10...13 { phone.habitAct(.freed(id, CivilDate("2026-11-\(number)")!)) }
    phone.habitAct(.freed(id, CivilDate("2026-11-14")!))
    #expect(phone.habitsFeature.book.history(of: id).folded.skipsThisMonth == 4)
    try phone.tap("day-2026-11-15")
    #expect(phone.screen.words.contains("Ya usaste los 4 descansos") && phone.screen.audit() == [])
    try phone.tap("day-close")
    phone.habitAct(.freed(id, CivilDate("2026-11-13")!))
    #expect(phone.habitsFeature.book.history(of: id).folded.skipsThisMonth == 3)
    // Leaving in the middle of a note keeps it.
    try phone.tap("day-2026-11-18")
    try phone.type("day-note", "Llovió")
    phone.send(.went("habitos"))
    #expect(phone.habitsFeature.note(of: id, on: CivilDate("2026-11-18")!, phone.state.companion.store) == "Llovió")
    // A day that is ahead cannot be opened.
    phone.send(.went(HabitsDestination.detail(id).location))
    phone.habitAct(.opened(CivilDate("2026-11-22")!))
    #expect(phone.screen.sheet == nil)
  }

  @Test("The page says how firm the root is and what one free day does, from the formula; done it says when, with undo")
  func detail() throws {
    let phone = HabitPhone.habits()
    let id = phone.beginHabit(.walk)
    for back in 1...32 { phone.habitAct(.toggled(id, phone.habitToday.adding(days: -back))) }
    phone.send(.went(HabitsDestination.detail(id).location))
    let strength = phone.habitsFeature.book.history(of: id).folded.strength
    let after = Int((strength.value * Strength.factor(.daily) * 100).rounded())
    #expect(phone.screen.words.contains("Un día libre la baja a \(after). Nada se pierde."))
    #expect(phone.screen.words.contains("Raíz firme: \(strength.percent) %"))
    #expect(phone.screen.primary?.label == "Hoy ya caminé" && phone.screen.audit() == [])
    #expect(!phone.screen.words.contains("seguidas"), "no streak unless it is wanted")
    try phone.tap("done")
    #expect(phone.screen.primary?.label == "Hecho, 10:05\u{00A0}a.\u{00A0}m." && phone.screen.audit() == [])
    #expect(phone.screen.toast?.text == "Caminar: hecho." && phone.habitsFeature.points == 33)
    try phone.tap("undo")
    #expect(phone.habitsFeature.points == 32 && phone.screen.toast == nil)
    try phone.tap("month-back")
    #expect(phone.screen.words.contains("octubre"))
  }

  @Test("A habit is made, changed and kept: words that are missing are asked for, a new goal begins today")
  func form() throws {
    let phone = HabitPhone.habits("habitos/nuevo")
    #expect(phone.screen.audit() == [])
    try phone.submit("habit-form")
    #expect(phone.screen.words.contains("Escribe cómo se llama.") && phone.screen.focus == "habit-name")
    try phone.type("habit-name", "  Nadar  ")
    try phone.choose("kind-minutes")
    try phone.type("habit-goal", "mucho")
    try phone.submit("habit-form")
    #expect(phone.screen.words.contains("Escribe un número entero") && phone.screen.audit() == [])
    try phone.type("habit-goal", "30")
    for schedule in ["weekdays", "interval", "week", "weekdays"] {
      try phone.choose("schedule-" + schedule)
      #expect(phone.screen.audit() == [])
    }
    try phone.choose("part-evening")
    try phone.choose("produce-nopal")
    try phone.choose("habit-streak")
    try phone.choose("habit-reminder")
    try phone.submit("habit-form")
    let habit = try #require(phone.habitsFeature.book.habits.first)
    #expect(phone.screen.location == HabitsDestination.detail(habit.id).location && phone.screen.title == "Nadar")
    #expect(habit.plans[0].schedule == .weekdays(WeekdaySet([.monday, .wednesday, .friday])))
    #expect(habit.showsStreak && habit.reminder == 480 && habit.produce == .nopal && habit.part == .evening)
    #expect(phone.screen.lead == "30 minutos, lun, mié y vie")
    phone.probe.environment.now = HabitPhone.habitMorning.adding(milliseconds: 3 * day)
    phone.send(.went(HabitsDestination.edit(habit.id).location))
    try phone.type("habit-goal", "45")
    try phone.submit("habit-form")
    let changed = try #require(phone.habitsFeature.book[habit.id])
    #expect(changed.plans.map { $0.goal } == [30, 45] && changed.plans[1].from == phone.habitToday)
    // Without a day nothing is kept.
    phone.send(.went(HabitsDestination.edit(habit.id).location))
    for weekday in [1, 3, 5] { try phone.choose("weekday-\(weekday)") }
    try phone.submit("habit-form")
    #expect(phone.screen.words.contains("Elige al menos un día.") && phone.screen.audit() == [])
  }

  @Test("PL-03: a habit that is deleted elsewhere while it is changed: what was typed stays and is kept as a new one")
  func deletedWhileChanged() throws {
    let phone = HabitPhone.habits()
    let walk = phone.beginHabit(.walk)
    phone.send(.went(HabitsDestination.edit(walk).location))
    try phone.type("habit-name", "Caminar con Lupita")
    phone.deleteElsewhere(try #require(phone.log.first { $0.id == walk }))
    #expect(phone.screen.words.contains("Esto se borró en otro lugar") && phone.screen.audit() == [])
    #expect(phone.screen.announcement?.contains("Lo que escribiste sigue aquí.") == true)
    try phone.submit("habit-form")
    let kept = try #require(phone.habitsFeature.book.habits.first)
    #expect(phone.habitsFeature.book.habits.count == 1 && kept.id != walk && kept.name == "Caminar con Lupita")
    #expect(phone.screen.title == "Caminar con Lupita" && phone.screen.audit() == [])
  }

  @Test("Order, archive and back, delete with all its days; holidays on and off")
  func upkeep() throws {
    let phone = HabitPhone.habits()
    let stretch = phone.beginHabit(.stretch), walk = phone.beginHabit(.walk)
    #expect(phone.habitItems.map { $0.id } == [stretch, walk])
    phone.habitAct(.moved(walk, -1))
    #expect(phone.habitItems.map { $0.id } == [walk, stretch])
    phone.habitAct(.moved(walk, -1))
    #expect(phone.habitItems.map { $0.id } == [walk, stretch])
    for id in [walk, stretch] { phone.habitAct(.tapped(id)) }
    phone.habitAct(.archived(walk))
    #expect(phone.habitItems.map { $0.id } == [stretch] && phone.habitsFeature.points == 2, "nothing is lost")
    phone.send(.went("habitos/guardados"))
    #expect(phone.screen.words.contains("Caminar") && phone.screen.audit() == [])
    phone.habitAct(.archived(walk))
    #expect(phone.habitItems.count == 2)
    phone.send(.went(HabitsDestination.detail(walk).location))
    try phone.tap("delete")
    #expect(phone.screen.audit() == [])
    try phone.tap("delete-confirm")
    #expect(
      phone.habitItems.map { $0.id } == [stretch] && phone.habitTicks.count == 1 && phone.habitsFeature.points == 1)
    #expect(phone.screen.location == "habitos")
    try phone.tap("holidays-begin")
    #expect(
      phone.habitItems[0].isDone && phone.screen.words.contains("Estás de vacaciones") && phone.screen.audit() == [])
    phone.habitAct(.tapped(stretch))
    #expect(phone.habitItems[0].isSkipped)
    phone.probe.environment.now = HabitPhone.habitMorning.adding(milliseconds: 2 * day)
    phone.event(.environmentChanged)
    #expect(phone.habitItems[0].isSkipped)
    try phone.tap("holidays-end")
    #expect(!phone.habitItems[0].isSkipped && phone.habitsFeature.book.holidays.contains(CivilDate("2026-11-22")!))
  }

  @Test(
    "GG-11: a tick is on this device at once, without a network; where there is no room it is said, and tried again")
  func local() throws {
    let phone = HabitPhone.habits()
    let id = phone.beginHabit(.stretch)
    phone.isFull = true
    phone.habitAct(.tapped(id))
    #expect(phone.habitItems[0].isDone && phone.screen.audit() == [])
    #expect(!phone.log.contains { $0.collection == HabitsFeature.tickCollection })
    phone.isFull = false
    try phone.tap("retry-save")
    #expect(HabitPhone.habits(log: phone.log).habitsFeature.points == 1)
    // Nobody wakes anybody else: only this device was asked.
    #expect(!phone.probe.operations.contains { if case .request = $0 { true } else { false } })
  }

  @Test("PL-07: a habit rings at its time on its days, with words that say nothing private, and not when it is done")
  func reminders() throws {
    let phone = HabitPhone.habits("habitos/nuevo", reminds: true, can: .notices)
    try phone.type("habit-name", "Tomar mi pastilla")
    try phone.choose("habit-reminder")
    try phone.type("habit-reminder-time", "20:30")
    try phone.submit("habit-form")
    let offer = try #require(phone.state.common.reminding.offers.first { $0.source == "habits" })
    #expect(phone.habitZoneTime(offer.moments[0]) == "2026-11-21T20:30")
    // Who does not open the app for a month is left alone then.
    #expect(phone.habitZoneTime(offer.moments[31]) == "2026-12-22T20:30" && offer.moments.count == 32)
    #expect(!(offer.title + offer.text).contains("pastilla"))
    phone.habitAct(.tapped(try #require(phone.habitItems.first).id))
    let after = try #require(phone.state.common.reminding.offers.first { $0.source == "habits" })
    #expect(phone.habitZoneTime(after.moments[0]) == "2026-11-22T20:30")
  }

  @Test(
    "Every place of habits is whole in Spanish and English, with and without habits", arguments: [Language.es, .en])
  func audits(_ language: Language) {
    let seeded = HabitPhone.habits()
    let ids = HabitIdea.allCases.map { seeded.beginHabit($0) }
    for (n, id) in ids.enumerated() {
      for back in 0..<(n * 12) where (back + n) % 3 != 0 {
        seeded.habitAct(.toggled(id, seeded.habitToday.adding(days: -back)))
      }
    }
    for log in [[], seeded.log] {
      let phone = HabitPhone.habits(language: language, log: log)
      var places = ["habitos", "habitos/nuevo", "habitos/guardados", "habitos/archivos"]
      if !log.isEmpty {
        for id in ids {
          places += [HabitsDestination.detail(id).location, HabitsDestination.edit(id).location]
        }
      }
      for place in places {
        phone.send(.went(place))
        #expect(phone.screen.location == place && phone.screen.audit() == [], "\(place)")
      }
    }
    #expect(Destination("habitos/0123") == nil && Destination("habitos/" + ids[0].text + "/otra") == nil)
  }
}

extension TestDevice where A == GreenGroceryApp {
  func habitZoneTime(_ instant: Instant) -> String {
    let civil = HabitPhone.habitZone.civil(at: instant)
    return civil.date.iso + "T" + civil.time.iso
  }
}
