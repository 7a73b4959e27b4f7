/// What can be heard. The order is the one that the browser's host counts by (docs/sound.md).
public enum Scape: String, CaseIterable, Sendable {
  case rain, sea, wind, forest, drone, bells
  /// Music by mood (SE-05).
  case calm, inspired, focused

  /// Its sound from a seed. The same seed, rate and intensities give the same samples.
  /// - Parameters:
  ///   - rate: frames a second, 8,000 to 192,000.
  ///   - intensity: 0, sparse and far, to 1, dense and near.
  func source(seed: UInt64, rate: Float, intensity: Float) -> Source {
    switch self {
    case .rain: Rain(seed: seed, rate: rate, intensity: intensity)
    case .sea: Sea(seed: seed, rate: rate, intensity: intensity)
    case .wind: Wind(seed: seed, rate: rate, intensity: intensity)
    case .forest: Forest(seed: seed, rate: rate, intensity: intensity)
    case .drone: Drone(seed: seed, rate: rate, intensity: intensity)
    case .bells: Bells(seed: seed, rate: rate, intensity: intensity)
    case .calm: Music(.calm, seed: seed, rate: rate, intensity: intensity)
    case .inspired: Music(.inspired, seed: seed, rate: rate, intensity: intensity)
    case .focused: Music(.focused, seed: seed, rate: rate, intensity: intensity)
    }
  }
}
