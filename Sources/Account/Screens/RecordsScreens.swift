import ServerAPI

// Where records are kept, and whose they are (PL-05).
extension AppAccount {
  func recordsScreen(_ words: AccountWords, _ environment: Environment) -> Screen<Action> {
    guard let member = session.member else { return offerBack(words) }
    if consents.allows(.records), exchange.needsAdoption { return adoptionScreen(words, member) }
    let local = store.owner == Store.local ? store.waiting : 0
    var content: [Element<Action>] = [
      line(words.opened(member.email), .strong),
      section("in-account", title: words.inAccountTitle, [points(words.inAccountPoints)]),
    ]
    content.append(.terms(Consents.kinds.map { (words.kind($0), words.kindDetail($0)) }))
    if local > 0 { content.append(line(words.willMove(local), .strong)) }
    content += [
      button("records-account", words.keepInAccount, .primary, .consents(.allAccepted)),
      .disclosure(
        id: "pick", title: words.pickKinds,
        Consents.kinds.map { kind in
          let isPicked = consents.picked.contains(kind)
          return .toggle(
            Toggle(
              "pick-" + kind.rawValue, words.kind(kind), detail: words.kindDetail(kind), isOn: isPicked,
              .consents(.picked(kind, !isPicked))))
        } + [button("records-picked", words.keepPicked, .secondary, .consents(.pickedAccepted))]),
      section("on-device", title: words.onDeviceTitle, [line(words.onDeviceText)]),
      button("records-device", words.keepOnDevice, .secondary, .consents(.chosen(.records, false))),
      .terms([(words.necessary, words.necessaryText), (words.voluntary, words.voluntaryText)]),
      link(.notice, words.readNotice),
    ]
    return frame(words, words.recordsTitle, lead: words.recordsLead, content)
  }

  private func adoptionScreen(_ words: AccountWords, _ member: Member) -> Screen<Action> {
    frame(
      words, words.adoptTitle, lead: words.adoptLead(store.waiting),
      [
        line(words.opened(member.email), .strong),
        button("adopt", words.adoptNow, .primary, isBusy: exchange.adoption.isUnderWay, .exchange(.adoptionAgreed)),
        section(
          "not-mine", title: words.notMineTitle,
          [
            line(words.notMineText),
            button("copy", words.saveCopy, .secondary, icon: .file, .exchange(.copyTapped)),
            button("remove", words.removeThem, .destructive, icon: .trash, .exchange(.strangersErased)),
            go(.logOut, words.logOutRow, icon: .logOut),
          ]),
      ])
  }

  func otherOwnerScreen(_ words: AccountWords) -> Screen<Action> {
    let count = exchange.counted ?? store.waiting
    return frame(
      words, words.otherTitle, lead: words.otherLead(count, session.member?.email ?? ""),
      [
        section(
          "ways", title: words.otherWays,
          [
            line(words.otherLogIn),
            button("cancel", words.otherCancel, .primary, .forms(.otherOwnerChosen(.cancel))),
            button("copy", words.saveCopy, .secondary, icon: .file, .exchange(.copyTapped)),
            button(
              "erase", words.otherErase, .destructive, icon: .trash, isBusy: forms.draft.isSending,
              .forms(.otherOwnerChosen(.eraseAndGoOn))),
          ])
      ])
  }

  func logOutScreen(_ words: AccountWords, _ environment: Environment) -> Screen<Action> {
    guard let member = session.member else { return offerBack(words) }
    guard let count = atStake else { return frame(words, words.logOutTitle, lead: member.email, [.skeleton(lines: 3)]) }
    if count == 0 {
      let isOwned = store.owner == member.id
      return frame(
        words, words.logOutTitle, lead: member.email,
        [
          line(isOwned ? words.logOutSafe : words.logOutDeviceOnly),
          button("log-out", words.logOutNow, .primary, icon: .logOut, .forms(.logOutTapped(.here))),
          button(
            "everywhere", words.logOutEverywhere, .secondary, isBusy: forms.logOut == .closingEverywhere,
            .forms(.logOutTapped(.everywhere))),
          button("stay", words.cancel, .quiet, .backTapped),
        ])
    }
    var content: [Element<Action>] = [
      banner("at-stake", .warning, title: words.logOutWaitingTitle(count), text: words.logOutWaiting)
    ]
    if forms.logOut == .sendFailed {
      content.append(banner("send-failed", .danger, title: words.sendFailedTitle, text: words.sendFailed))
    }
    if mayUpload {
      content.append(
        button(
          "send-first", words.sendAndLogOut, .primary, icon: .sync, isBusy: forms.logOut == .sendingFirst,
          .forms(.logOutTapped(.sendFirst))))
    }
    content += [
      button("copy", words.saveCopy, .secondary, icon: .file, .exchange(.copyTapped)),
      button("anyway", words.logOutAnyway, .destructive, icon: .trash, .forms(.logOutTapped(.anyway))),
      button("stay", words.cancel, .quiet, .backTapped),
    ]
    return frame(words, words.logOutTitle, lead: member.email, content)
  }

  func eraseScreen(_ words: AccountWords) -> Screen<Action> {
    guard session.member == nil else { return offerBack(words) }
    guard let count = exchange.counted else { return frame(words, words.eraseTitle, [.skeleton(lines: 2)]) }
    // Records of an account that were sent, but could not be removed when its person logged out.
    let leftBehind = count == 0 && store.owner != Store.local
    var content: [Element<Action>] = []
    if count > 0 { content.append(button("copy", words.saveCopy, .secondary, icon: .file, .exchange(.copyTapped))) }
    if count > 0 || leftBehind {
      content.append(button("erase-now", words.eraseNow, .destructive, icon: .trash, .exchange(.eraseTapped)))
    }
    content.append(button("stay", words.cancel, .quiet, .backTapped))
    return frame(words, words.eraseTitle, lead: leftBehind ? words.eraseSafe : words.eraseLead(count), content)
  }

  /// A place that needs somebody logged in (or nobody), reached by its address.
  func offerBack(_ words: AccountWords) -> Screen<Action> {
    frame(words, words.account, [go(.account, words.account, .primary), go(.privacy, words.privacy)])
  }
}
