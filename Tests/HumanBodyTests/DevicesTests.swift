import AppTesting
import HealthData
import ServerAPI
import Testing

@testable import HumanBody

/// A phone of Ana's, who is 18 or over and lets her records and her health be kept in her account.
private func anas(
  _ location: String, allowed: Bool = true, series: SeriesStorage = SeriesStorage(), language: Language = .es,
  remembers: Bool = false, adult: Bool = true
) -> BodyPhone {
  let chosen = ConsentList(
    consents: [Purpose.notice, .records, .health].map {
      Consent(choice: ConsentChoice(purpose: $0, version: "2026-11-21", granted: allowed), at: bodyMorning)
    })
  let member: JSON = [
    "id": "01K9XAMP0E0000000000000001", "name": "Ana", "email": "ana@ejemplo.mx", "expired": false,
    "consents": remembers ? chosen.json["consents"] ?? [] : [],
  ]
  let log = adult ? [preferences(["adult": "2026-11-01"])] : []
  let phone = BodyPhone(
    body: location, language: language, log: log, notes: ["session": member], series: series,
    owner: "01K9XAMP0E0000000000000001", isOnline: true, can: [.own, .server, .otherApps])
  phone.leaves([.own, .server, .series, .otherApps])
  let account: JSON = [
    "id": "01K9XAMP0E0000000000000001", "email": "ana@ejemplo.mx", "name": "Ana", "language": "es",
    "verified": true, "role": "member", "created": 1_795_000_000_000,
  ]
  let expires = bodyMorning.adding(milliseconds: 600_000).milliseconds
  phone.reply(Answer(status: 200, ["account": account, "access": "token", "expires": .integer(expires)])) {
    $0.isRequest(.post, "/v1/auth/refresh")
  }
  phone.reply(Answer(status: 200, chosen.json)) { $0.isRequest(.get, "/v1/account/consents") }
  return phone
}

extension Operation {
  fileprivate func isRequest(_ method: Request.Method, _ path: String) -> Bool {
    if case .request(let request) = self { request.method == method && request.path == path } else { false }
  }
  fileprivate func isWire(_ verb: String) -> Bool {
    if case .wire(let json) = self { json["do"]?.string == verb } else { false }
  }
  fileprivate var isExchange: Bool { if case .series(.exchange) = self { true } else { false } }
  fileprivate var isStream: Bool {
    if case .wire(let json) = self { json["do"]?.string == "events.follow" } else { false }
  }
}

extension TestDevice where A == HumanBodyApp {
  fileprivate var stream: JSON? {
    probe.lasting.lazy.compactMap { if case .wire(let json) = $0.operation { json } else { nil } }
      .first { $0["do"]?.string == "events.follow" }
  }
  fileprivate var exchanges: Int { probe.operations.filter { $0.isExchange }.count }
  fileprivate func told(_ number: Int64) {
    reply(Answer(status: 1, ["event": "samples", "id": .string("\(number)"), "data": .string("\(number)")])) {
      $0.isStream
    }
  }
  /// What was sent to the server, message after message.
  fileprivate var sentRows: [SeriesRow] {
    var rows: [SeriesRow] = []
    for operation in probe.operations {
      if case .series(.exchange(let request, _)) = operation { rows += request.rows }
    }
    return rows
  }
  /// The server takes what it is sent, and has nothing new.
  fileprivate func answersExchanges() {
    while probe.pending.contains(where: { $0.operation.isExchange }) { gives(3) }
  }
  /// Whether these words stand right after a button.
  fileprivate func says(_ words: String, after button: Identifier) -> Bool {
    var isNext = false, isSaid = false
    screen.forEach { element in
      switch element {
      case .button(let one): isNext = one.id == button
      case .text(let text, _):
        if isNext, text == words { isSaid = true }
        isNext = false
      default: break
      }
    }
    return isSaid
  }
  /// What the server answers to an exchange.
  fileprivate func gives(_ cursor: Int64, _ rows: [SeriesRow] = []) {
    let answer = SeriesAnswer(cursor: cursor, more: false, now: bodyMorning, epoch: "e1", rows: rows)
    reply(Answer(status: 200, bytes: answer.encoded())) { $0.isExchange }
  }
}

