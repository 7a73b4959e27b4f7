import Base
import Routing
import Transit

@testable import RegionBuilder

/// A small feed we invented, with the oddities feeds have, and feeds made at random.
enum TransitSample {
  static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// A station with two platforms and an entrance, a bus stop, a bus with times missing, a metro by frequency, a trip past midnight.
  static var files: [String: [UInt8]] {
    [
      "agency.txt": [0xEF, 0xBB, 0xBF]
        + bytes(
          "agency_id, agency_name,agency_url,agency_timezone,agency_phone\r\nM,\"Metro de \"\"Muestra\"\"\",https://example.org,America/Mexico_City,55\r\n"
        ),
      "stops.txt": bytes(
        """
        stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding,platform_code,level_id
        ST,Centro,19.4300,-99.1300,1,,1,,
        P1,"Centro, andén 1",19.4300,-99.1300,0,ST,0,1,-1
        P2,Centro andén 2,19.4301,-99.1301,,ST,2,2,-1
        E1,Entrada,19.4302,-99.1300,2,ST,,,
        N1,,,,3,ST,,,
        B1,Mercado,19.4300,-99.1400,0,,1,,
        B2,Jardín,19.4300,-99.1350,0,,,,
        X,Sin lugar,,,0,,,,
        B1,Otra vez,19.4300,-99.1400,0,,,,
        F,Final,19.5000,-99.1300,0,,1,,

        """),
      "levels.txt": bytes("level_id,level_index,level_name\n-1,-1,Sótano\n"),
      "routes.txt": bytes(
        "route_id,agency_id,route_short_name,route_long_name,route_desc,route_type,route_color\nL1,M,1,Línea 1,Sólo con tarjeta,1,FF8800\nB,M,B,,,3,nocolor\n"
      ),
      "trips.txt": bytes(
        """
        route_id,service_id,trip_id,trip_headsign,direction_id,wheelchair_accessible
        L1,D,metro,Final,0,1
        B,D,bus,Centro,,2
        B,D,night,Centro,,
        B,D,falls,Centro,,
        B,D,short,Centro,,
        B,NO,never,Centro,,
        Z,D,lost,Centro,,
        """),
      "stop_times.txt": bytes(
        """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type
        metro,00:00:00,00:00:30,P1,1,0,0
        metro,00:10:00,00:10:00,F,2,1,0
        bus,08:10:00,08:10:00,P2,30,,
        bus,,,B2,20,2,
        bus,8:00:00,8:00:00,B1,10,,
        night,23:50:00,23:50:00,B1,1,,
        night,24:20:00,24:20:00,P2,2,,
        falls,09:00:00,09:00:00,B1,1,,
        falls,08:00:00,08:00:00,P2,2,,
        short,09:00:00,09:00:00,B1,1,,
        never,09:00:00,09:00:00,B1,1,,
        never,09:10:00,09:10:00,P2,2,,
        bus,09:99:00,,NOWHERE,40,,
        """),
      "calendar.txt": bytes(
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nD,1,1,1,1,1,0,0,20270101,20270131\nBAD,1,1,1,1,1,1,1,20270131,20270101\nNO,0,0,0,0,0,0,0,20270101,20270131\n"
      ),
      "calendar_dates.txt": bytes("service_id,date,exception_type\nD,20270102,1\nD,20270104,2\nD,2027,1\n"),
      "frequencies.txt": bytes(
        "trip_id,start_time,end_time,headway_secs,exact_times\nmetro,05:00:00,23:00:00,300,0\nmetro,23:00:00,25:00:00,900,1\nmetro,05:00:00,04:00:00,300,0\n"
      ),
      "transfers.txt": bytes(
        "from_stop_id,to_stop_id,transfer_type,min_transfer_time\nP1,P2,2,180\nP2,B1,3,\nP1,Q,0,\n"),
      "pathways.txt": bytes(
        "pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,length,traversal_time,stair_count,max_slope,min_width\na,E1,N1,5,1,,40,,,\nb,N1,P1,1,1,30,,,0.05,1.2\nc,N1,P2,9,1,,,,,\n"
      ),
      "fare_attributes.txt": bytes(
        "fare_id,price,currency_type,payment_method,transfers\nm,5.00,MXN,0,\nb,7.5,MXN,0,1\n"),
      "fare_rules.txt": bytes("fare_id,route_id\nm,L1\nb,B\n"),
      "feed_info.txt": bytes(
        "feed_publisher_name,feed_publisher_url,feed_lang,feed_version\nMuestra,https://example.org,es,7\n"),
    ]
  }

