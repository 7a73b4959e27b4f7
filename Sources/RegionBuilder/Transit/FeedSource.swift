import CArchive
import Glibc

/// The files of a GTFS feed: a folder, or a zip file (also one whose files lie in a folder of it).
struct FeedSource {
  private let folder: String?
  private let packed: [String: [UInt8]]
  /// Files beside those that are read, as the feed names them.
  let unread: [String]
  /// What feeds have that is read; everything else in a zip is passed over.
  static let names = [
    "agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt", "calendar.txt", "calendar_dates.txt",
    "frequencies.txt", "transfers.txt",
    "pathways.txt", "levels.txt", "feed_info.txt", "fare_attributes.txt", "fare_rules.txt",
  ]

  init(path: String) throws(FeedError) {
    var status = stat()
    if stat(path, &status) != 0 { throw .cannotOpen(path: path, reason: String(cString: strerror(errno))) }
    if status.st_mode & S_IFMT == S_IFDIR {
      folder = path
      packed = [:]
      unread = Self.others(in: path)
    } else {
      folder = nil
      (packed, unread) = try Self.unpack(path)
    }
  }

  /// Files held in memory, for tests.
  init(files: [String: [UInt8]]) {
    folder = nil
    packed = files
    unread = files.keys.filter { !Self.names.contains($0) }.sorted()
  }

  private static func others(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != "..", !names.contains(name) { found.append(name) }
    }
    return found.sorted()
  }

  /// The content of a file; nil where the feed has none.
  func file(_ name: String) throws(FeedError) -> [UInt8]? {
    guard let folder else { return packed[name] }
    return try FileBytes.read("\(folder)/\(name)")
  }

  /// The files of the one folder of a zip file that has a feed, and the names of all others.
  private static func unpack(_ path: String) throws(FeedError) -> (files: [String: [UInt8]], unread: [String]) {
    guard let archive = archive_read_new() else { throw .cannotOpen(path: path, reason: "out of memory") }
    defer { archive_read_free(archive) }
    archive_read_support_format_zip(archive)
    func failure() -> FeedError {
      .damaged(path: path, what: archive_error_string(archive).map { String(cString: $0) } ?? "not a zip file")
    }
    if archive_read_open_filename(archive, path, 1 << 16) != ARCHIVE_OK { throw failure() }
    var folders: [String: [String: [UInt8]]] = [:]
    var unread: [String] = []
    var total = 0
    var entry: OpaquePointer?
    while true {
      let code = archive_read_next_header(archive, &entry)
      if code == ARCHIVE_EOF { break }
      if code < ARCHIVE_WARN { throw failure() }
      guard let name = archive_entry_pathname(entry).map({ String(cString: $0) }) else { continue }
      let short = name.split(separator: "/").last.map(String.init) ?? ""
      // Folders themselves, and what one maker of zip files adds to every file.
      if name.hasSuffix("/") || name.hasPrefix("__MACOSX/") { continue }
      let parent = String(name.dropLast(short.count))
      if !names.contains(short) || folders[parent]?[short] != nil { unread.append(name); continue }
      var content: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1 << 18)
      while true {
        let got = piece.withUnsafeMutableBytes { archive_read_data(archive, $0.baseAddress, $0.count) }
        if got < 0 { throw failure() }
        if got == 0 { break }
        content.append(contentsOf: piece[0..<got])
        total += got
        if total > FileBytes.most { throw .damaged(path: path, what: "the feed is too large") }
      }
      folders[parent, default: [:]][short] = content
    }
    let feeds = folders.keys.filter { folders[$0]!["stops.txt"] != nil }.sorted()
    if feeds.count > 1 { throw .severalFeeds(path: path, folders: feeds.map { $0.isEmpty ? "/" : $0 }) }
    let chosen = feeds.first ?? folders.keys.sorted().first ?? ""
    for (folder, files) in folders where folder != chosen { unread += files.keys.map { folder + $0 } }
    return (folders[chosen] ?? [:], unread.sorted())
  }
}

/// A whole file in memory.
public enum FileBytes {
  /// No file may be larger than this.
  static let most = 2_000_000_000

