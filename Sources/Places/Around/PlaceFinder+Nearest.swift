import Base
import Routing

extension PlaceFinder {
  /// The nearest places of a kind, nearest first.
  /// - Parameter accessibleOnly: those said to be for wheelchairs, wholly or with limits; what is unknown or not accessible is left out.
  public func nearest(
    _ category: Category, to near: Coordinate, limit: Int = 8, accessibleOnly: Bool = false, language: Language = .es
  ) -> [FoundPlace] {
    guard let place = Self.point(near) else { return [] }
    let plane = Plane(latitude: near.latitude)
    let limit = max(1, min(limit, Self.mostAnswers))
    var best: [Candidate] = []
    index.docs(of: category) { doc in
      let access = category == .toilets && index.category(doc) != .toilets ? index.toilets(doc) : index.wheelchair(doc)
      if accessibleOnly, access != .yes, access != .limited { return }
      let point = index.point(doc)
      let candidate = Candidate(score: 0, distance: plane.distance(point, place), doc: doc, point: point, answered: 0)
      if best.count >= limit {
        if !candidate.precedes(best[best.count - 1]) { return }
        best.removeLast()
      }
      best.insert(candidate, at: best.firstIndex { candidate.precedes($0) } ?? best.count)
    }
    return best.map { describe($0, place, language) }
  }
}
