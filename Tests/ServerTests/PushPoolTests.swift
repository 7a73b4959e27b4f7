import Base
import ServerAPI
import Testing

@testable import Server

/// Whose reminders wait for whom. Time is counted, never waited for.
@Suite("Web Push, fairness") struct PushPoolTests {
  private struct Message {
    let service: String, account: String
    /// Seconds until the service answers.
    let takes: Int
  }

  /// Sends everything as the sender does: whenever one is answered, what is due is looked at again, the first of each service first.
  /// - Returns: the second at which the last one of each service was answered.
  private func simulate(_ messages: [Message]) -> [String: Int] {
    var pool = PushPool(), waiting = messages, under: [(at: Int, message: Message)] = [], last: [String: Int] = [:],
      second = 0
    while !waiting.isEmpty || !under.isEmpty {
      var turn: [String: Int] = [:]
      let order = waiting.indices.map { place -> (Int, Int) in
        turn[waiting[place].service, default: 0] += 1
        return (turn[waiting[place].service]!, place)
      }.sorted { $0 < $1 }
      var begun: Set<Int> = []
      for (_, place) in order where pool.begin(service: waiting[place].service, account: waiting[place].account) {
        begun.insert(place)
        under.append((second + waiting[place].takes, waiting[place]))
      }
      waiting = waiting.indices.filter { !begun.contains($0) }.map { waiting[$0] }
      second = under.map { $0.at }.min() ?? second
      for done in under where done.at == second {
        pool.end(service: done.message.service, account: done.message.account, isPrompt: done.message.takes < 20)
        last[done.message.service] = second
      }
      under.removeAll { $0.at == second }
    }
    #expect(pool.isEmpty)
    return last
  }

  @Test("PL-07: slow push services delay nobody else's reminder", arguments: [1, 4, 12])
  func slowServices(count: Int) {
    var messages: [Message] = []
    for number in 0..<count {
      for one in 0..<80 {
        messages.append(Message(service: "slow-\(number)", account: "s-\(number)-\(one)", takes: 20))
      }
    }
    for one in 0..<40 { messages.append(Message(service: "prompt", account: "p-\(one)", takes: 1)) }
    let last = simulate(messages)
    #expect(last["prompt"]! <= 20, "\(last["prompt"]!) s")
    #expect(last["slow-0"]! >= 1000)
  }

  @Test("PL-07: a prompt service gets more places, an account four at most")
  func places() {
    let prompt = simulate((0..<400).map { Message(service: "prompt", account: "p-\($0)", takes: 1) })
    #expect(prompt["prompt"]! < 30)
    var pool = PushPool()
    var begun = 0
    for number in 0..<10 where pool.begin(service: "s-\(number)", account: "one") { begun += 1 }
    let other = pool.begin(service: "s-11", account: "two")
    #expect(begun == 4 && other)
  }

  private func subscribe(_ server: TestServer, _ person: Person, _ endpoint: String, at: Int64, app: String? = nil)
    async throws
  {
    let subscriber = Subscriber()
    var input = PushSubscription(endpoint: endpoint, p256dh: subscriber.p256dh, auth: subscriber.auth, at: [at])
    if let app { (input.app, input.tag, input.place) = (app, app + "-reminder", "hoy/lista") }
    #expect(try await server.call(Routes.subscribe, input, access: person.access).status == 204)
  }

  @Test(
    "PL-07: what is claimed at a time is a few of each account and service; the others stay due",
    arguments: TestStore.all)
  func claimed(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let ana = try await server.person(), eva = try await server.person("eva@ejemplo.mx"),
        now = server.clock.now.milliseconds
      for number in 0..<12 { try await subscribe(server, ana, "https://slow.example/\(number)", at: now + 1000) }
      try await subscribe(server, eva, "https://push.example/a", at: now + 2000)
      // Later than the server's own sender looks: its clock stands still until then.
      let claimed = try await server.features.push.repository.claim(
        now: server.clock.now.adding(milliseconds: 3000), PushPool())
      #expect(
        claimed.filter { $0.body.service == "slow.example" }.count == 4
          && claimed.contains { $0.body.service == "push.example" })
      var busy = PushPool()
      while busy.begin(service: "slow.example", account: "x\(busy.count)") {}
      let next = try await server.features.push.repository.claim(now: server.clock.now.adding(milliseconds: 3000), busy)
      #expect(next.isEmpty, "its places are taken; the others are not put off")
      let more = try await server.features.push.repository.claim(
        now: server.clock.now.adding(milliseconds: 3000), PushPool())
      #expect(more.count == 4)
    }
  }

  @Test("SE-11, PL-07: words, tag and place follow the app that asked; rows of before are Serenity's")
  func words() throws {
    let old = try PushRepository.Body(
      json: #"{"endpoint":"https://push.example/a","p256dh":"P","auth":"A","at":[5],"language":"es"}"#)
    #expect(
      old.app == "serenity"
        && PushSender.payload(old) == [
          "title": "Un momento para ti", "body": "Cuando quieras.", "tag": "serenity-reminder", "to": "registrar",
          "lang": "es",
        ])
    var other = old
    (other.app, other.tag, other.place, other.language) = ("human-body", "training", "entrenar", .en)
    let said = PushSender.payload(try PushRepository.Body(json: other.text))
    #expect(
      said == [
        "title": "Human Body", "body": "Here’s the reminder you asked for.", "tag": "training", "to": "entrenar",
        "lang": "en",
      ])
    other.language = .fr
    #expect(PushSender.payload(other)["lang"] == "fr")
  }

  @Test("SE-11: a subscription names its app in plain letters; quiet is for the app that says it")
  func apps() async throws {
    try await withServer { server in
      let person = try await server.person(), now = server.clock.now.milliseconds
      try await subscribe(server, person, "https://push.example/other", at: now + 1000, app: "human-body")
      try await subscribe(server, person, "https://push.example/mine", at: now + 1000)
      let quiet = PushSubscription(
        endpoint: "https://push.example/laptop", p256dh: Subscriber().p256dh, auth: Subscriber().auth, at: [now + 9000],
        quiet: now + 5000)
      #expect(try await server.call(Routes.subscribe, quiet, access: person.access).status == 204)
      let due = try await server.features.push.repository.claim(
        now: server.clock.now.adding(milliseconds: 2000), PushPool())
      #expect(
        due.map { $0.body.app } == ["human-body"] && due.first?.body.tag == "human-body-reminder"
          && due.first?.body.place == "hoy/lista")
      for (app, tag, place, field) in [
        ("Serenity!", "t", "p", "app"), ("serenity", "t t", "p", "tag"),
        ("serenity", "t", "https://evil.example", "place"),
      ] {
        var input = quiet
        (input.app, input.tag, input.place) = (app, tag, place)
        let answer = try await server.call(Routes.subscribe, input, access: person.access)
        #expect(answer.failure?.code == .invalid && answer.failure?.field == field)
      }
    }
  }
}
