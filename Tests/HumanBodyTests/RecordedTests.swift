import AppTesting
import HealthImport
import Testing
import Training

@testable import HumanBody

@Suite("HB-05, HB-08: workouts of files in the log") struct RecordedTests {
  private let run: JSON = [
    "key": "x", "activity": "Running", "source": "com.apple.health/Apple Watch de Ana", "start": 1_795_277_100_000,
    "end": 1_795_278_900_000, "distance": 5012.4, "energy": 310.2, "routes": ["workout-routes/a.gpx"],
  ]
  private let walk: JSON = [
    "key": "y", "activity": "Walking", "source": "gpx/Reloj", "start": 1_795_363_500_000, "end": 1_795_364_400_000,
  ]

  private func importing(_ log: [Record] = []) -> TrainPhone {
    let phone = TrainPhone(
      Environment(
        now: trainMorning, zone: Challenge.zone, language: .es, isOnline: false, seed: 42, location: "importar"),
      can: [.everyday, .voice, .senses, .files, .notices, .series, .own], log: log,
      notes: ["flags.human-body": ["welcomed": true]], content: trainContent)
    phone.leaves([.voice, .files, .notices, .clock, .series, .own, .screen])
    return phone
  }

  /// A file is read that has these workouts.
  private func bring(_ workouts: [JSON], _ phone: TrainPhone, isOver: Bool = true) {
    phone.send(
      .did(
        .imports(.picked(.chosen([ChosenFile(handle: "handle:1", name: "export.zip", type: "", bytes: 1_000)])))))
    phone.send(
      .did(
        .imports(
          .told(
            Answer(
              status: 1,
              [
                "done": 1000, "isOver": .bool(isOver), "workouts": .array(workouts),
                "counts": ["sources": [], "tallies": [], "workouts": .integer(Int64(workouts.count))],
              ])))))
  }

  @Test("HB-05: they are kept with source, shown beside the own ones, and counted for nothing")
  func kept() throws {
    let phone = importing(doneBefore([3]))
    bring([run, walk], phone)
    #expect(phone.records(RecordedWorkout.collection).count == 2)
    #expect(phone.has("2 entrenamientos en el archivo, con su fuente") && phone.screen.audit() == [])
    try phone.tap("import-log")
    #expect(phone.screen.location == "entrenar/registro" && phone.screen.audit() == [])
    #expect(phone.has("Carrera") && phone.has("5.01 km") && phone.has("Apple Watch de Ana") && phone.has("310 kcal"))
    #expect(phone.has("Diez minutos") && phone.has("Caminata"))
    #expect(phone.training.log.proofs.count == 1 && phone.training.ledger.points == 10, "statistics stay (HB-09)")
    bring([run, walk], phone)
    #expect(phone.records(RecordedWorkout.collection).count == 2, "the same file adds nothing")
  }

  @Test("HB-05: one is removed for good; all leave as CSV")
  func removed() throws {
    let phone = importing()
    bring([run, walk], phone)
    phone.event(.located("entrenar/archivo"))
    try phone.tap("export-recorded")
    let csv = try #require(
      phone.probe.operations.compactMap { operation -> String? in
        if case .save(_, "text/csv", let text) = operation { text } else { nil }
      }.last)
    #expect(csv.split(separator: "\r\n").count == 3 && csv.contains("Running,5012.4,310.2"))
    let address = try #require(phone.training.recorded.first?.address)
    phone.event(.located("entrenar/registro"))
    try phone.tap("recorded-" + address)
    #expect(phone.screen.location == "entrenar/traido/" + address && phone.screen.audit() == [])
    try phone.tap("recorded-remove")
    #expect(phone.screen.location == "entrenar/registro" && !phone.has("Carrera"))
    bring([run], phone)
    #expect(phone.training.recorded.count == 1)
  }

  @Test("HB-05: an import that is discarded takes its workouts along, and they come again with the file")
  func discarded() {
    let phone = importing()
    bring([walk], phone)
    bring([walk, run], phone, isOver: false)
    #expect(phone.training.recorded.count == 2)
    phone.send(.did(.imports(.cancelTapped)))
    phone.send(.did(.imports(.discardTapped)))
    #expect(phone.training.recorded.count == 1 && phone.training.recorded[0].kind == .walking)
    bring([run], phone)
    #expect(phone.training.recorded.count == 2)
  }

  @Test("HB-05: routes are read only if the person says so")
  func routes() throws {
    let phone = importing()
    func asked() -> Bool? {
      phone.state.imports.wants(phone.state.common).first?.operation.json["routes"]?.bool
    }
    bring([run], phone, isOver: false)
    #expect(asked() == false && phone.training.recorded[0].hasRoute == false)
    let other = importing()
    try other.choose("import-routes")
    bring([run], other, isOver: false)
    #expect(other.state.imports.wants(other.state.common).first?.operation.json["routes"]?.bool == true)
    #expect(other.training.recorded[0].hasRoute)
  }

  @Test("HB-05: one metric has its own order of sources, and goes back to that of all")
  func ownOrder() throws {
    let phone = importing()
    phone.send(
      .did(.imports(.picked(.chosen([ChosenFile(handle: "handle:1", name: "a.zip", type: "", bytes: 9)])))))
    phone.send(
      .did(
        .imports(
          .told(
            Answer(
              status: 1,
              [
                "done": 9,
                "counts": [
                  "sources": ["a/Telefono", "b/Bascula", "c/Reloj"],
                  "tallies": [
                    [0, "health.weight", 1, 1, 0, 0, 0, 0, []], [1, "health.weight", 1, 1, 0, 0, 0, 0, []],
                    [2, "health.steps", 1, 1, 0, 0, 0, 0, []],
                  ],
                ],
              ])))))
    phone.event(.located("importar/orden"))
    #expect(phone.screen.audit() == [])
    try phone.tap("order-peso")
    #expect(phone.screen.location == "importar/orden/peso" && phone.screen.audit() == [])
    #expect(!phone.has("Reloj"), "it never measured a weight")
    try phone.tap("source-b-2fBascula")
    let common = phone.state.common
    #expect(common.preferred(.weight) == ["b/Bascula", "a/Telefono"] && common.preferred(.steps) == [])
    #expect(phone.has("su propio orden"))
    try phone.tap("order-of-all")
    #expect(phone.state.common.preferred(.weight) == [])
  }
}