private let tokensPath = "/v1/health/tokens"
private let scale = HealthToken(
  id: ULID("01KA0000000000000000000A01")!, name: "Báscula", created: 1_795_000_000_000, used: nil)
private let secret = String(repeating: "s", count: 43)

@Suite("HB-05: other devices") struct DevicesTests {
  @Test("HB-04: what a screen asked for at the start is asked for again once the account has the device's samples")
  func rereads() throws {
    let phone = anas("metricas/peso", remembers: true)
    var waits = false
    phone.screen.forEach { if case .skeleton = $0 { waits = true } }
    #expect(!waits && phone.probe.operations.contains { if case .series(.adopt) = $0 { true } else { false } })
  }

  @Test("HB-03: where samples go to the account it is not said that they stay on the phone")
  func lead() {
    #expect(anas("anotar").screen.lead == "Se guarda en este teléfono y, cifrado, en tu cuenta.")
    #expect(anas("anotar", allowed: false).screen.lead == "Se queda en este teléfono.")
  }

  @Test("HB-05: a sample that is posted elsewhere is on the open phone's screen, and nothing is asked twice")
  func live() throws {
    let phone = anas("")
    #expect(phone.stream?["path"]?.string == HealthRoutes.eventsPath && phone.stream?["access"]?.string == "token")
    phone.gives(3)
    let before = phone.exchanges
    phone.told(3)
    #expect(phone.exchanges == before, "it is all here")
    // A pressure arrives at the server.
    let start = moment("2026-11-21", 9, 58)
    var chunk = Chunk(day: try #require(Chunk.day(of: start)), columns: 2)
    try chunk.add(
      [Sample(start: start, SampleValues(1190, 760))], from: "json/Brazalete",
      at: Stamp(milliseconds: bodyMorning.milliseconds, counter: 0, device: DeviceID(7)))
    phone.told(4)
    #expect(phone.exchanges == before + 1)
    phone.gives(4, [SeriesRow(kind: "health.blood-pressure", day: chunk.day, bytes: chunk.encoded())])
    #expect(phone.has("119/76") || phone.zone("pressure")?.value.contains("119") == true, "\(phone.screen.words)")
    phone.told(4)
    #expect(phone.exchanges == before + 1)
    // The token is over: who it is is asked anew.
    phone.reply(Answer(status: 401, [:])) { $0.isStream }
    #expect(phone.probe.operations.contains { $0.isRequest(.get, "/v1/account") })
  }

  @Test("HB-05: what was told is brought although the exchange failed: it is tried again by itself, each time later")
  func triesAgain() throws {
    let phone = anas("")
    phone.gives(3)
    let before = phone.exchanges
    phone.told(4)
    phone.reply(Answer(status: 0)) { $0.isExchange }
    phone.pass(7_900)
    #expect(phone.exchanges == before + 1)
    phone.pass(4_200)
    #expect(phone.exchanges == before + 2, "after 8 to 12 s")
    phone.reply(Answer(status: 503)) { $0.isExchange }
    phone.pass(15_900)
    #expect(phone.exchanges == before + 2)
    phone.pass(8_200)
    #expect(phone.exchanges == before + 3, "after 16 to 24 s")
    phone.gives(4)
    phone.pass(120_000)
    #expect(phone.exchanges == before + 3, "it is all here")
  }

  @Test("HB-05, PL-05: nobody listens without an account, or without the consents")
  func quiet() throws {
    #expect(BodyPhone(body: "", isOnline: true).stream == nil)
    #expect(anas("", allowed: false).stream == nil)
  }

  @Test("HB-05: who is not logged in is told so, with a way there")
  func signedOut() throws {
    let phone = BodyPhone(body: "importar/dispositivos")
    #expect(phone.screen.audit() == [] && phone.has("necesitas una cuenta"))
    try phone.tap("sign-in")
    #expect(phone.screen.location == "cuenta/entrar")
  }

  @Test("HB-05: a token is made with a name, shown once, copied, listed and removed")
  func token() throws {
    let phone = anas("importar/dispositivos")
    phone.gives(0)
    phone.reply(Answer(status: 200, HealthTokenList(tokens: []).json)) { $0.isRequest(.get, tokensPath) }
    #expect(phone.has("Todavía ninguno") && phone.screen.audit() == [])
    try phone.submit("device-form")
    #expect(phone.has("Ponle un nombre") && !phone.probe.operations.contains { $0.isRequest(.post, tokensPath) })
    try phone.type("device-name", "Báscula")
    try phone.submit("device-form")
    phone.reply(Answer(status: 200, NewHealthToken(token: scale, secret: secret).json)) {
      $0.isRequest(.post, tokensPath)
    }
    #expect(phone.has(secret) && phone.screen.audit() == [])
    try phone.tap("copy-secret")
    phone.reply(Answer(status: 1)) { $0 == .copy(text: secret) }
    #expect(phone.has("Copiado."))
    #expect(phone.log.allSatisfy { !$0.json.text.contains(secret) } && !"\(phone.notes)".contains(secret))
    // Elsewhere and back: it is gone.
    phone.send(.went("tu"))
    phone.send(.went("importar/dispositivos"))
    let used = HealthToken(
      id: scale.id, name: scale.name, created: scale.created, used: bodyMorning.milliseconds - 3_600_000)
    phone.reply(Answer(status: 200, HealthTokenList(tokens: [used]).json)) { $0.isRequest(.get, tokensPath) }
    #expect(!phone.has(secret) && phone.has("Báscula") && phone.has("Mandó hoy, 9:05"))
    try phone.tap("revoke-" + scale.id.text)
    #expect(phone.screen.sheet != nil && phone.screen.audit() == [])
    try phone.tap("revoke-yes")
    phone.reply(Answer(status: 204)) { $0.isRequest(.delete, tokensPath + "/" + scale.id.text) }
    #expect(phone.has("Todavía ninguno") && phone.screen.sheet == nil)
  }

  @Test("HB-05: what the server refuses is said, with a way to what is missing")
  func refused() throws {
    let phone = anas("importar/dispositivos", allowed: false)
    phone.reply(Answer(status: 0)) { $0.isRequest(.get, tokensPath) }
    #expect(phone.has("No se pudo leer") && phone.screen.tapping("devices-retry") != nil)
    #expect(phone.screen.audit() == [] && phone.screen.tapping("to-consents") != nil)
    try phone.tap("devices-retry")
    phone.reply(Answer(status: 200, HealthTokenList(tokens: []).json)) { $0.isRequest(.get, tokensPath) }
    try phone.type("device-name", "Reloj")
    try phone.submit("device-form")
    phone.reply(Answer(status: 409, Failure(.conflict).json)) { $0.isRequest(.post, tokensPath) }
    #expect(phone.has("Tienes 20 dispositivos"))
  }

  @Test("HB-05: the steps are there in every language, and what is copied is whole", arguments: Language.allCases)
  func steps(_ language: Language) throws {
    let phone = anas("importar/dispositivos", language: language)
    #expect(phone.screen.audit() == [])
    try phone.tap("copy-block")
    #expect(phone.probe.operations.contains { $0 == .copy(text: DevicesFeature.block) })
    #expect(DevicesFeature.block.contains("\"last_changed\"") && !DevicesFeature.block.contains(secret))
    try phone.tap("copy-address")
    #expect(
      phone.probe.operations.contains {
        if case .wire(let json) = $0 {
          json["do"]?.string == "clipboard" && json["path"]?.string == HealthRoutes.samplesPath
        } else {
          false
        }
      })
  }

