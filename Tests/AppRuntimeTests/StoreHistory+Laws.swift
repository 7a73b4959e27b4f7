import AppTesting

// What must hold at every moment of the history, and at its end.
extension StoreHistory {
  /// What a tab says of saving is so.
  mutating func look() -> String? {
    for phone in phones.indices {
      for tab in 0..<2 {
        let here = phones[phone].tabs[tab]
        let underWay = here.pending.map { $0.operation } + here.told.map { $0.effect.operation }
        let isWriting = underWay.contains {
          if case .records(.append(_, owner: _, out: _, cursor: nil)) = $0 { true } else { false }
        }
        switch here.store.saving {
        case .onDevice:
          if isWriting { return "device \(phone): said to be saved while it is written" }
          for record in here.unsaid where !holds(phone, record) {
            return
              "device \(phone): said to be saved, and is not: \(record.json.text) in \(phones[phone].disk.rows.filter { $0.record.id == record.id }.map { $0.record.json.text })"
          }
          phones[phone].tabs[tab].unsaid = []
        case .underWay:
          // What waits until it is known whose it is, while that is read.
          let isAsking =
            !here.store.early.isEmpty && underWay.contains { if case .records(.load) = $0 { true } else { false } }
          if !isWriting, !isAsking { return "device \(phone): said to be written, but nothing is" }
        case .nothing, .failed: break
        }
      }
    }
    return nil
  }

  func holds(_ phone: Int, _ record: Record) -> Bool {
    let rows = phones[phone].disk.rows.filter { $0.record.id == record.id }
    if rows.isEmpty || !exact { return !rows.isEmpty }
    let joined = Record.merged(rows.map { $0.record })
    return Record.merged(joined, record) == joined
  }

  /// Everyone comes back online and exchanges until there is nothing left to say; then everything must be everywhere, once.
  mutating func settle() -> String? {
    server.isFull = false
    server.page = 500
    for phone in phones.indices {
      phones[phone].isOffline = false
      logIn(phone)
      // What could not be written is lost with the tab: it was never said to be saved.
      for tab in 0..<2 { open(phone, tab) }
      finish(phone)
    }
    var rounds = 0, quiet = 0
    while quiet < 2 {
      rounds += 1
      if rounds > 60 { return "it does not come to rest" }
      let before = server.accounts, logs = phones.map { $0.disk.rows.map { $0.out } }
      for phone in phones.indices {
        open(phone, 0)
        finish(phone)
        synchronise(phone, 0)
        for _ in 0..<400 where !phones[phone].tabs[0].isQuiet || !phones[phone].tabs[0].timers.isEmpty {
          carryOut(phone, 0, always: true)
          hear(phone, 0)
          ring(phone, 0)
          if phones[phone].tabs[0].store.sync.phase == .needsAccess { synchronise(phone, 0) }
        }
        if phones[phone].tabs[0].store.sync.phase != .idle {
          return "device \(phone) does not come to rest: \(phones[phone].tabs[0].store.sync.phase)"
        }
      }
      quiet = before == server.accounts && logs == phones.map { $0.disk.rows.map { $0.out } } ? quiet + 1 : 0
    }
    return complaint()
  }

  mutating func complaint() -> String? {
    let one = Set(server.rows("account-1").all.map { $0.id }), other = server.rows("account-2").all
    if let record = other.first(where: { one.contains($0.id) }) {
      return "one person's record is in two accounts: \(record.json.text)"
    }
    for (account, ledger) in ledgers {
      if let complaint = ledger.complaint(server.rows(account).all, exact: exact) { return "\(account): \(complaint)" }
    }
    for phone in phones.indices {
      open(phone, 0)
      finish(phone)
      let here = phones[phone], all = here.tabs[0].store.replica.all, owner = here.disk.owner
      if here.disk.waiting(of: owner) > 0 || here.tabs[0].store.waiting > 0 {
        return "device \(phone): something waits"
      }
      if all.filter({ !Store.staysHere($0) }) != server.rows(owner).all {
        return "device \(phone) differs from \(owner)"
      }
      if let complaint = here.kept.complaint(all.filter { Store.staysHere($0) }, exact: exact) {
        return "device \(phone), its own: \(complaint)"
      }
    }
    return nil
  }
}
