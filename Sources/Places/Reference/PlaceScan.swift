import Base
import Routing

/// The search told a second time, without dictionary, lists or shortcuts: every name is compared with every word. For checking only.
public final class PlaceScan {
  private let index: PlaceIndex
  private let finder: PlaceFinder
  private var tokens: [[UInt8]] = []
  /// For each label its tokens, and whether they belong to its first word.
  private var labels: [[(token: Int, isFirst: Bool)]] = []

  public init(_ finder: PlaceFinder) {
    self.finder = finder
    index = finder.index
    var numbers: [String: Int] = [:]
    for label in 0..<UInt32(index.labelCount) {
      labels.append(
        LabelTokens(index.text(label)).tokens.map { token, isFirst in
          let text = String(decoding: token, as: UTF8.self)
          if numbers[text] == nil {
            numbers[text] = tokens.count
            tokens.append(token)
          }
          return (numbers[text]!, isFirst)
        })
    }
  }

  /// The difference between the search's answer and this one's; nil where they are the same.
  public func difference(_ text: String, near: Coordinate?, limit: Int = 8) -> String? {
    let query = Query(text)
    let place = PlaceFinder.point(near)
    let fast = finder.candidates(query, place, limit: limit).best, slow = candidates(query, place, limit)
    for at in 0..<max(fast.count, slow.count) {
      let a = at < fast.count ? tell(fast[at]) : "nothing", b = at < slow.count ? tell(slow[at]) : "nothing"
      if a != b { return "“\(text)” answer \(at + 1): search has \(a), scan has \(b)" }
    }
    return nil
  }

  private func tell(_ candidate: Candidate) -> String {
    "\(index.name(candidate.doc)) (\(candidate.kind.rawValue) \(candidate.doc) \(candidate.other) \(candidate.number), \(candidate.score))"
  }

  private func candidates(_ query: Query, _ place: Point?, _ limit: Int) -> [Candidate] {
    let exact = candidates(query, place, limit, isForgiving: false)
    return exact.count < min(PlaceFinder.enough, limit) ? candidates(query, place, limit, isForgiving: true) : exact
  }

  private func candidates(_ query: Query, _ place: Point?, _ limit: Int, isForgiving: Bool) -> [Candidate] {
    var all: [Candidate] = []
    for reading in query.readings { add(reading, place, isForgiving, &all) }
    return finder.distinct(best(all, limit * 3), limit)
  }

  private func add(_ query: Query, _ place: Point?, _ isForgiving: Bool, _ all: inout [Candidate]) {
    let appraisal = Scoring(index, query, place, isForgiving: isForgiving)
    var masks = [UInt16](repeating: 0, count: labels.count), sums = [Int32](repeating: 0, count: labels.count)
    for (at, part) in query.parts.enumerated() where !part.isAside {
      let costs = tokens.map { Self.cost(part, $0, isForgiving) }
      for label in labels.indices {
        let best = labels[label].compactMap { one in costs[one.token].map { $0 + (one.isFirst ? 0 : Costs.notFirst) } }
          .min()
        guard let best else { continue }
        masks[label] |= 1 << UInt16(at)
        sums[label] += best
      }
    }
    // Words that say little count only where one that says something was found.
    if query.says != 0 {
      for label in labels.indices where masks[label] & query.says == 0 { (masks[label], sums[label]) = (0, 0) }
    }
    func found(_ doc: UInt32) -> UInt16 { index.labels(doc).reduce(0) { $0 | masks[Int($1)] } }
    for label in labels.indices where masks[label] != 0 {
      if let one = appraisal.byLabel(UInt32(label), mask: masks[label], sum: sums[label], least: .min, found: found) {
        all.append(one)
      }
    }
    for category in appraisal.kinds.asked {
      index.docs(of: category) {
        if let one = appraisal.byKind(category, $0, least: .min, found: found) { all.append(one) }
      }
    }
    if query.corner != nil || all.isEmpty { addCorners(appraisal, masks, sums, &all) }
  }

  private func addCorners(_ appraisal: Scoring, _ masks: [UInt16], _ sums: [Int32], _ all: inout [Candidate]) {
    let isOpen = appraisal.query.corner.map { $0.right & appraisal.query.required == 0 } ?? false
    for label in labels.indices where masks[label] & appraisal.query.says != 0 {
      let street = index.doc(UInt32(label))
      if !index.isStreet(street) { continue }
      index.crossings(street) { other, point in
        if isOpen {
          if !appraisal.isCorner(masks[label], .max) { return }
          if let one = appraisal.corner((street, masks[label]), (other, 0), at: point, sum: sums[label], least: .min) {
            all.append(one)
          }
          return
        }
        for label2 in index.labels(other).map({ Int($0) })
        where masks[label2] != 0 && other > street && appraisal.isCorner(masks[label], masks[label2]) {
          let sum = sums[label] + sums[label2]
          if let one = appraisal.corner(
            (street, masks[label]), (other, masks[label2]), at: point, sum: sum, least: .min)
          {
            all.append(one)
          }
        }
      }
    }
  }

  /// The best, each place once.
  private func best(_ all: [Candidate], _ count: Int) -> [Candidate] {
    var result: [Candidate] = []
    for candidate in all.sorted(by: { $0.precedes($1) })
    where result.count < count && !result.contains(where: { $0.isSame(candidate) }) { result.append(candidate) }
    return result
  }

  /// What it costs to take a token for a typed word; nil where it cannot be.
  private static func cost(_ part: Query.Part, _ token: [UInt8], _ isForgiving: Bool) -> Int32? {
    let word = part.word.bytes
    var best: Int32?
    func consider(_ cost: Int32) { best = min(best ?? cost, cost) }
    if Vocabulary.shared.meanings(word).contains(token) { consider(0) }
    let isBeginning = token.starts(with: word)
    if part.isOpen {
      if isBeginning { consider(Costs.completion(token.count - word.count)) }
      Vocabulary.shared.completions(word) { full, letters in if full == token { consider(Costs.completion(letters)) } }
    }
    if !isForgiving || part.word.isNumber { return best }
    if !part.isOpen, word.count >= 3, isBeginning, token.count > word.count {
      consider(Costs.shortened + Costs.completion(token.count - word.count))
    }
    let limit = typosAllowed(word)
    if limit == 0 { return best }
    let first = token[0] == word[0] ? 0 : Costs.firstLetter
    let whole = errors(word, token)
    if whole > 0, whole <= limit { consider(Costs.typo * Int32(whole) + first) }
    if part.isOpen {
      let beginning = (0...token.count).map { errors(word, Array(token[..<$0])) }.min()!
      if beginning > 0, beginning <= limit {
        consider(Costs.typo * Int32(beginning) + Costs.completion(max(0, token.count - word.count)) + first)
      }
    }
    return best
  }

  /// Optimal string alignment distance, the whole table.
  static func errors(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count { table[i][0] = i }
    for j in 0...b.count { table[0][j] = j }
    if a.isEmpty || b.isEmpty { return table[a.count][b.count] }
    for i in 1...a.count {
      for j in 1...b.count {
        table[i][j] = min(
          table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }
}
