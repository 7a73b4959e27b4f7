import ScreenTime
import Testing

@Suite struct PublishTests {
  @Test("GG-04: the list of closed apps in three syntaxes; an empty one is whole")
  func lists() {
    let later = morning.adding(seconds: 3600)
    let closed = [("instagram", later), ("threads", morning), ("instagram", morning), ("nobody", later)].flatMap {
      BlockList.domains(of: $0.0, until: $0.1)
    }
    let hosts = BlockList.text(closed, .hosts, serial: 1, seconds: 60)
    #expect(hosts.begins("# GreenGrocery!\n# until " + morning.rfc3339 + "\n0.0.0.0 threads.com\n"))
    #expect(hosts.lines.contains("0.0.0.0 instagram.com"))
    #expect(hosts.lines.contains(":: www.instagram.com"))
    // What ends first comes first; of two ends of one domain the later one counts.
    #expect(
      HostsFile.closed(inHosts: hosts)
        == ["threads.com", "threads.net"].map { ClosedDomain($0, until: morning) }
        + ["cdninstagram.com", "ig.me", "instagram.com"].map { ClosedDomain($0, until: later) })
    #expect(BlockList.text(closed, .filter, serial: 1, seconds: 60).lines.contains("||instagram.com^"))
    let zone = BlockList.text(closed, .zone, serial: 4_294_967_297, seconds: 60)
    #expect(zone.lines.contains("*.instagram.com CNAME ."))
    #expect(zone.has(" 1 60 60 43200 60\n"))
    #expect(BlockList.text([], .hosts, serial: 1, seconds: 60) == "# GreenGrocery!\n")
    #expect(BlockList.text([], .zone, serial: 1, seconds: 60).lines.count == 3)
  }

  @Test("GG-04: a list says each line's end; what ended is over, what says no end is not")
  func ends() {
    let text = """
      # GreenGrocery!\r
      0.0.0.0 x.com\r
      # until 2026-11-28T10:00:00Z\r
      :: instagram.com\r
      # until tomorrow
      0.0.0.0 tiktok.com
      """
    let closed = HostsFile.closed(inHosts: text)
    let ten = Instant(rfc3339: "2026-11-28T10:00:00Z")
    #expect(
      closed == [
        ClosedDomain("instagram.com", until: ten), ClosedDomain("tiktok.com", until: nil),
        ClosedDomain("x.com", until: nil),
      ])
    if let ten {
      #expect(closed.map { $0.isOver(ten) } == [true, false, false])
      #expect(closed.map { $0.isOver(ten.adding(milliseconds: -1)) } == [false, false, false])
    }
    #expect(HostsFile.isList(text) && HostsFile.isList("# GreenGrocery!\n"))
    for other in ["", "# Page not found\n", "# GreenGrocery! is down\n", "0.0.0.0 x.com\n", "<html># GreenGrocery!"] {
      #expect(!HostsFile.isList(other), "\(other)")
    }
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
    let instagram = [ClosedDomain("instagram.com", until: morning)]
    let on = try HostsFile.edited(before, closing: instagram)
    #expect(on.starts(with: before))
    #expect(try HostsFile.closed(in: on) == instagram)
    #expect(try HostsFile.closed(in: before).isEmpty)
    #expect(try HostsFile.edited(on, closing: []) == before)
    let changed = try HostsFile.edited(on, closing: [ClosedDomain("x.com", until: nil)])
    #expect(try HostsFile.closed(in: changed) == [ClosedDomain("x.com", until: nil)])
    #expect(try HostsFile.edited(changed, closing: instagram) == on)
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
