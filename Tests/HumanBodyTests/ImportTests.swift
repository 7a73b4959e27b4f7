import AppTesting
import HealthImport
import Testing

@testable import HumanBody

@Suite("HB-05: bringing in files") struct ImportTests {
  private let environment = Environment(now: Instant(milliseconds: 1_795_449_600_000))

  private func common() -> Common {
    Common(
      companion: AppAccount(
        AppIdentity(id: "human-body", name: "Human Body", base: "/human-body/"), collections: ["human-body."]))
  }

  private func chosen(_ common: inout Common) -> ImportFeature {
    var feature = ImportFeature()
    let file = ChosenFile(handle: "handle:1", name: "export.zip", type: "", bytes: 1_000)
    _ = feature.reduce(.picked(.chosen([file])), &common, environment)
    return feature
  }

  private func json(_ want: Want<HumanBodyApp.Action>) -> JSON { want.operation.json }

  @Test("a pause drops the reading; going on begins at the last checkpoint")
  func pause() throws {
    var common = common()
    var feature = chosen(&common)
    let first = try #require(feature.wants(common).first)
    #expect(json(first)["do"]?.string == "health.import" && json(first)["checkpoint"] == nil)
    #expect(feature.wants(common).contains { $0.operation == .screenOn }, "the screen stays on while it is read")
    _ = feature.reduce(.told(Answer(status: 1, ["done": 400, "checkpoint": ["offset": 7]])), &common, environment)
    #expect(json(try #require(feature.wants(common).first)) == json(first), "news does not begin the reading anew")
    _ = feature.reduce(.pauseTapped, &common, environment)
    #expect(feature.phase == .paused && feature.wants(common).isEmpty)
    _ = feature.reduce(.goOnTapped, &common, environment)
    let second = json(try #require(feature.wants(common).first))
    #expect(second["checkpoint"]?["offset"]?.integer == 7 && second["stamp"] == json(first)["stamp"])
  }

  @Test("HB-05: what is taken back is every day that was written, also of the batch that nobody heard the end of")
  func cancel() throws {
    var common = common()
    var feature = chosen(&common)
    let stamp = json(try #require(feature.wants(common).first))["stamp"]
    let counts: JSON = [
      "sources": ["com.apple.health/Reloj"],
      "tallies": [[0, "health.steps", 5, 5, 0, 0, 86_400_000_000, 172_800_000_000, []]],
    ]
    _ = feature.reduce(
      .told(Answer(status: 1, ["done": 300, "spans": [["health.steps", 1000, 2000]]])), &common, environment)
    _ = feature.reduce(.told(Answer(status: 1, ["done": 400, "counts": counts])), &common, environment)
    _ = feature.reduce(
      .told(Answer(status: 1, ["done": 500, "spans": [["health.steps", 900, 1500], ["health.weight", 7, 7]]])), &common,
      environment)
    _ = feature.reduce(.cancelTapped, &common, environment)
    #expect(feature.phase == .asking && feature.wants(common).isEmpty)
    func spans(_ effects: ImportFeature.Effects) -> String? {
      effects.first { $0.operation.json["do"]?.string == "health.undo" && $0.operation.json["stamp"] == stamp }?
        .operation.json["spans"]?.text
    }
    let all = "[[\"health.steps\",900,2000],[\"health.weight\",7,7]]"
    let first = feature.reduce(.discardTapped, &common, environment)
    #expect(spans(first) == all)
    _ = feature.reduce(.undone(Answer(status: 0, ["reason": "engine"])), &common, environment)
    #expect(feature.phase == .undoFailed(reason: "engine"))
    let again = feature.reduce(.discardTapped, &common, environment)
    #expect(spans(again) == all, "it can be tried again")
    _ = feature.reduce(.undone(Answer(status: 1)), &common, environment)
    #expect(feature.phase == .choosing && feature.isRemoved)
  }

  @Test("HB-05: once a file is in, the samples are read anew; the person's order of sources counts for every metric")
  func readAnew() {
    var common = common()
    var feature = chosen(&common)
    let before = common.shelf.revision
    _ = feature.reduce(.told(Answer(status: 1, ["done": 400])), &common, environment)
    #expect(common.shelf.revision == before)
    _ = feature.reduce(.told(Answer(status: 1, ["done": 1000, "isOver": true])), &common, environment)
    #expect(feature.phase == .done && common.shelf.revision > before)
    let counts: JSON = ["sources": ["a/Telefono", "b/Reloj"], "tallies": []]
    feature = chosen(&common)
    _ = feature.reduce(.told(Answer(status: 1, ["done": 1, "counts": counts])), &common, environment)
    _ = feature.reduce(.preferTapped(source: "b/Reloj"), &common, environment)
    #expect(
      common.preferred(.steps) == ["b/Reloj", "a/Telefono"] && common.preferred(.heartRate) == common.preferred(.steps))
  }

  @Test("the end and every failure change what the person sees")
  func ends() {
    var common = common()
    var feature = chosen(&common)
    _ = feature.reduce(.told(Answer(status: 1, ["done": 1_000, "isOver": true])), &common, environment)
    #expect(feature.phase == .done)
    feature = chosen(&common)
    _ = feature.reduce(.told(Answer(status: 0, ["reason": "cut"])), &common, environment)
    #expect(feature.phase == .failed(reason: "cut"))
    _ = feature.reduce(.picked(.kind(name: "a.doc")), &common, environment)
    #expect(feature.refusal == .kind)
  }
}
