import AppTesting
import Foundation
import ServerAPI
import SignReading
import Testing

@testable import InclusiveMatch

/// A phone with InclusiveMatch before a sign. What the browser does for it (a camera, the reader of pictures, its memory) is done here: the words
/// are those that Tesseract 5.3 found in pictures of `tools/signs.py`.
final class SignPhone {
  let device: TestDevice<InclusiveMatchApp>
  /// What the site says of its reader; nil: it has one.
  var refuses: String?
  var isHere = true
  /// The download waits until the test lets it end.
  var holdsOpening = false
  /// Why a picture cannot be taken in, by its handle.
  var badPictures: [String: String] = [:]
  /// What each picture shows, by its handle; the last one shows everything else.
  var shows: [String: [JSON]] = [:]
  /// Answers of `ocr.read` that are no words: the reader broke so many times.
  var breaks = 0
  /// What the rules say; nil: they are not here.
  var says: ((String, [String]) -> String)? = { text, _ in "~" + text }
  /// Words that the rules do not know, and leave as they are.
  var unknown: [String] = []
  /// The browser has a voice that comes to its end.
  var speaks = true
  /// Why it says nothing.
  var mute: String?
  /// The answers of `ocr.read` say that they ended before their end.
  var isLate = false
  /// Why a picture cannot be saved.
  var cannotSave: String?
  /// In which languages the server reads; nil: it knows of no such thing. `reaches`: its status where it does not answer so.
  var serverReads: [String]?
  var reaches = 404
  /// What the server answers in place of what it read.
  var serverSays: Answer?
  /// These wait until the test answers them.
  var holds: Set<String> = []

  /// Pictures in the host's memory: of the camera, of files, and those that were made of them.
  private(set) var memory: Set<String> = []
  private(set) var isOpen = false
  private(set) var asked: [JSON] = []
  private var given = 0
  private var current = ""

