import Base
import Foundation
import HTTPTypes
import Records
import ServerAPI
import Testing

@testable import Server

/// Issue 22 point 8: a malformed record in a batch is named and the others are taken, on both databases.
@Suite struct MalformedRecordTests {
  private static let stamp = "019abcdef012-0000-00112233445566aa"

  private static func id(_ number: Int) -> String { "01JD000000000000000000000\(number)" }

  private static func record(_ number: Int, _ fields: String) -> String {
    #"{"c":"serenity.mood","i":"\#(id(number))","s":"\#(stamp)","f":{"level":3,"note":"\#(fields)"}}"#
  }

  private func send(_ changes: [String], _ person: Person, _ server: TestServer) async throws -> (
    status: Int, answer: SyncAnswer
  ) {
    let body = #"{"device":"00112233445566aa","cursor":"0","changes":[\#(changes.joined(separator: ","))]}"#
    let answer = try await server.send(
      "POST", "/v1/sync", body, [.authorization: "Bearer \(person.access)", .contentType: "application/json"])
    return (answer.status.code, try SyncAnswer(json: try JSON.parse(String(buffer: answer.body))))
  }

  /// The notes that the account has, by their records' identifiers.
  private func kept(_ person: Person, _ server: TestServer) async throws -> [String: JSON] {
    var notes: [String: JSON] = [:]
    for change in try await server.sync(person, []).changes {
      if let id = change["i"]?.string { notes[id] = change["f"]?["note"] }
    }
    return notes
  }

  @Test(
    "issue 22 point 8: a record with half of a pair is refused by its name, the others are taken",
    arguments: TestStore.all)
  func loneSurrogate(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      let first = try await send([Self.record(1, "bien \\ud83d")], person, server)
      #expect(first.status == 200 && first.answer.message?.isEmpty == false)
      let answer = try await send(
        [
          Self.record(1, "bien \\ud83d"), Self.record(3, "uno"), Self.record(2, "\\ude00 bien"), Self.record(4, "dos"),
        ], person, server
      ).answer
      let refused = [1, 2].map { RefusedRecord(collection: "serenity.mood", id: Self.id($0), reason: .malformed) }
      #expect(answer.refused == refused)
      #expect(try await kept(person, server) == [Self.id(3): "uno", Self.id(4): "dos"])
    }
  }

  @Test(
    "issue 22 point 8: NUL, noncharacters, marks of direction and line separators come back as they were sent",
    arguments: TestStore.all)
  func unusual(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      let sent = ["fin\\u0000", "\\ud83d\\ude00 ok", "\\uffff \\ufffe", "\\u202eoculto", "\\u2028 salto"]
      let read = ["fin\u{0}", "😀 ok", "\u{FFFF} \u{FFFE}", "\u{202E}oculto", "\u{2028} salto"]
      let answer = try await send(sent.enumerated().map { Self.record($0.offset, $0.element) }, person, server).answer
      #expect(answer.refused.isEmpty)
      let kept = try await kept(person, server)
      for (number, text) in read.enumerated() { #expect(kept[Self.id(number)] == .string(text), "\(sent[number])") }
      // The export has them too.
      let row = try #require(try await server.features.accounts.repository.find(email: person.email))
      let archive = Shared(Data())
      let exported = ExportedPerson(row: row, session: nil, now: server.clock.now)
      try await server.features.export.export.stream(exported) { archive.value += Data(buffer: $0) }
      #expect(archive.value.count > 1_000)
    }
  }

  @Test("issue 22 point 8: every other malformation refuses its own record alone", arguments: TestStore.all)
  func others(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person()
      let name = #""c":"serenity.mood","i":"\#(Self.id(5))""#
      let bad = [
        "7", "null", "[]", #""x""#, "{}", "{\(name)}", #"{\#(name),"s":"\#(Self.stamp)","f":[]}"#,
        #"{\#(name),"s":"ayer","f":{}}"#, #"{\#(name),"s":"\#(Self.stamp)","f":{},"x":1}"#,
        #"{\#(name),"s":"\#(Self.stamp)","f":{"n":1,"n":2}}"#, #"{\#(name),"s":"\#(Self.stamp)","f":{"n":1e999}}"#,
        #"{"c":"serenity.mood","i":"no","s":"\#(Self.stamp)","f":{}}"#,
        #"{"c":"\u0000","i":"\#(Self.id(5))","s":"\#(Self.stamp)","f":{}}"#,
        #"{\#(name),"s":"\#(Self.stamp)","f":"# + String(repeating: "{\"a\":", count: 5_000) + "1"
          + String(repeating: "}", count: 5_001),
      ]
      for (number, text) in bad.enumerated() {
        let body =
          #"{"device":"00112233445566aa","cursor":"0","changes":[\#(text),\#(Self.record(number % 5, "bien"))]}"#
        let answer = try await server.send(
          "POST", "/v1/sync", body, [.authorization: "Bearer \(person.access)", .contentType: "application/json"])
        let json = try JSON.parse(String(buffer: answer.body))
        #expect(answer.status.code == 200 && json["refused"]?.array?.count == 1, "\(text.prefix(80))")
        #expect(json["refused"]?[0]?["reason"] == "malformed", "\(text.prefix(80))")
      }
      #expect(try await kept(person, server).count == 5)
    }
  }
}
