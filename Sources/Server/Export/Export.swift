import Base
import Foundation
import NIOCore
import Storage

/// Whose export it is, and when.
struct ExportedPerson: Sendable {
  let row: AccountRow
  /// The session that asks; nil when none does.
  let session: ULID?
  let now: Instant
}

/// A small file of the export.
struct ExportedFile: Sendable {
  let name: String
  let text: String
}

/// Everything an account holds, as a zip that a person can open: JSON for programs, CSV for spreadsheets. It is made in pieces as it is sent,
/// so that what is in memory does not grow with what the account holds (but for some bytes a record, where to find it).
struct Export: Sendable {
  let database: any Database
  let work: WorkPool
  /// Each writes what it keeps of the account.
  let features: [any Feature]

  /// - Parameter write: takes the archive's bytes, in order.
  func stream(_ person: ExportedPerson, to write: (ByteBuffer) async throws -> Void) async throws {
    let archive = try ExportArchive(work: work), features = features
    let files = try await database.read { transaction in
      try features.flatMap { try $0.exportedFiles(person, transaction) }
    }
    for file in [ExportedFile(name: "LEEME.txt", text: Self.readMe(person.row.profile.language))] + files {
      try await archive.step(write) { try $0.add(file.name, file.text) }
    }
    for feature in features { try await feature.export(person, to: archive, write: write) }
    try await archive.step(write) { try $0.finish() }
  }

  /// What is in the archive, in the person's language, with the line ends that every system shows.
  private static func readMe(_ language: Language) -> String {
    (ServerWords(language).exportReadMe + "\n").replacing("\n", with: "\r\n")
  }
}

/// The archive while it is made: one step after the other, on the threads for long work.
struct ExportArchive: Sendable {
  private let zip: Zip
  private let work: WorkPool
  private let started = ContinuousClock.now

  init(work: WorkPool) throws {
    zip = try Zip()
    self.work = work
  }

  /// One step of packing; `write` takes what it gave.
  /// - Throws: `APIError(.timeout)` when the whole takes longer than `ExportQueue.longest`.
  func step(
    _ write: (ByteBuffer) async throws -> Void, _ pack: @escaping @Sendable (Zip) throws -> Void
  ) async throws {
    let zip = zip
    let packed = try await run {
      try pack(zip)
      return zip.take()
    }
    if !packed.isEmpty { try await write(ByteBuffer(bytes: packed)) }
  }

  /// One step that gives nothing yet: reading what is to be packed.
  /// - Throws: `APIError(.timeout)`, as `step`.
  func run<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    guard started.duration(to: .now) < ExportQueue.longest else { throw APIError(.timeout) }
    return try await self.work.run(mayRefuse: false, work)
  }
}
