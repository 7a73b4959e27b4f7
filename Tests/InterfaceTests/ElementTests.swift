import Base
import Testing

@testable import Interface

@Suite struct ElementTests {
  private func faults(_ element: Element<String>) -> [String] {
    Screen<String>(title: "Hoy", location: "", [element]).audit().map { $0.rule }
  }

  @Test("GG-02 G1: a year says each day's level, and what is not known is not nothing")
  func heatMap() throws {
    func map(_ levels: [Int?], words: [String] = ["a", "b", "c", "d", "e"], sentence: String = "Más cada mes.") throws
      -> HeatMap
    {
      HeatMap(
        "year", name: "Tu año", sentence: sentence,
        table: DataTable(columns: ["Mes", "Días"], rows: [["enero", "3"]]),
        first: try #require(CivilDate(year: 2026, month: 1, day: 1)), levels: levels, levelWords: words,
        unknownWord: "sin anotar")
    }
    let good = try map([0, 4, nil, 2])
    #expect(good.configuration["levels"]?.string == "04-2" && good.configuration["first"]?.string == "2026-01-01")
    #expect(faults(.heatMap(good)) == [])
    let silent = try map([0], sentence: ""), high = try map([5]), wordless = try map([0], words: ["a", "b"])
    for bad in [silent, high, wordless] { #expect(faults(.heatMap(bad)) == ["G1"]) }
  }

  private func chartWords(below: String = "abajo") -> SeriesChart.Words {
    .init(
      axis: "Día", gap: "sin medir", notYet: "todavía no", enlarge: "Ampliar", close: "Cerrar", above: "arriba",
      below: below, danger: "muy fuera")
  }

  @Test("HB-04 G1: each limit has its word at its own edge, and each shape of a value that is out has one")
  func limits() {
    func chart(_ band: SeriesChart.Band, _ out: SeriesChart.Out?, below: String = "abajo") -> SeriesChart {
      SeriesChart(
        "c", name: "Oxígeno", sentence: "Abajo.", places: [.init("lun", "lunes")],
        series: [.init("Oxígeno", .dots, [.init(93, out: out, "93 %, abajo")])], bands: [band], range: 90...100,
        unit: "%", words: chartWords(below: below))
    }
    let open = chart(.init(95...100, lower: "límite 95 %"), .below), band = open.configuration["bands"]?[0]
    #expect(band?[2]?.string == "límite 95 %")
    #expect(band?[3]?.isNull == true, "nothing is said of the side without a limit")
    #expect(open.configuration["series"]?[0]?["values"]?[0]?[2]?.string == "below")
    #expect(open.words.contains("límite 95 %") && open.words.contains("abajo") && !open.words.contains("muy fuera"))
    #expect(faults(.chart(open)) == [])
    #expect(faults(.chart(chart(.init(95...100), nil))) == ["G1"], "a band that names no limit")
    #expect(faults(.chart(chart(.init(95...100, upper: ""), nil))) == ["G1"])
    #expect(faults(.chart(chart(.init(95...100, lower: "95"), .below, below: ""))) == ["G1"])
  }

  @Test("HB-03 HB-04: what has not come is no gap; an estimate says its interval on its day, and nothing before")
  func ahead() {
    func chart(_ series: [SeriesChart.Series]) -> SeriesChart {
      SeriesChart(
        "c", name: "Peso", sentence: "Bajas despacio.",
        places: [
          .init("1 nov", "1 de noviembre", at: 0), .init("hoy", "9 de noviembre", at: 691_200_000, isNow: true),
          .init("7 dic", "7 de diciembre", at: 3_110_400_000, isAhead: true),
        ], series: series, range: 70...80, unit: "kg", words: chartWords())
    }
    let weights: [SeriesChart.Value?] = [.init(75, "75 kg"), nil, nil]
    #expect(chart([.init("Peso", .dots, weights)]).table?.rows.map { $0[1] } == ["75 kg", "sin medir"])
    let interval = SeriesChart.Value(72, to: 74, "72 a 74 kg")
    let estimated = chart([.init("Peso", .dots, weights), .init("Estimado", .fan, [nil, nil, interval])])
    #expect(
      estimated.table?.rows == [
        ["1 de noviembre", "75 kg", "–"], ["9 de noviembre", "sin medir", "–"],
        ["7 de diciembre", "todavía no", "72 a 74 kg"],
      ])
    #expect(estimated.configuration["places"]?[1]?["at"]?.integer == 691_200_000)
    #expect(faults(.chart(estimated)) == [])
  }

