import Base

/// What a series measures. A chunk's bytes do not name unit and scale: they are declared here, and never change for a
/// name.
public struct SeriesKind: Sendable {
  /// How samples become one figure for an hour, a day, a month.
  public enum Aggregation: Equatable, Sendable {
    /// Added up; an interval counts where it lies, in proportion to time. Where sources overlap, the preferred one
    /// counts.
    case sum
    /// Mean, least and most. What two sources say alike of the same moment counts once.
    case mean
    /// The latest one.
    case last
    /// The value is a `SleepStage`; the time in each is added up. At a moment one state counts, that of the preferred
    /// source; being in bed is beside it.
    case stages
    /// Read sample by sample only: points of a way.
    case path
  }

  public struct Column: Equatable, Sendable {
    public let name: StaticString
    /// A unit of UCUM (https://ucum.org); "1" for what has none.
    public let unit: StaticString
    /// A value is the stored whole number divided by 10 to this power.
    public let decimals: Int

    public init(_ name: StaticString, _ unit: StaticString, decimals: Int = 0) {
      (self.name, self.unit, self.decimals) = (name, unit, decimals)
    }

    public static func == (a: Column, b: Column) -> Bool {
      sameBytes(String(a.name), String(b.name)) && sameBytes(String(a.unit), String(b.unit)) && a.decimals == b.decimals
    }

    /// The stored number as people read it.
    public func value(_ stored: Int64) -> Double { Double(stored) / SeriesKind.power(decimals) }

    /// The number to store; nil when it is none or too large.
    public func stored(_ value: Double) -> Int64? {
      let scaled = (value * SeriesKind.power(decimals)).rounded()
      guard scaled.magnitude <= Double(Sample.maximumValue) else { return nil }  // also what is not a number
      return Int64(scaled)
    }
  }

  public let name: StaticString
  public let columns: [Column]
  public let aggregation: Aggregation

  /// - Precondition: one to four columns.
  public init(_ name: StaticString, _ aggregation: Aggregation, _ columns: Column...) {
    precondition(columns.count >= 1 && columns.count <= SampleValues.maximumCount, "\(columns.count) columns")
    (self.name, self.aggregation, self.columns) = (name, aggregation, columns)
  }

  static func power(_ decimals: Int) -> Double {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return power
  }

  /// Bytes of a name.
  static let maximumName = 64

  /// Lower-case letters of ASCII, digits, points and hyphens; at most 64.
  public static func isName(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= maximumName else { return false }
    return name.withBytes { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
          UInt8(ascii: "-"):
          continue
        default: return false
        }
      }
      return true
    }
  }
}

extension SeriesKind {
  public static let heartRate = SeriesKind("health.heart-rate", .mean, Column("rate", "/min", decimals: 1))
  public static let restingHeartRate = SeriesKind(
    "health.resting-heart-rate", .mean, Column("rate", "/min", decimals: 1))
  /// Standard deviation of the intervals between beats (SDNN).
  public static let heartRateVariability = SeriesKind("health.hrv", .mean, Column("sdnn", "ms", decimals: 1))
  /// Always a pair.
  public static let bloodPressure = SeriesKind(
    "health.blood-pressure", .mean, Column("systolic", "mm[Hg]", decimals: 1),
    Column("diastolic", "mm[Hg]", decimals: 1))
  public static let oxygenSaturation = SeriesKind(
    "health.oxygen-saturation", .mean, Column("saturation", "%", decimals: 1))
  public static let bodyTemperature = SeriesKind(
    "health.body-temperature", .mean, Column("temperature", "Cel", decimals: 2))
  public static let steps = SeriesKind("health.steps", .sum, Column("steps", "1"))
  /// Of the rims of a wheelchair.
  public static let pushes = SeriesKind("health.pushes", .sum, Column("pushes", "1"))
  /// On foot, and in a wheelchair.
  public static let distance = SeriesKind("health.distance", .sum, Column("distance", "m", decimals: 2))
  public static let cyclingDistance = SeriesKind(
    "health.cycling-distance", .sum, Column("distance", "m", decimals: 2))
  public static let swimmingDistance = SeriesKind(
    "health.swimming-distance", .sum, Column("distance", "m", decimals: 2))
  public static let activeEnergy = SeriesKind("health.active-energy", .sum, Column("energy", "kcal", decimals: 3))
  /// The value is a `SleepStage`.
  public static let sleep = SeriesKind("health.sleep", .stages, Column("stage", "1"))
  public static let weight = SeriesKind("health.weight", .last, Column("weight", "kg", decimals: 3))
  public static let height = SeriesKind("health.height", .last, Column("height", "cm", decimals: 1))
  /// Round the body: a man's at the navel, a woman's where it is narrowest.
  public static let waist = SeriesKind("health.waist", .last, Column("waist", "cm", decimals: 1))
  /// Round the neck, below the larynx.
  public static let neck = SeriesKind("health.neck", .last, Column("neck", "cm", decimals: 1))
  /// Round the hip, where it is widest.
  public static let hip = SeriesKind("health.hip", .last, Column("hip", "cm", decimals: 1))
  /// Share of the weight, as a scale estimates it.
  public static let bodyFat = SeriesKind("health.body-fat", .last, Column("fat", "%", decimals: 1))
  /// Of a workout; latitude and longitude of WGS 84.
  public static let route = SeriesKind(
    "health.route", .path, Column("latitude", "deg", decimals: 7), Column("longitude", "deg", decimals: 7),
    Column("altitude", "m", decimals: 1), Column("accuracy", "m", decimals: 1))

  public static let all = [
    heartRate, restingHeartRate, heartRateVariability, bloodPressure, oxygenSaturation, bodyTemperature, steps,
    pushes, distance, cyclingDistance, swimmingDistance, activeEnergy, sleep, weight, height, waist, neck, hip, bodyFat,
    route,
  ]

  /// The kind of that name; nil when this version does not know it.
  public static func named(_ name: String) -> SeriesKind? {
    for kind in all where sameBytes(String(kind.name), name) { return kind }
    return nil
  }
}

/// What `SeriesKind.sleep` holds.
public enum SleepStage: Int64, CaseIterable, Sendable {
  case inBed = 0, asleep = 1, awake = 2, core = 3, deep = 4, rem = 5
}
