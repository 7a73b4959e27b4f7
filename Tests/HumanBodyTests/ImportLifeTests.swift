import AppTesting
import HealthImport
import Testing

@testable import HumanBody

@Suite("HB-05: an import that is stopped, fails, or is left alone") struct ImportLifeTests {
  private let counts: JSON = [
    "sources": ["com.apple.health/Reloj"],
    "tallies": [[0, "health.steps", 5, 5, 0, 0, 86_400_000_000, 172_800_000_000, []]],
  ]
  private var checkpoint: JSON { ["offset": 7, "counts": counts] }

  private func importing(_ notes: [String: JSON] = [:], series: SeriesStorage = SeriesStorage()) -> BodyPhone {
    BodyPhone(body: "importar", notes: notes, series: series, can: [.own])
  }

  private func choose(_ phone: BodyPhone, _ name: String = "export.zip", bytes: Int = 1_000) throws {
    try phone.report("import-file", "{\"files\":[{\"handle\":\"handle:2\",\"name\":\"\(name)\",\"bytes\":\(bytes)}]}")
  }

  private func tell(_ phone: BodyPhone, _ body: JSON, status: Int = 1) {
    phone.send(.did(.imports(.told(Answer(status: status, body)))))
  }

  /// What the host is asked to read.
  private func reading(_ phone: BodyPhone) -> JSON? {
    phone.probe.lasting.map { $0.operation.json }.first { $0["do"]?.string == "health.import" }
  }

  private func undone(_ phone: BodyPhone, _ answer: Answer) {
    phone.reply(answer) { $0.json["do"]?.string == "health.undo" }
  }

  private func kept(_ phone: BodyPhone) -> JSON? { phone.notes["human-body.import"] }

  /// What the device keeps of an import whose first batch is in.
  private func half() throws -> JSON {
    let phone = importing()
    try choose(phone)
    #expect(kept(phone) == nil, "nothing was written yet")
    tell(phone, ["done": 300, "spans": [["health.steps", 1000, 2000]]])
    #expect(kept(phone)?["spans"]?.text == "[[\"health.steps\",1000,2000]]", "before the batch is written")
    tell(phone, ["done": 400, "counts": counts, "checkpoint": checkpoint])
    let note = try #require(kept(phone))
    #expect(note["checkpoint"]?["offset"]?.integer == 7 && note["name"]?.string == "export.zip")
    #expect(note["stamp"] == reading(phone)?["stamp"])
    tell(phone, ["done": 1_000, "isOver": true])
    #expect(kept(phone) == nil, "it came to its end")
    return note
  }

  @Test("HB-05: after a reload the same file goes on from the checkpoint, under the same stamp")
  func reloaded() throws {
    let note = try half(), phone = importing(["human-body.import": note])
    #expect(phone.screen.title == "Se quedó a la mitad: export.zip" && phone.screen.audit() == [])
    #expect(phone.has("5 lecturas"))
    try choose(phone)
    let asked = try #require(reading(phone))
    #expect(asked["checkpoint"]?["offset"]?.integer == 7 && asked["stamp"] == note["stamp"])
    #expect(asked["file"]?.string == "handle:2")
  }

  @Test("HB-05: another file is asked about, and begins anew")
  func another() throws {
    let note = try half(), phone = importing(["human-body.import": note])
    try choose(phone, bytes: 1_001)
    #expect(reading(phone) == nil && phone.screen.sheet != nil && phone.screen.audit() == [])
    try phone.tap("import-other-back")
    #expect(phone.screen.sheet == nil)
    phone.pass(1_000)
    try choose(phone, "otro.zip")
    try phone.tap("import-other")
    let asked = try #require(reading(phone))
    #expect(asked["checkpoint"] == nil && asked["stamp"] != note["stamp"] && kept(phone) == nil)
  }

