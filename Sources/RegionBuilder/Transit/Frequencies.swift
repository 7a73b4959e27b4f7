extension Feed.Frequency {
  /// The hours of one trip without those that two of them have.
  ///
  /// Of exact ones every departure is kept once; of others, where they lie over one another, the shortest headway.
  /// - Returns: the hours, and how many of those given lay over another.
  static func onceEach(_ hours: [Feed.Frequency]) -> (kept: [Feed.Frequency], overlaps: Int) {
    var overlaps = 0
    for (index, one) in hours.enumerated()
    where hours[..<index].contains(where: { $0.start < one.end && one.start < $0.end }) { overlaps += 1 }
    if overlaps == 0 { return (hours, 0) }
    var kept: [Feed.Frequency] = []
    var departures: Set<Int32> = []
    for one in hours where one.isExact {
      let times = Array(stride(from: one.start, to: one.end, by: Int32.Stride(one.headway)))
      let fresh = times.filter { !departures.contains($0) }
      departures.formUnion(fresh)
      if fresh.count == times.count { kept.append(one) } else { kept += evenly(fresh, one.headway) }
    }
    return (kept + shortest(hours.filter { !$0.isExact }), overlaps)
  }

  /// Single departures as hours with one headway each.
  private static func evenly(_ times: [Int32], _ headway: Int32) -> [Feed.Frequency] {
    var result: [Feed.Frequency] = []
    var index = 0
    while index < times.count {
      var last = index
      let step = index + 1 < times.count ? times[index + 1] - times[index] : headway
      while last + 1 < times.count, times[last + 1] - times[last] == step { last += 1 }
      result.append(Feed.Frequency(start: times[index], end: times[last] + 1, headway: step, isExact: true))
      index = last + 1
    }
    return result
  }

  private static func shortest(_ hours: [Feed.Frequency]) -> [Feed.Frequency] {
    let ends = Set(hours.flatMap { [$0.start, $0.end] }).sorted()
    var result: [Feed.Frequency] = []
    for (start, end) in zip(ends, ends.dropFirst()) {
      guard let headway = hours.filter({ $0.start <= start && $0.end >= end }).map({ $0.headway }).min() else {
        continue
      }
      if let last = result.last, last.end == start, last.headway == headway {
        result[result.count - 1].end = end
      } else {
        result.append(Feed.Frequency(start: start, end: end, headway: headway, isExact: false))
      }
    }
    return result
  }
}
