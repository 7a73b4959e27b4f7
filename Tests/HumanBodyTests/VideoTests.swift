import AppTesting
import ServerAPI
import Testing
import Training

@testable import HumanBody

/// Videos of routines, watched by a person and by one who would rather not (HB-08, HB-09).
@Suite struct VideoTests {
  private static let length: Int64 = 157_000
  private static let page = "entrenar/rutina/silla-pausa"
  private static let offer = VideoList(videos: [
    Video(
      id: "silla-pausa-es", routine: "silla-pausa", language: "es", length: length, bytes: 836_411,
      captions: [
        VideoCaptions(language: "es", cues: [VideoCue(from: 500, to: 8_800, text: "Silla: una pausa.")]),
        VideoCaptions(language: "en", cues: [VideoCue(from: 500, to: 8_800, text: "Chair: a break.")]),
      ])
  ])

  /// A phone with a network on the routine's page, whose server offers the video.
  private func phone(_ language: Language = .es, log: [Record] = [], notes: [String: JSON] = [:]) -> TrainPhone {
    let phone = trainPhone("entrenar", language: language, log: log, notes: notes)
    phone.can.insert(.server)
    phone.leaves([.server])
    phone.probe.environment.isOnline = true
    phone.event(.environmentChanged)
    phone.event(.located(Self.page))
    phone.reply(Answer(status: 200, Self.offer.json)) {
      if case .request(let request) = $0 { request.path == "/v1/videos" } else { false }
    }
    return phone
  }

  private func workouts(_ phone: TrainPhone) -> [Workout] {
    phone.records(Workout.collection).compactMap { Workout($0) }
  }

