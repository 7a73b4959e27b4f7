import Testing

@testable import Account

@Suite struct PersonalSwitchesTests {
  @Test(
    "issue 22 point 5: what one person turned on is off for every other, and goes on when what was nobody's becomes theirs"
  )
  func whose() {
    var switches = PersonalSwitches()
    #expect(!switches.isOn("reminds", member: nil, isOwned: false))
    switches.set("reminds", true, member: nil)
    #expect(switches.isOn("reminds", member: nil, isOwned: false))
    #expect(!switches.isOn("reminds", member: "ana", isOwned: false), "the records are not hers yet")
    #expect(switches.isOn("reminds", member: "ana", isOwned: true))
    switches.set("reminds", true, member: "ana")
    #expect(switches.isOn("reminds", member: "ana", isOwned: false))
    for other in ["luis", nil] { #expect(!switches.isOn("reminds", member: other, isOwned: true)) }
    #expect(switches.kept == ["reminds": "ana"])
    switches.set("reminds", false, member: "ana")
    #expect(switches.kept == .null)
    switches.read(Answer(status: 1, ["value": ["reminds": true]]))
    #expect(!switches.isOn("reminds", member: "ana", isOwned: true), "what cannot be read is off")
  }
}
