/// Which plates go on each side of a bar.
public struct PlateCalculator: Equatable, Sendable {
  /// A size of plate and how many pairs of it there are.
  public struct Stock: Equatable, Sendable {
    public var mass: Mass
    public var pairs: Int
    public init(_ mass: Mass, pairs: Int) {
      self.mass = mass
      self.pairs = min(max(pairs, 0), 20)
    }
  }

  /// What is on the bar.
  public struct Loading: Equatable, Sendable {
    /// Of one side, from the sleeve's inside outwards: the heaviest first.
    public var side: [Mass]
    /// The bar with both sides.
    public var total: Mass
    /// What is missing to what was wanted (negative: what is too much); zero when it is exact.
    public var missing: Mass
    public var isExact: Bool { missing == .zero }
  }

  public var bar: Mass
  public var plates: [Stock]

  /// The bars of most gyms, in the order in which they are offered.
  public static let bars = [Mass(grams: 20_000), Mass(grams: 15_000), Mass(grams: 10_000)]
  /// What a usual rack holds, in pairs.
  public static let usual: [Stock] = [
    Stock(Mass(grams: 25_000), pairs: 4), Stock(Mass(grams: 20_000), pairs: 4), Stock(Mass(grams: 15_000), pairs: 2),
    Stock(Mass(grams: 10_000), pairs: 2), Stock(Mass(grams: 5_000), pairs: 2), Stock(Mass(grams: 2_500), pairs: 2),
    Stock(Mass(grams: 1_250), pairs: 2),
  ]

  static let mostSums = 4_096

  public init(bar: Mass = PlateCalculator.bars[0], plates: [Stock] = PlateCalculator.usual) {
    self.bar = bar
    self.plates = plates
  }

  /// The loading that is nearest to the weight wanted, of two equally near the lighter one; with the fewest plates.
  ///
  /// It looks at every sum that the given plates can make, so it is never off because it was greedy: 30 kg a side of one
  /// pair of 25 and two of 15 is 15 + 15.
  /// - Complexity: O(pairs × sums); less than 100,000 steps with a usual rack. With plates of odd sizes sums beyond
  ///   `mostSums` are dropped, those of many plates first.
  public func loading(for wanted: Mass) -> Loading {
    let side = max((min(wanted, .most) - bar).grams, 0)
    // Twice a side is compared, so that an odd gram is not lost: no sum beyond what is one heaviest plate too much.
    let sorted = plates.filter { $0.mass > .zero && $0.pairs > 0 }.sorted { $0.mass > $1.mass }
    let limit = side / 2 + (sorted.first?.mass.grams ?? 0)
    // The best way (fewest plates) to each sum: plates by number of the size.
    var sums: [(grams: Int64, counts: [Int], plates: Int)] = [
      (0, [Int](repeating: 0, count: sorted.count), 0)
    ]
    for (size, stock) in sorted.enumerated() {
      var grown = sums
      for one in sums {
        var count = 1
        while count <= stock.pairs {
          let grams = one.grams + stock.mass.grams * Int64(count)
          if grams > limit { break }
          var counts = one.counts
          counts[size] = count
          grown.append((grams, counts, one.plates + count))
          count += 1
        }
      }
      grown.sort { $0.grams != $1.grams ? $0.grams < $1.grams : $0.plates < $1.plates }
      sums = []
      for one in grown where sums.last?.grams != one.grams { sums.append(one) }
      if sums.count > PlateCalculator.mostSums {
        sums = Array(sums.sorted { $0.plates < $1.plates }.prefix(PlateCalculator.mostSums))
        sums.sort { $0.grams < $1.grams }
      }
    }
    var best = sums[0]
    for one in sums {
      let now = abs(2 * one.grams - side), before = abs(2 * best.grams - side)
      if now < before { best = one }
    }
    var list: [Mass] = []
    for (size, count) in best.counts.enumerated() {
      for _ in 0..<count { list.append(sorted[size].mass) }
    }
    let total = Mass(grams: bar.grams + 2 * best.grams)
    return Loading(side: list, total: total, missing: wanted - total)
  }

  /// The next weight that can be loaded above (or below) another one; nil at the ends.
  public func next(after mass: Mass, isUp: Bool) -> Mass? {
    guard let smallest = plates.filter({ $0.pairs > 0 && $0.mass > .zero }).map({ $0.mass.grams }).min() else {
      return isUp ? (mass < bar ? bar : nil) : (mass > bar ? bar : nil)
    }
    var at = mass
    // Steps of twice the smallest plate; sums between them are found, since the nearest loading is looked at.
    for _ in 0..<400 {
      at = isUp ? Mass(grams: at.grams + smallest) : Mass(grams: at.grams - smallest)
      if at > .most || at < .zero { return nil }
      let total = loading(for: at).total
      if isUp ? total > mass : total < mass { return total }
      if isUp ? at.grams > mass.grams + 100_000 : at < bar { return nil }
    }
    return nil
  }
}