  @Test("HB-04 G1: a chart of several series has a column for each, and a gap says so")
  func series() {
    func chart(_ series: [SeriesChart.Series]) -> SeriesChart {
      SeriesChart(
        "c", name: "Presión", sentence: "Arriba dos veces.", places: [.init("lun", "lunes"), .init("mar", "martes")],
        series: series,
        bands: [.init(90...135, upper: "límite 135")], range: 60...150, unit: "mmHg", words: chartWords())
    }
    let good = chart([
      .init("Alta", .line, [.init(138, out: .above, "138, arriba"), nil]),
      .init("Baja", .dots, [.init(82, "82"), .init(80, "80")]),
    ])
    #expect(good.table?.columns == ["Día", "Alta", "Baja"])
    #expect(good.table?.rows == [["lunes", "138, arriba", "82"], ["martes", "sin medir", "80"]])
    #expect(faults(.chart(good)) == [])
    #expect(faults(.chart(chart([.init("Alta", .line, [nil])]))) == ["G1"], "neither a value nor a gap for Tuesday")
    #expect(faults(.chart(chart((0..<5).map { .init("S\($0)", .line, [nil, nil]) }))) == ["G1"])
  }

  @Test(
    "HB-05: what is left goes by the pace so far, in steps that a person can plan with",
    arguments: [
      (Int64(2999), 0.5, Int64?.none), (10_000, 0.005, nil), (10_000, 0.5, 10_000), (60_000, 0.25, 180_000),
      (60_000, 0.1, 540_000),
      (7000, 0.9, 5000), (100, 1, 0), (3_600_000, 0.01, 356_400_000),
    ])
  func left(_ elapsed: Int64, _ share: Double, _ left: Int64?) {
    #expect(ProgressBar.left(elapsed: elapsed, share: share) == left)
  }

  @Test("GG-05: a stopwatch counts while it runs, keeps what it had, and loses nothing when the clock is set back")
  func stopwatch() {
    func at(_ ms: Int64) -> Instant { Instant(milliseconds: 1_000_000 + ms) }
    var watch = Stopwatch()
    #expect(watch.elapsed(at(500)) == 0)
    watch.run(at(0))
    watch.run(at(900))
    #expect(watch.elapsed(at(1000)) == 1000 && watch.isRunning)
    watch.pause(at(2000))
    #expect(watch.elapsed(at(9000)) == 2000)
    watch.run(at(10_000))
    #expect(watch.elapsed(at(9500)) == 2000 && watch.elapsed(at(11_000)) == 3000)
    watch.shift(-5000, at(11_000))
    #expect(watch.elapsed(at(11_000)) == 0 && watch.isRunning)
    watch.reset()
    #expect(watch == Stopwatch())
  }

  @Test(
    "GG-05: intervals follow each other without a gap, and end",
    arguments: [
      (Int64(0), 0, Int64(3000)), (2999, 0, 1), (3000, 1, 2000), (4999, 1, 1), (5000, nil, 0), (90_000, nil, 0),
    ] as [(Int64, Int?, Int64)])
  func intervals(_ elapsed: Int64, _ place: Int?, _ left: Int64) {
    let found = Interval.at(
      elapsed, [Interval("Trabajo", milliseconds: 3000), Interval("Descansa", milliseconds: 2000)])
    #expect(found?.place == place && (found?.left ?? 0) == left)
  }

