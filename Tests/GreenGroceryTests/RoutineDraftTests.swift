import AppTesting
import Movement
import Testing

@testable import GreenGrocery

@Suite("GG-05: own routines that were not saved") struct RoutineDraftTests {
  private func hasDraft(_ phone: MovePhone) -> Bool {
    phone.notes.keys.contains { $0.hasPrefix("greengrocery.draft.") }
  }

  /// A phone with a routine that was saved as "Mi mañana", and renamed since without being saved; its record, its form.
  private func renamed() throws -> (phone: MovePhone, record: Record, edit: String) {
    let phone = movePhone("muevete/nueva")
    try phone.type("routine-title", "Mi mañana")
    try phone.tap("add-sentadilla")
    try phone.tap("add-lado-largo")
    try phone.submit("routine")
    let record = try #require(phone.log.last { $0.collection == MoveRoutine.collection })
    let edit = MovementDestination.editor(addressText(record.id)).location
    phone.event(.located(edit))
    try phone.type("routine-title", "Mi tarde")
    phone.pass(1_000)
    return (phone, record, edit)
  }

  @Test("GG-05: a new routine that is being written outlives the page; it ends when it is saved or put away")
  func new() throws {
    let first = movePhone("muevete/nueva")
    #expect(!hasDraft(first))
    try first.type("routine-title", "Mi mañana")
    try first.choose("kind-stretch")
    try first.tap("add-lado-largo")
    first.send(.did(.movement(.draft(.seconds(0, 40)))))
    first.send(.did(.movement(.draft(.rounds(3)))))
    first.pass(1_000)
    #expect(hasDraft(first) && first.screen.words.contains("Borrador sin guardar") && first.screen.audit() == [])

    let phone = movePhone("muevete", notes: first.notes)
    #expect(phone.screen.words.contains("Mi mañana") && phone.screen.audit() == [])
    try phone.tap("draft-new")
    let draft = phone.movement.draft
    #expect(draft.title == "Mi mañana" && draft.category == .stretch && draft.rounds == 3)
    #expect(draft.items.map { [$0.seconds, $0.rest] } == [[40, 15]] && draft.items[0].exercise == "lado-largo")
    // Both sides three times, with a change and a rest: 3 × (40 + 3 + 40) + 2 × 60 + 5 s.
    #expect(phone.screen.words.contains("Dura unos 6 min.") && phone.screen.audit() == [])
    try phone.submit("routine")
    #expect(phone.screen.title == "Mi mañana" && !hasDraft(phone))
    phone.event(.located("muevete"))
    #expect(!phone.screen.words.contains("Borrador sin guardar"))

    // Opened at its own address; put away it is gone, and the form empty.
    let second = movePhone("muevete/nueva", notes: first.notes)
    #expect(second.movement.draft.title == "Mi mañana")
    try second.tap("discard-draft")
    #expect(second.movement.draft.title.isEmpty && second.movement.draft.items.isEmpty && !hasDraft(second))
    #expect(second.screen.audit() == [])
  }

  @Test("GG-05: leaving the form keeps it; taken out again it is no draft; a copy asks before it takes its place")
  func leaving() throws {
    let phone = movePhone("muevete/nueva")
    try phone.type("routine-title", "Mi mañana")
    phone.event(.located("muevete"))
    #expect(hasDraft(phone))
    let again = movePhone("muevete/rutina/despierta", notes: phone.notes)
    try again.tap("copy")
    #expect(again.screen.sheet != nil && hasDraft(again))
    try again.tap("question-yes")
    #expect(again.screen.location == "muevete/nueva" && again.movement.draft.title != "Mi mañana" && !hasDraft(again))
    #expect(!again.movement.draft.items.isEmpty)
    phone.event(.located("muevete/nueva"))
    #expect(phone.movement.draft.title == "Mi mañana")
    try phone.type("routine-title", "")
    phone.event(.located("muevete"))
    #expect(!hasDraft(phone) && !phone.screen.words.contains("Borrador sin guardar"))
  }

  @Test("GG-05: what was changed in a routine and not saved stands over what another device changed since")
  func change() throws {
    let (first, record, edit) = try renamed()
    var other = record
    other.set(
      "rounds", 4, Stamp(milliseconds: first.now.milliseconds + 1_000, counter: 0, device: DeviceID(9)))
    let phone = movePhone("muevete", log: [other], notes: first.notes)
    try phone.tap("draft-" + addressText(record.id))
    #expect(phone.movement.draft.title == "Mi tarde" && phone.movement.draft.rounds == 4)
    #expect(phone.movement.draft.items.count == 2 && phone.screen.audit() == [])
    try phone.submit("routine")
    let now = try #require(phone.state.common.companion.store.replica[MoveRoutine.collection, record.id])
    #expect(now["title"] == "Mi tarde" && now["rounds"] == 4 && !hasDraft(phone))
    // Put away: as it is saved.
    let away = movePhone(edit, log: [other], notes: first.notes)
    try away.tap("discard-draft")
    #expect(away.movement.draft.title == "Mi mañana" && away.movement.draft.rounds == 4 && !hasDraft(away))
  }

  @Test("GG-05: a routine that was deleted elsewhere while it was written is not lost; deleted here, its draft goes")
  func deleted() throws {
    let (first, record, edit) = try renamed()
    let notes = first.notes
    try first.tap("routine-drop")
    try first.tap("question-yes")
    #expect(!hasDraft(first))
    let phone = movePhone(edit, log: first.log, notes: notes)
    #expect(phone.movement.draft.title == "Mi tarde" && phone.movement.draft.items.count == 2)
    #expect(phone.screen.audit() == [])
    try phone.submit("routine")
    #expect(phone.screen.title == "Mi tarde" && !hasDraft(phone))
    let routine = phone.state.common.companion.store.replica.records(in: MoveRoutine.collection).last
    #expect(routine?["title"] == "Mi tarde" && routine?.id != record.id)
  }

  @Test("GG-05: notes that say anything are an empty form, not a fault")
  func damaged() {
    let kept: [JSON] = [
      [:], ["at": 5, "fields": ["fields": 7]],
      [
        "at": 5,
        "fields": [
          "fields": ["title": 3, "category": "x", "rounds": -9, "roundRest": 99_999, "items": [[], ["a", "b"], 4]]
        ],
      ],
    ]
    for value in kept {
      let phone = movePhone("muevete/nueva", notes: ["greengrocery.draft.routine-form": value])
      #expect(phone.movement.draft.items.isEmpty && phone.movement.draft.rounds == 1 && phone.screen.audit() == [])
    }
  }
}
