import ServerAPI

// A copy of everything that this device shows, as a file of the person's.
extension Exchange {
  /// Each record once, as it is now: sent and not sent, of every app, and with `device` what never leaves the phone,
  /// such as emergency contacts.
  func saveCopy(_ answer: Answer, device: Bool, _ environment: Environment) -> Step {
    guard answer.isDone, let entries = answer.json?["entries"]?.array else { return Step(outcome: .said(.notCopied)) }
    var all = Replica()
    all.merge(entries.compactMap { entry in entry["r"].flatMap { try? Record(json: $0) } })
    let records = all.all.filter { !$0.isDeleted && (device || !Store.staysHere($0)) }
    if records.isEmpty { return Step(outcome: .said(.nothingToCopy)) }
    let day = environment.day(DayBoundary(minutesAfterMidnight: 0)).iso
    let json: JSON = [
      "vereda": "records", "saved": .integer(environment.now.milliseconds), "records": .array(records.map { $0.json }),
    ]
    return Step(
      effects: [Effect(.save(name: "vereda-registros-" + day + ".json", type: "application/json", text: json.text))],
      outcome: .said(.copied))
  }
}
