import AppTesting
import Testing
import Training

@testable import HumanBody

@Suite("HB-18, PL-07: reminders") struct RemindingTests {
  /// Monday, 23 November 2026, 10:00; training at 18:00 on Mondays, Wednesdays and Fridays.
  private func phone(
    _ fields: JSONObject, log: [Record] = [], reminds: Bool = true, quiet: JSON? = nil, session: WorkoutSession? = nil
  ) -> TrainPhone {
    var notes: [String: JSON] = [
      "flags.human-body": ["welcomed": true], "switches.human-body": reminds ? ["reminds": ""] : .null,
    ]
    if let quiet { notes["quiet"] = quiet }
    if let session { notes[TrainingFeature.kept] = session.json }
    let phone = TrainPhone(
      Environment(now: trainMorning, zone: Challenge.zone, language: .es, isOnline: false, seed: 42, location: ""),
      can: [.everyday, .voice, .senses, .files, .notices, .series], log: [preferences(fields)] + log,
      notes: notes, content: trainContent)
    phone.leaves([.voice, .files, .notices, .clock, .series])
    return phone
  }
  private func next(_ phone: TrainPhone) -> CivilDateTime? {
    phone.state.common.reminding.next.map { Challenge.zone.civil(at: $0.at) }
  }
  private func said(_ phone: TrainPhone) -> [(title: String, text: String)] {
    phone.probe.operations.compactMap { operation in
      if case .notifyShow(let title, let text, _, _) = operation { (title, text) } else { nil }
    }
  }

  @Test("HB-18: nothing rings until the person chose it: the device, what, and when")
  func off() throws {
    #expect(next(phone([:])) == nil)
    #expect(next(phone(["remind.training": true], reminds: false)) == nil)
    let on = phone(["remind.training": true])
    #expect(next(on)?.date.iso == "2026-11-23" && next(on)?.time.iso == "18:00")
    on.event(.located("recordatorios"))
    #expect(on.screen.audit() == [])
    try on.choose("day-training-1")
    #expect(next(on)?.date.iso == "2026-11-25", "Mondays are off now")
    try on.choose("day-training-3")
    try on.choose("day-training-5")
    #expect(next(on) == nil && on.has("Sin ningún día") && on.screen.audit() == [])
    try on.choose("remind-measure")
    #expect(next(on)?.date.iso == "2026-11-30" && next(on)?.time.iso == "08:00")
  }

  @Test("HB-18: nothing after the day's training, and nothing in a pause of the plan")
  func done() {
    #expect(next(phone(["remind.training": true], log: doneBefore([0])))?.date.iso == "2026-11-25")
    #expect(next(phone(["remind.training": true], log: doneBefore([0], proof: nil)))?.date.iso == "2026-11-25")
    let stamp = Stamp(milliseconds: 1_793_000_000_000, counter: 0, device: DeviceID(9))
    let pause = PlanPause(id: derivedID(["pause", "x"], at: trainMorning), from: CivilDate("2026-11-23")!)
      .record(stamp)
    let plan = PlanEnrolment(
      id: derivedID(["plan", "x"], at: trainMorning), plan: "casa-empezar", start: CivilDate("2026-11-16")!,
      weekdays: [.monday, .wednesday, .friday]
    ).record(stamp)
    // Through Sunday, 6 December.
    #expect(next(phone(["remind.training": true], log: [plan, pause]))?.date.iso == "2026-12-07")
    #expect(next(phone(["remind.training": true], log: [pause]))?.date.iso == "2026-11-23", "a pause is of a plan")
  }

  @Test("HB-18: nothing while a workout goes on; one that was left open half a day ago keeps none silent")
  func leftOpen() {
    func begun(hoursAgo: Int64) -> WorkoutSession {
      WorkoutSession(
        routine: "casa-diez", title: "Diez minutos",
        items: [
          WorkoutSession.Item(RoutineItem("sentadilla", sets: 2, 8, 12, rest: 30), isTime: false, mass: nil, count: 8)
        ], at: trainMorning.adding(seconds: -3_600 * hoursAgo))
    }
    #expect(next(phone(["remind.training": true], session: begun(hoursAgo: 1)))?.date.iso == "2026-11-25")
    #expect(next(phone(["remind.training": true], session: begun(hoursAgo: 13)))?.date.iso == "2026-11-23")
  }

