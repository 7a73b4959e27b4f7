/// What the columns of a table are, by a heading in English or Spanish.
struct TableHeading {
  enum Column: Equatable {
    case date, time, systolic, diastolic, unit, ignored
    case metric(ImportMetric)

    /// Of its numbers; nil without any.
    var measured: ImportMetric? {
      switch self {
      case .systolic, .diastolic: .bloodPressure
      case .metric(let metric): metric
      case .date, .time, .unit, .ignored: nil
      }
    }
  }

  struct Entry {
    var column: Column
    var unit: HealthUnit?
    /// It names a unit that we do not know.
    var isUnitUnknown = false
    /// Where each row says the unit.
    var unitColumn: Int?
  }

  private(set) var columns: [Entry]

  /// nil: it is no heading.
  init?(_ row: [String]) {
    columns = row.map { TableHeading.column($0) }
    // `SYS,DIA` without units, beside another column of dates.
    if columns.contains(where: { $0.column == .systolic }), !columns.contains(where: { $0.column == .diastolic }),
      columns.filter({ $0.column == .date }).count > 1,
      let place = row.firstIndex(where: { MetricNames.plain($0).withSpan { $0.equals("dia") } })
    {
      columns[place].column = .diastolic
    }
    if !columns.contains(where: { $0.column == .date }), let time = columns.firstIndex(where: { $0.column == .time }) {
      columns[time].column = .date
    }
    for place in columns.indices where columns[place].column == .unit { assign(unitColumn: place, row[place]) }
    guard columns.contains(where: { $0.column == .date }), columns.contains(where: { $0.column.measured != nil }) else {
      return nil
    }
  }

  /// To what it names, else to the numbers before it, else to those after it.
  private mutating func assign(unitColumn place: Int, _ cell: String) {
    let named = MetricNames.plain(cell).withSpan { TableHeading.quantity($0) }.measured
    let open = columns.indices.filter { columns[$0].column.measured != nil && columns[$0].unit == nil }
    guard let nearest = open.last(where: { $0 < place }) ?? open.first else { return }
    let metric = named ?? columns[nearest].column.measured
    for one in open where columns[one].column.measured == metric { columns[one].unitColumn = place }
  }

  static func isSpanish(_ row: [String]) -> Bool {
    row.contains { cell in
      MetricNames.plain(cell).withSpan { name in
        let words: [StaticString] = [
          "fecha", "hora", "peso", "presion", "pulso", "grasa", "sistol", "frecuencia", "pasos", "temperatura",
          "oxigeno", "estatura",
        ]
        return words.contains { name.has($0) }
      }
    }
  }

  // MARK: One column

  private static func column(_ cell: String) -> Entry {
    // `Weight (kg)`, `Presión sistólica [mmHg]`
    let bytes = Array(cell.trimmed.utf8)
    var name = bytes, unit: HealthUnit?, isUnknown = false
    if let open = bytes.firstIndex(where: { $0 == 0x28 || $0 == 0x5B }) {
      name = Array(bytes[..<open])
      let closing: UInt8 = bytes[open] == 0x28 ? 0x29 : 0x5D
      let inner = Array(bytes[(open + 1)...].prefix { $0 != closing })
      unit = MetricNames.unit(inner)
      isUnknown = unit == nil && inner.contains { !isBlank($0) }
    }
    var column = meaning(name)
    let bare = unit == nil && !isUnknown ? lastWord(name) : nil
    if let bare {
      let own = meaning(bare.name)
      if own != .ignored { column = own }
    }
    // `DIA(mmHg)` is no day.
    if column == .date, (unit ?? bare?.unit)?.dimension == .pressure { column = .diastolic }
    guard let metric = column.measured else { return Entry(column: column) }
    if let bare {
      let dimension = bare.unit.dimension
      if dimension == metric.dimension {
        unit = bare.unit
      } else if dimension == .mass || dimension == .fraction || dimension == .energy {
        column = .ignored
      }
    } else if unit == nil, !isUnknown, metric == .weight, endsWithPounds(name) {
      unit = HealthUnit(.mass, 0.453_592_37)
    }
    // A number of another kind than the name says: fat in kilograms.
    if let unit, unit.dimension != metric.dimension { column = .ignored }
    return Entry(column: column, unit: unit, isUnitUnknown: isUnknown)
  }

