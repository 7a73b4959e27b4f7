import AppRuntime
import Phrasebook

extension InclusiveMatchApp {
  public static func screen(_ state: State, _ environment: Environment) -> Screen<Action> {
    if state.companion.ownsLocation { return state.companion.screen(environment) }
    let view = View(state: state, environment: environment)
    if !state.companion.isReady {
      return Screen(
        title: "InclusiveMatch", location: state.companion.location, hidesTitle: true, [.skeleton(lines: 6)])
    }
    return switch state.common.destination {
    case .home: view.homeScreen()
    case .welcome(let page): view.welcomeScreen(page)
    case .talk: view.talkScreen()
    case .pause: view.pauseScreen()
    case .large: view.largeScreen()
    case .captions: view.captionsScreen()
    case .reply: view.replyScreen()
    case .sign: view.signScreen()
    case .reading: view.readingScreen()
    case .phrases: view.phrasesScreen()
    case .category(let name): view.categoryScreen(name)
    case .phrase(let id): view.phraseScreen(id)
    case .card(let name): view.cardScreen(name)
    case .history: view.historyScreen()
    case .you: view.youScreen()
    case .languages: view.languagesScreen()
    case .packs: view.packsScreen()
    case nil: view.notFound()
    }
  }
}

/// The tabs at the bottom.
enum AppTab { case home, phrases, history, you }

/// What every screen is made from. A class, so that closures and calls share one instead of copying it.
final class View: AppView {
  typealias OwnAction = InclusiveMatchAction
  typealias Location = Destination
  typealias TabName = AppTab

  let state: InclusiveMatchApp.State
  let environment: Environment
  let words: Words

  init(state: InclusiveMatchApp.State, environment: Environment) {
    self.state = state
    self.environment = environment
    words = Words(environment.language)
  }

  var common: Common { state.common }
  var companion: Companion { state.companion }
  var library: Library { state.common.library }
  func action(_ own: InclusiveMatchAction) -> Action { .did(own) }
  func libraryAction(_ action: Library.Action) -> Action { .did(.library(action)) }

  var own: LanguageCode { common.own(environment) }
  var other: LanguageCode { common.other(environment) }
  func tag(_ language: LanguageCode) -> LanguageTag { LanguageTag(language.tag) }

  func tabs(_ current: AppTab?) -> [Tab<Action>] {
    let all: [(String, String, Icon, AppTab, Destination)] = [
      ("tab-home", words.tabHome, .home, .home, .home),
      ("tab-phrases", words.tabPhrases, .book, .phrases, .phrases),
      ("tab-history", words.tabHistory, .clock, .history, .history),
      ("tab-you", words.tabYou, .settings, .you, .you),
    ]
    return all.map { id, label, icon, tab, destination in
      Tab(id, label, icon, location: destination.location, isCurrent: current == tab, .went(destination.location))
    }
  }

  /// The word at the bottom: what just happened, else the account's.
  var toast: Toast<Action>? {
    switch common.notice {
    case .saved: Toast(.success, words.savedToast, leave: .did(.home(.noticeLeft)))
    case .copied: Toast(.success, words.copiedToast, leave: .did(.home(.noticeLeft)))
    case .tiltRefused: Toast(.plain, words.tiltRefused, leave: .did(.home(.noticeLeft)))
    case .signSaved: Toast(.success, words.signSavedToast, leave: .did(.home(.noticeLeft)))
    case .pictureUnsaved: Toast(.warning, words.pictureUnsavedToast, leave: .did(.home(.noticeLeft)))
    case .voiceMissing(let language):
      Toast(.warning, words.voiceMissing(nameInside(language)), leave: .did(.home(.noticeLeft)))
    case nil: companion.toast(environment)
    }
  }

  func notFound() -> Screen<Action> {
    Screen(
      title: words.notFoundTitle, location: companion.location, back: .went(""), tools: tools, tabs: tabs(nil),
      [text(words.notFoundText, .large), .button(way("home", words.notFoundHome, .primary, nil, .home))])
  }

  /// What a language is called in the app's own.
  func name(_ language: LanguageCode) -> String {
    switch language {
    case .es: words.languageEs
    case .en: words.languageEn
    case .fr: words.languageFr
    case .pt: words.languagePt
    case .de: words.languageDe
    case .it: words.languageIt
    case .ja: words.languageJa
    case .ko: words.languageKo
    case .zh: words.languageZh
    case .ar: words.languageAr
    }
  }

  /// The same inside a sentence: only English writes it with a capital letter.
  func nameInside(_ language: LanguageCode) -> String {
    let name = name(language)
    if words.language == .en { return name }
    // `smallInitial` knows the letters a to z.
    return name.begins("Á") ? "á" + name.after("Á".utf8.count) : name.smallInitial
  }

  /// Who stands for the words of a phrase.
  func mark(_ state: ReviewState) -> String {
    switch state {
    case .signed: words.reviewSigned
    case .checked: words.reviewChecked
    case .unreviewed: words.reviewNone
    }
  }

  /// How much that is: `1.7 MB`.
  func megabytes(_ bytes: Int64) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return numbers.decimal(Double(tenths) / 10, digits: tenths % 10 == 0 ? 0 : 1) + " MB"
  }
}
