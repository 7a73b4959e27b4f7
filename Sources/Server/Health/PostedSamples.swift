import Base
import HealthImport
import Series
import ServerAPI

/// What a device sent, read by the same readers as a file (docs/health-import.md), before the database is asked.
struct PostedSamples: Sendable {
  let days: [ImportDay]
  let sources: [String]
  /// Left out by the readers.
  let refused: [RefusedSamples]

  /// Of times that name no zone: Mexico City's, UTC−6 all year since 30 October 2022 (DOF 28 October 2022).
  static let zone = TimeZoneRules(
    identifier: "America/Mexico_City", transitions: [.init(from: Instant(milliseconds: 0), offset: -21_600)])

  /// - Throws: `APIError`, `.malformed` for what is no JSON, `.invalid` for JSON that holds no samples.
  init(_ body: [UInt8], now: Instant) throws {
    // Files of other formats are for the import on the device.
    guard let first = body.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }), first == 0x7B || first == 0x5B
    else { throw APIError(.malformed) }
    let session = ImportSession(now: now, zone: Self.zone)
    do throws(HealthImportError) {
      _ = session.begin("samples.json")
      try session.feed(body)
      try session.end()
    } catch {
      throw APIError(error == .unknownFile ? .invalid : .malformed)
    }
    days = ImportShelf.days(session.takeSamples())
    sources = session.sources
    var refused: [RefusedSamples] = []
    for metric in ImportMetric.allCases {
      let tally = session.counts.tally(metric)
      for why in LeftOut.allCases where tally.leftOut(why) > 0 {
        refused.append(RefusedSamples(.init(why), metric: String(metric.kind.name), count: tally.leftOut(why)))
      }
    }
    for one in session.counts.notImported where one.reason == .unknownType {
      refused.append(RefusedSamples(.unknownMetric, metric: one.name, count: one.count))
    }
    self.refused = refused
  }
}

extension RefusedSamples.Reason {
  init(_ why: LeftOut) {
    self =
      switch why {
      case .value: .value
      case .date: .date
      case .duration: .duration
      case .unit: .unit
      case .lonely: .lonely
      case .tooMany: .tooMany
      }
  }
}
