import Base
import Moderation
import ServerAPI
import Storage

/// What somebody wants to publish, with its texts by the names of their fields.
struct ForumText: Sendable {
  let title: String
  let blocks: [ForumBlock]
  private let isComment: Bool

  /// Of a post.
  init(title: String, blocks: [ForumBlock]) { (self.title, self.blocks, isComment) = (title, blocks, false) }
  init(_ draft: ForumDraft) { (title, blocks, isComment) = (draft.title.trimmed, draft.blocks, false) }
  init(_ draft: ForumCommentDraft) { (title, blocks, isComment) = ("", [.text(draft.text.trimmed)], true) }

  /// - Throws: `APIError(.invalid)` with the field where something is missing or more than `ForumRules` allow.
  func check() throws {
    if !isComment, title.isEmpty { throw APIError(.invalid, field: "title") }
    if isComment, text.isEmpty { throw APIError(.invalid, field: "text") }
    if blocks.isEmpty { throw APIError(.invalid, field: "blocks") }
    if pictures.count > ForumRules.pictures { throw APIError(.invalid, field: "blocks") }
    for (field, text) in fields where text.unicodeScalars.contains(where: { Self.isControl($0.value) }) {
      throw APIError(.invalid, field: field)
    }
  }

  /// What the filter would have said differently.
  func concerns(_ language: Language) -> [ForumConcern] {
    var all: [ForumConcern] = []
    for (field, text) in fields {
      let found =
        field.hasSuffix(".url")
        ? LinkRule.concern(in: text).map { [$0] } ?? []
        : OffenceFilter.concerns(in: text) + TextNoise.concerns(in: text)
      for concern in found {
        all.append(
          ForumConcern(
            field: field, kind: concern.kind.rawValue, found: concern.found, words: concern.words(language),
            mayInsist: concern.mayInsist))
      }
    }
    return Array(all.prefix(50))
  }

  /// A comment's text, or all texts of a post below each other.
  var text: String {
    fields.filter { $0.field != "title" && !$0.field.hasSuffix(".url") }.map { $0.text }.joined(separator: "\n")
  }

  var pictures: [String] {
    blocks.compactMap { if case .picture(let picture, _) = $0 { picture.id } else { nil } }
  }

  /// As a column holds them.
  var body: String { JSON.array(blocks.map { $0.json }).text }

  static func blocks(_ body: String) throws -> [ForumBlock] {
    guard let blocks = try? (try JSON.parse(body).array ?? []).map({ try ForumBlock(json: $0) }) else {
      throw DatabaseError.damaged("the blocks of a post cannot be read")
    }
    return blocks
  }

  var fields: [(field: String, text: String)] {
    var all: [(field: String, text: String)] = isComment ? [] : [("title", title)]
    for (index, block) in blocks.enumerated() {
      let at = "blocks.\(index)."
      switch block {
      case .text(let text): all.append((isComment ? "text" : at + "text", text))
      case .picture(_, let words): all.append((at + "words", words))
      case .link(let url, let title): all += [(at + "url", url), (at + "title", title)]
      case .checks(let checks):
        for (number, check) in checks.enumerated() { all.append((at + "checks.\(number).text", check.text)) }
      }
    }
    return all
  }

  /// Line feeds and tabs are text; what turns the direction of reading around for all that follows is not.
  private static func isControl(_ code: UInt32) -> Bool {
    switch code {
    case 0x0A, 0x09, 0x0D: false
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
