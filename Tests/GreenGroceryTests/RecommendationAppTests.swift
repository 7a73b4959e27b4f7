import AppTesting
import Testing
import Wellbeing

@testable import GreenGrocery

@Suite("What is proposed, and why") struct RecommendationAppTests {
  private func record(_ collection: String, _ id: ULID, _ fields: JSONObject) -> Record {
    Record(
      collection: collection, id: id, stamp: Stamp(milliseconds: 1_793_000_000_000, counter: 0, device: DeviceID(9)),
      fields: fields)
  }
  private func preferences(_ fields: JSONObject) -> Record {
    record("greengrocery.preferences", SingleRecord.id, fields)
  }
  private func phone(_ location: String, _ more: [Record] = []) -> HomePhone {
    HomePhone(home: location, log: [preferences(["seed": 8])] + more)
  }
  private func proposed(_ phone: HomePhone, _ kind: Recommendation.Item.Kind) -> String? {
    Ideas(phone.state, Words(.es), phone.probe.environment).best.first { $0.idea.item.kind == kind }?.idea.item.id
  }
  private func refusals(_ phone: HomePhone) -> [Record] {
    phone.state.companion.store.replica.records(in: Surprises.collection).filter { $0["type"] == "notForMe" }
  }
  private func button(_ prefix: String, _ id: String) -> String {
    prefix + id.pieces(0x3A).joined(separator: "-")
  }

  @Test("GG-09: an interest changes today's recipe at once, and says so; taken back, the former one is there")
  func interest() throws {
    let phone = phone("tu")
    #expect(phone.todaysRecipe?.id == "crema-de-elote")
    try phone.choose("interest.quick")
    #expect(phone.todaysRecipe?.id == "chilaquiles-verdes")
    #expect(phone.todaysRecipe?.because == "Porque te interesa: cocinar rápido.")
    #expect(proposed(phone, .recipe) == "recipe:chilaquiles-verdes")
    try phone.choose("interest.quick")
    #expect(phone.todaysRecipe?.id == "crema-de-elote")
  }

  @Test("GG-09: today's recipe is the same at every hour of the day")
  func wholeDay() throws {
    for hour in [0, 5, 13] {
      let at = HomePhone.homeMorning.adding(milliseconds: Int64(hour) * 3_600_000)
      let phone = HomePhone(home: "tu", log: [preferences(["seed": 8])], at: at)
      #expect(phone.todaysRecipe?.id == "crema-de-elote")
    }
  }