  @Test(
    "A clock takes the numbers of its intervals and nothing else",
    arguments: [("0", true), ("1", true), ("2", false), ("-1", false), ("x", false), ("", false)])
  func clock(_ report: String, _ acts: Bool) {
    let clock = ClockFace<String>(
      "c", name: "Intervalos", caption: "quedan", watch: Stopwatch(), intervals: [Interval("Uno", milliseconds: 5)]
    ) { "\($0)" }
    #expect((clock.action(report) != nil) == acts)
  }

  @Test("HB-02 G2: a zone of the body is in the list, and touching it is pressing its row")
  func zones() {
    func scene(_ title: String) -> Scene<String> {
      Scene(
        "body", scene: "cuerpo", name: "Un cuerpo", sentence: "Presión alta.", values: [("root", 1.5)],
        zones: [.init("pressure", "Presión", value: "138/88", x: 1, y: 0.3, isMarked: true, "went")], listTitle: title)
    }
    let body = scene("Ver en lista")
    #expect(faults(.scene(body)) == [] && faults(.scene(scene(""))) == ["G2"])
    #expect(body.action("pressure") == "went" && body.action("nobody") == nil)
    #expect(Screen<String>(title: "Cuerpo", location: "", [.scene(body)]).words.contains("138/88"))
    #expect(body.configuration["values"]?["root"]?.number == 1)
  }

