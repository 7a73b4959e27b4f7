import Base
import Routing
import Transit

/// An event pack as its section has it: checked when the region was built (`EventPack`), told here without being read into anything.
struct EventFile {
  let json: JSON
  let id: String
  private let validFrom: CivilDate
  private let validTo: CivilDate

  /// Nil for what is none.
  init?(_ json: JSON) {
    guard let id = json["id"]?.string, let from = json["validFrom"]?.string, let to = json["validTo"]?.string, let first = CivilDate(from), let last = CivilDate(to) else { return nil }
    (self.json, self.id, validFrom, validTo) = (json, id, first, last)
  }

  static func all(in sections: PackSections) -> [EventFile] {
    guard sections.has(EventPack.section), let bytes = try? sections.bytes(EventPack.section), let list = (try? JSON.parse(Array(bytes)))?.array else { return [] }
    return list.compactMap { EventFile($0) }
  }

  /// What an overview needs.
  func heading(_ language: Language, on day: CivilDate) -> JSONObject {
    let state: StaticString = day < validFrom ? "coming" : day > validTo ? "past" : "current"
    return [
      "id": .string(id), "name": json["name"].map { told($0, language) } ?? "", "state": .word(state), "from": .string(validFrom.iso), "to": .string(validTo.iso),
    ]
  }

  /// All of it in one language (docs/region-engine.md, Event).
  func told(_ language: Language, on day: CivilDate) -> JSONObject {
    var answer = heading(language, on: day)
    for key in ["about", "venues", "tips", "sources", "unknown"] { answer[key] = json[key].map { told($0, language) } }
    return answer
  }

  /// Texts in the language, sources as their places in the list, names as the engine's answers have them.
  private func told(_ value: JSON, _ language: Language) -> JSON {
    switch value {
    case .array(let elements): return .array(elements.map { told($0, language) })
    case .object(let members):
      if members.count == 2, let spanish = members["es"], let english = members["en"] { return language == .en ? english : spanish }
      var result = JSONObject()
      for (key, value) in members {
        if sameBytes(key, "placeSource") || sameBytes(key, "id") && members["checkedOn"] != nil { continue }
        if sameBytes(key, "source") { result["source"] = source(value) } else if sameBytes(key, "stepFree") { result["access"] = value } else if sameBytes(key, "place") {
          if let latitude = value["latitude"], let longitude = value["longitude"] { result["at"] = ["lat": latitude, "lon": longitude] }
        } else {
          result[key] = told(value, language)
        }
      }
      return .object(result)
    default: return value
    }
  }

  private func source(_ value: JSON) -> JSON {
    for (index, source) in (json["sources"]?.array ?? []).enumerated() where source["id"] == value { return .integer(Int64(index)) }
    return .integer(0)
  }
}

extension RegionSession {
  func event(_ question: Question) throws(QuestionError) -> JSONObject {
    let day = try question.day("day", zone)
    let id = question.has("id") ? try question.text("id") : nil
    var result: [JSON] = []
    for event in events where id.map({ sameBytes($0, event.id) }) ?? true { result.append(.object(event.told(question.language, on: day))) }
    return ["events": .array(result)]
  }
}

extension Fare {
  var json: JSON { ["cents": .integer(cents), "currency": .string(currency)] }
}
