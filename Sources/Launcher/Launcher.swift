// The page that opens first: the five apps at one glance, the account, appearance and privacy.
//
// LauncherApp.swift  the app: home, settings, and everything of `Companion`
// Products.swift     the five apps and which of them can be opened
// Words/             what it says: the type, and the texts in four languages
@_exported import Account
