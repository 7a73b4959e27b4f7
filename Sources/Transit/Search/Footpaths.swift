import Base
import Routing

/// Walks between stops: where one can get on foot after alighting, in which time and over how many metres.
final class Footpaths: @unchecked Sendable {
  struct Link {
    var to: UInt32
    /// Seconds, change allowance not included.
    var seconds: Int32
    /// Decimetres walked.
    var length: Int32
  }

  let first: Table<UInt32>
  let links: [Link]
  /// Least seconds between alighting and boarding at one and the same stop; nil where the feed says that it cannot be done.
  let sameStop: [Int32]

  static let impossible: Int32 = .max

  init(_ lists: [[Link]], sameStop: [Int32]) {
    let first = Table<UInt32>(repeating: 0, count: lists.count + 1)
    var all: [Link] = []
    for (stop, list) in lists.enumerated() {
      all.append(contentsOf: list)
      first[stop + 1] = UInt32(all.count)
    }
    self.first = first
    links = all
    self.sameStop = sameStop
  }

  @inline(__always)
  func from(_ stop: UInt32) -> Range<Int> { Int(first[stop])..<Int(first[stop + 1]) }

  /// The same walks, told from their ends.
  func reversed() -> Footpaths {
    var lists = [[Link]](repeating: [], count: first.count - 1)
    for stop in 0..<UInt32(first.count - 1) {
      for index in from(stop) {
        let link = links[index]
        lists[Int(link.to)].append(Link(to: stop, seconds: link.seconds, length: link.length))
      }
    }
    return Footpaths(lists, sameStop: sameStop)
  }
}

/// A walk between the origin (or the destination) and a stop.
struct Access: Equatable {
  var stop: UInt32
  var seconds: Int32
  /// Decimetres.
  var length: Int32
}

/// What one search needs to know beside the timetable.
struct SearchTask {
  /// Sorted in no particular order; times from the search's zero are `start + seconds`.
  var origins: [Access]
  var destinations: [Access]
  var start: Int32
  /// Seconds allowed for every change, beside the walk.
  var changeSeconds: Int32
  var mostRides: Int
  /// Arrivals after this do not matter.
  var limit: Int32
}

/// Walks count in steps of 25 m when ways are compared, so that a few metres never make a way of their own.
@inline(__always) func walkSteps(_ decimetres: Int32) -> Int32 { (decimetres &+ 249) / 250 }

/// No time.
let never: Int32 = 1_000_000_000