  @Test("What the file field reports: files by their handles, or why not; nonsense is nothing")
  func files() {
    var seen: [FilePicker<String>.Outcome] = []
    let picker = FilePicker<String>("f", "Elegir", hint: "Un .zip", dropWords: "", accepts: [".zip"], largest: 5) {
      seen.append($0); return "done"
    }
    for report in [
      #"{"files":[{"handle":"handle:1","name":"a.zip","type":"","bytes":3}]}"#, #"{"kind":"b.txt"}"#,
      #"{"size":"c.zip"}"#,
    ] {
      #expect(picker.action(report) == "done")
    }
    for report in ["", "{}", "[]", #"{"files":[]}"#, #"{"files":[{"name":"x"}]}"#] {
      #expect(picker.action(report) == nil)
    }
    #expect(
      seen == [
        .chosen([ChosenFile(handle: "handle:1", name: "a.zip", type: "", bytes: 3)]), .kind(name: "b.txt"),
        .size(name: "c.zip"),
      ])
  }

  @Test(
    "IM-04: what the camera reports: a picture by its handle, a code, a refusal",
    arguments: [
      (
        #"{"picture":"handle:2","width":4,"height":3}"#,
        Camera<String>.Outcome?.some(.picture(ImageSource("handle:2"), width: 4, height: 3))
      ),
      (#"{"code":"hola"}"#, .code("hola")), (#"{"reason":"refused"}"#, .refused), (#"{"reason":"none"}"#, .missing),
      (#"{"reason":"x"}"#, nil), ("", nil),
    ])
  func camera(_ report: String, _ outcome: Camera<String>.Outcome?) {
    var seen: Camera<String>.Outcome?
    let words = Camera<String>.Words(
      open: "a", take: "b", file: "c", close: "d", hint: "e", refused: "f", none: "g", noCodes: "h")
    let camera = Camera<String>("cam", name: "Cámara", words: words) {
      seen = $0; return "done"
    }
    #expect((camera.action(report) != nil) == (outcome != nil))
    #expect(seen == outcome)
  }

  @Test("HB-09: where a video stands is told in its own milliseconds; what cannot be is nothing")
  func video() {
    var seen: [VideoClip<String>.Report] = []
    func clip(_ captions: [VideoClip<String>.Caption]) -> VideoClip<String> {
      VideoClip(
        "v", name: "Sentadilla", sources: [.init(ImageSource("x"), type: "video/mp4")], watched: [0..<500],
        captions: captions, language: LanguageTag("es"), words: ("Subtítulos", "No se puede ver."),
        transcript: "Lo que dice"
      ) {
        seen.append($0); return "done"
      }
    }
    let video = clip([.init(from: 0, to: 1000, "Baja.")])
    #expect(video.action(#"{"at":2500,"length":10000,"playing":true}"#) == "done")
    #expect(video.action(#"{"at":10400,"length":10000,"playing":false}"#) == "done")
    for report in [#"{"at":0,"length":0}"#, #"{"at":-1,"length":1000}"#, #"{"length":1000}"#, "no"] {
      #expect(video.action(report) == nil, "\(report)")
    }
    #expect(
      seen == [
        .init(position: 2_500, length: 10_000, isPlaying: true),
        .init(position: 10_000, length: 10_000, isPlaying: false),
      ])
    #expect(video.configuration["watched"] == [[0, 500]] && video.configuration["sources"] == [["x", "video/mp4"]])
    #expect(faults(.video(video)) == [] && faults(.video(clip([]))) == ["V1"])
  }

  @Test("IM-04: words laid over a picture stand in the list in their order and numbered; what warns says of what")
  func worded() {
    func picture(_ y: Double) -> WordedPicture<String> {
      WordedPicture(
        "sign", name: "Un letrero", image: ImageSource("x"), shape: 1.5,
        boxes: [
          .init("a", x: 0.1, y: 0.1, width: 0.5, height: 0.2, text: "Soup", original: "Sopa"),
          .init("b", x: 0.1, y: y, width: 0.5, height: 0.03, text: "Tax", original: "IVA"),
        ], language: LanguageTag("en"), original: LanguageTag("es"), showsOriginal: false, listTitle: "Renglones",
        hear: "Oír"
      ) { $0 }
    }
    let screen = Screen<String>(title: "Letrero", location: "", [.wordedPicture(picture(0.5))])
    #expect(screen.audit() == [] && screen.words.contains("2. Tax") && screen.words.contains("Sopa"))
    #expect(screen.words.contains("1. Soup") && screen.words.contains("Renglones") && screen.words.contains("Oír"))
    #expect(faults(.wordedPicture(picture(0.99))) == ["G2"])
    let warning = picture(0.5)
    warning.boxes[0].isAlert = true
    #expect(faults(.wordedPicture(warning)) == ["C3"])
    warning.boxes[0].note = "Alérgeno"
    #expect(faults(.wordedPicture(warning)) == [] && !warning.isLarge)
    warning.hear = ""
    #expect(faults(.wordedPicture(warning)) == ["N1"])
  }

  @Test("IM-04: what is not translated is in the list alone; words need a ground on which they can be read")
  func laidOver() {
    func picture(_ ink: UInt8, image: ImageSource? = ImageSource("x"), original: Bool = false) -> WordedPicture<String>
    {
      WordedPicture(
        "sign", name: "Un letrero", image: image, shape: 1.5,
        boxes: [
          .init("a", x: 0.1, y: 0.1, width: 0.5, height: 0.2, text: "$95", original: "$95", isTranslated: false),
          .init(
            "b", x: 0.1, y: 0.4, width: 0.5, height: 0.2, text: "Soup", original: "Sopa",
            lettering: .init(
              size: 0.06, ground: Colour(red: 255, green: 255, blue: 255), ink: Colour(red: ink, green: ink, blue: ink)),
            isNumbered: true, note: "Puede estar mal leído"),
        ], language: LanguageTag("en"), original: LanguageTag("es"), showsOriginal: original, listTitle: "Renglones",
        hear: "Oír"
      ) { $0 }
    }
    #expect(picture(0).laid.map { $0.number } == [2] && picture(0).laid[0].box.text == "Soup")
    #expect(picture(0, image: nil).laid.isEmpty && picture(0, original: true).laid.isEmpty)
    #expect(faults(.wordedPicture(picture(0))) == [] && faults(.wordedPicture(picture(200))) == ["C1"])
    let screen = Screen<String>(title: "Letrero", location: "", [.wordedPicture(picture(0))])
    #expect(screen.words.contains("2. Soup") && screen.words.contains("Puede estar mal leído"))
    #expect(picture(0).pressing("a") == "a" && picture(0).pressing("c") == nil)
  }

  @Test(
    "IM-04: what the viewfinder reports: a picture by its handle, that it is open, why it is not",
    arguments: [
      (#"{"picture":"handle:2"}"#, Viewfinder<String>.Outcome?.some(.picture(ImageSource("handle:2")))),
      (#"{"state":"open"}"#, .opened), (#"{"reason":"refused"}"#, .refused), (#"{"reason":"taken"}"#, .taken),
      (#"{"reason":"none"}"#, .missing), (#"{"reason":"x"}"#, nil), (#"{"picture":""}"#, nil), ("", nil), ("[]", nil),
    ])
  func viewfinder(_ report: String, _ outcome: Viewfinder<String>.Outcome?) {
    var seen: Viewfinder<String>.Outcome?
    func finder(_ why: String) -> Viewfinder<String> {
      Viewfinder(
        "finder", name: "Cámara",
        words: .init(
          why: why, open: "b", take: "c", file: "d", light: "e", hint: "f", moving: "g", almost: "h", steady: "i",
          dark: "j")
      ) {
        seen = $0; return "done"
      }
    }
    #expect((finder("a").action(report) != nil) == (outcome != nil))
    #expect(seen == outcome)
    #expect(faults(.viewfinder(finder("a"))) == [] && faults(.viewfinder(finder(""))) == ["C3"])
    #expect(finder("a").configuration["dark"] == "j")
  }

  @Test("IM-01: two halves have two marks and two languages")
  func conversation() {
    func conversation(_ mark: Conversation<String>.Half.Mark, _ language: String) -> Conversation<String> {
      func half(_ id: String, _ mark: Conversation<String>.Half.Mark, _ language: String) -> Conversation<String>.Half {
        .init(
          id, person: id, mark: mark, language: LanguageTag(language), runs: [.init("Hola")], isReading: true, note: "",
          talk: Button("talk-" + id, "Hablar", .secondary, id))
      }
      return Conversation(
        "c", name: "Conversación", other: half("john", mark, language), own: half("lucia", .circle, "es"),
        isTurned: false, turn: Button("turn", "Girar", .quiet, "turn"))
    }
    #expect(faults(.conversation(conversation(.triangle, "en"))) == [])
    #expect(
      faults(.conversation(conversation(.circle, "en"))) == ["C3"]
        && faults(.conversation(conversation(.triangle, "inglés!"))) == ["N3"])
  }

  @Test("GG-07: blocks are written, moved, ticked and taken away; a place that is not there changes nothing")
  func blocks() {
    var blocks = [TextBlock(.heading, "Ruta"), TextBlock(.check(false), "Bolsa")]
    for edit in [
      BlockEdit.typed(0, "Mi ruta"), .ticked(1), .ticked(0), .raised(1), .added(.link("https://")),
      .addressed(2, "https://a.mx"), .addressed(0, "x"),
    ] { blocks.apply(edit) }
    #expect(
      blocks == [TextBlock(.check(true), "Bolsa"), TextBlock(.heading, "Mi ruta"), TextBlock(.link("https://a.mx"))])
    let before = blocks
    for edit in [BlockEdit.typed(9, "x"), .raised(0), .lowered(2), .removed(-1), .turned(3, .text)] {
      blocks.apply(edit)
    }
    #expect(blocks == before)
    for _ in 0..<3 { blocks.apply(.removed(0)) }
    #expect(blocks == [TextBlock(.text)], "one block is always there to write in")
  }

  @Test("WCAG 2.2.1: a toast with something to undo stays twenty seconds at least, a longer one longer")
  func toasts() {
    #expect(Toast<String>(.success, "Guardado").time == 5500)
    #expect(Toast<String>(.success, "Listo", button: Button("undo", "Deshacer", .quiet, "undo")).time == 20_000)
    #expect(
      Toast<String>(
        .success, (0..<20).map { "palabra\($0)" }.joined(separator: " "),
        button: Button("undo", "Deshacer", .quiet, "undo")
      ).time == 30_000)
  }
}
