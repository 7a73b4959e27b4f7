// Places: finds streets, numbers, corners, stations, shops and services by what a person types. Portable: the same code in the server, the
// command line and, offline, in the browser.
//
// Text/    words of names and questions: folding, abbreviations in both directions (Vocabulary), typing errors (TypoTable)
// Hours/   opening hours of OpenStreetMap, read and told in words
// Kinds/   categories with the words they are asked for by, elements, entrances; what they are called stands in Words/
// Index/   how names, addresses and corners lie in a region's pack (PlaceLayout); writing (PlaceDraft) and reading (PlaceIndex) it
// Search/  from a question (Query) to answers (PlaceFinder, Suggestions); how good each is (Scoring, Costs)
// Around/  the nearest of a kind, and words for a point
//
// Start at `PlaceFinder`: `PlaceFinder(try PlaceIndex(region)).suggest("eje 3 pte", near: here)`.
