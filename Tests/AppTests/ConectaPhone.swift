import AppTesting
import Regions
import Testing

@testable import ConectaFacil

/// A phone with Conecta Fácil on it, and with the sample region and its real engine where it has a region. The test plays the device's log; no network.
final class ConectaPhone {
  let probe: Probe<ConectaFacilApp>
  var log: [Record] = []
  let engine = SampleRegion.session()
  /// Questions at which the engine breaks or falls silent: the host says so.
  var ends: (JSON) -> Bool = { _ in false }
  /// What the engine was asked, in order.
  var questions: [JSON] = []
  /// Regions that the device's list has.
  var hasRegion: Bool
  /// What the device does not answer by itself: the test does.
  var holds: (Operation) -> Bool = { _ in false }
  /// What it answered: a want stays, and is answered once.
  private var answered: Set<Int32> = []

  static let here: JSON = ["lat": 19.4326, "lon": -99.1332, "accuracy": 12, "at": .integer(Phone.morning.milliseconds)]

  init(
    language: Language = .es, location: String = "", welcomed: Bool = true, log: [Record] = [], region: Bool = false,
    at now: Instant = Phone.morning
  ) {
    hasRegion = region
    probe = Probe(
      Environment(now: now, zone: Phone.mexico, language: language, isOnline: false, seed: 42, location: location))
    self.log = log
    settle(welcomed: welcomed)
  }

  func settle(welcomed: Bool = true) {
    while let effect = (probe.pending + probe.lasting).first(where: {
      !answered.contains($0.number) && isOfDevice($0.operation) && !holds($0.operation)
    }) {
      answered.insert(effect.number)
      let operation = effect.operation
      let answer: Answer
      switch operation {
      case .records(.load):
        answer = Answer(
          status: 1,
          [
            "owner": "local", "device": "00000000000000b1", "cursor": "0", "waiting": .integer(Int64(log.count)),
            "entries": .array(log.enumerated().map { ["n": .integer(Int64($0)), "out": true, "r": $1.json] }),
          ])
      case .records(.append(let records, _, _, _)): log += records; answer = Answer(status: 1, ["n": []])
      case .asset(let path): answer = realContent(path)
      case .metaGet(let key):
        answer = Answer(status: 1, ["value": key.hasPrefix("flags.") && welcomed ? ["welcomed": true] : .null])
      case .region(.list):
        answer = Answer(
          status: 1,
          [
            "regions": hasRegion
              ? [
                [
                  "id": "barrio-de-muestra", "name": "Barrio de muestra", "sample": true, "here": true,
                  "bytes": 1_200_000, "built": "2026-11-21",
                ]
              ] : [], "open": .null,
          ])
      case .region(.open): answer = Answer(status: 1, info)
      case .region(.ask(let text)):
        let question = (try? JSON.parse(text)) ?? .null
        questions.append(question)
        answer =
          ends(question)
          ? Answer(status: 0, ["reason": "engine"])
          : Answer(
            status: 1,
            text: String(decoding: engine.answer(Array(text.utf8), now: probe.environment.now), as: UTF8.self))
      default: answer = Answer(status: 1)
      }
      probe.answer(effect.number, answer)
    }
  }
  private func isOfDevice(_ operation: Operation) -> Bool {
    switch operation {
    case .records, .metaGet, .metaSet, .asset, .region: true;
    default: false
    }
  }

  /// The device says where it is, or why not: everyone who follows it hears it, as in the browser.
  func place(_ fix: JSON = here) {
    if hasRegion { return at(SampleRegion.plaza) }
    answerPosition(Answer(status: 1, fix))
  }
  func at(_ place: Coordinate) { at(place.latitude, place.longitude) }
  func noPlace(_ reason: String) { answerPosition(Answer(status: 0, ["reason": .string(reason)])) }
  private func answerPosition(_ answer: Answer) {
    for one in probe.lasting where one.operation.isPosition { probe.answer(one.number, answer) }
    settle()
  }
  /// - Parameter age: in seconds; less than nothing for a time to come.
  func at(_ latitude: Double, _ longitude: Double, accuracy: Double = 8, age: Int64 = 0) {
    let now = probe.environment.now.milliseconds - age * 1000
    answerPosition(
      Answer(
        status: 1,
        ["lat": .number(latitude), "lon": .number(longitude), "accuracy": .number(accuracy), "at": .integer(now)]))
  }

  /// Time goes by while the app's clocks of at most ten seconds ring.
  func pass(_ milliseconds: Int64) {
    let end = probe.environment.now.adding(milliseconds: milliseconds)
    while let next = probe.pending.compactMap({ effect -> Int64? in
      if case .timer(let ms) = effect.operation, ms <= 1000 { ms } else { nil }
    }).first {
      if probe.environment.now.adding(milliseconds: next) > end { break }
      probe.wait(milliseconds: next)
      probe.answer(Answer(status: 1)) { $0 == .timer(milliseconds: next) }
      settle()
    }
    probe.environment.now = end
  }

  /// What the engine says of the region when it is opened.
  var info: JSON { engine.answer(InfoQuestion(), Asked(now: probe.environment.now)).json }
  var screen: Screen<ConectaFacilApp.Action> { probe.screen }
  var opened: [String] { probe.operations.compactMap { if case .open(let url) = $0 { url } else { nil } } }
  var spoken: [String] {
    probe.operations.compactMap { if case .speak(let text, _, _) = $0, !text.isEmpty { text } else { nil } }
  }
  var vibrations: [[Int]] {
    probe.operations.compactMap { if case .vibrate(let pattern) = $0 { pattern } else { nil } }
  }
  func tap(_ id: String) throws {
    try #require(probe.tap(id), "nothing to press named \(id) at \(screen.location)"); settle()
  }
  func choose(_ id: String) throws {
    try #require(probe.choose(id), "nothing to choose named \(id) at \(screen.location)"); settle()
  }
  func type(_ id: String, _ text: String) throws { try #require(probe.type(id, text), "no field \(id)"); settle() }
  func asked(_ ask: Ask) -> [JSON] { questions.filter { $0["ask"]?.string == ask.rawValue } }
  func go(_ location: String) { probe.send(.went(location)); settle() }

  func addContact(_ name: String = "Ana", _ number: String = "55 1234 5678") throws {
    go("sos/contactos/nuevo")
    try type("name", name)
    try type("phone", number)
    try #require(probe.submit("contact"))
    settle()
  }
}

extension Operation {
  var isPosition: Bool { if case .position = self { true } else { false } }
}
