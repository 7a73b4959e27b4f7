import AppTesting
import Testing

@testable import Serenity

@Suite("Whose reminders are") struct SerenityReminderSwitchTests: ReminderSuite {
  @Test(
    "SE-11: who logged out and comes back is asked for the moments again: meanwhile the server may have forgotten them")
  func again() throws {
    let phone = online()
    pushed(phone, Answer(status: 204))
    #expect(pushes(phone).count == 1 && phone.probe.state.common.isPushed)
    let told = Answer(status: 1, ["owner": "local", "entries": [], "session": true])
    phone.notes["session"] = ["goodbye": true]
    phone.probe.event(.heard(told))
    phone.settle()
    #expect(!phone.probe.state.common.isPushed && alarm(phone) == nil, "hers are not on for who is here now")
    phone.notes["session"] = Self.member(Self.ana)
    phone.probe.event(.heard(told))
    phone.settle()
    answerSession(phone)
    #expect(phone.probe.state.companion.session.isSignedIn && pushes(phone).count == 2)
  }

  @Test(
    "issue 22 point 5: the switch is of the person: who logs in after somebody else has it off, nothing is told to the server and nothing rings, until they turn it on"
  )
  func ofThePerson() throws {
    let phone = online(location: "recordatorios")
    pushed(phone, Answer(status: 204))
    #expect(phone.probe.state.common.isPushed && pushes(phone).count == 1)
    phone.send(.went("cuenta/salir"))
    try phone.tap("log-out")
    #expect(phone.notes["switches.serenity"] == nil && !phone.probe.state.common.remindsHere && alarm(phone) == nil)

    phone.notes["session"] = Self.member(Self.luis)
    phone.send(.sessionRead(Answer(status: 1, ["value": Self.member(Self.luis)])))
    answerSession(phone, Self.luis)
    phone.send(.went("recordatorios"))
    #expect(phone.probe.state.companion.session.isSignedIn && !phone.probe.state.common.remindsHere)
    #expect(pushes(phone).count == 1 && alarm(phone) == nil && !phone.screen.words.contains("No molestar"))
    phone.pass(24 * Self.hour)
    #expect(shown(phone).isEmpty)

    try phone.choose("remind")
    granted(phone)
    #expect(phone.notes["switches.serenity"] == ["reminds": .string(Self.luis)])
    phone.pass(Self.hour)
    #expect(phone.probe.state.common.remindsHere)
  }

  @Test("issue 22 point 5: nor where the device still has the other one's switch, or that of a version before")
  func notTakenOver() throws {
    for who in [Self.luis, ""] {
      let phone = online(on: who)
      #expect(pushes(phone).isEmpty && alarm(phone) == nil && !phone.probe.state.common.remindsHere)
    }
    let former = Phone(
      notes: [
        "flags.serenity": ["welcomed": true, "reminds": true, "pushes": true], "session": Self.member(Self.ana),
      ],
      isOnline: true, can: [.notices, .server])
    former.leaves([.server, .notices])
    answerSession(former)
    #expect(alarm(former) == nil && pushes(former).map { $0.at } == [[]], "the server is told that there are none")
    pushed(former, Answer(status: 204))
    #expect(former.notes["flags.serenity"]?["pushes"] == false && pushes(former).count == 1)
  }

  @Test("issue 22 point 5: the moments are told with whose they are, and again in another time zone")
  func zone() throws {
    let phone = online()
    pushed(phone, Answer(status: 204))
    phone.probe.environment.zone = TimeZoneRules(
      identifier: "Europe/Madrid",
      transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: 3600)])
    phone.event(.environmentChanged)
    let all = pushes(phone)
    // Eight in the evening there: seven hours earlier.
    #expect(all.count == 2 && all[1].at.first == all[0].at[0] - 7 * Self.hour)
    let accounts = phone.probe.operations.compactMap {
      if case .push(let reminders, _) = $0 { reminders.account } else { nil }
    }
    #expect(accounts == [Self.ana, Self.ana])
  }
}
