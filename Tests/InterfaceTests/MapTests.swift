import Base
import Testing

@testable import Interface

@Suite struct MapTests {
  private enum Act: Equatable { case chose(Coordinate), pressed, locate, failed }

  private func screen(rows: [String], isHidden: Bool = false) -> (Screen<Act>, MapPicture<Act>) {
    let here = Coordinate(latitude: 19.4, longitude: -99.1)
    let map = MapPicture<Act>(
      "map", name: "Mapa", view: .around(here, zoom: 15),
      marks: [.init("a", .place, at: here, name: "Museo", .pressed), .init("b", .origin, at: here, name: "Aquí")],
      isHidden: isHidden,
      listTitle: "Lo mismo, sin mapa", list: [.rows(rows.map { Row($0, "Museo", .pressed) })],
      buttons: ("Acercar", "Alejar", "Mi posición"), attribution: "©", locate: .locate, failed: .failed
    ) { .chose($0) }
    return (Screen(title: "Mapa", location: "", [.map(map)]), map)
  }

  @Test("PL-08 G2: what can be pressed on a map is in its list too, or the audit says so")
  func list() {
    #expect(screen(rows: ["row-a"]).0.audit().isEmpty)
    #expect(screen(rows: []).0.audit().map { $0.rule } == ["G2"])
    #expect(screen(rows: ["row-a"], isHidden: true).0.words.contains("Lo mismo, sin mapa"))
  }

  @Test(
    "CF-04: what the host's picture reports becomes an action, and nothing else does",
    arguments: [
      ("tap 19.43 -99.13", true), ("mark a", true), ("locate", true), ("failed", true), ("mark b", false),
      ("mark x", false), ("tap 19.43", false), ("tap a b", false), ("", false), ("toString", false),
    ])
  func reports(_ report: String, _ acts: Bool) {
    let map = screen(rows: ["row-a"]).1
    #expect((map.action(report) != nil) == acts)
    #expect(map.action("tap 19.43 -99.13") == .chose(Coordinate(latitude: 19.43, longitude: -99.13)))
  }
}
