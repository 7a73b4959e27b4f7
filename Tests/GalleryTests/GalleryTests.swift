import AppTesting
import Gallery
import Testing

/// Every screen of the gallery keeps the rules that can be checked on a value, and its elements do what they are for.
@Suite struct GalleryTests {
  private func probe(_ location: String) -> Probe<GalleryApp> {
    let probe = Probe<GalleryApp>(Environment(now: Instant(milliseconds: 1_795_000_000_000), location: location))
    return probe
  }

  @Test("PL-08: every element is named, has its words, and is not without a list or a table", arguments: GalleryApp.contents.map { $0.location } + [""])
  func audited(_ location: String) {
    let probe = probe(location)
    #expect(probe.screen.audit() == [])
    #expect(probe.screen.location == location)
  }
}
