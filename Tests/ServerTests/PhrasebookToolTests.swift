import Foundation
import TestPrograms
import Testing

/// `vereda phrasebook` on a copy of the phrasebook.
@Suite struct PhrasebookToolTests {
  private final class Copy {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("phrasebook-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.copyItem(atPath: repository("content/phrasebook"), toPath: folder.path)
      // Whatever the shipped one says: nobody has signed here.
      try edit("reviews.json") { _ in
        "{\"de\":{\"state\":\"unreviewed\"},\"es\":{\"state\":\"checked\",\"fingerprint\":\"0\",\"unreviewed\":[]}}\n"
      }
    }
    deinit { try? FileManager.default.removeItem(at: folder) }

    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    func edit(_ name: String, _ change: (String) -> String) throws {
      try Data(change(try text(name)).utf8).write(to: folder.appendingPathComponent(name))
    }

    func phrasebook(_ words: String...) async throws -> String {
      let program = try ProcessTests.found, arguments = ["phrasebook"] + words + ["--folder", folder.path]
      return try await aside { try Program.run(program, arguments) }
    }

    /// What the packer makes of German: its state, how many entries are signed, the checkers.
    func packed() async throws -> String {
      let program = """
        import pathlib, sys
        sys.dont_write_bytecode = True
        sys.path.insert(0, sys.argv[1])
        from phrasebook import data, pack
        data.FOLDER, data.LANGUAGES = pathlib.Path(sys.argv[2]), ["de"]
        file = dict(pack.packed(data.index()))["phrases-de"]
        print(file["state"], len(file.get("signed", [])), *file.get("checkers", []))
        """
      let arguments = ["-c", program, repository("tools"), folder.path]
      return try await aside { try Program.run(python, arguments) }
    }
  }

  private func count(_ copy: Copy) throws -> Int { try copy.text("index.tsv").split(separator: "\n").count - 1 }

  @Test("IM-12: a checker signs a language; the packer calls it signed, until a text is changed in it or in Spanish")
  func signed() async throws {
    let copy = try Copy(), all = try count(copy)
    #expect(try await copy.packed() == "unreviewed 0")
    #expect(try await copy.phrasebook("status").contains("de  unreviewed. 0 of \(all) entries are signed."))
    let said = try await copy.phrasebook("sign", "--language", "de", "--name", " Hanna Weber ", "--role", "enfermera")
    #expect(said.contains("Hanna Weber stands for \(all) entries."))
    #expect(try await copy.packed() == "signed 0 Hanna Weber")
    #expect(try await copy.phrasebook("status").contains("Hanna Weber, enfermera, "))

    // Another text than the one that was read, then another Spanish: two entries are nobody's again.
    try copy.edit("de.tsv") { $0.replacingOccurrences(of: "\nanswer.yes\tJa", with: "\nanswer.yes\tJawohl") }
    #expect(try await copy.packed() == "unreviewed \(all - 1) Hanna Weber")
    try copy.edit("es.tsv") { $0.replacingOccurrences(of: "\nanswer.no\tNo", with: "\nanswer.no\tNo, gracias") }
    #expect(try await copy.packed() == "unreviewed \(all - 2) Hanna Weber")
    let status = try await copy.phrasebook("status")
    #expect(status.contains("\(all - 2) of \(all) entries") && status.contains("2 changed since: answer."), "\(status)")

    // Somebody else reads what is left.
    let list = copy.folder.appendingPathComponent("read.txt")
    try Data("# leídas\nanswer.yes\r\n\nanswer.no\n".utf8).write(to: list)
    _ = try await copy.phrasebook("sign", "--language", "de", "--name", "Jürgen Öz", "--ids", list.path)
    #expect(try await copy.packed() == "signed 0 Hanna Weber Jürgen Öz")
  }

  @Test("IM-12: what is signed again counts anew, the rest of the file stays, and Python writes it the same")
  func file() async throws {
    let copy = try Copy()
    let list = copy.folder.appendingPathComponent("read.txt")
    try Data("answer.yes\n".utf8).write(to: list)
    _ = try await copy.phrasebook("sign", "--language", "de", "--name", "Ana \"la\" Öz", "--ids", list.path)
    try Data("answer.no\n".utf8).write(to: list)
    _ = try await copy.phrasebook("sign", "--language", "de", "--name", "Ana \"la\" Öz", "--ids", list.path)
    let once = try copy.text("reviews.json")
    _ = try await copy.phrasebook("sign", "--language", "de", "--name", "Ana \"la\" Öz", "--ids", list.path)
    #expect(try copy.text("reviews.json") == once)
    #expect(once.components(separatedBy: "\"name\"").count == 2 && once.contains("\"fingerprint\": \"0\""))
    let program = """
      import json, sys
      print(json.dumps(json.load(open(sys.argv[1], encoding="utf-8")), indent=1, ensure_ascii=False, sort_keys=True))
      """
    let path = copy.folder.appendingPathComponent("reviews.json").path
    let again = try await aside { try Program.run(python, ["-c", program, path]) }
    #expect(again == once.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  @Test("IM-12: who signs what is not there is told so in a sentence, and nothing is written")
  func refused() async throws {
    let copy = try Copy(), before = try copy.text("reviews.json")
    let list = copy.folder.appendingPathComponent("read.txt")
    func refusal(_ words: String...) async -> String {
      let problem = await #expect(throws: ProgramFailed.self) {
        try await aside { try Program.run(ProcessTests.found, ["phrasebook"] + words) }
      }
      return problem?.description ?? ""
    }
    let here = ["--folder", copy.folder.path]
    #expect(await refusal("sign", "--language", "tlh", "--name", "A", here[0], here[1]).contains("no language tlh"))
    #expect(await refusal("sign", "--language", "de", "--name", " ", here[0], here[1]).contains("Say who read it"))
    #expect(await refusal("sign", "--language", "de", "--name", "A\nB", here[0], here[1]).contains("one line"))
    #expect(
      await refusal("sign", "--language", "de", "--name", "A", "--ids", "/nada", here[0], here[1]).contains("/nada"))
    try Data("answer.yes\nanswer.perhaps\n".utf8).write(to: list)
    #expect(
      await refusal("sign", "--language", "de", "--name", "A", "--ids", list.path, here[0], here[1])
        .contains("has no answer.perhaps"))
    try Data("# nada\n".utf8).write(to: list)
    #expect(
      await refusal("sign", "--language", "de", "--name", "A", "--ids", list.path, here[0], here[1])
        .contains("names no phrase"))
    #expect(await refusal("status", "--folder", "/nada").contains("no reviews.json"))
    #expect(try copy.text("reviews.json") == before)

    // Damaged files.
    try copy.edit("reviews.json") { _ in "{\"de\":{\"signatures\":[{\"name\":1}]}}" }
    #expect(await refusal("status", here[0], here[1]).contains("signatures of de"))
    try copy.edit("reviews.json") { _ in "[]" }
    #expect(await refusal("status", here[0], here[1]).contains("no JSON"))
    try copy.edit("reviews.json") { _ in before }
    try copy.edit("de.tsv") { String($0.dropLast()) }
    #expect(await refusal("status", here[0], here[1]).contains("de.tsv"))
  }
}
