import Base
import Records
import Testing

let one = DeviceID(1), two = DeviceID(2)

func stamp(_ milliseconds: Int64, _ device: DeviceID = one, counter: UInt16 = 0) -> Stamp {
  Stamp(milliseconds: milliseconds, counter: counter, device: device)
}

func identifier(_ number: Int64) -> ULID {
  var generator = SeededGenerator(seed: UInt64(number))
  return ULID(at: Instant(milliseconds: number), using: &generator)
}

struct RecordTests {
  var profile: Record {
    Record(collection: "shared.profile", id: identifier(1), stamp: stamp(10), fields: ["name": "Ana", "goal": 8_000])
  }

  @Test("PL-03: two devices edit different fields, and both edits stay")
  func differentFields() {
    var left = profile, right = profile
    left.set("name", "Ana María", stamp(20))
    right.set("goal", 6_000, stamp(15, two))
    for merged in [Record.merged(left, right), Record.merged(right, left)] {
      #expect(merged["name"] == "Ana María" && merged["goal"] == 6_000)
      #expect(merged.stamp(of: "name") == stamp(20) && merged.stamp(of: "goal") == stamp(15, two))
      #expect(merged.newest == stamp(20))
    }
  }

  @Test("PL-03: two devices edit the same field, and the later edit stays, whoever arrives first")
  func sameField() {
    var left = profile, right = profile
    left.set("name", "Later", stamp(21))
    right.set("name", "Earlier", stamp(20, two))
    #expect(Record.merged(left, right) == Record.merged(right, left))
    #expect(Record.merged(left, right)["name"] == "Later")
  }

  @Test("PL-03: with equal stamps the greater canonical text stays")
  func equalStamps() {
    var left = profile, right = profile
    left.set("name", "a", stamp(20))
    right.set("name", "b", stamp(20))
    #expect(Record.merged(left, right)["name"] == "b" && Record.merged(right, left)["name"] == "b")
  }

  @Test("PL-03: a deleted record stays deleted, also against a later edit")
  func tombstone() {
    var deleted = profile, edited = profile
    deleted.delete(stamp(20))
    edited.set("name", "Later", stamp(30, two))
    #expect(Record.merged(deleted, edited) == deleted && Record.merged(edited, deleted) == deleted)
    #expect(deleted.isDeleted && deleted["name"] == nil && deleted.stamp == stamp(20) && deleted.fields.isEmpty)
    var again = profile
    again.delete(stamp(25, two))
    #expect(Record.merged(deleted, again).deleted == stamp(25, two))
    deleted.set("name", "no", stamp(99))
    #expect(deleted["name"] == nil)
    deleted.delete(stamp(1))
    #expect(deleted.deleted == stamp(20))
  }

  @Test("a write that is older than what is there changes nothing")
  func olderWrite() {
    var record = profile
    record.set("name", "Old", stamp(9))
    #expect(record == profile)
    record.set("note", .null, stamp(20))
    #expect(record["note"] == .null && record.stamp(of: "note") == stamp(20) && record.stamp(of: "nothing") == nil)
  }

