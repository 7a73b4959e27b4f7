import Apertium
import AppTesting
import Foundation
import Testing

@testable import InclusiveMatch

/// A phone with InclusiveMatch on it. What the browser does for it (rules in a Worker, hearing) is done here: by the real rules where
/// their packs were made, else by a small dictionary.
final class TalkPhone {
  let device: TestDevice<InclusiveMatchApp>
  /// Packs that are on the phone.
  var packs: [String]
  /// Whether the browser writes down what is said.
  var hears = true
  /// What the rules say instead of translating; nil: they translate.
  var says: ((String, [String]) -> Answer)?
  /// Downloads wait until the test lets them end.
  var holdsDownloads = false
  private(set) var asked: [JSON] = []
  /// What the browser settled in this listening.
  private var sentences: [String] = []

  static let weights: [String: Int64] = [
    "en-es": 896_000, "es-en": 814_000, "es-fr": 640_000, "fr-es": 655_000, "es-pt": 338_000, "pt-es": 352_000,
  ]

  init(
    _ location: String = "", language: Language = .es, welcomed: Bool = true, log: [Record] = [],
    packs: [String] = ["es-en", "en-es"], isOnline: Bool = false, hears: Bool = true, seed: UInt64 = 42,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.packs = packs
    self.hears = hears
    let zone = TimeZoneRules(
      identifier: "America/Mexico_City",
      transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: -6 * 3600)])
    device = TestDevice(
      Environment(
        now: Instant(milliseconds: 1_795_277_100_000), zone: zone, language: language, isOnline: isOnline, seed: seed,
        location: location),
      can: [.everyday, .voice, .senses, .otherApps, .own, .server], log: log,
      notes: welcomed ? ["flags.inclusivematch": ["welcomed": true]] : [:], content: TalkPhone.content,
      sourceLocation: sourceLocation)
    device.leaves([.voice, .own, .server])
    settle()
  }

  var screen: Screen<InclusiveMatchApp.Action> { device.screen }
  var state: InclusiveMatchApp.State { device.state }
  var talk: TalkFeature { device.state.talk }
  var words: String { screen.words }

  func tap(_ id: String) throws {
    try device.tap(id)
    settle()
  }
  func type(_ id: String, _ text: String) throws { try device.type(id, text) }
  func choose(_ id: String) throws {
    try device.choose(id)
    settle()
  }
  func go(_ location: String) {
    device.event(.located(location))
    settle()
  }
  /// Types at a half and sends it.
  func write(_ text: String, _ side: Side = .own) throws {
    device.send(.did(.talk(.typeTapped(side))))
    try device.type("typed", text)
    try device.submit("typing")
    settle()
  }
  /// The browser writes something down; what was settled before keeps its result.
  func hear(settled: String, tentative: String = "") {
    let before = sentences.joined(separator: " ")
    if settled.isEmpty || before.isEmpty {
      sentences = settled.isEmpty ? [] : [settled]
    } else if settled.hasPrefix(before + " ") {
      sentences.append(String(settled.dropFirst(before.count + 1)))
    } else if settled != before {
      sentences = [settled]
    }
    var results: [(String, Bool, Double)] = sentences.map { ($0, true, 0.9) }
    if !tentative.isEmpty { results.append((tentative, false, 0.1)) }
    hear(results)
  }
  /// The browser's whole list of results: words, whether they are final, and how sure it is.
  func hear(_ results: [(String, Bool, Double)]) {
    let list = results.map { JSON.array([.string($0.0), .bool($0.1), .number($0.2)]) }
    device.reply(Answer(status: 1, ["results": .array(list)])) { $0.json.has("do", "hearing.listen") }
    settle()
  }
  func endHearing(_ reason: String = "ended") {
    sentences = []
    device.reply(Answer(status: 0, ["reason": .string(reason)])) { $0.json.has("do", "hearing.listen") }
    settle()
  }
  func button(_ id: String) -> Button<InclusiveMatchApp.Action>? { screen.buttons.first { $0.id == id } }
  /// The listening that runs in the browser; nil: it does not listen.
  var listening: Int32? { device.probe.lasting.first { $0.operation.json.has("do", "hearing.listen") }?.number }
  var listens: Bool { listening != nil }
  func said() -> [JSON] { device.probe.operations.map { $0.json }.filter { $0.has("do", "speak") } }

  /// Answers what the browser would.
  func settle() {
    while let one = device.probe.pending.first(where: { isOurs($0.operation.json) }) {
      let json = one.operation.json
      asked.append(json)
      device.probe.answer(one.number, answer(json))
      device.settle()
    }
  }

  private func isOurs(_ json: JSON) -> Bool {
    let name = json.text("do")
    if name == "language.get" { return !holdsDownloads }
    return [
      "hearing.can", "hearing.ask", "language.list", "language.warm", "language.translate", "language.drop",
      "language.stop",
    ].contains(name)
  }

  private func answer(_ json: JSON) -> Answer {
    switch json.text("do") {
    case "hearing.can": return Answer(status: 1, ["hears": .bool(hears), "local": []])
    case "hearing.ask": return Answer(status: hears ? 1 : 0, hears ? [:] : ["reason": "refused"])
    case "language.list": return listed
    case "language.get":
      packs.append(json.text("id"))
      return listed
    case "language.drop", "language.stop":
      packs.removeAll { $0 == json.text("id") }
      return listed
    case "language.translate":
      let directions = json.list("directions").compactMap { $0.string }
      if !directions.allSatisfy(packs.contains) { return Answer(status: 0, ["reason": "missing"]) }
      return says?(json.text("text"), directions) ?? TalkPhone.translate(json.text("text"), directions)
    default: return Answer(status: 1)
    }
  }

  var listed: Answer {
    let all = TalkPhone.weights.keys.sorted().map { id -> JSON in
      [
        "id": .string(id), "bytes": .integer(TalkPhone.weights[id]! * 2), "packed": .integer(TalkPhone.weights[id]!),
        "here": .bool(packs.contains(id)),
      ]
    }
    return Answer(status: 1, ["packs": .array(all)])
  }

  // MARK: The real content, and the real rules where they are here

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("phrases-\(getpid())")
    let packer = Process()
    packer.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    packer.arguments = ["python3", root.appendingPathComponent("tools/phrasebook-pack").path, folder.path]
    try? packer.run()
    packer.waitUntilExit()
    return folder
  }()

  static func content(_ path: String) -> Answer {
    let name = path.replacingOccurrences(of: "inclusivematch/", with: "")
    let file =
      name == "languages"
      ? root.appendingPathComponent("content/languages/table.json") : folder.appendingPathComponent(name + ".json")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return Answer(status: 404) }
    return Answer(status: 200, text: text)
  }

  private static let rules: [String: Translator] = {
    var rules: [String: Translator] = [:]
    for name in weights.keys {
      let file = root.appendingPathComponent(".cache/apertium/packs/" + name + ".pack")
      guard let bytes = try? Data(contentsOf: file), let translator = try? Translator(pack: [UInt8](bytes)) else {
        continue
      }
      rules[name] = translator
    }
    return rules
  }()
  static var hasRules: Bool { rules.count == weights.count }

  private static func translate(_ text: String, _ directions: [String]) -> Answer {
    var words = text, unknown: [JSON] = []
    for direction in directions {
      guard let translator = rules[direction] else {
        return Answer(status: 1, ["text": .string(words), "milliseconds": 1])
      }
      let translation = translator.translate(words)
      unknown += translation.pieces.filter { $0.doubt != nil }.map { .string($0.text) }
      words = translation.text
    }
    return Answer(status: 1, ["text": .string(words), "unknown": .array(unknown), "milliseconds": 1])
  }
}
