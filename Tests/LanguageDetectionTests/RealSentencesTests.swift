import Foundation
import Testing

@testable import LanguageDetection

struct RealSentencesTests {
  static let folder = "../shared/data/text/tico19/"

  @Test(
    "IM-02: at least 99.5 % of the sentences of TICO-19, which no training saw, and hardly one wrong and sure",
    .enabled(if: FileManager.default.fileExists(atPath: folder + "en-es_LA.en"), "no ../shared/data here"),
    arguments: [("en-es_LA.en", LanguageCode.en), ("en-es_LA.es_LA", .es)])
  func crisis(_ name: String, _ language: LanguageCode) throws {
    let detector = try Real.detector()
    let sentences = try String(contentsOfFile: RealSentencesTests.folder + name, encoding: .utf8).lines
    var right = 0, wrong = 0
    for sentence in sentences {
      let found = detector.detect(sentence)
      if found.best == language { right += 1 }
      if let sure = found.language, sure != language { wrong += 1 }
    }
    #expect(sentences.count == 2_100)
    #expect(Double(right) >= 0.995 * Double(sentences.count))
    #expect(wrong <= 4)
  }
}
