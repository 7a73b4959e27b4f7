import AppRuntime

extension SeriesShelf {
  /// Samples of one metric to be added and taken out, as one step: an edit is both.
  struct Change {
    let metric: Metric
    var added: [Sample] = []
    var source = HealthSource.manual
    /// Samples that go: what begins then, from that source, for so long.
    var deleted: [(sample: Sample, source: String)] = []
    /// A day of the person's, first and last millisecond: what `source` had said of it goes, as far as it was added until
    /// `stamp`. By the middle of a sample, since a day began at another hour in another zone.
    var replaces: ClosedRange<Int64>?
    /// Of what goes.
    var stamp: Stamp
    /// Of what comes: where something goes too it must be later, else it would go as well.
    var addedAt: Stamp
    /// Whether they may be sent to the account's server.
    var isSent = true
    /// How often another tab was faster.
    var tries = 0

    init(_ metric: Metric, at stamp: Stamp, then addedAt: Stamp? = nil) {
      (self.metric, self.stamp, self.addedAt) = (metric, stamp, addedAt ?? stamp)
    }

    /// Of the samples that come and go.
    var ownDays: [Int32] {
      var days: [Int32] = []
      for sample in added + deleted.map({ $0.sample }) {
        guard let day = Chunk.day(of: sample.start), !days.contains(day) else { continue }
        days.append(day)
      }
      return days
    }

    /// Of all chunks that may change, ascending.
    var days: [Int32] {
      var days = ownDays
      if let replaces, let first = Chunk.day(of: replaces.lowerBound - Chunk.dayLength),
        let last = Chunk.day(of: replaces.upperBound)
      {
        for day in first...last where !days.contains(day) { days.append(day) }
      }
      return days.sorted()
    }

    /// Takes out of a chunk what is replaced.
    func takeOut(of chunk: inout Chunk) throws(SeriesError) {
      guard let replaces else { return }
      let before = chunk
      // Whatever its length: another device may have written one that is not here yet.
      let start = replaces.lowerBound
      if Chunk.day(of: start) == chunk.day { try chunk.delete(start...start, from: source, at: stamp) }
      for sample in before.samples
      where replaces.contains(sample.start + sample.duration / 2) && sameBytes(before.source(of: sample), source) {
        try chunk.delete(sample.start...sample.start, from: source, duration: sample.duration, at: stamp)
      }
    }
  }

  static let maximumTries = 8

  /// Keeps a change on the device. `saving` says what became of it.
  mutating func change(_ change: Change) -> Effects {
    guard let first = change.days.first, let last = change.days.last else { return [] }
    changing += 1
    saving = .underWay
    return [
      Effect(.series(.chunks(owner: owner, kind: String(change.metric.kind.name), first...last))) {
        .did(.shelf(.opened(change, $0)))
      }
    ]
  }

  /// Adds samples that the person wrote down.
  mutating func add(_ metric: Metric, _ samples: [Sample], at stamp: Stamp) -> Effects {
    var change = Change(metric, at: stamp)
    change.added = samples
    return self.change(change)
  }

  mutating func opened(_ change: Change, _ answer: Answer) -> Effects {
    guard answer.isDone, let rows = try? ShelfRow.decoded(answer.bytes) else { return failed(change, answer) }
    var chunks: [Chunk] = [], out: [ShelfRow] = []
    for day in change.days {
      let row = rows.first { $0.day == day }
      do throws(SeriesError) {
        var chunk = Chunk(day: day, columns: change.metric.kind.columns.count)
        if let row { chunk = try Chunk(decoding: row.chunk) }
        let before = chunk
        for one in change.deleted where Chunk.day(of: one.sample.start) == day {
          try chunk.delete(
            one.sample.start...one.sample.start, from: one.source, duration: one.sample.duration, at: change.stamp)
        }
        try change.takeOut(of: &chunk)
        let added = change.added.filter { Chunk.day(of: $0.start) == day }
        try chunk.add(added, from: change.source, at: change.addedAt, restoring: true)
        if chunk == before { continue }
        chunks.append(chunk)
        out.append(ShelfRow(change.metric.kind, chunk, version: row?.version ?? 0))
      } catch {
        // A chunk that is damaged or full is left as it is; the day before that cannot be read holds nothing that counts.
        if !change.ownDays.contains(day), error != .tooLarge { continue }
        return failed(change, Answer(status: 0))
      }
    }
    return [
      Effect(.series(.write(owner: owner, out, out: change.isSent, cursor: nil, epoch: nil))) {
        .did(.shelf(.written(change, chunks, $0)))
      }
    ]
  }

  mutating func written(
    _ change: Change, _ chunks: [Chunk], _ answer: Answer, _ companion: Companion, _ environment: Environment
  ) -> Effects {
    guard answer.isDone else {
      if answer.json?.has("reason", "changed") == true, change.tries < SeriesShelf.maximumTries {
        var again = change
        again.tries += 1
        changing -= 1
        return self.change(again)
      }
      return failed(change, answer)
    }
    changing = max(changing - 1, 0)
    if changing == 0, unkept.isEmpty { saving = .onDevice }
    return took(chunks, change.metric, environment)
      + (change.isSent ? exchange.begin(owner, companion, environment) : [])
  }

  private mutating func failed(_ change: Change, _ answer: Answer) -> Effects {
    changing = max(changing - 1, 0)
    unkept.append(change)
    saving = .failed(Store.Reason.named(answer.json?["reason"]?.string) ?? .closed)
    revision += 1
    return []
  }

  /// Tries to keep what could not be kept.
  mutating func retry() -> Effects {
    let waiting = unkept
    unkept = []
    var effects: Effects = []
    for one in waiting { effects += change(one) }
    return effects
  }

  /// These chunks are on the device now: what is shown of them is as well.
  mutating func took(_ chunks: [Chunk], _ metric: Metric, _ environment: Environment) -> Effects {
    var effects: Effects = []
    revision += 1
    for at in spans.indices where spans[at].metric == metric && spans[at].phase == .here {
      for chunk in chunks where spans[at].days.overlaps(chunk.day...chunk.lastDay) {
        if spans[at].isDaily {
          spans[at].phase = .asked
          effects.append(ask(spans[at]))
          break
        }
        spans[at].chunks.removeAll { $0.day == chunk.day }
        spans[at].chunks.append(chunk)
      }
    }
    effects += seekAgain(metric, environment)
    return effects
  }
}
