import Base
import RegionAPI
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
    guard let id = json["id"]?.string, let from = json["validFrom"]?.string, let to = json["validTo"]?.string,
      let first = CivilDate(from), let last = CivilDate(to)
    else { return nil }
    (self.json, self.id, validFrom, validTo) = (json, id, first, last)
  }

  static func all(in sections: PackSections) -> [EventFile] {
    guard sections.has(EventPack.section), let bytes = try? sections.bytes(EventPack.section),
      let list = (try? JSON.parse(Array(bytes)))?.array
    else { return [] }
    return list.compactMap { EventFile($0) }
  }

  private func phase(on day: CivilDate) -> EventPhase { day < validFrom ? .coming : day > validTo ? .past : .current }

  /// What an overview needs.
  func heading(_ language: Language, on day: CivilDate) -> EventHeading {
    EventHeading(
      id: id, name: json["name"].map { told($0, language) }?.string ?? "", phase: phase(on: day), from: validFrom,
      to: validTo)
  }

  /// All of it in one language (docs/region-engine.md, Event); nil where its section has something else.
  func told(_ language: Language, on day: CivilDate) -> EventDetails? {
    guard var members = told(json, language).object else { return nil }
    members["state"] = .string(phase(on: day).rawValue)
    members["from"] = .string(validFrom.iso)
    members["to"] = .string(validTo.iso)
    return EventDetails(.object(members))
  }

  /// Texts in the language, sources as their places in the list, names as the engine's answers have them.
  private func told(_ value: JSON, _ language: Language) -> JSON {
    switch value {
    case .array(let elements): return .array(elements.map { told($0, language) })
    case .object(let members):
      if let words = words(members, language) { return words }
      var result = JSONObject()
      for (key, value) in members {
        if sameBytes(key, "placeSource") || sameBytes(key, "id") && members["checkedOn"] != nil { continue }
        if sameBytes(key, "source") {
          result["source"] = source(value)
        } else if sameBytes(key, "stepFree") {
          result["access"] = value
        } else if sameBytes(key, "place") {
          if let latitude = value["latitude"], let longitude = value["longitude"] {
            result["at"] = ["lat": latitude, "lon": longitude]
          }
        } else {
          result[key] = told(value, language)
        }
      }
      return .object(result)
    default: return value
    }
  }

  /// Of an object that has one text in several languages, that of this language, else the English one; nil for any other object.
  private func words(_ members: JSONObject, _ language: Language) -> JSON? {
    guard let spanish = members["es"], let english = members["en"], members.count <= Language.allCases.count else {
      return nil
    }
    return language == .es ? spanish : members[language.rawValue] ?? english
  }

  private func source(_ value: JSON) -> JSON {
    guard let id = value.string else { return .integer(0) }
    for (index, source) in (json["sources"]?.array ?? []).enumerated() where same(source["id"]?.string, id) {
      return .integer(Int64(index))
    }
    return .integer(0)
  }
}

extension RegionSession {
  public func answer(_ question: EventQuestion, _ asked: Asked) -> EventsAnswer {
    let day = question.day ?? zone.day(at: asked.now)
    var result: [EventDetails] = []
    for event in events where question.id.map({ sameBytes($0, event.id) }) ?? true {
      if let told = event.told(asked.language, on: day) { result.append(told) }
    }
    return EventsAnswer(events: result)
  }
}

extension Fare {
  var told: MoneyAmount { MoneyAmount(cents: cents, currency: currency) }
}
