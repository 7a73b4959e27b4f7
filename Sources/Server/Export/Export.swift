import Base
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import Records
import ServerAPI
import Storage

/// Everything an account holds, as a zip that a person can open: JSON for programs, CSV for spreadsheets. It is made in pieces as it is sent,
/// so that what is in memory does not grow with what the account holds (but for some bytes a record, where to find it).
struct Export: Sendable {
  let database: any Database
  let work: WorkPool
  /// Bytes of sealed bodies that are read together, at least one record.
  private static let pieceBytes = 262_144

  /// - Parameters:
  ///   - current: the session that asks; nil when none does.
  ///   - write: takes the archive's bytes, in order.
  func stream(
    _ row: AccountRow, current: ULID? = nil, now: Instant, to write: (ByteBuffer) async throws -> Void
  ) async throws {
    let started = ContinuousClock.now
    let gathered = try await database.read { transaction in
      Gathered(
        account: row.account, consents: try ConsentRepository.all(row.id, transaction),
        sessions: try SessionRepository.all(row, current: current, transaction, now: now),
        reminders: try PushRepository.all(row, transaction))
    }
    let groups = try await ExportIndex.groups(of: row, database)
    let zip = try Zip()
    /// One step of packing, and what it gave.
    func step(_ pack: @escaping @Sendable () throws -> Void) async throws {
      guard started.duration(to: .now) < ExportDesk.longest else { throw Refusal(.timeout) }
      let packed = try await work.run(mayRefuse: false) {
        try pack()
        return zip.take()
      }
      if !packed.isEmpty { try await write(ByteBuffer(bytes: packed)) }
    }
    for (name, text) in files(gathered, now) { try await step { try zip.add(name, text) } }
    for group in groups {
      let columns = NIOLockedValueBox(CSV.Columns())
      try await step {
        try zip.begin("registros/\(group.name).json")
        try zip.write(Array("[".utf8))
      }
      var isFirst = true
      for piece in group.pieces(Self.pieceBytes) {
        let texts = try await read(group.keys(piece), row), comma = !isFirst
        try await step {
          for (index, text) in texts.enumerated() {
            if comma || index > 0 { try zip.write([UInt8(ascii: ",")]) }
            try zip.write(text)
            let record = try Self.record(text)
            columns.withLockedValue { $0.note(record) }
          }
        }
        isFirst = false
      }
      let table = columns.withLockedValue { $0.table }
      try await step {
        try zip.write(Array("]".utf8))
        try zip.add("registros/\(group.name).csv", table.header)
      }
      for piece in group.pieces(Self.pieceBytes) {
        let texts = try await read(group.keys(piece), row)
        try await step { for text in texts { try zip.write(Array(table.row(try Self.record(text)).utf8)) } }
      }
    }
    let series = SeriesExport(database: database, account: row)
    for table in try await series.tables() {
      try await step { try zip.begin("series/\(table.kind).csv") }
      try await step { try zip.write(Array(SeriesExport.header(table.kind).utf8)) }
      for piece in table.sequences.chunks(SeriesExport.piece) {
        let chunks = try await series.chunks(ArraySlice(piece))
        try await step { for chunk in chunks { try zip.write(Array(SeriesExport.lines(chunk, table.kind).utf8)) } }
      }
    }
    try await step { try zip.finish() }
  }

  private func read(_ keys: [SyncBatch.Key], _ row: AccountRow) async throws -> [[UInt8]] {
    try await database.read { transaction in
      let found = try RecordRows.texts(keys, row, transaction)
      return keys.compactMap { found[$0] }
    }
  }

  private static func record(_ text: [UInt8]) throws -> Record {
    guard let json = try? JSON.parse(text), let record = try? Record(json: json) else { throw DatabaseError.damaged("a record cannot be read") }
    return record
  }

  private struct Gathered: Sendable {
    let account: Account
    let consents: [Consent]
    let sessions: [SessionInfo]
    let reminders: [JSON]
  }

  private func files(_ all: Gathered, _ now: Instant) -> [(String, String)] {
    let account = all.account
    var files = [
      ("LEEME.txt", Self.readMe),
      ("cuenta.json", account.json.text),
      ("cuenta.csv", CSV.table(["campo", "valor"], [
        ["id", account.id.text], ["correo", account.email], ["nombre", account.name], ["idioma", account.language.rawValue],
        ["creada", account.created.rfc3339], ["exportada", now.rfc3339],
      ])),
      ("consentimientos.json", JSON.array(all.consents.map { $0.json }).text),
      ("consentimientos.csv", CSV.table(["finalidad", "versión", "otorgado", "fecha"], all.consents.map {
        [$0.choice.purpose.rawValue, $0.choice.version, $0.choice.granted ? "sí" : "no", $0.at.rfc3339]
      })),
      ("sesiones.json", JSON.array(all.sessions.map { $0.json }).text),
      ("sesiones.csv", CSV.table(["dispositivo", "inicio", "último uso"], all.sessions.map {
        [$0.device, $0.created.rfc3339, $0.used.rfc3339]
      })),
    ]
    if !all.reminders.isEmpty { files.append(("avisos.json", JSON.array(all.reminders).text)) }
    return files
  }

  private static let readMe = """
    Esto es todo lo que tu cuenta de Vereda guarda.\r
    \r
    cuenta            quién eres en Vereda\r
    consentimientos   lo que aceptaste o rechazaste, con fecha y versión del texto\r
    sesiones          dónde tienes la sesión abierta\r
    avisos            si pediste recordatorios con la app cerrada: por qué servicio llegan y cuándo\r
    registros/        lo que anotaste, un archivo por tipo\r
    series/           lo que midieron tus aparatos (pulso, pasos, sueño), un archivo por medida\r
    \r
    Los archivos .csv se abren con una hoja de cálculo. Los .json sirven para llevar tus datos a otro programa.\r

    """
}
