import Base
import Testing

struct JSONTests {
  @Test(
    "what RFC 8259 allows is read",
    arguments: [
      ("null", JSON.null), ("true", true), ("false", false), ("0", 0), ("-0", 0), ("-12", -12), ("1.5", 1.5),
      ("1e2", 100), ("1E+2", 100),
      ("5e-1", 0.5), ("5.0", 5), ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("-9223372036854775809", .integer(.min)),
      ("1e308", .number(1e308)), ("1e-400", 0), ("\"\"", ""), (" [ ] ", []), ("{}", [:]),
      ("[1,[2,[3]]]", [1, [2, [3]]]),
      ("\t{ \"b\" : 1 ,\r\n\"a\" : [ null ] } ", ["a": [.null], "b": 1]),
      (#""\"\\\/\b\f\n\r\t\u00f1\ud83D\uDE00""#, "\"\\/\u{8}\u{C}\n\r\tñ😀"),
      ("\"ñ😀\u{7F}\u{10FFFF}\"", "ñ😀\u{7F}\u{10FFFF}"), (#""\u0000""#, "\0"), (#"{"":1}"#, ["": 1]),
    ] as [(String, JSON)])
  func reads(text: String, value: JSON) throws {
    #expect(try JSON.parse(text) == value)
    #expect(try JSON.parse(value.text) == value)
  }

  @Test(
    "what is not JSON is refused, with the reason and the place",
    arguments: [
      ("", JSONError.Reason.unfinished, 0), (" ", .unfinished, 1), ("nul", .unfinished, 3), ("nulL", .unexpected, 3),
      ("truefalse", .trailing, 4),
      ("[1", .unfinished, 2), ("[1,", .unfinished, 3), ("[1,]", .unexpected, 3), ("[1 2]", .unexpected, 3),
      ("[,1]", .unexpected, 1),
      ("{\"a\"}", .unexpected, 4), ("{\"a\":}", .unexpected, 5), ("{\"a\":1,}", .unexpected, 7),
      ("{a:1}", .unexpected, 1), ("{1:1}", .unexpected, 1),
      ("{'a':1}", .unexpected, 1), ("[1]]", .trailing, 3), ("1 2", .trailing, 2), ("\u{FEFF}1", .unexpected, 0),
      ("01", .badNumber, 0), ("-01", .badNumber, 0), ("+1", .unexpected, 0), (".5", .unexpected, 0),
      ("-", .unfinished, 1), ("-a", .unexpected, 1),
      ("[1.]", .badNumber, 1), ("1.", .unfinished, 2), ("1e", .unfinished, 2), ("1e+", .unfinished, 3),
      ("[1e+]", .badNumber, 1), ("1e400", .badNumber, 0),
      ("0x10", .trailing, 1), ("NaN", .unexpected, 0), ("Infinity", .unexpected, 0), ("-Infinity", .unexpected, 1),
      ("// a\n1", .unexpected, 0),
      ("\"", .unfinished, 1), ("\"a", .unfinished, 2), ("\"\\", .unfinished, 2), ("\"\\u12", .unfinished, 5),
      (#""\x""#, .badEscape, 1), (#""\u12G4""#, .badEscape, 1),
      (#""\uD800""#, .loneSurrogate, 1), (#""a\uDC00""#, .loneSurrogate, 2), (#""\uD800\u0041""#, .loneSurrogate, 1),
      (#""\uD800x""#, .loneSurrogate, 1),
      ("\"\n\"", .controlCharacter, 1), ("\"\u{1F}\"", .controlCharacter, 1), ("[\u{0}]", .unexpected, 1),
      (#"{"a":1,"b":2,"a":3}"#, .duplicateKey, 13), (#"{"a":1,"\u0061":3}"#, .duplicateKey, 7),
    ] as [(String, JSONError.Reason, Int)])
  func refuses(text: String, reason: JSONError.Reason, position: Int) {
    #expect(
      performing: { try JSON.parse(text) },
      throws: { error in
        let error = error as? JSONError
        return error?.reason == reason && error?.position == position
      })
  }

  @Test(
    "bytes that are not UTF-8 are refused",
    arguments: [
      [0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xC3, 0x28], [0xE2, 0x28, 0xA1],
      [0xF0, 0x9F, 0x28, 0x80],
    ] as [[UInt8]])
  func refusesBrokenUTF8(bytes: [UInt8]) {
    #expect(
      performing: { try JSON.parse([0x22, 0x61] + bytes + [0x22]) },
      throws: { error in
        let error = error as? JSONError
        return error?.reason == .badUTF8 && error?.position == 2
      })
  }

  @Test("64 arrays and objects within each other are read, 65 refused")
  func depth() throws {
    let deepest = String(repeating: "[{\"a\":", count: 32) + "1" + String(repeating: "}]", count: 32)
    #expect(try JSON.parse(deepest).depth == 64)
    #expect(throws: JSONError(reason: .tooDeep, position: 192 + 0)) {
      try JSON.parse(deepest.replacing("1", with: "[]"))
    }
    let endless = String(repeating: "[", count: 1_000_000)
    #expect(throws: JSONError(reason: .tooDeep, position: 64)) { try JSON.parse(endless) }
  }

  @Test("the canonical text is one and the same for equal values")
  func canonical() throws {
    let value: JSON = ["ñ": 1.0, "z": [1.5, -0.0, 1e21, 0.1], "a": "\u{1}\u{7F}/é\"", "A": .null, "": .number(.nan)]
    #expect(value.text == #"{"":null,"A":null,"a":"\u0001"# + "\u{7F}" + #"/é\"","z":[1.5,0,1e+21,0.1],"ñ":1}"#)
    #expect(JSON.number(1e18).text == "1000000000000000000")
    #expect(JSON.number(9_007_199_254_740_994).text == "9007199254740994")
    #expect(JSON.integer(.min).text == "-9223372036854775808")
    #expect(JSON.number(.leastNonzeroMagnitude).text == "5e-324")
    #expect(JSON.integer(5) == .number(5) && JSON.integer(5) != .number(5.5) && JSON.number(.infinity) == .null)
  }

  @Test("two keys that only look the same are two keys")
  func keysAreBytes() throws {
    let value = try JSON.parse("{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(value.object?.count == 2)
    #expect(value["\u{E9}"] == 1 && value["e\u{301}"] == 2)
  }

  @Test("members are set, replaced and taken out, and stay sorted")
  func members() {
    var object: JSONObject = ["b": 2, "a": 1, "b": 3]
    #expect(object.text == #"{"a":1,"b":3}"#)
    object["c"] = .null
    object["aa"] = "x"
    object["b"] = nil
    object["nothing"] = nil
    #expect(object.keys == ["a", "aa", "c"])
    #expect(object["b"] == nil && object["c"] == .null)
    #expect(object == ["c": .null, "aa": "x", "a": 1])
  }

  @Test("a value is asked as what it is, and nothing else")
  func accessors() {
    let value: JSON = ["n": 1.5, "i": 3, "s": "x", "a": [1, 2], "b": true, "z": .null]
    #expect(value["i"]?.number == 3 && value["n"]?.integer == nil && value["s"]?.number == nil)
    #expect(value["a"]?[1] == 2 && value["a"]?[2] == nil && value["a"]?[-1] == nil && value["s"]?[0] == nil)
    #expect(value["b"]?.bool == true && value["z"]?.isNull == true && value["none"] == nil && value["a"]?["x"] == nil)
  }
}
