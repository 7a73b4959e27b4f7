import AppTesting
import Kitchen
import Testing

@testable import GreenGrocery

@Suite("Cook mode and the clock") struct CookClockTests {
  @Test("GG-09: a clock that is set back takes no time from a timer and adds none, and it is said")
  func setBack() throws {
    let device = try pot(step: 1)
    try device.tap("timer")
    device.pass(300_000)
    device.probe.wait(milliseconds: -3_600_000)
    device.ringEarly()
    let title = "El reloj de este dispositivo se atrasó"
    #expect(device.face?.time == "10:00" && device.screen.announcement?.hasPrefix(title) == true)
    #expect(device.banners.map { $0.title } == [title] && device.screen.audit() == [])
    device.pass(1_000)
    #expect(device.face?.time == "9:59" && device.screen.announcement == nil)
    device.pass(598_999)
    #expect(device.gains == [0])
    device.pass(1)
    #expect(device.gains == [0, 0.5])
    device.pass(700)
    try device.tap("timer")
    #expect(device.banners.isEmpty && device.session?.timers.isEmpty == true)
  }

  @Test("GG-09: an alarm that the set-back clock would hold up is looked after on any screen; a correction is not told")
  func setBackElsewhere() throws {
    let device = try pot(step: 1)
    try device.tap("timer")
    device.pass(300_000)
    device.send(.went("muevete"))
    device.probe.wait(milliseconds: -3_600_000)
    // Only the look: the alarm waits for its moment.
    let look = try #require(device.clocks.first)
    #expect(look.at.milliseconds(since: device.probe.environment.now) == 3_610_000)
    device.ringEarly()
    device.pass(599_999)
    #expect(device.gains == [0])
    device.pass(1)
    #expect(device.gains == [0, 0.5] && device.screen.toast?.text == "Listo: paso 2, olla")
    // While it rings.
    device.probe.wait(milliseconds: -3_600_000)
    device.ringEarly()
    device.pass(60_000)
    #expect(device.gains == [0] + Array(repeating: 0.5, count: 13))
    let other = try pot(step: 1)
    try other.tap("timer")
    other.pass(300_000)
    other.probe.wait(milliseconds: -1_999)
    other.ringEarly()
    #expect(other.face?.time == "10:00" && other.banners.isEmpty)
  }

  @Test("GG-09: set back while the app was closed, the timer goes on from when the pot was last touched")
  func setBackWhileClosed() throws {
    let device = try pot(step: 1)
    try device.tap("timer")
    device.pass(60_000)
    try device.tap("more")
    let again = kitchen(
      "cocina/frijoles-de-la-olla/cocinar", log: device.log, can: [.senses, .notices],
      at: HomePhone.homeMorning.adding(milliseconds: -3_600_000))
    again.leaves(.senses)
    #expect(again.face?.time == "14:00")
    #expect(again.banners.map { $0.title } == ["El reloj de este dispositivo se atrasó"])
    again.pass(839_999)
    #expect(again.gains.isEmpty)
    again.pass(1)
    #expect(again.gains == [0.5])
  }
}
