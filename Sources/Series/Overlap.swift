/// A sample with how much its source is preferred: 0 the most.
struct RankedSample: Sendable {
  let start: Int64
  let end: Int64
  let values: SampleValues
  let rank: Int32
}

/// A part of a sample's interval, or its moment.
struct Fragment: Equatable {
  /// Index of the sample.
  let sample: Int
  let from: Int64
  let to: Int64
}

/// Several sources at the same moment. A phone and a watch both count the steps of one walk; added up they would count
/// twice. So at each moment only the most preferred source counts that says anything of it; what others say of the rest
/// of their intervals counts still. The same holds within a source, as of two phones of one name: the interval that began
/// first counts, and of the others what reaches beyond it.
enum Overlap {
  private struct Span {
    var from: Int64, to: Int64
  }

  /// The parts that count, most preferred source first, each source's in the order of the samples.
  /// - Parameter samples: ascending by rank, then by start; of those that begin together the first counts.
  static func visible(_ samples: [RankedSample]) -> [Fragment] {
    var fragments: [Fragment] = []
    fragments.reserveCapacity(samples.count)
    var covered: [Span] = [], first = 0
    while first < samples.count {
      let rank = samples[first].rank
      var own: [Span] = [], index = first, from = 0
      while index < samples.count, samples[index].rank == rank {
        let sample = samples[index]
        // Starts ascend within a source, so what ended before this one does not matter to the next.
        while from < covered.count, covered[from].to <= sample.start { from += 1 }
        add(index, sample, after: own.last?.to ?? .min, covered, from, to: &fragments)
        if sample.end > sample.start {
          if let last = own.last, sample.start <= last.to {
            own[own.count - 1].to = max(last.to, sample.end)
          } else {
            own.append(Span(from: sample.start, to: sample.end))
          }
        }
        index += 1
      }
      if index < samples.count { covered = union(covered, own) }
      first = index
    }
    return fragments
  }

  /// - Parameter until: where the source's own intervals before it end.
  private static func add(
    _ index: Int, _ sample: RankedSample, after until: Int64, _ covered: [Span], _ first: Int,
    to fragments: inout [Fragment]
  ) {
    var at = sample.start, span = first
    if sample.end == sample.start {
      if span == covered.count || covered[span].from > at {
        fragments.append(Fragment(sample: index, from: at, to: at))
      }
      return
    }
    at = max(at, until)
    while at < sample.end {
      guard span < covered.count, covered[span].from < sample.end else {
        fragments.append(Fragment(sample: index, from: at, to: sample.end))
        return
      }
      if covered[span].from > at { fragments.append(Fragment(sample: index, from: at, to: covered[span].from)) }
      at = max(at, covered[span].to)
      span += 1
    }
  }

  private static func union(_ a: [Span], _ b: [Span]) -> [Span] {
    var all: [Span] = [], i = 0, j = 0
    while i < a.count || j < b.count {
      let next: Span
      if j == b.count || (i < a.count && a[i].from <= b[j].from) {
        next = a[i]
        i += 1
      } else {
        next = b[j]
        j += 1
      }
      if let last = all.last, next.from <= last.to {
        all[all.count - 1].to = max(last.to, next.to)
      } else {
        all.append(next)
      }
    }
    return all
  }
}
