import Base
import Foundation
import Records
import ServerAPI
import Storage

/// Everything an account holds, as a zip that a person can open: JSON for programs, CSV for spreadsheets.
struct Export: Sendable {
  let database: any Database

  func zip(_ row: AccountRow, current: ULID? = nil, now: Instant) async throws -> [UInt8] {
    let database = database
    let gathered = try await database.read { transaction in
      Gathered(
        account: row.account, consents: try ConsentRepository.all(row.id, transaction),
        sessions: try SessionRepository.all(row, current: current, transaction, now: now), records: try Self.records(row, transaction),
        reminders: try PushRepository.all(row, transaction))
    }
    return try Zip.archive(files(gathered, now))
  }

  private struct Gathered: Sendable {
    let account: Account
    let consents: [Consent]
    let sessions: [SessionInfo]
    /// By collection; texts as they are stored.
    let records: [String: [Record]]
    let reminders: [JSON]
  }

  private static func records(_ row: AccountRow, _ transaction: any Transaction) throws -> [String: [Record]] {
    var records: [String: [Record]] = [:]
    var after: Int64 = 0
    while true {
      let rows = try transaction.query(
        "SELECT id, collection, sequence, body FROM record WHERE account_id = $1 AND sequence > $2 ORDER BY sequence LIMIT 500",
        [.text(row.id.text), .integer(after)])
      for stored in rows {
        after = try stored.integer("sequence")
        guard let json = try? JSON.parse(try RecordRows.open(stored, row)), let record = try? Record(json: json)
        else { throw DatabaseError.damaged("a record cannot be read") }
        records[record.collection, default: []].append(record)
      }
      if rows.count < 500 { return records.mapValues { $0.sorted { $0.id < $1.id } } }
    }
  }

  private func files(_ all: Gathered, _ now: Instant) -> [Zip.File] {
    let account = all.account
    var files = [
      Zip.File("LEEME.txt", text: Self.readMe),
      Zip.File("cuenta.json", text: account.json.text),
      Zip.File("cuenta.csv", text: CSV.table(["campo", "valor"], [
        ["id", account.id.text], ["correo", account.email], ["nombre", account.name], ["idioma", account.language.rawValue],
        ["creada", account.created.rfc3339], ["exportada", now.rfc3339],
      ])),
      Zip.File("consentimientos.json", text: JSON.array(all.consents.map { $0.json }).text),
      Zip.File("consentimientos.csv", text: CSV.table(["finalidad", "versión", "otorgado", "fecha"], all.consents.map {
        [$0.choice.purpose.rawValue, $0.choice.version, $0.choice.granted ? "sí" : "no", $0.at.rfc3339]
      })),
      Zip.File("sesiones.json", text: JSON.array(all.sessions.map { $0.json }).text),
      Zip.File("sesiones.csv", text: CSV.table(["dispositivo", "inicio", "último uso"], all.sessions.map {
        [$0.device, $0.created.rfc3339, $0.used.rfc3339]
      })),
    ]
    if !all.reminders.isEmpty { files.append(Zip.File("avisos.json", text: JSON.array(all.reminders).text)) }
    for (collection, records) in all.records.sorted(by: { $0.key < $1.key }) {
      files.append(Zip.File("registros/\(collection).json", text: JSON.array(records.map { $0.json }).text))
      files.append(Zip.File("registros/\(collection).csv", text: CSV.table(of: records)))
    }
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
    \r
    Los archivos .csv se abren con una hoja de cálculo. Los .json sirven para llevar tus datos a otro programa.\r

    """
}
