import AppRuntime
import RegionAPI

extension Words {
  /// `age`: how long ago, where that is known.
  func keptTripText(_ age: String?) -> String { age.map { keptTripAged($0) } ?? keptTripUndated }

  func preference(_ preference: Preference) -> String {
    switch preference {
    case .balanced: preferenceBalanced
    case .shortest: preferenceShortest
    case .easiest: preferenceEasiest
    case .mostCertain: preferenceMostCertain
    }
  }

  /// How much a route climbs, and of which part of it that is known, if not of all.
  func climbed(_ climb: Metres, known: Double) -> String {
    let share = numbers.percent(known), isKnown = known >= 0.995
    if climb.value < 0.5 { return isKnown ? climbNone : climbNonePart(share) }
    return isKnown ? metres(climb.value) : climbPart(metres(climb.value), share)
  }

  /// Where on the route something is.
  func onRoute(_ at: Metres) -> String { at.value < 1 ? atStart : afterMetres(metres(at.value)) }

  /// Where an obstacle is, as the crow flies from the end of the way that it closes.
  func blocked(_ away: Metres, from end: RouteEnd) -> String {
    end == .origin ? blockFromStart(metres(away.value)) : blockFromDestination(metres(away.value))
  }

  /// How far a route's end is from the place asked for.
  func gap(_ snap: RouteSnap, atStart: Bool) -> String {
    atStart ? gapAtStart(metres(snap.away.value)) : gapAtEnd(metres(snap.away.value))
  }

  func goOn(_ street: String) -> String { street.isEmpty ? continueAhead : continueOn(street) }
  /// "Sigue 170 m por Calle Cenzontle"
  func goOn(_ street: String, _ distance: String) -> String {
    street.isEmpty ? continueAheadFor(distance) : continueOnFor(distance, street)
  }
  func turnBack(_ street: String) -> String { street.isEmpty ? turnBackHere : turnBackOn(street) }
}
