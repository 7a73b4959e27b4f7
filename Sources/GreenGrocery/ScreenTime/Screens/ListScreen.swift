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
    }
    content.append(section("desktop", words.listDesktop, [text(words.listDesktopText)]))
    return screenFrame(words.screenList, .list, lead: words.listLead, primary: primary, content)
  }

  private func addresses(_ token: String) -> [E] {
    let syntaxes: [(BlockListSyntax, String)] = [
      (.hosts, words.listHosts), (.filter, words.listFilter), (.zone, words.listZone),
    ]
    return [
      section(
        "addresses", words.listAddress,
        [
          .rows(
            syntaxes.map { syntax, name in
              Row(
                "copy-" + syntax.rawValue, name, detail: BlockListRoutes.path(token, syntax.rawValue), icon: .share,
                .did(.screenTime(.list(.copied(syntax)))))
            }),
          text(words.listWarning, .small),
        ]),
      .button(button("revoke", words.listRevoke, .destructive, .trash, .screenTime(.list(.revoked)))),
    ]
  }
}
