import Base
import EventLicence
import Testing

@Suite struct LicenceTests {
  private static let stadium = Coordinate(latitude: 19.3029, longitude: -99.1505)
  private static let june = Instant(rfc3339: "2026-06-11T06:00:00Z")!

  private static func licence(_ area: EventArea = .circle(stadium, Metres(1500)), terms: [String] = ["Puerta 4"])
    throws -> EventLicence
  {
    try EventLicence(
      id: ULID("01M7Y5YKBCABWD4YWVS73YK3DG")!, event: "México – Sudáfrica", organiser: "Estadio", area: area,
      starts: june, ends: june.adding(seconds: 86_400), seats: 500, sentences: 20_000, issued: june,
      glossary: try Glossary(terms))
  }

  private static func file(_ licence: EventLicence) -> [UInt8] {
    SignedLicence.file(
      SignedLicence.message(licence, key: "2026"), signature: [UInt8](repeating: 7, count: 64))
  }

  @Test("IM-10: a licence reads as it was written, and says nothing without its signature")
  func roundTrip() throws {
    for area in [
      EventArea.circle(Self.stadium, Metres(1500)),
      .polygon([
        Coordinate(latitude: 1, longitude: 2), Coordinate(latitude: 1, longitude: 3),
        Coordinate(latitude: 2, longitude: 2.5),
      ]),
    ] {
      let licence = try Self.licence(area), signed = try SignedLicence(Self.file(licence) + [0x0A])
      #expect(signed.key == "2026" && signed.signature == [UInt8](repeating: 7, count: 64))
      #expect(signed.message == SignedLicence.message(licence, key: "2026"))
      #expect(try signed.opened(isSigned: true) == licence)
      #expect(throws: LicenceError.signature) { try signed.opened(isSigned: false) }
    }
  }

  @Test("IM-10: it holds from its first moment until its last, inside of its area and on its border")
  func standing() throws {
    let licence = try Self.licence(), inside = Self.stadium
    func at(_ seconds: Int64, _ place: Coordinate? = inside) -> EventLicence.Standing {
      licence.standing(at: Self.june.adding(seconds: seconds), place: place)
    }
    #expect(at(-1) == .early && at(0) == .valid && at(86_399) == .valid && at(86_400) == .over)
    #expect(at(60, nil) == .nowhere && at(60, Coordinate(latitude: 19.43, longitude: -99.13)) == .outside)
    #expect(at(60, Coordinate(latitude: .nan, longitude: 0)) == .outside)
    #expect(licence.isValid(at: Self.june, place: inside) && !licence.isValid(at: Self.june, place: nil))
  }

