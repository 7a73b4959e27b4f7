import Foundation
import Languages
import Testing

@testable import Translation

/// Doubts for nothing: what a person translated lost nothing, so the share that is doubted is the share of false alarms.
@Suite("IM-07: right translations") struct RightTranslationsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The lines of the phrasebook by their identifiers, with a number where one is to be filled in.
  private static func phrases(_ language: LanguageCode) throws -> [String: String] {
    let file = root.appendingPathComponent("content/phrasebook/\(language.rawValue).tsv")
    var phrases: [String: String] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      if columns.count < 2 { continue }
      phrases[String(columns[0])] = columns[1].replacingOccurrences(of: "{number}", with: "12")
        .replacingOccurrences(of: "{quantity}", with: "12")
        .replacingOccurrences(of: "\\{[a-z]+2?\\}", with: "", options: .regularExpression)
    }
    return phrases
  }

  private func doubted(_ from: LanguageCode, _ to: LanguageCode) throws -> (share: Double, lines: [String]) {
    let originals = try Self.phrases(from), translations = try Self.phrases(to)
    #expect(originals.count > 600 && originals.count == translations.count)
    var lines: [String] = []
    for (id, original) in originals.sorted(by: { $0.key < $1.key }) {
      let translation = try #require(translations[id])
      let losses = MeaningCheck(original, from, translation, to).losses
      if !losses.isEmpty { lines.append("\(original) → \(translation): \(losses)") }
    }
    return (Double(lines.count) / Double(originals.count), lines)
  }

  static let four: [LanguageCode] = [.es, .en, .fr, .pt]

  @Test("IM-07: of the phrasebook’s lines between the four languages at most 2 % are doubted", arguments: four)
  func amongFour(_ from: LanguageCode) throws {
    for to in Self.four where to != from {
      let (share, lines) = try doubted(from, to)
      #expect(share <= 0.02, "\(from) → \(to): \(lines.joined(separator: "; "))")
    }
  }

  @Test("IM-07: and of those to and from the other six at most 4 %", arguments: four)
  func withOthers(_ one: LanguageCode) throws {
    for other in LanguageCode.allCases where !Self.four.contains(other) {
      for (from, to) in [(one, other), (other, one)] {
        let (share, lines) = try doubted(from, to)
        #expect(share <= 0.04, "\(from) → \(to): \(lines.joined(separator: "; "))")
      }
    }
  }

  static let folder = "../shared/data/text/tatoeba/"

  @Test(
    "IM-07: of Tatoeba’s translations a small share is doubted for a number or a negation",
    .enabled(if: FileManager.default.fileExists(atPath: folder + "eng-spa.spa"), "no ../shared/data here"),
    arguments: [
      ("eng-spa", "spa", LanguageCode.es, "eng", LanguageCode.en, 0.025),
      ("por-spa", "por", .pt, "spa", .es, 0.015), ("eng-fra", "fra", .fr, "eng", .en, 0.045),
    ])
  func tatoeba(
    _ name: String, _ first: String, _ from: LanguageCode, _ second: String, _ to: LanguageCode, _ bound: Double
  ) throws {
    let originals = try String(contentsOfFile: Self.folder + name + "." + first, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let translations = try String(contentsOfFile: Self.folder + name + "." + second, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    var count = 0, doubted = 0
    // Every fourth: enough to see a share.
    for place in stride(from: 0, to: min(originals.count, translations.count), by: 4) {
      let original = originals[place], translation = translations[place]
      if original.isEmpty { continue }
      count += 1
      let losses = MeaningCheck(String(original), from, String(translation), to, names: false).losses
      let isDoubted = losses.contains { loss in
        switch loss {
        case .number, .negation: true
        default: false
        }
      }
      if isDoubted { doubted += 1 }
    }
    #expect(count > 2_000)
    #expect(Double(doubted) <= bound * Double(count), "\(doubted) of \(count)")
  }
}
