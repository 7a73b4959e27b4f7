import AppTesting
import HealthData
import Testing

@testable import HumanBody

@Suite("HB-05: everything as files") struct HealthExportTests {
  private let stamp = Stamp(milliseconds: 1_795_200_000_000, counter: 0, device: DeviceID(5))
  private let environment = Environment(now: bodyMorning)

  /// What the device answers, until nothing is asked any more; the files that were saved.
  private func settle(
    _ effects: HealthExport.Effects, _ export: inout HealthExport, _ series: inout SeriesStorage,
    unless isLost: (SeriesOperation) -> Bool = { _ in false }
  ) -> [(name: String, text: String)] {
    var effects = effects
    var saved: [(name: String, text: String)] = []
    while !effects.isEmpty {
      switch effects.removeFirst().operation {
      case .series(let operation):
        let answer = isLost(operation) ? Answer(status: 0, ["reason": "closed"]) : series.answer(operation)
        var action = HealthExport.Action.read(answer)
        if case .rollups = operation { action = .listed(answer) }
        effects += export.reduce(action, "local", environment)
      case .save(let name, _, let text): saved.append((name, text))
      default: Issue.record("an export only reads and saves")
      }
    }
    return saved
  }

  /// A sample of every kind, and a heart rate each day of three years.
  private func everything() -> SeriesStorage {
    var series = watch()
    for kind in SeriesKind.all {
      let sample = Sample(start: moment("2026-11-19", 9), duration: 60_000, SampleValues(40))
      series.add(kind, [sample], from: "sample/Reloj", at: stamp)
    }
    var beats: [Sample] = []
    for ago in 0..<800 {
      beats.append(Sample(start: moment(CivilDate("2026-11-18")!.adding(days: -ago).iso, 12), 640))
    }
    series.add(.heartRate, beats, from: "sample/Reloj", at: stamp)
    return series
  }

  @Test("what fits into one file is saved at once, and every kind that is kept is in it", arguments: [true, false])
  func together(isCSV: Bool) throws {
    var export = HealthExport(), series = everything()
    let saved = settle(export.begin(isCSV ? .csv : .fhir, "local", environment), &export, &series)
    #expect(export.phase == .saved && export.count == 31 + SeriesKind.all.count + 800 && export.parts.isEmpty)
    let file = try #require(saved.first)
    #expect(saved.count == 1 && file.name == (isCSV ? "human-body-2026-11-21.csv" : "human-body-2026-11-21.fhir.json"))
    if isCSV {
      for kind in SeriesKind.all { #expect(file.text.contains("\r\n" + String(kind.name) + ","), "\(kind.name)") }
      #expect(file.text.split(separator: "\r\n").count == 1 + export.count)
    } else {
      for kind in [SeriesKind.hip, .pushes, .cyclingDistance, .swimmingDistance, .route] {
        #expect(file.text.contains("\"" + String(kind.name) + "\""), "\(kind.name)")
      }
    }
  }

  @Test("more than one file holds is offered in parts; all of them together have everything once")
  func parts() throws {
    var export = HealthExport(), series = everything()
    export.limits = (csv: 300, fhir: 300)
    let counted = settle(export.begin(.csv, "local", environment), &export, &series)
    #expect(counted.isEmpty && export.phase == .offered && export.count == 31 + SeriesKind.all.count + 800)
    #expect(export.parts.reduce(0) { $0 + $1.rows } == export.count)
    let heart = export.parts.map { export.file($0) }.filter { $0.hasPrefix("corazon-20") }
    let expected = ["2024-1", "2025-1", "2025-2", "2026-1", "2026-2"].map { "corazon-" + $0 + ".csv" }
    #expect(heart == expected)
    var lines: [String] = []
    for place in export.parts.indices {
      #expect(export.parts[place].rows <= 300 && !export.parts[place].isSaved)
      let saved = settle(export.begin(part: place, "local", environment), &export, &series)
      let file = try #require(saved.first)
      #expect(saved.count == 1 && file.name == export.file(export.parts[place]) && export.parts[place].isSaved)
      let rows = file.text.split(separator: "\r\n").dropFirst().map(String.init)
      #expect(rows.count == export.parts[place].rows)
      lines += rows
    }
    #expect(Set(lines).count == lines.count && lines.count == export.count)
  }

  @Test("parts of FHIR end as JSON, each by itself")
  func bundles() throws {
    var export = HealthExport(), series = everything()
    export.limits = (csv: 300, fhir: 300)
    _ = settle(export.begin(.fhir, "local", environment), &export, &series)
    for place in export.parts.indices {
      let saved = settle(export.begin(part: place, "local", environment), &export, &series)
      let json = try JSON.parse(try #require(saved.first).text)
      #expect((json["entry"]?.array?.count ?? 0) >= export.parts[place].rows && json["timestamp"]?.string != nil)
    }
  }

  @Test("a part that cannot be read is said, and can be pressed again; nothing is written meanwhile")
  func failedPart() {
    var export = HealthExport(), series = everything()
    export.limits = (csv: 300, fhir: 300)
    _ = settle(export.begin(.csv, "local", environment), &export, &series)
    let lost = settle(export.begin(part: 0, "local", environment), &export, &series) { _ in true }
    #expect(lost.isEmpty && export.hasPartFailed && export.phase == .offered && !export.parts[0].isSaved)
    let saved = settle(export.begin(part: 0, "local", environment), &export, &series)
    #expect(saved.count == 1 && !export.hasPartFailed && export.parts[0].isSaved)
  }

  @Test("a day that is damaged is counted and said; the others are written")
  func damaged() throws {
    var export = HealthExport(), series = watch()
    let kind = String(SeriesKind.heartRate.name), day = try #require(Chunk.day(of: moment("2026-11-17", 12)))
    let row = ShelfRow(kind: kind, day: day, until: day, chunk: [1, 2, 3])
    _ = series.answer(.write(owner: "local", [row], out: false, cursor: nil, epoch: nil))
    let saved = settle(export.begin(.csv, "local", environment), &export, &series)
    #expect(saved.count == 1 && export.count == 31 && export.unread == 1)
    let phone = BodyPhone(body: "exportar")
    var state = phone.state
    state.you.export = export
    let screen = HumanBodyApp.screen(state, phone.probe.environment)
    #expect(screen.words.contains("Un día está dañado") && screen.audit() == [])
  }

  @Test("PL-08: the parts are rows with their size, said in both languages", arguments: [Language.es, .en])
  func screen(_ language: Language) throws {
    var export = HealthExport(), series = everything()
    export.limits = (csv: 300, fhir: 300)
    _ = settle(export.begin(.csv, "local", environment), &export, &series)
    _ = settle(export.begin(part: 0, "local", environment), &export, &series)
    let phone = BodyPhone(body: "exportar", language: language)
    var state = phone.state
    state.you.export = export
    let screen = HumanBodyApp.screen(state, phone.probe.environment)
    #expect(screen.audit() == [] && screen.words.contains("corazon-2025-1.csv"))
    #expect(screen.words.contains(language == .es ? "tus recorridos: una medida" : "your routes: one"))
    #expect(screen.words.contains(language == .es ? "ya guardada" : ", saved"))
  }
}
