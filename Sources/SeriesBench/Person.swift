import Base
import Series

/// Years of a person with a watch and a phone, made by a seeded generator.
///
/// A pulse about every minute while the watch is worn, in whole beats, calm at night and high in some workouts; steps
/// in intervals, counted by watch and phone at the same time; stages of sleep.
struct Person {
  static let firstDay: Int32 = 16_700  // 2015-09-22
  static let watch = "com.apple.health/Apple Watch de Ana", phone = "com.apple.health/iPhone de Ana"

  struct Said {
    let kind: SeriesKind
    let day: Int32
    let source: String
    let samples: [Sample]
  }

  private var random: SeededGenerator
  private var rate: Int64 = 68

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func live(_ day: Int32) -> [Said] {
    let start = Int64(day) * Chunk.dayLength
    return [
      Said(kind: .heartRate, day: day, source: Person.watch, samples: pulse(start)),
      Said(kind: .steps, day: day, source: Person.watch, samples: steps(start)),
      Said(kind: .steps, day: day, source: Person.phone, samples: steps(start)),
      Said(kind: .sleep, day: day, source: Person.watch, samples: night(start)),
    ]
  }

  private mutating func pulse(_ start: Int64) -> [Sample] {
    var samples: [Sample] = [], at = start + random.next(below: 60_000) / 1000 * 1000
    let workout = random.next(below: 3) == 0 ? start + 64_800_000 + random.next(below: 7200) * 1000 : 0
    // Two hours a day it is charged.
    let charging = start + 50_000_000 + random.next(below: 20_000) * 1000
    while at < start + Chunk.dayLength {
      let isWorkout = workout > 0 && at >= workout && at < workout + 2_700_000
      let hour = (at - start) / 3_600_000
      let calm: Int64 = isWorkout ? 142 : hour < 7 ? 56 : 74
      rate += (calm - rate) / 8 + random.next(below: 9) - 4
      rate = min(max(rate, 42), 188)
      if at < charging || at > charging + 7_200_000 { samples.append(Sample(start: at, rate * 10)) }
      at += isWorkout ? 5000 : 52_000 + random.next(below: 17) * 1000
    }
    return samples
  }

  private mutating func steps(_ start: Int64) -> [Sample] {
    var samples: [Sample] = [], at = start + 25_200_000 + random.next(below: 1800) * 1000
    while at < start + 79_200_000 {
      let duration = 20_000 + random.next(below: 560) * 1000
      samples.append(
        Sample(start: at, duration: duration, max(1, duration / 1000 * (random.next(below: 90) + 20) / 60)))
      at += duration + random.next(below: 8) * 60_000 / 2
    }
    return samples
  }

  private mutating func night(_ start: Int64) -> [Sample] {
    var samples = [Sample(start: start + 18_000_000, duration: 27_000_000, SleepStage.inBed.rawValue)]
    var at = start + 18_000_000 + random.next(below: 40) * 30_000
    let stages: [SleepStage] = [.core, .deep, .core, .rem, .awake]
    var index = 0
    while at < start + 44_000_000 {
      let duration = 120_000 + random.next(below: 70) * 30_000
      samples.append(Sample(start: at, duration: duration, stages[index % stages.count].rawValue))
      at += duration
      index += 1
    }
    return samples
  }
}