  @Test("HB-05: the address is there to read; each copy is confirmed beside its button, a refused one too")
  func copies() throws {
    let phone = anas("importar/dispositivos"), address = "https://vereda.example/v1/health/samples"
    #expect(!phone.has(address))
    phone.reply(Answer(status: 1, ["address": .string(address)])) { $0.isWire("site.address") }
    #expect(phone.has(address) && phone.screen.audit() == [])
    try phone.tap("copy-address")
    #expect(!phone.has("Copiado."))
    phone.reply(Answer(status: 1)) { $0.isWire("clipboard") }
    #expect(phone.says("Copiado.", after: "copy-address") && !phone.says("Copiado.", after: "copy-block"))
    try phone.tap("copy-block")
    phone.reply(Answer(status: 0, ["reason": "NotAllowedError"])) { $0 == .copy(text: DevicesFeature.block) }
    #expect(phone.says("No se pudo copiar.", after: "copy-block") && !phone.has("Copiado."))
    #expect(phone.screen.audit() == [])
  }

  @Test("HB-01, HB-05: who has not said that they are 18 or over is told what is missing, with the way there")
  func age() throws {
    #expect(anas("importar/dispositivos").screen.tapping("to-age") == nil)
    let phone = anas("importar/dispositivos", adult: false)
    #expect(phone.has("Falta decirnos tu edad") && phone.screen.audit() == [])
    try phone.tap("to-age")
    #expect(phone.screen.location == "edad")
    try phone.tap("adult")
    phone.event(.located("importar/dispositivos"))
    #expect(phone.screen.tapping("to-age") == nil && !phone.has("Falta decirnos tu edad"))
  }
}