  init(
    _ location: String = "letrero", own: LanguageCode = .en, other: LanguageCode = .es, isOnline: Bool = true,
    language: Language = .es, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let zone = TimeZoneRules(
      identifier: "America/Mexico_City",
      transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: -6 * 3600)])
    device = TestDevice(
      Environment(
        now: Instant(milliseconds: 1_795_277_100_000), zone: zone, language: language, isOnline: isOnline, seed: 7,
        location: location),
      can: [.everyday, .voice, .senses, .otherApps, .own, .server], notes: ["flags.inclusivematch": ["welcomed": true]],
      content: TalkPhone.content, sourceLocation: sourceLocation)
    device.leaves([.voice, .own, .server])
    settle()
    device.send(.did(.home(.otherChosen(other))))
    device.send(.did(.home(.ownChosen(own))))
    // As a person comes to the camera: with their languages chosen.
    go("")
    go(location)
  }

  var screen: Screen<InclusiveMatchApp.Action> { device.screen }
  var signs: SignsFeature { device.state.signs }
  var words: String { screen.words }
  var operations: [JSON] { device.probe.operations.map { $0.json } }

  func go(_ location: String) {
    device.event(.located(location))
    settle()
  }
  func tap(_ id: String) throws {
    try device.tap(id)
    settle()
  }
  func choose(_ id: String) throws {
    try device.choose(id)
    settle()
  }
  /// The camera's picture, or one of a file: what it shows.
  func show(_ shown: [JSON], bad: String? = nil) throws {
    given += 1
    let handle = "handle:" + given.description
    memory.insert(handle)
    shows[handle] = shown
    badPictures[handle] = bad
    try device.report("viewfinder", #"{"picture":"\#(handle)"}"#)
    settle()
  }
  func network(_ isOnline: Bool) {
    device.probe.environment.isOnline = isOnline
    device.event(.environmentChanged)
    settle()
  }
  /// The host's answer to what waits.
  func reply(_ name: String, _ answer: Answer) {
    device.reply(answer) { $0.json.has("do", name) }
    settle()
  }
  func did(_ name: String) -> [JSON] { operations.filter { $0.has("do", name) } }

  func settle() {
    while let one = device.probe.pending.first(where: { isOurs($0.operation.json) }) {
      let json = one.operation.json
      asked.append(json)
      device.probe.answer(one.number, answer(json))
      device.settle()
    }
    // What nobody waits for.
    for json in operations[seen...] {
      switch json.text("do") {
      case "handle.drop": memory.subtract(json.list("handles").compactMap { $0.string })
      case "ocr.close": isOpen = false
      default: break
      }
    }
    seen = operations.count
  }
  private var seen = 0

  private func isOurs(_ json: JSON) -> Bool {
    let name = json.text("do")
    if holds.contains(name) { return false }
    return switch name {
    case "ocr.open": !holdsOpening
    case "speak": speaks
    case "request": json.has("path", "/v1/signs")
    case "ocr.can", "ocr.picture", "ocr.read", "ocr.samples", "ocr.view", "ocr.drop", "ocr.elsewhere", "ocr.save",
      "hearing.can", "language.list", "language.warm", "language.translate":
      true
    default: false
    }
  }

  private func answer(_ json: JSON) -> Answer {
    switch json.text("do") {
    case "ocr.can":
      if let refuses { return Answer(status: 0, ["reason": .string(refuses)]) }
      return Answer(
        status: 1, ["here": .bool(isHere), "weight": .integer(isHere ? 0 : 8_100_000), "bytes": 8_100_000])
    case "ocr.open":
      if let refuses { return Answer(status: 0, ["reason": .string(refuses)]) }
      (isOpen, isHere) = (true, true)
      return Answer(status: 1, ["languages": .array(json.list("languages"))])
    case "ocr.drop":
      (isOpen, isHere) = (false, false)
      return Answer(status: 1, ["here": false])
    case "ocr.picture":
      if !isOpen { return Answer(status: 0, ["reason": "closed"]) }
      current = json.text("picture")
      if let reason = badPictures[current] { return Answer(status: 0, ["reason": .string(reason)]) }
      if !memory.contains(current) { return Answer(status: 0, ["reason": "missing"]) }
      return Answer(status: 1, ["width": 1280, "height": 720])
    case "ocr.read":
      if !isOpen { return Answer(status: 0, ["reason": "closed"]) }
      if breaks > 0 {
        breaks -= 1
        isOpen = false
        return Answer(status: 0, ["reason": "engine"])
      }
      return Answer(status: 1, ["words": .array(seen(through: json["look"] ?? .null)), "late": .bool(isLate)])
    case "ocr.samples":
      return Answer(
        status: 1,
        [
          "samples": .array(
            json.list("boxes").map { _ in
              ["ring": [255, 243, 220, 255, 243, 220], "inside": [255, 243, 220, 28, 24, 67]]
            })
        ])
    case "ocr.view": return Answer(status: 1, ["handle": .string(straight()), "bytes": 90_000])
    case "request":
      guard let serverReads else { return Answer(status: reaches) }
      return Answer(status: 200, text: SignOffer(languages: serverReads).json.text)
    case "ocr.elsewhere":
      if let reason = badPictures[json.text("picture")] { return Answer(status: 0, ["reason": .string(reason)]) }
      return serverSays ?? readElsewhere(json.text("picture"))
    case "ocr.save": return cannotSave.map { Answer(status: 0, ["reason": .string($0)]) } ?? Answer(status: 1)
    case "speak": return mute.map { Answer(status: 0, ["reason": .string($0)]) } ?? Answer(status: 1)
    case "language.list": return listed
    case "language.translate":
      guard let says else { return Answer(status: 0, ["reason": "missing"]) }
      let directions = json.list("directions").compactMap { $0.string }, text = json.text("text")
      let left = unknown.filter { text.contains($0) }.map { JSON.string($0) }
      return Answer(
        status: 1, ["text": .string(says(text, directions)), "unknown": .array(left), "milliseconds": 1])
    default: return Answer(status: 1)
    }
  }

  /// What the server reads of a picture, as the host hands it over.
  func readElsewhere(_ picture: String) -> Answer {
    var lines: [JSON] = []
    for (place, line) in SignPhone.texts(shows[picture] ?? []).enumerated() {
      lines.append([
        "text": .string(line), "x": 120, "y": .integer(Int64(100 + place * 70)), "width": 600, "height": 40,
        "confidence": 95, "ground": "#fff3dc", "ink": "#1c1843",
      ])
    }
    var answer: JSONObject = ["width": 1280, "height": 720, "late": .bool(isLate), "lines": .array(lines)]
    if !lines.isEmpty { answer["handle"] = .string(straight()) }
    return Answer(status: 1, .object(answer))
  }
  /// A new picture in the host's memory.
  func straight() -> String {
    given += 1
    memory.insert("handle:" + given.description)
    return "handle:" + given.description
  }
  /// The words of a sign by their lines.
  private static func texts(_ words: [JSON]) -> [String] {
    var texts: [String] = [], last: [Int64] = []
    for word in words {
      let line = ["block", "paragraph", "line"].map { word[$0]?.integer ?? 0 }
      if line == last { texts[texts.count - 1] += " " + word.text("text") } else { texts.append(word.text("text")) }
      last = line
    }
    return texts
  }

  /// The words where they lie in a frame that was only moved and made larger, as all of level signs are.
  private func seen(through look: JSON) -> [JSON] {
    let map = look.list("map").compactMap { $0.number }, words = shows[current] ?? []
    guard map.count == 9, map[1] == 0, map[3] == 0, map[0] > 0 else { return words }
    return words.map { word in
      let box = word.list("box").compactMap { $0.number }
      var object = word.object ?? JSONObject()
      object["box"] = [
        .number((box[0] - map[2]) / map[0]), .number((box[1] - map[5]) / map[4]), .number(box[2] / map[0]),
        .number(box[3] / map[4]),
      ]
      return .object(object)
    }
  }

  var listed: Answer {
    let all = TalkPhone.weights.keys.sorted().map { id -> JSON in
      ["id": .string(id), "bytes": 2_000_000, "packed": 900_000, "here": .bool(says != nil)]
    }
    return Answer(status: 1, ["packs": .array(all)])
  }

  /// The rules come onto the phone.
  func bringRules(_ says: @escaping (String, [String]) -> String) {
    self.says = says
    device.send(.did(.packs(.listed(listed))))
    settle()
  }

  // MARK: What signs say

  private static let recorded: JSON = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/signs.json")
    return (try? JSON.parse(String(contentsOf: file, encoding: .utf8))) ?? .null
  }()
  /// What Tesseract found in a picture of a sign: `exit`, `menu`, `label`, `second-label`, `meeting-point`.
  static func sign(_ name: String) -> [JSON] { recorded.list(name) }

  /// Lines that somebody wrote on a sign, one below the other, as Tesseract would tell them.
  static func lines(_ lines: [String], confidence: Int = 95) -> [JSON] {
    var words: [JSON] = []
    for (number, line) in lines.enumerated() {
      var x = 120.0
      for word in line.split(separator: " ") {
        let width = Double(word.unicodeScalars.count) * 20
        words.append([
          "text": .string(String(word)), "box": [.number(x), .number(100 + Double(number) * 70), .number(width), 40],
          "baseline": [0, 0, 0, 0], "confidence": .integer(Int64(confidence)), "block": 1, "paragraph": 1,
          "line": .integer(Int64(number + 1)), "language": "spa",
        ])
        x += width + 16
      }
    }
    return words
  }
}
