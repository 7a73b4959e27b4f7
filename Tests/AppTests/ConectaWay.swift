import AppTesting
import Testing

@testable import ConectaFacil

/// On foot in the sample region.
extension ConectaPhone {
  convenience init(
    sample location: String, language: Language = .es, log: [Record] = [], at now: Instant = Phone.morning
  ) {
    self.init(language: language, location: location, log: log, region: true, at: now)
  }

  var state: ConectaFacilApp.State { probe.state }
  var routes: Int { asked(.route).count }

  /// From the plaza to the hospital, a way of some six hundred metres with turns.
  func planHospital() throws {
    go("buscar")
    try type("search", "hospital general")
    try tap("result-0")
    try tap("go")
  }

  /// The device is on the shown route, so many metres from its beginning.
  func walk(_ done: Double) throws {
    let route = try #require(state.trip.route)
    var walked = 0.0, last: Coordinate?
    for place in route.stretches.flatMap({ $0.line }) {
      if let last {
        let length = last.distance(to: place).value
        if walked + length >= done, length > 0 {
          let share = (done - walked) / length
          return at(
            Coordinate(
              latitude: last.latitude + share * (place.latitude - last.latitude),
              longitude: last.longitude + share * (place.longitude - last.longitude)))
        }
        walked += length
      }
      last = place
    }
    if let last { at(last) }
  }
}
