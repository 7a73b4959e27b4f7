import Testing

@testable import AppRuntime

/// Entries of a kind that their person does not allow in the account.
@Suite struct HeldTests {
  private let environment = Environment(now: Instant(milliseconds: 1_795_000_000_000), storage: .persistent)
  private let mood: JSON = [
    "c": "serenity.mood", "i": "01JD0000000000000000000XX9", "s": "019ed0000000-0000-00000000000000b2",
    "f": ["level": 3],
  ]

  /// A tab of somebody who is logged in and does not allow moods; two entries wait.
  private func tab() -> Store {
    var store = Store(collections: ["serenity."])
    _ = store.reduce(
      .loaded(
        Answer(
          status: 1,
          ["owner": "ana", "device": "00000000000000b1", "cursor": "0", "waiting": 1, "entries": [], "more": false])),
      environment)
    store.withheld = ["serenity.mood"]
    return store
  }

  private func heard(waiting: Int64, entries: [JSON] = []) -> Store.Action {
    .heard(Answer(status: 1, ["owner": "ana", "waiting": .integer(waiting), "entries": .array(entries)]))
  }

  /// One exchange in which the entry with this number waits; what the device was asked to do.
  private func exchange(_ store: inout Store, _ number: Int64) -> [Operation] {
    var effects = store.synchronise(access: "a", environment), asked: [Operation] = []
    while !effects.isEmpty {
      let effect = effects.removeFirst()
      asked.append(effect.operation)
      let answer: Answer
      switch effect.operation {
      case .records(.outbox):
        answer = Answer(status: 1, ["entries": [["n": .integer(number), "r": mood]], "waiting": 1])
      case .request:
        answer = Answer(status: 200, ["cursor": "1", "more": false, "changes": [], "now": 1_795_000_000_000])
      default: answer = Answer(status: 1, ["waiting": 1])
      }
      if let action = effect.reply?(answer) { effects += store.reduce(action, environment) }
    }
    return asked
  }

  private func note(_ asked: [Operation]) -> JSON? {
    for case .metaSet("withheld", let note) in asked { return note }
    return nil
  }

  @Test("PL-05: every tab says of the same entries that they stay on the device, not that they wait to be sent")
  func everyTab() throws {
    var first = tab(), second = tab()
    let asked = exchange(&first, 7)
    #expect(asked.allSatisfy { if case .request(let request) = $0 { request.body?["changes"] == [] } else { true } })
    #expect(first.sync.withheld == 1 && first.waiting == 1)
    // The note is there before the other tab is told that something was marked.
    let noted = asked.firstIndex { if case .metaSet = $0 { true } else { false } }
    let marked = asked.firstIndex { if case .records(.sent) = $0 { true } else { false } }
    #expect(try #require(noted) < #require(marked))

    let reads = second.reduce(heard(waiting: 1), environment)
    #expect(reads.map { $0.operation } == [.metaGet(key: "withheld")] && second.sync.withheld == 0)
    let action = try #require(reads[0].reply?(Answer(status: 1, ["value": note(asked) ?? .null])))
    #expect(second.reduce(action, environment).isEmpty && second.sync.withheld == 1)
    // Nothing new: nothing is noted again, and the same entry counts once.
    #expect(note(exchange(&second, 7)) == nil && second.sync.withheld == 1)
    #expect(note(exchange(&second, 9))?["n"] == [7, 9] && second.sync.withheld == 2)
    // One was sent after all.
    _ = first.reduce(heard(waiting: 0, entries: [["n": 7, "out": false, "r": mood]]), environment)
    #expect(first.sync.withheld == 0)
  }

  @Test("PL-05: a note of somebody else's entries is not taken, and none is read or written while all is allowed")
  func otherOwner() {
    var store = tab()
    let other: JSON = ["owner": "luis", "n": [1, 2, 3]]
    _ = store.reduce(.heldRead(Answer(status: 1, ["value": other])), environment)
    _ = store.reduce(.heldRead(Answer(status: 1, ["value": .null])), environment)
    _ = store.reduce(.heldRead(Answer(status: 0)), environment)
    #expect(store.sync.withheld == 0)
    store.withheld = []
    #expect(store.reduce(heard(waiting: 1), environment).isEmpty)
    #expect(note(exchange(&store, 7)) == nil && store.sync.withheld == 0)
  }

  @Test("numbers of entries: each once, in order, whatever order they come in")
  func numbers() {
    var generator = SeededGenerator(seed: 3)
    var numbers = EntryNumbers(), plain: Set<Int64> = []
    for _ in 0..<5_000 {
      let n = generator.next(below: 200)
      if generator.next(below: 3) == 0 {
        numbers.remove(n)
        plain.remove(n)
      } else {
        numbers.insert(n)
        plain.insert(n)
      }
      #expect(numbers.count == plain.count)
    }
    #expect(numbers.all == plain.sorted())
  }
}
