import ArgumentParser
import Foundation
import Server

/// `vereda phrasebook sign|status`: who stands for the words of the phrasebook (docs/phrasebook.md).
struct PhrasebookTools: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "phrasebook", abstract: "Sign the words of the phrasebook, and see who signed them.",
    subcommands: [Sign.self, Status.self])

  struct Place: ParsableArguments {
    @Option(help: "The phrasebook's folder.")
    var folder = "content/phrasebook"
  }

  struct Sign: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say that you read phrases in a language that you speak, against the Spanish, and stand for them.",
      discussion: "A phrase that is changed afterwards, in that language or in Spanish, loses the signature.")
    @OptionGroup var place: Place
    @Option(help: "The language that was read: de, it, ja …") var language: String
    @Option(help: "The name of who read it. Everybody can see it.") var name: String
    @Option(help: "How they know the language, in some words. Everybody can see it.") var role = ""
    @Option(help: "What was read: a file with one identifier a line, or all.") var ids = "all"

    func validate() throws {
      for (option, words) in [("--name", name), ("--role", role)] {
        if words.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
          throw ValidationError("\(option) is one line of plain text.")
        }
        if words.count > 100 { throw ValidationError("\(option) has more than 100 characters.") }
      }
      if trimmed(name).isEmpty { throw ValidationError("Say who read it: --name \"Hanna Weber\".") }
    }

    func run() throws {
      var reviews = try PhraseReviews(folder: place.folder)
      let texts = try reviews.texts(language), chosen = try read(texts.map { $0.id })
      let day = Date().ISO8601Format(.iso8601Date(timeZone: .gmt))
      try reviews.sign(
        texts.filter { chosen.contains($0.id) }, in: language, name: trimmed(name), role: trimmed(role), day: day)
      try reviews.write()
      let signed = try reviews.signed(language)
      print("\(trimmed(name)) stands for \(chosen.count) entries. In all \(PhraseReviews.sum(signed))")
    }

    /// The identifiers that were read.
    private func read(_ known: [String]) throws -> Set<String> {
      if ids == "all" { return Set(known) }
      guard let data = FileManager.default.contents(atPath: ids), let text = String(data: data, encoding: .utf8) else {
        throw ValidationError("\(ids) cannot be read. Say --ids all, or a file with one identifier a line.")
      }
      let lines = text.split(whereSeparator: \.isNewline).map { trimmed(String($0)) }
      let wanted = lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
      if wanted.isEmpty { throw ValidationError("\(ids) names no phrase. Nothing was signed.") }
      let all = Set(known), strange = wanted.filter { !all.contains($0) }
      if !strange.isEmpty {
        let some = strange.prefix(5).joined(separator: ", ") + (strange.count > 5 ? " …" : "")
        throw ValidationError("The phrasebook has no \(some). Nothing was signed.")
      }
      return Set(wanted)
    }

    private func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Say what is signed in each language, and by whom.")
    @OptionGroup var place: Place

    func run() throws {
      let reviews = try PhraseReviews(folder: place.folder)
      for language in reviews.languages {
        let signed = try reviews.signed(language)
        print("\(language)  \(reviews.state(language)). \(PhraseReviews.sum(signed))")
        for signature in try reviews.signatures(language) {
          let lost = try reviews.lost(signature, in: language), role = signature.role
          print(
            "    \(signature.name)\(role.isEmpty ? "" : ", \(role)"), \(signature.day): \(signature.texts.count) read"
              + (lost.isEmpty ? "" : ", \(lost.count) changed since: \(lost.joined(separator: " "))"))
        }
      }
    }
  }
}