  @Test(
    "HB-08: the video stands on the routine's page with captions in the person's language and what it says as a list")
  func shown() throws {
    for language in [Language.es, .en] {
      let phone = phone(language), clip = try #require(phone.clip)
      #expect(
        clip.sources.map { $0.address.handle } == [
          "/v1/videos/silla-pausa-es.mp4", "/v1/videos/silla-pausa-es.webm",
        ])
      #expect(clip.captions.map { $0.text } == [language == .es ? "Silla: una pausa." : "Chair: a break."])
      #expect(clip.language.text == language.rawValue && phone.screen.audit() == [])
    }
    #expect(phone().screen.words.contains("Si lo ves hasta el final, cuenta como entrenamiento. Adelantarlo no suma."))
    // Without a network from the beginning there are the figures, and no word of a video.
    let offline = trainPhone(Self.page)
    #expect(offline.clip == nil && offline.screen.audit() == [])
    // Another routine has none.
    let other = phone()
    other.event(.located("entrenar/rutina/casa-diez"))
    #expect(other.clip == nil)
  }

  @Test("HB-09: played to its end it is a workout with its proof, once, and statistics move")
  func watched() throws {
    let phone = phone()
    phone.play(from: 0, to: Self.length)
    let workout = try #require(workouts(phone).first)
    #expect(workouts(phone).count == 1 && workout.proof == .watched && workout.isWhole)
    #expect(workout.routine == "silla-pausa" && workout.title == "Silla: una pausa")
    #expect((149_000...158_000).contains(workout.milliseconds))
    #expect(phone.training.ledger.points == 10)
    #expect(phone.screen.words.contains("Lo viste completo: ya está en tu registro."))
    // The last seconds again are nothing new; all of it again is another workout.
    phone.play(from: 100_000, to: Self.length)
    #expect(workouts(phone).count == 1)
    phone.pass(3_600_000)
    phone.play(from: 0, to: Self.length)
    #expect(workouts(phone).count == 2)
  }

  @Test("HB-09: in two visits, with the app closed in between and a network that is gone, it counts all the same")
  func twoVisits() throws {
    let first = phone()
    first.play(from: 0, to: 80_000)
    #expect(first.screen.words.contains("Visto: 50 %"))
    let second = phone(log: first.log, notes: first.notes)
    #expect(second.clip?.start == 80_000 && second.clip?.watched == [0..<80_000])
    second.play(from: 80_000, to: Self.length)
    #expect(workouts(second).map { $0.proof } == [.watched])
  }

  /// Each plays tricks on a fresh page; nothing of it may count.
  enum Trick: CaseIterable { case jump, drag, fast, clock, standing, otherLength, otherVideo, lastSecond }

  @Test(
    "HB-09: jumping, dragging, winding, waiting, setting the clock, another medium: no statistic moves",
    arguments: Trick.allCases)
  func cheated(_ trick: Trick) throws {
    let phone = phone(), length = Self.length
    switch trick {
    case .jump:
      phone.play(from: 0, to: 10_000)
      phone.play(from: length - 10_000, to: length)
    case .drag:  // the finger on the bar, a report for each frame
      for at in stride(from: Int64(0), through: length, by: 400) {
        phone.pass(16)
        phone.tell(at, isPlaying: true)
      }
    case .fast:  // 16 times as fast
      for at in stride(from: Int64(0), through: length, by: 4_000) {
        phone.pass(250)
        phone.tell(at, isPlaying: true)
      }
    case .clock:
      phone.tell(0, isPlaying: true)
      phone.pass(3_600_000)
      phone.tell(length, isPlaying: false)
    case .standing:
      phone.tell(0, isPlaying: false)
      phone.pass(length)
      phone.tell(length, isPlaying: false)
    case .otherLength:
      for at in stride(from: Int64(0), through: 20_000, by: 1_000) {
        phone.pass(1_000)
        phone.tell(at, of: 20_000, isPlaying: true)
      }
    case .otherVideo:
      for at in stride(from: Int64(0), through: length, by: 1_000) {
        phone.pass(1_000)
        phone.send(.did(.training(.video(.reported("otro", position: at, length: length, isPlaying: true)))))
      }
    case .lastSecond:
      for _ in 0..<200 { phone.play(from: length - 2_000, to: length) }
    }
    #expect(workouts(phone).isEmpty && phone.training.ledger.points == 0)
    #expect(phone.training.log.milliseconds(from: CivilDate("2026-11-01")!, through: CivilDate("2026-11-30")!) == 0)
  }

  @Test("HB-09: while the same routine is being logged the video adds no second workout")
  func logged() throws {
    let phone = phone()
    try phone.tap("start")
    try phone.tap("save-set")
    phone.event(.located(Self.page))
    phone.play(from: 0, to: Self.length)
    #expect(workouts(phone).isEmpty && !phone.hasButton("video-log"))
    // Left open for a day it is no workout that goes on: what is watched counts.
    phone.pass(86_400_000)
    phone.play(from: 0, to: Self.length)
    #expect(workouts(phone).map { $0.proof } == [.watched])
  }

  @Test("HB-08: a server that does not answer, or answers nonsense, leaves the figures")
  func refused() throws {
    for answer in [Answer(status: 0), Answer(status: 500), Answer(status: 200, ["videos": [["id": 7]]])] {
      let phone = trainPhone("entrenar")
      phone.can.insert(.server)
      phone.leaves([.server])
      phone.probe.environment.isOnline = true
      phone.event(.environmentChanged)
      phone.event(.located(Self.page))
      phone.reply(answer) { if case .request(let request) = $0 { request.path == "/v1/videos" } else { false } }
      #expect(phone.clip == nil && phone.screen.audit() == [])
    }
  }
}

extension TestDevice where A == HumanBodyApp {
  fileprivate var clip: VideoClip<HumanBodyApp.Action>? {
    var found: VideoClip<HumanBodyApp.Action>?
    screen.forEach { if case .widget(let clip as VideoClip<HumanBodyApp.Action>) = $0 { found = clip } }
    return found
  }
  /// What the player says of itself.
  fileprivate func tell(_ at: Int64, of length: Int64 = 157_000, isPlaying: Bool) {
    let report: JSON = ["at": .integer(at), "length": .integer(length), "playing": .bool(isPlaying)]
    if let action = clip?.action(report.text) { send(action) }
  }
  /// Played at its own speed: a report each second.
  fileprivate func play(from: Int64, to: Int64) {
    tell(from, isPlaying: true)
    var at = from
    while at < to {
      let step = min(1_000, to - at)
      pass(step)
      at += step
      tell(at, isPlaying: at < to)
    }
  }
}
