import Base
import Routing
import Transit

/// Reads a feed's files one after the other; rows that cannot be used are counted and passed over.
struct FeedReader {
  let source: FeedSource
  let number: Int
  /// The day around which calendars of more than ten years are cut, since 1970.
  let today: Int32
  /// Empty where the feed tells none that is known; then what it told instead.
  var zone = ""
  var toldZone = ""
  var publisher = ""
  var version = ""
  var agencies: [Agency] = []
  var stops: [Stop] = []
  var routes: [Line] = []
  var services: [Feed.Calendar] = []
  var trips: [Feed.FeedTrip] = []
  var changes: [ChangeRule] = []
  var pathways: [Pathway] = []
  var problems = FeedProblems()
  var agencyNumber: [String: Int] = [:]
  var stopNumber: [String: Int] = [:]
  var routeNumber: [String: Int] = [:]
  var serviceNumber: [String: Int] = [:]
  var tripNumber: [String: Int] = [:]
  /// Trips that frequencies.txt names, whether or not their hours can be used.
  var byFrequency: Set<String> = []
  /// Rules of transfers.txt as they stand: stations not yet taken apart, lines not yet looked for.
  var written: [WrittenChange] = []

  init(_ source: FeedSource, number: Int, today: Int32) {
    (self.source, self.number, self.today) = (source, number, today)
  }

  mutating func read() throws(FeedError) {
    try readInformation()
    try readAgencies()
    try readStops()
    try readRoutes()
    try readFares()
    try readCalendars()
    try readTrips()
    try readStopTimes()
    try readFrequencies()
    try readTransfers()
    try readPathways()
    settle()
    settleChanges()
    checkClocks()
    if let last = services.compactMap({ $0.days.max() }).max(), last < today {
      problems.note(.ended, "on \(CivilDate(daysSince1970: last).iso)")
    }
    if stops.isEmpty { throw .missing(file: "stops.txt") }
    if trips.isEmpty, problems[.neverRuns] > 0 { throw .nothingRuns }
    if trips.isEmpty { throw .missing(file: "trips.txt or stop_times.txt") }
  }

  /// Opens a file and finds its columns; nil where the file or a column it must have is missing.
  mutating func open(_ name: String, must: [String] = [], isNeeded: Bool = false) throws(FeedError) -> CSVReader? {
    guard let bytes = try source.file(name) else {
      if isNeeded { problems.note(.missingFile, name) }
      return nil
    }
    let table = CSVReader(bytes, name: name, &problems)
    var isWhole = true
    for column in must where table.column(column) == nil {
      problems.note(.missingColumn, "\(name): \(column)")
      isWhole = false
    }
    if !isWhole { problems.note(.unusableFile, name) }
    return isWhole ? table : nil
  }

  private mutating func readInformation() throws(FeedError) {
    guard var table = try open("feed_info.txt") else { return }
    let publisherColumn = table.column("feed_publisher_name"), versionColumn = table.column("feed_version")
    var isFirst = true
    while table.next(&problems) {
      if isFirst { (publisher, version) = (table.text(publisherColumn), table.text(versionColumn)) }
      isFirst = false
    }
  }

  private mutating func readAgencies() throws(FeedError) {
    guard var table = try open("agency.txt", must: ["agency_name"], isNeeded: true) else { return }
    let id = table.column("agency_id"), name = table.column("agency_name"), url = table.column("agency_url"),
      phone = table.column("agency_phone")
    let zoneColumn = table.column("agency_timezone")
    while table.next(&problems) {
      let own = table.text(id), itsZone = table.text(zoneColumn)
      if agencyNumber[own] != nil { problems.note(.duplicateID, "agency \(own)"); continue }
      if toldZone.isEmpty { toldZone = itsZone }
      if !itsZone.isEmpty, !TimeZoneRules.isKnown(itsZone) {
        problems.note(.unknownZone, "agency \(own): \(itsZone)")
      } else if zone.isEmpty {
        zone = itsZone
      } else if !itsZone.isEmpty, !TimeZoneRules.areAlike(itsZone, zone, today - 366...today + 732) {
        problems.note(.otherZone, "agency \(own): \(itsZone)")
      }
      agencyNumber[own] = agencies.count
      agencies.append(
        Agency(id: own, feed: number, name: table.text(name), url: table.text(url), phone: table.text(phone)))
    }
  }

