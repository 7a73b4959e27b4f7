// GreenGrocery!: habits, less screen, movement, short meditations, food and a forum.
//
// GreenGroceryApp.swift   the app as the sum of its features: state, actions, reduce, wants
// Common.swift            what all features share: the account with its records, the person's day, fetched content
// Destination.swift       the places there are; each feature has its own part of the addresses
// View.swift              what every screen is made from
// Home/                   today, welcome, the weekly review, what the person chose
// Habits/                 habits and what was done, over the engine `Habits`
// ScreenTime/             minutes by app, limits, the block, the pause page, over the engine `ScreenTime`
// Movement/               routines with their timer, runs, over the engine `Movement`
// Calm/                   meditations and surprises
// Kitchen/                recipes, cook mode, the shopping list, over the engine `Kitchen`
// Forum/                  what people write to each other
@_exported import AppParts
import Wellbeing
