import Base

/// Several series over the same days: lines, dots, or spans between two values; with bands of reference and with gaps. Each series has a
/// shape and a label of its own beside its colour. It can be enlarged over the whole window.
public final class SeriesChart: Picture {
  public struct Value: Equatable, Sendable {
    public var low: Double
    /// The same as `low` but for spans.
    public var high: Double
    /// Outside of its reference: drawn as a diamond.
    public var isOut: Bool
    /// `131 sobre 84`
    public var words: String
    public init(_ value: Double, to high: Double? = nil, isOut: Bool = false, _ words: String) {
      low = value; self.high = high ?? value; self.isOut = isOut; self.words = words
    }
  }
  public struct Series: Sendable {
    public enum Look: String, Sendable { case line, dots, span }
    public var name: String
    public var look: Look
    /// nil where nothing was measured: a gap, never drawn over.
    public var values: [Value?]
    public init(_ name: String, _ look: Look = .line, _ values: [Value?]) {
      self.name = name; self.look = look; self.values = values
    }
  }
  /// A range of reference, with its word at the edge: `límite 135`.
  public struct Band: Sendable {
    public var range: ClosedRange<Double>
    public var label: String
    public init(_ range: ClosedRange<Double>, _ label: String) { self.range = range; self.label = label }
  }
  /// A place on the axis: `lun`, `lunes 17 de noviembre`.
  public struct Place: Sendable {
    public var label: String
    public var name: String
    public var isNow: Bool
    public init(_ label: String, _ name: String, isNow: Bool = false) {
      self.label = label; self.name = name; self.isNow = isNow
    }
  }
  public struct Words: Sendable {
    /// Head of the table's first column.
    public var axis: String
    /// `sin medir`
    public var gap: String
    public var enlarge: String
    public var close: String
    public init(axis: String, gap: String, enlarge: String, close: String) {
      self.axis = axis; self.gap = gap; self.enlarge = enlarge; self.close = close
    }
  }

  public var places: [Place]
  /// At most four.
  public var series: [Series]
  public var bands: [Band]
  public var range: ClosedRange<Double>
  public var unit: String
  public var texts: Words
  private let called: String
  private let said: String
  public init(
    _ id: Identifier, name: String, sentence: String, places: [Place], series: [Series], bands: [Band] = [],
    range: ClosedRange<Double>,
    unit: String, words: Words
  ) {
    called = name; said = sentence; self.places = places; self.series = series; self.bands = bands; self.range = range;
    self.unit = unit
    texts = words
    super.init(id)
  }

  public override var kind: String { "chart" }
  public override var name: String { called }
  public override var sentence: String { said }
  public override var table: DataTable? {
    DataTable(
      columns: [texts.axis] + series.map { $0.name },
      rows: places.enumerated().map { at, place in
        [place.name] + series.map { at < $0.values.count ? $0.values[at]?.words ?? texts.gap : texts.gap }
      })
  }
  public override var words: [String] {
    [said] + (table?.words ?? []) + bands.map { $0.label } + series.map { $0.name }
  }

  public override var configuration: JSON {
    let all = series.map { one -> JSON in
      let values = one.values.map { value -> JSON in
        guard let value else { return .null }
        return [.number(value.low), .number(value.high), .bool(value.isOut), .string(value.words)]
      }
      return ["name": .string(one.name), "look": .string(one.look.rawValue), "values": .array(values)]
    }
    return [
      "name": .string(called), "unit": .string(unit), "low": .number(range.lowerBound),
      "high": .number(range.upperBound),
      "places": .array(places.map { ["label": .string($0.label), "name": .string($0.name), "now": .bool($0.isNow)] }),
      "series": .array(all),
      "bands": .array(bands.map { [.number($0.range.lowerBound), .number($0.range.upperBound), .string($0.label)] }),
      "words": ["gap": .string(texts.gap), "enlarge": .string(texts.enlarge), "close": .string(texts.close)],
    ]
  }

  public override func faults() -> [Fault] {
    let id = id ?? ""
    var faults =
      need(said, "G1", "the chart " + id + " has no sentence") + need(called, "N1", "the chart " + id + " has no name")
    faults += table?.faults(of: id) ?? []
    if series.count > 4 {
      faults.append(Fault(rule: "G1", text: "more than four series in " + id + " cannot be told apart"))
    }
    for one in series where one.values.count != places.count {
      faults.append(
        Fault(rule: "G1", text: "the series " + one.name + " of " + id + " has not a value or a gap for each place"))
    }
    for band in bands { faults += need(band.label, "G1", "a band of " + id + " has no word") }
    return faults
  }
}

extension Element {
  public static func chart(_ chart: SeriesChart) -> Element { .picture(chart) }
}
