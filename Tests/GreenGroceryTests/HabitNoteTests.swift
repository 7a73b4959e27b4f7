import AppTesting
import Habits
import Testing

@testable import GreenGrocery

@Suite("GG-02: notes of a habit's day that were not saved") struct HabitNoteTests {
  @Test(
    "Issue 22, point 3: a note of a day outlives the page that is closed over it, and ends when it is saved or discarded"
  )
  func noteDraft() throws {
    let first = HabitPhone.habits()
    let id = first.beginHabit(.stretch), place = HabitsDestination.detail(id).location
    let day = CivilDate("2026-11-18")!
    first.send(.went(place))
    try first.tap("day-2026-11-18")
    try first.type("day-note", "Llovió toda la tarde")
    first.pass(1_000)
    func reopened() -> HabitPhone { HabitPhone.habits(place, log: first.log, notes: first.notes) }
    var phone = reopened()
    #expect(phone.screen.words.contains("Borrador sin guardar") && phone.screen.audit() == [])
    try phone.tap("draft-2026-11-18")
    #expect(phone.habitsFeature.open?.note == "Llovió toda la tarde" && phone.screen.audit() == [])
    try phone.tap("day-close")
    #expect(phone.habitsFeature.note(of: id, on: day, phone.state.companion.store) == "Llovió toda la tarde")
    #expect(!phone.notes.keys.contains { $0.hasPrefix("greengrocery.draft.") })
    phone = reopened()
    try phone.tap("day-2026-11-18")
    try phone.tap("discard-draft")
    try phone.tap("day-close")
    #expect(phone.habitsFeature.note(of: id, on: day, phone.state.companion.store) == "")
    #expect(!phone.notes.keys.contains { $0.hasPrefix("greengrocery.draft.") })
  }

  /// A note was begun here and the page closed over it; meanwhile another device wrote that day's note.
  private func begunHereWrittenElsewhere(_ day: CivilDate) throws -> (habit: ULID, phone: HabitPhone) {
    let here = HabitPhone.habits()
    let id = here.beginHabit(.stretch), place = HabitsDestination.detail(id).location
    let elsewhere = HabitPhone.habits(place, log: here.log, seed: 99)
    here.send(.went(place))
    try here.tap("day-" + day.iso)
    try here.type("day-note", "Llovió")
    here.pass(1_000)
    try elsewhere.tap("day-" + day.iso)
    try elsewhere.type("day-note", "Fui con Chayo")
    try elsewhere.tap("day-close")
    return (id, HabitPhone.habits(place, log: elsewhere.log, notes: here.notes))
  }

  @Test("Issue point 5: a day that is only looked at keeps the note that another device wrote; the draft is offered")
  func noteWrittenElsewhere() throws {
    let day = CivilDate("2026-11-18")!
    let (id, phone) = try begunHereWrittenElsewhere(day)
    func saved() -> String { phone.habitsFeature.note(of: id, on: day, phone.state.companion.store) }
    try phone.tap("day-2026-11-18")
    #expect(phone.screen.words.contains("Fui con Chayo") && phone.screen.words.contains("Llovió"))
    #expect(phone.screen.audit() == [])
    try phone.tap("day-close")
    #expect(saved() == "Fui con Chayo")
    // It is still there: to go on with, or to put away.
    try phone.tap("day-2026-11-18")
    try phone.tap("draft-go-on")
    #expect(phone.habitsFeature.open?.note == "Llovió" && phone.screen.audit() == [])
    try phone.tap("day-close")
    #expect(saved() == "Llovió")
    #expect(!phone.notes.keys.contains { $0.hasPrefix("greengrocery.draft.") })
    let (other, second) = try begunHereWrittenElsewhere(day)
    try second.tap("day-2026-11-18")
    try second.tap("discard-draft")
    try second.tap("day-close")
    #expect(second.habitsFeature.note(of: other, on: day, second.state.companion.store) == "Fui con Chayo")
    #expect(!second.notes.keys.contains { $0.hasPrefix("greengrocery.draft.") })
  }

  @Test("Issue point 8: the notes that were begun of a habit go with it, deleted here or on another device")
  func draftsOfDeleted() throws {
    for isElsewhere in [false, true] {
      let first = HabitPhone.habits()
      let id = first.beginHabit(.stretch), place = HabitsDestination.detail(id).location
      first.send(.went(place))
      try first.tap("day-2026-11-18")
      try first.type("day-note", "Llovió")
      first.pass(1_000)
      let phone = HabitPhone.habits(place, log: first.log, notes: first.notes)
      #expect(phone.notes.keys.contains { $0.hasPrefix("greengrocery.draft.habit/") })
      if isElsewhere {
        phone.deleteElsewhere(try #require(first.log.first { $0.id == id }))
      } else {
        phone.habitAct(.deleteConfirmed(id))
      }
      #expect(!phone.notes.keys.contains { $0.hasPrefix("greengrocery.draft.") })
    }
  }
}
