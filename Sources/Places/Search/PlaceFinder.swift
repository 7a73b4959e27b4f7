import Base
import Routing

/// Answers what a person types, at every keystroke. Keeps its working memory between questions: one for each thread.
public final class PlaceFinder {
  public let index: PlaceIndex

  /// What is known of one label while a question is answered: the words found in it, what they cost together, what the latest cost.
  private struct Mark {
    var mask: UInt16 = 0
    var latest: UInt16 = 0
    var sum: Int32 = 0
  }

  private let marks: Table<Mark>
  private var touched: [UInt32] = []
  private var memory: [(word: [UInt8], isOpen: Bool, isForgiving: Bool, matches: WordMatches)] = []

  public init(_ index: PlaceIndex) {
    self.index = index
    marks = Table(repeating: Mark(), count: index.labelCount)
  }

  /// Answers that are fewer are looked for again with typing errors.
  static let enough = 3
  static let mostAnswers = 50

  /// The places a text may mean, best first.
  /// - Parameters:
  ///   - near: where the person is (or looks): near things come first.
  ///   - limit: 1…50.
  public func suggest(_ text: String, near: Coordinate? = nil, limit: Int = 8, language: Language = .es) -> Suggestions
  {
    let query = Query(text)
    let place = Self.point(near)
    let limit = max(1, min(limit, Self.mostAnswers))
    var suggestions = Suggestions(query)
    if query.isEmpty { return suggestions }
    let found = candidates(query, place, limit: limit)
    for candidate in found.best { suggestions.places.append(describe(candidate, place, language)) }
    suggestions.category = found.category
    suggestions.wantsAccess = found.wantsAccess
    if found.best.isEmpty, let reading = query.readings.last { guess(reading, place, limit, language, &suggestions) }
    return suggestions
  }

  static func point(_ near: Coordinate?) -> Point? {
    guard let near, abs(near.latitude) <= 90, abs(near.longitude) <= 180 else { return nil }
    return Point(near)
  }

  /// The best answers of a first look without typing errors and, if they are few, a second with; and the kind that the whole question asks for.
  func candidates(_ query: Query, _ place: Point?, limit: Int) -> (
    best: [Candidate], category: Category?, wantsAccess: Bool
  ) {
    var category: Category?
    var wantsAccess = query.wantsAccess
    var best: [Candidate] = []
    let readings = query.readings
    for isForgiving in [false, true] where best.count < min(Self.enough, limit) {
      var top = TopList(limit * 3)
      for reading in readings {
        let appraisal = Scoring(index, reading, place, isForgiving: isForgiving)
        mark(reading, isForgiving: isForgiving)
        collect(appraisal, &top)
        clear()
        if category == nil, let asked = appraisal.kinds.category(of: reading.required) {
          (category, wantsAccess) = (asked, reading.wantsAccess)
        }
      }
      best = distinct(top.best, limit)
    }
    return (best, category, wantsAccess)
  }

  /// Finds each word's labels and notes what it costs to take them.
  private func mark(_ query: Query, isForgiving: Bool) {
    let says = query.says
    for at in query.parts.indices where says & 1 << UInt16(at) != 0 {
      mark(query.parts[at], 1 << UInt16(at), isForgiving, onlyTouched: false)
    }
    for at in query.parts.indices where says & 1 << UInt16(at) == 0 && !query.parts[at].isAside {
      mark(query.parts[at], 1 << UInt16(at), isForgiving, onlyTouched: says != 0)
    }
  }

  /// - Parameter onlyTouched: a word that says little counts only where one that says something was found.
  private func mark(_ part: Query.Part, _ bit: UInt16, _ isForgiving: Bool, onlyTouched: Bool) {
    let marks = marks.start
    for match in matches(part, isForgiving: isForgiving) {
      index.postings(match.token) { label, isFirst in
        let cost = match.cost + (isFirst ? 0 : UInt16(Costs.notFirst))
        let mark = marks + Int(label)
        if mark.pointee.mask & bit == 0 {
          if mark.pointee.mask == 0 {
            if onlyTouched { return }
            touched.append(label)
          }
          mark.pointee.mask |= bit
          mark.pointee.latest = cost
          mark.pointee.sum += Int32(cost)
        } else if cost < mark.pointee.latest {
          mark.pointee.sum -= Int32(mark.pointee.latest - cost)
          mark.pointee.latest = cost
        }
      }
    }
  }

  private func clear() {
    for label in touched { marks[label] = Mark() }
    touched.removeAll(keepingCapacity: true)
  }

