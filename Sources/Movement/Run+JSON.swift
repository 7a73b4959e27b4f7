// A track is kept as differences of whole numbers: hundred-thousandths of a degree (1.1 m) and milliseconds. An hour is
// some 1,000 corners, 15 KB.

extension Run {
  /// `{"begun":…,"active":…,"last":…,"seen":…?,"absence":[620000,true,1763700000000]?,"metres":…,"moving":…,"splits":[…],
  /// "track":[[…],…]}`
  public var json: JSON {
    var object: JSONObject = [
      "begun": .integer(begun.milliseconds), "active": .integer(active), "last": .integer(last.milliseconds),
      "metres": .number(filter.metres),
      "moving": .integer(filter.moving), "splits": .array(splits.map { .integer($0) }), "track": Run.packed(track),
    ]
    if isRunning, let seen { object["seen"] = .integer(seen.milliseconds) }
    if let absence {
      object["absence"] = [
        .integer(absence.milliseconds), .bool(absence.isCounted), .integer(absence.began.milliseconds),
      ]
    }
    return .object(object)
  }

  /// Nil for anything but what `json` gives. Going on begins a new stretch of the way.
  public init?(json: JSON) {
    guard let begun = json["begun"]?.integer, let active = json["active"]?.integer, active >= 0,
      let metres = json["metres"]?.number, metres >= 0, metres < 1_000_000, let moving = json["moving"]?.integer,
      moving >= 0, let splits = json["splits"]?.array, splits.count <= 1_000,
      let track = json["track"].flatMap({ Run.unpacked($0) })
    else { return nil }
    self.init(at: Instant(milliseconds: begun))
    self.active = active
    self.track = track
    for one in splits {
      guard let at = one.integer, at >= self.splits.last ?? 0 else { return nil }
      self.splits.append(at)
    }
    filter = DistanceFilter(metres: metres, moving: moving)
    if let kept = json["absence"], let milliseconds = kept[0]?.integer, milliseconds >= 0,
      milliseconds <= 1_000_000_000_000, let isCounted = kept[1]?.bool, let began = kept[2]?.integer
    {
      absence = Absence(
        milliseconds: milliseconds, isCounted: isCounted, began: Instant(milliseconds: began))
    }
    seen = nil
    if let kept = json["seen"] {
      guard let milliseconds = kept.integer else { return nil }
      seen = Instant(milliseconds: milliseconds)
    } else {
      isRunning = false
    }
    last = json["last"]?.integer.map { Instant(milliseconds: $0) } ?? seen ?? self.begun.adding(milliseconds: active)
  }

  /// A stretch is one list: latitude, longitude, time of the first corner, then differences.
  public static func packed(_ track: [[TrackPoint]]) -> JSON {
    .array(
      track.map { stretch in
        var list: [JSON] = [], last: (Int64, Int64, Int64) = (0, 0, 0)
        for point in stretch {
          let now = (
            Int64((point.coordinate.latitude * 100_000).rounded()),
            Int64((point.coordinate.longitude * 100_000).rounded()), point.at.milliseconds
          )
          list.append(.integer(now.0 - last.0))
          list.append(.integer(now.1 - last.1))
          list.append(.integer(now.2 &- last.2))
          last = now
        }
        return .array(list)
      })
  }

  /// Nil when it is no track.
  public static func unpacked(_ json: JSON) -> [[TrackPoint]]? {
    guard let stretches = json.array, stretches.count <= 10_000 else { return nil }
    var track: [[TrackPoint]] = []
    for one in stretches {
      guard let numbers = one.array, numbers.count % 3 == 0 else { return nil }
      var stretch: [TrackPoint] = [], last: (Int64, Int64, Int64) = (0, 0, 0), at = 0
      while at < numbers.count {
        guard let north = numbers[at].integer, let east = numbers[at + 1].integer, let time = numbers[at + 2].integer
        else { return nil }
        last = (last.0 &+ north, last.1 &+ east, last.2 &+ time)
        guard last.0 >= -9_000_000, last.0 <= 9_000_000, last.1 >= -18_000_000, last.1 <= 18_000_000 else { return nil }
        stretch.append(
          TrackPoint(
            Coordinate(latitude: Double(last.0) / 100_000, longitude: Double(last.1) / 100_000),
            at: Instant(milliseconds: last.2)))
        at += 3
      }
      if !stretch.isEmpty { track.append(stretch) }
    }
    return track
  }
}
