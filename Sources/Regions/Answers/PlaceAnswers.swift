import Base
import Places
import RegionAPI
import Routing

extension Category {
  /// As answers and tiles tell it: the same kinds in the same order.
  var told: PlaceCategory? {
    PlaceCategory.allCases.indices.contains(Int(rawValue)) ? PlaceCategory.allCases[Int(rawValue)] : nil
  }

  /// Its name in answers and tiles.
  public var code: String { (told ?? .other).rawValue }

  /// By its name in answers, or by a word of any language it is asked for by.
  static func asked(_ text: String) -> Category? {
    if let named = PlaceCategory.named(text), let place = PlaceCategory.allCases.firstIndex(of: named) {
      return Category(rawValue: UInt8(place))
    }
    return Category(word: text)
  }
}

extension RegionSession {
  private func places() throws(QuestionError) -> PlaceFinder {
    guard let finder else { throw .noPlaces }
    return finder
  }

  func told(_ place: FoundPlace, _ asked: Asked, way: PlaceWay? = nil) -> PlaceDetails {
    let language = asked.language
    var moment = asked.now
    if case .found(_, let seconds, _) = way { moment = moment.adding(milliseconds: seconds.milliseconds) }
    return PlaceDetails(
      id: place.id, name: place.name, alias: place.alias, category: place.category.told,
      kind: place.category.name(language), address: place.address,
      at: place.coordinate, access: place.wheelchair.told, toilets: place.toilets.told,
      hours: OpeningHours.words(place.hours, language), opening: opening(place.hours, at: moment, language),
      phone: place.phone, note: place.note,
      isApproximate: place.isApproximate, isHouseUnknown: place.isHouseUnknown,
      door: place.entrance.map { PlaceDoor(at: $0.point.coordinate, access: $0.wheelchair.told) },
      metres: place.distance.map { Metres($0.rounded()) }, way: way)
  }

  /// Nil where the clocks or the holidays of the place are not known, and where it never closes.
  private func opening(_ hours: String, at moment: Instant, _ language: Language) -> PlaceOpening? {
    guard timetable != nil, isZoneKnown, !hours.isEmpty, let read = OpeningHours(hours), !read.isAlways else {
      return nil
    }
    let civil = zone.civil(at: moment), identifier = zone.identifier
    guard let state = read.state(at: civil, isHoliday: { MexicanHolidays.isHoliday($0, zone: identifier) }) else {
      return nil
    }
    let mayDiffer = !read.saysHolidays && MexicanHolidays.isHoliday(civil.date, zone: identifier) == true
    return PlaceOpening(
      isOpen: state.isOpen, words: OpeningHours.words(state, at: civil, mayDiffer: mayDiffer, language), from: moment,
      until: state.until.map { zone.instant(of: $0) } ?? moment.adding(seconds: 86_400))
  }

  public func answer(_ question: SuggestQuestion, _ asked: Asked) throws(QuestionError) -> SuggestAnswer {
    if let written = WrittenCoordinate(question.text) {
      return SuggestAnswer(places: [try point(written, near: question.near, asked.language)])
    }
    if WrittenCoordinate.isBareLink(question.text) {
      return SuggestAnswer(places: [], reason: Words(asked.language).linkWithoutPlace)
    }
    let found = try places().suggest(
      question.text, near: question.near, limit: question.limit, language: asked.language)
    return SuggestAnswer(
      places: found.places.map { told($0, asked) }, guesses: found.guesses.map { told($0, asked) },
      reason: found.reason(asked.language), category: found.category?.told)
  }

  /// A point, called by what is around it. Longitude and latitude are exchanged where only so they are in the region.
  private func point(
    _ written: WrittenCoordinate, near: Coordinate?, _ language: Language
  ) throws(QuestionError) -> PlaceDetails {
    var at = written.coordinate
    if let other = written.exchanged, !answer(CoversQuestion(at: at)).isInside,
      answer(CoversQuestion(at: other)).isInside
    {
      at = other
    }
    let format = NumberFormat(.en)
    let id =
      format.decimal(at.latitude, digits: 5, padded: true) + "," + format.decimal(at.longitude, digits: 5, padded: true)
    let around = try places().surroundings(of: at, language: language)
    return PlaceDetails(
      id: id, name: around.isNamed ? around.text(language) : id, at: at,
      metres: near.map { Metres($0.distance(to: at).value.rounded()) })
  }

  public func answer(_ question: ReverseQuestion, _ asked: Asked) throws(QuestionError) -> ReverseAnswer {
    let found = try places().surroundings(of: question.at, language: asked.language)
    return ReverseAnswer(
      words: found.text(asked.language), street: found.street, house: found.house,
      corner: found.corner.map { NearCorner(street: $0.street, at: $0.coordinate, metres: .told($0.distance)) },
      area: found.area,
      landmark: found.landmark.map { NearLandmark(place: told($0.place, asked), away: .told($0.distance)) })
  }

  public func answer(_ question: PlaceQuestion, _ asked: Asked) throws(QuestionError) -> PlaceAnswer {
    guard var found = try places().place(id: question.id, language: asked.language) else { throw .noSuchPlace }
    if let near = question.near { found.distance = near.distance(to: found.coordinate).value }
    return PlaceAnswer(place: told(found, asked))
  }

  public func answer(_ question: CategoriesQuestion, _ asked: Asked) throws(QuestionError) -> CategoriesAnswer {
    let index = try places().index
    var result: [NamedCategory] = []
    for category in Category.allCases where index.has(category) {
      if let told = category.told { result.append(NamedCategory(category: told, kind: category.name(asked.language))) }
    }
    return CategoriesAnswer(categories: result)
  }

  public func answer(_ question: NearestQuestion, _ asked: Asked) throws(QuestionError) -> NearestAnswer {
    guard let category = Category.asked(question.category) else { throw .bad("category", .unknownCategory) }
    return try nearest(category, question.at, question.limit, question.accessible, question.profile, asked)
  }

  public func answer(_ question: HospitalsQuestion, _ asked: Asked) throws(QuestionError) -> NearestAnswer {
    try nearest(.hospital, question.at, question.limit, question.accessible, question.profile, asked)
  }

  private func nearest(
    _ category: Category, _ at: Coordinate, _ limit: Int, _ accessible: Bool, _ profile: TravelProfile?, _ asked: Asked
  ) throws(QuestionError) -> NearestAnswer {
    let found = try places().nearest(
      category, to: at, limit: limit, accessibleOnly: accessible, language: asked.language)
    let profile = profile.map { Profile($0) }
    return NearestAnswer(
      category: category.told,
      places: found.map { one in
        told(one, asked, way: profile.map { way(from: at, to: one.destination, $0, asked.language) })
      })
  }

  /// In short, whether one gets there.
  private func way(from: Coordinate, to: Coordinate, _ profile: Profile, _ language: Language) -> PlaceWay {
    switch router.answer(RouteRequest(from: from, to: to, profile: profile)) {
    case .found(let route):
      return .found(
        metres: .told(route.report.length), seconds: .told(route.report.time), certainty: certainty(route.report))
    case .blocked(let blockage):
      let guide = Guide(region, language)
      return .none(words: blockage.blocks.first.map { guide.tell($0) } ?? Words(language).noAccessibleRoute)
    case .outOfReach: return .none(words: Words(language).noStreetNear)
    }
  }
}
