// Serenity: how you feel, breathing, a diary and a quiet look back.
//
// SerenityApp.swift     the app as the sum of its features: state, actions, reduce, wants
// Common.swift          what all features share: the account with its records, fetched words, entries
// Diary.swift           writing an entry, a kind word, deleting and bringing back
// Listening.swift       sessions and sounds: which one is heard, by the player of `GuidedSessions`, and what is kept of it
// Catalogue.swift       what is looked for among the sessions
// Breathing.swift       the guide to breathe with, for eye, ear and skin
// StressTest.swift      seven statements about the week
// Achievements.swift    what was earned, said once
// Reminding.swift       when a moment is proposed, here or through the account's server
// Downloads.swift       sessions spoken ahead of time, on this device
// Picture.swift         the person's picture, on this device
// Preferences.swift     what the person chose, on all devices
// Library.swift         what is read of the fetched content, and when it is wanted
// Insight.swift         folds over entries and minutes: what to propose, what differs, what was earned
// Mood.swift            an entry of the diary as a record, and folds over entries
// Session.swift         minutes spent, as facts
// Destination.swift     the places there are and their locations
// Screens/              one file for each screen
// Words.swift           everything it says, in Spanish and English
@_exported import AppParts
@_exported import GuidedSessions
import Wellbeing
