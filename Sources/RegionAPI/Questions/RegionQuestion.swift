/// Any question.
public enum RegionQuestion: Sendable {
  case info(InfoQuestion), profile(ProfileQuestion), person(PersonQuestion), covers(CoversQuestion)
  case suggest(SuggestQuestion), reverse(ReverseQuestion), place(PlaceQuestion), categories(CategoriesQuestion),
    nearest(NearestQuestion)
  case hospitals(HospitalsQuestion)
  case route(RouteQuestion), follow(FollowQuestion), isochrone(IsochroneQuestion)
  case stops(StopsQuestion), departures(DeparturesQuestion), lines(LinesQuestion), journeys(JourneysQuestion), event(
    EventQuestion)

  /// The question as it was asked, every member checked.
  public init(_ json: JSON) throws(QuestionError) {
    guard let told = json["ask"] else { throw .missing("ask") }
    guard let word = told.string, word.utf8.count <= 800 else { throw .bad("ask", .textExpected) }
    guard let ask = Ask.named(word) else { throw .unknownQuestion(word) }
    let reader = QuestionReader(json)
    switch ask {
    case .info: self = .info(try InfoQuestion(reader))
    case .profile: self = .profile(try ProfileQuestion(reader))
    case .person: self = .person(try PersonQuestion(reader))
    case .covers: self = .covers(try CoversQuestion(reader))
    case .suggest: self = .suggest(try SuggestQuestion(reader))
    case .reverse: self = .reverse(try ReverseQuestion(reader))
    case .place: self = .place(try PlaceQuestion(reader))
    case .categories: self = .categories(try CategoriesQuestion(reader))
    case .nearest: self = .nearest(try NearestQuestion(reader))
    case .hospitals: self = .hospitals(try HospitalsQuestion(reader))
    case .route: self = .route(try RouteQuestion(reader))
    case .follow: self = .follow(try FollowQuestion(reader))
    case .isochrone: self = .isochrone(try IsochroneQuestion(reader))
    case .stops: self = .stops(try StopsQuestion(reader))
    case .departures: self = .departures(try DeparturesQuestion(reader))
    case .lines: self = .lines(try LinesQuestion(reader))
    case .journeys: self = .journeys(try JourneysQuestion(reader))
    case .event: self = .event(try EventQuestion(reader))
    }
  }
}
