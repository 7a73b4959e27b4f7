import AppTesting
import Testing
import Translation

@testable import InclusiveMatch

@Suite("What captions say of their translation") struct CaptionsDoubtTests {
  private func phone() throws -> TalkPhone {
    let phone = TalkPhone("subtitulos")
    try phone.choose("listened-other")
    try phone.tap("listen")
    return phone
  }
  private func line(_ phone: TalkPhone) -> Captions<InclusiveMatchApp.Action>.Line? {
    var found: Captions<InclusiveMatchApp.Action>?
    phone.screen.forEach { if case .widget(let widget as Captions<InclusiveMatchApp.Action>) = $0 { found = widget } }
    return found?.lines.last
  }

  @Test("IM-01, IM-07: a caption that was translated says by whom, and that a number was lost")
  func lost() throws {
    let phone = try phone()
    phone.says = { _, _ in Answer(status: 1, ["text": "Mi hijo se perdió", "milliseconds": 3]) }
    phone.hear(settled: "My son who is 7 years old got lost")
    #expect(line(phone)?.text == "Mi hijo se perdió")
    #expect(line(phone)?.note.contains("aproximada") == true && line(phone)?.note.contains("revísala") == true)
    #expect(phone.screen.audit().isEmpty)
  }

  @Test("IM-01, IM-12: what lost nothing has no doubt, checked words their mark, and one's own language no note")
  func kept() throws {
    let phone = try phone()
    phone.hear(settled: "I need a doctor.")
    #expect(line(phone)?.text == "Necesito un médico.")
    #expect(line(phone)?.note.isEmpty == false && line(phone)?.note.contains("revísala") == false)
    try phone.tap("listen")
    phone.endHearing()
    try phone.choose("listened-own")
    try phone.tap("listen")
    phone.hear(settled: "Ya casi empieza.")
    #expect(line(phone)?.text == "Ya casi empieza." && line(phone)?.note == "")
  }
}