  /// `Weight lb`, `peso_kg`, `Peso en libras`, `SpO2%`: the unit, and the name without it.
  private static func lastWord(_ cell: [UInt8]) -> (unit: HealthUnit, name: [UInt8])? {
    let name = cell.withSpan { $0.trimmed.bytes }
    if name.last == 0x25 { return (HealthUnit(.fraction, 1), Array(name.dropLast())) }
    for splitsAtSlash in [false, true] {
      func ends(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x2C, 0x2D, 0x3A, 0x5F: true
        case 0x2F: splitsAtSlash
        default: false
        }
      }
      let place = name.lastIndex(where: ends)
      if let place, let unit = MetricNames.unit(Array(name[(place + 1)...])) { return (unit, Array(name[..<place])) }
    }
    return nil
  }

  /// `WeightLbs`.
  private static func endsWithPounds(_ name: [UInt8]) -> Bool {
    MetricNames.plain(String(decoding: name, as: UTF8.self)).withSpan { $0.ends("lb") || $0.ends("lbs") }
  }

  private static func meaning(_ name: [UInt8]) -> Column {
    MetricNames.plain(String(decoding: name, as: UTF8.self)).withSpan { name in
      let isUnit = name.ends("unit") || name.ends("units") || name.begins("unitof") || name.begins("unidad")
      return isUnit ? .unit : quantity(name)
    }
  }

  private static func quantity(_ name: ByteSpan) -> Column {
    if name.has("systol") || name.has("sistol") || name.equals("sys") || name.equals("sis") || name.equals("alta") {
      return .systolic
    }
    if name.has("diastol") || name.equals("diast") || name.equals("baja") { return .diastolic }
    if name.has("date") || name.has("fecha") || name.has("timestamp") || name.equals("dia") { return .date }
    if name.equals("time") || name.equals("hora") || name.has("measurementtime") || name.has("timeofmeasurement")
      || name.has("horademedicion")
    {
      return .time
    }
    if name.has("pulsepressure") || name.has("presiondepulso") || name.has("variab") { return .ignored }
    if name.has("pulse") || name.has("pulso") || name.has("heartrate") || name.has("frecuenciacard")
      || name.equals("bpm")
    {
      return .metric(.heartRate)
    }
    if name.has("goal") || name.has("meta") || name.has("target") { return .ignored }
    if name.has("weight") || name.has("peso") || name.equals("bodymass") || name.equals("masacorporal") {
      return isOfPart(name) || name.has("fat") || name.has("grasa") ? .ignored : .metric(.weight)
    }
    if name.has("fat") || name.has("grasa") {
      return isOfPart(name) || name.has("mass") || name.has("masa") || name.has("fatig") ? .ignored : .metric(.bodyFat)
    }
    if name.has("spo2") || name.has("oxygen") || name.has("oxigeno") { return .metric(.oxygenSaturation) }
    if name.has("temperat") { return .metric(.bodyTemperature) }
    if name.equals("steps") || name.equals("stepcount") || name.equals("pasos") { return .metric(.steps) }
    if name.equals("height") || name.equals("estatura") { return .metric(.height) }
    return .ignored
  }

  /// Of a part of the body, or what somebody should weigh: neither the weight nor the fat of the whole.
  private static func isOfPart(_ name: ByteSpan) -> Bool {
    let parts: [StaticString] = [
      "free", "libre", "lean", "magr", "muscle", "muscul", "skelet", "esquel", "bone", "hueso", "osea", "oseo",
      "water", "agua", "hydrat", "hidrat", "protein", "mineral", "subcut", "viscer", "trunk", "tronco", "brazo",
      "pierna", "leftarm", "rightarm", "leftleg", "rightleg", "armfat", "legfat", "armsfat", "legsfat", "ideal",
      "objetivo", "standard", "control", "change", "cambio", "lost", "perdid", "index", "indice", "level", "nivel",
    ]
    return parts.contains { name.has($0) }
  }
}

extension ByteSpan {
  fileprivate func has(_ part: StaticString) -> Bool {
    var at = 0
    while at + part.utf8CodeUnitCount <= count {
      if dropping(at).begins(part) { return true }
      at += 1
    }
    return false
  }
}
