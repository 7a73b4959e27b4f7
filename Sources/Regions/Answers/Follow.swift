import Base
import RegionAPI
import Routing

/// What following a route needs of it: its line and where its steps begin. From a route, or from one as it was told (an app keeps the last one over a restart).
struct Track {
  struct Turn {
    /// Metres from the start.
    var at: Double
    var words: String
  }

  var points: [Point] = []
  /// Metres from the start to each point, as the line runs, scaled to the route's own length.
  var along: [Double] = []
  var turns: [Turn] = []
  var metres = 0.0
  var seconds = 0.0
  var plane = Plane(latitude: 0)

  init(_ route: Route, _ steps: [Step]) {
    points = route.points
    for step in steps { turns.append(Turn(at: Double(step.at) / 100, words: step.words)) }
    metres = Double(route.report.length) / 100
    seconds = Double(route.report.time) / 1000
    measure()
  }

  /// Nil for what cannot be followed.
  init?(_ route: PlannedRoute) {
    metres = route.metres.value
    seconds = route.seconds.value
    guard metres.isFinite, seconds.isFinite, metres >= 0, seconds >= 0, metres < 1e7, seconds < 1e9,
      route.steps.count <= 10_000
    else { return nil }
    for stretch in route.stretches {
      for place in stretch.line {
        guard points.count < 100_000 else { return nil }
        let point = Point(place)
        if points.last != point { points.append(point) }
      }
    }
    for step in route.steps {
      guard abs(step.at.value) < 1e7 else { return nil }
      turns.append(Turn(at: step.at.value, words: step.words))
    }
    if points.isEmpty || turns.isEmpty { return nil }
    measure()
  }

  private mutating func measure() {
    guard let first = points.first else { return }
    plane = Plane(latitude: first.coordinate.latitude)
    var walked = 0.0
    along = [0]
    for index in 1..<max(points.count, 1) {
      walked += plane.distance(points[index - 1], points[index])
      along.append(walked)
    }
    if walked > 0 { for index in along.indices { along[index] *= metres / walked } }
  }

  struct Position {
    var done: Double
    var away: Double
    var point: Point
    var bearing: Double
  }

  /// Where on the route a person is. Of places about as near, the one that comes soonest after what was done; going back costs more.
  func position(of place: Coordinate, done: Double?) -> Position {
    let here = Point(place)
    var best = Position(done: 0, away: .infinity, point: points[0], bearing: 0), bestCost = Double.infinity
    if points.count == 1 {
      return Position(done: 0, away: plane.distance(here, points[0]), point: points[0], bearing: 0)
    }
    for index in 1..<points.count {
      let a = points[index - 1], b = points[index]
      let (share, distance) = plane.nearest(to: here, from: a, to: b)
      let at = along[index - 1] + share * (along[index] - along[index - 1])
      var cost = distance
      if let done { cost += at >= done ? min(max(0, at - done - 60) * 0.2, 60) : min((done - at) * 0.4, 60) }
      if cost < bestCost {
        bestCost = cost
        best = Position(
          done: at, away: distance,
          point: a.toward(b, share), bearing: plane.bearing(from: a, to: b))
      }
    }
    return best
  }
}

/// The last routes told, by number.
struct Tracks {
  private var kept: [(number: Int64, track: Track)] = []
  private var next: Int64 = 1
  static let most = 16

  mutating func keep(_ track: Track) -> Int64 {
    if kept.count >= Self.most { kept.removeFirst() }
    kept.append((next, track))
    next += 1
    return next - 1
  }

  subscript(_ number: Int64) -> Track? {
    for known in kept where known.number == number { return known.track }
    return nil
  }
}

extension RegionSession {
  /// Where a person is on a route, and what comes next.
  public func answer(_ question: FollowQuestion, _ asked: Asked) throws(QuestionError) -> FollowAnswer {
    let track: Track
    switch question.way {
    case .number(let number):
      guard let known = tracks[number] else { throw .noSuchRoute }
      track = known
    case .whole(let route):
      guard let read = Track(route) else { throw FollowQuestion.notARoute }
      track = read
    }
    let accuracy = question.accuracy.value
    let position = track.position(of: question.at, done: question.done?.value)
    var step = 0
    for (index, turn) in track.turns.enumerated() where turn.at <= position.done + 2 { step = index }
    let end = Point(question.at)
    let left = max(0, track.metres - position.done)
    let arrived =
      left <= 15 && track.points.last.map { track.plane.distance(end, $0) <= 15 + min(accuracy, 20) } ?? false
    var next: Int?, toNext = left, words = track.turns[step].words
    if step + 1 < track.turns.count {
      let turn = track.turns[step + 1]
      next = step + 1
      toNext = max(0, turn.at - position.done)
      words = told(turn.words, in: toNext, Words(asked.language))
    }
    return FollowAnswer(
      step: step, toNext: .told(toNext), next: next, words: words, done: .told(position.done), left: .told(left),
      seconds: Seconds((track.metres > 0 ? min(track.seconds * left / track.metres, 1e9) : 0).rounded()),
      away: .told(position.away),
      isOffRoute: position.away > 20 + min(accuracy, 40), hasArrived: arrived, point: position.point.coordinate,
      bearing: position.bearing.rounded())
  }

  /// "En 35 m, da vuelta a la izquierda": rounded as a person would say it.
  private func told(_ step: String, in metres: Double, _ words: Words) -> String {
    if metres < 8 { return step }
    let unit = metres < 50 ? 5.0 : metres < 300 ? 10 : 50
    let rounded = NumberFormat(words.language).whole(Int64((metres / unit).rounded() * unit))
    return words.inDistance(rounded + " m", step.smallInitial)
  }
}
