import Base
import Records
import Testing

struct ReplicaTests {
  func fact(_ number: Int64, collection: String = "serenity.mood") -> Record {
    Record(collection: collection, id: identifier(number), stamp: stamp(number), fields: ["level": .integer(number)])
  }

  @Test("what lives in a collection comes in the order it was made, whatever the order it came in")
  func order() {
    var replica = Replica()
    for number: Int64 in [5, 1, 9, 3, 7] { replica.merge(fact(number)) }
    replica.merge(fact(4, collection: "other.kind"))
    #expect(replica.records(in: "serenity.mood").map { $0["level"]?.integer } == [1, 3, 5, 7, 9])
    #expect(replica.records(in: "nothing").isEmpty && replica.count(in: "nothing") == 0)
    #expect(
      replica["serenity.mood", identifier(3)] == fact(3) && replica["serenity.mood", identifier(4)] == nil
        && replica["nothing", identifier(3)] == nil)
  }

  @Test("PL-03: what arrives twice changes nothing")
  func twice() {
    var replica = Replica()
    let isNew = replica.merge(fact(1)), isNewAgain = replica.merge(fact(1))
    #expect(isNew && !isNewAgain)
    #expect(replica.count(in: "serenity.mood") == 1 && replica.revision == 1)
  }

  @Test("PL-03: a deleted record is no longer there, and does not come back")
  func deletion() {
    var replica = Replica()
    var gone = fact(1)
    gone.delete(stamp(50))
    replica.merge(fact(1))
    let isGone = replica.merge(gone), isBack = replica.merge(fact(1))
    #expect(isGone && !isBack)
    #expect(
      replica.records(in: "serenity.mood").isEmpty && replica.count(in: "serenity.mood") == 0
        && replica["serenity.mood", identifier(1)] == nil)
    #expect(replica.state(of: "serenity.mood", identifier(1)) == gone && replica.all == [gone])
    replica.merge(fact(2))
    #expect(replica.count(in: "serenity.mood") == 1)
  }

  @Test("PL-03: many at once become what they become one by one, into an empty replica and into one that knows some")
  func manyAtOnce() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      var states: [Record] = []
      for number in 0..<Int64(generator.next(below: 120)) {
        var record = fact(
          generator.next(below: 60), collection: generator.next(below: 3) == 0 ? "other.kind" : "serenity.mood")
        if generator.next(below: 4) == 0 { record.set("level", .integer(number), stamp(100 + number)) }
        if generator.next(below: 6) == 0 { record.delete(stamp(200 + number)) }
        states.append(record)
      }
      let known = Int(generator.next(below: Int64(states.count + 1)))
      var one = Replica(), many = Replica()
      for state in states { one.merge(state) }
      for state in states.prefix(known) { many.merge(state) }
      many.merge(Array(states.dropFirst(known)))
      #expect(one == many)
      for name in ["serenity.mood", "other.kind"] {
        #expect(one.count(in: name) == many.count(in: name) && many.records(in: name).count == many.count(in: name))
      }
      #expect(many.changes(since: 0).count == many.all.count)
      let before = many.revision
      many.merge(states)
      #expect(many.revision == before)
    }
  }

  @Test(
    "PL-03: thousands in any order are found, counted and told as changes; who holds the replica as it was keeps it so")
  func thousands() throws {
    var generator = SeededGenerator(seed: 8), replica = Replica()
    var model: [Int64: Record] = [:], held: [(replica: Replica, count: Int, last: Int64)] = []
    for step in 0..<6000 {
      let number = generator.next(below: 3000)
      var record = fact(number)
      if generator.next(below: 5) == 0 { record.set("level", .integer(Int64(step)), stamp(10_000 + Int64(step))) }
      if generator.next(below: 40) == 0 { record.delete(stamp(100_000 + Int64(step))) }
      let joined = model[number].map { Record.merged($0, record) } ?? record
      let isNew = model[number] != joined, before = replica.revision
      #expect(replica.merge(record) == isNew && replica.revision == before + (isNew ? 1 : 0))
      model[number] = joined
      if isNew { #expect(replica.changes(since: before).map(\.record) == [joined]) }
      if step % 1000 == 500 { held.append((replica, model.count, number)) }
    }
    #expect(replica.all == model.sorted { $0.key < $1.key }.map(\.value))
    #expect(replica.count(in: "serenity.mood") == model.values.filter { !$0.isDeleted }.count)
    for (number, record) in model { #expect(replica.state(of: "serenity.mood", identifier(number)) == record) }
    #expect(replica.state(of: "serenity.mood", identifier(3001)) == nil)
    for (old, count, last) in held {
      #expect(old.all.count == count && old.state(of: "serenity.mood", identifier(last)) != nil)
      let since = replica.changes(since: old.revision)
      #expect(Set(since.map(\.revision)).count == since.count && since.allSatisfy { $0.revision > old.revision })
      var caughtUp = old
      caughtUp.merge(since.map(\.record))
      #expect(caughtUp == replica)
    }
  }

  @Test("what changed since a revision, each record once, in the order of its last change")
  func changes() {
    var replica = Replica()
    for number: Int64 in [1, 2, 3] { replica.merge(fact(number)) }
    let seen = replica.revision
    var edited = fact(1)
    edited.set("level", 0, stamp(60))
    replica.merge(fact(4, collection: "other.kind"))
    replica.merge(edited)
    #expect(replica.changes(since: seen).map { $0.record } == [fact(4, collection: "other.kind"), edited])
    #expect(replica.changes(since: seen).map { $0.revision } == [4, 5])
    #expect(replica.changes(since: 5).isEmpty && replica.changes(since: 0).count == 4)
  }
}

struct OutboxTests {
  func fact(_ number: Int64, note: Int) -> Record {
    Record(
      collection: "serenity.mood", id: identifier(number), stamp: stamp(number),
      fields: ["note": .string(String(repeating: "x", count: note))])
  }

  @Test("states of one record go out as one, within the limits, and the rest waits")
  func batches() {
    var edited = fact(1, note: 10)
    edited.set("level", 4, stamp(70))
    let entries: [(number: Int64, record: Record)] = [
      (1, fact(1, note: 10)), (2, fact(2, note: 10)), (3, edited), (4, fact(3, note: 10)),
    ]
    let all = Outbox(entries, maximumRecords: 3, maximumBytes: 10_000)
    #expect(
      all.numbers == [1, 2, 3, 4] && all.records == [edited, fact(2, note: 10), fact(3, note: 10)] && !all.hasMore)
    let two = Outbox(entries, maximumRecords: 2, maximumBytes: 10_000)
    #expect(two.numbers == [1, 2, 3] && two.records.count == 2 && two.hasMore)
    let size = fact(1, note: 10).json.utf8.count
    let few = Outbox(entries, maximumRecords: 3, maximumBytes: 2 * size + 2)
    #expect(few.numbers == [1, 2] && few.hasMore)
    #expect(Outbox([], maximumRecords: 3, maximumBytes: 10).records.isEmpty)
  }

  @Test("a record that is too large by itself goes out alone, so that it is refused and blocks nothing")
  func tooLarge() {
    let box = Outbox([(1, fact(1, note: 500)), (2, fact(2, note: 1))], maximumRecords: 9, maximumBytes: 100)
    #expect(box.numbers == [1] && box.hasMore)
  }

  @Test("PL-03: the server's row changes only when something is new, and is not sent back to whom it came from")
  func rows() {
    var edited = fact(1, note: 1)
    edited.set("note", "new", stamp(80))
    #expect(RowMerge(row: nil, sent: edited).isChanged && RowMerge(row: nil, sent: edited).isKnownToSender)
    #expect(!RowMerge(row: edited, sent: edited).isChanged && RowMerge(row: edited, sent: edited).isKnownToSender)
    let stale = RowMerge(row: edited, sent: fact(1, note: 1))
    #expect(!stale.isChanged && !stale.isKnownToSender && stale.row == edited)
  }
}