@Suite("HB-05: samples read from files") struct FileSamplesTests {
  private let ana = "01K9XAMP0E0000000000000001"
  private let stamp = Stamp(milliseconds: 1_795_200_000_000, counter: 0, device: DeviceID(5))
  private let start = moment("2026-11-20", 8)

  @Test("HB-05, PL-05: they never leave the device, also from a day with written ones, and wait for nothing")
  func staysHere() throws {
    var series = SeriesStorage()
    // From before there was an account: at log-in everything waits.
    series.add(.weight, [Sample(start: start, 72_500)], from: "com.apple.health/Báscula", at: stamp)
    series.add(.weight, [Sample(start: start + 60_000, 72_600)], from: HealthSource.manual, at: stamp)
    series.add(.heartRate, [Sample(start: start, 640)], from: "com.apple.health/Reloj", at: stamp)
    let phone = anas("", series: series)
    phone.answersExchanges()
    let sent = phone.sentRows
    try #require(sent.map { $0.kind } == ["health.weight"])
    let chunk = try Chunk(decoding: sent[0].bytes)
    #expect(chunk.sources == [HealthSource.manual] && chunk.samples.map { $0.values[0] } == [72_600])
    #expect(phone.series.waiting(owner: ana) == 0)
    #expect(phone.series.chunk(.weight, chunk.day, owner: ana)?.samples.count == 2)
    #expect(phone.series.chunk(.heartRate, chunk.day, owner: ana)?.samples.count == 1)
  }

  @Test("HB-05, PL-05: that one of them was deleted stays here too; of what a device posted the server hears it")
  func deletions() throws {
    var series = SeriesStorage()
    series.add(.weight, [Sample(start: start, 72_500)], from: "com.apple.health/Báscula", at: stamp, owner: ana)
    series.add(
      .weight, [Sample(start: start + 3_600_000, 71_900)], from: "json/Báscula", at: stamp, owner: ana)
    let phone = anas("", series: series)
    phone.answersExchanges()
    phone.event(.located("metricas/peso/\(start)"))
    try phone.tap("delete")
    phone.answersExchanges()
    #expect(phone.sentRows.isEmpty && phone.series.waiting(owner: ana) == 0)
    phone.event(.located("metricas/peso/\(start + 3_600_000)"))
    try phone.tap("delete")
    phone.answersExchanges()
    let sent = try phone.sentRows.map { try Chunk(decoding: $0.bytes) }
    #expect(sent.map { $0.sources } == [["json/Báscula"]] && sent.allSatisfy { $0.samples.isEmpty })
    #expect(phone.series.waiting(owner: ana) == 0)
  }
}
