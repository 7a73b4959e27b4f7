import Base
import Routing

/// One possible answer: a doc, a house on a street, or the corner of two streets.
struct Candidate {
  enum Kind: UInt8 { case doc, house, corner }
  var score: Int32
  /// Metres from the person; 0 where they are not known to be anywhere.
  var distance: Double
  var kind = Kind.doc
  var doc: UInt32
  /// The other street of a corner.
  var other: UInt32 = PlaceLayout.noDoc
  var label: UInt32 = PlaceLayout.noDoc
  var point: Point
  var number: UInt32 = 0
  var house: HouseFound?
  /// A house was asked for, and the street has no such house.
  var isHouseUnknown = false
  /// Words of the question this answers.
  var answered: UInt16

  /// The better first; of equals the nearer, then the one with the lower number.
  func precedes(_ other: Candidate) -> Bool {
    if score != other.score { return score > other.score }
    if distance != other.distance { return distance < other.distance }
    return doc != other.doc ? doc < other.doc : self.other < other.other
  }

  func isSame(_ other: Candidate) -> Bool {
    doc == other.doc && kind == other.kind && self.other == other.other && (kind != .corner || point == other.point)
  }
}

/// How good an answer is: match, importance and distance in one number. Used alike by the search and by the scan it is checked against.
struct Scoring {
  let index: PlaceIndex
  let query: Query
  let kinds: KindMatches
  let place: Point?
  let plane: Plane
  private let required: UInt16
  private let says: UInt16
  private let houses: UInt16
  private let designators: UInt16
  private let fillers: UInt16
  /// Words may be missing: for guesses where nothing answers all of them.
  var isLenient = false

  init(_ index: PlaceIndex, _ query: Query, _ place: Point?, isForgiving: Bool) {
    self.index = index
    self.query = query
    self.place = place
    kinds = KindMatches(query, isForgiving: isForgiving)
    plane = Plane(latitude: (place ?? Point(latitude: index.grid.south, longitude: 0)).coordinate.latitude)
    required = query.required
    says = query.says
    houses = query.houses
    designators = query.designators & ~query.required
    fillers = ~(query.required | query.designators)
  }

  /// Metres to the nearest known point of a doc, and that point.
  func distance(_ doc: UInt32) -> (metres: Double, point: Point) {
    let own = index.point(doc)
    guard let place else { return (0, own) }
    if !index.isStreet(doc) { return (plane.distance(own, place), own) }
    var best = Double.infinity
    var nearest = own
    index.samples(doc) { point in
      let distance = plane.distance(point, place)
      if distance < best { (best, nearest) = (distance, point) }
    }
    return (best, nearest)
  }

  /// A doc by one of its labels: `mask` the words found in the label, `sum` what they cost. Nil where words are missing, or below `least`.
  /// - Parameter found: the words found in the name of another doc (street or part of town).
  func byLabel(_ label: UInt32, mask: UInt16, sum: Int32, least: Int32, found: (UInt32) -> UInt16) -> Candidate? {
    let doc = index.doc(label)
    if query.mustBeNamed & ~mask != 0, index.isStreet(doc) { return nil }
    let category = index.category(doc)
    var missing = required & ~mask
    var cost = sum
    var answered = mask
    let byKind = missing & kinds.masks[Int(category.rawValue)]
    if byKind != 0 {
      cost += kinds.costs[Int(category.rawValue)]
      missing &= ~byKind
      answered |= byKind
    }
    if mask & says == 0, byKind == 0, says != 0 { return nil }
    take(&missing, &cost, &answered, doc, found)
    var wanted: [HouseLabel] = []
    if missing != 0 {
      let unknown = index.isStreet(doc) ? missing & ~houses : missing
      if unknown != 0 {
        if !isLenient { return nil }
        cost += Costs.unknownWord * Int32(unknown.nonzeroBitCount)
        missing &= ~unknown
      }
      wanted = query.houseLabels(missing)
    }
    cost += rest(mask | byKind)
    cost += min(Costs.mostWords, Costs.word * max(0, index.wordCount(label) - Int32((mask & says).nonzeroBitCount)))
    let best = Costs.whole - cost + index.importance(doc) / 2
    if best < least { return nil }
    var candidate = Candidate(
      score: best, distance: 0, doc: doc, label: label, point: index.point(doc), answered: answered)
    if missing != 0 {
      if let house = house(wanted, on: doc) {
        candidate.kind = .house
        candidate.house = house
        candidate.number = wanted.first?.number ?? 0
        candidate.point = house.point
        candidate.distance = place.map { plane.distance($0, house.point) } ?? 0
        candidate.score -= house.isApproximate ? Costs.approximateHouse : 0
        candidate.answered |= missing
      } else {
        (candidate.distance, candidate.point) = distance(doc)
        candidate.score -= Costs.missingHouse
        candidate.isHouseUnknown = true
      }
    } else {
      (candidate.distance, candidate.point) = distance(doc)
    }
    finish(&candidate, index.wheelchair(doc))
    return candidate.score < least ? nil : candidate
  }

