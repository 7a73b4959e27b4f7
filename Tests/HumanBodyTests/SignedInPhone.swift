import AppTesting
import ServerAPI
import Testing
import Training

@testable import HumanBody

private let ana = "01K9XAMP0E0000000000000001"

/// Ana's phone: online, and her records may be in her account. What waits goes when the test says so (`exchanges`).
func signedIn(
  _ location: String, log: [Record] = [], refusing refused: [Purpose] = [], at now: Instant = trainMorning
) -> TrainPhone {
  let chosen = ConsentList(
    consents: [Purpose.notice, .records, .health].map {
      Consent(choice: ConsentChoice(purpose: $0, version: "2026-11-21", granted: !refused.contains($0)), at: now)
    })
  let member: JSON = [
    "id": .string(ana), "name": "Ana", "email": "ana@ejemplo.mx", "expired": false, "consents": [],
  ]
  let phone = TrainPhone(
    Environment(now: now, zone: Challenge.zone, language: .es, isOnline: true, seed: 42, location: location),
    can: [.everyday, .voice, .senses, .files, .notices, .series, .own, .server, .otherApps], log: log,
    notes: ["session": member, "flags.human-body": ["welcomed": true]], owner: ana, content: trainContent)
  phone.leaves([.storage, .voice, .files, .notices, .clock, .series, .own, .server, .otherApps])
  phone.holds = { $0.isOutbox }
  let account: JSON = [
    "id": .string(ana), "email": "ana@ejemplo.mx", "name": "Ana", "language": "es", "verified": true, "role": "member",
    "created": 1_795_000_000_000,
  ]
  let expires = now.adding(seconds: 172_800).milliseconds
  phone.reply(Answer(status: 200, ["account": account, "access": "token", "expires": .integer(expires)])) {
    $0.isRequest("/v1/auth/refresh")
  }
  phone.reply(Answer(status: 200, chosen.json)) { $0.isRequest("/v1/account/consents") }
  return phone
}

extension Operation {
  func isRequest(_ path: String) -> Bool {
    if case .request(let request) = self { request.path == path } else { false }
  }
  var isOutbox: Bool { if case .records(.outbox) = self { true } else { false } }
}

extension TestDevice where A == HumanBodyApp {
  var isExchanging: Bool { probe.pending.contains { $0.operation.isOutbox } }
  func sent(_ path: String) -> [JSON] {
    probe.operations.compactMap { operation in
      if case .request(let request) = operation, request.path == path { request.body } else { nil }
    }
  }
  /// Everything goes, and the server says what time it is.
  func exchanges(_ server: Instant) {
    for _ in 0..<5 where isExchanging {
      reply(Answer(status: 1, ["entries": [], "waiting": 0])) { $0.isOutbox }
      let answer: JSON = [
        "cursor": "9", "more": false, "changes": [], "now": .integer(server.milliseconds), "epoch": "e1",
      ]
      reply(Answer(status: 200, answer)) { $0.isRequest("/v1/sync") }
    }
  }
  func refuses(_ code: Failure.Code, _ path: String) {
    reply(Answer(status: code.status, Failure(code).json)) { $0.isRequest(path) }
  }
  /// Another tab has it.
  func hears(_ record: Record) {
    event(.heard(Answer(status: 1, ["entries": [["n": 901, "out": false, "r": record.json]]])))
  }
  var slider: Slider<HumanBodyApp.Action>? {
    var found: Slider<HumanBodyApp.Action>?
    screen.forEach { if case .slider(let slider) = $0 { found = slider } }
    return found
  }
}
