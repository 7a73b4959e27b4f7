import ServerAPI

// Forms: create, log in, forgotten password, changes; and what can be wrong with them.
extension AccountWords {
  func checkMailLead(_ email: String) -> String { email.isEmpty ? checkMailLeadPlain : checkMailLeadTo(email) }

  func words(_ problem: Draft.Problem) -> String {
    switch problem.why {
    case .rule(let broken): broken.words(language)
    case .refusal(let code): code.words(language)
    case .missingAgreement: missingAgreement
    case .missingPassword: missingPassword
    case .sameEmail: sameEmail
    }
  }
}
