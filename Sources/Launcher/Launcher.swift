// The page that opens first: the five apps at one glance, the account, appearance and privacy.
//
// LauncherApp.swift  the app: home, settings, and everything of `Companion`
// Products.swift     the five apps and which of them can be opened
// Words.swift        what it says
@_exported import Account
