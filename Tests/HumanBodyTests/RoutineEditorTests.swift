import AppTesting
import Testing
import Training

@testable import HumanBody

/// An own routine while it is written, and routines as they are done in a chair.
@Suite struct RoutineEditorTests {
  private func item(_ name: String, superset: Int? = nil) -> RoutineItem {
    RoutineItem(name, sets: 3, 8, 12, rest: 60, superset: superset)
  }
  private func draft(_ items: [RoutineItem]) -> RoutineDraft {
    var draft = RoutineDraft()
    draft.items = items
    return draft
  }
  private func names(_ draft: RoutineDraft) -> String { draft.items.map { $0.exercise }.joined() }
  private func groups(_ draft: RoutineDraft) -> [Int?] { draft.items.map { $0.superset } }

  @Test("HB-08: nothing is left alone in a superset, and moving takes none apart")
  func supersets() {
    let start = draft([item("a", superset: 1), item("b", superset: 1), item("c")])
    var one = start
    one.reduce(.remove(1))
    #expect(names(one) == "ac" && groups(one) == [nil, nil])
    one = start
    one.reduce(.joined(1))
    #expect(groups(one) == [nil, nil, nil])
    one = start
    one.reduce(.up(2))
    #expect(names(one) == "cab" && groups(one)[0] == nil && groups(one)[1] != nil && groups(one)[1] == groups(one)[2])
    // The first of a superset takes it along; within it two change places.
    one.reduce(.up(1))
    #expect(names(one) == "abc" && groups(one)[0] != nil && groups(one)[0] == groups(one)[1])
    one.reduce(.up(1))
    #expect(names(one) == "bac" && groups(one)[0] == groups(one)[1])
    // Of three the middle one is parted: it stays with the third.
    var three = draft([item("a", superset: 1), item("b", superset: 1), item("c", superset: 1)])
    three.reduce(.joined(1))
    #expect(groups(three)[0] == nil && groups(three)[1] != nil && groups(three)[1] == groups(three)[2])
    // Two supersets side by side stay two.
    var two = draft([item("a"), item("b"), item("c"), item("d")])
    two.reduce(.joined(1))
    two.reduce(.joined(3))
    #expect(Set(groups(two).compactMap { $0 }).count == 2)
    for action in [RoutineDraft.Action.up(9), .remove(-1), .joined(4), .up(0), .joined(0)] { two.reduce(action) }
    #expect(names(two) == "abcd")
  }

  @Test("HB-08: both ends of the range are the person's; up to ten sets and fifty repetitions, and a rest for each")
  func ranges() throws {
    let phone = trainPhone("entrenar/nueva")
    try phone.tap("add-sentadilla")
    phone.send(.did(.training(.draft(.low(0, 20)))))
    #expect(phone.training.draft.items[0].low == 20 && phone.training.draft.items[0].high == 20)
    phone.send(.did(.training(.draft(.high(0, 50)))))
    #expect(phone.training.draft.items[0].low == 20 && phone.training.draft.items[0].high == 50)
    phone.send(.did(.training(.draft(.sets(0, 10)))))
    phone.send(.did(.training(.draft(.rest(0, 95)))))
    #expect(phone.training.draft.items[0].sets == 10 && phone.training.draft.items[0].rest == 95)
    #expect(phone.screen.audit() == [])
    #expect(phone.screen.words.contains("Hasta cuántas repeticiones: Sentadilla"))
    try phone.tap("add-plancha")
    #expect(phone.screen.words.contains("Hasta cuántos segundos: Plancha"))
  }

  @Test("HB-08: an exercise is looked for without regard to accents and capitals")
  func search() throws {
    let phone = trainPhone("entrenar/nueva")
    try phone.type("exercise-search", "BICEPS")
    #expect(phone.screen.words.contains("Curl con botellas") && !phone.screen.words.contains("Agregar de"))
    var found = 0
    phone.screen.forEach { if case .rows(let rows) = $0 { found += rows.filter { $0.id.hasPrefix("add-") }.count } }
    #expect(found > 0 && phone.screen.announcement?.hasPrefix("\(found) resultado") == true)
    #expect(phone.screen.audit() == [])
    try phone.tap("add-curl-con-botellas")
    #expect(phone.training.draft.items.map { $0.exercise } == ["curl-con-botellas"])
    try phone.type("exercise-search", "xyzzy")
    #expect(phone.screen.words.contains("No encontramos nada con esas palabras"))
    #expect(phone.screen.announcement == "0 resultados" && phone.screen.audit() == [])
  }

  @Test("HB-08: what was added is announced each time, and not once more where one comes back")
  func added() throws {
    let phone = trainPhone("entrenar/nueva")
    try phone.tap("add-sentadilla")
    #expect(phone.screen.announcement == "Agregado: Sentadilla, ejercicio 1")
    try phone.tap("add-sentadilla")
    #expect(phone.screen.announcement == "Agregado: Sentadilla, ejercicio 2")
    phone.event(.located("entrenar"))
    phone.event(.located("entrenar/nueva"))
    #expect(phone.screen.announcement == nil)
    try phone.tap("add-plancha")
    try phone.tap("draft-drop")
    #expect(phone.training.added == nil)
  }

