import AppTesting
import ScreenTime
import Testing
import Wellbeing

@testable import GreenGrocery

/// What a day's surprises hold on to when other things change: hours, imports, exercises, zones, other devices.
@Suite struct SurprisePlanTests {
  private static let habit = habitRecord("Leer", 3)
  private static let rings: [String: JSON] = [
    "flags.greengrocery": ["welcomed": true], "switches.greengrocery": ["reminds": ""],
  ]
  private let day = CivilDate("2026-11-21")!

  private func preferences(_ fields: JSONObject) -> Record {
    Record(
      collection: "greengrocery.preferences", id: SingleRecord.id,
      stamp: Stamp(milliseconds: 1_793_000_000_000, counter: 0, device: DeviceID(9)), fields: fields)
  }
  /// Nine to nine, by the seed. At 10:05 in the morning.
  private func phone(
    _ seed: Int64, _ more: [Record] = [], at minute: Int = 605, location: String = "", can: Capabilities = .notices
  ) -> HomePhone {
    HomePhone(
      home: location, log: [Self.habit, preferences(["seed": .integer(seed)])] + more, at: moment(minute),
      notes: Self.rings, can: can)
  }
  private func moment(_ minute: Int) -> Instant {
    HomePhone.homeMorning.adding(milliseconds: Int64(minute - 605) * 60_000)
  }
  private func go(_ phone: HomePhone, _ minute: Int) {
    phone.pass(moment(minute).milliseconds - phone.probe.environment.now.milliseconds)
    phone.event(.environmentChanged)
  }
  private func drawn(_ seed: UInt64, _ busy: [Int] = [], of offset: Int = 0) -> [Int] {
    SurpriseSchedule(seed: seed, from: 540, to: 1260, busyHours: busy).drawn(on: day.adding(days: offset))
  }
  private func bells(_ phone: HomePhone) -> Int {
    phone.probe.operations.filter { if case .notifyShow = $0 { true } else { false } }.count
  }
  /// Half an hour of an app in an hour of a day.
  private func usage(_ hour: Int, ago: Int) -> Record {
    var usage = UsageDay(UsageSource(.measured, .phone, origin: "prueba"), day.adding(days: -ago))
    usage.append("instagram", seconds: 1800, hour: hour)
    return ScreenFacts.record(ScreenTimeFeature.usageCollection, usage.id, usage.fields)
  }
  /// Records of another device arrive.
  private func arrive(_ phone: HomePhone, _ records: [Record]) {
    let entries: [JSON] = records.enumerated().map { place, record in
      ["n": .integer(Int64(900 + place)), "out": true, "r": record.json]
    }
    phone.event(.heard(Answer(status: 1, ["entries": .array(entries)])))
  }
  private func surpriseMoments(_ phone: HomePhone) -> [Instant] {
    phone.state.common.reminding.offers.first { $0.source == "surprise" }?.moments ?? []
  }
  private func plans(_ phone: HomePhone) -> [Record] {
    phone.state.companion.store.replica.records(in: Surprises.collection).filter { $0["type"]?.string == "plan" }
  }

  @Test("GG-03: minutes that are imported in the day redraw nothing of it: no second bell within 90 minutes")
  func imported() {
    let phone = phone(4)
    #expect(drawn(4) == [702, 794, 888, 1093])
    go(phone, 800)
    #expect(bells(phone) == 2)
    arrive(phone, (1...3).map { usage(9, ago: $0) })
    #expect(phone.state.screenTime.busyHours == [9])
    go(phone, 887)
    #expect(bells(phone) == 2 && phone.state.home.surprises.waiting?.at == moment(794))
    go(phone, 888)
    #expect(bells(phone) == 3)
    // A device that does not have those minutes agrees.
    let other = self.phone(4, phone.log, at: 890)
    #expect(other.state.home.surprises.waiting == phone.state.home.surprises.waiting)
    #expect(other.state.home.surprises.next == phone.state.home.surprises.next)
  }

  @Test("GG-03: wider hours add none today; narrower ones take away, and what they took does not come back")
  func hours() {
    let phone = phone(25)
    #expect(drawn(25) == [630, 967, 1258])
    go(phone, 720)
    phone.send(.did(.home(.hoursTo(44))))
    #expect(phone.state.home.surprises.waiting?.at == moment(630) && phone.state.home.surprises.next == moment(967))
    #expect(surpriseMoments(phone).filter { $0 < moment(1380) } == [moment(967), moment(1258)])
    phone.send(.did(.home(.hoursTo(30))))
    #expect(surpriseMoments(phone).filter { $0 < moment(1380) }.isEmpty)
    go(phone, 1000)
    phone.send(.did(.home(.hoursTo(42))))
    #expect(surpriseMoments(phone).filter { $0 < moment(1380) } == [moment(1258)] && bells(phone) == 1)
    #expect(phone.state.home.surprises.waiting?.at == moment(630), "the one that came is still there")
  }

  @Test("GG-03: hours in which the person looks at screens have none")
  func busy() {
    let phone = phone(1, (1...3).map { usage(15, ago: $0) })
    #expect(drawn(1)[0] / 60 == 15 && phone.state.screenTime.busyHours == [15])
    #expect(phone.state.home.surprises.frozen?.busy == [15])
    #expect(surpriseMoments(phone).first == moment(drawn(1, [15])[0]))
  }

