import AppRuntime
import LanguageDetection
import Phrasebook

/// What all features of InclusiveMatch share: the account with the records on this device, content that was fetched, and
/// what is made of it.
struct Common {
  var companion: Companion
  var library = Library("inclusivematch")
  /// nil until its index is here.
  private(set) var book: Phrasebook?
  private(set) var detector = LanguageDetector(nil)
  private var hasTable = false
  var isOnline = false
  var online: OnlineFeature
  /// What just happened, to be said at the bottom for a while.
  var notice: Notice?

  enum Notice: Equatable {
    case saved, copied, tiltRefused
    /// A sign's picture is a file, and its words are in the history; or only its words are.
    case signSaved, pictureUnsaved
    /// Nothing on this device reads that language aloud.
    case voiceMissing(LanguageCode)
  }

  init(companion: Companion, isOnline: Bool) {
    self.companion = companion
    self.isOnline = isOnline
    online = OnlineFeature(isOnline: isOnline)
  }

  typealias Effects = [Effect<InclusiveMatchApp.Action>]

  /// Where the person is; nil at an address that does not exist.
  var destination: Destination? { Destination(companion.location) }
  var preferences: SingleRecord { SingleRecord(Preferences.collection, companion.store) }

  /// Nobody has been here: whoever opens an address, is logged in or chose something needs no welcome.
  var isNew: Bool { !companion.flag("welcomed") && companion.session.member == nil && !preferences.exists }

  // MARK: Languages

  /// The language of this phone's person; until they choose, the app's own.
  func own(_ environment: Environment) -> LanguageCode {
    preferences["own"]?.string.flatMap { LanguageCode.named($0) } ?? LanguageCode.named(
      environment.language.rawValue) ?? .es
  }
  /// The other person's; until it is chosen English, or Spanish for who speaks English.
  func other(_ environment: Environment) -> LanguageCode {
    let own = own(environment)
    let chosen = preferences["other"]?.string.flatMap { LanguageCode.named($0) }
    if let chosen, chosen != own { return chosen }
    return own == .es ? .en : .es
  }

  /// The other person's language is found out from what they write; until then it is the last one that was.
  var detects: Bool { preferences.isOn("detects") }

  // MARK: Content

  static let table = "languages"
  static func file(_ language: LanguageCode) -> String { "phrases-" + language.rawValue }

  /// What the app cannot do without, and the phrases of a language.
  mutating func need(_ languages: [LanguageCode]) {
    library.need("phrases")
    library.need(Common.table)
    for language in languages { library.need(Common.file(language)) }
    takeContent()
  }

  /// Makes of what was fetched what the features ask. A file that is not what it should be counts as not here.
  mutating func takeContent() {
    if book == nil, let json = library["phrases"], let index = try? PhraseIndex(json) { book = Phrasebook(index) }
    if !hasTable, let json = library[Common.table], let table = try? LanguageTable(json) {
      detector = LanguageDetector(table)
      hasTable = true
    }
    guard book != nil else { return }
    for language in LanguageCode.allCases where book?.texts(language) == nil {
      guard let json = library[Common.file(language)], let texts = try? PhraseTexts(json) else { continue }
      try? book?.add(texts)
    }
  }

  // MARK: Keeping

  mutating func go(_ destination: Destination) { companion.go(to: destination) }

  mutating func keep(_ field: String, _ value: JSON, _ environment: Environment) -> Effects {
    companion.keep(field, value, in: Preferences.collection, environment)
  }
}

/// What the person chose for InclusiveMatch on all their devices: one record whose fields merge one by one.
///
/// `own`, `other`: languages. `detects`: the other one's is found out, and `other` is the last. `speaks`: translations are
/// read aloud. `slowly`: by a slower voice. `keeps`: what is said or read goes into the history by itself. `online`: sentences,
/// and `signsOnline`: pictures of signs, may go to the server. `favourites`: identifiers of phrases, newest first.
enum Preferences {
  static let collection = "inclusivematch.preferences"
}

extension SingleRecord {
  var favourites: [String] { (self["favourites"]?.array ?? []).compactMap { $0.string } }
  /// How fast a voice speaks; 1 is its own pace.
  var rate: Double { isOn("slowly") ? 0.7 : 1 }
}
