/// A log of workouts as a table, in the shapes that Strong and Hevy export and read.
///
/// Strong: `Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);
/// Seconds;Notes;Workout Notes`, with semicolons or commas; versions before had no units, or a column `Weight Unit`. A
/// row with the order `Note` has an exercise's note, one with `Rest Timer` none of what was done. Hevy: `title,start_time,
/// end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,
/// duration_seconds,rpe`, weights also as `weight_lbs`. Columns are found by their names, whatever their order; others are
/// left out.
public struct WorkoutTable: Sendable {
  public struct Row: Equatable, Sendable {
    public var title: String
    public var began: CivilDateTime
    /// Where the table says it, as Hevy's does.
    public var ended: CivilDateTime?
    /// Seconds; nil where the table does not say.
    public var duration: Int64?
    public var exercise: String
    /// Which set of the exercise in the workout, from 0; warm-ups by themselves, from 100.
    public var number: Int
    /// Which set of the exercise in the workout, from 0, warm-ups among them: how sets were numbered before.
    var place: Int
    public var kind: LoggedSet.Kind
    /// Nil also where the table does not say in what it is: then `weight` has it.
    public var mass: Mass?
    /// A number without a unit.
    public var weight: Double?
    public var repetitions: Int?
    public var seconds: Int?
    public var reserve: Int?
    public var note: String
    public var workoutNote: String
    public var superset: Int?
  }

  public enum Shape: String, CaseIterable, Sendable { case strong, hevy }

  /// What weights are in.
  public enum Unit: String, CaseIterable, Sendable {
    case kilograms, pounds
    /// The table does not say: the person does.
    case unknown
  }

  public enum Error: Swift.Error, Equatable, Sendable {
    case empty
    /// Larger than any log: `largest` bytes.
    case tooLarge
    /// Neither of the two shapes.
    case unknown
  }

  /// Bytes.
  public static let largest = 20_000_000

  public var shape: Shape
  public var unit = Unit.kilograms
  public var rows: [Row]
  /// Lines that could not be read: no date, no exercise, numbers out of range.
  public var skipped = 0
  /// Sets that were read and whose distance is not kept.
  public var distancesLeft = 0
  /// The file ended within a quotation: its end is missing.
  public var isCut = false

  init(_ shape: Shape) {
    self.shape = shape
    rows = []
  }
}