  /// The first of these houses that is known; what is only reckoned comes after what is mapped.
  private func house(_ wanted: [HouseLabel], on street: UInt32) -> HouseFound? {
    var reckoned: HouseFound?
    for label in wanted {
      guard let house = index.house(label, on: street, plane) else { continue }
      if !house.isApproximate { return house }
      if reckoned == nil { reckoned = house }
    }
    return reckoned
  }

  /// A doc only because of its kind, and where it is.
  func byKind(_ category: Category, _ doc: UInt32, least: Int32, found: (UInt32) -> UInt16) -> Candidate? {
    let mask = kinds.masks[Int(category.rawValue)]
    var missing = required & ~mask
    var cost = kinds.costs[Int(category.rawValue)]
    var answered = mask
    take(&missing, &cost, &answered, doc, found)
    if missing != 0 { return nil }
    cost += rest(mask)
    // "baños de la plaza" asks for more, though every square may be called so.
    let isOnlyKind = (required | designators) & ~mask == 0
    var candidate = Candidate(
      score: Costs.whole - cost + (isOnlyKind ? Costs.onlyKind : 0), distance: 0, doc: doc, point: index.point(doc),
      answered: answered)
    if candidate.score < least { return nil }
    if let place { candidate.distance = plane.distance(candidate.point, place) }
    finish(
      &candidate, category == .toilets && index.category(doc) != .toilets ? index.toilets(doc) : index.wheelchair(doc))
    return candidate.score < least ? nil : candidate
  }

  /// Words told by the street or the part of town.
  private func take(
    _ missing: inout UInt16, _ cost: inout Int32, _ answered: inout UInt16, _ doc: UInt32, _ found: (UInt32) -> UInt16
  ) {
    if missing == 0 { return }
    if let street = index.street(doc) {
      let told = missing & found(street)
      cost += Costs.byStreet * Int32(told.nonzeroBitCount)
      missing &= ~told
      answered |= told
    }
    var area = index.area(doc)
    var depth = 0
    while missing != 0, let one = area, depth < 3 {
      let told = missing & found(one)
      cost += Costs.byArea * Int32(told.nonzeroBitCount)
      missing &= ~told
      answered |= told
      area = index.area(one)
      depth += 1
    }
  }

  /// What the words cost that need not be found.
  private func rest(_ mask: UInt16) -> Int32 {
    let typed: UInt16 = UInt16(truncatingIfNeeded: (UInt32(1) << UInt32(query.parts.count)) - 1)
    let guessed = query.isGuessed ? Costs.guessedAccess : 0
    return guessed + Costs.designator * Int32((designators & ~mask).nonzeroBitCount) + Costs.filler
      * Int32((fillers & typed & ~mask).nonzeroBitCount)
  }

  private func finish(_ candidate: inout Candidate, _ access: WheelchairTag) {
    if query.wantsAccess, candidate.kind == .doc { candidate.score -= Costs.access(access) }
    if place != nil { candidate.score -= Costs.distance(candidate.distance) }
  }