  @Test("HB-05: after a reload what was read can be taken back, or left as it is")
  func leftAlone() throws {
    let note = try half(), phone = importing(["human-body.import": note])
    try phone.tap("import-discard")
    let asked = try #require(phone.probe.operations.last { $0.json["do"]?.string == "health.undo" }).json
    #expect(asked["stamp"] == note["stamp"] && asked["spans"] == note["spans"])
    #expect(kept(phone) != nil, "should it be closed now, it can be tried again")
    undone(phone, Answer(status: 0, ["reason": "engine"]))
    #expect(phone.screen.title == "No se pudo quitar todo" && phone.screen.audit() == [])
    try phone.tap("import-discard")
    undone(phone, Answer(status: 1, [:]))
    #expect(phone.has("Se quitó lo leído") && phone.screen.announcement == "Se quitó lo leído")
    #expect(phone.screen.audit() == [] && kept(phone) == nil)

    let other = importing(["human-body.import": note])
    try other.tap("import-leave")
    #expect(other.screen.title == "Traer tus datos" && kept(other) == nil)
  }

  @Test("HB-05: a full device says what to do, and goes on from the checkpoint or takes back what was read")
  func full() throws {
    let phone = importing()
    try choose(phone)
    tell(phone, ["done": 300, "spans": [["health.steps", 1000, 2000]]])
    tell(phone, ["done": 400, "counts": counts, "checkpoint": checkpoint])
    tell(phone, ["reason": "quota"], status: 0)
    #expect(phone.has("Libera un poco") && phone.screen.audit() == [] && reading(phone) == nil && kept(phone) != nil)
    #expect(phone.screen.tapping("import-discard") != nil)
    try phone.tap("import-go-on")
    #expect(reading(phone)?["checkpoint"]?["offset"]?.integer == 7)
  }

  @Test("HB-05: who wants another file after a failure loses nothing of what was read, until it is chosen")
  func anotherAfterFailure() throws {
    let phone = importing()
    try choose(phone)
    tell(phone, ["done": 300, "spans": [["health.steps", 1000, 2000]]])
    tell(phone, ["done": 400, "counts": counts, "checkpoint": checkpoint])
    tell(phone, ["reason": "quota"], status: 0)
    try phone.tap("import-another")
    #expect(kept(phone) != nil && phone.screen.tapping("import-discard") != nil && phone.screen.audit() == [])
  }

  @Test(
    "HB-05: what cannot be read says why, and is not tried again",
    arguments: [
      ("encrypted", "protegido con contraseña"), ("too-long", "Expórtalo en partes"), ("unsupported", "Descomprímelo"),
      ("bomb", "se descomprime"), ("encoding", "guárdalo como"),
    ])
  func refused(_ reason: String, _ words: String) throws {
    let phone = importing()
    try choose(phone)
    tell(phone, ["reason": .string(reason)], status: 0)
    #expect(phone.has(words) && phone.screen.audit() == [] && phone.screen.tapping("import-go-on") == nil)
    #expect(phone.screen.tapping("import-discard") == nil, "nothing was written")
    #expect(phone.screen.title == "No pudimos leer el archivo")
    try phone.tap("import-another")
    #expect(phone.screen.title == "Traer tus datos")
  }

  @Test("HB-05: an export that breaks off inside its archive is not called whole; a route that does is counted")
  func cutInside() throws {
    for (name, isCut) in [("apple_health_export/exportar.xml", true), ("apple_health_export/a.gpx", false)] {
      let phone = importing()
      try choose(phone)
      let counts: JSON = ["sources": [], "tallies": [], "not": [[4, .string(name), 1]]]
      tell(phone, ["done": 1_000, "isOver": true, "counts": counts])
      #expect(phone.has("El archivo principal no se leyó hasta su final") == isCut && phone.screen.audit() == [])
      #expect(phone.has("Archivos de adentro que no se leyeron hasta su final: 1."))
      #expect(phone.has("Llegaron 0 lecturas.") && !phone.has("repetidas"), "none were repeated")
    }
  }

  @Test("HB-05: what was kept before the end is not called whole, and goes on from there")
  func keptInPart() throws {
    let phone = importing()
    try choose(phone)
    tell(phone, ["done": 400, "spans": [["health.steps", 1000, 2000]], "checkpoint": checkpoint])
    try phone.tap("import-cancel")
    try phone.tap("import-keep")
    #expect(phone.has("El archivo no se leyó hasta su final") && phone.screen.title == "Lo leído está guardado")
    #expect(phone.screen.audit() == [] && kept(phone) == nil && phone.screen.announcement == phone.screen.title)
    try phone.tap("import-go-on")
    #expect(reading(phone)?["checkpoint"]?["offset"]?.integer == 7)
  }

