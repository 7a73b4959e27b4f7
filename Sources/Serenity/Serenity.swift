// Serenity: how you feel, breathing, a diary and a quiet look back.
//
// SerenityApp.swift     the app: state, actions, reduce, screen
// Spot.swift            the places there are and their locations
// Mood.swift            an entry of the diary as a record, and folds over entries
// Session.swift         minutes spent, as facts
// Player.swift          a guided session while it is heard
// Breathing.swift       the guide to breathe with, for eye, ear and skin
// Library.swift         words that are fetched, not compiled in
// Reminding.swift       when a moment is proposed, here or through the account's server
// Downloads.swift       sessions spoken ahead of time, on this device
// Picture.swift         the person's picture, on this device
// Insight.swift         folds over entries and minutes: what to propose, what differs, what was earned
// StressTest.swift      seven statements about the week
// Screens/              one file for each screen
// Words.swift           everything it says, in Spanish and English
@_exported import Account
import Wellbeing