  /// Whether two streets answer the whole question between them.
  func isCorner(_ a: UInt16, _ b: UInt16) -> Bool {
    if let corner = query.corner {
      let left = corner.left & required, right = corner.right & required
      if right == 0 { return a & left == left && b != 0 }
      return (a & left == left && b & right == right) || (b & left == left && a & right == right)
    }
    return (a | b) & required == required && a & ~b & required != 0 && b & ~a & required != 0
  }

  /// The corner of two streets of which `a` and `b` were found, at a cost of `sum`.
  func corner(
    _ a: (doc: UInt32, mask: UInt16), _ b: (doc: UInt32, mask: UInt16), at point: Point, sum: Int32, least: Int32
  ) -> Candidate? {
    if query.mustBeNamed != 0 { return nil }
    var score = Costs.whole - sum - rest(a.mask | b.mask) + (index.importance(a.doc) + index.importance(b.doc)) / 4
    if query.corner == nil { score -= Costs.unsaidCorner }
    if score < least { return nil }
    var candidate = Candidate(
      score: score, distance: place.map { plane.distance($0, point) } ?? 0, kind: .corner, doc: min(a.doc, b.doc),
      other: max(a.doc, b.doc), point: point,
      answered: a.mask | b.mask)
    finish(&candidate, .unknown)
    return candidate.score < least ? nil : candidate
  }
}

extension Query {
  /// The houses that these words may mean, the likeliest first; none where a number is too long for a house.
  func houseLabels(_ mask: UInt16) -> [HouseLabel] {
    let numbers = mask & ~addressValues
    let number = houseNumber(numbers)
    let tail = number == 0 ? [] : houseSuffix(numbers)
    let parts = mask & addressValues == 0 ? nil : address
    var result: [HouseLabel] = []
    if number != 0, parts != nil { result.append(HouseLabel(number, tail: tail, parts: parts)) }
    if let parts { result.append(HouseLabel(0, parts: parts)) }
    if number != 0 {
      if tail.isEmpty, let last = houseNumber(after: numbers), last > number {
        result.append(HouseLabel(number.description + "-" + last.description))
      }
      result.append(HouseLabel(number, tail: tail))
    }
    return result
  }

  /// The second number among some words.
  private func houseNumber(after mask: UInt16) -> UInt32? {
    guard let first = parts.indices.first(where: { mask & 1 << UInt16($0) != 0 && parts[$0].word.isNumber }) else {
      return nil
    }
    let next = first + 1
    guard next < parts.count, mask & 1 << UInt16(next) != 0, parts[next].word.isNumber else { return nil }
    let second = houseNumber(mask & 1 << UInt16(next))
    return second == 0 ? nil : second
  }

  /// The first number among some words; 0 where there is none, or it is too long for a house.
  func houseNumber(_ mask: UInt16) -> UInt32 {
    for at in parts.indices where mask & 1 << UInt16(at) != 0 && parts[at].word.isNumber {
      var value: UInt32 = 0
      for byte in parts[at].word.bytes {
        if byte < 0x30 || byte > 0x39 { break }
        value = value * 10 + UInt32(byte - 0x30)
        if value > 999_999 { return 0 }
      }
      return value
    }
    return 0
  }

  /// What follows the digits of that number, in the same word or the next.
  func houseSuffix(_ mask: UInt16) -> [UInt8] {
    for at in parts.indices where mask & 1 << UInt16(at) != 0 && parts[at].word.isNumber {
      let tail = Array(parts[at].word.bytes.drop { $0 >= 0x30 && $0 <= 0x39 })
      if !tail.isEmpty || at + 1 >= parts.count { return tail }
      let next = parts[at + 1]
      if !Query.isHouseTail(next.word) || next.isInside || addressValues & 1 << UInt16(at + 1) != 0 { return [] }
      // "12 bis A"
      let hasLetter =
        !next.word.isLetter && at + 2 < parts.count && parts[at + 2].isHouse && parts[at + 2].word.isLetter
      return hasLetter ? next.word.bytes + parts[at + 2].word.bytes : next.word.bytes
    }
    return []
  }
}
