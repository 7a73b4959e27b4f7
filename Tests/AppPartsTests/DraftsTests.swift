import AppParts
import AppTesting
import Testing

/// Point 7: two tabs have one note for the draft of a form.
@Suite struct DraftsTests {
  private func moment(_ milliseconds: Int64) -> Environment { Environment(now: Instant(milliseconds: milliseconds)) }
  private func forgotten(_ effects: Drafts.Effects) -> [Operation] { effects.map { $0.operation } }
  private func forget(at milliseconds: Int64) -> Operation {
    .records(.forgetNote(key: "cookbook.draft.note", owner: "A", at: Instant(milliseconds: milliseconds)))
  }
  private let kept = Answer(
    status: 1, ["values": ["cookbook.draft.note": ["at": 100, "fields": ["text": "uno"]]]])

  @Test("issue point 7: a draft is forgotten as of when this tab knows it, not of what it has not written yet")
  func known() {
    var drafts = Drafts("cookbook") { _ in .backTapped }
    _ = drafts.start(owner: "A")
    _ = drafts.reduce(.read(kept), owner: "A")
    var other = drafts
    #expect(forgotten(other.end("note", owner: "A")) == [forget(at: 100)])
    _ = drafts.keep("note", ["text": "dos"], owner: "A", moment(200))
    other = drafts
    #expect(forgotten(other.end("note", owner: "A")) == [forget(at: 100)])
    _ = drafts.write(owner: "A")
    #expect(forgotten(drafts.end("note", owner: "A")) == [forget(at: 200)])
    // What the device was never told is not its to forget.
    _ = drafts.keep("note", ["text": "tres"], owner: "A", moment(300))
    #expect(drafts.end("note", owner: "A").isEmpty)
  }

  @Test("issue point 7: what was put away before the device said what it keeps is forgotten once it has")
  func early() {
    var drafts = Drafts("cookbook") { _ in .backTapped }
    _ = drafts.start(owner: "A")
    _ = drafts.keep("note", ["text": "dos"], owner: "A", moment(200))
    #expect(drafts.end("note", owner: "A").isEmpty)
    #expect(forgotten(drafts.reduce(.read(kept), owner: "A")) == [forget(at: 100)] && drafts.all.isEmpty)
  }

  @Test("issue point 7: the message that forgets has the stamp beside the key, and no value")
  func form() {
    #expect(
      forget(at: 100).json == ["do": "records.setNote", "owner": "A", "key": "cookbook.draft.note", "at": 100])
  }
}
