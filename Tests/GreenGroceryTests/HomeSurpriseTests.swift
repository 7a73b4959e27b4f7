import AppTesting
import Habits
import Testing
import Wellbeing

@testable import GreenGrocery

@Suite struct HomeSurpriseTests {
  private static let hour: Int64 = 3_600_000
  private static let habit = habitRecord("Leer", 3)

  private func preferences(_ fields: JSONObject) -> Record {
    Record(
      collection: "greengrocery.preferences", id: SingleRecord.id,
      stamp: Stamp(milliseconds: 1_793_000_000_000, counter: 0, device: DeviceID(9)), fields: fields)
  }
  /// The surprises of the morning's day by the seed alone.
  private func drawn(_ seed: Int64) -> [Int] {
    SurpriseSchedule(seed: UInt64(bitPattern: seed), from: 540, to: 1260).drawn(on: CivilDate("2026-11-21")!)
  }
  /// Goes to the minute of the day.
  private func go(_ phone: HomePhone, _ minute: Int) {
    phone.pass(
      Int64(minute - 605) * 60_000 + HomePhone.homeMorning.milliseconds - phone.probe.environment.now.milliseconds)
    phone.event(.environmentChanged)
  }
  /// A seed whose first surprise of the day comes after the morning.
  private func seed() -> Int64 { (1...99).first { drawn($0)[0] > 630 }! }
  private func phone(_ more: [Record] = [], notes: [String: JSON] = [:], can: Capabilities = []) -> HomePhone {
    HomePhone(home: "", log: [Self.habit, preferences(["seed": .integer(seed())])] + more, notes: notes, can: can)
  }
  private func shown(_ phone: HomePhone) -> [Operation] {
    phone.probe.operations.filter { if case .notifyShow = $0 { true } else { false } }
  }

  @Test(
    "GG-03: the bag is there only when a surprise has come, at the minute that the seed drew; it leads to the meditation"
  )
  func bag() throws {
    let phone = phone()
    #expect(phone.stand?.bag == nil)
    let first = drawn(seed())[0]
    go(phone, first - 1)
    #expect(phone.stand?.bag == nil)
    phone.pass(60_000)
    #expect(phone.stand?.bag?.title == "Sorpresa", "it comes by itself while the app is open")
    try phone.tap("bag")
    #expect(phone.screen.location == "calma/sorpresa" && phone.screen.audit() == [])
  }

  @Test(
    "GG-03: \"ahora no\" once moves it by 90 minutes or more, twice leaves the day in peace, on every device of the account"
  )
  func refusals() throws {
    let phone = phone(), first = drawn(seed())[0]
    go(phone, first)
    try phone.tap("bag")
    try phone.tap("not-now")
    #expect(phone.screen.location == "" && phone.stand?.bag == nil)
    let moved = try #require(phone.state.home.surprises.next)
    #expect(moved.milliseconds - phone.probe.environment.now.milliseconds >= 90 * 60_000)
    go(phone, first + 90)
    #expect(phone.stand?.bag != nil)
    try phone.tap("bag")
    try phone.tap("not-now")
    for minute in stride(from: first + 90, to: 1260, by: 30) {
      go(phone, minute)
      #expect(phone.stand?.bag == nil, "at \(minute)")
    }
    let other = HomePhone(
      home: "", log: phone.log, at: HomePhone.homeMorning.adding(milliseconds: Int64(1200 - 605) * 60_000), seed: 7)
    #expect(other.stand?.bag == nil, "another device of the account knows")
    go(phone, 1440 + 1259)
    #expect(phone.stand?.bag != nil, "the next day is a new one")
  }

  @Test("GG-03: a device without a seed makes one, once; two devices with the same one agree")
  func seeds() throws {
    let phone = HomePhone(home: "", log: [Self.habit])
    let kept = phone.log.filter { $0.collection == "greengrocery.preferences" }
    #expect(kept.count == 1 && (kept[0]["seed"]?.integer ?? -1) >= 0)
    let other = HomePhone(home: "", log: phone.log, seed: 99)
    #expect(other.state.home.surprises.next == phone.state.home.surprises.next)
    #expect(phone.state.home.surprises.next != nil)
    #expect(other.log.count == phone.log.count)
    // Who has not begun leaves no trace.
    #expect(HomePhone(home: "", welcomed: false).log.isEmpty)
  }

