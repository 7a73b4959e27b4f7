// Regions: one region opened and asked. Portable: the same answers in the server, on the command line and, in a Worker, in the browser.
//
// RegionSession   opens a pack and answers questions: RegionAPI's values, or JSON text (docs/region-engine.md)
// Answers/        one file for each kind of answer
// Tiles/          map tiles (Mapbox Vector Tiles) made from the pack
// Drawing/        buildings, water and green in the pack, for the tiles only
//
// Start at `RegionSession`: `try RegionSession(pack).answer(RouteQuestion(…), asked)`.
@_exported import RegionAPI
