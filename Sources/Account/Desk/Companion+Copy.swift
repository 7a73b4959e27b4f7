import ServerAPI

// A copy of everything that this device shows, as a file of the person's.
extension Companion {
  /// Where records of nobody's account are asked about, the copy is for somebody else: it has nothing of the phone's own.
  func copy() -> [Effect<Action>] {
    let device = location != Place.records.location
    return [Effect(.records(.everything)) { .copied(device: device, $0) }]
  }

  /// Each record once, as it is now: sent and not sent, of every app, and with `device` what never leaves the phone, such as emergency contacts.
  func saveCopy(_ answer: Answer, device: Bool, _ environment: Environment) -> [Effect<Action>] {
    guard answer.isDone, let entries = answer.json?["entries"]?.array else { return say(.notCopied) }
    var all = Replica()
    all.merge(entries.compactMap { entry in entry["r"].flatMap { try? Record(json: $0) } })
    let records = all.all.filter { !$0.isDeleted && (device || !Store.staysHere($0)) }
    if records.isEmpty { return say(.nothingToCopy) }
    let day = environment.day(DayBoundary(minutesAfterMidnight: 0)).iso
    let json: JSON = ["vereda": "records", "saved": .integer(environment.now.milliseconds), "records": .array(records.map { $0.json })]
    return [Effect(.save(name: "vereda-registros-" + day + ".json", type: "application/json", text: json.text))] + say(.copied)
  }
}
