// What a region is asked and what it answers, as values (docs/region-engine.md). Portable: the engine, the apps, the server and the tests compile this same code.
//
// Vocabulary/   words of the contract (aids, surfaces, reasons …), each an enumeration whose raw value is the word on the wire; units
// Profile/      TravelProfile: what a person can pass, with units as types; what is usual for each aid
// Questions/    one value for each question, with the answer it gets (`RegionCall`); `RegionQuestion` reads any of them
// Answers/      one value for each answer
// Wire/         reading and writing members; what is wrong with a question
// Words/        what is said of it, as String Catalogs
//
// A question's members are rules (`MemberRule`): reading checks them, and the server's OpenAPI document is made from them.
// `Routing` uses the vocabulary and the profile, `Regions` answers, `ConectaFacil` asks.
@_exported import Base
