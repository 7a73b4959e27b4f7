import Testing
import Storage

@Test("PL-15: the embedded database opens, writes and reads")
func opens() async throws {
  let database = try await openDatabase(url: "sqlite::memory:", migrations: [
    Migration("0001 note", "CREATE TABLE note (id {integer} PRIMARY KEY, body {text} NOT NULL) {strict}")
  ])
  try await database.write { try $0.execute("INSERT INTO note (body, id) VALUES ($2, $1)", [1, "hola 🌱"]) }
  let rows = try await database.read { try $0.query("SELECT body FROM note WHERE id = $1", [1]) }
  #expect(try rows.first?.text("body") == "hola 🌱")
  await database.close()
}
