import AppRuntime

extension SeriesShelf {
  /// Days whose samples are read at once where their rollup is missing.
  private static let batch: Int32 = 31

  /// Rollups that are there; what is missing, or was made with another order of sources, is made from samples, a month at a
  /// time, and kept.
  mutating func rolled(_ metric: Metric, _ days: ClosedRange<Int32>, order: UInt64, _ answer: Answer) -> Effects {
    guard let at = place(metric, days, isDaily: true, order: order) else { return [] }
    guard answer.isDone, let rows = try? ShelfRow.decoded(answer.bytes) else {
      spans[at].phase = .failed
      revision += 1
      return []
    }
    let reader = spans[at].reader
    var made: [Rollup] = [], missing: [Int32] = []
    for row in rows {
      if let bytes = row.rollup, let rollup = try? reader.rollup(decoding: bytes),
        rollup.preference == reader.preference
      {
        made.append(rollup)
      } else {
        missing.append(row.day)
      }
    }
    spans[at].rollups = made
    return next(at, missing.sorted())
  }

  private mutating func next(_ at: Int, _ missing: [Int32]) -> Effects {
    guard let first = missing.first, let last = missing.last(where: { $0 < first + SeriesShelf.batch }) else {
      spans[at].phase = .here
      revision += 1
      return []
    }
    let metric = spans[at].metric, days = spans[at].days, order = spans[at].reader.preference
    return [
      Effect(.series(.chunks(owner: owner, kind: String(metric.kind.name), first...last))) {
        .did(.shelf(.unrolled(metric, days, order: order, missing: missing, $0)))
      }
    ]
  }

  mutating func unrolled(
    _ metric: Metric, _ days: ClosedRange<Int32>, order: UInt64, _ missing: [Int32], _ answer: Answer
  ) -> Effects {
    guard let at = place(metric, days, isDaily: true, order: order), let first = missing.first else { return [] }
    guard answer.isDone, let rows = try? ShelfRow.decoded(answer.bytes) else {
      spans[at].phase = .failed
      revision += 1
      return []
    }
    let reader = spans[at].reader, chunks = SeriesShelf.chunks(rows, metric)
    let batch = missing.filter { $0 < first + SeriesShelf.batch }
    var out: [ShelfRow] = []
    for day in batch {
      let rollup = reader.rollup(day, chunks)
      spans[at].rollups.append(rollup)
      var version: Int32 = 0
      for row in rows where row.day <= day && row.until >= day { version &+= row.version }
      out.append(
        ShelfRow(
          kind: String(metric.kind.name), day: day, until: day, version: version, rollup: reader.encoded(rollup)))
    }
    // Kept for the next time; where that is not possible it is made again.
    let write = Effect<HumanBodyApp.Action>(
      .series(.write(owner: owner, out, out: false, cursor: nil, epoch: nil)))
    return [write] + next(at, missing.filter { !batch.contains($0) })
  }
}
