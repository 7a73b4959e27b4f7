import AppTesting
import Testing
import Wellbeing

@testable import Serenity

/// What the app asks of the host's recordings, and what it makes of the answers.
@Suite struct SerenityDownloadTests {
  private static let bytes: Int64 = 2_400_000
  private static let id = "un-respiro-5-es"

  /// One recording on offer: `un-respiro` of five minutes.
  private func one(here: Bool = false, part: Int64? = nil, parts: Int = 0) throws -> JSON {
    let version = try #require(realContent("serenity/sessions/un-respiro").json?["version"]?.integer)
    var object: JSONObject = [
      "id": .string(Self.id), "session": "un-respiro", "version": .integer(version), "minutes": 5, "language": "es",
      "bytes": .integer(Self.bytes), "sha256": "ab",
    ]
    if here {
      object["here"] = true
      object["parts"] = .array((0..<parts).map { [.integer(Int64($0) * 20_000), 7_000] })
    }
    if let part { object["part"] = .integer(part) }
    return .object(object)
  }

  private func listing(
    _ all: [JSON], network: String? = nil, free: Int64 = 1_000_000_000, reason: String? = nil, plays: Bool = true
  ) -> Answer {
    var object: JSONObject = ["recordings": .array(all), "plays": .bool(plays), "free": .integer(free)]
    if let network { object["network"] = .string(network) }
    if let reason { object["reason"] = .string(reason) }
    return Answer(status: reason == nil ? 1 : 0, .object(object))
  }

  private func asked(_ phone: Phone) -> [RecordingOperation] {
    phone.probe.operations.compactMap { if case .recording(let operation) = $0 { operation } else { nil } }
  }
  private func gets(_ phone: Phone) -> [RecordingOperation] {
    asked(phone).filter { if case .get = $0 { true } else { false } }
  }
  private func reply(_ phone: Phone, _ operation: RecordingOperation, _ answer: Answer) {
    phone.reply(answer) { $0 == .recording(operation) }
  }

  /// At a place that shows downloads, with what the device and the server answer.
  private func phone(
    _ all: [JSON], at location: String = "sesiones/un-respiro", log: [Record] = [], notes: [String: JSON] = [:],
    network: String? = nil
  ) -> Phone {
    let phone = Phone(location: location, log: log, notes: notes, isOnline: true, can: .listening)
    phone.leaves(.recordings)
    reply(phone, .list, listing(all, network: network))
    if asked(phone).contains(.offers) { reply(phone, .offers, listing(all, network: network)) }
    return phone
  }

  @Test(
    "SE-04: a session is downloaded from its own screen, with its size before and how far it is meanwhile, and is then on this device only"
  )
  func download() throws {
    let phone = phone([try one()])
    #expect(phone.screen.words.contains("Descargar (2.4 MB)") && phone.screen.audit() == [])
    try phone.tap("get-" + Self.id)
    #expect(gets(phone) == [.get(id: Self.id, mobile: false)])
    reply(phone, .progress(id: Self.id), Answer(status: 1, ["bytes": 1_200_000, "total": .integer(Self.bytes)]))
    #expect(phone.screen.words.contains("Descargando: 1.2 MB de 2.4 MB (50\u{A0}%)") && phone.screen.audit() == [])
    reply(phone, .get(id: Self.id, mobile: false), listing([try one(here: true)]))
    #expect(phone.screen.words.contains("Está en tu dispositivo · 2.4 MB") && phone.screen.audit() == [])
    let outs = phone.probe.operations.compactMap {
      if case .records(.append(_, _, let out, _)) = $0 { out } else { nil }
    }
    #expect(!outs.isEmpty && outs.allSatisfy { !$0 } && phone.log.allSatisfy { $0.collection.hasPrefix("device.") })
    try phone.tap("drop-" + Self.id)
    reply(phone, .drop(id: Self.id), listing([try one()]))
    #expect(phone.screen.words.contains("Descargar (2.4 MB)"))
  }