  @Test(
    "GG-03, PL-07: it rings only where it was turned on, with words that say nothing private, and not within 15 minutes after exercise"
  )
  func rings() throws {
    let first = drawn(seed())[0],
      on: [String: JSON] = [
        "flags.greengrocery": ["welcomed": true], "switches.greengrocery": ["reminds": ""],
      ]
    let quiet = phone()
    go(quiet, first + 1)
    #expect(shown(quiet).isEmpty)
    let phone = phone(notes: on, can: .notices)
    go(phone, first + 1)
    #expect(
      shown(phone) == [
        .notifyShow(
          title: "Un momento para ti", text: "Cuando quieras.", tag: "greengrocery-surprise", to: "calma/sorpresa")
      ])
    // An exercise that ended five minutes before.
    let ended = HomePhone.homeMorning.milliseconds + Int64(first - 605 - 5) * 60_000
    var generator = SeededGenerator(seed: 3)
    let workout = Record(
      collection: "greengrocery.workouts", id: ULID(at: Instant(milliseconds: ended), using: &generator),
      stamp: Stamp(milliseconds: ended, counter: 0, device: DeviceID(9)),
      fields: [
        "ms": 1_200_000, "day": "2026-11-21", "ended": .integer(ended), "category": "stretch", "title": "Cuello",
      ])
    let moving = self.phone([workout], notes: on, can: .notices)
    go(moving, first + 9)
    #expect(shown(moving).isEmpty && moving.stand?.bag == nil)
    go(moving, first + 10)
    #expect(shown(moving).count == 1 && moving.stand?.bag != nil)
  }

  @Test(
    "issue 22 point 5: in another time zone of the same day the moments are told to the server again; and for nobody else"
  )
  func otherZone() throws {
    let ana = "01K9XAMP0E0000000000000001"
    func online(_ who: String) -> HomePhone {
      let phone = HomePhone(
        home: "", log: [Self.habit, preferences(["seed": .integer(seed())])],
        notes: [
          "flags.greengrocery": ["welcomed": true], "switches.greengrocery": ["reminds": .string(who)],
          "session": [
            "id": .string(ana), "name": "Ana", "email": "ana@ejemplo.mx", "expired": false, "consents": [],
          ],
        ], isOnline: true, can: [.notices, .server])
      phone.leaves([.notices, .server])
      let account: JSON = [
        "id": .string(ana), "email": "ana@ejemplo.mx", "name": "Ana", "language": "es", "verified": true,
        "role": "member", "created": 1_795_000_000_000,
      ]
      let expires = HomePhone.homeMorning.adding(milliseconds: Self.hour).milliseconds
      phone.reply(Answer(status: 200, ["account": account, "access": "token", "expires": .integer(expires)])) {
        if case .request(let request) = $0 { request.path == "/v1/auth/refresh" } else { false }
      }
      return phone
    }
    func told(_ phone: HomePhone) -> [[Int64]] {
      phone.probe.operations.compactMap { if case .push(let reminders, _) = $0 { reminders.at } else { nil } }
    }
    func place(_ phone: HomePhone) -> String? {
      phone.probe.operations.compactMap { if case .push(let reminders, _) = $0 { reminders.to } else { nil } }.last
    }
    let phone = online(ana)
    phone.reply(Answer(status: 204)) { if case .push = $0 { true } else { false } }
    let first = try #require(told(phone).first)
    #expect(told(phone).count == 1 && first.count > 10 && place(phone) == "aviso")
    phone.probe.environment.zone = TimeZoneRules(
      identifier: "America/Bogota",
      transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: -5 * 3600)])
    phone.event(.environmentChanged)
    #expect(told(phone).count == 2 && told(phone)[1].contains(first[10] - Self.hour))
    #expect(told(online("01K9XAMP0E0000000000000002")).isEmpty)
  }

  @Test("GG-03: turned off, none comes; the last one waits until 90 minutes after the person's hours")
  func off() throws {
    let phone = phone(), first = drawn(seed())[0]
    phone.event(.located("avisos"))
    try phone.choose("surprises")
    phone.event(.located(""))
    go(phone, first + 1)
    #expect(phone.stand?.bag == nil && phone.state.home.surprises.next == nil)
    let late = self.phone()
    go(late, 1349)
    #expect(late.stand?.bag != nil)
    go(late, 1350)
    #expect(late.stand?.bag == nil)
  }
}
