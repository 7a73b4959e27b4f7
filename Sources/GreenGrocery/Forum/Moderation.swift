import AppRuntime
import ServerAPI

/// What waits for a moderator, and one case that is read (GG-08). The server reads the role anew at every call; who has it
/// no more is told so.
struct Moderation {
  var which = ForumCaseQuery.Which.open
  var cases: [ForumCase]?
  var cursor: String?
  var current: ForumCase?
  var reason = ForumReason.offence
  var words = ""
  var fault: Fault?
  enum Fault { case noRole, taken, unreachable, noWords }

  enum Action {
    case open(ForumCaseQuery.Which)
    case more
    case opened(ULID)
    case claim(Bool)
    case reasonChosen(ForumReason)
    case typed(String)
    case decide(ForumDecision.Action)
    case reverse
  }
  typealias Ask = (String, Request) -> [Effect<GreenGroceryApp.Action>]

  mutating func reduce(_ action: Action, _ ask: Ask) -> [Effect<GreenGroceryApp.Action>] {
    switch action {
    case .open(let which):
      self.which = which
      fault = nil
      return ask("cases", Request(ForumRoutes.cases, ForumCaseQuery(which)))
    case .more: return ask("moreCases", Request(ForumRoutes.cases, ForumCaseQuery(which, cursor: cursor)))
    case .opened(let id):
      if current?.id != id {
        current = cases?.first { $0.id == id }
        (reason, words) = (current?.reports.first?.reason ?? .offence, "")
      }
      fault = nil
      return ask("case", Request(ForumRoutes.openCase, Nothing(), id: id.text))
    case .claim(let isOn):
      guard let current else { return [] }
      return ask("claim", Request(ForumRoutes.claim, ForumFlag(isOn), id: current.id.text))
    case .reasonChosen(let reason):
      self.reason = reason
      return []
    case .typed(let text):
      words = text
      if fault == .noWords { fault = nil }
      return []
    case .decide(let action):
      guard let current else { return [] }
      if action == .remove, words.trimmed.isEmpty {
        fault = .noWords
        return []
      }
      return ask(
        "decide", Request(ForumRoutes.decide, ForumVerdict(action, reason: reason, words: words), id: current.id.text))
    case .reverse:
      guard let current else { return [] }
      if words.trimmed.isEmpty {
        fault = .noWords
        return []
      }
      return ask(
        "reverse",
        Request(ForumRoutes.reverse, ForumVerdict(.publish, reason: reason, words: words), id: current.id.text))
    }
  }

  mutating func answered(_ what: String, _ answer: Answer, _ ask: Ask) -> [Effect<GreenGroceryApp.Action>] {
    do throws(Failure) {
      switch what {
      case "cases", "moreCases":
        let page = try ForumRoutes.cases.answer(status: answer.status, body: answer.text)
        if sameBytes(what, "cases") { cases = [] }
        cases = (cases ?? []) + page.cases
        cursor = page.cursor
      case "case", "claim", "decide", "reverse":
        current = try ForumRoutes.openCase.answer(status: answer.status, body: answer.text)
        fault = nil
        if sameBytes(what, "decide") || sameBytes(what, "reverse") {
          words = ""
          cases?.removeAll { $0.id == current?.id }
        }
      default: break
      }
    } catch {
      fault = error.code == .forbidden ? .noRole : error.code == .conflict ? .taken : .unreachable
    }
    return []
  }
}
