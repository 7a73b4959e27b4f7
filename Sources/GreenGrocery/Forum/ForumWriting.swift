import AppRuntime
import ServerAPI
import Wellbeing

/// A post while it is written. It is kept on this device until it was taken, so that nothing is lost by a closed page or a
/// missing network.
struct ForumWriting {
  var id: ULID
  var title = ""
  var blocks: [TextBlock] = [TextBlock(.text)]
  /// A published post is being changed.
  var isEdit = false
  enum Phase {
    case open
    case sending
    /// There was no network: it goes when there is one.
    case waitsForNetwork
    /// The server could not take it; what it said.
    case failed
  }
  var phase = Phase.open
  /// What the filter would have said differently.
  var concerns: [ForumConcern] = []
  var lacksTitle = false
  var lacksText = false
  /// The title, or one of its parts, is longer than the server takes.
  var isTooLong = false
  /// The picture that was chosen last could not be sent.
  var lacksPicture = false

  init(id: ULID) { self.id = id }

  init(_ post: ForumPost) {
    id = post.id
    title = post.title
    blocks = ForumWriting.blocks(post.blocks)
    if blocks.isEmpty { blocks = [TextBlock(.text)] }
    isEdit = true
  }

  /// nil for what is no draft.
  init?(json: JSON?) {
    guard let json, let id = json["id"]?.string.flatMap({ ULID($0) }) else { return nil }
    self.id = id
    // Not as a draft that is sent: while it is written it need not keep the rules, as to have a title.
    title = json["title"]?.string ?? ""
    blocks = ForumWriting.blocks((json["blocks"]?.array ?? []).compactMap { try? ForumBlock(json: $0) })
    if blocks.isEmpty { blocks = [TextBlock(.text)] }
    isEdit = json["isEdit"]?.bool ?? false
    if json["waits"]?.bool == true { phase = .waitsForNetwork }
  }

  /// The name of its draft on the device.
  var name: String { ForumWriting.name(of: isEdit ? id : nil) }
  static func name(of id: ULID?) -> String { id.map { "post/" + $0.text } ?? "post" }

  var waits: Bool { if case .waitsForNetwork = phase { true } else { false } }

  var isEmpty: Bool { title.trimmed.isEmpty && blocks.allSatisfy { $0.text.trimmed.isEmpty } }

  /// What is kept on the device.
  var json: JSON {
    var object = draft(insists: false).json.object ?? JSONObject()
    object["isEdit"] = .bool(isEdit)
    object["waits"] = .bool(waits)
    return .object(object)
  }

  func draft(insists: Bool) -> ForumDraft {
    ForumDraft(id: id, title: title, blocks: ForumWriting.sent(blocks), insists: insists)
  }

  var exceedsLimits: Bool {
    title.unicodeScalars.count > ForumRules.title
      || blocks.contains { block in
        let limit =
          switch block.kind {
          case .heading, .text: ForumRules.text
          case .check: ForumRules.check
          case .link: ForumRules.linkTitle
          case .picture: ForumRules.pictureWords
          }
        return block.text.unicodeScalars.count > limit
      }
  }

  /// Text for the filter of distress.
  var allWords: String {
    var words = title
    for block in blocks { words += "\n" + block.text }
    return words
  }

  /// As the editor has them: each line with a box is a block of its own.
  static func blocks(_ blocks: [ForumBlock]) -> [TextBlock] {
    blocks.flatMap { block -> [TextBlock] in
      switch block {
      case .text(let text): [TextBlock(.text, text)]
      case .link(let url, let title): [TextBlock(.link(url), title)]
      case .checks(let checks): checks.map { TextBlock(.check($0.isDone), $0.text) }
      case .picture(let picture, let words): [TextBlock(.picture(picture.path), words)]
      }
    }
  }

  /// As they are sent: neighbouring lines with boxes are one block, empty ones are left out.
  static func sent(_ blocks: [TextBlock]) -> [ForumBlock] {
    var found: [ForumBlock] = [], checks: [ForumCheck] = []
    func close() {
      if !checks.isEmpty { found.append(.checks(checks)) }
      checks = []
    }
    for block in blocks {
      if case .check(let isDone) = block.kind {
        if !block.text.trimmed.isEmpty { checks.append(ForumCheck(text: block.text, isDone: isDone)) }
        continue
      }
      close()
      switch block.kind {
      case .heading, .text: if !block.text.trimmed.isEmpty { found.append(.text(block.text)) }
      case .link(let address):
        if !address.trimmed.isEmpty, !sameBytes(address, "https://") {
          found.append(.link(url: address, title: block.text))
        }
      case .picture(let address):
        if let picture = ForumWriting.picture(address) { found.append(.picture(picture, words: block.text)) }
      case .check: break
      }
    }
    close()
    return found
  }

  /// `/pictures/ID?w=640&h=480`
  static func picture(_ address: String) -> ForumPicture? {
    guard address.begins("/pictures/") else { return nil }
    let rest = address.after(10)
    let parts = rest.pieces(0x3F)
    guard let id = parts.first, id.utf8.count == 32 else { return nil }
    var sides: [Int64] = [1, 1]
    if parts.count > 1 {
      for (place, piece) in parts[1].pieces(0x26).enumerated() where place < 2 {
        sides[place] = Int64(piece.after(2)) ?? 1
      }
    }
    return ForumPicture(id: id, width: max(sides[0], 1), height: max(sides[1], 1))
  }
}
