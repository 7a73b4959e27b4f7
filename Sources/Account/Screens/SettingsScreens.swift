import ServerAPI

// Appearance, language, privacy, help.
extension AppAccount {
  func appearanceScreen(_ words: AccountWords, _ environment: Environment) -> Screen<Action> {
    let now = environment.appearance
    let sizes = Appearance.textSizes
    func with(theme: Appearance.Theme? = nil, textSize: Int? = nil) -> Action {
      .settings(
        .appearanceChosen(
          Appearance(theme: theme ?? now.theme, textSize: textSize ?? now.textSize, language: now.language)))
    }
    let icons: [Icon] = [.device, .sun, .moon, .contrast, .contrast]
    let options = Appearance.Theme.allCases.enumerated().map { place, theme in
      Choice<Action>.Option(
        "theme-" + theme.rawValue, words.theme(theme), detail: words.themeDetail(theme), icon: icons[place],
        isSelected: theme == now.theme)
    }
    let place = sizes.firstIndex(of: now.textSize) ?? 0
    return frame(
      words, words.appearance, lead: words.appearanceLead,
      [
        .choice(
          Choice("theme", words.themeLabel, .list, options: options) { id in
            with(theme: Appearance.Theme.allCases.first { "theme-" + $0.rawValue == id })
          }),
        .slider(
          Slider(
            "text-size", words.textSize, value: place, in: 0...(sizes.count - 1),
            valueText: NumberFormat(words.language).percent(Double(now.textSize) / 100)
          ) {
            with(textSize: sizes[min(max($0, 0), sizes.count - 1)])
          }),
        section(
          "sample", title: words.sample,
          [
            .card(Card(.plain, [line(words.sampleText, .large), line(words.sampleQuiet, .quiet)]))
          ]),
      ])
  }

  func languageScreen(_ words: AccountWords, _ environment: Environment) -> Screen<Action> {
    let options = AccountWords.languages.map {
      Choice<Action>.Option("language-" + $0.language.rawValue, $0.name, isSelected: $0.language == words.language)
    }
    return frame(
      words, words.languageTitle, lead: words.languageLead,
      [
        .choice(
          Choice("language", words.languageTitle, .list, hidesLabel: true, options: options) { id in
            .settings(
              .languageChosen(
                AccountWords.languages.first { "language-" + $0.language.rawValue == id }?.language ?? .es))
          })
      ])
  }

  func privacyScreen(_ words: AccountWords, _ environment: Environment) -> Screen<Action> {
    var content: [Element<Action>] = []
    if session.member == nil {
      content.append(line(words.withoutAccount))
    } else if session.isSignedIn {
      content.append(
        section(
          "consents", title: words.consentsTitle,
          [
            consentToggle(.records, words.consentRecords, words.consentRecordsDetail, words, environment)
          ]
            + (consents.allows(.records) ? Consents.kinds : []).map {
              consentToggle($0, words.kind($0), words.kindDetail($0), words, environment)
            } + [
              consentToggle(.news, words.consentNews, words.consentNewsDetail, words, environment)
            ]))
    }
    var data: [Row<Action>] = [
      Row("copy", words.saveCopy, detail: words.copyDetail, icon: .file, .exchange(.copyTapped))
    ]
    if session.isSignedIn {
      data.insert(row(.export, words.exportRow, icon: .download), at: 0)
      data.append(row(.delete, words.deleteRow, icon: .trash, tone: .danger))
    } else if session.member == nil {
      data.append(row(.erase, words.eraseRow, icon: .trash, tone: .danger))
    }
    content += [
      section("your-data", title: words.yourData, [.rows(data)]),
      section(
        "read", title: words.readTitle,
        [
          .rows([
            row(.notice, words.privacyNotice, icon: .shield), row(.terms, words.terms, icon: .file),
          ])
        ]),
    ]
    return frame(words, words.privacy, lead: words.privacyLead, content)
  }

  private func consentToggle(
    _ purpose: Purpose, _ label: String, _ detail: String, _ words: AccountWords, _ environment: Environment
  ) -> Element<Action> {
    let granted = consents.allows(purpose)
    var detail = detail
    if let consent = consents.decision(purpose) {
      detail += " " + words.since(words.date(consent.at, environment), granted: granted)
      if consents.unsent.contains(consent.choice) { detail += " " + words.notSentYet }
    } else {
      detail += " " + words.notAsked
    }
    return .toggle(
      Toggle("allow-" + purpose.rawValue, label, detail: detail, isOn: granted, .consents(.chosen(purpose, !granted))))
  }

  func helpScreen(_ words: AccountWords) -> Screen<Action> {
    frame(
      words, words.help, lead: words.helpLead,
      words.questions.map { .disclosure(id: $0.id, title: $0.question, [.text($0.answer)]) } + [
        section(
          "urgent", title: words.urgentTitle,
          [
            line(words.urgentText),
            .link(Link("life-line", words.callLifeLine, address: "tel:8009112000")),
          ]),
        .rows([
          row(.appearance, words.appearance, icon: .text), row(.privacy, words.privacy, icon: .shield),
          row(.licences, words.licences, icon: .heart),
        ]),
      ])
  }
}
