import Foundation
import Testing

@testable import Base
@testable import Phrasebook

/// The phrasebook that is shipped, packed by `tools/phrasebook-pack`.
enum Real {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("phrasebook-\(getpid())")
    let packer = Process()
    packer.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    packer.arguments = ["python3", root.appendingPathComponent("tools/phrasebook-pack").path, folder.path]
    try? packer.run()
    packer.waitUntilExit()
    return folder
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name + ".json")))
  }

  static func json(_ name: String) throws -> JSON {
    try JSON.parse(String(decoding: bytes(name), as: UTF8.self))
  }

  static func book(_ languages: [LanguageCode] = [.es, .en, .fr, .pt]) throws -> Phrasebook {
    var book = Phrasebook(try PhraseIndex(json("phrases")))
    for language in languages { try book.add(PhraseTexts(json("phrases-" + language.rawValue))) }
    return book
  }

  /// All ten; read once.
  static let ten = Result { try book(LanguageCode.allCases) }
  /// The four that are on from the start; read once.
  static let four = Result { try book() }
}

/// A small book to reckon by hand.
enum Small {
  static let index = """
    {"format":"vereda-phrasebook","version":1,"part":"index","fingerprint":7,"entries":[
    ["stadium.gate","me","gate","point"],["medical.pain","both","pain","scale"],["money.free","helper","money",""],
    ["money.is-free","me","money","yes-no"],["body.head","both","pain",""],["answer.yes","both","hand",""],
    ["access.name","both","write",""]]}
    """

  static func texts(_ language: String, _ texts: [String], _ more: String = "") -> String {
    let quoted = texts.map { "\"" + $0 + "\"" }.joined(separator: ",")
    return """
      {"format":"vereda-phrasebook","version":1,"part":"texts","fingerprint":7,"language":"\(language)",
       "state":"checked","rules":["numbers"]\(more),"texts":[\(quoted)]}
      """
  }

  static let spanish = texts(
    "es",
    [
      "¿Dónde está la puerta {number}?", "Me duele {body} del {number} al {number2}.", "Es gratis.", "¿Es gratis?",
      "la cabeza",
      "Sí", "Me llamo {name}.",
    ])
  static let english = texts(
    "en",
    [
      "Where is gate {number}?", "From {number} to {number2}, my {body} hurts.", "It’s free.", "Is it free?", "head",
      "Yes",
      "My name is {name}.",
    ])

  static func book() throws -> Phrasebook {
    var book = Phrasebook(try PhraseIndex(JSON.parse(index)))
    try book.add(PhraseTexts(JSON.parse(spanish)))
    try book.add(PhraseTexts(JSON.parse(english)))
    return book
  }
}
