import Base
import Foundation
import Records
import Training

/// What the server decided of an entry of a challenge or of a redemption: fields of its record that no device writes. They
/// are sealed with the account's key, so that a device may bring them back after a backup was put back, and make up none.
struct PointsDecision {
  private let collection: String
  private let id: ULID
  private let fields: JSONObject

  init(_ entry: ChallengeEntry) {
    (collection, id) = (ChallengeEntry.collection, entry.id)
    fields = [
      "agreed": .integer(Int64(entry.goal)),
      "decided": entry.decided.map { JSON.integer($0.milliseconds) } ?? .null,
    ]
  }

  /// - Parameter key: of the call that asked for it; nil: an exchange of records brought it.
  init(_ redemption: Redemption, price: Int64, key: ULID?, at decided: Instant) {
    (collection, id) = (Redemption.collection, redemption.id)
    fields = [
      "decided": .integer(decided.milliseconds), "paid": .integer(price),
      "key": key.map { JSON.string($0.text) } ?? .null,
    ]
  }

  /// The change of the record.
  /// - Parameter fields: written with it, where the account has no such record.
  func record(with more: JSONObject = JSONObject(), _ account: AccountRow, _ stamp: Stamp) throws -> Record {
    var all = more
    for (name, value) in fields { all[name] = value }
    let sealed = try account.key.seal(JSON.object(fields).text, for: Self.place(collection, id))
    all[Self.seal] = .string(Data(sealed).base64URL)
    return Record(collection: collection, id: id, stamp: stamp, fields: all)
  }

  /// A record as a device may send it: without what the server alone writes, unless the server had written it so.
  static func admitted(_ record: Record, _ account: AccountRow) throws -> Record {
    let names = Self.names(record.collection)
    if !names.contains(where: { record[$0] != nil }) || isSealed(record, names, account) { return record }
    guard var object = record.json.object, var fields = object["f"]?.object else { return record }
    var stamps = object["e"]?.object ?? JSONObject()
    for name in names { (fields[name], stamps[name]) = (nil, nil) }
    (object["f"], object["e"]) = (.object(fields), .object(stamps))
    return try Record(json: .object(object))
  }

  private static func isSealed(_ record: Record, _ names: [String], _ account: AccountRow) -> Bool {
    guard let sealed = record[seal]?.string.flatMap({ Data(base64URL: $0) }) else { return false }
    var fields = JSONObject()
    for name in names where name != seal { fields[name] = record[name] }
    return (try? account.key.open(Array(sealed), for: place(record.collection, record.id)))
      == JSON.object(fields).text
  }

  private static let seal = "seal"

  private static func names(_ collection: String) -> [String] {
    switch collection {
    case ChallengeEntry.collection: ["agreed", "decided", seal]
    case Redemption.collection: ["decided", "key", "paid", seal]
    default: []
    }
  }

  private static func place(_ collection: String, _ id: ULID) -> String { "decision/\(collection)/\(id.text)" }
}
