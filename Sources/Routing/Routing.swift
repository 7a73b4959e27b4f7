// Routing: streets a person can really take. Portable: the same code in the server, the command line and the browser.
//
// Attributes/  what is known of a stretch (Passage) and of a point on it (Obstacle), each value known or unknown
// Profile/     a person's limits and likings as numbers (Profile, made from RegionAPI's TravelProfile), and what they make of the streets (Costing, EdgeCost)
// Graph/       a region opened from its pack (Region), one person's streets (Network), the nearest street (Snap)
// Hierarchy/   customizable contraction hierarchy: order (Dissection), shape (Hierarchy), weights (Metric), queries (Search)
// Answer/      routes with their report, alternatives, why there is no way (Blockage), where one gets in a time (Isochrone), GeoJSON, GPX
// Guidance/    steps and warnings in words (Guide, Phrases); their texts are in Words/
// Pack/        the file a region is kept in; RegionBuilder makes it
//
// Start at `Router`: `Router(try Region(PackBytes(copying: bytes))).answer(request)`, then `Guide(region, .es).steps(route)`.
@_exported import RegionAPI
