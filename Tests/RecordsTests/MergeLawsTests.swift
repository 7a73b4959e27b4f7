import Base
import Records
import Testing

/// A state of a record with few possible stamps, fields and values, so that states collide in every way.
func randomRecord(_ generator: inout SeededGenerator, id: ULID) -> Record {
  func anyStamp() -> Stamp {
    Stamp(
      milliseconds: 1 + generator.next(below: 4), counter: UInt16(generator.next(below: 2)),
      device: generator.element(of: [one, two])!)
  }
  let values: [JSON] = [0, 1, 1.5, "a", "ñ", .null, [], ["k": 1], true]
  var fields = JSONObject()
  for field in ["a", "b", "c", "d"] where generator.next(below: 3) > 0 {
    fields[field] = generator.element(of: values)!
  }
  var record = Record(collection: "test.kind", id: id, stamp: anyStamp(), fields: fields)
  for _ in 0..<generator.next(below: 4) {
    record.set(generator.element(of: ["a", "b", "c", "d", "e"])!, generator.element(of: values)!, anyStamp())
  }
  if generator.next(below: 6) == 0 { record.delete(anyStamp()) }
  return record
}

struct MergeLawsTests {
  @Test("PL-03: merge is commutative, associative and idempotent, over 15,000 triples of states")
  func laws() {
    for seed in 0..<15_000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let id = identifier(9)
      let a = randomRecord(&generator, id: id), b = randomRecord(&generator, id: id),
        c = randomRecord(&generator, id: id)
      let ab = Record.merged(a, b)
      guard ab == Record.merged(b, a), ab.json.text == Record.merged(b, a).json.text else {
        Issue.record("seed \(seed): not commutative"); return
      }
      guard Record.merged(a, a) == a, Record.merged(ab, a) == ab, Record.merged(b, ab) == ab else {
        Issue.record("seed \(seed): not idempotent"); return
      }
      guard Record.merged(ab, c) == Record.merged(a, Record.merged(b, c)) else {
        Issue.record("seed \(seed): not associative"); return
      }
      guard (try? Record(json: ab.json)) == ab else {
        Issue.record("seed \(seed): the form of \(ab.json.text)"); return
      }
    }
  }

  @Test("PL-03: a replica ends the same whatever the order, and however often states arrive")
  func anyOrder() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let states = (0..<20).map { _ in randomRecord(&generator, id: identifier(generator.next(below: 6))) }
      var first = Replica(), second = Replica()
      for state in states { first.merge(state) }
      for state in generator.shuffled(states + states) { second.merge(state) }
      var third = Replica()
      third.merge(generator.shuffled(states))
      #expect(first == second && first == third, "seed \(seed)")
    }
  }
}
