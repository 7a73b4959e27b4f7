import Base
import Crypto
import Foundation
import Server

/// `reviews.json` of the phrasebook, and the texts that it speaks of. Format: docs/phrasebook.md; tools/phrasebook/data.py reads the same.
///
/// Everything throws `StartError`, with a sentence that names the file.
struct PhraseReviews {
  /// One entry in one language.
  struct Text {
    let id: String
    /// The first 16 hexadecimal digits of the SHA-256 of what a checker reads: `id TAB text TAB pronunciation TAB Spanish LF`.
    let digest: String
  }

  /// What somebody read on a day.
  struct Signature {
    let name, role, day: String
    /// The digest of what was read, by identifier.
    var texts: [String: String]
  }

  private let folder: URL
  private var file: JSONObject
  private let spanish: [String: String]
  private let ids: [String]

  init(folder path: String) throws {
    folder = URL(fileURLWithPath: path, isDirectory: true)
    guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("reviews.json").path) else {
      throw StartError(
        "\(path) has no reviews.json. Run it in the root of the repository, or name the phrasebook's folder: --folder.")
    }
    let bytes = try Self.bytes("reviews.json", folder)
    guard let file = (try? JSON.parse(bytes))?.object, !file.isEmpty else {
      throw StartError("reviews.json is no JSON.")
    }
    self.file = file
    ids = try Self.rows("index.tsv", folder).map { $0[0] }
    let rows = try Self.rows("es.tsv", folder)
    guard rows.map({ $0[0] }) == ids else { throw StartError("es.tsv has not the identifiers of index.tsv.") }
    spanish = Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  var languages: [String] { file.keys }

  /// What reviews.json says of the language as a whole: `checked` or `unreviewed`.
  func state(_ language: String) -> String { file[language]?["state"]?.string ?? "unreviewed" }

  /// Every entry, in the order of the index.
  func texts(_ language: String) throws -> [Text] {
    guard file[language] != nil else {
      throw StartError("The phrasebook has no language \(language). It has \(languages.joined(separator: ", ")).")
    }
    let rows = try Self.rows("\(language).tsv", folder)
    guard rows.map({ $0[0] }) == ids else { throw StartError("\(language).tsv has not the identifiers of index.tsv.") }
    return rows.map { row in
      let said = row.count > 2 ? row[2] : ""
      let read = "\(row[0])\t\(row[1])\t\(said)\t\(spanish[row[0]] ?? "")\n"
      let digest = SHA256.hash(data: Data(read.utf8)).map { String(UInt16($0) | 0x100, radix: 16).dropFirst() }.joined()
      return Text(id: row[0], digest: String(digest.prefix(16)))
    }
  }

  func signatures(_ language: String) throws -> [Signature] {
    guard let array = (file[language]?["signatures"] ?? []).array else { throw Self.unreadable(language) }
    return try array.map { json in
      guard let name = json["name"]?.string, let day = json["day"]?.string, let object = json["texts"]?.object else {
        throw Self.unreadable(language)
      }
      var texts: [String: String] = [:]
      for (id, digest) in object {
        guard let digest = digest.string else { throw Self.unreadable(language) }
        texts[id] = digest
      }
      return Signature(name: name, role: json["role"]?.string ?? "", day: day, texts: texts)
    }
  }

  /// How many entries somebody stands for as they are now, and of how many.
  func signed(_ language: String) throws -> (count: Int, of: Int) {
    let texts = try texts(language), signatures = try signatures(language)
    return (texts.count { text in signatures.contains { $0.texts[text.id] == text.digest } }, texts.count)
  }

  /// What was changed since it was signed, in the order of the index; what is no more comes last.
  func lost(_ signature: Signature, in language: String) throws -> [String] {
    let texts = try texts(language), known = Set(texts.map { $0.id })
    let changed = texts.filter { text in signature.texts[text.id].map { $0 != text.digest } ?? false }
    return changed.map { $0.id } + signature.texts.keys.filter { !known.contains($0) }.sorted()
  }

  /// What somebody reads again counts from that day on.
  mutating func sign(_ texts: [Text], in language: String, name: String, role: String, day: String) throws {
    var fresh = Signature(name: name, role: role, day: day, texts: [:]), all: [Signature] = []
    for text in texts { fresh.texts[text.id] = text.digest }
    for var former in try signatures(language) {
      if former.name == name {
        for text in texts { former.texts[text.id] = nil }
        if former.day == day, former.role == role {
          fresh.texts.merge(former.texts) { new, _ in new }
          continue
        }
      }
      if !former.texts.isEmpty { all.append(former) }
    }
    all.append(fresh)
    guard var review = file[language]?.object else { throw Self.unreadable(language) }
    review["signatures"] = .array(
      all.map { one in
        var json: JSONObject = ["name": .string(one.name), "day": .string(one.day)]
        if !one.role.isEmpty { json["role"] = .string(one.role) }
        json["texts"] = .object(JSONObject(one.texts.map { ($0.key, .string($0.value)) }))
        return .object(json)
      })
    file[language] = .object(review)
  }

  func write() throws {
    var text = ""
    Self.print(.object(file), "\n", to: &text)
    do {
      try Data((text + "\n").utf8).write(to: folder.appendingPathComponent("reviews.json"), options: .atomic)
    } catch {
      throw StartError("reviews.json cannot be written. Nothing was signed.")
    }
  }

  static func sum(_ signed: (count: Int, of: Int)) -> String {
    "\(signed.count) of \(signed.of) entries are signed."
  }

  /// As Python writes it with `indent=1, sort_keys=True`: one line a member, so that changes are seen line by line.
  private static func print(_ json: JSON, _ margin: String, to out: inout String) {
    let inner = margin + " "
    switch json {
    case .object(let members) where !members.isEmpty:
      out += "{"
      for (place, member) in members.enumerated() {
        out += (place == 0 ? "" : ",") + inner + JSON.string(member.key).text + ": "
        print(member.value, inner, to: &out)
      }
      out += margin + "}"
    case .array(let elements) where !elements.isEmpty:
      out += "["
      for (place, element) in elements.enumerated() {
        out += (place == 0 ? "" : ",") + inner
        print(element, inner, to: &out)
      }
      out += margin + "]"
    default: out += json.text
    }
  }

  /// The lines after the first, in two cells at least.
  private static func rows(_ name: String, _ folder: URL) throws -> [[String]] {
    let bytes = try bytes(name, folder)
    guard bytes.last == 0x0A else { throw StartError("\(name): the last line has no end.") }
    var rows: [[String]] = []
    for (number, line) in bytes.dropLast().split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if number == 0 { continue }
      let cells = (line.last == 0x0D ? line.dropLast() : line).split(separator: 0x09, omittingEmptySubsequences: false)
      guard cells.count >= 2 else { throw StartError("\(name), line \(number + 1): it has no cells.") }
      rows.append(cells.map { String(decoding: $0, as: UTF8.self) })
    }
    return rows
  }

  private static func bytes(_ name: String, _ folder: URL) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) else {
      throw StartError("\(name) cannot be read.")
    }
    return [UInt8](data)
  }

  private static func unreadable(_ language: String) -> StartError {
    StartError("reviews.json: the signatures of \(language) cannot be read.")
  }
}
