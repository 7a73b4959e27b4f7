import Base

@testable import Series

let noon: Int32 = 20_000  // 2024-10-04
let morning = Int64(noon) * Chunk.dayLength
let names = ["Apple Watch", "Ñandú", "iPhone"]

func stamp(_ milliseconds: Int64, _ device: UInt64 = 1) -> Stamp {
  Stamp(milliseconds: milliseconds, counter: 0, device: DeviceID(device))
}

/// Few possible times, values and stamps, so that samples collide in every way.
func collidingSamples(_ random: inout SeededGenerator) -> [Sample] {
  (0..<random.next(below: 5)).map { _ in
    Sample(start: morning + random.next(below: 4) * 1000, duration: random.next(below: 2) * 1000, random.next(below: 2))
  }
}

/// As a watch writes them: a pulse each minute or so.
func pulse(_ day: Int32, count: Int64 = 1440, every: Int64 = 60_000, seed: UInt64 = 1) -> [Sample] {
  var random = SeededGenerator(seed: seed), rate: Int64 = 700
  return (0..<count).map { index in
    rate = min(max(rate + random.next(below: 61) - 30, 400), 1800)
    return Sample(start: Int64(day) * Chunk.dayLength + index * every, rate)
  }
}