  @Test("HB-08: a routine that was not saved outlives the page, and is said where one looks for it")
  func kept() throws {
    let phone = trainPhone("entrenar/nueva")
    try phone.type("routine-title", "Mi tarde")
    try phone.tap("add-sentadilla")
    #expect(phone.screen.words.contains("Lo que escribes se queda en este dispositivo"))
    for place in ["entrenar", "entrenar/rutinas"] {
      let again = phone.reopened(place)
      #expect(again.screen.words.contains("Una rutina sin guardar") && again.screen.audit() == [])
      try again.tap("unsaved-new")
      #expect(again.screen.location == "entrenar/nueva" && again.training.draft.title == "Mi tarde")
    }
    let again = phone.reopened("entrenar/nueva")
    #expect(again.training.draft.items.map { $0.exercise } == ["sentadilla"])
    try again.submit("routine")
    #expect(again.training.drafts.isEmpty)
    #expect(!again.reopened("entrenar").screen.words.contains("Una rutina sin guardar"))
    // Put away, and back.
    try phone.tap("draft-drop")
    #expect(phone.training.drafts.isEmpty && phone.screen.location == "entrenar/rutinas")
    try phone.tap("undo")
    #expect(phone.training.drafts.count == 1)
    phone.event(.located("entrenar/nueva"))
    #expect(phone.training.draft.title == "Mi tarde")
  }

  @Test("HB-08: what was changed of a routine and a new one are kept side by side; who changes nothing keeps nothing")
  func several() throws {
    let phone = trainPhone("entrenar/nueva")
    try phone.type("routine-title", "Mi tarde")
    try phone.tap("add-sentadilla")
    try phone.submit("routine")
    let routine = try #require(phone.records(Routine.collection).first.flatMap { Routine($0) })
    phone.event(.located("entrenar/rutina/" + routine.id + "/editar"))
    phone.event(.located("entrenar"))
    #expect(phone.training.drafts.isEmpty)
    phone.event(.located("entrenar/rutina/" + routine.id + "/editar"))
    try phone.type("routine-title", "Mi noche")
    phone.event(.located("entrenar/nueva"))
    #expect(phone.training.draft.title.isEmpty)
    try phone.type("routine-title", "Otra")
    let again = phone.reopened("entrenar/rutina/" + routine.id + "/editar")
    #expect(again.training.draft.title == "Mi noche" && again.training.drafts.count == 2)
    try again.submit("routine")
    #expect(again.records(Routine.collection).compactMap { Routine($0) }.map { $0.title } == ["Mi noche"])
    #expect(again.training.drafts.map { $0.title } == ["Otra"])
  }

  @Test("HB-08: a ready routine is copied and changed; what was being written can be had back")
  func copy() throws {
    let phone = trainPhone("entrenar/rutina/gym-torso")
    try phone.tap("copy")
    #expect(phone.screen.location == "entrenar/nueva" && phone.training.draft.title == "Torso")
    #expect(phone.training.draft.items.count == 6 && !phone.hasButton("undo") && phone.screen.audit() == [])
    phone.event(.located("entrenar/rutina/casa-diez"))
    try phone.tap("copy")
    #expect(phone.training.draft.title == "Diez minutos")
    try phone.tap("undo")
    #expect(phone.training.draft.title == "Torso" && phone.training.drafts.map { $0.title } == ["Torso"])
    try phone.submit("routine")
    #expect(phone.records(Routine.collection).count == 1)
    // An own one is edited.
    #expect(!phone.hasButton("copy") && phone.hasButton("edit"))
  }

  @Test("HB-08: how somebody trains is asked with three answers, on all devices")
  func seat() throws {
    let phone = trainPhone("entrenar")
    for seat in [TrainingSeat.chair, .wheelchair, .standing] {
      try phone.choose("seat-" + seat.rawValue)
      #expect(phone.training.seat == seat && phone.reopened("entrenar").training.seat == seat)
    }
    try phone.choose("seat-chair")
    phone.event(.located("entrenar/rutinas"))
    #expect(phone.screen.audit() == [] && !phone.screen.words.contains("Diez minutos"))
    try phone.tap("only-seated")
    #expect(phone.screen.words.contains("Diez minutos") && phone.training.prefersSeated)
    phone.event(.located("entrenar/planes"))
    #expect(phone.screen.audit() == [] && phone.screen.words.contains("Solo en silla"))
    #expect(!trainPhone("entrenar/rutinas").hasButton("only-seated"))
  }

  @Test(
    "HB-08: what a routine's page shows is what is done, and no exercise comes twice", arguments: TrainingSeat.allCases)
  func sameAsShown(_ seat: TrainingSeat) throws {
    let phone = trainPhone("entrenar")
    try phone.choose("seat-" + seat.rawValue)
    let routines = phone.training.routines(phone.state.common, .es)
    #expect(routines.count > 20)
    let catalogue = phone.training.catalogue(phone.state.common, .es)
    for routine in routines {
      phone.event(.located("entrenar/rutina/" + routine.id))
      #expect(phone.screen.audit() == [], "\(routine.id)")
      var shown: [String] = []
      phone.screen.forEach { element in
        guard case .rows(let rows) = element else { return }
        for row in rows where row.id.hasPrefix("item-") { shown.append(row.title) }
      }
      try phone.tap("start")
      let session = try #require(phone.training.session)
      let done = session.items.map { catalogue[$0.asked.exercise]?.title ?? "" }
      #expect(shown == done, "\(routine.id)")
      if seat != .standing { #expect(Set(done).count == done.count, "\(routine.id)") }
      phone.send(.did(.training(.dropped)))
    }
  }
}
