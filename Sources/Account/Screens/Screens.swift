import ServerAPI

extension AppAccount {
  /// The screen of the place where the person is. Ask only while `ownsLocation`.
  public func screen(_ environment: Environment) -> Screen<Action> {
    let words = AccountWords(environment.language)
    switch AccountDestination(location) ?? .account {
    case .account: return accountScreen(words, environment)
    case .create: return createScreen(words)
    case .checkMail: return checkMailScreen(words)
    case .logIn: return logInScreen(words)
    case .forgot: return forgotScreen(words)
    case .reset: return resetScreen(words)
    case .verify:
      return tokenScreen(.verify, words, title: words.verifyTitle, lead: words.verifyLead, button: words.verifyNow)
    case .confirmEmail:
      return tokenScreen(
        .confirmEmail, words, title: words.confirmEmailTitle, lead: words.confirmEmailLead, button: words.confirmNow)
    case .undoEmail:
      return tokenScreen(
        .undoEmail, words, title: words.undoEmailTitle, lead: words.undoEmailLead, button: words.undoEmailNow)
    case .keep: return tokenScreen(.keep, words, title: words.keepTitle, lead: words.keepLead, button: words.keepNow)
    case .records: return recordsScreen(words, environment)
    case .otherOwner: return otherOwnerScreen(words)
    case .name: return nameScreen(words)
    case .password: return passwordScreen(words)
    case .email: return emailScreen(words)
    case .sessions: return sessionsScreen(words, environment)
    case .export: return exportScreen(words)
    case .logOut: return logOutScreen(words, environment)
    case .delete: return deleteScreen(words)
    case .deleteConfirm: return deleteConfirmScreen(words)
    case .deleted: return deletedScreen(words, environment)
    case .erase: return eraseScreen(words)
    case .appearance: return appearanceScreen(words, environment)
    case .language: return languageScreen(words, environment)
    case .quiet: return quietScreen(words)
    case .privacy: return privacyScreen(words, environment)
    case .notice: return reading(words, words.privacyNotice, PrivacyNotice.blocks(words))
    case .terms: return reading(words, words.terms, Terms.blocks(words))
    case .licences: return reading(words, words.licences, Licences.blocks(words))
    case .help: return helpScreen(words)
    }
  }

  /// The frame of every screen here: a way back at the left, help and home at the right, the problem of the whole
  /// form on top.
  func frame(
    _ words: AccountWords, _ title: String, lead: String? = nil, primary: Button<Action>? = nil,
    _ content: [Element<Action>]
  ) -> Screen<Action> {
    var tools: [Button<Action>] = []
    if location != AccountDestination.help.location {
      tools.append(Button("help", words.help, .icon, icon: .help, .went(AccountDestination.help.location)))
    }
    tools.append(Button("home", words.home, .icon, icon: .home, .went("")))
    var elements = content
    let banner = failureBanner(words)
    if let banner { elements.insert(.banner(banner), at: 0) }
    let screen = Screen(
      title: title, location: location, back: .backTapped, lead: lead, tools: tools, primary: primary, elements)
    screen.focus = forms.draft.focus
    screen.announcement = banner.map { $0.title + ". " + ($0.text ?? "") }
    if let message = messages.message { screen.toast = Toast(message.tone, words.message(message, session.member)) }
    return screen
  }

  private func failureBanner(_ words: AccountWords) -> Banner<Action>? {
    guard let code = forms.draft.failure else { return nil }
    if code == .offline {
      return Banner(
        "problem", .offline, title: words.formOfflineTitle,
        text: AccountDestination(location)?.isWritten == true ? words.formOffline : words.offlineAgain)
    }
    let again: Button<Action>? =
      code == .usedToken ? quiet("new-link", words.askNewLink, .went(newLinkPlace.location)) : nil
    return Banner("problem", .danger, title: words.failureTitle, text: code.words(words.language), button: again)
  }

  /// Where a new link is asked for, when one was used already.
  private var newLinkPlace: AccountDestination {
    switch AccountDestination(location) {
    case .reset: .forgot
    case .verify: .checkMail
    case .confirmEmail: .email
    default: .logIn
    }
  }

  // MARK: Parts of forms

  func field(
    _ words: AccountWords, _ entry: Entry, _ label: String, _ kind: Field<Action>.Kind, hint: String? = nil,
    isRequired: Bool = true
  ) -> Element<Action> {
    let isSecret = kind == .newPassword || kind == .currentPassword
    let problem = forms.draft.problems.first { $0.spot == .entry(entry) }
    return .field(
      Field(
        entry.rawValue, label, kind, value: forms.draft[entry], hint: hint, error: problem.map { words.words($0) },
        isRequired: isRequired,
        isRevealed: isSecret && forms.draft.isRevealed, reveal: isSecret ? .forms(.revealTapped) : nil,
        input: { .forms(.typed(entry, $0)) }))
  }

  func form(_ words: AccountWords, _ place: AccountDestination, button: String, _ content: [Element<Action>])
    -> Element<Action>
  {
    .form(
      Form(
        place.form, errorTitle: forms.draft.problems.isEmpty ? nil : words.errorsTitle,
        submit: .forms(.submitted(place)),
        content + [.button(.submit("submit", button, isBusy: forms.draft.isSending))]))
  }

  func go(_ place: AccountDestination, _ label: String, _ kind: Button<Action>.Kind = .quiet, icon: Icon? = nil)
    -> Element<Action>
  {
    button("go-" + place.identifier, label, kind, icon: icon, .went(place.location))
  }

  func link(_ place: AccountDestination, _ label: String) -> Element<Action> {
    .link(Link("go-" + place.identifier, label, address: place.location, .went(place.location)))
  }

  func reading(_ words: AccountWords, _ title: String, _ blocks: [Prose.Block]) -> Screen<Action> {
    frame(words, title, [.prose(Prose(blocks))])
  }
}
