import AppTesting
import Habits
import Testing

@testable import GreenGrocery

@Suite("GG-02: forms of habits that were not saved") struct HabitFormDraftTests {
  private func hasDraft(_ phone: HabitPhone) -> Bool {
    phone.notes.keys.contains { $0.hasPrefix("greengrocery.draft.") }
  }

  @Test("Issue 24: a new habit that is being written outlives the page; it ends when it is saved or put away")
  func new() throws {
    let first = HabitPhone.habits("habitos/nuevo")
    #expect(!hasDraft(first))
    try first.type("habit-name", "Nadar")
    try first.choose("kind-minutes")
    try first.type("habit-goal", "30")
    try first.choose("schedule-week")
    first.pass(1_000)
    #expect(hasDraft(first) && first.screen.words.contains("Borrador sin guardar") && first.screen.audit() == [])

    let phone = HabitPhone.habits(log: first.log, notes: first.notes)
    #expect(phone.screen.words.contains("Nadar") && phone.screen.audit() == [])
    try phone.tap("draft-new")
    let draft = try #require(phone.habitsFeature.draft)
    #expect(draft.habit.name == "Nadar" && draft.habit.kind == .minutes)
    #expect(draft.goal == "30" && draft.schedule == .perWeek(3))
    try phone.submit("habit-form")
    let habit = try #require(phone.habitsFeature.book.habits.first)
    #expect(habit.name == "Nadar" && habit.plans.count == 1 && habit.plans[0].from == phone.habitToday)
    #expect(habit.plans[0].goal == 30 && habit.plans[0].schedule == .perWeek(3) && !hasDraft(phone))

    // Opened at its own address; put away it is gone, and the form empty.
    let second = HabitPhone.habits("habitos/nuevo", notes: first.notes)
    #expect(second.habitsFeature.draft?.habit.name == "Nadar")
    try second.tap("discard-draft")
    #expect(second.habitsFeature.draft?.habit.name == "" && !hasDraft(second) && second.screen.audit() == [])
  }

  @Test("Issue 24: leaving the form keeps what stands in it, and coming back finds it; taken out again it is no draft")
  func leaving() throws {
    let phone = HabitPhone.habits("habitos/nuevo")
    try phone.type("habit-name", "Remar")
    phone.send(.went("habitos"))
    #expect(hasDraft(phone))
    phone.send(.went("habitos/nuevo"))
    #expect(phone.habitsFeature.draft?.habit.name == "Remar")
    try phone.type("habit-name", "")
    phone.send(.went("habitos"))
    #expect(!hasDraft(phone) && !phone.screen.words.contains("Borrador sin guardar"))
  }

  @Test("Issue 24: a change that was not saved is offered on the habit's page, over what another device changed since")
  func change() throws {
    let first = HabitPhone.habits()
    let walk = first.beginHabit(.walk), place = HabitsDestination.detail(walk).location
    let edit = HabitsDestination.edit(walk).location
    first.send(.went(edit))
    try first.type("habit-name", "Caminar con Lupita")
    first.pass(1_000)
    let other = HabitPhone.habits(log: first.log, at: HabitPhone.habitMorning.adding(milliseconds: 9000), seed: 99)
    other.send(.went(edit))
    try other.type("habit-goal", "45")
    try other.submit("habit-form")

    let phone = HabitPhone.habits(place, log: other.log, notes: first.notes)
    #expect(phone.screen.title == "Caminar" && phone.screen.audit() == [])
    try phone.tap("draft-edit")
    let draft = try #require(phone.habitsFeature.draft)
    #expect(draft.habit.name == "Caminar con Lupita" && draft.goal == "45" && phone.screen.audit() == [])
    try phone.submit("habit-form")
    let habit = try #require(phone.habitsFeature.book[walk])
    #expect(habit.name == "Caminar con Lupita" && habit.plan(on: phone.habitToday).goal == 45 && !hasDraft(phone))
  }

  @Test("Issue 24: an end that was chosen in a form and not saved, and has passed since, does not end the habit")
  func endThatPassed() throws {
    let day: Int64 = 86_400_000, lasting: [String?] = [nil, "2027-01-19"]
    for end in lasting {
      let first = HabitPhone.habits()
      let walk = first.beginHabit(.walk), edit = HabitsDestination.edit(walk).location
      first.send(.went(edit))
      try first.type("habit-name", "Caminar con Lupita")
      try first.choose("ends-2026-12-20")
      first.pass(1_000)
      let other = HabitPhone.habits(log: first.log, at: HabitPhone.habitMorning.adding(milliseconds: 9000), seed: 99)
      if let end {
        other.send(.went(edit))
        try other.choose("ends-" + end)
        try other.submit("habit-form")
      }
      func reopened(_ days: Int64) throws -> HabitPhone {
        let phone = HabitPhone.habits(
          HabitsDestination.detail(walk).location, log: other.log,
          at: HabitPhone.habitMorning.adding(milliseconds: days * day), notes: first.notes)
        try phone.tap("draft-edit")
        return phone
      }
      // Until that day it is what the person chose.
      for days: Int64 in [10, 29] { #expect(try reopened(days).habitsFeature.draft?.habit.ends?.iso == "2026-12-20") }
      let phone = try reopened(30), draft = try #require(phone.habitsFeature.draft)
      #expect(draft.habit.name == "Caminar con Lupita" && draft.habit.ends?.iso == end)
      try phone.submit("habit-form")
      let habit = try #require(phone.habitsFeature.book[walk])
      #expect(habit.name == "Caminar con Lupita" && habit.ends?.iso == end && !habit.isOver(on: phone.habitToday))
    }
  }

  @Test("Issue 24: a habit that is deleted takes the change that was begun of it along")
  func deleted() throws {
    let first = HabitPhone.habits()
    let walk = first.beginHabit(.walk)
    first.send(.went(HabitsDestination.edit(walk).location))
    try first.type("habit-name", "Caminar con Lupita")
    first.pass(1_000)
    let phone = HabitPhone.habits(log: first.log, notes: first.notes)
    #expect(hasDraft(phone))
    phone.deleteElsewhere(try #require(first.log.first { $0.id == walk }))
    #expect(!hasDraft(phone))
  }
}
