// Serenity: how you feel, breathing, a diary and a quiet look back.
//
// SerenityApp.swift     the app: state, actions, reduce, screen
// Spot.swift            the places there are and their locations
// Mood.swift            an entry of the diary as a record, and folds over entries
// Session.swift         a breathing session as a record
// Screens/              one file for each screen
// Words.swift           everything it says, in Spanish and English
@_exported import Account
import Wellbeing
