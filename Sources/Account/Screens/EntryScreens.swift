import ServerAPI

// Creating an account, logging in, forgotten password, links out of mails.
extension AppAccount {
  func createScreen(_ words: AccountWords) -> Screen<Action> {
    let agreement = forms.draft.problems.first { $0.spot == .agreement }
    return frame(
      words, words.createTitle, lead: words.createLead,
      [
        form(
          words, .create, button: words.create,
          [
            field(words, .name, words.nameField, .name, hint: words.nameHint, isRequired: false),
            field(words, .email, words.emailField, .email),
            field(words, .password, words.passwordField, .newPassword, hint: words.passwordHint),
            .choice(
              Choice(
                "necessary", words.necessary, .list, error: agreement.map { words.words($0) }, allowsSeveral: true,
                options: [
                  .init(Draft.agreementField, words.agree, detail: words.agreeDetail, isSelected: forms.draft.agrees)
                ]
              ) { _ in .forms(.noticeTicked) }),
            .cluster([link(.notice, words.readNotice), link(.terms, words.readTerms)]),
            .choice(
              Choice(
                "voluntary", words.voluntary, .list, allowsSeveral: true,
                options: [
                  .init("consent-news", words.wantNews, detail: words.wantNewsDetail, isSelected: forms.draft.wantsNews)
                ]
              ) { _ in .forms(.newsTicked) }),
          ]),
        go(.logIn, words.haveAccount),
      ])
  }

  func checkMailScreen(_ words: AccountWords) -> Screen<Action> {
    frame(
      words, words.checkMailTitle, lead: words.checkMailLead(Rules.normalizedEmail(forms.draft.email)),
      [
        .hero(.mailSent, [line(words.checkMailHelp, .quiet)]),
        go(.logIn, words.alreadyConfirmed, .primary),
        button(
          "resend", words.resend, .secondary, icon: .mail, isBusy: forms.draft.isSending, .forms(.submitted(.checkMail))
        ),
        go(.create, words.wrongAddress),
      ])
  }

  func logInScreen(_ words: AccountWords) -> Screen<Action> {
    frame(
      words, words.logInTitle,
      [
        form(
          words, .logIn, button: words.logIn,
          [
            field(words, .email, words.emailField, .email),
            field(words, .password, words.passwordField, .currentPassword),
          ]),
        go(.forgot, words.forgotLink),
        go(.create, words.noAccount),
      ])
  }

  func forgotScreen(_ words: AccountWords) -> Screen<Action> {
    if forms.draft.isDone {
      return frame(
        words, words.linkSentTitle,
        [
          .hero(.mailSent, [line(words.linkSent(Rules.normalizedEmail(forms.draft.email)))]),
          go(.logIn, words.logIn, .secondary),
        ])
    }
    return frame(
      words, words.forgotTitle, lead: words.forgotLead,
      [
        form(words, .forgot, button: words.sendLink, [field(words, .email, words.emailField, .email)])
      ])
  }

  func resetScreen(_ words: AccountWords) -> Screen<Action> {
    if forms.draft.isDone {
      return frame(
        words, words.passwordSetAlready,
        [
          .hero(.done, [line(words.passwordSetAlreadyText)]), go(.logIn, words.logIn, .primary),
          go(.forgot, words.askNewLink),
        ])
    }
    return frame(
      words, words.resetTitle, lead: words.resetLead,
      [
        form(
          words, .reset, button: words.savePassword,
          [
            field(words, .newPassword, words.newPasswordField, .newPassword, hint: words.passwordHint)
          ])
      ])
  }

  /// A link out of a mail acts only when the person says so: mail programs open links by themselves.
  func tokenScreen(_ place: AccountDestination, _ words: AccountWords, title: String, lead: String, button: String)
    -> Screen<Action>
  {
    if forms.draft.isDone {
      let (title, text) =
        switch place {
        case .keep: (words.kept, words.keptText)
        case .verify:
          (words.verifiedAlready, session.isSignedIn ? words.usedAlreadyText : words.verifiedAlreadyText)
        case .undoEmail: (words.emailBack, words.emailBackText)
        default: (words.emailConfirmed, words.confirmEmailLead)
        }
      return frame(
        words, title,
        [
          .hero(place == .undoEmail ? .mailSent : .done, [line(text)]),
          session.isSignedIn ? go(.account, words.account, .secondary) : go(.logIn, words.logIn, .secondary),
        ])
    }
    return frame(words, title, lead: lead, [form(words, place, button: button, [])])
  }
}
