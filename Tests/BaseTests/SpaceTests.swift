import Base
import Testing

struct SpaceTests {
  @Test("distances of the sphere") func distances() {
    let zocalo = Coordinate(latitude: 19.4326, longitude: -99.1332),
      angel = Coordinate(latitude: 19.4270, longitude: -99.1677)
    #expect(abs(zocalo.distance(to: angel).value - 3_671) < 5)
    #expect(zocalo.distance(to: zocalo) == .zero)
    let quarter = Double.pi / 2 * 6_371_008.8
    #expect(
      abs(Coordinate(latitude: 0, longitude: 0).distance(to: Coordinate(latitude: 90, longitude: 0)).value - quarter)
        < 0.001)
    // Over the date line, and between antipodes.
    #expect(
      abs(
        Coordinate(latitude: 0, longitude: 179.5).distance(to: Coordinate(latitude: 0, longitude: -179.5)).value
          - quarter / 90) < 0.001)
    #expect(
      abs(
        Coordinate(latitude: 0, longitude: 0).distance(to: Coordinate(latitude: 0, longitude: 180)).value - 2 * quarter)
        < 0.001)
  }

  @Test("seconds and milliseconds, without a trap") func seconds() {
    #expect(Seconds(1.2345).milliseconds == 1_235 && Seconds(milliseconds: 1_500) == Seconds(1.5))
    #expect(
      Seconds(.nan).milliseconds == 0 && Seconds(.infinity).milliseconds == .max && Seconds(-1e300).milliseconds == .min
    )
    #expect(Metres(1) + Metres(2) * 2 - Metres(1) == Metres(4) && Metres(1) < Metres(2))
  }
}
