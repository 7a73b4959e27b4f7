/// Takes what readers find: checks it, counts it, keeps it until the host takes it.
final class SampleCollector {
  /// A metric with what is needed of it for each sample.
  struct Rule {
    let metric: ImportMetric
    let dimension: HealthUnit.Dimension
    let scale: Double
    let rescaling: Double
    let low: Double, high: Double

    init(_ metric: ImportMetric) {
      self.metric = metric
      dimension = metric.dimension
      rescaling = metric.rescaling
      var power = 1.0
      for _ in 0..<metric.kind.columns[0].decimals { power *= 10 }
      scale = power
      (low, high) = (metric.possible.lowerBound, metric.possible.upperBound)
    }

    /// What is stored for a value in a unit of the right dimension; nil when it cannot be.
    @inline(__always)
    func stored(_ value: Double, _ unit: HealthUnit) -> Int64? {
      var own = (value + unit.offset) * unit.factor * rescaling
      // Apple and others write 97 % as 0.97; others as 97.
      if dimension == .fraction, own <= 1 { own *= 100 }
      guard own >= low, own <= high else { return nil }  // also what is no number
      return Int64((own * scale).rounded())
    }
  }

  let rules = ImportMetric.allCases.map { Rule($0) }
  static let mostSources = 1_000
  /// 1971-01-01; before, it is a clock that was never set.
  static let earliest: Int64 = 31_536_000_000

  var counts = ImportCounts()
  /// The sources by name, and the number of each: those of a checkpoint may name one twice.
  private let names = ByteTable(limit: SampleCollector.mostSources)
  private var numbers: [Int] = []
  /// Points of ways are taken.
  var keepsRoutes = true
  private(set) var samples: [ImportedSample] = []
  private(set) var workouts: [ImportedWorkout] = []
  /// How much waits to be taken, in samples: a workout and each of its paths takes the memory of some ten.
  var waiting: Int { samples.count + pieces * 10 }
  private var pieces = 0
  private let latest: Int64
  let now: Int64

  /// - Parameter now: nothing that begins or ends more than a day later is taken.
  init(now: Instant) {
    latest = now.adding(seconds: 86_400).milliseconds
    self.now = now.milliseconds
  }

  /// Goes on with the counts of another session.
  func goOn(_ counts: ImportCounts) {
    self.counts = counts
    for (number, name) in counts.sources.enumerated() { note(name, number) }
  }

  private func note(_ name: String, _ number: Int) {
    let index = Array(name.utf8).withSpan { names.index(of: $0) }
    if index == numbers.count { numbers.append(number) }
  }

  /// The source's number; nil when there are too many.
  func source(named name: String) -> Int? {
    let clean = SourceName.clean(name)
    let known = Array(clean.utf8).withSpan { names.contains($0) ? names.index(of: $0) : nil }
    if let known { return numbers[known] }
    if counts.sources.count >= SampleCollector.mostSources { return nil }
    let number = counts.addSource(clean)
    note(clean, number)
    return number
  }

  /// Whether a measurement can be of that time; else it is counted as left out.
  @inline(__always)
  func checkTime(_ metric: ImportMetric, _ source: Int, _ start: Int64?, _ end: Int64?) -> Bool {
    guard let start, let end, start >= SampleCollector.earliest, end >= start, end <= latest else {
      leaveOut(metric, source, .date)
      return false
    }
    if end &- start > Sample.maximumDuration {
      leaveOut(metric, source, .duration)
      return false
    }
    return true
  }

  func isPossible(_ start: Int64, _ end: Int64) -> Bool {
    start >= SampleCollector.earliest && end >= start && end <= latest
  }

  @inline(__always)
  func add(_ metric: ImportMetric, _ source: Int, _ start: Int64, _ end: Int64, _ values: SampleValues) {
    samples.append(
      ImportedSample(
        metric: metric, source: Int32(truncatingIfNeeded: source),
        sample: Sample(start: start, duration: end &- start, values)))
    counts.change(metric, source) { tally in
      tally.read &+= 1
      if start < tally.first { tally.first = start }
      if start > tally.last { tally.last = start }
    }
  }

  /// A single value with its unit, checked as a whole.
  func add(_ metric: ImportMetric, _ source: Int, _ start: Int64?, _ end: Int64?, _ value: Double?, _ unit: HealthUnit)
  {
    guard checkTime(metric, source, start, end), let start, let end else { return }
    let rule = rules[Int(metric.rawValue)]
    guard unit.dimension == rule.dimension else { return leaveOut(metric, source, .unit) }
    guard let value, let stored = rule.stored(value, unit) else { return leaveOut(metric, source, .value) }
    add(metric, source, start, end, SampleValues(stored))
  }

  /// The two of a pressure in tenths of mm[Hg] that can be true together.
  static func isPressure(_ systolic: Int64, _ diastolic: Int64) -> Bool {
    systolic >= 400 && systolic <= 4_000 && diastolic >= 200 && diastolic <= 3_000 && systolic > diastolic
  }

  /// In tenths of mm[Hg].
  func addPressure(_ source: Int, _ start: Int64?, _ end: Int64?, _ systolic: Int64?, _ diastolic: Int64?) {
    guard checkTime(.bloodPressure, source, start, end), let start, let end else { return }
    guard let systolic, let diastolic, SampleCollector.isPressure(systolic, diastolic) else {
      return leaveOut(.bloodPressure, source, .value)
    }
    add(.bloodPressure, source, start, end, SampleValues(systolic, diastolic))
  }

  /// A point of a way: degrees, metres.
  func addPoint(
    _ source: Int, _ at: Int64?, _ latitude: Double?, _ longitude: Double?, _ altitude: Double?, _ accuracy: Double?
  ) {
    guard keepsRoutes else { return }
    guard checkTime(.route, source, at, at), let at else { return }
    guard let latitude, let longitude, latitude >= -90, latitude <= 90, longitude >= -180, longitude <= 180 else {
      return leaveOut(.route, source, .value)
    }
    func tenths(_ value: Double?) -> Int64 {
      guard let value, value >= -100_000, value <= 100_000 else { return 0 }
      return Int64((value * 10).rounded())
    }
    add(
      .route, source, at, at,
      SampleValues(
        Int64((latitude * 1e7).rounded()), Int64((longitude * 1e7).rounded()), tenths(altitude), tenths(accuracy)))
  }

  func add(_ workout: ImportedWorkout) {
    workouts.append(workout)
    pieces += 1 + workout.routes.count
    counts.workouts += 1
  }

  func leaveOut(_ metric: ImportMetric, _ source: Int, _ why: LeftOut) {
    counts.change(metric, source) { $0.leave(out: why) }
  }

  func takeSamples() -> [ImportedSample] {
    let taken = samples
    samples = []
    return taken
  }

  func takeWorkouts() -> [ImportedWorkout] {
    let taken = workouts
    (workouts, pieces) = ([], 0)
    return taken
  }
}
