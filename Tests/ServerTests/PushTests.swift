import Base
import Crypto
import Foundation
import HTTPTypes
import Logging
import NIOCore
import ServerAPI
import Testing

@testable import Server

@Suite("Web Push") struct PushTests: PushSuite {
  @Test("PL-07, SE-11: a message is sealed as RFC 8291 says, byte for byte (its section 5)")
  func vector() throws {
    let reader = try #require(
      PushMessage.Reader(
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg"))
    let sender = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: Data(base64URL: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")!)
    let sealed = try PushMessage.seal(
      Array("When I grow up, I want to be a watermelon".utf8), for: reader, sender: sender,
      salt: Array(Data(base64URL: "DGv6ra1nlYgDCS1FRnbzlw")!))
    #expect(
      Data(sealed).base64URL == """
        DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2\
        Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN
        """)
    let own = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: Data(base64URL: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")!)
    #expect(try Subscriber.open(sealed, key: own, secret: reader.secret) == "When I grow up, I want to be a watermelon")
    #expect(PushMessage.Reader(p256dh: "AAAA", auth: "BTBZMqHH6r4Tts7J_aSIgg") == nil)
    #expect(
      PushMessage.Reader(p256dh: Data([4] + [UInt8](repeating: 1, count: 64)).base64URL, auth: "BTBZMqHH6r4Tts7J_aSIgg")
        == nil)
  }

  @Test(
    "PL-07, SE-11: from the subscription to the device: signed for the push service, read only by the subscriber, generic, once",
    arguments: TestStore.all)
  func delivered(_ store: TestStore) async throws {
    try await PushService.run { service, origin in
      try await withServer(store) { server in
        let person = try await server.person(), subscriber = Subscriber(), now = server.clock.now.milliseconds
        var notebook = Notebook(seed: 1)
        _ = try await server.sync(person, [notebook.mood(1, "hoy lloré en el trabajo")])
        let key = try await server.call(Routes.pushKey).value.key
        #expect(
          try await subscribe(server, person, subscriber, origin + "/send/abc", at: [now + 60_000, now + 86_400_000])
            .status == 204)
        try await deliver(server)
        #expect(service.messages.isEmpty)
        server.clock.pass(61)
        try await deliver(server)
        try await until { service.messages.count == 1 }
        try await until { try await rows(server) == [now + 86_400_000] }
        try await deliver(server)
        #expect(service.messages.count == 1)

        let message = try #require(service.messages.first)
        #expect(
          message.path == "/send/abc" && message.headers[HTTPField.Name("content-encoding")!] == "aes128gcm"
            && message.headers[HTTPField.Name("ttl")!] == "3600")
        let said = try JSON.parse(subscriber.open(message.body))
        #expect(said["title"] == "Un momento para ti" && said["to"] == "registrar" && !said.text.contains("lloré"))
        #expect(throws: (any Error).self) { try Subscriber().open(message.body) }

        // RFC 8292: a token for this very service, signed with the key that the browser was given.
        let header = try #require(message.headers[.authorization])
        let parts = header.dropFirst("vapid t=".count).split(separator: ",").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(header.hasPrefix("vapid t=") && parts.count == 2 && parts[1] == "k=" + key)
        let token = parts[0].split(separator: ".").map(String.init)
        let signing = try P256.Signing.PublicKey(x963Representation: Data(base64URL: key)!)
        #expect(
          signing.isValidSignature(
            try .init(rawRepresentation: Data(base64URL: token[2])!), for: Array((token[0] + "." + token[1]).utf8)))
        let head = try JSON.parse(Array(Data(base64URL: token[0])!)),
          claims = try JSON.parse(Array(Data(base64URL: token[1])!))
        let expires = try #require(claims["exp"]?.integer), seconds = server.clock.now.milliseconds / 1000
        #expect(
          head["alg"] == "ES256" && claims["aud"]?.string == origin && expires > seconds && expires <= seconds + 86_400)
        #expect(claims["sub"] == "mailto:vereda@localhost")
      }
    }
  }

  @Test(
    "PL-07, SE-11: done on one device, no device of the account rings before the next day; a device that says more replaces what was known"
  )
  func quiet() async throws {
    try await PushService.run { service, origin in
      try await withServer { server in
        let person = try await server.person(), now = server.clock.now.milliseconds, phone = Subscriber(),
          laptop = Subscriber()
        _ = try await subscribe(
          server, person, phone, origin + "/phone", at: [now + 1000, now + 2000, now + 90_000_000])
        _ = try await subscribe(
          server, person, laptop, origin + "/laptop", at: [now + 90_000_000], quiet: now + 80_000_000)
        #expect(try await rows(server) == [now + 90_000_000, now + 90_000_000])
        _ = try await subscribe(server, person, phone, origin + "/phone", at: [now + 3000])
        server.clock.pass(3)
        try await deliver(server)
        try await until { service.messages.map { $0.path } == ["/phone"] }
      }
    }
  }

  @Test(
    "PL-07, SE-11: quiet for one app leaves the others' reminders, quiet for all does not; each message has its app's words, tag and place"
  )
  func quietByApp() async throws {
    try await PushService.run { service, origin in
      try await withServer { server in
        let person = try await server.person(), now = server.clock.now.milliseconds, reader = Subscriber()
        func say(_ app: String, _ at: [Int64], quiet: Int64 = 0, quietAll: Int64 = 0) async throws {
          let input = PushSubscription(
            endpoint: origin + "/" + app, p256dh: reader.p256dh, auth: reader.auth, at: at, quiet: quiet,
            quietAll: quietAll, app: app,
            tag: app + "-note", place: "hoy")
          #expect(try await server.call(Routes.subscribe, input, access: person.access).status == 204)
        }
        try await say("serenity", [now + 1000, now + 50_000])
        try await say("greengrocery", [now + 2000, now + 60_000])
        try await say("human-body", [now + 90_000], quiet: now + 5000)
        #expect(try await rows(server) == [now + 1000, now + 2000, now + 90_000])
        try await say("serenity", [now + 1000, now + 50_000], quiet: now + 5000)
        #expect(try await rows(server) == [now + 2000, now + 50_000, now + 90_000])
        server.clock.pass(3)
        try await deliver(server)
        try await until { service.messages.count == 1 }
        let said = try JSON.parse(reader.open(service.messages[0].body))
        #expect(said["title"] == "GreenGrocery!" && said["tag"] == "greengrocery-note" && said["to"] == "hoy")
        try await until { try await rows(server) == [now + 50_000, now + 60_000, now + 90_000] }
        try await say("human-body", [now + 90_000], quietAll: now + 80_000)
        #expect(try await rows(server) == [nil, nil, now + 90_000])
      }
    }
  }

  @Test(
    "PL-05, SE-11: log-out, another person on the browser, unsubscribing and deletion end it; the export names it without address or keys",
    arguments: TestStore.all)
  func ends(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let now = server.clock.now.milliseconds, endpoint = "http://127.0.0.1:9/secret-path", subscriber = Subscriber()
      var person = try await server.person()
      func add(_ person: Person) async throws {
        #expect(try await subscribe(server, person, subscriber, endpoint, at: [now + 86_400_000]).status == 204)
      }
      try await add(person)
      #expect(try await server.call(Routes.logout, RefreshRequest(refresh: person.refresh)).status == 204)
      #expect(try await rows(server).isEmpty)

      let again = try await server.logIn().value
      person = Person(email: person.email, session: again, refresh: try #require(again.refresh))
      try await add(person)
      let row = try #require(try await server.features.accounts.repository.find(email: person.email))
      let listed = try await server.features.platform.database.read { try PushRepository.all(row, $0) }
      let said = JSON.array(listed).text
      #expect(
        listed.count == 1 && said.contains("127.0.0.1") && !said.contains("secret-path")
          && !said.contains(subscriber.auth) && !said.contains(subscriber.p256dh))
      let archive = Shared(Data())
      try await server.features.export.export.stream(ExportedPerson(row: row, session: nil, now: server.clock.now)) {
        archive.value += Data(buffer: $0)
      }
      #expect(archive.value.range(of: Data("avisos.json".utf8)) != nil)

      #expect(
        try await server.call(Routes.unsubscribe, PushEndpoint(endpoint: endpoint), access: person.access).status == 204
      )
      #expect(try await rows(server).isEmpty)

      try await add(person)
      let eva = try await server.person("eva@ejemplo.mx")
      try await add(eva)
      #expect(try await rows(server).count == 1)
      _ = try await server.call(Routes.unsubscribe, PushEndpoint(endpoint: endpoint), access: person.access)
      #expect(try await rows(server).count == 1, "another account's stays")

      _ = try await server.call(Routes.delete, DeletionRequest(password: Person.password), access: eva.access)
      #expect(try await rows(server).isEmpty)
      try await add(person)
      try await server.features.accounts.repository.erase(
        person.session.account.id.text, receipt: false, now: server.clock.now)
      #expect(try await rows(server).isEmpty)
    }
  }

  @Test("PL-04, SE-11: neither address nor keys nor later moments are in the database's files or the log")
  func sealed() async throws {
    let log = CapturedLog(), subscriber = Subscriber()
    let place = try await TestStore.sqlite.place()
    defer { place.remove() }
    try await PushService.run { service, origin in
      try await withServer(
        at: place,
        {
          $0.logLevel = .trace; $0.makeLogger = { Logger(label: "test") { _ in log.handler } }
        }
      ) { server in
        let person = try await server.person(), now = server.clock.now.milliseconds
        _ = try await subscribe(
          server, person, subscriber, origin + "/secret-path", at: [now + 1000, now + 86_400_000])
        service.answer(.badRequest)
        server.clock.pass(1)
        try await deliver(server)
        try await until { service.messages.count == 1 }
        try await until { try await rows(server) == [now + 86_400_000] }
        for word in ["secret-path", subscriber.auth, subscriber.p256dh, String(now + 86_400_000)] {
          #expect(place.bytes.range(of: Data(word.utf8)) == nil, "\(word) in the files")
          #expect(!log.text.contains(word), "\(word) in the log")
        }
        #expect(log.text.contains("a push message was refused"))
      }
    }
  }

  @Test(
    "issue 22 point 5: the sender is the site, which Apple's service takes; where nobody named one, mail is of its name"
  )
  func subject() async throws {
    try await PushService.run { service, origin in
      try await withServer(.sqlite, { $0.site = "https://vereda.example" }) { server in
        let person = try await server.person(), subscriber = Subscriber(), now = server.clock.now.milliseconds
        _ = try await subscribe(server, person, subscriber, origin + "/a", at: [now + 1000])
        server.clock.pass(1)
        try await deliver(server)
        try await until { service.messages.count == 1 }
        let message = try #require(service.messages.first), header = try #require(message.headers[.authorization])
        let token = header.dropFirst("vapid t=".count).split(separator: ",")[0].split(separator: ".").map(String.init)
        let claims = try JSON.parse(Array(Data(base64URL: token[1])!))
        #expect(claims["sub"] == "https://vereda.example")
        // Whose it is: the service worker shows it to nobody else.
        let said = try JSON.parse(subscriber.open(message.body))
        #expect(said["for"]?.string == person.session.account.id.text)
      }
    }
    var environment = [
      "VEREDA_MASTER_KEYS": TestKeys.first, "VEREDA_SITE": "https://vereda.example",
      "VEREDA_SMTP_URL": "smtp://mail.example",
    ]
    let named = try Configuration(environment: environment, development: false)
    #expect(named.mailSender == "Vereda <vereda@vereda.example>" && named.pushSubject == "https://vereda.example")
    for (site, sender, subject) in [
      (
        "https://Peñafiel.example:8443/", "Vereda <vereda@xn--peafiel-5za.example>",
        "https://xn--peafiel-5za.example:8443"
      ),
      ("https://xn--peafiel-5za.example", "Vereda <vereda@xn--peafiel-5za.example>", "https://xn--peafiel-5za.example"),
      ("https://192.0.2.1", "Vereda <vereda@localhost>", "https://192.0.2.1"),
      ("https://[2001:db8::1]", "Vereda <vereda@localhost>", "https://[2001:db8::1]"),
    ] {
      environment["VEREDA_SITE"] = site
      let other = try Configuration(environment: environment, development: false)
      #expect(other.mailSender == sender && other.pushSubject == subject, "\(site)")
    }
    environment["VEREDA_SITE"] = "https://vereda.example"
    environment["VEREDA_MAIL_FROM"] = "Hola <hola@correo.example>"
    let own = try Configuration(environment: environment, development: false)
    #expect(own.mailSender == "Hola <hola@correo.example>" && own.pushSubject == "https://vereda.example")
  }

  @Test("issue 22 D22: one row that cannot be read ends neither quiet hours nor the export", arguments: TestStore.all)
  func unreadable(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let person = try await server.person(), now = server.clock.now.milliseconds
      _ = try await subscribe(server, person, Subscriber(), "https://push.example/a", at: [now + 90_000_000])
      _ = try await subscribe(server, person, Subscriber(), "https://push.example/b", at: [now + 80_000_000])
      try await server.features.platform.database.write { transaction in
        _ = try transaction.execute(
          "UPDATE push_subscription SET body = $1 WHERE due = $2", [.blob([1, 2, 3]), .integer(now + 90_000_000)])
      }
      let row = try #require(try await server.features.accounts.repository.find(email: person.email))
      #expect(try await server.features.platform.database.read { try PushRepository.all(row, $0) }.count == 1)
      let answer = try await subscribe(
        server, person, Subscriber(), "https://push.example/c", at: [now + 95_000_000], quiet: now + 85_000_000)
      #expect(answer.status == 204)
      #expect(
        try await rows(server).compactMap { $0 } == [now + 95_000_000], "the readable one is quiet, the other gone")
    }
  }

  @Test(
    "issue 22 point 5: a new password by mail and log-out everywhere end the reminders of every session",
    arguments: TestStore.all)
  func endsWithEverySession(_ store: TestStore) async throws {
    try await withServer(store) { server in
      let now = server.clock.now.milliseconds
      var person = try await server.person()
      func add() async throws {
        let answer = try await subscribe(server, person, Subscriber(), "https://push.example/a", at: [now + 86_400_000])
        #expect(answer.status == 204)
        #expect(try await rows(server).count == 1)
      }
      try await add()
      _ = try await server.call(Routes.forgotPassword, EmailRequest(email: person.email))
      let token = try await server.token("restablecer", to: person.email)
      let session = try await server.call(
        Routes.resetPassword, ResetPasswordRequest(token: token, password: "otra frase larga", device: "x"),
        headers: [.veredaTransport: "body"]
      ).value
      #expect(try await rows(server).isEmpty)
      person = Person(email: person.email, session: session, refresh: try #require(session.refresh))
      try await add()
      #expect(try await server.call(Routes.logoutAll, access: person.access).status == 204)
      #expect(try await rows(server).isEmpty)
    }
  }

  @Test(
    "SE-11: an endpoint may only be https on the public network",
    arguments: [
      "http://push.example/a", "https://localhost/a", "https://127.0.0.1/a", "https://10.1.2.3/a",
      "https://192.168.0.1/a", "https://169.254.169.254/latest/meta-data",
      "https://[::1]/a", "https://[fe80::1]/a", "https://[fc00::1]/a", "https://[::ffff:10.0.0.1]/a",
      "https://push.example:8443/a", "https://user:pw@push.example/a",
      "https://intranet/a", "https://db.internal/a", "https://0x7f.1/a", "https://2130706433/a",
      "https://push.example/a#b", "ftp://push.example", "push", "", "https://push.example/ñ", "https://172.31.255.255/",
      "https://100.64.0.1/",
    ])
  func addresses(_ text: String) { #expect(PushAddress(text, allowsLocal: false) == nil) }

  @Test(
    "SE-11: what a public name stands for is judged too, and connected to without asking again; production refuses at the door"
  )
  func resolved() async throws {
    for text in [
      "https://updates.push.services.mozilla.com/wpush/v2/x", "https://fcm.googleapis.com/fcm/send/x",
      "https://web.push.apple.com/x", "https://93.184.216.34/x",
    ] {
      #expect(PushAddress(text, allowsLocal: false) != nil, "\(text)")
    }
    #expect(PushAddress("https://push.example/a?b=1", allowsLocal: false)?.origin == "https://push.example")
    // However it is written, what is connected to is the very name that was judged.
    for (text, url) in [
      ("https://REBIND.Example/A?b=C%20", "https://rebind.example/A?b=C%20"),
      ("HTTPS://push.example:443/a", "https://push.example/a"),
      ("https://Push.example", "https://push.example/"),
      ("https://%72ebind.example/a%2Fb", "https://rebind.example/a%2Fb"),
      ("https://[2606:4700::ABCD]/a", "https://[2606:4700::abcd]/a"),
    ] { #expect(PushAddress(text, allowsLocal: false)?.url == url, "\(text)") }
    #expect(PushAddress("http://127.0.0.1:81/a", allowsLocal: true)?.origin == "http://127.0.0.1:81")
    // A name of this machine's own, which stands for 127.0.0.1 wherever the tests run.
    let own = try #require(PushAddress("http://localhost:1/a", allowsLocal: true))
    let number = try await own.resolve()
    #expect(number == "127.0.0.1" || number == "::1")
    for (number, isPublic) in [
      ("127.0.0.1", false), ("8.8.8.8", true), ("100.100.0.1", false), ("::1", false), ("2606:4700::1111", true),
      ("2001:db8::1", false), ("2002:a00:1::", false), ("224.0.0.1", false), ("0.0.0.0", false),
    ] {
      #expect(try SocketAddress(ipAddress: number, port: 443).isPublic == isPublic, "\(number)")
    }
    try await withServer(.sqlite, { $0.development = false }) { server in
      let person = try await server.person(), now = server.clock.now.milliseconds
      let answer = try await subscribe(server, person, Subscriber(), "http://127.0.0.1:1/a", at: [now + 1000])
      #expect(answer.failure?.code == .invalid && answer.failure?.field == "endpoint")
      #expect(try await rows(server).isEmpty)
      #expect(
        try await subscribe(server, person, Subscriber(), "https://push.example/a", at: [now + 1000]).status == 204)
    }
  }

  @Test(
    "SE-11: bad keys are refused in words, an account has twenty devices at most, past and far moments are left out")
  func bounds() async throws {
    try await withServer { server in
      let person = try await server.person(), now = server.clock.now.milliseconds
      let bad = PushSubscription(
        endpoint: "https://push.example/a", p256dh: String(repeating: "A", count: 87), auth: Subscriber().auth, at: [])
      let answer = try await server.call(Routes.subscribe, bad, access: person.access)
      #expect(answer.failure?.code == .invalid && answer.failure?.field == "p256dh")
      for number in 0..<23 {
        #expect(
          try await subscribe(
            server, person, Subscriber(), "https://push.example/\(number)",
            at: [now - 1, now + 5000, now + 400 * 86_400_000]
          ).status == 204)
      }
      #expect(try await rows(server) == Array(repeating: now + 5000, count: 20))
      #expect(try await server.call(Routes.subscribe, bad).status == 401)
    }
  }
}
