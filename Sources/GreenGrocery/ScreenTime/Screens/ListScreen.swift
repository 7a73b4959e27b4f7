import AppRuntime
import ScreenTime
import ServerAPI

extension View {
  /// The list that blockers read: its addresses, made and taken away here.
  func screenListScreen() -> Screen<Action> {
    var content: [E] = []
    var primary: Button<Action>?
    if companion.session.isSignedIn {
      switch screenTime.list.phase {
      case .unknown, .asking: content.append(.skeleton(lines: 3))
      case .none: primary = button("create", words.listCreate, .primary, .plus, .screenTime(.list(.created)))
      case .there(let token): content += addresses(token)
      case .offline:
        content.append(
          .empty(
            Empty(
              .offline, title: words.listOffline, text: words.listOfflineText,
              button: button("retry", words.tryAgain, .secondary, .sync, .screenTime(.list(.retried))))))
      }
    } else {
      content.append(banner("account", .info, words.listNeedsAccount, words.listNeedsAccountText))
      primary = Button("sign-in", words.listSignIn, .primary, icon: .user, .went("cuenta/entrar"))
    }
    content.append(section("desktop", words.listDesktop, [text(words.listDesktopText)]))
    let screen = screenFrame(words.screenList, .list, lead: words.listLead, primary: primary, content)
    if screenTime.list.isRevoking { screen.sheet = revokeSheet }
    return screen
  }

  private var revokeSheet: Sheet<Action> {
    Sheet(
      .alert, title: words.listRevokeTitle, close: .did(.screenTime(.list(.revokeLeft))),
      [
        text(words.listRevokeText),
        press("revoke-yes", words.listRevoke, .destructive, .trash, .screenTime(.list(.revoked))),
        press("revoke-no", words.listKeep, .secondary, nil, .screenTime(.list(.revokeLeft))),
      ])
  }

  private func addresses(_ token: String) -> [E] {
    let syntaxes: [(BlockListSyntax, String)] = [
      (.hosts, words.listHosts), (.filter, words.listFilter), (.zone, words.listZone),
    ]
    var content: [E] = [
      .rows(
        syntaxes.map { syntax, name in
          Row(
            "copy-" + syntax.rawValue, name,
            detail: screenTime.address(of: BlockListRoutes.path(token, syntax.rawValue)), icon: .share,
            .did(.screenTime(.list(.copied(syntax)))))
        })
    ]
    // A row cannot be selected; this can.
    if let denied = screenTime.list.denied {
      content.append(.facts([(words.listByHand, screenTime.address(of: denied))]))
    }
    content.append(text(words.listWarning, .small))
    return [
      section("addresses", words.listAddress, content),
      press("revoke", words.listRevoke, .destructive, .trash, .screenTime(.list(.revokeAsked))),
    ]
  }
}