  /// Nil where there is no such file.
  public static func read(_ path: String) throws(FeedError) -> [UInt8]? {
    guard let file = fopen(path, "rb") else {
      if errno == ENOENT { return nil }
      throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var result: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let got = fread(&piece, 1, piece.count, file)
      if got == 0 { break }
      result.append(contentsOf: piece[0..<got])
      if result.count > most { throw .damaged(path: path, what: "the file is too large") }
    }
    if ferror(file) != 0 { throw .damaged(path: path, what: "read error") }
    return result
  }
}

/// Why a feed cannot be read at all. What is wrong with single rows is counted instead (`FeedProblem`).
public enum FeedError: Error, Equatable, CustomStringConvertible {
  case cannotOpen(path: String, reason: String)
  case damaged(path: String, what: String)
  case missing(file: String)
  /// A zip file with several feeds, each in a folder of its own.
  case severalFeeds(path: String, folders: [String])
  /// There are trips, but their calendars hold no day.
  case nothingRuns
  /// Without its time zone a feed's times mean nothing.
  case noZone(feed: String, told: String)

  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason): "cannot open \(path): \(reason)"
    case .damaged(let path, let what): "\(path) is damaged: \(what)"
    case .missing(let file): "the feed has no usable \(file)"
    case .severalFeeds(let path, let folders):
      "\(path) has several feeds, in \(folders.joined(separator: ", ")): unpack it and name the folder to read"
    case .nothingRuns: "no trip of the feed ever runs: the calendars of all its services are empty or cannot be read"
    case .noZone(let feed, let told):
      told.isEmpty
        ? "\(feed) tells no time zone (agency_timezone): say which it is with --zone America/Mexico_City or the like"
        : "\(feed): agency_timezone \"\(told)\" is not the name of a time zone: say which it is with --zone America/Mexico_City or the like"
    }
  }
}

/// What can be wrong with a row without making the feed useless: it is counted with its reason, and reading goes on.
public enum FeedProblem: String, CaseIterable, Sendable {
  case missingFile = "file that every feed must have is not there"
  case missingColumn = "column that the file must have is not there"
  case unusableFile = "file of which nothing could be read"
  case brokenQuotes = "quotation mark that is never closed"
  case wrongCount = "row with more or fewer fields than columns"
  case missingValue = "row without a value it must have"
  case unreadableValue = "value that could not be understood"
  case badCoordinate = "coordinate outside of the world or not a number"
  case duplicateID = "id given more than once (the first is kept)"
  case unknownReference = "row that refers to something that is not in the feed"
  case badTime = "time that could not be understood"
  case timesFall = "trip whose times go back (left out)"
  case timesMissing = "trip without a time at its first or last stop (left out)"
  case shortTrip = "trip with fewer than two stops (left out)"
  case longTrip = "trip with more than 60,000 stops (left out)"
  case interpolated = "stop of a trip without a time, reckoned by distance"
  case neverRuns = "trip whose service never runs (left out)"
  case badFrequency = "frequency without a headway or that ends before it begins"
  case overlaps = "hours of a frequency that another of the same trip has too (each departure kept once)"
  case noHours = "trip by frequency of whose hours none can be used (left out)"
  case badCalendar = "calendar that ends before it begins (left out)"
  case longCalendar = "calendar of more than ten years (cut to the years around the build)"
  case ended = "timetable that had ended before the build"
  case unknownZone = "agency_timezone that is not a time zone"
  case loopOfParents = "station that is part of itself"
  case otherZone = "agency in another time zone than the first (its times are told in the first one's)"
  case foreignClocks = "time zone whose clocks do not fit where the stops are (taken as it is told)"
  case lineChange = "rule on changing between lines at stops that others use too (its time held for all, else not held)"
  case tripChange = "rule on changing between single trips (not held)"
  case inSeat = "staying seated from one trip to the next, treated as a change"
  case demandOnly = "trip on demand, with windows of time instead of times (left out)"
}

/// How often each problem occurred, with the first few places as examples.
public struct FeedProblems: Sendable {
  public private(set) var counts: [FeedProblem: Int] = [:]
  public private(set) var examples: [FeedProblem: [String]] = [:]
  /// Rows read of each file, by its name.
  public internal(set) var rows: [String: Int] = [:]
  public init() {}

  public mutating func note(_ problem: FeedProblem, _ place: @autoclosure () -> String, count: Int = 1) {
    counts[problem, default: 0] += count
    if examples[problem, default: []].count < 5 { examples[problem, default: []].append(place()) }
  }

  public subscript(_ problem: FeedProblem) -> Int { counts[problem] ?? 0 }
}
