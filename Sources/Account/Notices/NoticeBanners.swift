import ServerAPI

/// One line for under something that was saved.
public struct SaveStatus: Equatable, Sendable {
  public var text: String
  public var tone: Tone
}

extension AppAccount {
  /// What is being changed was deleted elsewhere: said above the form, which stays, and by screen readers, since it comes while somebody writes. What is typed
  /// is something new when it is saved.
  public func sayGoneElsewhere(on screen: Screen<Action>, _ environment: Environment) {
    let words = AccountWords(environment.language), title = words.goneElsewhereTitle, text = words.goneElsewhereText
    screen.content.insert(banner("notice-gone", .warning, title: title, text: text), at: 0)
    screen.announcement = title + ". " + text
  }

  /// What the person should know at the top of a screen: at most two banners, the gravest first. What only offers
  /// something stands at home.
  public func notices(_ environment: Environment) -> [Element<Action>] {
    let words = AccountWords(environment.language)
    var banners: [Element<Action>] = []
    if case .failed(let reason) = store.saving, reason != .private {
      banners.append(
        banner(
          "notice-unsaved", .danger, title: words.unsavedTitle, text: words.unsaved(reason),
          button: quiet("retry-save", words.tryAgain, icon: .sync, .exchange(.retrySave))))
    }
    if environment.storage == .none || store.phase == .memoryOnly {
      banners.append(banner("notice-storage", .warning, title: words.noStorageTitle, text: words.noStorage))
    }
    if session.phase == .expired {
      banners.append(
        banner(
          "notice-expired", .warning, title: words.expiredTitle, text: words.expired(store.waiting),
          button: quiet("log-in-again", words.logIn, .went(AccountDestination.logIn.location))))
    } else if asksAboutRecords {
      banners.append(
        banner(
          "notice-records", .info, title: words.recordsPendingTitle, text: words.recordsPending,
          button: quiet("decide-records", words.choose, .went(AccountDestination.records.location))))
    }
    if session.phase == .signedOut, store.phase == .ready, store.hasServer {
      banners.append(
        banner(
          "notice-left", .warning, title: words.leftBehindTitle, text: words.leftBehind,
          button: quiet("remove-left", words.remove, icon: .trash, .went(AccountDestination.erase.location))))
    }
    if store.sync.refused > 0 {
      banners.append(
        banner(
          "notice-refused", .warning, title: words.refusedTitle(store.sync.refused),
          text: store.sync.message ?? words.refused))
    }
    if !environment.isOnline {
      banners.append(
        banner(
          "notice-offline", .offline, title: words.offlineTitle, text: words.offline(mayUpload ? store.waiting : 0)))
    } else if case .offline = store.sync.phase, mayUpload, store.waiting > 0 {
      banners.append(
        banner(
          "notice-waiting", .offline, title: words.waitingTitle(store.waiting), text: words.waiting,
          button: quiet("send-now", words.sendNow, icon: .sync, .exchange(.synchroniseTapped))))
    }
    if environment.updateWaits {
      banners.append(
        banner(
          "notice-update", .info, title: words.updateTitle, text: words.update,
          button: quiet("take-update", words.updateNow, icon: .sync, .notices(.updateTapped))))
    }
    if location.isEmpty, environment.storage == .temporary, !mayUpload, store.waiting >= 3, !messages.storageAsked {
      banners.append(
        banner(
          "notice-temporary", .info, title: words.temporaryTitle, text: words.temporary,
          button: quiet("keep-storage", words.keepStorage, icon: .shield, .notices(.keepStorageTapped))))
    }
    return Array(banners.prefix(2))
  }

