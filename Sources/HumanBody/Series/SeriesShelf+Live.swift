import AppRuntime
import ServerAPI

/// Samples that other devices post come by themselves while the app is open (HB-05): the server tells that there are some
/// (server-sent events), and an exchange brings them. What was measured is in no event.
extension SeriesShelf {
  func wants(_ common: Common) -> [Want<HumanBodyApp.Action>] {
    guard common.isExchanged, let access = common.companion.session.grantedToken else { return [] }
    let follow = WireForm("events.follow").text("path", HealthRoutes.eventsPath).text("access", access)
    return [Want(.wire(follow.json), as: "series.events") { .did(.shelf(.told($0))) }]
  }

  mutating func heard(_ answer: Answer, _ companion: inout Companion, _ environment: Environment) -> Effects {
    // The token is over: any request of the account brings another one, and with it another stream.
    if answer.status == 401 { return companion.ask("series.token", Request(.get, "/v1/account"), environment) }
    guard answer.isDone, let event = answer.json?["event"]?.string, sameBytes(event, "samples"),
      let number = answer.json?["data"]?.string.flatMap({ Int64($0) }), number != exchange.reached
    else { return [] }
    return exchange.begin(owner, companion, environment)
  }
}
