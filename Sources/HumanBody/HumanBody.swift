// Human Body: the person's measures and their training.
//
// HumanBodyApp.swift   the app as the sum of its features: state, actions, reduce, wants
// Common.swift         what all features share: the account with its records, samples on the device, fetched content
// Destination.swift    the places there are; each feature has its own part of the addresses
// View.swift           what every screen is made from
// Series/              samples of the body on this device: read by span, added, deleted
// Body/                home: the drawn figure with its zones, what is urgent, steps
// Metrics/             one measure at a time: latest, chart, log, writing one down
// Measures/            weight, height and girths: trend, body mass index, body fat, goals
// Import/              files of other apps: choosing, progress, result, which source counts first
// You/                 who it is for, units, the figure, what leaves the device
@_exported import AppParts
@_exported import HealthData