  @Test("GG-03: what was told of the next day stays true while the app is closed over night; later days learn")
  func overNight() {
    // With today's minutes there are three days of them: from tomorrow on 13 is a busy hour.
    let phone = phone(1, [usage(13, ago: 0), usage(13, ago: 1), usage(13, ago: 2)])
    #expect(phone.state.screenTime.busyHours.isEmpty)
    let told = surpriseMoments(phone).filter { $0 > moment(1440) && $0 < moment(2880) }
    #expect(told == drawn(1, of: 1).map { moment(1440 + $0) })
    let later = self.phone(1, phone.log, at: 1440 + 605)
    #expect(later.state.screenTime.busyHours == [13] && drawn(1, [13], of: 1) != drawn(1, of: 1))
    #expect(later.state.home.surprises.frozen?.busy == [])
    #expect(surpriseMoments(later).filter { $0 < moment(2880) } == told)
    #expect(
      surpriseMoments(later).filter { $0 > moment(2880) && $0 < moment(4320) }
        == drawn(1, [13], of: 2).map { moment(2880 + $0) })
  }

  @Test("GG-03: one record of a plan a day, none of days to come, none while surprises are hidden")
  func records() throws {
    let phone = phone(1)
    go(phone, 1200)
    #expect(plans(phone).map { $0["day"]?.string } == ["2026-11-21"])
    // Before the day's hours it is still the day before.
    go(phone, 1440 + 500)
    #expect(plans(phone).count == 1)
    go(phone, 1440 + 540)
    #expect(plans(phone).map { $0["day"]?.string } == ["2026-11-21", "2026-11-22"])
    let hidden = HomePhone(home: "", log: [Self.habit, preferences(["seed": 1, "hides.surprises": true])])
    #expect(plans(hidden).isEmpty && hidden.log.count == 2)
  }

  @Test("GG-03: none during an exercise that goes on; it comes 15 minutes after, rings then, and the next keeps away")
  func exercise() throws {
    // 11:45 and 14:25 by this seed.
    let log = [Self.habit, preferences(["seed": 8])]
    #expect(drawn(8)[1] == 705 && drawn(8)[2] == 865)
    let phone = movePhone("muevete/rutina/piernas-firmes", log: log, notes: Self.rings, at: moment(704))
    try phone.tap("start")
    #expect(phone.movement.isMoving)
    go(phone, 707)
    #expect(bells(phone) == 0 && !surpriseMoments(phone).contains { $0 < moment(1380) })
    try phone.tap("pause")
    #expect(!phone.movement.isMoving && phone.movement.isRunning)
    let ended = try #require(phone.movement.spans.last?.to), comes = ended.adding(milliseconds: 15 * 60_000)
    #expect(surpriseMoments(phone).first == comes)
    phone.pass(comes.milliseconds - phone.now.milliseconds - 1)
    #expect(bells(phone) == 0)
    phone.pass(1)
    #expect(bells(phone) == 1 && phone.state.home.surprises.waiting?.at == comes)
    let next = try #require(phone.state.home.surprises.next)
    #expect(next >= comes.adding(milliseconds: 90 * 60_000))
  }

  @Test("GG-03: pauses of a workout are part of it: what it held back comes after its end")
  func paused() {
    var generator = SeededGenerator(seed: 3)
    let workout = Record(
      collection: Workout.collection, id: ULID(at: moment(690), using: &generator),
      stamp: Stamp(milliseconds: moment(760).milliseconds, counter: 0, device: DeviceID(9)),
      fields: [
        "ms": 600_000, "day": "2026-11-21", "at": .integer(moment(690).milliseconds),
        "ended": .integer(moment(760).milliseconds), "category": "stretch", "title": "Cuello",
      ])
    let phone = phone(8, [workout], at: 761)
    #expect(surpriseMoments(phone).first == moment(775))
    #expect(phone.state.home.surprises.waiting?.at == moment(drawn(8)[0]))
    go(phone, 775)
    #expect(bells(phone) == 1 && phone.state.home.surprises.waiting?.place == 1)
  }

  @Test("GG-03: what came on a device has come, also when another device's exercise of that hour is known later")
  func cameBefore() {
    let phone = phone(8)
    go(phone, 710)
    #expect(bells(phone) == 1)
    var generator = SeededGenerator(seed: 3)
    let workout = Record(
      collection: Workout.collection, id: ULID(at: moment(690), using: &generator),
      stamp: Stamp(milliseconds: moment(760).milliseconds, counter: 0, device: DeviceID(9)),
      fields: [
        "ms": 1_200_000, "day": "2026-11-21", "at": .integer(moment(690).milliseconds),
        "ended": .integer(moment(709).milliseconds), "category": "stretch", "title": "Cuello",
      ])
    arrive(phone, [workout])
    let again = self.phone(8, phone.log + [workout], at: 711)
    for one in [phone, again] {
      #expect(one.state.home.surprises.waiting?.at == moment(705) && one.state.home.surprises.next == moment(865))
    }
  }

  @Test("GG-03: \"ahora no\" is 90 minutes as they go by, also in another zone")
  func zones() throws {
    let phone = phone(1)
    #expect(drawn(1) == [913, 1068])
    go(phone, 913)
    try phone.tap("bag")
    try phone.tap("not-now")
    phone.probe.environment.zone = TimeZoneRules(
      identifier: "America/Bogota",
      transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: -5 * 3600)])
    phone.event(.environmentChanged)
    #expect(phone.state.home.surprises.next == moment(1003))
    let other = HomePhone(
      home: "", log: phone.log, at: moment(918), zone: phone.probe.environment.zone, notes: Self.rings, can: .notices)
    #expect(other.state.home.surprises.next == moment(1003))
  }
}
