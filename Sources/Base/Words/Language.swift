/// The languages the apps speak. Spanish is Mexico's, English the United States', Portuguese Brazil's.
public enum Language: String, CaseIterable, Sendable {
  case es, en, fr, pt

  /// The best match for a locale such as `es-MX` or `pt_BR`; Spanish when there is none.
  public init(locale: String) {
    let tag = Array(locale.utf8.prefix(3))
    var found = Language.es
    if tag.count == 2 || (tag.count == 3 && (tag[2] == UInt8(ascii: "-") || tag[2] == UInt8(ascii: "_"))) {
      for language in Language.allCases where language.rawValue.utf8.elementsEqual(tag[0..<2].map { $0 | 0x20 }) {
        found = language
      }
    }
    self = found
  }
}