  @Test("HB-05: who paused before cancelling is in pause again")
  func pausedBefore() throws {
    let phone = importing()
    try choose(phone)
    try phone.tap("import-pause")
    #expect(phone.screen.announcement == "En pausa")
    try phone.tap("import-cancel")
    #expect(phone.has("Dejar en pausa"))
    try phone.tap("import-back")
    #expect(phone.state.imports.phase == .paused && reading(phone) == nil)
    try phone.tap("import-go-on")
    try phone.tap("import-cancel")
    try phone.tap("import-back")
    #expect(phone.state.imports.phase == .reading)
  }

  @Test("HB-05: while what was read is passed over again, no time is named that nobody knows")
  func returning() throws {
    func remaining(_ phone: BodyPhone) -> String {
      var found = ""
      phone.screen.forEach { if case .picture(let bar as ProgressBar) = $0 { found = bar.remaining } }
      return found
    }
    let phone = importing()
    try choose(phone, bytes: 100_000)
    phone.pass(2_000)
    tell(phone, ["done": 20_000, "checkpoint": checkpoint])
    #expect(remaining(phone).hasPrefix("Falta cerca de"))
    try phone.tap("import-pause")
    try phone.tap("import-go-on")
    phone.pass(30_000)
    tell(phone, ["done": 10_000])
    #expect(remaining(phone) == "Volviendo a donde íbamos")
    phone.pass(1_000)
    tell(phone, ["done": 30_000])
    let left = try #require(phone.state.imports.pace?.remaining)
    #expect(remaining(phone).hasPrefix("Falta cerca de") && left < 15_000, "the way back does not count")
  }

  @Test("HB-05: where a file ends while somebody looks at the body, its values are there at once")
  func onHome() throws {
    let phone = BodyPhone(body: "importar", series: watch(), can: [.own])
    try choose(phone)
    phone.event(.located(""))
    #expect(phone.state.common.shelf.values(.heartRate) == [64])
    let stamp = Stamp(milliseconds: 1_795_276_900_000, counter: 0, device: DeviceID(6))
    phone.series.add(.heartRate, [Sample(start: moment("2026-11-21", 10, 3), 710)], from: "a/Reloj", at: stamp)
    tell(phone, ["done": 1_000, "isOver": true])
    #expect(phone.state.common.shelf.values(.heartRate) == [71])
  }

  @Test("HB-05: after a reload every source is there to be put in order, also what no file brought")
  func sources() throws {
    var series = watch()
    let stamp = Stamp(milliseconds: 1_795_276_900_000, counter: 0, device: DeviceID(6))
    series.add(
      .heartRate, [Sample(start: moment("2026-11-21", 9, 3), 710)], from: HealthSource.manual, at: stamp)
    let first = importing(series: series)
    try choose(first)
    tell(first, ["done": 1_000, "isOver": true, "counts": counts])
    let note = try #require(first.notes["human-body.sources"])

    let phone = importing(["human-body.sources": note], series: series)
    phone.event(.located("importar/orden"))
    let all = ["com.apple.health/Reloj", "sample/Reloj", "vereda.manual"]
    #expect(phone.state.imports.sources(phone.state.common) == all && phone.screen.audit() == [])
    #expect(phone.has("Anotada por ti"))
    phone.event(.located("importar/orden/corazon"))
    #expect(phone.state.imports.sources(phone.state.common, .heartRate) == ["sample/Reloj", "vereda.manual"])
    phone.event(.located("importar/orden"))
    let row = "source-vereda-2emanual"
    try phone.tap(row)
    #expect(phone.screen.announcement == "Lugar 2: Anotada por ti" && phone.screen.focus == row)
    try phone.tap(row)
    #expect(phone.state.imports.sources(phone.state.common).first == HealthSource.manual)
    try phone.tap(row)
    #expect(phone.state.imports.sources(phone.state.common).first == HealthSource.manual, "it stays the first")
  }
}
