import Base
import Routing
import Transit

extension RegionSession {
  func event(_ question: Question) throws(QuestionError) -> JSONObject {
    let day = try question.day("day", zone)
    let id = question.has("id") ? try question.text("id") : nil
    var result: [JSON] = []
    for event in events where id.map({ sameBytes($0, event.id) }) ?? true { result.append(.object(event.told(question.language, on: day))) }
    return ["events": .array(result)]
  }
}

extension EventPack {
  /// All of it in one language (docs/region-engine.md, Event).
  func told(_ language: Language, on day: CivilDate) -> JSONObject {
    func words(_ words: Words) -> JSON { .string(words[language]) }
    func fact(_ fact: Fact) -> JSONObject { ["words": words(fact.words), "source": .integer(Int64(fact.source))] }
    var answer: JSONObject = [
      "id": .string(id), "name": words(name), "about": words(about), "state": .word(state(on: day).name), "from": .string(validFrom.iso), "to": .string(validTo.iso),
    ]
    answer["venues"] = .array(venues.map { .object($0.told(language)) })
    answer["tips"] = .array(tips.map { tip in
      var told = fact(tip.fact)
      told["category"] = .string(tip.category.rawValue)
      if !tip.venue.utf8.isEmpty { told["venue"] = .string(tip.venue) }
      return .object(told)
    })
    answer["sources"] = .array(sources.map { source in
      var told: JSONObject = ["title": .string(source.title), "address": .string(source.address), "checkedOn": .string(source.checkedOn.iso)]
      if let published = source.published { told["published"] = .string(published.iso) }
      return .object(told)
    })
    answer["unknown"] = .array(unknown.map { words($0) })
    return answer
  }
}

extension EventPack.Venue {
  func told(_ language: Language) -> JSONObject {
    func words(_ words: EventPack.Words) -> JSON { .string(words[language]) }
    func fact(_ fact: EventPack.Fact) -> JSONObject { ["words": words(fact.words), "source": .integer(Int64(fact.source))] }
    var answer: JSONObject = ["id": .string(id), "name": words(name), "city": words(city), "at": .point(place), "unknown": .array(unknown.map { words($0) })]
    answer["dates"] = .array(dates.map { day in
      var told = fact(day.fact)
      told["date"] = .string(day.date.iso)
      if let time = day.time { told["time"] = .string(time.iso) }
      return .object(told)
    })
    answer["lines"] = .array(lines.map { line in
      var told: JSONObject = [
        "name": words(line.name), "mode": .string(line.mode), "station": words(line.station), "access": .word(line.stepFree.name), "source": .integer(Int64(line.source)),
      ]
      if !line.route.utf8.isEmpty { told["route"] = .string(line.route) }
      if let hours = line.hours { told["hours"] = words(hours) }
      if let headway = line.headway { told["headway"] = .integer(Int64(headway)) }
      if let fare = line.fare { told["fare"] = fare.json }
      if let notes = line.notes { told["notes"] = words(notes) }
      return .object(told)
    })
    answer["gates"] = .array(gates.map { gate in
      var told: JSONObject = ["name": words(gate.name), "access": .word(gate.stepFree.name), "source": .integer(Int64(gate.source))]
      if let place = gate.place { told["at"] = .point(place) }
      return .object(told)
    })
    answer["closures"] = .array(closures.map { closure in
      var told = fact(closure.fact)
      told["from"] = .string(closure.from.iso)
      told["to"] = .string(closure.to.iso)
      return .object(told)
    })
    return answer
  }
}

extension Fare {
  var json: JSON { ["cents": .integer(cents), "currency": .string(currency)] }
}
