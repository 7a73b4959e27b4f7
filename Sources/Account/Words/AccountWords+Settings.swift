// Settings: appearance, privacy.
extension AccountWords {
  func theme(_ theme: Appearance.Theme) -> String {
    switch theme {
    case .auto: themeAuto
    case .light: themeLight
    case .dark: themeDark
    case .contrast: themeContrast
    case .contrastDark: themeContrastDark
    }
  }

  func themeDetail(_ theme: Appearance.Theme) -> String {
    switch theme {
    case .auto: themeAutoDetail
    case .light: themeLightDetail
    case .dark: themeDarkDetail
    case .contrast: themeContrastDetail
    case .contrastDark: themeContrastDarkDetail
    }
  }

  func since(_ date: String, granted: Bool) -> String { granted ? consentGranted(date) : consentWithdrawn(date) }
  func eraseLead(_ count: Int) -> String { count == 0 ? eraseLeadNothing : eraseLeadRecords(count) }
}
