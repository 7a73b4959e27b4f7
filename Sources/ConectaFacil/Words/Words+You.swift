import AppRuntime

extension Words {
  /// Why a map did not come.
  func notBrought(_ reason: String) -> String {
    if sameBytes(reason, "network") { return lostConnection }
    if sameBytes(reason, "space") { return spaceFull }
    return sameBytes(reason, "damaged") ? mapDamaged : mapGone
  }

  /// What the engine counts of streets; a name that is not known stays as it is.
  func known(_ key: String) -> String {
    let names: [(StaticString, String)] = [
      ("surface", knownSurface), ("smoothness", knownSmoothness), ("incline", knownIncline), ("width", knownWidth),
      ("kerb", knownKerb), ("lit", knownLit),
      ("wheelchair", knownWheelchair),
    ]
    for (name, text) in names where sameBytes(String(name), key) { return text }
    return key
  }

  var aboutMore: [String] { [aboutStreets, aboutOrigin, aboutCare] }
  var privacyPoints: [String] {
    [privacyPosition, privacySearch, privacyContacts, privacySos, privacyAccount, privacyMaps]
  }
  var welcomeTitles: [String] { [welcomeRoutes, welcomeHelp, welcomeChoice] }
  var welcomeTexts: [String] { [welcomeRoutesText, welcomeHelpText, welcomeChoiceText] }
  func welcomePoints(_ page: Int) -> [String] {
    switch page {
    case 1: [welcomeAids, welcomeBlocked, welcomeOffline]
    case 2: [welcomeYouSend, welcomeNever911, welcomePractice]
    default: [welcomePosition, welcomeContacts, welcomeRefuse]
    }
  }
}
