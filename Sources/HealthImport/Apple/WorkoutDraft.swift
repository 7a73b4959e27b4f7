/// A workout while its element is read.
struct WorkoutDraft {
  var source: Int?
  let hasSource: Bool
  private let activity: String
  private let start: Int64?
  private let end: Int64?
  private var distance: Double?
  private var energy: Double?
  /// Of its statistics, which say more than its attributes.
  private var summedDistance: Double?
  private var summedEnergy: Double?
  private var routes: [String] = []
  static let mostRoutes = 64
  static let longestActivity = 100

  init(_ xml: XMLTokenizer, _ starts: inout DateReader, _ ends: inout DateReader) {
    hasSource = xml.attribute("sourceName") != nil
    if let type = xml.attribute("workoutActivityType") {
      let name = type.begins("HKWorkoutActivityType") ? type.dropping(21) : type
      activity = XMLText.decoded(name.beginning(bytes: 1_024)).beginning(scalars: WorkoutDraft.longestActivity)
    } else {
      activity = "Other"
    }
    start = xml.attribute("startDate").flatMap { starts.read($0) }
    end = xml.attribute("endDate").flatMap { ends.read($0) }
    distance = WorkoutDraft.amount(xml.attribute("totalDistance"), xml.attribute("totalDistanceUnit"), .length)
    energy = WorkoutDraft.amount(xml.attribute("totalEnergyBurned"), xml.attribute("totalEnergyBurnedUnit"), .energy)
  }

  private static func amount(_ value: ByteSpan?, _ unit: ByteSpan?, _ dimension: HealthUnit.Dimension) -> Double? {
    guard let number = value?.decimal(), let unit = unit.flatMap({ HealthUnit($0) }), unit.dimension == dimension,
      number >= 0
    else { return nil }
    let amount = number * unit.factor
    return amount <= 10_000_000 ? amount : nil
  }

  /// An element within it.
  mutating func element(_ xml: XMLTokenizer, _ name: ByteSpan, _ dates: inout DateReader) {
    if name.equals("WorkoutStatistics"), let type = xml.attribute("type") {
      if type.begins("HKQuantityTypeIdentifierDistance") {
        if let more = WorkoutDraft.amount(xml.attribute("sum"), xml.attribute("unit"), .length) {
          summedDistance = (summedDistance ?? 0) + more
        }
      } else if type.equals("HKQuantityTypeIdentifierActiveEnergyBurned") {
        if let more = WorkoutDraft.amount(xml.attribute("sum"), xml.attribute("unit"), .energy) {
          summedEnergy = (summedEnergy ?? 0) + more
        }
      }
    } else if name.equals("FileReference"), let path = xml.attribute("path"), routes.count < WorkoutDraft.mostRoutes,
      path.count <= ZipEntry.longestName
    {
      routes.append(XMLText.decoded(path))
    }
  }

  func finish(_ collector: SampleCollector) {
    guard let start, let end, collector.isPossible(start, end), let source else {
      return collector.counts.leaveOut(.unknownType, "Workout")
    }
    var workout = ImportedWorkout(
      activity: activity, source: collector.counts.sources[source], start: start, end: end)
    workout.distance = summedDistance ?? distance
    workout.energy = summedEnergy ?? energy
    workout.routes = routes
    collector.add(workout)
  }
}
