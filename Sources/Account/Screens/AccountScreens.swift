import ServerAPI

// The account when somebody is logged in, and what it is good for when nobody is.
extension AppAccount {
  func accountScreen(_ words: AccountWords, _ environment: Environment) -> Screen<Action> {
    if session.phase == .unknown { return frame(words, words.account, [.skeleton(lines: 4)]) }
    guard let member = session.member else { return offerScreen(words) }
    var content: [Element<Action>] = []
    if session.phase == .expired {
      content.append(banner("expired", .warning, title: words.expiredTitle, text: words.expired(store.waiting)))
      content.append(go(.logIn, words.logIn, .primary))
    } else if asksAboutRecords {
      content.append(
        banner(
          "records-pending", .info, title: words.recordsPendingTitle, text: words.recordsPending,
          button: quiet("decide", words.choose, .went(AccountDestination.records.location))))
    }
    var sync: [Element<Action>] = [line(syncState(environment), .strong)]
    if mayUpload, environment.isOnline {
      sync.append(
        button(
          "synchronise", words.synchroniseNow, .secondary, icon: .sync, isBusy: store.sync.phase == .exchanging,
          .exchange(.synchroniseTapped)))
    }
    content.append(section("sync", title: words.syncTitle, sync))
    if session.isSignedIn {
      content += [
        section(
          "details", title: words.dataTitle,
          [
            .rows([
              row(.name, words.nameRow, value: member.name.isEmpty ? words.noName : member.name, icon: .user),
              row(.email, words.emailRow, detail: member.email, icon: .mail),
              row(.password, words.passwordRow, value: words.changeWord, icon: .key),
              row(.sessions, words.sessionsRow, detail: words.sessionsDetail, icon: .devices),
            ])
          ]),
        section(
          "data", title: words.yourData,
          [
            .rows([
              row(.records, words.recordsRow, value: words.recordsValue(consents.allows(.records)), icon: .lock),
              row(.export, words.exportRow, icon: .download),
              row(.privacy, words.privacy, icon: .shield),
            ])
          ]),
      ]
    }
    content.append(
      .rows(
        [row(.logOut, words.logOutRow, icon: .logOut)]
          + (session.isSignedIn ? [row(.delete, words.deleteRow, icon: .trash, tone: .danger)] : [])))
    return frame(
      words, words.account, lead: member.name.isEmpty ? member.email : member.name + " · " + member.email, content)
  }

  private func offerScreen(_ words: AccountWords) -> Screen<Action> {
    frame(
      words, words.offerTitle, lead: words.offerLead,
      [
        points(words.offerPoints),
        line(words.offerPrivacy, .quiet),
        go(.create, words.create, .primary),
        go(.logIn, words.logIn, .secondary),
        button("without", words.goOnWithout, .quiet, .backTapped),
        .rows([row(.privacy, words.privacy, icon: .shield)]),
      ])
  }

  func nameScreen(_ words: AccountWords) -> Screen<Action> {
    frame(
      words, words.changeNameTitle,
      [
        form(
          words, .name, button: words.save,
          [field(words, .name, words.nameField, .name, hint: words.nameHint, isRequired: false)])
      ])
  }

  func passwordScreen(_ words: AccountWords) -> Screen<Action> {
    frame(
      words, words.changePasswordTitle, lead: words.resetLead,
      [
        form(
          words, .password, button: words.savePassword,
          [
            field(words, .password, words.currentPasswordField, .currentPassword),
            field(words, .newPassword, words.newPasswordField, .newPassword, hint: words.passwordHint),
          ]),
        go(.forgot, words.forgotLink),
      ])
  }

  func emailScreen(_ words: AccountWords) -> Screen<Action> {
    if forms.draft.isDone {
      return frame(
        words, words.checkMailTitle, lead: words.checkMailLead(Rules.normalizedEmail(forms.draft.email)),
        [
          .hero(.mailSent, [line(words.checkMailHelp, .quiet)])
        ])
    }
    return frame(
      words, words.changeEmailTitle, lead: words.changeEmailLead(session.member?.email ?? ""),
      [
        form(
          words, .email, button: words.continueWord,
          [
            field(words, .email, words.newEmailField, .email),
            field(words, .password, words.passwordToConfirm, .currentPassword, hint: words.passwordToConfirmHint),
          ])
      ])
  }

  func sessionsScreen(_ words: AccountWords, _ environment: Environment) -> Screen<Action> {
    var content: [Element<Action>] = []
    if let sessions = forms.sessions {
      content = sessions.map { session in
        let device = session.device.isEmpty ? words.unknownDevice : session.device
        var parts: [Element<Action>] = [line(device, .strong)]
        if session.current { parts.append(.tag(words.thisSession, .success)) }
        parts.append(line(words.used(words.moment(session.used, environment)), .quiet))
        parts.append(line(words.since(words.date(session.created, environment)), .quiet))
        if !session.current {
          parts.append(
            button(
              "close-" + session.id.text, words.closeSession(device), .secondary, icon: .close,
              isBusy: self.session.isRunning(.closeSession(session.id.text)),
              .forms(.sessionClosed(session.id.text))))
        }
        return .card(Card(.plain, parts))
      }
      content.append(
        button(
          "everywhere", words.logOutEverywhere, .destructive, icon: .logOut, isBusy: forms.logOut == .closingEverywhere,
          .forms(.logOutTapped(.everywhere))))
    } else if forms.draft.failure == nil {
      content.append(.skeleton(lines: 4))
    }
    if forms.draft.failure != nil {
      content.append(
        button("again", words.tryAgain, .secondary, icon: .sync, .went(AccountDestination.sessions.location)))
    }
    return frame(words, words.sessionsTitle, lead: words.sessionsLead, content)
  }

  func exportScreen(_ words: AccountWords) -> Screen<Action> {
    var content: [Element<Action>] = []
    if forms.draft.isDone {
      content.append(banner("exported", .success, title: words.exportDone, text: words.exportCare))
    }
    content.append(points(words.exportPoints))
    if mayUpload, store.waiting > 0 { content.append(line(words.exportWaiting(store.waiting), .warning)) }
    if !forms.draft.isDone { content.append(line(words.exportCare, .quiet)) }
    content.append(
      button(
        "export", words.exportNow, .primary, icon: .download,
        isBusy: forms.draft.isSending || session.isRunning(.export(file: "")), .forms(.exportTapped)))
    content.append(button("copy", words.saveCopy, .quiet, icon: .file, .exchange(.copyTapped)))
    return frame(words, words.exportTitle, lead: words.exportLead, content)
  }
}