  /// What became of what the person saved last.
  public func status(_ environment: Environment) -> SaveStatus {
    let words = AccountWords(environment.language)
    switch store.saving {
    case .nothing, .onDevice: break
    case .underWay: return SaveStatus(text: words.saving, tone: .quiet)
    case .failed(.private): return SaveStatus(text: words.onlyUntilClosed, tone: .warning)
    case .failed: return SaveStatus(text: words.unsavedTitle, tone: .danger)
    }
    if store.phase == .memoryOnly { return SaveStatus(text: words.onlyUntilClosed, tone: .warning) }
    if !mayUpload {
      return SaveStatus(text: session.phase == .expired ? words.savedHereExpired : words.savedHere, tone: .success)
    }
    if store.waiting > 0, store.waiting <= store.sync.withheld {
      return SaveStatus(text: words.savedHere, tone: .success)
    }
    if store.waiting == 0 { return SaveStatus(text: words.savedAndSynchronised, tone: .success) }
    if environment.isOnline, store.sync.phase == .exchanging {
      return SaveStatus(text: words.savedSending, tone: .success)
    }
    return SaveStatus(text: words.savedWillBeSent, tone: .success)
  }

  // MARK: Ways to the account, for an app's own screens

  /// The help button, at the same place of every screen: the last but one of the top bar's tools.
  public func helpTool(_ environment: Environment) -> Button<Action> {
    Button("help", AccountWords(environment.language).help, .icon, icon: .help, .went(AccountDestination.help.location))
  }

  public func homeTool(_ environment: Environment) -> Button<Action> {
    Button("home", AccountWords(environment.language).home, .icon, icon: .home, .went(""))
  }

  /// The shared words, in the person's language.
  public func words(_ environment: Environment) -> AccountWords { AccountWords(environment.language) }

  /// Account, appearance, language, privacy, help: the sections of an app's settings that all apps share.
  public func settings(_ environment: Environment) -> [Element<Action>] {
    let words = AccountWords(environment.language)
    return [
      section("settings-account", title: words.account, [.rows([accountRow(environment)])]),
      section(
        "settings-look", title: words.thisDevice,
        [
          .rows([
            row(.appearance, words.appearance, value: words.theme(environment.appearance.theme), icon: .contrast),
            row(.language, words.languageTitle, value: words.name(of: environment.language), icon: .language),
            quietRow(environment),
          ])
        ]),
      section(
        "settings-privacy", title: words.privacyAndHelp,
        [
          .rows([
            row(.privacy, words.privacy, detail: words.privacyDetail, icon: .shield),
            row(.help, words.help, icon: .help),
          ])
        ]),
    ]
  }

  /// One row that leads to the account: who is logged in and how the records are, or what an account is good for.
  public func accountRow(_ environment: Environment) -> Row<Action> {
    let words = AccountWords(environment.language)
    guard let member = session.member else {
      return row(.account, words.accountOffer, detail: words.accountOfferDetail, icon: .user)
    }
    return row(.account, member.name.isEmpty ? member.email : member.name, detail: syncState(environment), icon: .user)
  }

  func row(
    _ place: AccountDestination, _ title: String, detail: String? = nil, value: String? = nil, icon: Icon,
    tone: Tone = .plain
  ) -> Row<Action> {
    Row(
      "go-" + place.identifier, title, detail: detail, value: value, icon: icon, tone: tone, location: place.location,
      .went(place.location))
  }

  /// How the account's records are, in a sentence.
  func syncState(_ environment: Environment) -> String {
    let words = AccountWords(environment.language)
    if session.phase == .expired { return words.expiredTitle }
    if !consents.allows(.records) { return words.recordsStayHere }
    if !mayUpload { return words.recordsPendingTitle }
    if store.waiting > store.sync.withheld {
      return environment.isOnline && store.sync.phase == .exchanging
        ? words.sending(store.waiting) : words.waitingTitle(store.waiting)
    }
    guard let done = store.sync.lastDone else { return words.nothingWaits }
    return words.synchronised(words.moment(done, environment))
  }
}

extension AccountDestination {
  /// Its last part, for identifiers of links that lead there.
  var identifier: Identifier {
    switch self {
    case .deleteConfirm: "borrar-confirmar"
    default: location.pieces(0x2F).last ?? ""
    }
  }
}
