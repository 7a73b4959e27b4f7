import ServerAPI

// Deleting the account: what will happen, password, receipt (WCAG 3.3.4).
extension AppAccount {
  func deleteScreen(_ words: AccountWords) -> Screen<Action> {
    guard session.isSignedIn else { return offerBack(words) }
    var content: [Element<Action>] = [.facts(words.deleteFacts)]
    if let count = atStake, count > 0 {
      content.append(
        banner(
          "at-stake", .warning, title: words.waitingTitle(count), text: words.deleteWaiting,
          button: quiet("copy", words.saveCopy, icon: .file, .exchange(.copyTapped))))
    }
    content += [
      go(.export, words.downloadFirst, .secondary, icon: .download),
      button("stay", words.keepAccount, .secondary, .backTapped),
      go(.deleteConfirm, words.deleteGoOn, .destructive),
    ]
    return frame(words, words.deleteTitle, lead: words.deleteLead, content)
  }

  func deleteConfirmScreen(_ words: AccountWords) -> Screen<Action> {
    guard session.isSignedIn, let member = session.member else { return offerBack(words) }
    let deleteNow = Button<Action>.submit("submit", words.deleteNow, icon: .trash, isBusy: forms.draft.isSending)
    deleteNow.kind = .destructive
    return frame(
      words, words.deleteConfirmTitle, lead: words.deleteConfirmLead(member.email),
      [
        .form(
          Form(
            AccountDestination.deleteConfirm.form, errorTitle: forms.draft.problems.isEmpty ? nil : words.errorsTitle,
            submit: .forms(.submitted(.deleteConfirm)),
            [
              field(words, .password, words.passwordToConfirm, .currentPassword, hint: words.passwordToConfirmHint),
              .button(deleteNow),
            ])),
        button("stay", words.keepAccount, .secondary, .went(AccountDestination.account.location)),
      ])
  }

  func deletedScreen(_ words: AccountWords, _ environment: Environment) -> Screen<Action> {
    guard let receipt = forms.receipt else { return offerBack(words) }
    return frame(
      words, words.deletedTitle, lead: words.deletedLead,
      [
        .facts(words.receiptLines(receipt, environment)),
        line(words.receiptExplained),
        button("receipt", words.saveReceipt, .secondary, icon: .file, .forms(.receiptTapped)),
        button("leave", words.goHome, .primary, .went("")),
      ])
  }
}
