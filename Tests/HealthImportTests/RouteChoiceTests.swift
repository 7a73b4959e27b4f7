import HealthImport
import Testing

@Suite struct RouteChoiceTests {
  private let gpx =
    "<?xml version=\"1.0\"?><gpx creator=\"Reloj\"><trk><type>running</type><trkseg>"
    + "<trkpt lat=\"19.43\" lon=\"-99.13\"><time>2026-11-18T12:00:00Z</time></trkpt>"
    + "<trkpt lat=\"19.44\" lon=\"-99.13\"><time>2026-11-18T12:10:00Z</time></trkpt></trkseg></trk></gpx>"

  private func session(routes: Bool) -> ImportSession {
    ImportSession(now: Instant(milliseconds: 1_795_449_600_000), routes: routes)
  }

  @Test("HB-05: without the person's yes no point of a way is read; the workout is")
  func gpxFile() throws {
    for routes in [true, false] {
      let session = session(routes: routes)
      #expect(session.begin("a.gpx") == .read(from: 0))
      try session.feed(Array(gpx.utf8))
      try session.end()
      #expect(session.takeSamples().filter { $0.metric == .route }.count == (routes ? 2 : 0))
      #expect(session.takeWorkouts().count == 1)
    }
  }

  @Test("HB-05: the routes of an archive are passed over")
  func archive() {
    #expect(session(routes: true).begin("apple_health_export/workout-routes/a.gpx", inArchive: true) == .read(from: 0))
    #expect(session(routes: false).begin("apple_health_export/workout-routes/a.gpx", inArchive: true) == .skip)
  }
}