  @Test("the JSON form is the one of docs/records-and-sync.md")
  func json() throws {
    var record = profile
    record.set("name", "Ana María", stamp(20))
    let text =
      #"{"c":"shared.profile","e":{"name":"000000000014-0000-0000000000000001"},"f":{"goal":8000,"name":"Ana María"},"i":"\#(identifier(1).text)","s":"00000000000a-0000-0000000000000001"}"#
    #expect(record.json.text == text)
    #expect(try Record(json: JSON.parse(text)) == record)
    record.delete(stamp(30))
    #expect(
      record.json.text
        == #"{"c":"shared.profile","d":"00000000001e-0000-0000000000000001","f":{},"i":"\#(identifier(1).text)","s":"00000000001e-0000-0000000000000001"}"#
    )
    #expect(try Record(json: record.json) == record)
  }

  @Test("what is not a record is refused, with the reason")
  func refused() throws {
    let good = JSON.object(["c": "a.b", "i": .string(identifier(1).text), "s": .string(stamp(1).text), "f": ["x": 1]])
    #expect(throws: Never.self) { try Record(json: good) }
    let deep = String(repeating: "[", count: 33) + String(repeating: "]", count: 33)
    let other = JSON.string(stamp(2).text)
    let cases: [([(String, JSON?)], RecordError)] = [
      ([("c", nil)], .missing(.c)), ([("c", 1)], .malformed(.c)), ([("c", "")], .malformed(.c)),
      ([("c", "a b")], .malformed(.c)), ([("c", "ñ")], .malformed(.c)),
      ([("c", .string(String(repeating: "a", count: 65)))], .malformed(.c)), ([("i", nil)], .missing(.i)),
      ([("i", "x")], .malformed(.i)), ([("s", nil)], .missing(.s)),
      ([("s", "1")], .malformed(.s)), ([("f", nil)], .missing(.f)), ([("f", [])], .malformed(.f)),
      ([("e", 1)], .malformed(.e)), ([("e", ["x": 1])], .malformed(.e)),
      ([("e", ["y": other])], .stampWithoutField), ([("d", 1)], .malformed(.d)),
      ([("d", other)], .tombstoneWithContent), ([("d", other), ("f", [:])], .tombstoneWithContent),
      ([("x", 1)], .unknownMember), ([("cc", 1)], .unknownMember), ([("", 1)], .unknownMember),
      ([("f", ["x": try JSON.parse(deep)])], .tooDeep),
    ]
    for (changes, error) in cases {
      var object = good.object!
      for (key, value) in changes { object[key] = value }
      #expect(throws: error) { try Record(json: .object(object)) }
    }
    for json in [JSON.null, [], "x", 1] { #expect(throws: RecordError.notAnObject) { try Record(json: json) } }
  }

  @Test("20,000 changed records: always a record that prints as it was read, or a typed error")
  func fuzz() throws {
    var taken = 0, refused = 0
    for seed in 0..<20_000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bytes = randomRecord(&generator, id: identifier(5)).json.utf8
      let alphabet = Array(#"{}[]":,cisfed0123456789abcdefXYZ-. \"#.utf8)
      for _ in 0..<generator.next(below: 4) {
        let at = Int(generator.next(below: Int64(bytes.count)))
        switch generator.next(below: 3) {
        case 0: bytes[at] = generator.element(of: alphabet)!
        case 1: bytes.remove(at: at)
        default: bytes.insert(generator.element(of: alphabet)!, at: at)
        }
      }
      guard let json = try? JSON.parse(bytes) else { continue }
      do throws(RecordError) {
        let record = try Record(json: json)
        #expect(try Record(json: record.json) == record, "seed \(seed)")
        #expect(Record.merged(record, record) == record, "seed \(seed)")
        taken += 1
      } catch {
        #expect(!error.description.isEmpty)
        refused += 1
      }
    }
    #expect(taken > 5_000 && refused > 1_500, "\(taken) taken, \(refused) refused")
  }

  @Test("PL-03: a record of many stamps is read and joined in about as many steps as it has stamps")
  func manyStamps() throws {
    // Sixteen thousand, each in one step of a search: the quadratic way takes 128 million.
    var fields = JSONObject(), stamps = JSONObject()
    var random = SeededGenerator(seed: 9)
    let device = DeviceID(using: &random)
    for number in 0..<16_000 {
      fields["f\(100_000 + number)"] = 1
      stamps["f\(100_000 + number)"] = .string(Stamp(milliseconds: Int64(number), counter: 0, device: device).text)
    }
    let json: JSON = [
      "c": "a.b", "i": .string(ULID(at: Instant(milliseconds: 1), using: &random).text),
      "s": .string(Stamp(milliseconds: 20_000, counter: 0, device: device).text), "f": .object(fields),
      "e": .object(stamps),
    ]
    let record = try Record(json: json)
    #expect(record.exceptions.entries.count == 16_000 && record.json == json)
    #expect(
      record.exceptions.entries.elementsEqual(record.exceptions.entries.sorted { bytesPrecede($0.field, $1.field) }))
    for number in stride(from: 0, to: 16_000, by: 997) {
      #expect(record.stamp(of: "f\(100_000 + number)")?.milliseconds == Int64(number))
    }
    var edited = record
    edited.set("f100001", 2, Stamp(milliseconds: 30_000, counter: 0, device: device))
    #expect(Record.merged(record, edited) == edited && Record.merged([record, edited, record]) == edited)
  }

  @Test("PL-03: stamps beyond a limit are put back to a given one; values, other stamps and a deletion stay")
  func restamped() {
    var random = SeededGenerator(seed: 3)
    let device = DeviceID(using: &random)
    func stamp(_ milliseconds: Int64) -> Stamp { Stamp(milliseconds: milliseconds, counter: 0, device: device) }
    var record = Record(
      collection: "a.b", id: ULID(at: Instant(milliseconds: 1), using: &random), stamp: stamp(10),
      fields: ["x": 1, "y": 2])
    record.set("x", 3, stamp(900))
    let healed = record.restamped(beyond: Instant(milliseconds: 100), as: stamp(50))
    #expect(
      healed["x"] == 3 && healed["y"] == 2 && healed.stamp(of: "x") == stamp(50) && healed.stamp(of: "y") == stamp(10))
    #expect(record.restamped(beyond: Instant(milliseconds: 900), as: stamp(50)) == record)
    var gone = record
    gone.delete(stamp(950))
    #expect(gone.restamped(beyond: Instant(milliseconds: 100), as: stamp(50)).deleted == stamp(50))
  }
}
