import AppTesting
import Testing

@testable import InclusiveMatch

/// The done-when of a conversation (IM-09): after a hundred turns nothing of them is written anywhere.
@Suite("IM-09, IM-05: a hundred turns") struct NothingStaysTests {
  /// What is asked of engines and voices, which write nothing. A browser's storage is looked at in a browser.
  private static let asked = ["language.translate", "hearing.listen", "speak"]
  private static let kept = 43

  /// A word that stands in one turn alone, and in no content.
  private func word(_ number: Int) -> String { "zorzal" + number.description + "x" }

  @Test("typed and heard, mended and corrected: no word of them is written anywhere, but of the one that was kept")
  func hundred() throws {
    let phone = TalkPhone("conversacion")
    phone.says = { text, _ in Answer(status: 1, ["text": .string("~" + text), "milliseconds": 3]) }
    for number in 0..<100 {
      let sentence = "Mi hermana perdió su " + word(number) + " azul en el baño de mujeres"
      if number % 2 == 0 {
        try phone.write(sentence, number % 4 == 0 ? .own : .other)
      } else {
        try phone.tap(number % 4 == 1 ? "talk-own" : "talk-other")
        phone.hear(settled: "", tentative: sentence)
        phone.hear(settled: sentence)
        phone.endHearing()
      }
      let turn = try #require(phone.talk.last)
      #expect(turn.original == sentence && turn.translated != nil, "the turn is there")
      if number % 7 == 0 { try phone.tap("correct") }
      if number % 5 == 0 {
        phone.go("conversacion/pausa")
        try phone.type("heard", sentence + " y su mochila")
        try phone.tap("again")
        try phone.tap("back-translate")
      }
      if number == NothingStaysTests.kept {
        phone.go("conversacion/pausa")
        try phone.tap("keep")
      }
      phone.go(number % 3 == 0 ? "" : "conversacion/en-grande")
      phone.go("conversacion")
    }
    phone.go("historial")

    let operations = phone.device.probe.operations.map { $0.json }
    let asked = operations.filter { json in NothingStaysTests.asked.contains { json.has("do", $0) } }
    let asks = asked.map { $0.text }.joined(separator: "\n")
    let written =
      operations.filter { json in !NothingStaysTests.asked.contains { json.has("do", $0) } }.map { $0.text }
      + phone.device.log.map { $0.json.text } + phone.device.notes.map { $0.key + $0.value.text }
      + phone.device.files.map { String(decoding: $0.value, as: UTF8.self) } + [phone.screen.location]
    let all = written.joined(separator: "\n")
    #expect(asks.contains(word(0)) && asks.contains(word(98)), "the words are found where they are")
    for number in 0..<100 where number != NothingStaysTests.kept {
      #expect(!all.contains(word(number)), "turn \(number)")
    }
    #expect(all.contains(word(NothingStaysTests.kept)), "what was kept is found by the same search")
    #expect(History.entries(phone.state.companion.store).count == 1)
    #expect(phone.device.log.filter { $0.collection == History.collection }.count == 1)
  }
}
