import AppRuntime
import ServerAPI

extension View {
  private var devices: DevicesFeature { state.devices }
  private func own(_ action: DevicesFeature.Action) -> HumanBodyAction { .devices(action) }

  /// Dispositivos: what may send samples by itself, and how it is set up.
  func devicesScreen() -> Screen<Action> {
    guard companion.session.isSignedIn else {
      return frame(
        words.devicesTitle, .imports(.devices), nil, lead: words.devicesLead, back: back,
        primary: Button("sign-in", words.devicesSignIn, .primary, icon: .user, .went("cuenta/entrar")),
        [text(words.devicesSignInText)])
    }
    var content: [E] = []
    if devices.refusal == .consentNeeded || needsConsent {
      content.append(
        banner(
          "devices-consent", .warning, words.devicesConsent, words.devicesConsentText,
          Button("to-consents", words.devicesConsentGo, .secondary, .went("ajustes/privacidad"))))
    }
    if common.asksForAge {
      content.append(
        banner(
          "devices-age", .warning, words.devicesAge, words.devicesAgeText,
          way("to-age", words.devicesAgeGo, .secondary, .you(.age))))
    }
    if let refusal = devices.refusal, refusal != .consentNeeded, devices.phase != .failed {
      content.append(
        banner("devices-refused", .warning, refusal == .conflict ? words.devicesFull : words.devicesNotDone, nil))
    }
    if let made = devices.made { content.append(secret(made)) }
    content.append(section("devices-list", words.devicesListTitle, list))
    if devices.made == nil { content.append(form) }
    content.append(section("devices-how", words.devicesHow, steps))
    let screen = frame(
      words.devicesTitle, .imports(.devices), nil, lead: words.devicesLead, back: back, content)
    if let one = devices.revoking { screen.sheet = revokeSheet(one) }
    return screen
  }

  private var needsConsent: Bool {
    !companion.mayUpload("health.weight")
  }

  /// The token that was made, the one time that it is shown.
  private func secret(_ made: NewHealthToken) -> E {
    section(
      "devices-made", words.devicesMade(made.token.name),
      [
        text(words.devicesOnce),
        .facts([(words.devicesToken, made.secret)]),
        .cluster([
          press("copy-secret", words.devicesCopyToken, .primary, .key, own(.copyTapped(.secret))),
          press("put-away", words.devicesPutAway, .secondary, nil, own(.putAway)),
        ]),
      ] + outcome(of: .secret))
  }

  /// What became of copying, beside the button that was pressed.
  private func outcome(of what: DevicesFeature.Copy) -> [E] {
    guard let copied = devices.copied, copied.what == what else { return [] }
    return [copied.isDone ? text(words.devicesCopied, .success) : text(words.devicesNotCopied, .warning)]
  }

  /// Where to: written out, for who types it elsewhere, and to be copied.
  private var whereTo: [E] {
    var content: [E] = [text(words.devicesAddress)]
    if let address = devices.address { content.append(.facts([(words.devicesAddressName, address)])) }
    content.append(press("copy-address", words.devicesCopyAddress, .secondary, .share, own(.copyTapped(.address))))
    return content + outcome(of: .address)
  }

  private var list: [E] {
    switch devices.phase {
    case .unread, .reading: return [.skeleton(lines: 2)]
    case .failed:
      return [
        text(environment.isOnline ? words.devicesNotRead : words.devicesOffline, .offline),
        press("devices-retry", words.devicesRetry, .secondary, .sync, own(.retryTapped)),
      ]
    case .read: break
    }
    if devices.tokens.isEmpty { return [text(words.devicesNone, .quiet)] }
    return [
      .rows(
        devices.tokens.map { token in
          Row(
            "revoke-" + token.id.text, token.name, detail: lastUse(token), value: words.devicesRevoke, icon: .devices,
            action(own(.revokeTapped(token.id))))
        })
    ]
  }

  private func lastUse(_ token: HealthToken) -> String {
    guard let used = token.used else { return words.devicesUnused }
    let at = environment.zone.civil(at: Instant(milliseconds: used))
    return words.devicesUsed(
      dates.relative(at.date, today: environment.zone.civil(at: environment.now).date), dates.time(at.time))
  }

  private var form: E {
    .form(
      Form(
        "device-form", submit: action(own(.createTapped)),
        [
          .field(
            Field(
              "device-name", words.devicesName, .text, value: devices.name, hint: words.devicesNameHint,
              error: devices.isNameMissing ? words.devicesNameMissing : nil
            ) { .did(.devices(.nameTyped($0))) }),
          .button(.submit("device-create", words.devicesCreate)),
        ]))
  }

  /// Where and how, by what sends.
  private var steps: [E] {
    let homeAssistant: [E] = [
      .prose(
        Prose([
          .points([
            words.devicesHomeAssistant1, words.devicesHomeAssistant2, words.devicesHomeAssistant3,
            words.devicesHomeAssistant4,
          ])
        ])),
      press("copy-block", words.devicesCopyBlock, .secondary, .share, own(.copyTapped(.block))),
    ]
    var content = whereTo
    content.append(
      .disclosure(
        id: "how-shortcuts", title: words.devicesShortcuts,
        [
          .prose(
            Prose([
              .points([
                words.devicesShortcuts1, words.devicesShortcuts2, words.devicesShortcuts3, words.devicesShortcuts4,
                words.devicesShortcuts5,
              ])
            ]))
        ]))
    content.append(
      .disclosure(
        id: "how-auto-export", title: words.devicesAutoExport,
        [
          .prose(
            Prose([
              .points([words.devicesAutoExport1, words.devicesAutoExport2, words.devicesAutoExport3])
            ]))
        ]))
    content.append(
      .disclosure(
        id: "how-home-assistant", title: words.devicesHomeAssistant, homeAssistant + outcome(of: .block)))
    content.append(text(words.devicesPrivacy, .small))
    return content
  }

  private func revokeSheet(_ token: HealthToken) -> Sheet<Action> {
    Sheet(
      .alert, title: words.devicesRevokeTitle(token.name), close: action(own(.revokeLeft)),
      [
        text(words.devicesRevokeText),
        press("revoke-yes", words.devicesRevokeYes, .destructive, nil, own(.revokeConfirmed)),
        press("revoke-no", words.devicesRevokeNo, .quiet, nil, own(.revokeLeft)),
      ])
  }
}
