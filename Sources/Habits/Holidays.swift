/// Days on which nothing is asked of anybody: from the day that the switch was turned on to the day before it was turned
/// off, any number of times. Periods of two devices may overlap.
public struct Holidays: Equatable, Sendable {
  public struct Period: Equatable, Sendable {
    public let id: ULID
    public var from: CivilDate
    /// The last day; nil while they go on.
    public var to: CivilDate?
    public init(id: ULID, from: CivilDate, to: CivilDate?) { (self.id, self.from, self.to) = (id, from, to) }
  }
  public private(set) var periods: [Period] = []
  public init() {}

  public mutating func set(_ period: Period) {
    remove(period.id)
    periods.append(period)
  }
  public mutating func remove(_ id: ULID) { periods.removeAll { $0.id == id } }

  public func contains(_ day: CivilDate) -> Bool {
    for period in periods where period.from <= day && period.to.map({ day <= $0 }) ?? true { return true }
    return false
  }
  /// Those that have no end.
  public var open: [Period] { periods.filter { $0.to == nil } }

  /// The same as spans of day numbers, ascending, that neither overlap nor touch.
  var spans: [(first: Int32, last: Int32)] {
    var spans: [(first: Int32, last: Int32)] = []
    for period in periods {
      let first = period.from.daysSince1970, last = period.to?.daysSince1970 ?? .max
      if last < first { continue }
      spans.append((first, last))
    }
    spans.sort { $0.first < $1.first }
    var merged: [(first: Int32, last: Int32)] = []
    for span in spans {
      if let before = merged.last, before.last == .max || span.first <= before.last + 1 {
        merged[merged.count - 1].last = max(before.last, span.last)
      } else {
        merged.append(span)
      }
    }
    return merged
  }
}

extension Holidays.Period {
  /// The fields of its record, which stands among the habits.
  public var fields: JSONObject {
    ["type": "holidays", "from": .string(from.iso), "to": to.map { .string($0.iso) } ?? .null]
  }
  /// Nil when it is no such record.
  public init?(id: ULID, fields: JSONObject) {
    guard let type = fields["type"]?.string, sameBytes(type, "holidays"),
      let from = fields["from"]?.string.flatMap({ CivilDate($0) })
    else { return nil }
    self.init(id: id, from: from, to: fields["to"]?.string.flatMap { CivilDate($0) })
  }
}
