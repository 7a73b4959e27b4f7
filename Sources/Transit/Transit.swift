// Transit: from door to door with what runs. Portable: the same code in the server, the command line and the browser.
//
// Timetable/  stops, lines and trips opened from a region pack (Timetable); RegionBuilder makes them from GTFS (TimetableDraft)
// Walking/    a person's own walks between stops, inside stations and to any place (Walks), and what they need of vehicles (BoardingNeeds)
// Search/     round-based search in either direction of time (Rounds), and all unbeaten ways (ParetoRounds)
// Journey/    the question and the answer (JourneyRequest, Journey), JourneyPlanner, departures, what is known of a line
// Realtime/   what is closed now (Closures), read from GTFS Realtime
// Events/     dated information on an event and how to get there (EventPack)
//
// Start at `JourneyPlanner`: `JourneyPlanner(try Timetable(pack), router: Router(region), zone: rules).answer(request)`.
