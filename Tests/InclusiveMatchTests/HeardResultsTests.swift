import AppTesting
import Testing

@testable import InclusiveMatch

@Suite("What a browser heard") struct HeardResultsTests {
  private func said(_ results: [(String, Bool, Double)], _ language: LanguageCode = .es) -> [String] {
    let heard = HeardResults(
      results.map { HeardResults.Result(text: $0.0, isFinal: $0.1, confidence: $0.2) }, language)
    return heard.settled + (heard.tentative.isEmpty ? [] : ["~" + heard.tentative])
  }

  /// The events of shared/faults/im05-speech-events.json: each is the whole list of results.
  private static let androidEvents: [[(String, Bool, Double)]] = [
    [("hola", true, 0)],
    [("hola", true, 0), ("hola dónde", true, 0)],
    [("hola", true, 0), ("hola dónde", true, 0), ("hola dónde está la puerta", true, 0)],
    [
      ("hola", true, 0), ("hola dónde", true, 0), ("hola dónde está la puerta", true, 0),
      ("hola dónde está la puerta siete", true, 0.92),
    ],
    [
      ("hola", true, 0), ("hola dónde", true, 0), ("hola dónde está la puerta", true, 0),
      ("hola dónde está la puerta siete", true, 0.92), ("hola dónde está la puerta siete", true, 0.92),
    ],
  ]
  private static let desktopEvents: [[(String, Bool, Double)]] = [
    [("hola", false, 0.1)], [("hola dónde está", false, 0.1)], [("hola dónde está la puerta siete", true, 0.93)],
  ]

  @Test("IM-01, im05: Android's growing results are one sentence, once, after every event") func android() {
    let after = HeardResultsTests.androidEvents.map { said($0) }
    #expect(
      after == [
        ["hola"], ["hola dónde"], ["hola dónde está la puerta"], ["hola dónde está la puerta siete"],
        ["hola dónde está la puerta siete"],
      ])
  }

  @Test("IM-01, im05: a desktop's sentence is tentative while it grows, then it is one") func desktop() {
    let after = HeardResultsTests.desktopEvents.map { said($0) }
    #expect(after == [["~hola"], ["~hola dónde está"], ["hola dónde está la puerta siete"]])
  }

  @Test("IM-01, im05: the next listening has its own list; “gracias gracias” stays two words on either kind")
  func twice() {
    #expect(
      said([("gracias", true, 0), ("gracias gracias", true, 0), ("gracias gracias", true, 0.9)])
        == ["gracias gracias"])
    #expect(said([("gracias gracias", true, 0.93)]) == ["gracias gracias"])
    #expect(said([("gracias", true, 0.93), (" gracias", true, 0.91)]) == ["gracias", "gracias"])
    #expect(said([("gracias", true, 0.9), ("gracias", true, 0.9)]) == ["gracias", "gracias"])
    #expect(
      said([("gracias", true, 0), ("gracias", true, 0.9), ("gracias", true, 0), ("gracias", true, 0.9)])
        == ["gracias", "gracias"])
  }

  @Test("IM-01: separate sentences stay separate, also where the second begins like the first") func separate() {
    #expect(said([("no puedo caminar", true, 0.9), (" me duele la pierna", true, 0.8)]).count == 2)
    #expect(said([("no", true, 0.9), (" no puedo caminar", true, 0.9)]) == ["no", "no puedo caminar"])
    #expect(said([("me duele", true, 0), ("el pecho", true, 0)]) == ["me duele", "el pecho"])
    #expect(said([("no", true, 0), ("nosotros", true, 0)]) == ["no", "nosotros"])
    #expect(
      said([
        ("hola", true, 0), ("hola señor", true, 0.9), ("dónde", true, 0), ("dónde está", true, 0.9),
        ("la puerta", false, 0.1),
      ]) == ["hola señor", "dónde está", "~la puerta"])
  }

  @Test("IM-01: a chain that grows is one sentence whatever its confidence, its capitals and its last word")
  func otherChains() {
    #expect(
      said([("hola", true, 0.9), ("hola dónde", true, 0.9), ("hola dónde está", true, 0.9)]) == ["hola dónde está"])
    #expect(said([("son 7", true, 0), ("son 75", true, 0), ("Son 75 pesos.", true, 0.9)]) == ["Son 75 pesos."])
    #expect(said([("hola", true, 0), ("hola dónde", false, 0)]) == ["~hola dónde"])
    #expect(said([("席は", true, 0), ("席はどこ", true, 0), ("席はどこですか", true, 0.9)], .ja) == ["席はどこですか"])
  }

  @Test("IM-01: Japanese and Chinese have no space between sentences, except between words in Latin letters")
  func spaces() {
    #expect(HeardResults.joined(["席は", "どこですか"], .ja) == "席はどこですか")
    #expect(HeardResults.joined(["我要", "水"], .zh) == "我要水")
    #expect(HeardResults.joined(["Wi-Fi", "OK"], .zh) == "Wi-Fi OK")
    #expect(HeardResults.joined(["hola", "adiós"], .es) == "hola adiós")
    #expect(HeardResults.joined("", "물", .ko) == "물")
  }

  @Test("what the host tells is read; anything else is not taken for words") func wire() {
    let told: JSON = ["results": [["hola", true, 0], ["hola dónde", true, 0.9], [" está", false], [7]]]
    let speaks: JSON = ["speaks": true]
    let heard = HeardResults(told, .es)
    #expect(heard?.settled == ["hola dónde"] && heard?.tentative == "está")
    #expect(HeardResults(speaks, .es)?.settled == nil)
  }
}

@Suite("Turns that are too long") struct TurnLengthTests {
  @Test("IM-01: a long text is parts that fit, and all of its words, cut after a sentence where there is one")
  func parts() {
    let text = String(repeating: "No le den penicilina. Es alérgica a ella desde niña. ", count: 40).trimmed
    let parts = text.parts(units: 1_000)
    #expect(parts.count == 3 && parts.allSatisfy { $0.unitCount <= 1_000 && $0.hasSuffix(".") })
    #expect(parts.joined(separator: " ") == text)
    #expect("corto".parts(units: 1_000) == ["corto"])
    #expect(" ".parts(units: 1_000).isEmpty)
  }

  @Test("IM-01: words are not cut while there are spaces") func words() {
    let parts = String(repeating: "abcdefg ", count: 10).parts(units: 20)
    #expect(parts.allSatisfy { $0.unitCount <= 20 && $0.split(separator: " ").allSatisfy { $0 == "abcdefg" } })
    #expect(parts.joined(separator: " ").split(separator: " ").count == 10)
  }

  @Test(
    "IM-01: what is one letter to the eye stays whole",
    arguments: ["👩🏽‍⚕️", "👨‍👩‍👧‍👦", "🇲🇽", "e\u{301}", "❤️", "か\u{3099}"])
  func clusters(_ cluster: String) {
    for limit in 12...30 {
      let parts = ("a" + String(repeating: cluster, count: 30)).parts(units: limit)
      #expect(parts.allSatisfy { $0.unitCount <= limit })
      #expect(parts.joined().count == 31, "no letter is cut in two")
      #expect(parts.reduce(0) { $0 + $1.count } == 31, "\(limit): \(parts)")
    }
  }
}
