import AppRuntime

/// The stress scale of the DASS-21: seven statements, each of which can be skipped; a result only when all were
/// answered (SE-01).
struct StressTest {
  static let collection = "serenity.test"
  /// -1 where one was skipped.
  private(set) var answers: [Int] = []
  /// The question that is asked; its last page is the result.
  private(set) var question = 0

  enum Action { case answered(String), next, again }

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> [Effect<
    SerenityApp.Action
  >] {
    switch action {
    case .answered(let option):
      if let value = lastNumber(option) { answer(value) }
      return []
    case .again:
      (answers, question) = ([], 0)
      return []
    case .next: return next(&common, environment)
    }
  }

  private mutating func answer(_ value: Int) {
    while answers.count <= question { answers.append(-1) }
    if (0...3).contains(value) { answers[question] = value }
  }

  private mutating func next(_ common: inout Common, _ environment: Environment) -> [Effect<SerenityApp.Action>] {
    let count = common.library.items.count
    if question >= count { return [] }
    answer(-1)
    question += 1
    guard question == count, let score = score(of: count) else { return [] }
    let record = common.companion.record(
      in: StressTest.collection,
      [
        "test": "dass21-stress", "score": .integer(Int64(score)),
        "answers": .array(answers.map { .integer(Int64($0)) }),
        "day": .string(common.today(environment).iso), "at": .integer(environment.now.milliseconds),
        "offset": .integer(environment.zone.minutesEast(at: environment.now)),
      ], environment)
    return common.save(record, environment)
  }

  /// The sum, doubled, 0…42; nil when an answer is missing.
  private func score(of count: Int) -> Int? {
    if count == 0 || answers.count < count || answers.contains(where: { $0 < 0 }) { return nil }
    return 2 * answers.reduce(0, +)
  }

  /// What is said about the score.
  func band(_ library: Library) -> JSON? {
    guard let score = score(of: library.items.count) else { return nil }
    return library["stress-test"]?.list("bands").first { Int64(score) <= $0["to"]?.integer ?? 0 }
  }
}

extension Library {
  /// The statements.
  var items: [JSON] { self["stress-test"]?.list("items") ?? [] }
}
