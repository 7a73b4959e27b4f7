// What the gallery's pictures show. Every number is made up.

extension GalleryApp {
  /// A year in which somebody walked more and more, was on holiday in July, and did not write down the first days of March.
  static var year: HeatMap {
    let first = CivilDate(year: 2026, month: 1, day: 1) ?? .earliest
    let levels = (0..<326).map { day -> Int? in
      if (60..<66).contains(day) { return nil }
      if (190..<204).contains(day) { return 0 }
      let place = (day * 7919 + day / 7 * 31) % 10
      return place < 6 - day / 80 ? 0 : min(4, 1 + (place + day / 90) % 4)
    }
    let months = [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
    ]
    var rows: [[String]] = [], day = 0
    for (place, month) in months.enumerated() {
      let length = CivilDate.days(inMonth: place + 1, ofYear: 2026),
        days = levels[day..<min(day + length, levels.count)]
      rows.append([month, days.filter { ($0 ?? 0) > 0 }.count.description, days.filter { $0 == nil }.count.description])
      day += length
    }
    return HeatMap(
      "year", name: "Tu año, día por día", sentence: "De 2 a 5 días por semana, más cada mes; en julio, vacaciones.",
      table: DataTable(columns: ["Mes", "Días con caminata", "Días sin anotar"], rows: rows), first: first,
      levels: levels,
      levelWords: ["nada", "10 minutos", "20 minutos", "40 minutos", "una hora o más"], unknownWord: "sin anotar")
  }

  private static let chartWords = SeriesChart.Words(
    axis: "Día", gap: "sin medir", notYet: "todavía no", enlarge: "Ampliar", close: "Cerrar", above: "arriba",
    below: "abajo", danger: "muy fuera")

  static var pressure: SeriesChart {
    let days = [
      ("lun", "lunes"), ("mar", "martes"), ("mié", "miércoles"), ("jue", "jueves"), ("vie", "viernes"),
      ("sáb", "sábado"), ("hoy", "hoy"),
    ]
    let values: [(Double, Double)?] = [(82, 130), (83, 132), (86, 137), nil, (80, 128), (83, 131), (88, 138)]
    return SeriesChart(
      "pressure-chart", name: "Presión de la semana",
      sentence: "Dos de seis, arriba de 135/85. Las dos, por la mañana.",
      places: days.enumerated().map { .init($1.0, $1.1, isNow: $0 == 6) },
      series: [
        .init(
          "Presión", .span,
          values.map { pair in
            pair.map {
              .init(
                $0.0, to: $0.1, out: $0.1 >= 135 ? .above : nil,
                Int($0.1).description + " sobre " + Int($0.0).description + ($0.1 >= 135 ? ", arriba" : ""))
            }
          })
      ],
      bands: [.init(70...85, upper: "límite 85"), .init(90...135, upper: "límite 135")], range: 65...145, unit: "mmHg",
      words: chartWords)
  }

  static var weight: SeriesChart {
    let measured = (0..<30).map { day -> SeriesChart.Value? in
      if (12..<16).contains(day) { return nil }
      let tenths = 741 - day + (day * 37) % 9
      return .init(Double(tenths) / 10, (tenths / 10).description + "." + (tenths % 10).description + " kg")
    }
    let trend = (0..<30).map { day -> SeriesChart.Value? in
      let tenths = 744 - day
      return .init(Double(tenths) / 10, (tenths / 10).description + "." + (tenths % 10).description + " kg")
    }
    return SeriesChart(
      "weight-chart", name: "Peso de noviembre", sentence: "Bajas despacio: tres kilos en un mes.",
      places: (1...30).map { .init($0.description, $0.description + " de noviembre", isNow: $0 == 30) },
      series: [.init("Medido", .dots, measured), .init("Tendencia", .line, trend)], range: 70...76, unit: "kg",
      words: chartWords)
  }

