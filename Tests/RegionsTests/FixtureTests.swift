import Foundation
import Places
import RegionBuilder
import Regions
import Testing

@Suite("Region engine: the pack that the app's tests use") struct FixtureTests {
  @Test("CF-11: it is what the builder makes of the sample now (if not: make it anew, see below)") func isCurrent()
    throws
  {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var recipe = RegionRecipe(id: "barrio-de-muestra", name: "Barrio de muestra")
    recipe.isSample = true
    recipe.built = CivilDate("2026-11-21")
    recipe.feeds = [SampleRegion.folder + "/gtfs"]
    recipe.events = [
      SampleRegion.folder + "/event.json", root.appendingPathComponent("content/events/mundial-2026.json").path,
    ]
    let made = try recipe.build(Extract(path: SampleRegion.folder + "/barrio.osm"), source: "barrio.osm").pack
    let kept = try Data(contentsOf: root.appendingPathComponent("Tests/AppTests/Fixtures/barrio-de-muestra.region"))
    // After `tools/build-web`: cp .build-web/regions/barrio-de-muestra.region Tests/AppTests/Fixtures/
    let isSame = made == Array(kept)
    #expect(isSame, "the fixture is older than the builder or the sample")
  }
}

@Suite("Region engine: answers as values") struct AnswerValueTests {
  /// The answer read as the question's type and written again.
  private func same<Question: RegionCall>(_ question: Question, _ session: RegionSession, _ language: Language = .es)
    throws
  {
    let answer = session.answer(question.json(language), now: SampleRegion.now)
    let read = try #require(Question.Answer(answer), "\(answer.text.prefix(300))")
    #expect(read.json == answer)
    // A question reads back as it was asked.
    #expect(try Question(QuestionReader(question.json(language))).members == question.members)
  }

  @Test("CF-11: every answer reads as the value that its question promises, and is written again as it was")
  func roundTrips() throws {
    let session = try SampleRegion.session()
    func at(_ json: JSON) throws -> Coordinate { try #require(Coordinate(json)) }
    let plaza = try at(SampleRegion.plaza), hospital = try at(SampleRegion.hospital),
      chair = TravelProfile.usual(.manualChair)
    let mirador = try at(SampleRegion.place(9 * 120 + 165, 5 * 110 + 98)),
      sea = Coordinate(latitude: 19.3, longitude: -99.5)
    for language in [Language.es, .en] {
      try same(InfoQuestion(), session, language)
      try same(ProfileQuestion(profile: chair), session, language)
      try same(PersonQuestion(profile: nil), session, language)
      try same(PersonQuestion(profile: chair), session, language)
      for place in [plaza, sea] { try same(CoversQuestion(at: place), session, language) }
      for text in ["hospital", "jacarandas y nop", "zzzz"] {
        try same(SuggestQuestion(text: text, near: plaza), session, language)
      }
      try same(ReverseQuestion(at: plaza), session, language)
      try same(PlaceQuestion(id: "n168", near: plaza), session, language)
      try same(CategoriesQuestion(), session, language)
      try same(NearestQuestion(category: .toilets, at: plaza, profile: chair), session, language)
      try same(HospitalsQuestion(at: plaza, profile: nil), session, language)
      for to in [hospital, mirador, sea] {
        try same(RouteQuestion(from: plaza, to: to, profile: chair, alternatives: true), session, language)
      }
      for place in [plaza, sea] {
        try same(IsochroneQuestion(at: place, seconds: Seconds(300), profile: chair), session, language)
      }
      try same(StopsQuestion(at: plaza), session, language)
      for when in [nil, Instant(rfc3339: "2032-03-02T16:00:00Z")] {
        try same(DeparturesQuestion(stop: "0:jac", when: when), session, language)
      }
      try same(LinesQuestion(), session, language)
      try same(LinesQuestion(at: plaza), session, language)
      for to in [hospital, mirador, sea] {
        try same(JourneysQuestion(from: plaza, to: to, profile: chair), session, language)
      }
      try same(EventQuestion(), session, language)
      let asked = Asked(language: language, now: SampleRegion.now)
      guard case .found(let routes) = session.answer(RouteQuestion(from: plaza, to: hospital, profile: chair), asked)
      else { Issue.record("no route"); return }
      try same(FollowQuestion(way: .whole(routes[0]), at: plaza, accuracy: Metres(8)), session, language)
      try same(
        FollowQuestion(way: .number(try #require(routes[0].number)), at: plaza, accuracy: Metres(8), done: Metres(20)),
        session, language)
    }
  }

  @Test("Every kind of place that packs know has its word, in the same order") func categories() {
    #expect(PlaceCategory.allCases.count == Places.Category.allCases.count)
    for (word, category) in zip(PlaceCategory.allCases, Places.Category.allCases) {
      // The words are the cases' names with hyphens.
      let name = "\(category)".reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
      #expect(category.code == word.rawValue && word.rawValue == name)
    }
  }
}
