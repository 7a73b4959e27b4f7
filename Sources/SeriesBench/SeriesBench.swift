// Five million samples through chunks, rollups and messages, natively. bench/series.py runs it, and does with what it
// writes what a browser, a server and the references do.
//
//   SeriesBench FOLDER [SAMPLES]      writes FOLDER/samples.tsv, rows.bin and messages.bin; prints one line of JSON
//
// rows.bin and messages.bin: length (8 bytes, little-endian) and bytes, one after another.
#if !arch(wasm32)
  import Base
  import Foundation
  import Series

  @main enum SeriesBench {
    static func main() throws {
      let arguments = CommandLine.arguments
      guard arguments.count > 1 else {
        print("SeriesBench FOLDER [SAMPLES]")
        exit(2)
      }
      let folder = URL(fileURLWithPath: arguments[1]), wanted = arguments.count > 2 ? Int(arguments[2])! : 5_000_000
      let days = makeDays(wanted), count = days.reduce(0) { $0 + $1.samples.count }
      var figures: [(String, JSON)] = [("samples", .integer(Int64(count)))]
      func figure(_ name: String, _ value: Double) { figures.append((name, .number(value))) }

      // Written as an import writes them: added to the day's chunk, packed, its rollup made.
      var rows: [ShelfRow] = [], chunks: [[Chunk]] = [[], [], []]
      let device = DeviceID(0x9F86_D081_884C_7D65),
        stamp = Stamp(milliseconds: 1_795_000_000_000, counter: 0, device: device)
      var packed = 0, rolled = 0
      figure(
        "write_s",
        try seconds {
          for (kind, own) in zip(
            kinds.indices, kinds.map { kind in days.filter { $0.kind.name.description == kind.name.description } })
          {
            let reader = SeriesReader(kinds[kind], preferred: [Person.watch])
            var index = 0
            while index < own.count {
              var chunk = Chunk(day: own[index].day, columns: 1)
              let day = own[index].day
              while index < own.count, own[index].day == day {
                try chunk.add(own[index].samples, from: own[index].source, at: stamp)
                index += 1
              }
              let reaching = chunks[kind].last.map { $0.lastDay >= day ? [$0, chunk] : [chunk] } ?? [chunk]
              rows.append(
                ShelfRow(kinds[kind], chunk, version: 0, rollup: reader.encoded(reader.rollup(day, reaching))))
              packed += rows[rows.count - 1].chunk.count
              rolled += rows[rows.count - 1].rollup?.count ?? 0
              chunks[kind].append(chunk)
            }
          }
        })
      figures += [
        ("chunks", .integer(Int64(rows.count))), ("chunk_bytes", .integer(Int64(packed))),
        ("rollup_bytes", .integer(Int64(rolled))),
      ]

      // The last year of the pulse and the steps, by days, in Mexico City.
      let zone = TimeZoneRules(
        identifier: "America/Mexico_City", transitions: [.init(from: Instant(milliseconds: 0), offset: -21_600)])
      let last = days[days.count - 1].day
      let span = CivilDate(daysSince1970: last - 365)...CivilDate(daysSince1970: last - 1),
        edges = Resolution.day.edges(span, zone)
      for kind in 0..<2 {
        let name = kind == 0 ? "pulse" : "steps", reader = SeriesReader(kinds[kind], preferred: [Person.watch])
        let own = rows.filter { $0.kind == kinds[kind].name.description && $0.day >= last - 366 }
        var quick: [Bucket]? = nil, slow: [Bucket] = []
        figure(
          "year_\(name)_rollups_ms",
          try 1000 * seconds { quick = reader.buckets(try own.map { try reader.rollup(decoding: $0.rollup!) }, edges) })
        figure(
          "year_\(name)_samples_ms",
          try 1000 * seconds { slow = reader.buckets(try own.map { try Chunk(decoding: $0.chunk) }, edges) })
        precondition(
          quick == slow && slow.count == 365 && slow.allSatisfy { !$0.isEmpty },
          "rollups say something else than samples")
      }

      // The same import once more, and another device's state merged into each chunk.
      var known = 0
      figure(
        "again_s",
        try seconds {
          var at: [String: Int] = [:]
          for (index, row) in rows.enumerated() { at["\(row.kind)/\(row.day)"] = index }
          for day in days {
            var chunk = try Chunk(decoding: rows[at["\(day.kind.name)/\(day.day)"]!].chunk)
            known += try chunk.add(day.samples, from: day.source, at: stamp).known
          }
        })
      precondition(known == count, "an import that was there already added something")
      figure(
        "merge_s",
        try seconds {
          for chunk in chunks.joined() {
            let merged = try Chunk.merged(chunk, chunk)
            precondition(merged == chunk, "a merge with itself changed something")
          }
        })

      let messages = inMessages(rows, device)
      figures.append(("messages", .integer(Int64(messages.count))))
      try write(batches(rows).map { ShelfRow.encoded($0) }, folder.appendingPathComponent("rows.bin"))
      try write(messages, folder.appendingPathComponent("messages.bin"))
      try tell(days, folder.appendingPathComponent("samples.tsv"))
      print(JSON.object(JSONObject(figures)).text)
    }

    private static let kinds: [SeriesKind] = [.heartRate, .steps, .sleep]

    /// Whole days, and of the last one as many samples as are still wanted.
    private static func makeDays(_ wanted: Int) -> [Person.Said] {
      var person = Person(seed: 14), days: [Person.Said] = [], count = 0, day = Person.firstDay
      while count < wanted {
        for said in person.live(day) where count < wanted {
          let samples = Array(said.samples.prefix(wanted - count))
          days.append(Person.Said(kind: said.kind, day: said.day, source: said.source, samples: samples))
          count += samples.count
        }
        day += 1
      }
      return days
    }

    /// As many as an import writes in one transaction.
    private static func batches(_ rows: [ShelfRow]) -> [[ShelfRow]] {
      stride(from: 0, to: rows.count, by: 100).map { Array(rows[$0..<min($0 + 100, rows.count)]) }
    }

    private static func inMessages(_ rows: [ShelfRow], _ device: DeviceID) -> [[UInt8]] {
      var messages: [[UInt8]] = [], open: [SeriesRow] = [], size = 0
      func send() {
        messages.append(SeriesRequest(device: device, cursor: 0, rows: open).encoded())
        (open, size) = ([], 0)
      }
      for row in rows {
        if size + row.chunk.count + 100 > SeriesRequest.maximumBytes || open.count == SeriesRequest.maximumRows {
          send()
        }
        open.append(SeriesRow(kind: row.kind, day: row.day, bytes: row.chunk))
        size += row.chunk.count + 100
      }
      send()
      return messages
    }

    private static func write(_ blocks: [[UInt8]], _ file: URL) throws {
      var data = Data()
      for block in blocks {
        withUnsafeBytes(of: UInt64(block.count).littleEndian) { data.append(contentsOf: $0) }
        data.append(contentsOf: block)
      }
      try data.write(to: file)
    }

    /// kind, start, duration, value and source of each, for the references.
    private static func tell(_ days: [Person.Said], _ file: URL) throws {
      var text: [UInt8] = []
      for day in days {
        let head = Array("\(day.kind.name)\t".utf8), tail = Array("\t\(day.source)\n".utf8)
        for sample in day.samples {
          text += head
          text += Array("\(sample.start)\t\(sample.duration)\t\(sample.values[0])".utf8)
          text += tail
        }
      }
      try Data(text).write(to: file)
    }

    private static func seconds(_ work: () throws -> Void) rethrows -> Double {
      let time = try ContinuousClock().measure(work)
      return time / .seconds(1)
    }
  }
#else
  @main enum SeriesBench { static func main() {} }
#endif
