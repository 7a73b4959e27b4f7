// Conecta Fácil: ways that a person with their own chair, cane or pram can really take, and help when it is needed.
//
// ConectaFacilApp.swift  the app: its state is a struct of its features' structs, its actions and reduce pass on to theirs
// Destination.swift             the places there are and their locations
// Whereabouts.swift      where the device is, and what to say when that is not known
// Maps.swift             the regions on the device, and questions to the engine (docs/region-engine.md)
// Sos/                   the emergency: state machine, message, contacts, phone numbers, area of service
// Trip/                  search, the person's profile, a route, following it, transport
// Degrees.swift          coordinates as they stand in addresses and messages
// Screens/               one file for each part of the screens
// Words/                 everything it says, in four languages
@_exported import AppParts
@_exported import RegionAPI
