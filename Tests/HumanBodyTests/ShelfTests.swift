import AppTesting
import HealthData
import ServerAPI
import Testing

@testable import HumanBody

private let stamp = Stamp(milliseconds: 1_795_200_000_000, counter: 0, device: DeviceID(5))
private let ana = "01K9XAMP0E0000000000000001"

/// Of UTC.
private func utcDay(_ start: Int64) throws -> Int32 { try #require(Chunk.day(of: start)) }

@Suite("HB-03: the total of a day") struct TotalTests {
  private let today = moment("2026-11-21", 0), yesterday = moment("2026-11-20", 0)

  private func values(_ phone: BodyPhone, _ start: Int64) throws -> [Int64] {
    phone.series.chunk(.steps, try utcDay(start))?.samples.map { $0.values[0] } ?? []
  }
  private func total(_ phone: BodyPhone) -> Double? {
    phone.state.common.shelf.total(.steps, [today, moment("2026-11-22", 0)], preferred: [])
  }

  @Test("HB-03: steps that are written down again take the place of those of the same day; a watch's stay")
  func again() throws {
    var series = SeriesStorage()
    series.add(.steps, [Sample(start: today + 3_600_000, duration: 3_600_000, 700)], from: "sample/Reloj", at: stamp)
    let phone = BodyPhone(body: "", series: series)
    try phone.write(.steps, "3000")
    phone.pass(8 * 3_600_000)
    try phone.write(.steps, "8200")
    #expect(try values(phone, today).sorted() == [700, 8200])
    let alone = BodyPhone(body: "")
    try alone.write(.steps, "3000")
    alone.pass(8 * 3_600_000)
    try alone.write(.steps, "8200")
    #expect(total(alone) == 8200)
    // The same number once more is no deletion of it.
    try alone.write(.steps, "8200")
    #expect(total(alone) == 8200)
    alone.event(.located("anotar/pasos"))
    #expect(alone.has("Toma el lugar de lo que ya anotaste") && alone.screen.audit() == [])
    alone.event(.located("anotar/peso"))
    #expect(!alone.has("Toma el lugar"))
  }

  @Test("HB-03: what was written down for the day on another device before goes when both meet")
  func otherDevice() throws {
    var other = Chunk(day: try utcDay(today), columns: 1)
    try other.add(
      [Sample(start: today, duration: 6 * 3_600_000, 3000)], from: HealthSource.manual,
      at: Stamp(milliseconds: bodyMorning.milliseconds - 3_600_000, counter: 0, device: DeviceID(7)))
    let phone = BodyPhone(body: "")
    try phone.write(.steps, "8200")
    let here = try #require(phone.series.chunk(.steps, other.day))
    #expect(try Chunk.merged(here, other).samples.map { $0.values[0] } == [8200])
  }

  @Test("HB-03: a day lies on two of UTC: both are read, only what is of that day goes, and nothing else is written")
  func twoDays() throws {
    var series = SeriesStorage()
    let evening = moment("2026-11-20", 19)
    series.add(.steps, [Sample(start: evening, duration: 3_600_000, 900)], from: HealthSource.manual, at: stamp)
    series.add(.steps, [Sample(start: evening, duration: 3_600_000, 800)], from: "sample/Reloj", at: stamp)
    // The next day, in a zone where it began earlier.
    let early = moment("2026-11-20", 17)
    series.add(.steps, [Sample(start: early, duration: 86_400_000, 600)], from: HealthSource.manual, at: stamp)
    let phone = BodyPhone(body: "", series: series)
    phone.event(.located("anotar/pasos"))
    try phone.type("first", "9000")
    try phone.choose("day-2026-11-20")
    try phone.submit("entry")
    #expect(try utcDay(evening) == utcDay(yesterday) + 1)
    #expect(try values(phone, evening) == [800])
    #expect(try values(phone, yesterday).sorted() == [600, 9000])
    #expect(try phone.series.chunk(.steps, utcDay(yesterday) - 1) == nil && phone.series.waiting() == 2)
  }

  @Test("HB-03: a total that is moved to another day takes the place of that day's")
  func moved() throws {
    let phone = BodyPhone(body: "")
    phone.event(.located("anotar/pasos"))
    try phone.type("first", "5000")
    try phone.choose("day-2026-11-20")
    try phone.submit("entry")
    try phone.write(.steps, "3000")
    #expect(try values(phone, today) == [3000] && values(phone, yesterday) == [5000])
    phone.event(.located("metricas/pasos/\(today)"))
    try phone.type("day", "2026-11-20")
    try phone.submit("entry")
    #expect(try values(phone, today) == [] && values(phone, yesterday) == [3000])
  }
}

@Suite("HB-04: what is on the device") struct ShelfTests {
  @Test("HB-04: after the last one is deleted the one before it is shown, however many deleted days lie between")
  func latest() throws {
    var series = SeriesStorage()
    let oldest = moment("2026-08-01", 7)
    series.add(.weight, [Sample(start: oldest, 71_000)], from: HealthSource.manual, at: stamp)
    for ago in 0..<20 {
      let start = moment(CivilDate("2026-10-20")!.adding(days: -ago).iso, 7)
      series.add(.weight, [Sample(start: start, 72_000)], from: HealthSource.manual, at: stamp)
      if ago == 0 { continue }
      var chunk = try #require(series.chunk(.weight, try utcDay(start)))
      try chunk.delete(start...start, at: stamp)
      let row = ShelfRow(.weight, chunk, version: 1)
      let answer = series.answer(.write(owner: Store.local, [row], out: false, cursor: nil, epoch: nil))
      #expect(answer.isDone)
    }
    let phone = BodyPhone(body: "metricas/peso", series: series)
    #expect(phone.state.common.shelf.values(.weight) == [72])
    phone.event(.located("metricas/peso/\(moment("2026-10-20", 7))"))
    try phone.tap("delete")
    #expect(phone.state.common.shelf.values(.weight) == [71])
    // Nothing at all is said too.
    phone.event(.located("metricas/peso/\(oldest)"))
    try phone.tap("delete")
    #expect(phone.state.common.shelf[.weight]?.sample == nil && phone.state.common.shelf[.weight]?.phase == .here)
  }

  /// A watch and a telephone that counted the same hour.
  private func twoSources() -> SeriesStorage {
    var series = SeriesStorage()
    let start = moment("2026-11-21", 8)
    series.add(.steps, [Sample(start: start, duration: 3_600_000, 1000)], from: "a/Reloj", at: stamp)
    series.add(.steps, [Sample(start: start, duration: 3_600_000, 1500)], from: "b/Telefono", at: stamp)
    return series
  }
  private func sum(_ phone: BodyPhone, _ span: ChartSpan) -> Int64? {
    let common = phone.state.common
    let edges = common.readEdges(.steps, span, nil, phone.probe.environment)
    let buckets = common.shelf.buckets(
      .steps, edges, isDaily: span == .year, preferred: common.preferred(.steps))
    return buckets?.reduce(0) { $0 + $1.sum[0] }
  }

  @Test("HB-04: a year, and the steps of four weeks, go by the person's order of sources, as a week does")
  func order() throws {
    let log = [preferences(["sources": ["b/Telefono"]])]
    let phone = BodyPhone(body: "metricas/pasos", log: log, series: twoSources())
    #expect(sum(phone, .week) == 1500)
    try phone.choose("span-ano")
    #expect(sum(phone, .year) == 1500)
    let steps = BodyPhone(body: "pasos", log: log, series: twoSources())
    #expect(steps.state.common.stepDays(steps.probe.environment)?.last == 1500)
  }

  @Test("HB-04: another order of sources, chosen on any device, is that of the open year at once, and of kept rollups")
  func reorder() throws {
    let first = BodyPhone(body: "metricas/pasos", series: twoSources())
    try first.choose("span-ano")
    #expect(sum(first, .year) == 1000)
    let changed = Record(
      collection: "human-body.preferences", id: SingleRecord.id,
      stamp: Stamp(milliseconds: 1_794_000_000_000, counter: 0, device: DeviceID(9)),
      fields: ["sources": ["b/Telefono"]])
    first.event(.heard(Answer(status: 1, ["entries": [["n": 900, "out": true, "r": changed.json]]])))
    #expect(sum(first, .year) == 1500)
    // On the device are rollups of that order now.
    let again = BodyPhone(body: "metricas/pasos", series: first.series)
    try again.choose("span-ano")
    #expect(sum(again, .year) == 1000)
  }

  // MARK: Measured before there was an account

  /// Ana is logged in from the start; what she allows is known only when the server answers.
  private func anas(_ series: SeriesStorage, allowed: Bool = true) -> BodyPhone {
    let member: JSON = [
      "id": .string(ana), "name": "Ana", "email": "ana@ejemplo.mx", "expired": false, "consents": [],
    ]
    let phone = BodyPhone(
      body: "metricas/peso", log: [preferences(["adult": "2026-11-01"])], notes: ["session": member], series: series,
      owner: ana, isOnline: true, can: [.own, .server, .otherApps])
    phone.leaves([.own, .server, .series, .otherApps])
    #expect(phone.series.chunk(.weight, Chunk.day(of: moment("2026-11-21", 7))!)?.samples.count == 1)
    let account: JSON = [
      "id": .string(ana), "email": "ana@ejemplo.mx", "name": "Ana", "language": "es", "verified": true,
      "role": "member", "created": 1_795_000_000_000,
    ]
    let expires = bodyMorning.adding(milliseconds: 600_000).milliseconds
    phone.reply(Answer(status: 200, ["account": account, "access": "token", "expires": .integer(expires)])) {
      if case .request(let request) = $0 { request.path == "/v1/auth/refresh" } else { false }
    }
    let consents = ConsentList(
      consents: [Purpose.notice, .records, .health].map {
        Consent(choice: ConsentChoice(purpose: $0, version: "2026-11-21", granted: allowed), at: bodyMorning)
      })
    phone.reply(Answer(status: 200, consents.json)) {
      if case .request(let request) = $0 { request.path == "/v1/account/consents" } else { false }
    }
    return phone
  }

  private func measuredBefore() -> SeriesStorage {
    var series = SeriesStorage()
    series.add(.weight, [Sample(start: moment("2026-11-21", 7), 72_500)], from: HealthSource.manual, at: stamp)
    return series
  }

  @Test("HB-03, PL-05: what was measured before there was an account becomes the account's when consent is known later")
  func adopted() throws {
    let phone = anas(measuredBefore()), day = try utcDay(moment("2026-11-21", 7))
    #expect(phone.series.chunk(.weight, day, owner: ana)?.samples.count == 1)
    #expect(phone.series.chunk(.weight, day) == nil && phone.series.waiting(owner: ana) == 1)
    #expect(phone.state.common.shelf.values(.weight) == [72.5])
    // Once.
    let adoptions = phone.probe.operations.filter { if case .series(.adopt) = $0 { true } else { false } }
    #expect(adoptions == [.series(.adopt(owner: ana))])
  }

  @Test("PL-05: without the consent it stays where it is")
  func notAdopted() throws {
    let phone = anas(measuredBefore(), allowed: false), day = try utcDay(moment("2026-11-21", 7))
    #expect(phone.series.chunk(.weight, day)?.samples.count == 1)
    #expect(phone.series.chunk(.weight, day, owner: ana) == nil)
  }

  @Test("HB-03, PL-01: a day that the account has too is joined, and nothing of it is left for the next person")
  func joined() throws {
    var series = measuredBefore()
    series.add(
      .weight, [Sample(start: moment("2026-11-21", 8), 71_900)], from: HealthSource.manual, at: stamp, owner: ana)
    let phone = anas(series), day = try utcDay(moment("2026-11-21", 7))
    #expect(phone.series.chunk(.weight, day, owner: ana)?.samples.map { $0.values[0] } == [72_500, 71_900])
    #expect(phone.series.waiting(owner: ana) == 1)
    var emptied: [ShelfRow] = []
    for operation in phone.probe.operations {
      if case .series(.write(Store.local, let rows, _, _, _)) = operation { emptied += rows }
    }
    #expect(emptied.count == 1 && emptied[0].day == day && emptied[0].version == 1)
    #expect(try Chunk(decoding: emptied[0].chunk).isEmpty)
  }

  @Test("PL-01: what holds nothing is no news: it counts as sent and does not wait for ever")
  func nothing() throws {
    var series = measuredBefore()
    let day = try utcDay(moment("2026-11-20", 7)), nothing = Chunk(day: day, columns: 1)
    _ = series.answer(
      .write(owner: ana, [ShelfRow(.height, nothing, version: 0)], out: true, cursor: nil, epoch: nil))
    let phone = anas(series)
    let sent = phone.probe.operations.compactMap { operation -> Int? in
      if case .series(.exchange(let request, _)) = operation { request.rows.count } else { nil }
    }
    #expect(sent == [1], "what was measured, and nothing else")
    let answer = SeriesAnswer(cursor: 3, more: false, now: bodyMorning, epoch: "e1", rows: [])
    phone.reply(Answer(status: 200, bytes: answer.encoded())) {
      if case .series(.exchange) = $0 { true } else { false }
    }
    #expect(phone.series.waiting(owner: ana) == 0)
  }
}
