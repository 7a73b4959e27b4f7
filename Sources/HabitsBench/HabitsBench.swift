import GreenGrocery
import Habits

/// How long GreenGrocery! needs with a long history of habits: until home is there, until all is read, for one tap.
/// `HabitsBench [YEARS HABITS]…`; without arguments 10 years × 20 habits (73,000 facts) and a million facts. Prints one line of
/// JSON; times in milliseconds, natively. A phone is four to six times slower.
@main struct HabitsBench {
  static let today = CivilDate("2026-11-21")!

  static func main() {
    var sizes = [(days: 3650, habits: 20), (days: 10_000, habits: 100)]
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    if numbers.count >= 2 { sizes = [(numbers[0] * 365, numbers[1])] }
    let results = sizes.map { measure(days: $0.days, habits: $0.habits) }
    print(JSON.array(results).text)
  }

  static func measure(days: Int, habits: Int) -> JSON {
    let log = History(days: days, habits: habits)
    var device = Device(log)
    let clock = ContinuousClock()
    func milliseconds(_ work: () -> Void) -> Double {
      let passed = clock.measure(work).components
      return Double(passed.seconds) * 1000 + Double(passed.attoseconds) / 1e15
    }
    let home = milliseconds { device.open() }
    let whole = milliseconds { device.readOn() }
    var ticks: [Double] = []
    for _ in 0..<21 { ticks.append(milliseconds { device.tick() }) }
    ticks.sort()
    let page = milliseconds { device.draw() }
    return [
      "facts": .integer(Int64(log.count)), "home": .number(rounded(home)), "whole": .number(rounded(whole)),
      "tick": .number(rounded(ticks[10])), "tickWorst": .number(rounded(ticks[20])), "page": .number(rounded(page)),
    ]
  }

  static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

/// Entries as a device keeps them: texts, so that reading them is measured too.
struct History {
  var first: [JSON] = []
  var parts: [String] = []
  var count = 0
  let habit: ULID

  init(days: Int, habits: Int) {
    var random = SeededGenerator(seed: 11)
    let stamp = Stamp(milliseconds: 1_795_000_000_000, counter: 0, device: DeviceID(1))
    var ids: [ULID] = []
    for number in 0..<habits {
      let id = ULID(at: Instant(milliseconds: 1_400_000_000_000 + Int64(number)), using: &random)
      let habit = Habit(
        id: id, name: "Hábito \(number)", kind: number % 3 == 0 ? .count : .yesNo, unit: "vasos",
        produce: Produce.allCases[number % 12], order: Int64(number),
        plan: Habit.Plan(
          from: .earliest, schedule: number % 4 == 3 ? .perWeek(3) : .daily, goal: number % 3 == 0 ? 8 : 1))
      first.append(
        History.entry(
          Int64(number), Record(collection: "greengrocery.habits", id: id, stamp: stamp, fields: habit.fields)))
      ids.append(id)
    }
    habit = ids[1]
    var part: [JSON] = [], ticks: [JSON] = []
    for back in (1...days).reversed() {
      let day = HabitsBench.today.adding(days: -back)
      for (number, id) in ids.enumerated() {
        var fields: JSONObject = ["h": .string(id.text), "d": .string(day.iso)]
        if number % 3 == 0 {
          fields["n.0000000000000001"] = .integer(random.next(below: 10))
          fields["g"] = 8
        } else {
          fields["done"] = .bool(random.next(below: 5) > 0)
        }
        fields["at"] = .integer(Int64(day.daysSince1970) * 86_400_000)
        let record = Record(
          collection: "greengrocery.ticks", id: HabitDay.identifier(of: id, on: day), stamp: stamp, fields: fields)
        count += 1
        let entry = History.entry(Int64(count + 1000), record)
        // The newest come with the first answer, as a browser sends them (web/host/records.js).
        if back * habits <= 400 { ticks.append(entry) } else { part.append(entry) }
        if part.count == 500 {
          parts.append((["entries": .array(part), "more": true] as JSON).text)
          part = []
        }
      }
    }
    parts.append((["entries": .array(part), "more": false] as JSON).text)
    first += ticks
  }

  static func entry(_ number: Int64, _ record: Record) -> JSON {
    ["n": .integer(number), "out": false, "r": record.json]
  }
}

/// What a device does for the app, as little of it as is measured.
struct Device {
  typealias Action = GreenGroceryApp.Action
  private var state: GreenGroceryApp.State
  private var loading: ((Answer) -> Action)?
  private let history: History
  private let firstAnswer: String
  private var environment = Environment(
    now: Instant(milliseconds: 1_795_277_100_000), isOnline: false, seed: 3, location: "")

  init(_ history: History) {
    self.history = history
    let answer: JSON = [
      "owner": "local", "device": "00000000000000b1", "cursor": "0", "waiting": 0, "entries": .array(history.first),
      "more": true,
    ]
    firstAnswer = answer.text
    (state, _) = GreenGroceryApp.start(environment)
  }

  mutating func open() {
    let (first, effects) = GreenGroceryApp.start(environment)
    state = first
    carryOut(effects)
    draw()
  }

  /// The rest of the history, in its parts.
  mutating func readOn() {
    for part in history.parts {
      guard let loading else { return }
      send(loading(Answer(status: 206, text: part)))
    }
    draw()
  }

  /// The habit's own page: its main button, and the page again.
  mutating func tick() {
    let place = "habitos/" + history.habit.text
    if !sameBytes(state.companion.location, place) { send(.went(place)) }
    environment.seed += 1
    environment.now = environment.now.adding(milliseconds: 1000)
    if let action = GreenGroceryApp.screen(state, environment).primary?.action { send(action) }
    draw()
  }

  @discardableResult func draw() -> Int { GreenGroceryApp.screen(state, environment).content.count }

  private mutating func send(_ action: Action) {
    carryOut(GreenGroceryApp.reduce(&state, action, environment))
  }

  private mutating func carryOut(_ effects: [Effect<Action>]) {
    for effect in effects {
      guard let reply = effect.reply else { continue }
      switch effect.operation {
      case .records(.load):
        loading = reply
        send(reply(Answer(status: 1, text: firstAnswer)))
      case .records(.append): send(reply(Answer(status: 1, ["n": []])))
      case .metaGet(let key):
        send(reply(Answer(status: 1, ["value": key.begins("flags") ? ["welcomed": true] : .null])))
      default: break
      }
    }
  }
}
