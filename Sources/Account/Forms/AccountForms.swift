import ServerAPI

/// The account's forms and what their screens show: what is typed, the list of sessions, the receipt of a deletion, a
/// log-out that goes on.
/// A feature of the account.
public struct AccountForms {
  /// Logging out, while it goes on.
  enum LogOut: Equatable {
    case idle
    /// Everything is sent first.
    case sendingFirst
    case sendFailed
    /// Every session of the account is being closed.
    case closingEverywhere
  }

  public indirect enum Action {
    /// The form of this place was answered; it needs no session.
    case replied(AccountDestination, Answer)
    // The person
    case typed(Entry, String)
    case revealTapped
    case noticeTicked
    case newsTicked
    case submitted(AccountDestination)
    case logOutTapped(LogOutChoice)
    case otherOwnerChosen(OtherOwner)
    case sessionClosed(String)
    case exportTapped
    case receiptTapped
  }

  public enum LogOutChoice: Sendable { case here, sendFirst, anyway, everywhere }
  public enum OtherOwner: Sendable { case eraseAndGoOn, cancel }

  /// What the other features must do.
  enum Outcome {
    /// Somebody proved who they are: log in, confirmed address, new password.
    case opened(ServerAPI.Session)
    case ask(FormRequest, Request)
    case askAccount
    case go(AccountDestination)
    case said(Message)
    case logOut(LogOutChoice)
    case choseOwner(OtherOwner)
  }

  struct Step {
    var effects: [Effect<Action>] = []
    var outcome: Outcome?
  }

  /// What the feature is told of the others.
  struct Context {
    var app: AppIdentity
    var place: AccountDestination?
    var member: Member?
  }

  var draft = Draft()
  /// The place whose form `draft` is of.
  private var location = ""
  var sessions: [SessionInfo]?
  var receipt: Receipt?
  var logOut = LogOut.idle

  mutating func reduce(_ action: Action, _ context: Context, _ environment: Environment) -> Step {
    switch action {
    case .replied(let place, let answer): return replied(place, answer, context)
    case .typed(let entry, let text):
      draft[entry] = text
      draft.focus = nil
      return Step()
    case .revealTapped:
      draft.isRevealed.toggle()
      return Step()
    case .noticeTicked:
      draft.agrees.toggle()
      return Step()
    case .newsTicked:
      draft.wantsNews.toggle()
      return Step()
    case .submitted(let place): return submit(place, context, environment)
    case .logOutTapped(let how): return Step(outcome: logOut == .closingEverywhere ? nil : .logOut(how))
    case .otherOwnerChosen(let choice): return Step(outcome: .choseOwner(choice))
    case .sessionClosed(let id): return ask(.closeSession(id), context)
    case .exportTapped: return ask(.export(file: "vereda-" + context.app.id + ".zip"), context)
    case .receiptTapped: return saveReceipt(environment)
    }
  }

  /// What was typed goes when the person leaves a form, but not while they read the notice, the terms or the help and
  /// come back.
  /// - Returns: whether a form was left.
  mutating func enter(_ new: String, from old: String) -> Bool {
    if AccountDestination(new)?.isReading == true {
      if AccountDestination(old)?.isReading != true { location = old }
      return false
    }
    if sameBytes(new, location) { return false }
    draft.leave()
    location = new
    return true
  }

  /// There is no access to the server: what is being sent is not.
  mutating func giveUp(_ code: Failure.Code, hadRequests: Bool) {
    if hadRequests || draft.isSending { draft.isSending = false; draft.failure = code }
    if logOut == .closingEverywhere { logOut = .idle }
  }

  /// Somebody is let in: what was shown of the session before is not theirs.
  mutating func welcome() {
    sessions = nil
    logOut = .idle
    draft.isSending = true
  }

  mutating func forgetSession() {
    sessions = nil
    logOut = .idle
    draft = Draft()
  }

  /// What a refused request changes on the screen.
  mutating func failed(_ what: FormRequest, _ code: Failure.Code, field: String?, _ context: Context) {
    switch what {
    case .sessions, .closeSession, .export:
      draft.isSending = false
      draft.failure = code
    case .logOutEverywhere:
      logOut = .idle
      draft.failure = code
    case .name: refuse(.name, code, field, context)
    case .password: refuse(.password, code, field, context)
    case .email: refuse(.email, code, field, context)
    case .deletion: refuse(.deleteConfirm, code, field, context)
    }
  }
}
