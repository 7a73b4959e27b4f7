import Base
import Places
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
    let question = Question(question, now: now)
    do { return .object(try answer(question)) } catch { return error.json(question.language) }
  }

  func answer(_ question: Question) throws(QuestionError) -> JSONObject {
    let ask = try question.text("ask")
    if sameBytes(ask, "route") { return try route(question) }
    if sameBytes(ask, "follow") { return try follow(question) }
    if sameBytes(ask, "suggest") { return try suggest(question) }
    if sameBytes(ask, "reverse") { return try reverse(question) }
    if sameBytes(ask, "place") { return try place(question) }
    if sameBytes(ask, "nearest") { return try nearest(question) }
    if sameBytes(ask, "hospitals") { return try nearest(question, .hospital) }
    if sameBytes(ask, "categories") { return try categories(question) }
    if sameBytes(ask, "isochrone") { return try isochrone(question) }
    if sameBytes(ask, "covers") { return try covers(question) }
    if sameBytes(ask, "journeys") { return try journeys(question) }
    if sameBytes(ask, "stops") { return try stops(question) }
    if sameBytes(ask, "departures") { return try departures(question) }
    if sameBytes(ask, "lines") { return try lines(question) }
    if sameBytes(ask, "event") { return try event(question) }
    if sameBytes(ask, "info") { return info(question) }
    if sameBytes(ask, "profile") { return ["profile": try question.profile().json] }
    if sameBytes(ask, "person") { return try person(question) }
    throw .unknownQuestion(ask)
  }

  /// From now on tiles tell what streets are for this person; for no one in particular without a profile.
  private func person(_ question: Question) throws(QuestionError) -> JSONObject {
    if question["profile"]?.isNull ?? true {
      tiles.network = nil
      return ["profile": .null]
    }
    let profile = try question.profile()
    tiles.network = router.network(profile)
    return ["profile": profile.json]
  }
}
