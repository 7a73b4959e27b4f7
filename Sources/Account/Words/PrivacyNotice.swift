/// The privacy notice (Ley Federal de Protección de Datos Personales en Posesión de los Particulares, in force since 2025-03-21) in plain
/// words. Change the version when the meaning changes: consents name the version that the person read.
public enum PrivacyNotice {
  public static let version = "2026-11-26"

  static func blocks(_ words: AccountWords) -> [Prose.Block] {
    words.binding([.paragraph(words.noticeVersion)] + data(words) + purposes(words) + rights(words) + afterwards(words))
  }

  /// Who is responsible, for what.
  private static func data(_ words: AccountWords) -> [Prose.Block] {
    [
      .heading(words.noticeWhoTitle),
      .paragraph(words.noticeWho),
      .heading(words.noticeDataTitle),
      .points([
        words.noticeDataAccount, words.noticeDataSessions, words.noticeDataRecords, words.noticeDataReminders,
        words.noticeDataChoices,
      ]),
      .paragraph(words.noticeDataNone),
    ]
  }

  /// What for, the necessary and the voluntary apart; how it is kept, and from whom.
  private static func purposes(_ words: AccountWords) -> [Prose.Block] {
    [
      .heading(words.noticeNecessaryTitle),
      .points([words.noticeNecessaryAccount, words.noticeNecessarySafety, words.noticeNecessaryLaw]),
      .heading(words.noticeVoluntaryTitle),
      .points([words.noticeVoluntaryRecords, words.noticeVoluntaryNews]),
      .paragraph(words.noticeVoluntaryChoice(words.settings, words.privacy)),
      .heading(words.noticeCareTitle),
      .paragraph(words.noticeCare),
      .heading(words.noticeSharedTitle),
      .paragraph(words.noticeShared),
    ]
  }

  /// Access, rectification, cancellation, opposition, each with the screen where it is done.
  private static func rights(_ words: AccountWords) -> [Prose.Block] {
    [
      .heading(words.noticeRightsTitle),
      .points([
        words.noticeRightsAccess(words.account, words.exportRow),
        words.noticeRightsRectification,
        words.noticeRightsCancellation(words.account, words.deleteRow),
        words.noticeRightsOpposition(words.settings, words.privacy),
      ]),
      .paragraph(words.noticeRightsMore),
    ]
  }

  private static func afterwards(_ words: AccountWords) -> [Prose.Block] {
    [
      .heading(words.noticeErasureTitle),
      .paragraph(words.noticeErasure),
      .heading(words.noticeDeviceTitle),
      .paragraph(words.noticeDevice),
      .heading(words.noticeChangesTitle),
      .paragraph(words.noticeChanges),
    ]
  }
}
