import AppRuntime
import Testing

@testable import WebClient

/// A small app with one of everything that the tests need.
enum Sample: App {
  struct State {
    var rows: [Int] = Array(0..<5); var text = ""; var on = false; var chosen = "a"; var banner = false;
    var location = ""; var sheet = false; var remembers = true; var isAwake = false; var changed: Set<Int> = []
  }
  enum Action {
    case add(Int), reverse, typed(String), toggled, chose(String), refuse(String), banner, went(String), sheet(Bool),
      ask, answered(Answer), listen(Bool), keep([UInt8]), world(WorldEvent), set([Int]), touch(Int)
  }
  static func start(_ environment: Environment) -> (State, [Effect<Action>]) {
    (State(), [Effect(.persist) { .answered($0) }])
  }
  static func event(_ event: WorldEvent) -> Action { .world(event) }
  static func reduce(_ s: inout State, _ action: Action, _ environment: Environment) -> [Effect<Action>] {
    switch action {
    case .add(let n): s.rows.append(n)
    case .set(let rows): s.rows = rows
    case .touch(let n): s.changed.formSymmetricDifference([n])
    case .reverse: s.rows.reverse()
    case .typed(let t): s.text = t
    case .toggled: s.on.toggle()
    case .chose(let c): s.chosen = c
    case .refuse: break
    case .banner: s.banner.toggle()
    case .went(let l): s.location = l
    case .sheet(let on): s.sheet = on
    case .ask: return [Effect(.timer(milliseconds: 5)) { .answered($0) }]
    case .listen(let on):
      s.isAwake = on
      return [on ? .stream(.audio(.events), as: "sound") { .answered($0) } : .cancel("sound")]
    case .keep(let bytes): return [Effect(.handle(.keep(bytes, type: "audio/ogg"))) { .answered($0) }]
    case .answered(let a): s.text = a.bytes.isEmpty ? a.text : a.bytes.description
    case .world(.located(let l)): s.location = l
    case .world: break
    }
    return []
  }
  static func wants(_ s: State) -> [Want<Action>] { s.isAwake ? [Want(.screenOn, as: "screen")] : [] }
  static func screen(_ s: State, _ environment: Environment) -> Screen<Action> {
    var content: [Element<Action>] = s.banner ? [.banner(Banner("notice", .warning, title: "Atención"))] : []
    content += [
      .text("Tienes \(s.rows.count) filas"),
      .field(Field("text", "Texto", value: s.text) { .typed($0) }),
      .toggle(Toggle("on", "Encendido", isOn: s.on, .toggled)),
      .choice(
        Choice("which", "Cuál", .segmented, options: ["a", "b", "c"].map { .init($0, $0, isSelected: $0 == s.chosen) })
        { $0 == "c" ? .refuse($0) : .chose($0) }),
      .list(
        List(
          s.rows.map { n in
            Item(
              Row("row-\(n)", "Fila \(n)", value: s.changed.contains(n) ? "cambió" : nil, .add(n + 100)),
              stamp: s.remembers ? UInt64(n * 2 + 1 + (s.changed.contains(n) ? 1 : 0)) : 0)
          })),
      .bars(
        BarChart(
          "chart", sentence: "Dos barras", tableTitle: "Tabla", columns: ("Día", "Minutos"),
          points: [
            ChartPoint(label: "lun", name: "lunes", value: 1, valueText: "1 min"),
            ChartPoint(label: "mar", name: "martes", value: nil, valueText: "sin datos"),
          ])),
    ]
    return Screen(
      title: s.location.isEmpty ? "Inicio" : "Otro", location: s.location, back: s.location.isEmpty ? nil : .went(""),
      sheet: s.sheet ? Sheet(title: "Hoja", close: .sheet(false), [.text("Dentro")]) : nil, content)
  }
}

