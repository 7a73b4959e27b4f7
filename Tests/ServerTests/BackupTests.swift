import Base
import Foundation
import Records
import ServerAPI
import Storage
import Testing

@testable import Server

@Suite struct BackupTests {
  @Test(
    "PL-14, PL-15: a backup of one database, restored into the other, holds everything; the note is not in the file",
    arguments: TestStore.all)
  func backup(_ store: TestStore) async throws {
    let from = try await store.place()
    let to = try await (store == .sqlite && TestStore.all.contains(.postgres) ? TestStore.postgres : .sqlite).place()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("backup-\(UUID().uuidString)").path
    defer {
      from.remove()
      to.remove()
      try? FileManager.default.removeItem(atPath: file)
    }
    let record = Shared<JSON>(.null)
    try await withServer(at: from) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 1)
      let mood = notebook.mood(2, "nota secreta")
      record.value = mood.json
      _ = try await server.sync(person, [mood])
      _ = try await Commands.backup(server.features.platform.configuration, to: file)
      // Erased after the backup was made.
      let gone = try await server.person("eva@ejemplo.mx")
      try await server.features.accounts.repository.erase(
        gone.session.account.id.text, receipt: false, now: server.clock.now)
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(bytes.range(of: Data("nota secreta".utf8)) == nil && bytes.range(of: Data("ana@".utf8)) == nil)
    _ = try await Commands.restore(try testConfiguration(to), from: file, replacing: false)
    try await withServer(at: to) { server in
      let session = try await server.logIn().value
      let person = Person(email: "", session: session, refresh: "")
      #expect(try await server.sync(person, []).changes == [record.value])
    }
    await #expect(throws: StartError.self) {
      try await Commands.restore(try testConfiguration(to), from: file, replacing: false)
    }
  }

  @Test("PL-05, PL-14: restoring an older backup over a database erases again who was erased since")
  func restoreErases() async throws {
    let place = try await TestStore.sqlite.place()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("backup-\(UUID().uuidString)").path
    defer {
      place.remove()
      try? FileManager.default.removeItem(atPath: file)
    }
    try await withServer(at: place) { server in
      let ana = try await server.person()
      _ = try await server.person("eva@ejemplo.mx")
      _ = try await Commands.backup(server.features.platform.configuration, to: file)
      try await server.features.accounts.repository.erase(
        ana.session.account.id.text, receipt: false, now: server.clock.now)
    }
    let (_, again) = try await Commands.restore(try testConfiguration(place), from: file, replacing: true)
    #expect(again == 1)
    try await withServer(at: place) { server in
      let ana = try await server.logIn().status, eva = try await server.logIn("eva@ejemplo.mx").status
      #expect(ana == 401 && eva == 200)
    }
  }

  @Test(
    "PL-05: the restore's own transaction erases again, and the list of the erased outlives it",
    arguments: TestStore.all)
  func erasedInOneTransaction(_ store: TestStore) async throws {
    let place = try await store.place()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("backup-\(UUID().uuidString)").path
    defer {
      place.remove()
      try? FileManager.default.removeItem(atPath: file)
    }
    try await withServer(at: place) { server in
      let ana = try await server.person()
      _ = try await server.person("eva@ejemplo.mx")
      _ = try await Commands.backup(server.features.platform.configuration, to: file)
      try await server.features.accounts.repository.erase(
        ana.session.account.id.text, receipt: false, now: server.clock.now)
    }
    let configuration = try testConfiguration(place)
    // Twice: the first restore must not forget who was erased. Nothing runs after the transaction, as in a process that was killed.
    for _ in 0..<2 {
      let database = try await openDatabase(
        url: place.url, migrations: Features.migrations, options: configuration.databaseOptions)
      let (_, again) = try await Commands.putBack(configuration, from: file, into: database)
      #expect(again == 1)
      let left = try await database.read { transaction in
        (try transaction.query("SELECT id FROM account").count, try transaction.query("SELECT at FROM erasure").count)
      }
      #expect(left == (1, 1))
      await database.close()
    }
    try await withServer(at: place) { server in
      let ana = try await server.logIn().status, eva = try await server.logIn("eva@ejemplo.mx").status
      #expect(ana == 401 && eva == 200)
    }
  }

  @Test("PL-14: a backup is verified without a database; a damaged one and another file are told apart")
  func verify() async throws {
    let place = try await TestStore.sqlite.place()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("backup-\(UUID().uuidString)").path
    defer {
      place.remove()
      try? FileManager.default.removeItem(atPath: file)
    }
    try await withServer(at: place) { server in
      _ = try await server.person()
      let made = try await Commands.backup(server.features.platform.configuration, to: file)
      #expect(try await Commands.verifyBackup(file) == made)
    }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(fileURLWithPath: file))
    let damaged = await #expect(throws: StartError.self) { try await Commands.verifyBackup(file) }
    #expect(damaged?.description.contains("damaged or cut short") == true)
    try Data("otra cosa".utf8).write(to: URL(fileURLWithPath: file))
    let other = await #expect(throws: StartError.self) { try await Commands.verifyBackup(file) }
    #expect(other?.description.contains("not a backup of ours") == true)
  }

  @Test(
    "PL-03, PL-14: devices notice that a backup was put back, and send again what it does not know",
    arguments: TestStore.all)
  func epoch(_ store: TestStore) async throws {
    let place = try await store.place()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("backup-\(UUID().uuidString)").path
    defer {
      place.remove()
      try? FileManager.default.removeItem(atPath: file)
    }
    let kept = Shared<SyncAnswer?>(nil), records = Shared<[Record]>([])
    try await withServer(at: place) { server in
      let person = try await server.person()
      var notebook = Notebook(seed: 1)
      records.value = [notebook.mood(1, "antes"), notebook.mood(2, "después")]
      let first = try await server.sync(person, [records.value[0]])
      _ = try await Commands.backup(server.features.platform.configuration, to: file)
      kept.value = try await server.sync(person, [records.value[1]], cursor: first.cursor)
      #expect(first.epoch != nil && kept.value?.epoch == first.epoch)
      #expect(try await server.sync(person, [], cursor: first.cursor).epoch == first.epoch)
    }
    // Starting again changes nothing.
    try await withServer(at: place) { server in
      let person = Person(email: "", session: try await server.logIn().value, refresh: "")
      #expect(try await server.sync(person, []).epoch == kept.value?.epoch)
    }
    _ = try await Commands.restore(try testConfiguration(place), from: file, replacing: true)
    try await withServer(at: place) { server in
      let person = Person(email: "", session: try await server.logIn().value, refresh: "")
      let answer = try await server.sync(person, [], cursor: kept.value!.cursor)
      #expect(answer.epoch != nil && answer.epoch != kept.value?.epoch)
      // What the device does then (docs/records-and-sync.md): everything again, from the beginning.
      let again = try await server.sync(person, records.value, cursor: "0")
      #expect(again.epoch == answer.epoch)
      #expect(try await server.sync(person, [], cursor: "0").changes == records.value.map { $0.json })
    }
  }

  @Test(
    "PL-14: a backup changes nothing in the database, also before an upgrade, and needs no master key",
    arguments: TestStore.all)
  func untouched(_ store: TestStore) async throws {
    let place = try await store.place()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("backup-\(UUID().uuidString)").path
    defer {
      place.remove()
      try? FileManager.default.removeItem(atPath: file)
    }
    let earlier = Array(Features.migrations.dropLast())
    let old = try await openDatabase(url: place.url, migrations: earlier)
    var configuration = try testConfiguration(place)
    configuration.masterKeys = try MasterKeys(TestKeys.impostor)
    let summary = try await Commands.backup(configuration, to: file)
    #expect(summary.migrations == earlier.map { $0.name })
    #expect(try await missingMigrations(old, Features.migrations) == 1)
    await old.close()
  }

  @Test(
    "PL-14: a database of a newer version, of something else, or none at all is not backed up, with the reason",
    arguments: TestStore.all)
  func refused(_ store: TestStore) async throws {
    let place = try await store.place()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("backup-\(UUID().uuidString)").path
    defer { place.remove() }
    func refusal() async throws -> String {
      let error = await #expect(throws: DatabaseError.self) {
        try await Commands.backup(try testConfiguration(place), to: file)
      }
      #expect(!FileManager.default.fileExists(atPath: file))
      return error?.description ?? ""
    }
    if store == .sqlite {
      #expect(try await refusal().contains("there is no file"))
      #expect(place.files.isEmpty)
    } else {
      #expect(try await refusal().contains("not one of ours"))
    }
    let newer = try await openDatabase(
      url: place.url, migrations: Features.migrations + [Migration("9999 later", "CREATE TABLE later (id {text})")])
    #expect(try await refusal().contains("newer version (migration “9999 later”)"))
    await newer.close()
  }
}
