import AppTesting
import Testing

@testable import InclusiveMatch

/// A thousand conversations against everything that breaks: engines, microphones, permissions, packs, places.
@Suite("IM-01, IM-07: a thousand conversations") struct TalkSimulation {
  static let sentences: [(LanguageCode, String)] = [
    (.es, "¿Dónde está la puerta 7?"), (.es, "Mi hermana perdió su bolsa azul en el baño de mujeres"),
    (.en, "Where is gate 7?"), (.en, "I cannot find my friend and the elevator does not work"),
    (.es, "No puedo respirar."), (.en, "My child has lost the ticket for the metro"),
  ]

  @Test("no turn is lost or said by the wrong one, no screen is without a way on", arguments: 0..<20)
  func conversations(_ block: Int) throws {
    let phone = TalkPhone("conversacion")
    for number in 0..<50 {
      let seed = UInt64(block * 50 + number)
      var lot = SeededGenerator(seed: seed &* 0x9E37_79B9 &+ 7)
      phone.packs = lot.next(below: 3) == 0 ? [] : ["es-en", "en-es"]
      phone.device.send(.did(.packs(.listed(phone.listed))))
      phone.device.send(
        .did(.home(.earsAnswered(Answer(status: 1, ["hears": .bool(lot.next(below: 5) > 0), "local": []])))))
      phone.device.send(.did(.talk(.cleared)))
      phone.go("conversacion")
      phone.says = { text, _ in
        switch lot.next(below: 5) {
        case 0: Answer(status: 0, ["reason": "engine"])
        case 1: Answer(status: 1, text: "{")
        case 2: Answer(status: 1, ["text": ""])
        default: Answer(status: 1, ["text": .string("~" + text), "milliseconds": 3])
        }
      }
      var committed: [(Side?, String)] = []
      for _ in 0..<12 {
        let (language, sentence) = Self.sentences[Int(lot.next(below: Int64(Self.sentences.count)))]
        let side: Side = language == .es ? .own : .other
        switch lot.next(below: 8) {
        case 0, 1:
          // By whichever keyboard: the words tell whose they are.
          try phone.write(sentence, lot.next(below: 4) == 0 ? side.opposite : side)
          committed.append((side, sentence))
        case 2, 3, 4:
          phone.device.send(.did(.talk(.talkTapped(side))))
          if phone.talk.hearing == nil {
            phone.device.send(.did(.talk(.typingClosed)))
            break
          }
          phone.hear(settled: "", tentative: "mm")
          phone.hear(settled: sentence)
          phone.endHearing(["ended", "network", "microphone", "refused", "silence"][Int(lot.next(below: 5))])
          committed.append((side, sentence))
        case 5:
          phone.go(["conversacion/pausa", "", "frases", "conversacion/en-grande"][Int(lot.next(below: 4))])
          phone.go("conversacion")
        case 6:
          // Heard into the middle of it, and away.
          phone.device.send(.did(.talk(.talkTapped(side))))
          if phone.talk.hearing != nil {
            phone.hear(settled: sentence)
            phone.go("")
            phone.endHearing()
            committed.append((side, sentence))
          } else {
            phone.device.send(.did(.talk(.typingClosed)))
          }
          phone.go("conversacion")
        default:
          phone.device.send(.did(.talk(.turned)))
        }
        #expect(phone.screen.tapping("talk-own") != nil && phone.screen.back != nil)
      }
      #expect(phone.screen.audit() == [])
      #expect(phone.talk.turns.map { $0.original } == committed.map { $0.1 }, "seed \(seed)")
      for (turn, wanted) in zip(phone.talk.turns, committed) where turn.side != wanted.0 {
        Issue.record("“\(turn.original)” was said by the other one, seed \(seed)")
      }
      for turn in phone.talk.turns { #expect(turn.translated != nil || turn.failure != nil, "an outcome for each") }
    }
  }
}