  @Test("GG-09: \"no me interesa\" can be undone at once; each thing has one record, whatever is said how often")
  func undo() throws {
    let phone = phone("ideas")
    for (kind, said) in [
      (Recommendation.Item.Kind.meditation, "No te la vamos a proponer."), (.exercise, "No te lo vamos a proponer."),
      (.habit, "No te lo vamos a proponer."),
    ] {
      let id = try #require(proposed(phone, kind))
      for _ in 0..<2 {
        try phone.tap(button("no-", id))
        #expect(phone.screen.toast?.text == said && proposed(phone, kind) != id && phone.screen.audit() == [])
        try phone.tap("undo")
        #expect(phone.screen.toast == nil && proposed(phone, kind) == id)
      }
      #expect(refusals(phone).filter { $0["id"] == JSON.string(id) }.map { $0.id } == [HomeFeature.refusal(of: id)])
    }
    try phone.tap(button("no-", try #require(proposed(phone, .meditation))))
    phone.event(.located(""))
    #expect(phone.screen.toast == nil, "a notice does not follow elsewhere")
  }

  @Test("GG-09: of two things that were put aside the newer one can be undone")
  func twoNotices() throws {
    let phone = phone("ideas")
    let meditation = try #require(proposed(phone, .meditation)), recipe = try #require(proposed(phone, .recipe))
    try phone.tap(button("no-", meditation))
    try phone.tap(button("no-", recipe))
    try phone.tap("undo")
    #expect(proposed(phone, .recipe) == recipe && proposed(phone, .meditation) != meditation)
    try phone.tap(button("no-", recipe))
    let exercise = try #require(proposed(phone, .exercise))
    try phone.tap(button("no-", exercise))
    try phone.tap("undo")
    #expect(proposed(phone, .exercise) == exercise && proposed(phone, .recipe) != recipe && phone.screen.toast == nil)
  }

  @Test("GG-09: what is not of interest is listed in Tú, where each can come back")
  func list() throws {
    let phone = phone("ideas")
    #expect(!phone.screen.words.contains("Lo que no te interesa"))
    let kinds: [Recommendation.Item.Kind] = [.meditation, .exercise, .habit, .recipe]
    let before = kinds.map { proposed(phone, $0) }
    var ids: [String] = []
    for kind in kinds {
      ids.append(try #require(proposed(phone, kind)))
      try phone.tap(button("no-", ids[ids.count - 1]))
    }
    phone.event(.located("tu"))
    #expect(phone.sections.contains("refused") && phone.screen.audit() == [])
    for id in ids { try phone.tap(button("back-", id)) }
    #expect(!phone.sections.contains("refused") && phone.state.kitchen.taste.declined.isEmpty)
    #expect(kinds.map { proposed(phone, $0) } == before)
  }

  @Test("GG-09: a \"no me interesa\" of before counts, ends after 60 days, and can be taken back")
  func older() throws {
    var generator = SeededGenerator(seed: 5)
    let old = record(
      Surprises.collection, ULID(at: HomePhone.homeMorning, using: &generator),
      ["type": "notForMe", "id": "meditation:una-taza", "day": "2026-11-20"])
    let phone = phone("tu", [old])
    #expect(phone.state.home.past.refused.map { $0.id } == ["meditation:una-taza"])
    let later = HomePhone(
      home: "tu", log: [preferences(["seed": 8]), old],
      at: HomePhone.homeMorning.adding(milliseconds: 59 * 86_400_000))
    #expect(!later.sections.contains("refused"))
    try phone.tap("back-meditation-una-taza")
    #expect(phone.state.home.past.refused.isEmpty && !phone.sections.contains("refused"))
    #expect(HomePhone(home: "tu", log: phone.log).state.home.past.refused.isEmpty)
  }

  @Test("GG-09: proposals have their seed where surprises are hidden, and keep it")
  func seed() throws {
    let habit = habitRecord("Leer", 1)
    let hidden = HomePhone(home: "", log: [habit, preferences(["hides.surprises": true])])
    let seed = try #require(hidden.state.common.preferences["seed"]?.integer)
    #expect(seed >= 0 && hidden.log.filter { $0.collection == "greengrocery.preferences" }.count == 2)
    #expect(HomePhone(home: "", log: hidden.log, seed: 7).state.common.preferences["seed"]?.integer == seed)
  }

  // MARK: The first question

  private static let ana = "01JD0000000000000000000ANA"

  /// Logged in, at home, with everything exchanged.
  private func signedIn(_ log: [Record]) -> HomePhone {
    let environment = Environment(
      now: HomePhone.homeMorning, zone: HomePhone.homeZone, language: .es, isOnline: true, seed: 42, location: "")
    let phone = HomePhone(
      environment, can: [.everyday, .notices, .server], log: log,
      notes: [
        "flags.greengrocery": ["welcomed": true],
        "session": [
          "id": .string(Self.ana), "name": "Ana", "email": "ana@ejemplo.mx", "expired": false, "consents": [],
        ],
      ], owner: Self.ana)
    phone.leaves([.notices, .server, .storage])
    phone.holds = { if case .records(.outbox) = $0 { true } else { false } }
    let account: JSON = [
      "id": .string(Self.ana), "email": "ana@ejemplo.mx", "name": "Ana", "language": "es", "verified": true,
      "role": "member", "created": 1_790_000_000_000,
    ]
    let expires = HomePhone.homeMorning.adding(milliseconds: 3_600_000).milliseconds
    phone.reply(Answer(status: 200, ["account": account, "access": "token", "expires": .integer(expires)])) {
      $0.isRequest(.post, "/v1/auth/refresh")
    }
    let consent: JSON = ["purpose": "records", "version": "2026-11-21", "granted": true, "at": 1_790_000_000_000]
    phone.reply(Answer(status: 200, ["consents": .array([consent])])) { $0.isRequest(.get, "/v1/account/consents") }
    #expect(phone.screen.location == "", "it is not known yet what the account says")
    phone.reply(Answer(status: 1, ["waiting": 0, "entries": []])) {
      if case .records(.outbox) = $0 { true } else { false }
    }
    phone.reply(
      Answer(
        status: 200,
        ["cursor": "1", "more": false, "changes": [], "now": .integer(HomePhone.homeMorning.milliseconds)])
    ) { $0.isRequest(.post, "/v1/sync") }
    return phone
  }

  @Test("GG-09: who logs in and has said nothing of their interests is asked once, and can skip it")
  func asked() throws {
    let phone = signedIn([preferences(["seed": 8])])
    #expect(phone.screen.location == "bienvenida/2" && phone.screen.primary?.id == "keep-interests")
    #expect(phone.screen.audit() == [] && !phone.screen.words.contains("Paso 2 de 4"))
    try phone.tap("skip")
    #expect(phone.screen.location == "" && phone.state.common.preferences.knowsInterests)
    #expect(phone.state.common.preferences.interests.isEmpty)
    for answer in ["interestsAsked", "interest.calm"] {
      #expect(signedIn([preferences(["seed": 8, answer: true])]).screen.location == "")
    }
  }
}
