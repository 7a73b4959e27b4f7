import Base

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
  public init(
    label: String, name: String, value: Double?, valueText: String, tone: Tone = .chart1, isNow: Bool = false
  ) {
    self.label = label; self.name = name; self.value = value; self.valueText = valueText; self.tone = tone;
    self.isNow = isNow
  }
}

public final class BarChart: Picture {
  public var tableTitle: String
  /// Heads of the table's two columns.
  public var columns: (String, String)
  public var points: [ChartPoint]
  /// The value of a full bar; the greatest point when nil.
  public var full: Double?
  private let said: String
  public init(
    _ id: Identifier, sentence: String, tableTitle: String, columns: (String, String), points: [ChartPoint],
    full: Double? = nil
  ) {
    said = sentence; self.tableTitle = tableTitle; self.columns = columns; self.points = points; self.full = full
    super.init(id)
  }
  public override var kind: String { "bars" }
  public override var sentence: String { said }
  public override var table: DataTable? {
    DataTable(title: tableTitle, columns: [columns.0, columns.1], rows: points.map { [$0.name, $0.valueText] })
  }
  public override func faults() -> [Fault] {
    need(said, "G1", "the chart " + (id ?? "") + " has no sentence") + (table?.faults(of: id ?? "") ?? [])
  }
}

public final class LineChart: Picture {
  public var chart: BarChart
  /// Values at the bottom and the top.
  public var range: ClosedRange<Double>
  /// Words for the bottom and the top.
  public var ends: (low: String, high: String)
  public init(_ chart: BarChart, range: ClosedRange<Double>, ends: (low: String, high: String)) {
    self.chart = chart; self.range = range; self.ends = ends
    super.init(chart.id)
  }
  public override var kind: String { "line" }
  public override var sentence: String { chart.sentence }
  public override var table: DataTable? { chart.table }
  public override func faults() -> [Fault] { chart.faults() }
}

extension Element {
  public static func bars(_ chart: BarChart) -> Element { .picture(chart) }
  public static func line(_ chart: LineChart) -> Element { .picture(chart) }
}
