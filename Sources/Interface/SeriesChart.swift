import Base

/// Several series over the same days: lines, dots, or spans between two values; with bands of reference and with gaps. Each series has a
/// shape and a label of its own beside its colour. It can be enlarged over the whole window.
public final class SeriesChart: Picture {
  /// On which side of its reference a value is, each with a shape of its own: a diamond, a triangle that points down, an
  /// octagon.
  public enum Out: String, CaseIterable, Sendable { case above, below, danger }
  public struct Value: Equatable, Sendable {
    public var low: Double
    /// The same as `low` but for spans and fans.
    public var high: Double
    /// nil: within, or held against nothing. The words say it too.
    public var out: Out?
    /// `131 sobre 84`; `138/88, arriba`
    public var words: String
    public init(_ value: Double, to high: Double? = nil, out: Out? = nil, _ words: String) {
      low = value; self.high = high ?? value; self.out = out; self.words = words
    }
    public var isOut: Bool { out != nil }
  }
  public struct Series: Sendable {
    /// A fan opens from the last value of the series before it to its own values: an estimate and its interval.
    public enum Look: String, Sendable { case line, dots, span, fan }
    public var name: String
    public var look: Look
    /// nil where nothing was measured: a gap, never drawn over.
    public var values: [Value?]
    public init(_ name: String, _ look: Look = .line, _ values: [Value?]) {
      self.name = name; self.look = look; self.values = values
    }
  }
  /// A range of reference. An edge that is a limit has a line and its word, `límite 135`; one without a word has neither.
  public struct Band: Sendable {
    public var range: ClosedRange<Double>
    public var lower: String?
    public var upper: String?
    public init(_ range: ClosedRange<Double>, lower: String? = nil, upper: String? = nil) {
      self.range = range; self.lower = lower; self.upper = upper
    }
    var labels: [String] { [lower, upper].compactMap { $0 } }
  }
  /// A place on the axis: `lun`, `lunes 17 de noviembre`.
  public struct Place: Sendable {
    public var label: String
    public var name: String
    /// Milliseconds since 1970. Where all places have one they stand that far apart, else evenly; ascending.
    public var at: Int64?
    public var isNow: Bool
    /// Has not come yet: nothing there is no gap.
    public var isAhead: Bool
    public init(_ label: String, _ name: String, at: Int64? = nil, isNow: Bool = false, isAhead: Bool = false) {
      self.label = label; self.name = name; self.at = at; self.isNow = isNow; self.isAhead = isAhead
    }
  }
  public struct Words: Sendable {
    /// Head of the table's first column.
    public var axis: String
    /// `sin medir`
    public var gap: String
    /// `todavía no`
    public var notYet: String
    public var enlarge: String
    public var close: String
    /// What the shapes of values that are out mean: `arriba`, `abajo`, `muy fuera`.
    public var above: String, below: String, danger: String
    public init(
      axis: String, gap: String, notYet: String, enlarge: String, close: String, above: String, below: String,
      danger: String
    ) {
      self.axis = axis; self.gap = gap; self.notYet = notYet; self.enlarge = enlarge; self.close = close
      self.above = above; self.below = below; self.danger = danger
    }
    func name(of out: Out) -> String {
      switch out {
      case .above: above
      case .below: below
      case .danger: danger
      }
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
  /// A row for each place but those that have not come and of which nothing is said.
  public override var table: DataTable? {
    var rows: [[String]] = []
    for (at, place) in places.enumerated() {
      var row = [place.name], isEmpty = true
      for one in series {
        let value = at < one.values.count ? one.values[at] : nil
        if let value {
          row.append(value.words)
          isEmpty = false
        } else {
          row.append(place.isAhead ? texts.notYet : one.look == .fan ? "–" : texts.gap)
        }
      }
      if !isEmpty || !place.isAhead { rows.append(row) }
    }
    return DataTable(columns: [texts.axis] + series.map { $0.name }, rows: rows)
  }
  public override var words: [String] {
    var all = [said] + (table?.words ?? [])
    for band in bands { all += band.labels }
    return all + series.map { $0.name } + outs.map { texts.name(of: $0) }
  }
  /// Those that occur.
  private var outs: [Out] {
    Out.allCases.filter { out in series.contains { one in one.values.contains { $0?.out == out } } }
  }

  public override var configuration: JSON {
    let all = series.map { one -> JSON in
      let values = one.values.map { value -> JSON in
        guard let value else { return .null }
        return [.number(value.low), .number(value.high), .string(value.out?.rawValue ?? ""), .string(value.words)]
      }
      return ["name": .string(one.name), "look": .string(one.look.rawValue), "values": .array(values)]
    }
    return [
      "name": .string(called), "unit": .string(unit), "low": .number(range.lowerBound),
      "high": .number(range.upperBound),
      "places": .array(
        places.map { place -> JSON in
          [
            "label": .string(place.label), "name": .string(place.name), "now": .bool(place.isNow),
            "ahead": .bool(place.isAhead), "at": place.at.map { .integer($0) } ?? .null,
          ]
        }),
      "series": .array(all),
      "bands": .array(
        bands.map { band -> JSON in
          [
            .number(band.range.lowerBound), .number(band.range.upperBound), band.lower.map { .string($0) } ?? .null,
            band.upper.map { .string($0) } ?? .null,
          ]
        }),
      "words": [
        "gap": .string(texts.gap), "notYet": .string(texts.notYet), "enlarge": .string(texts.enlarge),
        "close": .string(texts.close), "above": .string(texts.above), "below": .string(texts.below),
        "danger": .string(texts.danger),
      ],
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
    for band in bands {
      let labels = band.labels
      if labels.isEmpty { faults.append(Fault(rule: "G1", text: "a band of " + id + " has no word")) }
      for label in labels { faults += need(label, "G1", "a limit of " + id + " has no word") }
    }
    for out in outs { faults += need(texts.name(of: out), "G1", "a shape of " + id + " has no word") }
    return faults
  }
}

extension Element {
  public static func chart(_ chart: SeriesChart) -> Element { .picture(chart) }
}
