// InclusiveMatch: two people without a common language, or one who does not hear, understand each other.
//
// InclusiveMatchApp.swift   the app as the sum of its features: state, actions, reduce, wants
// Common.swift              what all features share: the account, fetched content, the two languages, the phrasebook
// Destination.swift         the places there are
// View.swift                what every screen is made from
// Home/                     home, welcome, settings
// Talk/                     a conversation: hearing, typing, translating, going back to what was said
// Signs/                    a sign before the camera: reading it, translating its lines, laying them over
// Phrases/                  the phrasebook and the cards: looking, filling in, showing large, answering
// History/                  what the person kept, on this device only
// Packs/                    rules and dictionaries for translation without a network
@_exported import AppParts
@_exported import Languages
