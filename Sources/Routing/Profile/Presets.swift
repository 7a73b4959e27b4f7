// Where each aid starts; the person then measures and changes. Sources:
// - slope 6 %: DIN 18040-1 (ramps) and openrouteservice's default; 8.3 % (1:12): ADA Standards 2010, 405.2;
// - kerb 3 cm: DIN 18040-3 (2014), 5.3; 5 cm: obstacle height usual for power chairs tested by ISO 7176-10:2008;
// - width 90 cm: DIN 18040-1, 4.3.3.2 and NMX-R-050-SCFI-2006; 70 cm: usual rollator and pram with hands beside it;
// - smoothness "intermediate": OSM wiki, Key:smoothness (the last value given as usable by wheelchairs);
// - speeds: 1.34 m/s R. W. Bohannon 1997, doi:10.1093/ageing/26.1.15; 1.1 m/s (4 km/h) openrouteservice; power chairs 6 km/h
//   allowed on pavements, 5 taken; rollator 0.8 and cane 0.9 m/s, slower than the slowest quarter of Bohannon's over-seventies.

extension Profile {
  public static func preset(_ aid: Aid) -> Profile {
    switch aid {
    case .manualChair:
      Profile(
        aid: aid, maxUp: 60, maxDown: 83, maxKerb: 30, minWidth: 90, surfaces: [.hard, .setts, .firm],
        worstSmoothness: .intermediate, steps: .withRamp, escalators: false, speed: 1100, slowerUp: 12, slowerDown: 3)
    case .powerChair:
      Profile(
        aid: aid, maxUp: 100, maxDown: 100, maxKerb: 50, minWidth: 90, surfaces: [.hard, .setts, .firm, .loose],
        worstSmoothness: .bad, steps: .withRamp, escalators: false, speed: 1400, slowerUp: 2, slowerDown: 2)
    case .walker:
      Profile(
        aid: aid, maxUp: 83, maxDown: 83, maxKerb: 60, minWidth: 70, surfaces: [.hard, .setts, .firm],
        worstSmoothness: .bad, steps: .withRamp, escalators: false, speed: 800, slowerUp: 8, slowerDown: 4)
    case .cane:
      Profile(
        aid: aid, maxUp: 150, maxDown: 150, maxKerb: 200, minWidth: 60, surfaces: [.hard, .setts, .cobbles, .grid, .firm, .loose],
        worstSmoothness: .horrible, steps: .allowed, escalators: true, speed: 900, slowerUp: 6, slowerDown: 4)
    case .pram:
      Profile(
        aid: aid, maxUp: 120, maxDown: 120, maxKerb: 150, minWidth: 70, surfaces: [.hard, .setts, .cobbles, .firm, .loose],
        worstSmoothness: .veryBad, steps: .withRamp, escalators: false, speed: 1200, slowerUp: 6, slowerDown: 2)
    case .none:
      Profile(
        aid: aid, maxUp: nil, maxDown: nil, maxKerb: nil, minWidth: 0, surfaces: .all,
        worstSmoothness: .impassable, steps: .allowed, escalators: true, unknown: .allowed, speed: 1340, slowerUp: 4, slowerDown: 1)
    }
  }
}
