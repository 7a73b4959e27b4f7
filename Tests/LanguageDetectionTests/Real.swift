import Foundation
import Testing

@testable import Base
@testable import LanguageDetection

/// The table that is shipped, and the texts with what Python answered.
enum Real {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func file(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static func table() throws -> LanguageTable {
    try LanguageTable(JSON.parse(file("content/languages/table.json")))
  }

  static func detector() throws -> LanguageDetector { LanguageDetector(try table()) }

  static func answers() throws -> [JSON] {
    try file("Tests/LanguageDetectionTests/Fixtures/answers.jsonl").lines.map { try JSON.parse($0) }
  }
}
