import ScreenTime
import Testing

@Suite struct PublishTests {
  @Test("GG-04: the list of closed apps in three syntaxes; an empty one is whole")
  func lists() {
    let domains = BlockList.domains(of: ["instagram", "threads", "instagram", "nobody"])
    #expect(domains == ["cdninstagram.com", "ig.me", "instagram.com", "threads.com", "threads.net"])
    let hosts = BlockList.text(domains, .hosts, serial: 1)
    #expect(hosts.lines.contains("0.0.0.0 instagram.com"))
    #expect(hosts.lines.contains(":: www.instagram.com"))
    #expect(HostsFile.domains(inHosts: hosts) == domains)
    #expect(BlockList.text(domains, .filter, serial: 1).lines.contains("||instagram.com^"))
    let zone = BlockList.text(domains, .zone, serial: 4_294_967_297)
    #expect(zone.lines.contains("*.instagram.com CNAME ."))
    #expect(zone.has(" 1 60 60 "))
    #expect(HostsFile.domains(inHosts: BlockList.text([], .hosts, serial: 1)).isEmpty)
    #expect(BlockList.text([], .zone, serial: 1).lines.count == 3)
  }

  @Test("GG-04: every domain of the catalogue may stand in a hosts file, and belongs to one app")
  func catalogue() {
    var seen: [String: String] = [:]
    for app in AppCatalogue.all {
      #expect(AppCatalogue.key(named: app.name) == app.key)
      for domain in app.domains {
        #expect(HostsFile.isDomain(domain), "\(domain)")
        if let other = seen[domain] { Issue.record("\(domain) is of \(other) and of \(app.key)") }
        seen[domain] = app.key
      }
      for alias in app.aliases { #expect(AppCatalogue.key(named: alias) == app.key, "\(alias)") }
    }
    #expect(AppCatalogue.all.filter { !$0.domains.isEmpty }.count >= 25)
  }

  @Test("GG-04: only our part of a hosts file is touched, byte for byte")
  func hostsFile() throws {
    let before = Array("127.0.0.1 localhost\r\n\n# mine \u{1F512}\n\t10.0.0.1 nas\n".utf8) + [0xFF, 0x0A]
    let on = try HostsFile.edited(before, closing: ["instagram.com"])
    #expect(on.starts(with: before))
    #expect(HostsFile.domains(inHosts: String(decoding: on, as: UTF8.self)).contains("instagram.com"))
    #expect(try HostsFile.edited(on, closing: []) == before)
    let changed = try HostsFile.edited(on, closing: ["x.com"])
    #expect(try HostsFile.edited(changed, closing: ["instagram.com"]) == on)
    #expect(throws: HostsFile.Fault.unfinished) {
      try HostsFile.edited(Array((HostsFile.begin + "\n0.0.0.0 x.com\n").utf8), closing: [])
    }
    #expect(throws: HostsFile.Fault.unfinished) {
      try HostsFile.edited(Array((HostsFile.end + "\n").utf8), closing: [])
    }
    for bad in [
      "", "x", "a..b", "-a.b", "a b.c", "a.b\n0.0.0.0 c.d", "á.com", String(repeating: "a", count: 64) + ".b",
    ] {
      #expect(!HostsFile.isDomain(bad))
    }
  }

  @Test("GG-04: pauses are facts; refusals are a share of what was asked, closed times aside")
  func pauses() {
    var fold = PauseFold(), generator = SeededGenerator(seed: 1)
    for (place, answer) in [PauseFact.Answer.refused, .entered, .refused, .closed].enumerated() {
      let fact = PauseFact(
        app: "x", at: morning.adding(seconds: Int64(place)), day: saturday, answer: answer, reason: .rest)
      #expect(PauseFact(fields: fact.fields) == fact)
      let id = ULID(at: morning, using: &generator)
      fold.set(id, fact)
      fold.set(id, fact)
    }
    #expect(fold.facts(on: saturday, app: "x").map(\.answer) == [.refused, .entered, .refused, .closed])
    #expect(fold.counts(7, upTo: saturday) == (3, 2))
    #expect(fold.counts(7, upTo: saturday, app: "y") == (0, 0))
  }
}
