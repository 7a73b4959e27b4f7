import Base

/// A field's value and when it was written, in the order that decides which of two stays: the later one and, of two
/// written at the same stamp, the one with the greater canonical text.
struct WrittenValue: Comparable {
  let value: JSON
  let stamp: Stamp

  init(_ value: JSON, _ stamp: Stamp) { (self.value, self.stamp) = (value, stamp) }

  static func == (a: WrittenValue, b: WrittenValue) -> Bool { a.stamp == b.stamp && a.value == b.value }

  static func < (a: WrittenValue, b: WrittenValue) -> Bool {
    if a.stamp != b.stamp { return a.stamp < b.stamp }
    return a.value != b.value && a.value.utf8.lexicographicallyPrecedes(b.value.utf8)
  }
}

extension Record {
  /// The join of two states of one record: a tombstone beats everything (the later of two), otherwise each field is the
  /// later one. It is commutative, associative and idempotent, so the order in which states arrive, and how often, does not matter.
  /// - Precondition: both are of the same collection and identifier.
  public static func merged(_ a: Record, _ b: Record) -> Record {
    precondition(a.id == b.id && sameBytes(a.collection, b.collection), "\(a.id.text) and \(b.id.text) are two records")
    switch (a.deleted, b.deleted) {
    case (let x?, let y?): return x < y ? b : a
    case (_?, nil): return a
    case (nil, _?): return b
    case (nil, nil): break
    }
    if a == b { return a }
    let stamp = max(a.stamp, b.stamp)
    var fields = JSONObject(), exceptions = FieldStamps()
    func keep(_ field: String, _ written: WrittenValue) {
      fields[field] = written.value
      if written.stamp != stamp { exceptions[field] = written.stamp }
    }
    var left = a.fields.makeIterator(), right = b.fields.makeIterator()
    var x = left.next(), y = right.next()
    while true {
      switch (x, y) {
      case (nil, nil): return Record(checked: a.collection, a.id, stamp, fields, exceptions, nil)
      case (let l?, let r?) where sameBytes(l.key, r.key):
        keep(l.key, max(a.written(l), b.written(r)))
        (x, y) = (left.next(), right.next())
      case (let l?, let r?) where bytesPrecede(r.key, l.key):
        keep(r.key, b.written(r))
        y = right.next()
      case (let l?, _):
        keep(l.key, a.written(l))
        x = left.next()
      case (nil, let r?):
        keep(r.key, b.written(r))
        y = right.next()
      }
    }
  }

  /// The join of several states of one record, in pairs, so that many small ones do not each walk through a large one.
  /// - Precondition: at least one, all of the same collection and identifier.
  public static func merged(_ states: [Record]) -> Record {
    var states = states
    while states.count > 1 {
      var joined: [Record] = []
      var at = 0
      while at < states.count {
        joined.append(at + 1 < states.count ? merged(states[at], states[at + 1]) : states[at])
        at += 2
      }
      states = joined
    }
    return states[0]
  }

  /// How far ahead of the server's clock a stamp may be, in milliseconds: a day. What is further ahead was written by a clock that is wrong,
  /// and would win against everything that comes after it.
  public static let maximumLead: Int64 = 86_400_000

  private func written(_ member: (key: String, value: JSON)) -> WrittenValue {
    WrittenValue(member.value, exceptions[member.key] ?? stamp)
  }
}
