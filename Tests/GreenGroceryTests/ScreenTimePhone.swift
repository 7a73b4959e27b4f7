import AppTesting
import ScreenTime
import Testing

@testable import GreenGrocery

/// A phone with GreenGrocery! on it in Mexico City, for tests of screen time.
typealias ScreenPhone = TestDevice<GreenGroceryApp>

extension TestDevice where A == GreenGroceryApp {
  static var screenZone: TimeZoneRules {
    TimeZoneRules(
      identifier: "America/Mexico_City",
      transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: -6 * 3600)])
  }
  /// Saturday, 21 November 2026, 17:30 in Mexico City.
  static var screenEvening: Instant { Instant(rfc3339: "2026-11-21T23:30:00Z")! }

  static func screen(
    _ location: String = "pantalla", language: Language = .es, log: [Record] = [], at now: Instant = screenEvening,
    isOnline: Bool = false, seed: UInt64 = 7, can: Capabilities = [.own], isMember: Bool = false,
    notes: [String: JSON] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> ScreenPhone {
    let member: JSON = [
      "id": "01K9XAMP0E0000000000000001", "name": "Ana", "email": "ana@ejemplo.mx", "expired": false, "consents": [],
    ]
    let phone = ScreenPhone(
      Environment(
        now: now, zone: screenZone, language: language, isOnline: isOnline, seed: seed, location: location),
      can: [.everyday, can], log: log,
      notes: notes.merging(
        isMember
          ? ["flags.greengrocery": ["welcomed": true], "session": member]
          : ["flags.greengrocery": ["welcomed": true]]
      ) { $1 }, sourceLocation: sourceLocation)
    if isMember {
      let account: JSON = [
        "id": "01K9XAMP0E0000000000000001", "email": "ana@ejemplo.mx", "name": "Ana", "language": "es",
        "verified": true, "role": "member", "created": 1_795_000_000_000,
      ]
      let expires = now.adding(milliseconds: 600_000).milliseconds
      phone.reply(Answer(status: 200, ["account": account, "access": "token", "expires": .integer(expires)])) {
        $0.isRequest(.post, "/v1/auth/refresh")
      }
    }
    return phone
  }

  var feature: ScreenTimeFeature { state.screenTime }
  func closedUntil(_ app: String) -> Instant? { feature.closedUntil(app, probe.environment) }
  func records(in collection: String) -> [Record] { state.companion.store.replica.records(in: collection) }

  /// The page's steady clock, when it is asked for: real time since the page began.
  func steady(_ milliseconds: Int64, sourceLocation: SourceLocation = #_sourceLocation) {
    reply(Answer(status: 1, ["steady": .integer(milliseconds)]), sourceLocation: sourceLocation) {
      $0.isWire("clock.steady")
    }
  }
}

extension Operation {
  func isRequest(_ method: Request.Method, _ path: String) -> Bool {
    if case .request(let request) = self { request.method == method && request.path == path } else { false }
  }
  func isWire(_ name: String) -> Bool { if case .wire(let json) = self { json["do"]?.string == name } else { false } }
}

/// What sources said, as records of another device.
enum ScreenFacts {
  static let saturday = CivilDate("2026-11-21")!

  static func record(_ collection: String, _ id: ULID, _ fields: JSONObject, at: Int64 = 1_795_000_000_000) -> Record {
    Record(
      collection: collection, id: id, stamp: Stamp(milliseconds: at, counter: 0, device: DeviceID(9)), fields: fields)
  }

  /// The apps one after the other from nine o'clock, each from a full hour: no hour has more than it can.
  static func day(_ apps: [(String, Int)], ago: Int = 0, _ label: UsageLabel = .measured) -> Record {
    var day = UsageDay(UsageSource(label, .phone, origin: "prueba"), saturday.adding(days: -ago))
    var hour = 9
    for (key, minutes) in apps {
      var left = minutes
      while left > 0 {
        day.append(key, seconds: Int32(min(left, 60) * 60), hour: hour)
        (left, hour) = (left - 60, hour + 1)
      }
    }
    return record(ScreenTimeFeature.usageCollection, day.id, day.fields)
  }

  static func limit(_ app: String, _ minutes: Int, closed: Int = 60) -> Record {
    record(
      ScreenTimeFeature.limitCollection, Limit.id(app),
      Limit(app: app, minutes: minutes, closedMinutes: closed).fields)
  }

  /// A week of four apps, with limits.
  static let week: [Record] =
    (1...6).map { day([("instagram", 30 + $0), ("youtube", 90)], ago: $0) } + [
      day([("instagram", 40), ("youtube", 31), ("whatsapp", 10), ("tiktok", 6), ("una-app-rara", 5)]),
      limit("instagram", 45), limit("youtube", 60), limit(Limit.total, 180),
    ]
}
