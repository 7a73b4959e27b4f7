import Base

/// A part of a whole.
public final class Ring {
  public var tone: Tone
  /// 0…1; more is shown as full.
  public var share: Double
  /// The number in the middle and what it counts.
  public var number: String
  public var unit: String
  /// The whole in one sentence.
  public var sentence: String
  @inline(never) public init(_ tone: Tone, share: Double, number: String, unit: String, sentence: String) {
    self.tone = tone; self.share = share; self.number = number; self.unit = unit; self.sentence = sentence
  }
}

/// A value with its words.
public final class ChartPoint {
  /// Under the mark: `lun`.
  public var label: String
  /// In the table and for screen readers: `lunes 17 de noviembre`.
  public var name: String
  /// nil where nothing is known: a gap, never a zero.
  public var value: Double?
  public var valueText: String
  public var tone: Tone
  public var isNow: Bool
  @inline(never) public init(label: String, name: String, value: Double?, valueText: String, tone: Tone = .chart1, isNow: Bool = false) {
    self.label = label; self.name = name; self.value = value; self.valueText = valueText; self.tone = tone; self.isNow = isNow
  }
}

public final class BarChart {
  public var id: Identifier
  /// What is seen, in one sentence.
  public var sentence: String
  public var tableTitle: String
  /// Heads of the table's two columns.
  public var columns: (String, String)
  public var points: [ChartPoint]
  /// The value of a full bar; the greatest point when nil.
  public var full: Double?
  @inline(never) public init(_ id: Identifier, sentence: String, tableTitle: String, columns: (String, String), points: [ChartPoint], full: Double? = nil) {
    self.id = id; self.sentence = sentence; self.tableTitle = tableTitle; self.columns = columns; self.points = points; self.full = full
  }
}

public final class LineChart {
  public var chart: BarChart
  /// Values at the bottom and the top.
  public var range: ClosedRange<Double>
  /// Words for the bottom and the top.
  public var ends: (low: String, high: String)
  @inline(never) public init(_ chart: BarChart, range: ClosedRange<Double>, ends: (low: String, high: String)) {
    self.chart = chart; self.range = range; self.ends = ends
  }
}

/// A month; every day is a button.
public final class MonthCalendar<Action> {
  public final class Day {
    public var date: CivilDate
    /// `sábado 21 de noviembre, bien`
    public var name: String
    public var tone: Tone
    /// 1…5, a mood's face.
    public var face: Int?
    public var isToday: Bool
    public var isSelected: Bool
    public var isEnabled: Bool
    @inline(never) public init(_ date: CivilDate, name: String, tone: Tone = .plain, face: Int? = nil, isToday: Bool = false, isSelected: Bool = false, isEnabled: Bool = true) {
      self.date = date; self.name = name; self.tone = tone; self.face = face
      self.isToday = isToday; self.isSelected = isSelected; self.isEnabled = isEnabled
    }
  }
  public var id: Identifier
  public var title: String
  /// Seven short and seven long names, from the week's first day.
  public var weekdays: [(short: String, long: String)]
  /// Days of the week before the month's first.
  public var offset: Int
  public var days: [Day]
  public var back: Button<Action>
  public var forward: Button<Action>
  public var choose: (CivilDate) -> Action
  @inline(never) public init(
    _ id: Identifier, title: String, weekdays: [(short: String, long: String)], offset: Int, days: [Day], back: Button<Action>,
    forward: Button<Action>, choose: @escaping (CivilDate) -> Action
  ) {
    self.id = id; self.title = title; self.weekdays = weekdays; self.offset = offset; self.days = days
    self.back = back; self.forward = forward; self.choose = choose
  }
}

/// A time that runs; the host is asked to ring at each change, so the text is always the app's.
public final class TimerFace {
  public var time: String
  public var caption: String
  /// `Quedan 4 minutos y 20 segundos`
  public var name: String
  @inline(never) public init(time: String, caption: String, name: String) { self.time = time; self.caption = caption; self.name = name }
}

/// What a person on their way does next, readable at arm's length: a picture, how far it is, and one sentence.
public final class Manoeuvre {
  public var icon: Icon
  /// `40 m`; nil where it is done here and now.
  public var distance: String?
  public var words: String
  /// What to expect there: kerb, slope, ground. Short sentences.
  public var details: [String]
  @inline(never) public init(_ icon: Icon, distance: String?, words: String, details: [String] = []) {
    self.icon = icon; self.distance = distance; self.words = words; self.details = details
  }
}

/// A guide for breathing that the host draws from its start, so that it cannot drift.
public final class BreathingGuide {
  public struct Phase: Equatable, Sendable {
    public enum Kind: String, Sendable { case inhale, hold, exhale, rest }
    public var kind: Kind
    public var milliseconds: Int64
    public var word: String
    @inline(never) public init(_ kind: Kind, milliseconds: Int64, word: String) { self.kind = kind; self.milliseconds = milliseconds; self.word = word }
  }
  public var id: Identifier
  public var phases: [Phase]
  /// When the first phase began; nil while it stands still.
  public var start: Instant?
  @inline(never) public init(_ id: Identifier, phases: [Phase], start: Instant?) { self.id = id; self.phases = phases; self.start = start }
}
