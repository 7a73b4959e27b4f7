import AppRuntime

/// What the person kept (IM-05): the last ten, on this device only.
enum History {
  static let collection = "device.inclusivematch.history"
  static let limit = 10

  enum Kind: String, CaseIterable, Sendable { case talk, phrase, sign }

  struct Entry {
    var at: Instant
    var original: String
    var translation: String
    var from: LanguageCode
    var to: LanguageCode
    var kind: Kind

    init(at: Instant, original: String, translation: String, from: LanguageCode, to: LanguageCode, kind: Kind) {
      (self.at, self.original, self.translation) = (at, original, translation)
      (self.from, self.to, self.kind) = (from, to, kind)
    }

    init?(_ record: Record) {
      guard let at = record["at"]?.integer, let original = record["original"]?.string,
        let translation = record["translation"]?.string, let from = LanguageCode.named(record["from"]?.string),
        let to = LanguageCode.named(record["to"]?.string), let kind = Kind.named(record["kind"]?.string)
      else { return nil }
      self.init(
        at: Instant(milliseconds: at), original: original, translation: translation, from: from, to: to, kind: kind)
    }

    var fields: JSONObject {
      [
        "at": .integer(at.milliseconds), "original": .string(original), "translation": .string(translation),
        "from": .string(from.rawValue), "to": .string(to.rawValue), "kind": .string(kind.rawValue),
      ]
    }
  }

  typealias Effects = [Effect<InclusiveMatchApp.Action>]

  /// Newest first.
  static func entries(_ store: Store) -> [(id: ULID, entry: Entry)] {
    var entries: [(id: ULID, entry: Entry)] = []
    for record in store.replica.records(in: collection) {
      if let entry = Entry(record) { entries.append((record.id, entry)) }
    }
    return entries.reversed()
  }

  /// Keeps one more; what is beyond the last ten goes.
  static func keep(_ entry: Entry, _ common: inout Common, _ environment: Environment) -> Effects {
    add(entry, &common, environment).effects
  }

  /// The same, and which one it is.
  static func add(_ entry: Entry, _ common: inout Common, _ environment: Environment) -> (id: ULID, effects: Effects) {
    let new = common.companion.record(in: collection, entry.fields, environment)
    var records = [new]
    for old in common.companion.store.replica.records(in: collection).reversed().dropFirst(limit - 1) {
      var old = old
      old.delete(common.companion.stamp(environment))
      records.append(old)
    }
    return (new.id, common.companion.save(records, environment))
  }

  /// The words of an entry are others now; it stays where it is.
  static func change(_ id: ULID, to entry: Entry, _ common: inout Common, _ environment: Environment) -> Effects {
    guard var record = common.companion.store.replica[collection, id] else { return [] }
    let stamp = common.companion.stamp(environment)
    record.set("original", .string(entry.original), stamp)
    record.set("translation", .string(entry.translation), stamp)
    record.set("from", .string(entry.from.rawValue), stamp)
    record.set("to", .string(entry.to.rawValue), stamp)
    return common.companion.save([record], environment)
  }

  static func reduce(_ action: HistoryAction, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .deleted(let id):
      return delete(common.companion.store.replica.records(in: collection).filter { $0.id == id }, &common, environment)
    case .cleared:
      return delete(common.companion.store.replica.records(in: collection), &common, environment)
    case .said(let id):
      guard let entry = common.companion.store.replica[collection, id].flatMap({ Entry($0) }) else { return [] }
      return [Effect(Speech.say(entry.translation, entry.to, common.preferences.rate))]
    case .copied(let id):
      guard let entry = common.companion.store.replica[collection, id].flatMap({ Entry($0) }) else { return [] }
      return [Effect(.copy(text: entry.translation))]
    }
  }

  private static func delete(_ records: [Record], _ common: inout Common, _ environment: Environment) -> Effects {
    var gone: [Record] = []
    for record in records {
      var record = record
      record.delete(common.companion.stamp(environment))
      gone.append(record)
    }
    return gone.isEmpty ? [] : common.companion.save(gone, environment)
  }
}

enum HistoryAction {
  case deleted(ULID)
  case cleared
  case said(ULID)
  case copied(ULID)
}