/// The sample in a page, as a browser would have it.
struct Browser {
  let program = Program<Sample>(base: "/muestra/", brand: "Muestra", drawings: [.bars])
  let page = FakePage()
  let environment = Environment(now: Instant(milliseconds: 1_795_000_000_000))
  init() throws { program.start(environment); try page.apply(program.patch) }
  func send(_ action: Sample.Action) throws {
    program.begin()
    program.send(action, environment)
    try page.apply(program.patch)
  }
  func event(_ id: String, _ kind: Handlers<Sample.Action>.Event, _ value: String = "") throws {
    let node = try #require(page.id(id), "no element \(id)")
    if kind == .input { page.element(id)?.properties["value"] = value }
    if kind == .change, page.element(id)?.attributes["type"] == "checkbox" {
      page.element(id)?.properties["checked"] = page.element(id)?.properties["checked"] == nil ? "true" : nil
    }
    if page.element(id)?.attributes["type"] == "radio" {
      for n in page.nodes.values
      where n.attributes["type"] == "radio" && n.attributes["name"] == page.element(id)?.attributes["name"] {
        n.properties["checked"] = nil
      }
      page.element(id)?.properties["checked"] = "true"
    }
    program.event(node, kind.rawValue, value, environment)
    try page.apply(program.patch)
  }
  /// What a page made anew of the same state looks like.
  func fresh() throws -> String {
    let other = Program<Sample>(base: "/muestra/", brand: "Muestra", drawings: [.bars]), page = FakePage()
    other.resume(try #require(program.state), environment)
    try page.apply(other.patch)
    return page.html
  }
}

@Suite struct Patches {
  @Test("A page patched by difference is the page made anew, over 400 random changes")
  func patched() throws {
    let browser = try Browser()
    var random = SeededGenerator(seed: 20261121)
    for step in 0..<400 {
      switch random.next(below: 10) {
      case 0: try browser.send(.reverse)
      case 1: try browser.send(.banner)
      case 2: try browser.send(.went(["", "otro", "otro/2"][Int(random.next(below: 3))]))
      case 3: try browser.send(.sheet(random.next(below: 2) == 0))
      case 4: try browser.send(.touch(Int(random.next(below: 12))))
      case 5: try browser.send(.typed("texto \(step) 👩🏽‍🦽"))
      case 6: try browser.send(.chose(["a", "b"][Int(random.next(below: 2))]))
      default:
        // Any other list: rows go, come and change places.
        let all = random.shuffled(Array(0..<12))
        try browser.send(.set(Array(all.prefix(Int(random.next(below: 12))))))
      }
      #expect(try browser.page.html == browser.fresh(), "after step \(step)")
    }
  }

  @Test("What comes above a field does not make the field anew: it keeps its focus")
  func stable() throws {
    let browser = try Browser()
    let field = browser.page.id("text"), toggle = browser.page.id("on")
    try browser.send(.banner)
    #expect(browser.page.element("notice") != nil)
    #expect(browser.page.id("text") == field && browser.page.id("on") == toggle)
  }

  @Test("A changed row is the only one that is made or touched, with or without stamps")
  func rows() throws {
    let browser = try Browser()
    try browser.send(.set(Array(0..<1000)))
    let made = browser.page.created
    browser.program.begin()
    browser.program.send(.touch(500), browser.environment)
    let words = browser.program.patch.words.count
    try browser.page.apply(browser.program.patch)
    #expect(browser.page.created - made == 1, "one new span")
    #expect(words < 20, "\(words) words")
  }

  @Test("The words go through as they are: emoji and accents count as JavaScript counts")
  func words() throws {
    let browser = try Browser()
    try browser.event("text", .input, "ñandú 👩🏽‍🦽 ok")
    #expect(browser.program.state?.text == "ñandú 👩🏽‍🦽 ok")
    #expect(browser.page.element("text")?.properties["value"] == "ñandú 👩🏽‍🦽 ok")
  }

  @Test("A radio button that the app refuses goes back to the one chosen before")
  func refused() throws {
    let browser = try Browser()
    try browser.event("c", .change, "c")
    #expect(browser.page.element("a")?.properties["checked"] == "true")
    #expect(browser.page.element("c")?.properties["checked"] == nil)
    try browser.event("b", .change, "b")
    #expect(browser.page.element("b")?.properties["checked"] == "true")
    #expect(browser.page.element("a")?.properties["checked"] == nil)
  }

  @Test("PL-08 N2, K2: another place focuses its title and is pushed; going back is not pushed again")
  func places() throws {
    let browser = try Browser()
    #expect(browser.page.locations.map { $0.1 } == [0])
    try browser.send(.went("otro"))
    #expect(browser.page.locations.last?.0 == "otro" && browser.page.locations.last?.1 == 1)
    #expect(browser.page.focused == browser.page.id("title"))
    #expect(browser.page.title == "Otro · Muestra")
    browser.program.world(.located(""), browser.environment)
    try browser.page.apply(browser.program.patch)
    #expect(browser.page.locations.count == 2, "the host knows where it is")
    #expect(browser.page.title == "Inicio · Muestra")
  }

