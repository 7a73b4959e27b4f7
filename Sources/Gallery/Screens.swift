extension GalleryApp {
  typealias E = Element<Action>

  /// Location and title: the table of contents, and what the tests walk.
  public static let contents: [(location: String, title: String)] = [
    ("anio", "Mapa de un año"), ("grafica", "Gráfica de varias series"), ("hoja", "Hoja desde abajo"),
    ("deshacer", "Aviso con deshacer"),
    ("buscar", "Búsqueda con sugerencias"), ("etiquetas", "Etiquetas"), ("plaza", "Lista larga"),
    ("archivo", "Elegir un archivo"),
    ("avance", "Avance"), ("cronometro", "Cronómetro e intervalos"), ("cuerpo", "Cuerpo con zonas"),
    ("ejercicio", "Ejercicio en dos momentos"),
    ("escena", "Escena"), ("mercado", "Puesto de mercado"),
    ("conversacion", "Conversación"), ("letrero", "Foto con palabras"), ("camara", "Cámara"), ("video", "Video"),
    ("bloques", "Texto en bloques"),
    ("idiomas", "Idiomas"),
  ]

  public static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
    guard let place = contents.first(where: { sameBytes($0.location, state.location) }) else {
      return Screen(
        title: "Galería", location: "", lead: "Cada elemento, trabajando.",
        [
          .rows(contents.map { Row("to-" + $0.location, $0.title, location: $0.location, .went($0.location)) })
        ])
    }
    let screen = Screen<Action>(title: place.title, location: place.location, back: .went(""), [])
    screen.content = content(of: place.location, state, screen)
    if !state.said.isEmpty { screen.content.append(.text(state.said, .strong)) }
    return screen
  }

  private static func content(of location: String, _ state: State, _ screen: Screen<Action>) -> [E] {
    switch location {
    case "anio": return [.heatMap(year)]
    case "grafica":
      screen.isWide = true
      return [
        .section(Section("pressure", title: "Presión", [.chart(pressure)])),
        .section(Section("weight", title: "Peso", [.chart(weight)])),
      ]
    case "hoja":
      if state.isSheetOpen {
        screen.sheet = Sheet(
          title: "Ingredientes", height: .half, close: .sheet(false),
          (1...12).map { .text("Ingrediente " + $0.description) })
      }
      return [
        .text("La hoja tiene dos alturas; se arrastra o se toca su asa."),
        .button(Button("open-sheet", "Ver los ingredientes", .primary, .sheet(true))),
      ]
    case "deshacer":
      if let removed = state.removed {
        screen.toast = Toast(
          .success, "Quitaste " + removed.name, button: Button("undo", "Deshacer", .quiet, icon: .undo, .undone),
          leave: .left)
        screen.announcement = "Quitaste " + removed.name + ". Puedes deshacerlo."
      }
      return [
        .rows(
          state.habits.enumerated().map {
            Row("remove-" + $0.description, $1, detail: "Tócalo para quitarlo", icon: .trash, .removed($0))
          })
      ]
    case "buscar":
      let found = state.query.isEmpty ? [] : places.enumerated().filter { folded($0.1.name).has(folded(state.query)) }
      let status =
        state.query.isEmpty
        ? "Escribe el nombre de un lugar."
        : found.isEmpty ? "Nada con ese nombre." : found.count.description + " sugerencias"
      return [
        .search(
          SearchField(
            "query", "Buscar un lugar", value: state.query,
            suggestions: found.map { place, one in
              .init("place-" + place.description, one.name, detail: one.detail, icon: .pin, .chose(place))
            }, status: status
          ) { .typed($0) })
      ]
    case "etiquetas":
      return [
        .tags(
          TagField(
            "allergy", "Alergias", hint: "Una por una. Enter o coma la agrega.",
            error: state.isDoubled ? "Esa ya está." : nil, tags: state.tags, draft: state.tag,
            words: ("Agregar", "Quitar"), input: { .tagTyped($0) }, add: .tagAdded
          ) { .tagRemoved($0) })
      ]
    case "plaza":
      let items = (1...state.shown).map { place in
        Feed<Action>.Item(
          "post-" + place.description, name: "Publicación " + place.description,
          [.heading("Publicación " + place.description), .text("Hoy preparé verdolagas con salsa verde.")])
      }
      return [
        .feed(
          Feed(
            "posts", name: "Publicaciones", items: items, total: 12,
            shown: "Se ven " + state.shown.description + " de 12.",
            more: state.shown < 12 ? Button("more", "Ver más", .secondary, .more) : nil))
      ]
    case "archivo":
      let facts = state.files.map { (name: $0.name, value: $0.bytes.description + " bytes") }
      return [
        .files(
          FilePicker(
            "copy", "Elegir la copia", hint: "Un archivo .zip de hasta 1 MB.", dropWords: "o suéltalo aquí",
            error: state.fault, accepts: [".zip", "application/zip"],
            largest: 1_000_000
          ) { .files($0) })
      ] + (facts.isEmpty ? [] : [.facts(facts)])
    case "avance":
      let percent = Int((state.share * 100).rounded())
      return [
        .progress(
          ProgressBar(
            "import", "Leyendo tu historial", share: state.share, detail: percent.description + " %",
            remaining: state.share < 1 ? "Falta alrededor de 1 minuto" : "Listo")),
        .progress(ProgressBar("waiting", "Buscando lecturas", share: nil, detail: "Todavía no se sabe cuántas son.")),
        .button(Button("advance", "Seguir", .secondary, .advanced)),
      ]
    case "cronometro": return clocks(state)
    case "cuerpo": return [.scene(body)]
    case "ejercicio": return exercise
    case "escena":
      let percent = Int((state.root * 100).rounded())
      return [
        .scene(
          Scene(
            "habit", scene: "raiz", name: "Una zanahoria en la tierra",
            sentence: "Raíz fuerte: " + percent.description + " %.", values: [("root", state.root)])),
        .slider(
          Slider("root", "Fuerza", value: percent, in: 0...100, step: 10, valueText: percent.description + " %") {
            .root($0)
          }),
      ]
    case "mercado": return [.market(stand(state))]
    case "conversacion": return [.conversation(conversation(state))]
    case "letrero":
      return [
        .choice(
          Choice(
            "words", "Palabras", .segmented,
            options: [
              .init("translated", "English", isSelected: !state.showsOriginal),
              .init("original", "Original", isSelected: state.showsOriginal),
            ]
          ) { .original(sameBytes($0, "original")) }),
        .wordedPicture(sign(state)),
        .button(Button("large", "Ver en grande", .secondary, icon: .enlarge, isPressed: state.isLarge, .enlarged)),
      ]
    case "camara":
      return [
        .camera(
          Camera(
            "camera", name: "Cámara",
            words: .init(
              open: "Usar la cámara", take: "Tomar la foto", file: "Elegir una foto", close: "Cerrar la cámara",
              hint: "Acerca el letrero al marco.",
              refused: "No diste permiso para la cámara. Puedes elegir una foto.",
              none: "No hay cámara aquí. Puedes elegir una foto.",
              noCodes: "Este navegador no lee códigos. Puedes escribir el código."), readsCodes: true
          ) { .camera($0) }),
        .viewfinder(
          Viewfinder(
            "viewfinder", name: "Leer un letrero",
            words: .init(
              why: "Para leer un letrero, tu cámara tiene que verlo.", open: "Abrir la cámara", take: "Tomar la foto",
              file: "Tus fotos", light: "Luz", hint: "Pon el letrero dentro del marco", moving: "Se mueve",
              almost: "Casi firme, sostén así", steady: "Firme: toma la foto",
              dark: "Está oscuro: prende la luz o acércate."), fillsWindow: false,
            note: "Descargando el lector: 2 de 8 MB", share: 0.25
          ) { .viewfinder($0) }),
      ]
        + (state.photo.map { [.photo($0, name: "La foto que tomaste")] } ?? [])
    case "video":
      return [
        .video(
          VideoClip(
            "clip", name: "Sentadilla en silla",
            sources: [
              .init(ImageSource("/galeria/clip.mp4"), type: "video/mp4"),
              .init(ImageSource("/galeria/clip.webm"), type: "video/webm"),
            ], watched: [0..<500],
            captions: [
              .init(from: 0, to: 1000, "Baja en tres segundos."), .init(from: 1000, to: 2000, "Sube en dos."),
            ], language: LanguageTag(.es),
            words: ("Subtítulos", "Este video no se puede ver aquí. Abajo está lo que dice."), transcript: "Lo que dice"
          ) { .said("Va en " + $0.position.description + " de " + $0.length.description) })
      ]
    case "bloques": return blocks(state)
    case "idiomas":
      return [
        .passage(
          Passage([
            .init("El letrero dice "), .init("Step-free entrance", LanguageTag("en")),
            .init(": entrada sin escalones."),
          ])),
        .inLanguage(LanguageTag("en"), [.heading("Where is the ramp?"), .text("It is next to the main door.")]),
        .passage(Passage([.init("Lo que todavía "), .init("puede cambiar", isTentative: true)], .large)),
      ]
    default: return []
    }
  }

  /// The crate of tomatoes is as full as the root is long; a tap fills or empties it.
  private static func stand(_ state: State) -> MarketStand<Action> {
    let isDone = state.root >= 1, percent = Int((state.root * 100).rounded())
    return MarketStand(
      "stand", name: "Un puesto", light: .day,
      scales: [
        .init(
          "scale", "Lectura", number: percent.description, unit: "de 100", share: state.root, tone: .chart1,
          sentence: "Lectura: " + percent.description + " de 100", location: "escena", .went("escena"))
      ],
      shelves: [
        .init(
          "shelf", title: "",
          [
            .init(
              "crate-read", "Leer", detail: "15 min", produce: "tomato", share: state.root, isDone: isDone,
              name: isDone ? "Leer 15 min, hecho" : "Leer 15 min, falta", more: ("escena", .went("escena")),
              .root(isDone ? 0 : 100)),
            .init(
              "crate-water", "Agua", detail: "5 de 8", produce: "lime", share: 0.625, pieces: 8, isDone: false,
              name: "Agua 5 de 8, en camino", more: ("escena", .went("escena")), .said("Un vaso más")),
          ])
      ],
      board: .init(
        "board", over: "Hoy se cocina", title: "Calabacitas con elote", text: "Te gustó la sopa. 25 minutos.",
        location: "escena", .went("escena")),
      bag: .init("bag", title: "Sorpresa", text: "3 min para soltar", location: "escena", .went("escena")),
      isFull: isDone, listTitle: "Abrir un hábito")
  }

  /// A person in two phases, and the stage of a workout that stands still.
  private static var exercise: [E] {
    let bottles: JSON = [
      "view": "front", "who": 0, "seat": "wheelchair", "props": ["bottles"],
      "a": [0, 0, 58, 172, 58, 172, 8, 2, 8, 2], "b": [0, 0, 160, 184, 160, 184, 8, 2, 8, 2],
    ]
    return [
      .workout(
        WorkoutClock(
          "stage", name: "Ejercicio 5 de 8, ronda 2 de 3", figure: bottles, tempo: [1_500, 300, 3_000], start: nil,
          length: 30_000,
          done: 6_000, place: 4, count: 8, isRest: false, round: "Ronda 2 de 3", unit: "s", spokenUnit: "segundos",
          spoken: [10, 3, 2, 1])),
      .figure(ExerciseFigure("person", name: "Dibujo en dos momentos: Botellas arriba", figure: bottles)),
      .figure(
        ExerciseFigure(
          "moving", name: "Botellas arriba, en movimiento", figure: bottles, tempo: [2_000, 1_000, 2_000],
          stop: "Detener el dibujo", move: "Mover el dibujo")),
      .barbell(
        BarbellPicture(
          "barbell", sentence: "20 + 1.25 por lado, barra de 20", mass: "62.5", unit: "kg", side: [20, 1.25])),
    ]
  }

  private static func clocks(_ state: State) -> [E] {
    func buttons(_ prefix: String, _ watch: Stopwatch, _ action: (WatchAction) -> Action) -> E {
      .cluster([
        .button(
          watch.isRunning
            ? Button(prefix + "-pause", "Pausa", .secondary, icon: .pause, action(.pause))
            : Button(prefix + "-run", "Empezar", .secondary, icon: .play, action(.run))),
        .button(Button(prefix + "-reset", "A cero", .quiet, action(.reset))),
      ])
    }
    return [
      .section(
        Section(
          "up", title: "Cronómetro",
          [
            .clock(
              ClockFace("watch", name: "Cronómetro", caption: "transcurrido", watch: state.watch) {
                .watch(.reached($0))
              }), buttons("watch", state.watch) { .watch($0) },
          ])),
      .section(
        Section(
          "down", title: "Intervalos",
          [
            .clock(
              ClockFace("training", name: "Intervalos", caption: "quedan", watch: state.training, intervals: intervals)
              { .training(.reached($0)) }),
            buttons("training", state.training) { .training($0) },
          ])),
    ]
  }

  private static func blocks(_ state: State) -> [E] {
    let words = BlockWords(
      heading: "Título", text: "Párrafo", check: "Casilla", link: "Enlace", address: "Dirección del enlace",
      up: "Subir el bloque", down: "Bajar el bloque",
      remove: "Quitar el bloque", done: "Hecho", addHeading: "Título", addText: "Párrafo", addCheck: "Casilla",
      addLink: "Enlace")
    return E.blockEditor("block", state.blocks, limit: 500, words: words) { .block($0) }
      + [
        .section(
          Section(
            "preview", title: "Así se lee", [.card(Card(.plain, E.blockText("read", state.blocks, done: "Hecho")))]))
      ]
  }
}
