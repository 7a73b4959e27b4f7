/// Random numbers that are the same for the same seed, on every machine: SplitMix64.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, *Fast Splittable Pseudorandom Number Generators*, OOPSLA 2014,
/// https://doi.org/10.1145/2714064.2660195. Not for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

/// Unlike the standard library's, these give the same results where `Int` has 32 bits.
extension RandomNumberGenerator {
  /// Evenly from 0 up to (not including) the bound.
  ///
  /// Source: D. Lemire, *Fast Random Integer Generation in an Interval*, 2019, https://doi.org/10.1145/3230636.
  /// - Precondition: the bound is positive.
  public mutating func next(below bound: Int64) -> Int64 {
    precondition(bound > 0, "bound \(bound)")
    let range = UInt64(bound)
    var product = next().multipliedFullWidth(by: range)
    if product.low < range {
      let threshold = (0 &- range) % range
      while product.low < threshold { product = next().multipliedFullWidth(by: range) }
    }
    return Int64(product.high)
  }

  /// The elements in random order (Fisher–Yates).
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    var last = elements.count - 1
    while last > 0 {
      elements.swapAt(last, Int(next(below: Int64(last) + 1)))
      last -= 1
    }
    return elements
  }

  /// One of the elements; nil when there is none.
  public mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[Int(next(below: Int64(elements.count)))]
  }
}