  @Test("HB-18: the last day of a challenge, for who joined and has not reached the goal")
  func challenge() throws {
    let weekly = Challenge.current(.weekly, at: trainMorning)
    func entry(_ goal: Int) -> Record {
      ChallengeEntry(weekly, goal: goal, joined: trainMorning, isVerified: true).record(
        Stamp(milliseconds: 1_795_449_600_000, counter: 0, device: DeviceID(9)))
    }
    #expect(next(phone(["remind.challenge": true])) == nil)
    let joined = phone(["remind.challenge": true], log: [entry(60)])
    #expect(next(joined)?.date == weekly.last && next(joined)?.time.iso == "10:00")
    let reached = phone(["remind.challenge": true], log: [entry(20)] + doneBefore([0]))
    #expect(next(reached) == nil)
  }

  @Test("HB-18: what is said on a locked screen names nothing of the body, no number, and does not shame")
  func words() {
    for kind in Reminding.Kind.allCases {
      for language in [Language.es, .en] {
        let words = Words(language)
        let text =
          switch kind {
          case .training: words.remindSayTraining + " " + words.remindSayTrainingText
          case .measure: words.remindSayMeasure + " " + words.remindSayMeasureText
          case .opens: words.remindSayOpens + " " + words.remindSayOpensText
          case .challenge: words.remindSayChallenge + " " + words.remindSayChallengeText
          }
        let forbidden = [
          "presion", "peso", "pulso", "entren", "rutina", "medid", "pressure", "weight", "train", "routine", "workout",
          "falt", "olvid", "miss", "forgot", "perd", "racha", "streak",
        ]
        for one in forbidden { #expect(!folded(text).has(one), "\(text)") }
        #expect(!text.utf8.contains { $0 >= 0x30 && $0 <= 0x39 })
      }
    }
  }

  @Test("HB-18: it rings at its time; after quiet hours, late, or once training was done it does not")
  func rings() throws {
    let phone = phone(["remind.training": true])
    phone.pass(8 * 3_600_000)
    #expect(said(phone).count == 1 && said(phone)[0].title == "Un rato para ti")
    #expect(next(phone)?.date.iso == "2026-11-25", "and is planned anew")
  }

  @Test("HB-18: in the quiet hours of this device nothing rings, and that is said where the hour is chosen")
  func quiet() {
    let quiet = phone(["remind.training": true], quiet: ["on": true, "from": 34, "to": 14])
    #expect(next(quiet) == nil)
    quiet.event(.located("recordatorios"))
    #expect(quiet.has("es hora de no molestar") && quiet.screen.audit() == [])
    #expect(next(phone(["remind.training": true], quiet: ["on": true, "from": 40, "to": 14]))?.time.iso == "18:00")
  }

  @Test("issue 22 point 5: in another time zone of the same day the moments are worked out anew")
  func otherZone() throws {
    let phone = phone(["remind.training": true]), before = try #require(phone.state.common.reminding.next?.at)
    let offset = Challenge.zone.offset(at: before)
    phone.probe.environment.zone = TimeZoneRules(
      identifier: "Etc/Other",
      transitions: [.init(from: Instant(milliseconds: -9_000_000_000_000), offset: offset + 3600)])
    phone.event(.environmentChanged)
    #expect(phone.state.common.reminding.next?.at == before.adding(milliseconds: -3_600_000))
  }

  @Test("HB-18: nobody is called away from a workout; what comes late only disturbs")
  func busy() throws {
    let busy = phone(["remind.training": true, "remind.measure": true, "remindAt.measure": 24, "remindDays.measure": 1])
    #expect(next(busy)?.time.iso == "12:00")
    busy.event(.located("entrenar/rutina/casa-diez"))
    try busy.tap("start")
    busy.pass(3 * 3_600_000)
    #expect(said(busy).isEmpty)
    let late = phone(["remind.training": true])
    late.pass(9 * 3_600_000, late: 660_000)
    #expect(said(late).isEmpty && next(late)?.date.iso == "2026-11-25")
  }

  @Test("HB-18: one that is about to ring is not lost to what happens in that moment")
  func due() throws {
    let phone = phone(["remind.training": true])
    let at = try #require(phone.state.common.reminding.next?.at)
    phone.probe.environment.now = at.adding(milliseconds: 500)
    phone.event(.located("metricas"))
    #expect(phone.state.common.reminding.next?.at == at)
    phone.ringEarly()
    #expect(said(phone).count == 1)
  }
}
