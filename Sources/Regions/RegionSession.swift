import Base
import Places
import RegionAPI
import Routing
import Transit

/// A region pack opened for questions. Keeps what the last few people's answers were made from: not to be shared between threads.
public final class RegionSession {
  public let region: Region
  public let router: Router
  /// Nil where the pack has no places.
  public let finder: PlaceFinder?
  /// Nil where the pack has no timetable.
  public let timetable: Timetable?
  public let planner: JourneyPlanner?
  let events: [EventFile]
  /// The clocks of the region, as its pack tells them; UTC where it has no timetable.
  public let zone: TimeZoneRules
  /// False where the timetable's clocks cannot be read from the pack: answers say so.
  let isZoneKnown: Bool
  /// Bytes of the pack.
  public let size: Int
  var tracks = Tracks()
  let tiles: TileMaker

  /// - Parameter networks: for how many people to keep the streets they can use.
  public init(_ pack: PackBytes, networks: Int = 6) throws(PackError) {
    size = pack.bytes.count
    region = try Region(pack)
    router = Router(region, capacity: networks)
    finder = PlaceIndex.isIn(region.sections) ? PlaceFinder(try PlaceIndex(region)) : nil
    let sections = PackSections(region.sections)
    timetable = sections.has("TINF") ? try Timetable(sections) : nil
    let rules = timetable?.information["zoneRules"].flatMap { TimeZoneRules(json: $0) }
    isZoneKnown = timetable == nil || rules != nil
    zone = rules ?? .utc
    var planner: JourneyPlanner?
    if let timetable { planner = JourneyPlanner(timetable, router: router, zone: zone) }
    self.planner = planner
    events = EventFile.all(in: sections)
    tiles = TileMaker(region, finder?.index, timetable, try Drawing(region.sections))
  }

  /// A Mapbox Vector Tile; empty where there is nothing, or no such tile.
  public func tile(z: Int32, x: Int32, y: Int32) -> [UInt8] { tiles.tile(z: z, x: x, y: y) }

  /// The answer to a question in UTF-8, in UTF-8. Whatever the bytes are, there is an answer.
  public func answer(_ question: [UInt8], now: Instant) -> [UInt8] {
    do { return answer(try JSON.parse(question), now: now).utf8 } catch {
      return QuestionError.notJSON(error).json(.es).utf8
    }
  }

  public func answer(_ question: JSON, now: Instant) -> JSON {
    let asked = Asked(language: QuestionReader.language(of: question), now: now)
    do { return try answer(RegionQuestion(question), asked) } catch { return error.json(asked.language) }
  }

  private func answer(_ question: RegionQuestion, _ asked: Asked) throws(QuestionError) -> JSON {
    switch question {
    case .info: answer(InfoQuestion(), asked).json
    case .profile(let question): ProfileAnswer(profile: question.profile).json
    case .person(let question): answer(question).json
    case .covers(let question): answer(question).json
    case .suggest(let question): try answer(question, asked).json
    case .reverse(let question): try answer(question, asked).json
    case .place(let question): try answer(question, asked).json
    case .categories: try answer(CategoriesQuestion(), asked).json
    case .nearest(let question): try answer(question, asked).json
    case .hospitals(let question): try answer(question, asked).json
    case .route(let question): answer(question, asked).json
    case .follow(let question): try answer(question, asked).json
    case .isochrone(let question): answer(question, asked).json
    case .stops(let question): try answer(question).json
    case .departures(let question): try answer(question, asked).json
    case .lines(let question): try answer(question, asked).json
    case .journeys(let question): try answer(question, asked).json
    case .event(let question): answer(question, asked).json
    }
  }

  /// From now on tiles tell what streets are for this person; for no one in particular without a profile.
  public func answer(_ question: PersonQuestion) -> ProfileAnswer {
    tiles.network = question.profile.map { router.network(Profile($0)) }
    return ProfileAnswer(profile: question.profile)
  }
}

/// In what language and at what moment something is asked.
public struct Asked: Sendable {
  public var language: Language
  public var now: Instant

  public init(language: Language = .es, now: Instant) { (self.language, self.now) = (language, now) }
}
