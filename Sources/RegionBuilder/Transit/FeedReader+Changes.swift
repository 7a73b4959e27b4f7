import Base
import Routing
import Transit

/// A row of transfers.txt.
struct WrittenChange {
  var row: Int
  var from: Int
  var to: Int
  /// Lines between which alone it holds; nil for any.
  var fromLine: Int?
  var toLine: Int?
  var isPossible: Bool
  var seconds: Int32
}

extension FeedReader {
  mutating func readTransfers() throws(FeedError) {
    guard var table = try open("transfers.txt", must: ["from_stop_id", "to_stop_id"]) else { return }
    let from = table.column("from_stop_id"), to = table.column("to_stop_id"), type = table.column("transfer_type"),
      least = table.column("min_transfer_time")
    let fromTrip = table.column("from_trip_id"), toTrip = table.column("to_trip_id"),
      fromRoute = table.column("from_route_id"), toRoute = table.column("to_route_id")
    while table.next(&problems) {
      let place = "transfers.txt row \(table.row + 1)"
      let kind = table.isEmpty(type) ? 0 : table.integer(type) ?? -1
      if kind == 4 || kind == 5 { problems.note(.inSeat, place); continue }
      if !table.isEmpty(fromTrip) || !table.isEmpty(toTrip) { problems.note(.tripChange, place); continue }
      guard let a = stopNumber[table.text(from)], let b = stopNumber[table.text(to)] else {
        problems.note(.unknownReference, "transfer \(table.text(from)) – \(table.text(to))")
        continue
      }
      let fromLine = table.isEmpty(fromRoute) ? nil : routeNumber[table.text(fromRoute)],
        toLine = table.isEmpty(toRoute) ? nil : routeNumber[table.text(toRoute)]
      if (fromLine == nil && !table.isEmpty(fromRoute)) || (toLine == nil && !table.isEmpty(toRoute)) {
        problems.note(.unknownReference, "\(place): a route"); continue
      }
      if !(0...3).contains(kind) { problems.note(.unreadableValue, "\(place): transfer_type"); continue }
      let seconds = table.integer(least)
      if kind == 2, seconds == nil { problems.note(.missingValue, "\(place): min_transfer_time") }
      written.append(
        WrittenChange(
          row: table.row, from: a, to: b, fromLine: fromLine, toLine: toLine, isPossible: kind != 3,
          seconds: Int32(max(0, min(seconds ?? 0, 86_400)))))
    }
  }

  /// Rules as they hold between platforms: those of a station for each of its platforms, those between lines for the
  /// platforms at which they stop. What names lines goes before what does not, what names a platform before its station.
  mutating func settleChanges() {
    if written.isEmpty { return }
    var platforms: [Int: [Int]] = [:]
    for (number, stop) in stops.enumerated() where stop.kind == .platform {
      if let parent = stop.parent { platforms[parent, default: []].append(number) }
    }
    var lines: [Int: Set<Int>] = [:]
    for trip in trips { for time in trip.times { lines[time.stop, default: []].insert(trip.route) } }
    var held: [UInt64: (rank: Int, change: ChangeRule)] = [:]
    func hold(_ change: ChangeRule, _ rank: Int) {
      let key = UInt64(change.from) << 32 | UInt64(change.to)
      if let known = held[key] {
        if known.rank > rank { return }
        // Of two that are alike the stricter one.
        if known.rank == rank,
          !known.change.isPossible || (change.isPossible && known.change.seconds >= change.seconds)
        {
          return
        }
      }
      held[key] = (rank, change)
    }
    for rule in written {
      let isStation = (from: stops[rule.from].kind == .station, to: stops[rule.to].kind == .station)
      let starts = isStation.from ? platforms[rule.from] ?? [] : [rule.from],
        ends = isStation.to ? platforms[rule.to] ?? [] : [rule.to]
      let rank = (isStation.from ? 0 : 1) + (isStation.to ? 0 : 1)
      for start in starts where rule.fromLine.map({ lines[start]?.contains($0) ?? false }) ?? true {
        for end in ends where rule.toLine.map({ lines[end]?.contains($0) ?? false }) ?? true {
          let isAlone =
            (rule.fromLine == nil || lines[start]!.count == 1) && (rule.toLine == nil || lines[end]!.count == 1)
          if isAlone {
            let named = (rule.fromLine == nil ? 0 : 1) + (rule.toLine == nil ? 0 : 1)
            hold(
              ChangeRule(from: start, to: end, isPossible: rule.isPossible, seconds: rule.seconds), rank + 10 * named)
            continue
          }
          // Other lines stop there too, and the search asks by stops: too much time hurts nobody, but that one cannot
          // change at all is true of these lines only.
          problems.note(.lineChange, "transfers.txt row \(rule.row + 1)")
          if rule.isPossible {
            hold(ChangeRule(from: start, to: end, isPossible: true, seconds: rule.seconds), rank)
          }
        }
      }
    }
    changes = held.values.map { $0.change }.sorted { $0.from != $1.from ? $0.from < $1.from : $0.to < $1.to }
  }
}
