import HealthData

/// Random cases whose seed is printed where they fail.
struct Cases {
  var generator: SeededGenerator
  let seed: UInt64

  init(_ seed: UInt64 = .random(in: 0 ... .max)) { (generator, self.seed) = (SeededGenerator(seed: seed), seed) }

  mutating func whole(_ range: ClosedRange<Int64>) -> Int64 {
    range.lowerBound + generator.next(below: range.upperBound - range.lowerBound + 1)
  }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(whole(0...1_000_000)) / 1_000_000
  }
}