  @Test("SE-04: nothing is offered where the server has nothing, or words of another version")
  func otherVersion() throws {
    #expect(!phone([]).screen.words.contains("Descarga"))
    var object = try #require(try one().object)
    object["version"] = 99
    #expect(!phone([.object(object)]).screen.words.contains("Descarga"))
  }

  @Test("SE-04: a download that was cut keeps what came and goes on by itself when the network is back")
  func cut() throws {
    let phone = phone([try one()])
    try phone.tap("get-" + Self.id)
    reply(phone, .get(id: Self.id, mobile: false), listing([try one(part: 800_000)], reason: "network"))
    #expect(
      phone.screen.words.contains("Se cortó la conexión") && phone.screen.words.contains("Ya bajó: 800 kB de 2.4 MB")
        && phone.screen.audit() == [])
    phone.probe.environment.isOnline = false
    phone.probe.event(.environmentChanged)
    #expect(gets(phone).count == 1 && phone.screen.words.contains("Hace falta conexión"))
    phone.probe.environment.isOnline = true
    phone.probe.event(.environmentChanged)
    #expect(gets(phone).count == 2)
    reply(phone, .get(id: Self.id, mobile: false), listing([try one(here: true)]))
    #expect(phone.screen.words.contains("Está en tu dispositivo"))
  }

  @Test(
    "SE-04: what the browser evicted is known, fetched again by itself where that costs nothing, else at a press; nothing else is lost"
  )
  func evicted() throws {
    let before = phone([try one()])
    try before.tap("get-" + Self.id)
    reply(before, .get(id: Self.id, mobile: false), listing([try one(here: true)]))
    let asks = phone([try one()], log: before.log)
    #expect(asks.screen.words.contains("El navegador la borró") && gets(asks).isEmpty && asks.screen.audit() == [])
    try asks.tap("get-" + Self.id)
    #expect(gets(asks).count == 1)
    #expect(gets(phone([try one()], log: before.log, network: "free")).count == 1)
    #expect(gets(phone([try one()], log: before.log, network: "mobile")).isEmpty)
    #expect(
      gets(
        phone(
          [try one()], log: before.log, notes: ["flags.serenity": ["welcomed": true, "mobile": true]], network: "mobile"
        )) == [.get(id: Self.id, mobile: true)])
  }

  @Test("SE-04: over mobile data nothing comes until the person allows it, and then at once")
  func mobile() throws {
    let phone = phone([try one()], at: "descargas", network: "mobile")
    try phone.tap("to-sessions")
    try phone.tap("session-un-respiro")
    try phone.tap("get-" + Self.id)
    reply(phone, .get(id: Self.id, mobile: false), listing([try one()], network: "mobile", reason: "mobile"))
    #expect(phone.screen.words.contains("Estás con datos móviles"))
    try phone.tap("to-downloads")
    #expect(gets(phone).count == 1)
    try phone.choose("mobile")
    #expect(gets(phone).last == .get(id: Self.id, mobile: true) && phone.screen.audit() == [])
  }

  @Test(
    "SE-04: in offline mode nothing at all is asked of the network, not even after a restart; turned off, what waited goes on"
  )
  func apart() throws {
    let phone = phone([try one()], at: "descargas")
    try phone.choose("apart")
    #expect(phone.screen.words.contains("Modo sin conexión") && phone.screen.audit() == [])
    let flags = try #require(
      phone.probe.operations.compactMap { if case .metaSet("flags.serenity", let value) = $0 { value } else { nil } }
        .last)
    let member: JSON = [
      "phase": "in", "id": "01JABCDEFGHJKMNPQRSTVWXYZ0", "email": "ana@ejemplo.mx", "name": "Ana",
      "transport": "cookie", "consents": ["records": "accepted"],
    ]
    let again = Phone(notes: ["flags.serenity": flags, "session": member], isOnline: true, can: .server)
    again.leaves([.server, .recordings])
    try again.feel(4)
    try again.save()
    #expect(!again.probe.operations.contains { if case .request = $0 { true } else { false } })
    #expect(again.screen.words.contains("Modo sin conexión"))
    again.event(.located("descargas"))
    #expect(!asked(again).contains(.offers))
    try again.choose("apart")
    #expect(
      again.probe.operations.contains { if case .request = $0 { true } else { false } }
        && asked(again).contains(.offers))
    #expect(!again.screen.words.contains("Lo que escribes se guarda aquí y se envía cuando lo apagues"))
  }

  @Test(
    "SE-04, SE-03: a downloaded session plays its file, by its own times, without the device's voice; with another soundscape it is said instead"
  )
  func plays() throws {
    let script = try #require(realContent("serenity/sessions/un-respiro").json)
    let count = script.list("parts").filter { $0["from"]!.integer! <= 5 }.count
    let first = phone([try one()])
    try first.tap("get-" + Self.id)
    reply(first, .get(id: Self.id, mobile: false), listing([try one(here: true, parts: count)]))
    first.hasSound = true
    try first.tap("start-session")
    let session = try #require(
      first.probe.operations.compactMap { if case .audio(.load(let session)) = $0 { session } else { nil } }.last)
    #expect(
      session.recording == Self.id && session.parts.map { $0.at } == (0..<count).map { Int64($0) * 20_000 }
        && session.parts.allSatisfy { $0.spoken == 7_000 })
    first.pass(45_000)
    try first.tap("more")
    #expect(first.spoken.isEmpty && first.screen.words.contains("Suena tu descarga") && first.screen.audit() == [])
    #expect(first.screen.words.contains(script.list("parts")[2].words("say", .es)))

    let other = phone([try one(here: true, parts: count)], log: first.log)
    other.hasSound = true
    other.send(.did(.listening(.scapeChosen("scape-bells"))))
    #expect(other.screen.words.contains("Elegiste otro sonido de fondo"))
    try other.tap("start-session")
    let said = try #require(
      other.probe.operations.compactMap { if case .audio(.load(let session)) = $0 { session } else { nil } }.last)
    #expect(said.recording == nil && said.scape == "bells")
  }

  @Test(
    "SE-04: what is here and no longer wanted on this device is deleted; what takes room is told; no room is told before it is tried"
  )
  func meter() throws {
    let unwanted = phone([try one(here: true)], at: "descargas")
    #expect(asked(unwanted).contains(.drop(id: Self.id)))
    // Where the records cannot be read it is not known what is wanted: nothing is deleted.
    let unread = Phone(location: "descargas", isUnreadable: true, isOnline: true)
    unread.leaves(.recordings)
    reply(unread, .list, listing([try one(here: true)]))
    #expect(!asked(unread).contains(.drop(id: Self.id)))
    let cut = phone([try one(part: 800_000)], at: "descargas")
    #expect(cut.screen.words.contains("800 kB") && cut.screen.words.contains("1.0 GB") && cut.screen.audit() == [])
    let full = Phone(location: "sesiones/un-respiro", isOnline: true)
    reply(full, .list, listing([try one()], free: 3_000_000))
    #expect(full.screen.words.contains("No cabe. Hacen falta 4.8 MB") && full.screen.tapping("get-" + Self.id) == nil)
    let deaf = Phone(location: "descargas", isOnline: true)
    reply(deaf, .list, listing([try one()], plays: false))
    #expect(deaf.screen.words.contains("Este navegador no toca estos archivos") && deaf.screen.audit() == [])
  }

  @Test("SE-04: downloads come one after another; who gives up the second does not stop the first")
  func queue() throws {
    var object = try #require(try one().object)
    object["id"] = "un-respiro-3-es"
    object["minutes"] = 3
    let all = [try one(), JSON.object(object)]
    let phone = phone(all)
    try phone.tap("get-" + Self.id)
    try phone.choose("length-3")
    try phone.tap("get-un-respiro-3-es")
    #expect(gets(phone).count == 1 && phone.screen.words.contains("Espera su turno"))
    try phone.tap("stop-un-respiro-3-es")
    try phone.tap("get-un-respiro-3-es")
    reply(phone, .get(id: Self.id, mobile: false), listing([try one(here: true), all[1]]))
    #expect(gets(phone).last == .get(id: "un-respiro-3-es", mobile: false))
  }
}
