// TransitReference: the timetable search told a second time, plainly, to check Transit by.
//
// PlainTimetable  every run of every day, straight from the feeds; earliest arrivals by Dijkstra's algorithm over time
// JourneyCheck    random questions asked of both; equal arrivals expected, and every journey walked through by hand
