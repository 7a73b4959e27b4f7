import Apertium
import Base
import Foundation
import Phrasebook
import Translation

/// What InclusiveMatch answers without a network, sentence by sentence: a phrase of the phrasebook, else the rules, by Spanish where there is
/// no direct way. As `TalkFeature.translate` and `took` have it.
///
/// `TranslationBench PACKS PHRASEBOOK FROM TO < sentences`: the folders with Apertium's packs and with what `tools/phrasebook-pack` wrote.
/// The first line of the output says how the program was built; then one line of JSON a sentence: `text`, `engine` (`phrase`, `rules`, or
/// `none` where nobody could), `milliseconds`, and `losses`, the kinds of what `MeaningCheck` misses.
@main struct TranslationBench {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 5, let from = LanguageCode(rawValue: arguments[3]),
      let to = LanguageCode(rawValue: arguments[4])
    else { end("usage: TranslationBench PACKS PHRASEBOOK FROM TO < sentences", 2) }
    let bench = TranslationBench(packs: arguments[1], phrases: arguments[2], from, to)
    #if DEBUG
      print("{\"build\":\"debug\"}")
    #else
      print("{\"build\":\"release\"}")
    #endif
    while let line = readLine() { print(bench.answer(line).text) }
  }

  private let book: Phrasebook
  private let translators: [Translator]
  private let from, to: LanguageCode

  private init(packs: String, phrases: String, _ from: LanguageCode, _ to: LanguageCode) {
    (self.from, self.to) = (from, to)
    do {
      var book = Phrasebook(try PhraseIndex(JSON.parse(Self.bytes("\(phrases)/phrases.json"))))
      for language in [from, to] {
        try book.add(PhraseTexts(JSON.parse(Self.bytes("\(phrases)/phrases-\(language.rawValue).json"))))
      }
      self.book = book
      translators = try Route.packs(from, to).map { try Translator(pack: Self.bytes("\(packs)/\($0).pack")) }
    } catch {
      Self.end("phrasebook or packs cannot be read: \(error)", 1)
    }
  }

  private func answer(_ line: String) -> JSON {
    let clock = ContinuousClock(), start = clock.now
    var text = "", engine = "none", losses: [MeaningCheck.Loss] = []
    if let phrase = book.translation(of: line, from: from, to: to) {
      (text, engine) = (phrase.text, Engine.phrase.rawValue)
    } else if !translators.isEmpty {
      text = Route.prepared(line, from)
      for translator in translators { text = translator.translate(text).text }
      losses = MeaningCheck(line, from, text, to).losses
      if !text.isEmpty { engine = Engine.rules.rawValue }
    }
    let passed = (clock.now - start).components
    return [
      "text": .string(text), "engine": .string(engine), "losses": .array(losses.map { .string(Self.kind($0)) }),
      "milliseconds": .number(Double(passed.seconds) * 1000 + Double(passed.attoseconds) / 1e15),
    ]
  }

  private static func kind(_ loss: MeaningCheck.Loss) -> String {
    switch loss {
    case .number: "number"
    case .money: "money"
    case .name: "name"
    case .negation: "negation"
    case .question: "question"
    case .sentence: "sentence"
    }
  }

  private static func bytes(_ path: String) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else { end("\(path) cannot be read.", 1) }
    return [UInt8](data)
  }

  private static func end(_ words: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data("TranslationBench: \(words)\n".utf8))
    exit(status)
  }
}
