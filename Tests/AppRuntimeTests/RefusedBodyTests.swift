import AppTesting
import Testing

/// Issue 22 point 8: one record that cannot be taken does not hold up the others for ever.
@Suite struct RefusedBodyTests {
  private static let malformed = Answer(status: 400, ["error": ["code": "malformed", "message": "No."]])
  /// Of a record whose name could not be read.
  private static let unnamed = Answer(
    status: 200,
    ["cursor": "0", "more": false, "changes": [], "refused": [["c": "", "i": "", "reason": "malformed"]]])

  private func entries(_ records: [(Int64, Record)]) -> JSON {
    [
      "entries": .array(records.map { ["n": .integer($0.0), "out": true, "r": $0.1.json] }),
      "waiting": .integer(Int64(records.count)),
    ]
  }

  @Test(
    "issue 22 point 8: a body that the server refuses, or a record in it that it cannot name, goes in halves, until the one record is known; the others are sent",
    arguments: [malformed, unnamed])
  func halves(_ refusal: Answer) {
    var device = Device()
    var waiting: [(Int64, Record)] = []
    for (n, text) in ["uno", "dos", "tres", "cuatro", "cinco"].enumerated() {
      waiting.append((Int64(n + 1), device.save(text)))
      device.answer(Answer(status: 1, ["n": [.integer(Int64(n + 1))]]))
    }
    let bad = waiting[2].1.id.text
    device.synchronise()
    var sent: [Int64] = [], refused: [Int64] = [], requests = 0
    while device.store.sync.phase == .exchanging, requests < 30 {
      switch device.asked.last {
      case .records(.outbox)?: device.answer(Answer(status: 1, entries(waiting)))
      case .request(let request)?:
        requests += 1
        let isBad = request.body?["changes"]?.array?.contains { $0["i"]?.string == bad } ?? false
        device.answer(isBad ? refusal : Answer(status: 200, ["cursor": "0", "more": false, "changes": []]))
      case .records(.sent(let numbers, _, let left, _))?:
        sent += numbers
        refused += left
        waiting.removeAll { one in numbers.contains(one.0) || left.contains(one.0) }
        device.answer(Answer(status: 1, ["waiting": .integer(Int64(waiting.count))]))
      default:
        Issue.record("\(device.asked.last.map { $0.json.text } ?? "")")
        return
      }
    }
    #expect(device.store.sync.phase == .idle && sent.sorted() == [1, 2, 4, 5] && refused == [3])
    #expect(device.store.sync.refused == 1, "the person is told")
  }

  @Test(
    "issue 22 point 8: what is refused for another reason, or by something on the way, is tried again later and whole",
    arguments: [
      Answer(status: 400, text: "<html>"), Answer(status: 400, ["error": ["code": "malformed", "field": "cursor"]]),
      Answer(status: 503, ["error": ["code": "unavailable"]]),
    ])
  func others(_ answer: Answer) {
    var device = Device()
    let record = device.save("uno")
    device.answer(Answer(status: 1, ["n": [1]]))
    device.synchronise()
    device.answer(Answer(status: 1, entries([(1, record)])))
    device.answer(answer)
    if case .offline = device.store.sync.phase {} else { Issue.record("it should back off") }
    #expect(!device.asked.contains { if case .records(.sent) = $0 { true } else { false } })
  }

  @Test("issue 22 point 8: half of an emoji in a text of the device does not make the whole answer unreadable")
  func halfEmoji() {
    let answer = Answer(status: 1, text: #"{"waiting":1,"entries":[{"n":1,"r":{"note":"a \ud83d"}}]}"#)
    #expect(answer.json?["entries"]?[0]?["r"]?["note"] == "a \u{FFFD}" && answer.json?["waiting"] == 1)
  }
}
