import Testing

@testable import Base
@testable import LanguageDetection

struct LanguageTableTests {
  @Test("IM-02: the table has six languages and 12,288 buckets, and its file fits 74 KB before it is packed")
  func size() throws {
    #expect(try Real.table().languages == [.es, .en, .fr, .pt, .de, .it])
    #expect(try Real.file("content/languages/table.json").utf8.count < 76_000)
  }

  private func refusal(_ change: (inout JSONObject) -> Void) throws -> LanguageTableError? {
    guard
      case .object(var head) = try JSON.parse(
        """
        {"format":"vereda-language-table","version":1,"languages":["es","en"],"lengths":[9],"levels":[90],
         "margins":[[3]],"weights":"7788"}
        """)
    else { return nil }
    change(&head)
    do {
      _ = try LanguageTable(.object(head))
      return nil
    } catch {
      return error
    }
  }

  @Test("IM-02: a damaged table is refused and says which part")
  func damaged() throws {
    #expect(try refusal { _ in } == nil)
    #expect(try refusal { $0["format"] = .string("other") } == .unknownFormat)
    #expect(try refusal { $0["version"] = .integer(2) } == .unknownFormat)
    #expect(try refusal { $0["languages"] = .array([.string("es"), .string("es")]) } == .malformed("languages"))
    #expect(try refusal { $0["languages"] = .array([.string("es")]) } == .malformed("languages"))
    #expect(try refusal { $0["languages"] = .array([.string("es"), .string("xx")]) } == .malformed("languages"))
    #expect(try refusal { $0["lengths"] = .null } == .malformed("lengths"))
    #expect(try refusal { $0["levels"] = .array([.integer(-1)]) } == .malformed("levels"))
    #expect(try refusal { $0["margins"] = .array([]) } == .malformed("margins"))
    #expect(try refusal { $0["margins"] = .array([.array([.integer(1), .integer(2)])]) } == .malformed("margins"))
    for weights in ["", "777", "77f8", "77é8", "77 8"] {
      #expect(try refusal { $0["weights"] = .string(weights) } == .malformed("weights"), "\(weights)")
    }
  }
}
