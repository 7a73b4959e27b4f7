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

  @Test(
    "IM-01: every word that was final is in one turn, once, of who said it; letting go begins nothing",
    arguments: 0..<10)
  func voices(_ block: Int) throws {
    let phone = TalkPhone("conversacion", packs: [])
    for number in 0..<10 {
      let seed = UInt64(block * 30 + number)
      var lot = SeededGenerator(seed: seed &* 0x9E37_79B9 &+ 11)
      phone.device.send(.did(.talk(.cleared)))
      var ear = Ear(), said: [Said] = []
      var finger: (side: Side, isLatched: Bool)?
      for _ in 0..<30 {
        switch lot.next(below: 12) {
        case 0, 1, 2, 3:
          // A tap, or the beginning of a hold. Also while somebody is heard, or their last words are on their way.
          let side: Side = lot.next(below: 2) == 0 ? .own : .other
          let id = side == .own ? "talk-own" : "talk-other", isLatched = phone.button(id)?.isPressed == true
          try phone.tap(id)
          finger = lot.next(below: 2) == 0 ? (side: side, isLatched: isLatched) : nil
          if let listening = phone.listening, listening != ear.listening {
            ear = Ear(listening: listening, side: side, grows: lot.next(below: 2) == 0)
          }
        case 4:
          // As web/host/hold.js: what ended meanwhile is not pressed again.
          guard let held = finger else { break }
          finger = nil
          let id = held.side == .own ? "talk-own" : "talk-other", wasHeard = phone.talk.hearing != nil
          if !held.isLatched, let button = phone.button(id), button.isHeld, button.isPressed != false {
            try phone.tap(id)
          }
          #expect(wasHeard || phone.talk.hearing == nil, "seed \(seed)")
        case 5, 6, 7, 8:
          guard phone.listens else { break }
          said.append(Said(side: ear.side, word: ear.hear("palabra\(said.count)", &lot)))
          phone.hear(ear.results)
        case 9:
          if phone.listens { phone.endHearing(["ended", "network", "silence"][Int(lot.next(below: 3))]) }
        case 10: phone.device.pass([1_000, TalkFeature.ending, 61_000][Int(lot.next(below: 3))])
        default:
          phone.go("conversacion/pausa")
          phone.go("conversacion")
        }
      }
      if phone.listens { phone.endHearing() }
      let written = phone.talk.turns.flatMap { turn in
        turn.original.split(separator: " ").map { Said(side: turn.side, word: String($0)) }
      }
      #expect(written.filter { $0.word != Ear.unsettled } == said, "seed \(seed)")
    }
  }

  private struct Said: Equatable {
    var side: Side
    var word: String
  }

  /// One listening of a browser, of either kind.
  private struct Ear {
    static let unsettled = "mm"
    var listening: Int32?
    var side = Side.own
    /// As Chrome on Android: each growing beginning is a final result of its own.
    var grows = false
    private(set) var results: [(String, Bool, Double)] = []
    private var sentence = ""

    init(listening: Int32? = nil, side: Side = .own, grows: Bool = false) {
      (self.listening, self.side, self.grows) = (listening, side, grows)
    }

    /// One more final word, and sometimes the end of the sentence, or words that are not settled.
    mutating func hear(_ word: String, _ lot: inout SeededGenerator) -> String {
      if grows {
        sentence += (sentence.isEmpty ? "" : " ") + word
        results.append((sentence, true, 0))
        if lot.next(below: 3) == 0 {
          for _ in 0...lot.next(below: 2) { results.append((sentence, true, 0.9)) }
          sentence = ""
        }
      } else {
        if results.last?.1 == false { results.removeLast() }
        results.append((" " + word, true, 0.9))
        if lot.next(below: 3) == 0 { results.append((" " + Ear.unsettled, false, 0.1)) }
      }
      return word
    }
  }
}
