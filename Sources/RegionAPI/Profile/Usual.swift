// Where each aid starts; the person then measures and changes. Sources:
// - slope 6 %: DIN 18040-1 (ramps) and openrouteservice's default; 8.3 % (1:12): ADA Standards 2010, 405.2;
// - kerb 3 cm: DIN 18040-3 (2014), 5.3; 5 cm: obstacle height usual for power chairs tested by ISO 7176-10:2008;
// - width 90 cm: DIN 18040-1, 4.3.3.2 and NMX-R-050-SCFI-2006; 70 cm: usual rollator and pram with hands beside it;
// - smoothness "intermediate": OSM wiki, Key:smoothness (the last value given as usable by wheelchairs);
// - speeds: 1.34 m/s R. W. Bohannon 1997, doi:10.1093/ageing/26.1.15; 1.1 m/s (4 km/h) openrouteservice; power chairs 6 km/h
//   allowed on pavements, 5 taken; rollator 0.8 and cane 0.9 m/s, slower than the slowest quarter of Bohannon's over-seventies.

extension TravelProfile {
  /// What is usual for an aid.
  public static func usual(_ aid: Aid) -> TravelProfile {
    switch aid {
    case .manualChair:
      TravelProfile(
        aid: aid, maxUp: Slope(perMille: 60), maxDown: Slope(perMille: 83), maxKerb: Length(millimetres: 30),
        minWidth: Length(centimetres: 90),
        surfaces: [.hard, .setts, .firm],
        worstSmoothness: .intermediate, steps: .withRamp, escalators: false, speed: Speed(millimetresPerSecond: 1100),
        slowerUp: 12, slowerDown: 3)
    case .powerChair:
      TravelProfile(
        aid: aid, maxUp: Slope(perMille: 100), maxDown: Slope(perMille: 100), maxKerb: Length(millimetres: 50),
        minWidth: Length(centimetres: 90),
        surfaces: [.hard, .setts, .firm, .loose],
        worstSmoothness: .bad, steps: .withRamp, escalators: false, speed: Speed(millimetresPerSecond: 1400),
        slowerUp: 2, slowerDown: 2)
    case .walker:
      TravelProfile(
        aid: aid, maxUp: Slope(perMille: 83), maxDown: Slope(perMille: 83), maxKerb: Length(millimetres: 60),
        minWidth: Length(centimetres: 70),
        surfaces: [.hard, .setts, .firm],
        worstSmoothness: .bad, steps: .withRamp, escalators: false, speed: Speed(millimetresPerSecond: 800),
        slowerUp: 8, slowerDown: 4)
    case .cane:
      TravelProfile(
        aid: aid, maxUp: Slope(perMille: 150), maxDown: Slope(perMille: 150), maxKerb: Length(millimetres: 200),
        minWidth: Length(centimetres: 60),
        surfaces: [.hard, .setts, .cobbles, .grid, .firm, .loose],
        worstSmoothness: .horrible, steps: .allowed, escalators: true, speed: Speed(millimetresPerSecond: 900),
        slowerUp: 6, slowerDown: 4)
    case .pram:
      TravelProfile(
        aid: aid, maxUp: Slope(perMille: 120), maxDown: Slope(perMille: 120), maxKerb: Length(millimetres: 150),
        minWidth: Length(centimetres: 70),
        surfaces: [.hard, .setts, .cobbles, .firm, .loose],
        worstSmoothness: .veryBad, steps: .withRamp, escalators: false, speed: Speed(millimetresPerSecond: 1200),
        slowerUp: 6, slowerDown: 2)
    case .none:
      TravelProfile(
        aid: aid, maxUp: nil, maxDown: nil, maxKerb: nil, minWidth: Length(centimetres: 0),
        surfaces: SurfaceKind.allCases,
        worstSmoothness: .impassable, steps: .allowed, escalators: true, unknown: .allowed,
        speed: Speed(millimetresPerSecond: 1340), slowerUp: 4, slowerDown: 1)
    }
  }
}