  static var body: Scene<Action> {
    Scene(
      "body", scene: "cuerpo", name: "Un cuerpo de pie", sentence: "Dormiste bien. Tu presión, un poco alta.",
      values: [("steps", 0.78), ("sleep", 0.9)],
      zones: [
        .init("sleep", "Sueño", value: "7 h 12 min", x: 0, y: 0.08, .said("Sueño")),
        .init("heart", "Corazón", value: "64 lpm", x: 1, y: 0.14, .said("Corazón")),
        .init("pressure", "Presión", value: "138/88, arriba", x: 1, y: 0.34, isMarked: true, .said("Presión")),
        .init("oxygen", "Oxígeno", value: "97 %", x: 0, y: 0.44, .said("Oxígeno")),
        .init("steps", "Pasos", value: "6,240", x: 0, y: 0.76, .said("Pasos")),
      ], listTitle: "Ver en lista")
  }

  static func conversation(_ state: State) -> Conversation<Action> {
    let english = LanguageTag("en"), spanish = LanguageTag(.es)
    func talk(_ id: String, _ label: String, _ who: String) -> Button<Action> {
      Button(id, label, .secondary, icon: .mic, isPressed: same(state.speaks, who), .talk(who))
    }
    return Conversation(
      "talk", name: "Conversación",
      other: .init(
        "john", person: "John", mark: .triangle, language: english,
        runs: [.init("Hi! Is there a ramp to gate 7? "), .init("My wife uses a", isTentative: true)], isReading: false,
        note: same(state.speaks, "john") ? "Listening" : "", talk: talk("talk-john", "Hold to talk", "john")),
      own: .init(
        "lucia", person: "Lucía", mark: .circle, language: spanish,
        runs: [.init("Hola, ¿hay rampa a la puerta 7? "), .init("Mi esposa usa", isTentative: true)], isReading: true,
        note: "Tu teléfono · aproximada",
        talk: talk("talk-lucia", "Hablar", "lucia")),
      isTurned: state.isTurned, turn: Button("turn", "Girar", .quiet, icon: .sync, isPressed: state.isTurned, .turned))
  }

  /// A sign that is drawn here: no photograph of anyone's.
  static func sign(_ state: State) -> WordedPicture<Action> {
    let drawing =
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 300' width='400' height='300'%3E%3Crect width='400' height='300' fill='%232b217f'/%3E%3Crect x='30' y='20' width='340' height='260' rx='14' fill='%23fff2d8' stroke='%238a4b2a' stroke-width='12'/%3E%3Cg font-family='sans-serif' font-weight='700' text-anchor='middle' fill='%2317142e'%3E%3Ctext x='200' y='76' font-size='34'%3EComida corrida, $95%3C/text%3E%3Ctext x='200' y='137' font-size='28'%3ESopa de fideo%3C/text%3E%3Ctext x='200' y='191' font-size='28'%3ELleva cacahuate%3C/text%3E%3Ctext x='200' y='248' font-size='9'%3EIVA incluido%3C/text%3E%3C/g%3E%3C/svg%3E"
    let lettering = WordedPicture<Action>.Lettering(
      size: 0.07, ground: Colour(red: 0xFF, green: 0xF2, blue: 0xD8), ink: Colour(red: 0x17, green: 0x14, blue: 0x2E))
    let picture = WordedPicture<Action>(
      "sign", name: "El letrero de una fonda", image: ImageSource(drawing), shape: 4.0 / 3,
      boxes: [
        .init(
          "line-1", x: 0.15, y: 0.14, width: 0.7, height: 0.16, text: "Set lunch, $95", original: "Comida corrida, $95",
          lettering: lettering),
        .init(
          "line-2", x: 0.2, y: 0.36, width: 0.6, height: 0.13, text: "Noodle soup", original: "Sopa de fideo",
          lettering: lettering),
        .init(
          "line-3", x: 0.2, y: 0.54, width: 0.6, height: 0.13, text: "Contains peanuts",
          original: "Lleva cacahuate", lettering: lettering, note: "Alérgeno: cacahuate"),
        .init("line-4", x: 0.3, y: 0.8, width: 0.4, height: 0.03, text: "Taxes included", original: "IVA incluido"),
      ], language: LanguageTag("en"), original: LanguageTag(.es), showsOriginal: state.showsOriginal,
      isLarge: state.isLarge, listTitle: "Renglones, de arriba abajo", hear: "Oír"
    ) { .said($0) }
    picture.boxes[2].isAlert = true
    return picture
  }
}
