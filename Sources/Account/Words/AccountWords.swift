/// What the shared screens say, in four languages. The texts are in the catalogues beside it.
public struct AccountWords: Sendable {
  package let table: WordTable
  public let language: Language

  public init(_ language: Language) {
    table = Self.table(language)
    self.language = table.language
  }

  /// The languages there are words for, in their own names.
  public static let languages: [(language: Language, name: String)] = [
    (.es, "Español"), (.en, "English"), (.fr, "Français"), (.pt, "Português"),
  ]

  func name(of language: Language) -> String {
    Self.languages.first { $0.language == language }?.name ?? Self.languages[0].name
  }

  /// `hoy, 3:05 p. m.`
  package func moment(_ instant: Instant, _ environment: Environment) -> String {
    let civil = environment.zone.civil(at: instant)
    let format = DateFormat(language)
    return dayAndTime(
      format.relative(civil.date, today: environment.zone.civil(at: environment.now).date), format.time(civil.time))
  }

  /// `21 nov 2026`
  func date(_ instant: Instant, _ environment: Environment) -> String {
    DateFormat(language).short(environment.zone.civil(at: instant).date)
  }

  func message(_ message: Message, _ member: Member?) -> String {
    switch message {
    case .welcome: member.map { opened($0.email) } ?? messageWelcome
    case .signedOut: messageSignedOut
    case .signedOutEverywhere: messageSignedOutEverywhere
    case .nameChanged: messageNameChanged
    case .passwordChanged: messagePasswordChanged
    case .sessionClosed: messageSessionClosed
    case .mailSentAgain: messageMailSentAgain
    case .recordsInAccount: messageRecordsInAccount
    case .recordsOnDevice: messageRecordsOnDevice
    case .emptied: messageEmptied
    case .nothingChanged: messageNothingChanged
    case .notErased: messageNotErased
    case .copied: messageCopied
    case .nothingToCopy: messageNothingToCopy
    case .notCopied: messageNotCopied
    case .storageKept: messageStorageKept
    }
  }
}
