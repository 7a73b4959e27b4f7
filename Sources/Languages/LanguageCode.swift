// Languages: the languages that people speak with each other here, which are more than the apps' own (`Base.Language`).
//
// LanguageCode.swift   the ten of the phrasebook, their names and how they are written
// Script.swift         which writing a sign is of
import Base

/// A language that somebody speaks or reads: ISO 639-1, which is also the beginning of its BCP 47 tag.
/// Spanish is Mexico's, English the United States', Portuguese Brazil's, Chinese is written simplified.
public enum LanguageCode: String, CaseIterable, Sendable {
  case es, en, fr, pt, de, it, ja, ko, zh, ar

  /// The tag for voices, `lang` attributes and engines.
  public var tag: String {
    switch self {
    case .es: "es-MX"
    case .en: "en-US"
    case .fr: "fr-FR"
    case .pt: "pt-BR"
    case .de: "de-DE"
    case .it: "it-IT"
    case .ja: "ja-JP"
    case .ko: "ko-KR"
    case .zh: "zh-CN"
    case .ar: "ar"
    }
  }

  /// Its name as those who speak it write it, at the beginning of a line.
  public var ownName: String {
    switch self {
    case .es: "Español"
    case .en: "English"
    case .fr: "Français"
    case .pt: "Português"
    case .de: "Deutsch"
    case .it: "Italiano"
    case .ja: "日本語"
    case .ko: "한국어"
    case .zh: "中文"
    case .ar: "العربية"
    }
  }

  public var isRightToLeft: Bool { self == .ar }

  /// The scripts it is written in.
  public var scripts: [Script] {
    switch self {
    case .es, .en, .fr, .pt, .de, .it: [.latin]
    case .ja: [.kana, .han]
    case .ko: [.hangul]
    case .zh: [.han]
    case .ar: [.arabic]
    }
  }
}