  @Test("IM-10: polygons, also hollow ones, and ones across the 180th meridian")
  func polygons() {
    func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
      Coordinate(latitude: latitude, longitude: longitude)
    }
    let hook = EventArea.polygon([
      place(0, 0), place(0, 3), place(3, 3), place(3, 2), place(1, 2), place(1, 1), place(3, 1), place(3, 0),
    ])
    #expect(hook.contains(place(0.5, 1.5)) && hook.contains(place(2, 0.5)) && hook.contains(place(2, 2.5)))
    #expect(!hook.contains(place(2, 1.5)) && !hook.contains(place(-0.1, 1)) && !hook.contains(place(3.1, 0.5)))
    for border in [place(0, 0), place(0, 1.5), place(3, 2.5), place(2, 1), place(1, 1.5)] {
      #expect(hook.contains(border), "\(border)")
    }
    let fiji = EventArea.polygon([place(-18, 179), place(-18, -179), place(-16, -179), place(-16, 179)])
    #expect(fiji.contains(place(-17, 180)) && fiji.contains(place(-17, -180)) && fiji.contains(place(-17, 179.5)))
    #expect(!fiji.contains(place(-17, 178.9)) && !fiji.contains(place(-17, 0)))
  }

  @Test(
    "IM-10: what does not fit is named",
    arguments: [
      ("\"seats\":500", "\"seats\":0", LicenceError.member("seats")),
      ("\"seats\":500", "\"seats\":\"x\"", .member("seats")),
      ("\"sentences\":20000", "\"sentences\":-1", .member("sentences")), ("\"version\":1", "\"version\":2", .version),
      ("\"version\":1", "\"other\":1", .member("version")),
      ("\"event\":\"México", "\"event\":\"\u{202E}", .member("event")),
      ("2026-06-12T06", "2026-06-11T05", .member("to")), ("2026-06-12T06", "2036-06-11T05", .member("to")),
      ("2026-06-12T06:00:00Z", "mañana", .member("to")),
      ("\"metres\":1500", "\"metres\":0", .member("area.circle.metres")),
      ("\"lat\":19.3029", "\"lat\":91", .member("area.circle")), ("\"circle\"", "\"square\"", .member("area")),
      ("\"Puerta 4\"", "7", .member("terms.0")), ("\"Puerta 4\"", "\"\"", .member("terms.0")),
      ("01M7Y5YKBCABWD4YWVS73YK3DG", "x", .member("id")),
      ("\"organiser\":\"Estadio\"", "\"organiser\":1", .member("organiser")),
      ("{\"area\"", "[\"area\"", .json),
    ] as [(String, String, LicenceError)])
  func named(_ member: String, _ instead: String, _ error: LicenceError) throws {
    let text = try Self.licence().json.text
    let parts = text.split(separator: member, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2, "\(text)")
    let changed = parts[0] + instead + parts[1]
    #expect(throws: error) {
      guard let json = try? JSON.parse(String(changed)) else { throw LicenceError.json }
      _ = try EventLicence(json: json)
    }
  }

  @Test("IM-10: areas that are none are refused")
  func areas() {
    func refused(_ json: String) -> Bool {
      guard let area = try? JSON.parse(json), var members = try? Self.licence().json.object else { return false }
      members["area"] = area
      return (try? EventLicence(json: .object(members))) == nil
    }
    let corner = #"{"lat":1,"lon":1}"#
    for area in [
      #"{"polygon":[]}"#, "{\"polygon\":[\(corner),\(corner),\(corner)]}", #"{"polygon":[{"lat":1},{"lon":1},7]}"#,
      #"{"polygon":[{"lat":0,"lon":0},{"lat":0,"lon":50},{"lat":5,"lon":50}]}"#, "{}", "7",
      "{\"polygon\":[" + [String](repeating: corner, count: 201).joined(separator: ",") + "]}",
      #"{"circle":{"lat":1,"lon":1,"metres":1e9}}"#, #"{"circle":{"lat":1,"metres":5}}"#,
    ] { #expect(refused(area), "\(area)") }
  }

  @Test(
    "IM-10: files that are none, or are signed in another way, are refused in words",
    arguments: [
      ("", LicenceError.format), ("a.b", .format), ("a.b.c", .format), ("....", .format), ("ñ.ñ.ñ", .format),
      (String(repeating: "A", count: 40_001), .size),
    ])
  func files(_ text: String, _ error: LicenceError) {
    #expect(throws: error) { try SignedLicence(Array(text.utf8)) }
    #expect(!error.description.isEmpty)
  }

  @Test(
    "IM-10: no other algorithm, no other kind, no extension is taken",
    arguments: [
      #"{"alg":"none","typ":"vereda-licence","kid":"a"}"#, #"{"alg":"HS256","typ":"vereda-licence","kid":"a"}"#,
      #"{"alg":"EdDSA","typ":"JWT","kid":"a"}"#, #"{"alg":"EdDSA","typ":"vereda-licence","kid":"a b"}"#,
      #"{"alg":"EdDSA","typ":"vereda-licence"}"#, #"{"alg":"EdDSA","typ":"vereda-licence","kid":"a","crit":["b64"]}"#,
      #"{"alg":"EdDSA","typ":"vereda-licence","kid":""}"#,
    ])
  func headers(_ header: String) throws {
    let body = String(decoding: Self.file(try Self.licence()), as: UTF8.self).split(separator: ".").dropFirst()
    let text = [base64(header)] + body.map { String($0) }
    #expect(throws: LicenceError.header) { try SignedLicence(Array(text.joined(separator: ".").utf8)) }
  }

  @Test("IM-10: damaged files never trap, and a changed byte never reads as the same", arguments: [1, 2, 3, 4])
  func fuzzed(_ seed: UInt64) throws {
    let licence = try Self.licence(terms: ["Puerta 4", "Estadio Azteca", "Ñandú"]), file = Self.file(licence)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4000 {
      var bytes = file
      for _ in 0...random.next(below: 4) {
        let at = Int(random.next(below: Int64(bytes.count)))
        switch random.next(below: 4) {
        case 0: bytes[at] = UInt8(random.next(below: 256))
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(UInt8(random.next(below: 256)), at: at)
        default: bytes.removeLast(Int(random.next(below: Int64(bytes.count - 1))))
        }
      }
      guard let signed = try? SignedLicence(bytes) else { continue }
      // What was signed is another, or nothing was changed but the signature.
      if signed.message == Array(file.prefix(signed.message.count)), signed.message.count == file.count - 87 {
        #expect(try signed.opened(isSigned: true) == licence)
      } else {
        _ = try? signed.opened(isSigned: true)
      }
    }
  }

  private func base64(_ text: String) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var bits = text.utf8.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    while bits.count % 6 != 0 { bits.append(0) }
    return String(
      stride(from: 0, to: bits.count, by: 6).map { at in
        letters[bits[at..<(at + 6)].reduce(0) { $0 * 2 + Int($1) }]
      })
  }
}