  /// From keystroke to keystroke only the last word changes.
  private func matches(_ part: Query.Part, isForgiving: Bool) -> [WordMatches.Match] {
    for known in memory
    where known.isOpen == part.isOpen && known.isForgiving == isForgiving && known.word == part.word.bytes {
      return known.matches.matches
    }
    let matches = WordMatches(part, index, isForgiving: isForgiving)
    if memory.count >= 24 { memory.removeFirst() }
    memory.append((part.word.bytes, part.isOpen, isForgiving, matches))
    return matches.matches
  }

  private func found(_ doc: UInt32) -> UInt16 {
    var mask: UInt16 = 0
    for label in index.labels(doc) { mask |= marks[label].mask }
    return mask
  }

  private func collect(_ appraisal: Scoring, _ top: inout TopList) {
    for label in touched {
      let mark = marks[label]
      let candidate = appraisal.byLabel(label, mask: mark.mask, sum: mark.sum, least: top.least) { found($0) }
      if let candidate { top.add(candidate) }
    }
    for category in appraisal.kinds.asked {
      index.docs(of: category) { doc in
        if let candidate = appraisal.byKind(category, doc, least: top.least, found: { found($0) }) {
          top.add(candidate)
        }
      }
    }
    if appraisal.query.corner != nil || top.best.isEmpty { addCorners(appraisal, &top) }
  }

  private func addCorners(_ appraisal: Scoring, _ top: inout TopList) {
    var streets: [(doc: UInt32, mask: UInt16, sum: Int32)] = []
    for label in touched where marks[label].mask & appraisal.query.says != 0 {
      let doc = index.doc(label)
      if index.isStreet(doc) { streets.append((doc, marks[label].mask, marks[label].sum)) }
    }
    for street in streets {
      let isOpen = appraisal.query.corner.map { $0.right & appraisal.query.required == 0 } ?? false
      index.crossings(street.doc) { other, point in
        if isOpen {
          let isWhole = appraisal.isCorner(street.mask, .max)
          let candidate =
            isWhole
            ? appraisal.corner((street.doc, street.mask), (other, 0), at: point, sum: street.sum, least: top.least)
            : nil
          if let candidate { top.add(candidate) }
          return
        }
        for label in index.labels(other) {
          let mark = marks[label]
          if other < street.doc || mark.mask == 0 || !appraisal.isCorner(street.mask, mark.mask) { continue }
          let candidate = appraisal.corner(
            (street.doc, street.mask), (other, mark.mask), at: point, sum: street.sum + mark.sum, least: top.least)
          if let candidate { top.add(candidate) }
        }
      }
    }
  }

  /// Without those that are the same to a person: one name and kind, close together.
  func distinct(_ candidates: [Candidate], _ limit: Int) -> [Candidate] {
    var result: [Candidate] = []
    let plane = Plane(latitude: Double(index.grid.south) / 1e7)
    for candidate in candidates where result.count < limit {
      let isKnown = result.contains { known in
        if known.kind != candidate.kind || plane.distance(known.point, candidate.point) > 250 { return false }
        switch candidate.kind {
        case .doc:
          return index.category(known.doc) == index.category(candidate.doc)
            && sameBytes(index.name(known.doc), index.name(candidate.doc)) && !index.name(known.doc).isEmpty
        case .house: return known.doc == candidate.doc
        case .corner:
          return sameBytes(index.name(known.doc), index.name(candidate.doc))
            && sameBytes(index.name(known.other), index.name(candidate.other))
        }
      }
      if !isKnown { result.append(candidate) }
    }
    return result
  }

  /// Nothing answers all the words: what answers most of them, and which words were not understood.
  private func guess(
    _ query: Query, _ place: Point?, _ limit: Int, _ language: Language, _ suggestions: inout Suggestions
  ) {
    var appraisal = Scoring(index, query, place, isForgiving: true)
    appraisal.isLenient = true
    mark(query, isForgiving: true)
    var known: UInt16 = 0
    for label in touched { known |= marks[label].mask }
    for mask in appraisal.kinds.masks { known |= mask }
    var top = TopList(limit * 3)
    collect(appraisal, &top)
    let best = distinct(top.best, min(limit, 3))
    clear()
    for candidate in best { suggestions.guesses.append(describe(candidate, place, language)) }
    let answered = best.first?.answered ?? 0
    for at in query.parts.indices where query.required & 1 << UInt16(at) != 0 {
      let word = String(decoding: query.parts[at].word.bytes, as: UTF8.self)
      if known & 1 << UInt16(at) == 0 {
        suggestions.unknown.append(word)
      } else if answered & 1 << UInt16(at) == 0 {
        suggestions.unmet.append(word)
      }
    }
  }
}
