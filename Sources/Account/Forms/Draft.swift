import ServerAPI

/// What stands in the forms. One for all of them, so that nobody types an address twice. Passwords leave it with the
/// answer, and when the
/// person leaves the form.
struct Draft {
  var name = ""
  var email = ""
  var password = ""
  var newPassword = ""
  /// Out of a mail's link; used once.
  var token = ""
  var isRevealed = false
  var agrees = false
  var wantsNews = false
  var isSending = false
  /// The form was taken: the screen says what happened.
  var isDone = false
  var problems: [Problem] = []
  /// What is wrong with no field in particular.
  var failure: Failure.Code?
  var focus: Identifier?

  /// Something wrong at one field.
  struct Problem: Equatable {
    enum Spot: Equatable { case entry(Entry), agreement }
    enum Why: Equatable {
      case rule(Rules.Problem), refusal(Failure.Code), missingAgreement, missingPassword, sameEmail
    }
    var spot: Spot
    var why: Why
  }

  subscript(_ entry: Entry) -> String {
    get {
      switch entry {
      case .name: name
      case .email: email
      case .password: password
      case .newPassword: newPassword
      }
    }
    set {
      switch entry {
      case .name: name = newValue
      case .email: email = newValue
      case .password: password = newValue
      case .newPassword: newPassword = newValue
      }
    }
  }

  mutating func forgetSecrets() {
    password = ""
    newPassword = ""
    isRevealed = false
  }

  /// Ready for another form: what is wrong, what is under way and the secrets are gone; name and address stay.
  mutating func leave() {
    forgetSecrets()
    clearProblems()
    isSending = false
    isDone = false
    token = ""
  }

  mutating func clearProblems() {
    problems = []
    failure = nil
    focus = nil
  }

  /// Shows what is wrong. The focus goes to the list of errors; if it is there already, to the first field.
  mutating func show(_ problems: [Problem], form: Identifier) {
    isSending = false
    self.problems = problems
    guard let first = problems.first else { return }
    let summary = form + "-errors"
    if focus != summary { focus = summary; return }
    switch first.spot {
    case .entry(let entry): focus = entry.rawValue
    case .agreement: focus = Draft.agreementField
    }
  }

  static let agreementField = "consent-notice"
}
