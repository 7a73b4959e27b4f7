// RegionBuilder: from an OpenStreetMap extract to a region pack. Native only.
//
// Extract/   the file: PBF and XML, streamed in passes