  private mutating func readRoutes() throws(FeedError) {
    guard var table = try open("routes.txt", must: ["route_id"], isNeeded: true) else { return }
    let id = table.column("route_id"), agency = table.column("agency_id"), short = table.column("route_short_name"),
      long = table.column("route_long_name")
    let notes = table.column("route_desc"), type = table.column("route_type"), colour = table.column("route_color"),
      textColour = table.column("route_text_color")
    while table.next(&problems) {
      let own = table.text(id)
      if own.isEmpty { problems.note(.missingValue, "routes.txt row \(table.row + 1)"); continue }
      if routeNumber[own] != nil { problems.note(.duplicateID, "route \(own)"); continue }
      var itsAgency = agencyNumber[table.text(agency)]
      if itsAgency == nil {
        if !table.isEmpty(agency) { problems.note(.unknownReference, "route \(own): agency \(table.text(agency))") }
        if agencies.isEmpty {
          agencyNumber[""] = 0
          agencies.append(Agency(id: "", feed: number, name: ""))
        }
        itsAgency = 0
      }
      let kind = table.integer(type)
      if kind == nil || kind! < 0 || kind! > 2000 {
        problems.note(.unreadableValue, "route \(own): route_type \(table.text(type))")
      }
      routeNumber[own] = routes.count
      routes.append(
        Line(
          id: own, feed: number, agency: itsAgency!, shortName: table.text(short), longName: table.text(long),
          notes: table.text(notes),
          type: kind.map { (0...2000).contains($0) ? $0 : 3 } ?? 3, colour: Self.colour(table.text(colour)),
          textColour: Self.colour(table.text(textColour))))
    }
  }

  private static func colour(_ text: String) -> UInt32? { text.utf8.count == 6 ? UInt32(text, radix: 16) : nil }

  /// Basic fares: the cheapest one that names a route, else one for all routes.
  private mutating func readFares() throws(FeedError) {
    guard var table = try open("fare_attributes.txt", must: ["fare_id", "price"]) else { return }
    let id = table.column("fare_id"), price = table.column("price"), currency = table.column("currency_type"),
      transfers = table.column("transfers")
    var fares: [String: Fare] = [:]
    while table.next(&problems) {
      guard let value = table.number(price), value >= 0, value < 1e9 else {
        problems.note(.unreadableValue, "fare \(table.text(id)): price \(table.text(price))")
        continue
      }
      fares[table.text(id)] = Fare(
        cents: Int64((value * 100).rounded()), currency: table.text(currency),
        changes: table.integer(transfers).map { max(0, min($0, 100)) })
    }
    var byRoute: [Int: Fare] = [:]
    var withRules: Set<String> = []
    if var rules = try open("fare_rules.txt", must: ["fare_id"]) {
      let fare = rules.column("fare_id"), route = rules.column("route_id")
      let zones = [rules.column("origin_id"), rules.column("destination_id"), rules.column("contains_id")]
      while rules.next(&problems) {
        withRules.insert(rules.text(fare))
        guard let known = fares[rules.text(fare)] else {
          problems.note(.unknownReference, "fare rule: \(rules.text(fare))"); continue
        }
        // Fares between zones are not one price for a line.
        if zones.contains(where: { !rules.isEmpty($0) }) { continue }
        if rules.isEmpty(route) { withRules.remove(rules.text(fare)); continue }
        guard let line = routeNumber[rules.text(route)] else {
          problems.note(.unknownReference, "fare rule: route \(rules.text(route))"); continue
        }
        if byRoute[line] == nil || known.cents < byRoute[line]!.cents { byRoute[line] = known }
      }
    }
    let general = fares.filter { !withRules.contains($0.key) }.min {
      $0.value.cents != $1.value.cents ? $0.value.cents < $1.value.cents : $0.key < $1.key
    }?.value
    for line in routes.indices { routes[line].fare = byRoute[line] ?? general }
  }
}
