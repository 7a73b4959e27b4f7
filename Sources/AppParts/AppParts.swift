// What the apps have in common above the account: fetched content, preferences, addresses, and the parts of screens.
//
// Library.swift         content that is fetched, not compiled in: what is wanted, what came, what did not
// Content+JSON.swift    reading such content: a member's text, its words in a language, a list
// SingleRecord.swift    the one record of a collection, such as the preferences of an app
// AppDestination.swift  the places of an app and their addresses
// AppView.swift         what an app's screens are made from: text, sections, rows, buttons, the frame
// Drafts.swift          texts that are being written, kept on the device until they are saved
// Text+Short.swift      small work on text by its bytes
@_exported import Account