  @Test("HB-06: a page has a name of its own where its title says something of the person")
  func pageName() throws {
    let page = Page<Sample.Action>(), shown = FakePage()
    let screen = Screen<Sample.Action>(title: "Tu presión, muy alta.", location: "", [])
    page.begin()
    page.show(screen, base: "/muestra/", brand: "Muestra")
    try shown.apply(page.patch)
    #expect(shown.title == "Tu presión, muy alta. · Muestra")
    screen.pageName = "Cuerpo"
    page.begin()
    page.show(screen, base: "/muestra/", brand: "Muestra")
    try shown.apply(page.patch)
    #expect(shown.title == "Cuerpo · Muestra" && shown.element("title") != nil)
  }

  @Test("G1: arrow keys read a chart's points, and its table says the same")
  func chart() throws {
    let browser = try Browser()
    try browser.event("chart", .key, "ArrowRight")
    try browser.event("chart", .key, "ArrowRight")
    try browser.event("chart", .key, "ArrowRight")
    #expect(browser.page.announcements == ["lunes: 1 min", "martes: sin datos", "martes: sin datos"])
    #expect(browser.page.html.contains("sin datos"))
    // Its sentence stands there once, and describes the picture.
    #expect(
      browser.page.html.split(separator: "Dos barras", omittingEmptySubsequences: false).count == 2
        && browser.page.html.contains("aria-describedby=\"chart-said\""))
  }

  @Test("Effects carry JSON, and their answers become actions; an answer that nobody waits for is nothing")
  func effects() throws {
    let browser = try Browser()
    #expect(browser.page.effects.map { $0.1["do"]?.string } == ["persist"])
    browser.program.answer(browser.page.effects[0].0, Answer(status: 1, text: "hola"), browser.environment)
    #expect(browser.program.state?.text == "hola")
    browser.program.answer(browser.page.effects[0].0, Answer(status: 1, text: "otra vez"), browser.environment)
    browser.program.answer(77, Answer(status: 1, text: "nadie"), browser.environment)
    #expect(browser.program.state?.text == "hola")
  }

  @Test(
    "A stream answers many times; cancelled, the host is told, and what it still says is nothing. What a state wants begins and ends with it"
  )
  func streams() throws {
    let browser = try Browser()
    try browser.send(.listen(true))
    let (sound, screen) = (browser.page.effects[1], browser.page.effects[2])
    #expect(sound.1["do"]?.string == "audio.events" && screen.1["do"]?.string == "screen.on")
    for text in ["uno", "dos"] {
      browser.program.answer(sound.0, Answer(status: 1, text: text), browser.environment)
      #expect(browser.program.state?.text == text)
    }
    try browser.page.apply(browser.program.patch)
    try browser.send(.listen(false))
    let ends = browser.page.effects.suffix(2).map { ($0.0, $0.1["do"]?.string, $0.1["effect"]?.integer) }
    #expect(
      ends.allSatisfy { $0.0 == 0 && $0.1 == "cancel" } && ends.map { $0.2 } == [Int64(sound.0), Int64(screen.0)])
    browser.program.answer(sound.0, Answer(status: 1, text: "tarde"), browser.environment)
    #expect(browser.program.state?.text == "dos")
  }

  @Test("Bytes go beside their effect as they are, and come back as they are")
  func bytes() throws {
    let browser = try Browser()
    try browser.send(.keep([0, 255, 13, 10]))
    #expect(browser.page.attached == [0, 255, 13, 10] && browser.page.effects.last?.1["type"]?.string == "audio/ogg")
    browser.program.answer(
      try #require(browser.page.effects.last?.0), Answer(status: 1, bytes: [0, 254]), browser.environment)
    #expect(browser.program.state?.text == "[0, 254]")
  }

  @Test("An event of a node that is gone, or of no kind, is nothing")
  func gone() throws {
    let browser = try Browser()
    let row = try #require(browser.page.id("row-3"))
    try browser.send(.set([]))
    browser.program.event(row, 1, "", browser.environment)
    browser.program.event(-5, 1, "", browser.environment)
    browser.program.event(99_999, 64, "", browser.environment)
    browser.program.event(1, 3, "", browser.environment)
    #expect(browser.program.state?.rows == [])
  }

  @Test("Every name has its place in the list that the host gets")
  func names() {
    for (i, name) in Name.allCases.enumerated() { #expect(name.index == Int32(i)) }
    #expect(Set(Name.allCases.map { $0.rawValue }).count == Name.allCases.count)
    #expect("\(Name.all)" == Name.allCases.map { $0.rawValue }.joined(separator: " "))
  }

  @Test(
    "The longest rising run",
    arguments: [
      ([3, 1, 2, -1, 4], [false, true, true, false, true]), ([], []), ([-1], [false]),
      ([2, 1, 0], [false, false, true]),
    ])
  func rising(_ numbers: [Int], _ marks: [Bool]) { #expect(longestRising(numbers) == marks) }
}
