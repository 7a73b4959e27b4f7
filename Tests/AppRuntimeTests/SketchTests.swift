import AppTesting
import Testing

@Suite struct SketchTests {
  private func device(_ can: Capabilities) -> TestDevice<Sketch> {
    TestDevice(Environment(now: Instant(milliseconds: 1_795_000_000_000)), can: [.everyday, can])
  }

  @Test("State is a value: what was before an action stays as it was")
  func value() throws {
    let device = device(.position)
    let before = device.state
    try device.tap("walk")
    #expect(before == Sketch.State() && device.state != before)
  }

  @Test("A stream brings words until it is cancelled; a late word changes nothing")
  func stream() throws {
    let device = device([.own, .voice])
    try device.tap("listen")
    let number = try #require(device.probe.lasting.first { $0.operation == .listen(in: .es) }?.number)
    device.probe.answer(number, Answer(status: 1, ["words": "hola"]))
    device.probe.answer(number, Answer(status: 1, ["words": "hola, ¿cómo estás?"]))
    #expect(device.screen.words.contains("hola, ¿cómo estás?") && device.wants(.screenOn))
    try device.tap("silence")
    #expect(device.probe.stopped.contains(.listen(in: .es)) && device.probe.operations.last == .speech(.stop))
    let before = device.state
    device.probe.answer(number, Answer(status: 1, ["words": "tarde"]))
    #expect(device.state == before && !device.wants(.screenOn))
  }

  @Test("The position is wanted while somebody walks, and no longer; an alarm ends the walk")
  func wants() throws {
    let device = device(.position)
    try device.tap("walk")
    for _ in 0..<3 { device.position(Answer(status: 1, ["lat": 19.4, "lon": -99.1])) }
    #expect(device.probe.operations.filter { $0 == .position(.watch(asks: true)) }.count == 1, "it goes on by itself")
    device.pass(3_600_000)
    #expect(device.state.walk == .done(fixes: 3) && device.probe.lasting.isEmpty)
  }

  @Test("Bytes go to the host and come back by their handle; what is no longer named goes")
  func handles() throws {
    let device = device(.files)
    device.send(.notes(.recorded([79, 103, 103, 83, 0, 255])))
    let handle = try #require(device.state.notes.sounds.first)
    #expect(device.files[handle.id] == [79, 103, 103, 83, 0, 255])
    device.send(.notes(.opened(handle)))
    #expect(device.state.notes.first == [79, 103, 103, 83])
    device.send(.notes(.forgotten))
    #expect(device.files.isEmpty)
  }

  @Test("An effect that was not expected, and one that was never answered, fail the test")
  func exhaustive() {
    withKnownIssue("not expected") {
      let device = device([])
      device.send(.walk(.startTapped))
    } matching: {
      $0.description.contains("position.watch")
    }
    withKnownIssue("never answered") {
      let device = device(.files)
      device.holds = { _ in true }
      device.send(.notes(.recorded([1])))
    } matching: {
      $0.description.contains("handle.keep")
    }
  }
}
