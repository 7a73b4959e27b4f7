import AppTesting
import Testing

@testable import Serenity

/// What the tests of reminders do: a phone of Ana's who turned them on, what it told the server, and when it rings.
protocol ReminderSuite {}

extension ReminderSuite {
  static var hour: Int64 { 3_600_000 }
  static var ana: String { "01K9XAMP0E0000000000000001" }
  static var luis: String { "01K9XAMP0E0000000000000002" }
  static func member(_ id: String) -> JSON {
    ["id": .string(id), "name": "Ana", "email": "ana@ejemplo.mx", "expired": false, "consents": []]
  }

  func granted(_ phone: Phone, _ answer: Answer = Answer(status: 1)) {
    phone.reply(answer) { $0 == .notifyAsk }
  }

  /// In how many milliseconds the alarm rings.
  func alarm(_ phone: Phone) -> Int64? {
    for one in phone.probe.lasting {
      if case .alarm(let at) = one.operation { return at.milliseconds(since: phone.probe.environment.now) }
    }
    return nil
  }

  func shown(_ phone: Phone) -> [Operation] {
    phone.probe.operations.filter { if case .notifyShow = $0 { true } else { false } }
  }

  /// Ana's, unless the switch is another one's.
  func online(location: String = "", on who: String? = nil) -> Phone {
    let phone = Phone(
      location: location,
      notes: [
        "flags.serenity": ["welcomed": true], "switches.serenity": ["reminds": .string(who ?? Self.ana)],
        "session": Self.member(Self.ana),
      ], isOnline: true, can: [.notices, .server])
    phone.leaves([.server, .notices])
    answerSession(phone)
    return phone
  }

  func answerSession(_ phone: Phone, _ id: String? = nil) {
    let account: JSON = [
      "id": .string(id ?? Self.ana), "email": "ana@ejemplo.mx", "name": "Ana", "language": "es", "verified": true,
      "role": "member", "created": 1_795_000_000_000,
    ]
    let expires = phone.probe.environment.now.adding(milliseconds: 600_000).milliseconds
    phone.probe.answer(Answer(status: 200, ["account": account, "access": "token", "expires": .integer(expires)])) {
      if case .request(let r) = $0 { r.path == "/v1/auth/refresh" } else { false }
    }
    phone.settle()
  }

  func pushes(_ phone: Phone) -> [(at: [Int64], quiet: Int64)] {
    phone.probe.operations.compactMap {
      if case .push(let reminders, _) = $0 { (reminders.at, reminders.quiet) } else { nil }
    }
  }

  func pushed(_ phone: Phone, _ answer: Answer) {
    phone.probe.answer(answer) { if case .push = $0 { true } else { false } }
    phone.settle()
  }
}
