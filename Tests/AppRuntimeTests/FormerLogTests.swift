import AppTesting
import Foundation
import Testing

/// The log that the web app of the version before wrote in a browser: `tests/former/make-device.py` tells what the person did.
@Suite struct FormerLogTests {
  private struct Former {
    let rows: [JSON], meta: [String: JSON]

    init() throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let file = root.appendingPathComponent("tests/former/device.json")
      let stores = try JSON.parse(try String(contentsOf: file, encoding: .utf8))["databases"]?["vereda"]?["stores"]
      rows = stores?["log"]?["rows"]?.array ?? []
      let pairs = (stores?["meta"]?["rows"]?.array ?? []).map { ($0["key"]?.string ?? "", $0["value"] ?? .null) }
      meta = Dictionary(uniqueKeysWithValues: pairs)
    }
    /// What `web/host/records.js` hands over of it.
    func loaded(_ owner: String) -> Answer {
      let mine = rows.filter { $0["owner"]?.string == owner || $0["owner"]?.string == "device" }
      let entries = mine.map { row -> JSON in
        ["n": row["n"] ?? .null, "out": .bool(row["out"] != 0), "r": row["r"] ?? .null]
      }
      return Answer(
        status: 1,
        [
          "owner": .string(owner), "device": meta["device"] ?? .null, "cursor": meta["cursor:" + owner] ?? "0",
          "entries": .array(entries),
          "waiting": .integer(Int64(entries.count { $0["out"] == true })),
        ])
    }
  }

  @Test(
    "PL-03: every record of it is read as it was written, and what waited there goes out, to be gone on with from where it stood"
  )
  func read() throws {
    let former = try Former(), owner = try #require(former.meta["owner"]?.string)
    let written = try former.rows.map { try Record(json: try #require($0["r"])) }
    #expect(written.count == 9)
    #expect(zip(written, former.rows).allSatisfy { $0.json == $1["r"] })
    var device = Device()
    device.environment.now = Instant(milliseconds: written.map { $0.newest.milliseconds }.max()! + 60_000)
    device.store = Store(collections: ["serenity.", "conecta-facil.", "device."])
    device.take([device.store.load()])
    device.answer(former.loaded(owner))
    #expect(device.store.phase == .ready && device.store.owner == owner && device.store.waiting == 2)
    #expect(device.store.replica.records(in: "serenity.mood").map { $0["level"] } == [4, 2, 5])
    #expect(
      device.store.replica.records(in: "serenity.mood")[0]["note"]
        == "Escrita antes de tener cuenta.\nDos renglones, ñandú y «comillas».")
    #expect(
      device.store.replica.records(in: "conecta-facil.place").first?["place"]?["name"] == "Hospital General de Muestra")
    #expect(device.store.replica.records(in: "device.conecta-facil.contact").first?["name"] == "Mamá")
    #expect(device.store.replica.records(in: "device.serenity.download").first?["un-respiro-3-es"]?["here"] == false)
    // The states of the preferences are one: the advice that was given last.
    #expect(device.store.replica.records(in: "serenity.preferences").map { $0["advice"] } == ["nivel-5-07"])

    device.synchronise()
    let waiting = former.rows.filter { $0["out"] != 0 }
    device.answer(
      Answer(
        status: 1,
        [
          "entries": .array(waiting.map { ["n": $0["n"] ?? .null, "out": true, "r": $0["r"] ?? .null] }),
          "waiting": .integer(Int64(waiting.count)),
        ]))
    #expect(device.request?.body?["changes"]?.array?.count == 2 && device.request?.body?["cursor"] == "5")
    #expect(device.request?.body?["device"] == former.meta["device"])
    // An edit of today is later than everything in it.
    #expect(written.allSatisfy { $0.newest < device.store.stamp(device.environment) })
  }
}
