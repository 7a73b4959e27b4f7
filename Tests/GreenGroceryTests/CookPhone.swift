import AppTesting
import Kitchen
import Testing

@testable import GreenGrocery

let beans = "frijoles-de-la-olla"

/// A phone that cooks, at a step from 0.
func pot(_ recipe: String = beans, step: Int = 0, language: Language = .es) throws -> TestDevice<
  GreenGroceryApp
> {
  let device = kitchen("cocina/" + recipe, language: language, can: [.senses, .notices])
  device.leaves(.senses)
  try device.tap("cook")
  for _ in 0..<step { try device.tap("next") }
  device.pass(1_000)
  return device
}

extension TestDevice where A == GreenGroceryApp {
  /// How loud each tone was.
  var gains: [Double] {
    probe.operations.compactMap { if case .tone(_, _, let gain) = $0 { gain } else { nil } }
  }
  var vibrations: Int {
    probe.operations.filter { if case .vibrate = $0 { true } else { false } }.count
  }
  var notices: [Operation] {
    probe.operations.filter { if case .notifyUnseen = $0 { true } else { false } }
  }
  var session: CookSession? { state.kitchen.session }
  func steps(_ recipe: String = beans) -> [Step] { state.kitchen.steps(recipe, state.common) }
  var banners: [Banner<GreenGroceryApp.Action>] {
    var found: [Banner<GreenGroceryApp.Action>] = []
    screen.forEach { if case .banner(let banner) = $0 { found.append(banner) } }
    return found
  }
  func detail(_ id: String) -> String? {
    var found: String?
    screen.forEach { if case .rows(let rows) = $0 { found = rows.first { $0.id == id }?.detail ?? found } }
    return found
  }
  var face: TimerFace? {
    var found: TimerFace?
    screen.forEach { if case .timer(let face) = $0 { found = face } }
    return found
  }
  func toneAnswers(_ answer: Answer) {
    reply(answer) { if case .tone = $0 { true } else { false } }
  }
}
