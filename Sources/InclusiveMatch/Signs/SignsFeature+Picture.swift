import AppRuntime
import SignReading

extension SignsFeature {
  /// How far the reading is, 0…1: nobody knows how many looks it takes.
  var share: Double {
    guard let looking else { return 0 }
    let done = Double(looking.looks) + Double(percent) / 100
    return done / (done + 1)
  }
  var isReading: Bool { picture != nil && sign == nil && problem == nil }

  mutating func viewed(
    _ outcome: Viewfinder<InclusiveMatchApp.Action>.Outcome, _ common: inout Common, _ environment: Environment
  ) -> Effects {
    switch outcome {
    case .opened: camera = .open
    case .refused: camera = .refused
    case .taken: camera = .taken
    case .missing: camera = .missing
    case .picture(let source):
      let freed = forget()
      picture = source
      common.go(.reading)
      return freed + [Effect(.vibrate(pattern: [30]))] + read(common, environment)
    }
    return []
  }

  mutating func read(_ common: Common, _ environment: Environment) -> Effects {
    switch reader {
    case .ready: ask()
    case .asked, .askedElsewhere, .opening: []
    case .elsewhere: common.readsSignsElsewhere ? send(common) : []
    case .closed, .missing, .unreached, .offline, .cut, .failed: open(common, environment)
    }
  }

  // MARK: On this device

  func ask() -> Effects {
    guard let picture else { return [] }
    return [Effect(SignEffects.picture(picture), as: "signs.picture") { .did(.signs(.pictured($0))) }]
  }

  mutating func pictured(_ answer: Answer, _ common: Common, _ environment: Environment) -> Effects {
    guard picture != nil else { return [] }
    if answer.isDone, let width = answer.json?["width"]?.integer, let height = answer.json?["height"]?.integer {
      looking = SignReader(width: Int(clamping: width), height: Int(clamping: height))
      isLate = false
      return look()
    }
    if let problem = SignsFeature.problem(answer) {
      self.problem = problem
      return []
    }
    return broke(common, environment)
  }

  /// What is wrong with the picture itself.
  private static func problem(_ answer: Answer) -> Problem? {
    switch answer.json?["reason"]?.string {
    case "missing": .lost
    case "empty": .empty
    case "size": .size
    case "kind": .kind
    default: nil
    }
  }

  private mutating func look() -> Effects {
    guard let next = looking?.next else { return [] }
    percent = 0
    return [Effect(SignEffects.read(next), as: "signs.look") { .did(.signs(.looked($0))) }]
  }

  mutating func looked(
    _ answer: Answer, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    guard var looking else { return [] }
    guard answer.isDone, let json = answer.json else {
      self.looking = nil
      return broke(common, environment)
    }
    if json.isTrue("late") || json.list("words").count > SignWord.most { isLate = true }
    looking.take(SignWord.words(of: json) ?? [])
    self.looking = looking
    if looking.next != nil { return look() }
    self.looking = nil
    let text = looking.reading
    if text.lines.isEmpty {
      problem = .noText
      return []
    }
    let (from, to) = SignsFeature.direction(text.text, common, environment)
    let sign = Sign(text, isLate: isLate, from: from, to: to), round = self.round
    return [
      Effect(SignEffects.samples(sign), as: "signs.samples") { .did(.signs(.sampled($0))) },
      Effect(SignEffects.view(sign), as: "signs.view") { .did(.signs(.straightened(round, $0))) },
    ] + found(sign, &common, packs, environment)
  }

  private mutating func found(
    _ sign: Sign, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    self.sign = sign
    common.need([sign.from, sign.to])
    return translateNext(&common, packs, environment)
  }

  mutating func sampled(_ answer: Answer) {
    guard let sign else { return }
    for (place, sample) in (answer.json?.list("samples") ?? []).enumerated() where place < sign.lines.count {
      self.sign?.lines[place].colours = SignEffects.colours(sample)
    }
  }

  /// One that comes after its picture went is freed at once.
  mutating func straightened(_ round: Int, _ answer: Answer) -> Effects {
    guard answer.isDone, let picture = SignElsewhere.picture(answer.json) else { return [] }
    guard round == self.round, sign != nil else { return [Effect(SignEffects.forget([picture]))] }
    sign?.straight = picture
    return []
  }

  /// The reader broke, or was closed: it begins anew, once for a picture; then its memory is given back, and the person says when.
  private mutating func broke(_ common: Common, _ environment: Environment) -> Effects {
    if wasReopened {
      problem = .engine
      return close()
    }
    wasReopened = true
    return open(common, environment)
  }

  // MARK: On the server

  /// Sends the picture, of who agreed.
  mutating func send(_ common: Common) -> Effects {
    guard let picture, common.readsSignsElsewhere, !isSending else { return [] }
    if !common.isOnline {
      problem = .network
      return []
    }
    (isSending, wasSent) = (true, true)
    let round = self.round
    return [
      Effect(SignEffects.elsewhere(picture, readerLanguages), as: "signs.elsewhere") {
        .did(.signs(.readElsewhere(round, $0)))
      }
    ]
  }

  mutating func readElsewhere(
    _ round: Int, _ answer: Answer, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    let json = answer.json
    var freed: Effects = []
    if let picture = SignElsewhere.picture(json) { freed.append(Effect(SignEffects.forget([picture]))) }
    // Nobody waits for it any more.
    guard round == self.round, isSending else { return freed }
    isSending = false
    guard answer.isDone, let there = SignElsewhere(json) else {
      problem = SignsFeature.problem(answer) ?? SignsFeature.refusal(answer)
      return freed
    }
    if there.lines.isEmpty {
      problem = .noText
      return freed
    }
    let text = there.lines.map { $0.text }.joined(separator: "\n")
    let (from, to) = SignsFeature.direction(text, common, environment)
    return found(Sign(there, from: from, to: to), &common, packs, environment)
  }

  private static func refusal(_ answer: Answer) -> Problem {
    switch answer.json?["reason"]?.string {
    // Closed: what sends it is a part of the page that did not come.
    case "network", "closed": .network
    case "busy": .busy
    default: .refused
    }
  }
}