  /// Stops in a row, too far apart to walk: a slow line along all of them, and quick ones from each to the next. The quickest way takes as many rides as stops.
  static func row(of count: Int) throws -> Feed {
    var stops = "stop_id,stop_name,stop_lat,stop_lon\n", routes = "route_id,route_short_name,route_type\nslow,slow,3\n"
    var trips = "route_id,service_id,trip_id\nslow,all,slow\n",
      times = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
    var frequencies = "trip_id,start_time,end_time,headway_secs,exact_times\nslow,05:00:00,25:00:00,300,0\n"
    func clock(_ minutes: Int) -> String { "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60):00" }
    for stop in 0..<count {
      stops += "s\(stop),Parada \(stop),19.4,\(-99.5 + Double(stop) / 50)\n"
      times += "slow,\(clock(10 * stop)),\(clock(10 * stop)),s\(stop),\(stop)\n"
      if stop == 0 { continue }
      routes += "q\(stop),q\(stop),3\n"
      trips += "q\(stop),all,q\(stop)\n"
      times += "q\(stop),0:00:00,0:00:00,s\(stop - 1),0\nq\(stop),0:01:00,0:01:00,s\(stop),1\n"
      frequencies += "q\(stop),05:00:00,25:00:00,120,0\n"
    }
    return try Feed(
      FeedSource(files: [
        "agency.txt": bytes("agency_id,agency_name,agency_timezone\na,Muestra,UTC\n"), "stops.txt": bytes(stops),
        "routes.txt": bytes(routes), "trips.txt": bytes(trips),
        "stop_times.txt": bytes(times), "frequencies.txt": bytes(frequencies),
        "calendar.txt": bytes(
          "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nall,1,1,1,1,1,1,1,20270101,20270131\n"
        ),
      ]), name: "row of \(count)")
  }

  /// A town at random: stops in a square, lines of each kind (by times, by headways, exactly by headways, past midnight), half of them accessible.
  static func random(seed: UInt64) throws -> Feed {
    var random = SeededGenerator(seed: seed)
    func next(_ below: Int) -> Int { Int(random.next(below: Int64(below))) }
    let count = 20 + next(20)
    var stops = "stop_id,stop_name,stop_lat,stop_lon,wheelchair_boarding\n"
    for stop in 0..<count {
      stops +=
        "s\(stop),Parada \(stop),\(19.40 + Double(next(4000)) / 1e5),\(-99.15 + Double(next(4000)) / 1e5),\(next(3))\n"
    }
    var routes = "route_id,route_short_name,route_type\n", trips = "route_id,service_id,trip_id,wheelchair_accessible\n"
    var times = "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\n",
      frequencies = "trip_id,start_time,end_time,headway_secs,exact_times\n"
    func clock(_ seconds: Int) -> String {
      func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
      return "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }
    for route in 0..<8 + next(8) {
      routes += "r\(route),\(route),3\n"
      let length = 3 + next(6)
      let path = (0..<length).map { _ in next(count) }
      let isFrequent = next(3) == 0
      func hop() -> (dwell: Int, ride: Int, pickup: Int, dropOff: Int) {
        (next(3) == 0 ? next(90) : 0, 60 + next(900), next(12) == 0 ? 1 : 0, next(12) == 0 ? 1 : 0)
      }
      let hops = path.map { _ in hop() }
      for trip in 0..<(isFrequent ? 1 + next(2) : 3 + next(12)) {
        let id = "r\(route)t\(trip)"
        trips += "r\(route),\(["week", "all", "weekend"][next(3)]),\(id),\(next(3))\n"
        var time = isFrequent ? 0 : 18_000 + next(75_000)
        for (index, stop) in path.enumerated() {
          // Trips of a frequent line run alike, so that headways of several lie over one another.
          let hop = isFrequent ? hops[index] : hop()
          times += "\(id),\(clock(time)),\(clock(time + hop.dwell)),s\(stop),\(index),\(hop.pickup),\(hop.dropOff)\n"
          time += hop.dwell + hop.ride
        }
        if isFrequent {
          // Up to three headways, one after the other.
          var start = 18_000 + next(30_000)
          for _ in 0...next(3) {
            let end = start + 3600 + next(20_000)
            frequencies += "\(id),\(clock(start)),\(clock(end)),\(120 + next(1800)),\(next(2))\n"
            start = end
          }
        }
      }
    }
    return try Feed(
      FeedSource(files: [
        "agency.txt": bytes("agency_id,agency_name,agency_timezone\na,Muestra,UTC\n"), "stops.txt": bytes(stops),
        "routes.txt": bytes(routes), "trips.txt": bytes(trips),
        "stop_times.txt": bytes(times), "frequencies.txt": bytes(frequencies),
        "calendar.txt": bytes(
          "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nweek,1,1,1,1,1,0,0,20270101,20270131\nall,1,1,1,1,1,1,1,20270101,20270131\nweekend,0,0,0,0,0,1,1,20270101,20270131\n"
        ),
      ]), name: "random \(seed)")
  }
}
