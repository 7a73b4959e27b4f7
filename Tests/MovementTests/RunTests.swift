import Foundation
import Testing

@testable import Movement

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct RunTests {
  /// Street, good and poor reception.
  static let receivers: [(noise: Double, drift: Double, accuracy: Double)] = [
    (1.5, 0.25, 5), (3, 0.4, 10), (5, 0.5, 18),
  ]

  @Test("GG-05: a phone that lies still for half an hour makes no metres", arguments: 1...20, 0..<3)
  func still(seed: UInt64, reception: Int) {
    let r = RunTests.receivers[reception]
    var receiver = Receiver(seed: seed, noise: r.noise, drift: r.drift, accuracy: r.accuracy)
    let fixes = receiver.standing(seconds: 1_800)
    #expect(naive(fixes) > 2_000, "the track is noisy enough to mean something")
    let metres = filtered(fixes).metres
    #expect(metres <= 30, "\(metres) m, seed \(seed)")
  }

  @Test("GG-05: running and walking are right within 4 % whatever the reception", arguments: 1...8, 0..<3)
  func going(seed: UInt64, reception: Int) {
    let r = RunTests.receivers[reception]
    for pace in [1.3, 2.8, 4.5] {
      var receiver = Receiver(seed: seed, noise: r.noise, drift: r.drift, accuracy: r.accuracy)
      let filter = filtered(receiver.block(pace: pace, seconds: 1_500))
      let truth = pace * 1_500
      #expect(abs(filter.metres - truth) < 0.04 * truth + 20, "\(filter.metres) of \(truth), seed \(seed), \(r)")
      #expect(abs(filter.moving - 1_500_000) < 60_000, "\(filter.moving)")
    }
  }

  @Test("GG-05: a slow walk, with a cane or a frame, counts too", arguments: 1...8)
  func slow(seed: UInt64) {
    var receiver = Receiver(seed: seed, noise: 1.5, drift: 0.2, accuracy: 6)
    let metres = filtered(receiver.block(pace: 0.6, seconds: 1_500)).metres
    #expect(abs(metres - 900) < 90, "\(metres)")
  }

  @Test("GG-05: readings five seconds apart say the same", arguments: 1...8)
  func sparse(seed: UInt64) {
    var receiver = Receiver(seed: seed, noise: 2, drift: 0.3, accuracy: 8)
    let metres = filtered(receiver.block(pace: 2.8, seconds: 1_500, every: 5)).metres
    #expect(abs(metres - 4_200) < 190, "\(metres)")
  }

  @Test("GG-05: pauses are recognised: metres and the time of going leave them out", arguments: 1...8)
  func pauses(seed: UInt64) {
    var receiver = Receiver(seed: seed, noise: 2, drift: 0.3, accuracy: 8)
    // Two blocks (1,200 m) in 400 s, four minutes at a light, two blocks.
    var fixes = receiver.block(pace: 3, seconds: 400)
    fixes += receiver.standing(seconds: 238, from: 401)
    fixes += receiver.block(pace: 3, seconds: 400, from: 640)
    let filter = filtered(fixes)
    #expect(abs(filter.metres - 2_400) < 110, "\(filter.metres)")
    #expect(abs(filter.moving - 800_000) < 50_000, "\(filter.moving)")
  }

  @Test("GG-05: slips, vague readings and a clock that jumps back are left out")
  func slips() {
    var receiver = Receiver(seed: 3, noise: 1.5, drift: 0.2, accuracy: 6)
    let clean = receiver.block(pace: 3, seconds: 900)
    var dirty: [PositionFix] = []
    for (place, fix) in clean.enumerated() {
      dirty.append(fix)
      var odd = fix
      odd.at = fix.at.adding(milliseconds: 400)
      if place % 50 == 7 {
        odd.coordinate.latitude += 0.01
        dirty.append(odd)
      } else if place % 50 == 17 {
        odd.accuracy = 500
        odd.coordinate.longitude += 0.003
        dirty.append(odd)
      } else if place % 50 == 27 {
        odd.at = fix.at.adding(milliseconds: -90_000)
        dirty.append(odd)
      } else if place % 50 == 37 {
        odd.accuracy = .nan
        dirty.append(odd)
      }
    }
    #expect(abs(filtered(dirty).metres - filtered(clean).metres) < 15)
  }

  @Test("GG-05: a ride is no run; after it the run goes on from there")
  func ride() {
    var receiver = Receiver(seed: 4, noise: 1.5, drift: 0.2, accuracy: 6)
    var fixes = receiver.block(pace: 3, seconds: 200)
    fixes += (1...120).map { receiver.fix(0, 25.0 * Double($0), second: 200 + Double($0)) }
    let before = filtered(fixes).metres
    #expect(before < 700, "\(before)")
    fixes += (1...200).map { receiver.fix(3.0 * Double($0), 3_000, second: 320 + Double($0)) }
    #expect(abs(filtered(fixes).metres - before - 600) < 60)
  }

  @Test("GG-05: a tunnel is a straight line at a pace that can be, and a longer silence is nothing")
  func gaps() {
    var receiver = Receiver(seed: 6, noise: 1, drift: 0.1, accuracy: 5)
    func line(_ from: Double, _ to: Double) -> [PositionFix] {
      stride(from: from, through: to, by: 1).map { receiver.fix(3 * $0, 0, second: $0) }
    }
    let metres = filtered(line(0, 200) + line(300, 500)).metres
    #expect(abs(metres - 1_500) < 60, "\(metres)")
    let long = filtered(line(0, 200) + line(900, 1_100))
    #expect(abs(long.metres - 1_200) < 60, "\(long.metres)")
  }

  @Test("GG-05: a receiver that says its own speed is believed", arguments: 1...6)
  func doppler(seed: UInt64) {
    var receiver = Receiver(seed: seed, noise: 5, drift: 0.8, accuracy: 18)
    var fixes = receiver.standing(seconds: 900)
    for place in fixes.indices { fixes[place].speed = 0.05 }
    #expect(filtered(fixes).metres == 0)
  }

  @Test("GG-05: clock, splits and pace of a run; its pauses count for nothing")
  func clock() {
    var receiver = Receiver(seed: 7, noise: 1.5, drift: 0.2, accuracy: 5)
    var run = Run(at: start)
    for fix in receiver.block(pace: 4, seconds: 800) {
      run.take(fix)
      run.advance(to: fix.at)
    }
    run.pause(at: after(800))
    for fix in receiver.block(pace: 4, seconds: 100, from: 810) { run.take(fix) }
    #expect(run.elapsed(at: after(2_000)) == 800_000)
    #expect(run.splits.count == 3 && run.kilometres.allSatisfy { abs($0 - 250_000) < 15_000 }, "\(run.kilometres)")
    #expect(abs((run.pace ?? 0) - 250_000) < 10_000)
    run.resume(at: after(2_000))
    for fix in receiver.block(pace: 4, seconds: 100, from: 2_000) { run.take(fix) }
    run.pause(at: after(2_100))
    #expect(run.elapsed(at: after(2_100)) == 900_000 && run.track.count == 2)
    #expect(abs(run.metres - 3_600) < 160)
  }

  @Test("GG-05: a clock set back and hours asleep do no harm to a run")
  func time() {
    var run = Run(at: start)
    run.advance(to: after(60))
    run.advance(to: after(-600))
    #expect(run.elapsed(at: after(-600)) == 60_000)
    run.advance(to: after(-540))
    #expect(run.elapsed(at: after(-540)) == 120_000)
    run.advance(to: after(36_000))
    #expect(run.absence?.isCounted == false && !run.isRunning && run.elapsed(at: after(40_000)) == 120_000)
    #expect(run.last == after(-540))
  }

  @Test(
    "GG-05: eighty minutes in a pocket are counted or not, as the person says; half an hour at a time is never lost")
  func away() throws {
    var run = Run(at: start)
    run.advance(to: after(1_800))
    #expect(run.absence?.isCounted == true && run.elapsed(at: after(1_800)) == 1_800_000)
    run.resume(at: after(1_800))
    run.pause(at: after(1_900))
    #expect(run.absence?.milliseconds == 1_800_000, "a pause asks still")
    run.resume(at: after(2_000))
    run.pause(at: after(2_000 + 4_800))
    var none = try #require(Run(json: run.json))
    #expect(none == run && run.elapsed(at: after(9_000)) == 6_700_000 && run.last == after(6_800))
    none.settle(true)
    #expect(none == run)
    none.settle(false)
    #expect(none.elapsed(at: after(9_000)) == 1_900_000 && none.last == after(2_000) && none.absence == nil)
    run.resume(at: after(10_000))
    run.advance(to: after(10_000 + 10_800))
    #expect(!run.isRunning && run.elapsed(at: after(30_000)) == 6_700_000)
    run.settle(true)
    #expect(run.elapsed(at: after(30_000)) == 17_500_000 && run.last == after(20_800))
  }

  @Test("GG-05: a phone that wakes for a moment in the pocket was away once; more than two hours of it are not counted")
  func wakes() {
    var run = Run(at: start)
    run.advance(to: after(60))
    for minute in stride(from: 21.0, through: 101, by: 20) { run.advance(to: after(minute * 60)) }
    #expect(run.absence?.milliseconds == 6_000_000 && run.elapsed(at: after(6_060)) == 6_060_000)
    var not = run
    not.settle(false)
    #expect(not.elapsed(at: after(6_060)) == 60_000 && not.absence == nil)
    run.advance(to: after(7_800))
    #expect(run.absence?.isCounted == false && !run.isRunning && run.last == after(60))
    #expect(run.elapsed(at: after(9_000)) == 60_000)
    run.settle(true)
    #expect(run.elapsed(at: after(9_000)) == 7_800_000 && run.last == after(7_800))
  }

  @Test("GG-05: a run that is kept and read again goes on; damage is refused without harm")
  func reload() throws {
    var receiver = Receiver(seed: 8, noise: 1.5, drift: 0.2, accuracy: 5)
    var run = Run(at: start)
    for fix in receiver.block(pace: 3, seconds: 500) {
      run.take(fix)
      run.advance(to: fix.at)
    }
    let text = run.json.text
    var read = try #require(Run(json: try JSON.parse(text)))
    #expect(read.metres == run.metres && read.splits == run.splits && read.elapsed(at: after(500)) == 500_000)
    #expect(read.track.map { $0.count } == run.track.map { $0.count })
    for fix in receiver.block(pace: 3, seconds: 200, from: 510) { read.take(fix) }
    #expect(abs(read.metres - run.metres - 600) < 40 && read.track.count == 2)
    var random = SeededGenerator(seed: 9)
    let whole = Array(text.utf8)
    for _ in 0..<1_500 {
      var bytes = whole
      for _ in 0...random.next(below: 3) {
        bytes[Int(random.next(below: Int64(bytes.count)))] = UInt8(random.next(below: 256))
      }
      if random.next(below: 2) == 0 { bytes.removeLast(Int(random.next(below: Int64(bytes.count)))) }
      guard let json = try? JSON.parse(String(decoding: bytes, as: UTF8.self)), let odd = Run(json: json) else {
        continue
      }
      _ = GPX.file(name: "x", track: odd.track)
      #expect(odd.metres >= 0)
    }
  }

  @Test("GG-05: random readings never break the filter, and never make more metres than a runner could")
  func randomReadings() {
    var random = SeededGenerator(seed: 10), filter = DistanceFilter(), at = 0.0
    for _ in 0..<20_000 {
      at += Double(random.next(below: 20_000)) / 1000
      let wide = random.next(below: 5) == 0
      let reach = wide ? 180.0 : 0.001
      filter.add(
        PositionFix(
          Coordinate(
            latitude: min(max((Double(random.next(below: 2_000)) - 1_000) / 1000 * reach, -90), 90),
            longitude: (Double(random.next(below: 2_000)) - 1_000) / 1000 * reach),
          accuracy: Double(random.next(below: 60)), at: after(at)))
      _ = filter.takeCorners()
    }
    #expect(filter.metres.isFinite && filter.metres < at * DistanceFilter.fastest)
    for text in [
      "{}", "{\"lat\":91,\"lon\":0,\"accuracy\":1,\"at\":0}", "{\"lat\":1,\"lon\":0,\"accuracy\":-1,\"at\":0}",
      // Told by receivers that know nothing.
      "{\"lat\":0,\"lon\":0,\"accuracy\":8,\"at\":0}", "{\"lat\":-0.0,\"lon\":0.00001,\"accuracy\":8,\"at\":0}",
    ] {
      #expect(PositionFix(json: (try? JSON.parse(text)) ?? .null) == nil)
    }
  }

  @Test("GG-05: GPX 1.1 is well-formed XML that says the same again, whatever the name")
  func gpx() throws {
    let track = [
      [
        TrackPoint(Coordinate(latitude: 19.4326, longitude: -99.1332), at: start),
        TrackPoint(Coordinate(latitude: -0.0000012, longitude: 0.5), at: after(5.25)),
      ], [TrackPoint(Coordinate(latitude: -33.9, longitude: 151.2), at: after(60))],
    ]
    for name in ["Carrera", "<b>&\"'\u{1}\u{FFFE}\n</name>", "🏃🏽‍♀️ ñandú"] {
      let text = GPX.file(name: name, track: track), reader = TrackReader()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = reader
      #expect(parser.parse(), "\(name)")
      #expect(reader.segments == 2 && reader.fixes.count == 3)
      #expect(reader.fixes[0].coordinate.latitude == 19.4326 && reader.fixes[1].coordinate.latitude == -0.000001)
      #expect(reader.fixes.map { $0.at } == [start, after(5.25), after(60)])
      #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\" creator="))
    }
  }
}

/// Reads the points of a GPX file.
final class TrackReader: NSObject, XMLParserDelegate {
  var fixes: [PositionFix] = []
  var segments = 0
  private var place: Coordinate?, accuracy = 5.0, time = "", text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    if name == "trkseg" { segments += 1 }
    if name == "trkpt", let lat = attributes["lat"].flatMap(Double.init),
      let lon = attributes["lon"].flatMap(Double.init)
    {
      place = Coordinate(latitude: lat, longitude: lon)
    }
  }
  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    switch name {
    case "time": time = text
    case "hAcc": accuracy = Double(text) ?? 5
    case "trkpt":
      if let place, let at = Instant(rfc3339: time) { fixes.append(PositionFix(place, accuracy: accuracy, at: at)) }
    default: break
    }
  }
}
