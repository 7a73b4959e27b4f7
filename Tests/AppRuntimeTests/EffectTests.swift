import AppTesting
import Testing

/// The rules of effects: names, streams, cancellation and declared needs, for every host alike.
@Suite struct EffectRules {
  private typealias Table = EffectTable<String>

  private func said(_ commands: [Table.Command]) -> [String] {
    commands.map { command in
      switch command {
      case .start(let number, let operation): "start \(number) \(operation.json["do"]?.string ?? "")"
      case .stop(let number, _): "stop \(number)"
      }
    }
  }

  @Test("An effect answers once; a second answer is nobody's")
  func once() {
    var table = Table()
    #expect(said(table.begin(Effect(.persist) { "kept \($0.status)" })) == ["start 1 persist"])
    #expect(said(table.begin(Effect(.update))) == ["start 0 update"], "no answer is wanted")
    #expect(table.answered(1, Answer(status: 1)) == "kept 1")
    #expect(
      table.answered(1, Answer(status: 1)) == nil && table.answered(0, Answer(status: 1)) == nil
        && table.entries.isEmpty)
  }

  @Test("A stream answers until it is cancelled; what the host still says of it afterwards never becomes an action")
  func stream() {
    var table = Table()
    _ = table.begin(.stream(.position(.watch(asks: true)), as: "walk.position") { $0.text })
    #expect(
      table.answered(1, Answer(status: 1, text: "a")) == "a" && table.answered(1, Answer(status: 1, text: "b")) == "b")
    #expect(said(table.begin(.cancel("walk.position"))) == ["stop 1"])
    #expect(table.answered(1, Answer(status: 1, text: "late")) == nil)
    #expect(said(table.begin(.cancel("walk.position"))) == [] && said(table.begin(.cancel("nothing"))) == [])
  }

  @Test("One that takes a name ends the one that had it")
  func replaced() {
    var table = Table()
    _ = table.begin(Effect(.timer(milliseconds: 10), as: "clock") { _ in "first" })
    #expect(
      said(table.begin(Effect(.timer(milliseconds: 20), as: "clock") { _ in "second" })) == ["stop 1", "start 2 timer"])
    #expect(table.answered(1, Answer(status: 1)) == nil && table.answered(2, Answer(status: 1)) == "second")
  }

  @Test("A name without an answer can be cancelled too; effects of a part keep their names in the whole")
  func named() {
    var table = Table()
    _ = table.begin(Effect(.speech(.say("hola", .es, rate: 1)), as: "voice"))
    #expect(said(table.begin(.cancel("voice"))) == ["stop 1"])
    let part = Effect<Int>.stream(.audio(.events), as: "sound") { $0.status }
    let whole = part.map { "whole \($0)" }
    _ = table.begin(whole)
    #expect(table.answered(2, Answer(status: 7)) == "whole 7" && table.answered(2, Answer(status: 8)) == "whole 8")
    #expect(said(table.begin(.cancel("sound"))) == ["stop 2"])
  }

  @Test(
    "What is newly wanted begins, what stays goes on, what is no longer wanted ends; the same name for something else begins anew"
  )
  func wants() {
    var table = Table()
    let screen = Want<String>(.screenOn, as: "screen")
    func position(_ asks: Bool, _ word: String) -> Want<String> {
      Want(.position(.watch(asks: asks)), as: "position") { _ in word }
    }
    #expect(said(table.compare([screen, position(false, "a")])) == ["start 1 screen.on", "start 2 position.watch"])
    #expect(said(table.compare([position(false, "b"), screen])) == [])
    #expect(table.answered(2, Answer(status: 1)) == "b", "the newest one counts")
    #expect(said(table.compare([screen, position(true, "c")])) == ["stop 2", "start 3 position.watch"])
    #expect(table.answered(2, Answer(status: 1)) == nil)
    #expect(said(table.compare([])) == ["stop 1", "stop 3"])
  }

  @Test("A want and an effect of one name are two things: cancelling ends the effect")
  func apart() {
    var table = Table()
    _ = table.compare([Want(.screenOn, as: "screen")])
    #expect(said(table.begin(.cancel("screen"))) == [])
    #expect(table.entries.count == 1)
  }

  @Test("An alarm is the same want while time goes by")
  func alarm() {
    var table = Table()
    let at = Instant(milliseconds: 1_795_000_000_000)
    #expect(said(table.compare([Want(.alarm(at: at), as: "alarm")])) == ["start 1 timer"])
    #expect(said(table.compare([Want(.alarm(at: at), as: "alarm")])) == [])
    #expect(Operation.alarm(at: at).json["at"]?.integer == at.milliseconds)
  }

  @Test(
    "A handle is a name and nothing else",
    arguments: [
      ("vereda-01k9", true), ("", false), ("A", false), ("../x", false), (String(repeating: "a", count: 65), false),
    ])
  func handle(_ id: String, isName: Bool) { #expect((Handle(id) != nil) == isName) }
}
