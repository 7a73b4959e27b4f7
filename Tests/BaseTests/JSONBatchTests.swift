import Base
import Testing

struct JSONBatchTests {
  private func parse(_ text: String) throws -> JSON {
    try JSON.parse(Array(text.utf8), batch: "changes", names: ["c", "i"])
  }

  @Test(
    "issue 22 point 8: an element of a batch that is no JSON leaves what names it, and the others",
    arguments: [
      (#"{"c":"x","f":{"n":"a \ud83d"},"i":"1"}"#, ["c": "x", "i": "1"]),
      (#"{"c":"x","f":{"n":"\ude00 a"},"i":"1"}"#, ["c": "x", "i": "1"]),
      (#"{"c":"\ud83d","i":"1"}"#, ["i": "1"]), (#"{"\ud83d":1,"i":"1"}"#, ["i": "1"]),
      (#"{"c":"x","c":"y","i":"1"}"#, ["c": "x", "i": "1"]), (#"{"i":"1","f":{"n":1,"n":2}}"#, ["i": "1"]),
      (#"{"i":"1","f":1e999}"#, ["i": "1"]), (#"{"i":"1","f":01}"#, ["i": "1"]), (#"{"i":"1","f":NaN}"#, ["i": "1"]),
      (#"{"i":"1","f":"\x"}"#, ["i": "1"]), ("{\"i\":\"1\",\"f\":\"\n\"}", ["i": "1"]),
      (#"{"i":"1","f":"\"]}\ud800,{"}"#, ["i": "1"]), (#""\ud83d""#, [:]), (#"[["\ud83d"],{}]"#, [:]), ("nul", [:]),
      (
        "{\"i\":\"1\",\"f\":" + String(repeating: "[{\"a\":", count: 100_000) + "1"
          + String(repeating: "}]", count: 100_000) + "}", ["i": "1"]
      ),
    ] as [(String, JSON)])
  func spoiled(element: String, left: JSON) throws {
    let good: JSON = ["c": "y", "f": [:], "i": "2"]
    for (text, changes) in [
      ("[\(element)]", [left]), ("[\(good.text), \(element) ]", [good, left]),
      ("[\(element),\(good.text),\(element)]", [left, good, left]),
    ] as [(String, [JSON])] {
      let value = try parse(#"{"cursor":"0","changes":\#(text),"device":[1,2.5]}"#)
      #expect(value == ["cursor": "0", "changes": .array(changes), "device": [1, 2.5]])
    }
  }

  @Test(
    "issue 22 point 8: where it is not clear where an element ends, or something else is wrong, the text is refused",
    arguments: [
      "", "[]x", #"{"changes":[{"c":"\ud83d"}"#, #"{"changes":[{"c":"\ud83d}]}"#,
      #"{"changes":[{"c":"x"y"},{"c":"z"}]}"#,
      #"{"changes":[{"c":"\ud83d"]]}"#, #"{"changes":[{"c":"\ud83d"},]}"#, #"{"changes":[{"c":"\ud83d"}]}x"#,
      #"{"changes":"\ud83d"}"#, #"{"a":1,"a":2,"changes":["\ud83d"]}"#, #"{"changes":[],"changes":["\ud83d"]}"#,
      #"{"a":"\ud83d","changes":[]}"#, #"["\ud83d"]"#, #"{"changes":[{"c" "\ud83d"}]}"#, #"{"changes":[{"\ud83d"}]}"#,
      #"{xcursor":"0","changes":["\ud83d"]}"#, #"{"changes":["\ud83d"],}":1}"#, #"{"changes":[{xc":"\ud83d"}]}"#,
      String(repeating: "[", count: 100_000),
    ])
  func refused(text: String) { #expect(throws: JSONError.self) { try parse(text) } }

  @Test("issue 22 point 8: a text of very many members, in the worst order, is sorted once and not at each of them")
  func descending() throws {
    let count = 130_000
    var text = "{"
    for number in (0..<count).reversed() { text += "\"\(1_000_000 + number)\":\(number)," }
    let value = try parse(text + #""changes":["\ud83d"]}"#)
    #expect(value.object?.count == count + 1 && value["1000000"] == 0 && value["1129999"] == 129_999)
    #expect(value["changes"]?.array?.count == 1)
  }

  @Test("a batch that is JSON is read as any other text, and a broken one never traps")
  func mutations() throws {
    var generator = SeededGenerator(seed: 20_261_204)
    let fuzz = JSONFuzzTests()
    for _ in 0..<5_000 {
      let values = (0..<generator.next(below: 4)).map { _ in fuzz.randomValue(&generator, depth: 2) }
      let whole: JSON = ["changes": .array(values), "device": "x"]
      #expect(try parse(whole.text) == whole)
      var bytes = whole.utf8
      for _ in 0..<3 { fuzz.mutate(&bytes, &generator) }
      let strict = try? JSON.parse(bytes), read = try? JSON.parse(bytes, batch: "changes", names: ["c", "i"])
      #expect(strict == nil || strict == read)
    }
  }

  @Test("half of a UTF-16 pair becomes U+FFFD where that is asked for, and only there")
  func repairing() throws {
    let text = #"["\ud83d","\ud83dx\ude00","\ud83d\ud83d\ude00","\ud83d\u0041","\ud83d\ude00"]"#
    #expect(try JSON.parse(repairing: Array(text.utf8)).text == #"["�","�x�","�😀","�A","😀"]"#)
    #expect(throws: JSONError.self) { try JSON.parse(text) }
    #expect(throws: JSONError.self) { try JSON.parse(repairing: Array(#"["\ud83d\u00"]"#.utf8)) }
  }
}
