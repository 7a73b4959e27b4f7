import AppRuntime
import LanguageDetection
import Phrasebook
import SignReading
import Translation

/// A sign before the camera (IM-04): the reader gets ready while the viewfinder is open, a picture is read in a few looks, its lines are
/// translated by what is on this device, and the words are laid over the picture. Pictures are handles in the host's memory; they go when
/// the person goes on to the next one or to another place.
struct SignsFeature {
  /// The reader of pictures on this device.
  enum Reader: Equatable {
    case closed
    /// Whether it is here is being asked.
    case asked
    case opening
    case ready
    /// This site has none.
    case missing
    /// It is not on the device, and there is no network.
    case offline
    case failed
  }
  enum Camera: Equatable { case waiting, open, refused, taken, missing }
  /// Why a picture was not read.
  enum Problem: Equatable {
    case noText
    /// Of the picture: it is gone, has no bytes, is too large, cannot be decoded here.
    case lost, empty, size, kind
    case engine
  }
  /// What the site offers for the two languages.
  struct Offer: Equatable {
    var isHere = false
    /// Bytes that are still to come, and what is on the device then.
    var weight: Int64 = 0, size: Int64 = 0
  }

  private(set) var reader = Reader.closed
  private(set) var offer: Offer?
  /// Bytes of a download, and how many there are.
  private(set) var came: Int64 = 0, awaited: Int64 = 0
  private(set) var camera = Camera.waiting
  /// As it was taken or chosen.
  private(set) var picture: ImageSource?
  private(set) var problem: Problem?
  private(set) var sign: Sign?
  private(set) var showsOriginal = false
  /// The line that is read aloud; `readsOn`: and all that follow.
  private(set) var spoken: Int?
  private var readsOn = false
  private var looking: SignReader?
  /// Of the look that is under way.
  private(set) var percent = 0
  /// A reader that ended is opened once more for a picture.
  private var wasReopened = false

  enum Action {
    case offered(Answer)
    case opened(Answer)
    case progressed(Answer)
    /// Of the list of what is on this device.
    case weighed(Answer)
    case dropTapped, dropped, retryTapped
    case viewed(Viewfinder<InclusiveMatchApp.Action>.Outcome)
    case pictured(Answer)
    case looked(Answer)
    case sampled(Answer)
    case straightened(Answer)
    case translated(Int, Answer)
    case originalTapped(Bool)
    /// It is in the other one of the two languages.
    case turnedRound
    case readTapped, stopTapped
    case lineTapped(Int)
    case spoke(Answer)
    case copied, shared, kept, saved
    case again
  }
  typealias Effects = [Effect<InclusiveMatchApp.Action>]

  /// Tesseract's names of the languages that it reads here.
  static func languages(_ own: LanguageCode, _ other: LanguageCode) -> [String] {
    func name(_ code: LanguageCode) -> String? {
      switch code {
      case .es: "spa"
      case .en: "eng"
      case .fr: "fra"
      case .pt: "por"
      default: nil
      }
    }
    // What the person does not read comes first; Latin letters of another language are read as English.
    let names = [other, own].compactMap { name($0) }
    return names.isEmpty ? ["eng"] : names
  }

  mutating func reduce(_ action: Action, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment)
    -> Effects
  {
    switch action {
    case .offered(let answer): return offered(answer, common, environment)
    case .opened(let answer): return opened(answer)
    case .progressed(let answer):
      progressed(answer)
      return []
    case .weighed(let answer):
      offer = SignsFeature.offer(answer)
      return []
    case .dropTapped:
      offer = nil
      return [Effect(SignEffects.drop) { _ in .did(.signs(.dropped)) }]
    case .dropped: return SignsFeature.weigh(common, environment)
    case .retryTapped: return open(common, environment)
    case .viewed(let outcome): return viewed(outcome, &common, environment)
    case .pictured(let answer): return pictured(answer, common, environment)
    case .looked(let answer): return looked(answer, common, packs, environment)
    case .sampled(let answer):
      for (place, sample) in (answer.json?.list("samples") ?? []).enumerated()
      where sign.map({ place < $0.lines.count }) ?? false {
        sign?.lines[place].colours = SignEffects.colours(sample)
      }
      return []
    case .straightened(let answer):
      if answer.isDone, let handle = answer.json?["handle"]?.string { sign?.straight = ImageSource(handle) }
      return []
    case .translated(let place, let answer): return took(answer, place, common, packs)
    case .originalTapped(let shows):
      showsOriginal = shows
      return []
    case .turnedRound:
      guard var turned = sign else { return [] }
      (turned.from, turned.to) = (turned.to, turned.from)
      turned.restart()
      turned.isKept = false
      sign = turned
      return stopReading() + translateNext(common, packs)
    case .readTapped:
      readsOn = true
      return say(0, common)
    case .stopTapped: return stopReading()
    case .lineTapped(let place):
      readsOn = false
      return say(place, common)
    case .spoke(let answer):
      guard let place = spoken else { return [] }
      spoken = nil
      return answer.isDone && readsOn ? say(place + 1, common) : []
    case .copied:
      guard let sign else { return [] }
      common.notice = .copied
      return [Effect(.copy(text: sign.translation))]
    case .shared:
      return sign.map { [Effect(.share(text: $0.translation + "\n\n" + $0.original))] } ?? []
    case .kept:
      guard let sign, !sign.isKept else { return [] }
      self.sign?.isKept = true
      common.notice = .saved
      return keep(sign, &common, environment)
    case .saved:
      guard let sign, let straight = sign.straight else { return [] }
      return [Effect(SignEffects.save(straight, name: "letrero.jpg", showsOriginal ? [] : laid(sign)))]
    case .again:
      problem = nil
      wasReopened = false
      return read(common, environment)
    }
  }

  // MARK: Coming and going

  /// The person came to another place.
  mutating func arrived(_ common: Common, _ environment: Environment) -> Effects {
    switch common.destination {
    case .sign:
      let freed = forget()
      switch reader {
      case .ready, .asked, .opening: return freed
      case .closed, .missing, .offline, .failed: return freed + open(common, environment)
      }
    case .reading: return []
    case .packs: return leave() + SignsFeature.weigh(common, environment)
    default: return leave()
    }
  }

  /// The network is there again.
  mutating func cameOnline(_ common: Common, _ environment: Environment) -> Effects {
    switch common.destination {
    case .sign, .reading: return reader == .offline ? open(common, environment) : []
    default: return []
    }
  }

  /// Phrases, or a pack, came: lines that could not be translated are tried again.
  mutating func contentArrived(_ common: Common, _ packs: PacksFeature) -> Effects {
    guard let sign, sign.isTranslated, sign.lines.contains(where: { $0.state == .noPack }),
      packs.missing(sign.from, sign.to).isEmpty
    else { return [] }
    self.sign?.restart(.noPack)
    return translateNext(common, packs)
  }

  /// What this feature needs for as long as the state is like this: news of what takes a while.
  var wants: [Want<InclusiveMatchApp.Action>] {
    guard reader == .opening || looking != nil else { return [] }
    return [Want(SignEffects.progress, as: "signs.progress") { .did(.signs(.progressed($0))) }]
  }

  /// Nothing of a picture stays.
  private mutating func forget() -> Effects {
    let sources = [picture, sign?.straight].compactMap { $0 }
    var effects: Effects = spoken == nil ? [] : [Effect(.speech(.stop))]
    effects += SignsFeature.underWay.map { .cancel($0) }
    if !sources.isEmpty { effects.append(Effect(SignEffects.forget(sources))) }
    (picture, sign, problem, looking, spoken) = (nil, nil, nil, nil, nil)
    (showsOriginal, readsOn, wasReopened, percent) = (false, false, false, 0)
    return effects
  }
  private static let underWay: [EffectName] = [
    "signs.picture", "signs.look", "signs.samples", "signs.view", "signs.translate", "signs.speak",
  ]

  private mutating func leave() -> Effects {
    if reader == .closed, picture == nil { return [] }
    let effects = forget()
    let wasOpen = reader != .closed
    (reader, camera, came, awaited) = (.closed, .waiting, 0, 0)
    return wasOpen ? effects + [.cancel("signs.can"), .cancel("signs.open"), Effect(SignEffects.close)] : effects
  }

  // MARK: The reader

  private static func languages(_ common: Common, _ environment: Environment) -> [String] {
    languages(common.own(environment), common.other(environment))
  }

  private mutating func open(_ common: Common, _ environment: Environment) -> Effects {
    reader = .asked
    return [
      Effect(SignEffects.offered(SignsFeature.languages(common, environment)), as: "signs.can") {
        .did(.signs(.offered($0)))
      }
    ]
  }

  /// What of it is on this device.
  private static func weigh(_ common: Common, _ environment: Environment) -> Effects {
    [Effect(SignEffects.offered(languages(common, environment)), as: "signs.offer") { .did(.signs(.weighed($0))) }]
  }

  private static func offer(_ answer: Answer) -> Offer? {
    guard answer.isDone, let json = answer.json else { return nil }
    return Offer(
      isHere: json.isTrue("here"), weight: max(0, json["weight"]?.integer ?? 0),
      size: max(0, json["bytes"]?.integer ?? 0))
  }

  private mutating func offered(_ answer: Answer, _ common: Common, _ environment: Environment) -> Effects {
    guard let offer = SignsFeature.offer(answer) else {
      reader = SignsFeature.reader(answer)
      return []
    }
    self.offer = offer
    (reader, came, awaited) = (.opening, 0, offer.weight)
    return [
      Effect(SignEffects.open(SignsFeature.languages(common, environment)), as: "signs.open") {
        .did(.signs(.opened($0)))
      }
    ]
  }

  private mutating func opened(_ answer: Answer) -> Effects {
    reader = answer.isDone ? .ready : SignsFeature.reader(answer)
    return answer.isDone && picture != nil && sign == nil && problem == nil ? ask() : []
  }

  private static func reader(_ answer: Answer) -> Reader {
    switch answer.json?["reason"]?.string {
    case "missing", "unknown": .missing
    case "network", "closed": .offline
    default: .failed
    }
  }

  private mutating func progressed(_ answer: Answer) {
    guard answer.isDone, let json = answer.json else { return }
    if json.has("step", "loading") {
      came = max(0, json["bytes"]?.integer ?? came)
      awaited = max(came, json["total"]?.integer ?? awaited)
    } else {
      percent = Int(clamping: min(100, max(0, json["percent"]?.integer ?? 0)))
    }
  }

  /// How far the reading is, 0…1.
  var share: Double {
    // Two or three looks; a first one is more than half of the work.
    guard let looking else { return 0 }
    return min(1, (Double(looking.looks) + Double(percent) / 100) / 3)
  }
  var isReading: Bool { picture != nil && sign == nil && problem == nil }

  // MARK: A picture

  private mutating func viewed(
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

  private mutating func read(_ common: Common, _ environment: Environment) -> Effects {
    switch reader {
    case .ready: ask()
    case .asked, .opening: []
    case .closed, .missing, .offline, .failed: open(common, environment)
    }
  }

  private func ask() -> Effects {
    guard let picture else { return [] }
    return [Effect(SignEffects.picture(picture), as: "signs.picture") { .did(.signs(.pictured($0))) }]
  }

  private mutating func pictured(_ answer: Answer, _ common: Common, _ environment: Environment) -> Effects {
    guard picture != nil else { return [] }
    if answer.isDone, let width = answer.json?["width"]?.integer, let height = answer.json?["height"]?.integer {
      looking = SignReader(width: Int(clamping: width), height: Int(clamping: height))
      return look()
    }
    switch answer.json?["reason"]?.string {
    case "missing": problem = .lost
    case "empty": problem = .empty
    case "size": problem = .size
    case "kind": problem = .kind
    default: return ended(common, environment)
    }
    return []
  }

  private mutating func look() -> Effects {
    guard let next = looking?.next else { return [] }
    percent = 0
    return [Effect(SignEffects.read(next), as: "signs.look") { .did(.signs(.looked($0))) }]
  }

  private mutating func looked(
    _ answer: Answer, _ common: Common, _ packs: PacksFeature, _ environment: Environment
  ) -> Effects {
    guard var looking else { return [] }
    guard answer.isDone, let json = answer.json else {
      self.looking = nil
      return ended(common, environment)
    }
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
    let sign = Sign(text, from: from, to: to)
    self.sign = sign
    return [
      Effect(SignEffects.samples(sign), as: "signs.samples") { .did(.signs(.sampled($0))) },
      Effect(SignEffects.view(sign), as: "signs.view") { .did(.signs(.straightened($0))) },
    ] + translateNext(common, packs)
  }

  /// The reader broke, or was closed: it begins anew, once for a picture.
  private mutating func ended(_ common: Common, _ environment: Environment) -> Effects {
    if wasReopened {
      problem = .engine
      reader = .closed
      return []
    }
    wasReopened = true
    return open(common, environment)
  }

  // MARK: Translating

  /// A sign is in one of the two languages, and is wanted in the other one. Where the words do not tell, it is the one that the person does not speak.
  static func direction(_ text: String, _ common: Common, _ environment: Environment) -> (LanguageCode, LanguageCode) {
    let own = common.own(environment), other = common.other(environment)
    let found = common.detector.which(text, own, other)
    let from = found.certainty >= 60 && found.best == own ? own : other
    return (from, from == own ? other : own)
  }

  /// One line after another: a line that the rules are asked waits for them, all others are done at once.
  private mutating func translateNext(_ common: Common, _ packs: PacksFeature) -> Effects {
    guard var sign else { return [] }
    defer { self.sign = sign }
    for place in sign.lines.indices where !sign.lines[place].isDone {
      let text = sign.lines[place].text
      if !Sign.hasLetters(text) {
        sign.lines[place].state = .same
        continue
      }
      switch OnDevice.ask(text, sign.from, sign.to, common.book, packs) {
      case .phrase(let words, let review):
        sign.lines[place].review = review
        sign.lines[place].translated = words
        sign.lines[place].state = .translated
      case .rules(let question):
        return [Effect(question, as: "signs.translate") { .did(.signs(.translated(place, $0))) }]
      case .noPack: sign.lines[place].state = .noPack
      case .noRules: sign.lines[place].state = .noRules
      }
    }
    return [Effect(.vibrate(pattern: [30, 60, 30]))] + (common.preferences.isOn("speaks") ? readAll(sign, common) : [])
  }

  private mutating func took(_ answer: Answer, _ place: Int, _ common: Common, _ packs: PacksFeature) -> Effects {
    guard let sign, sign.lines.indices.contains(place), !sign.lines[place].isDone else { return [] }
    let line = sign.lines[place]
    if let words = OnDevice.read(answer, sign.from, sign.to) {
      let text = plainSignText(words.text)
      if text.isEmpty || sameBytes(text, line.text) {
        self.sign?.lines[place].state = .same
      } else {
        var words = words
        words.text = text
        self.sign?.lines[place].translated = words
        self.sign?.lines[place].losses = MeaningCheck(line.text, sign.from, text, sign.to).losses
        self.sign?.lines[place].state = .translated
      }
    } else {
      self.sign?.lines[place].state = .failed
    }
    return translateNext(common, packs)
  }

  // MARK: Aloud, and keeping

  private mutating func readAll(_ sign: Sign, _ common: Common) -> Effects {
    readsOn = true
    return say(0, sign, common)
  }
  private mutating func say(_ place: Int, _ common: Common) -> Effects {
    guard let sign else { return [] }
    return say(place, sign, common)
  }
  private mutating func say(_ place: Int, _ sign: Sign, _ common: Common) -> Effects {
    guard sign.lines.indices.contains(place) else {
      spoken = nil
      return []
    }
    spoken = place
    let line = sign.lines[place]
    return [
      Effect(
        Speech.say(sign.words(line), line.translated == nil ? sign.from : sign.to, common.preferences.rate),
        as: "signs.speak"
      ) { .did(.signs(.spoke($0))) }
    ]
  }
  private mutating func stopReading() -> Effects {
    if spoken == nil { return [] }
    (spoken, readsOn) = (nil, false)
    return [.cancel("signs.speak"), Effect(.speech(.stop))]
  }

  /// Letters of a sign that go into the history.
  private static let keptLetters = 2_000

  private func keep(_ sign: Sign, _ common: inout Common, _ environment: Environment) -> Effects {
    History.keep(
      History.Entry(
        at: environment.now, original: sign.original.beginning(scalars: SignsFeature.keptLetters),
        translation: sign.translation.beginning(scalars: SignsFeature.keptLetters), from: sign.from, to: sign.to,
        kind: .sign), &common, environment)
  }

  /// What is laid over the picture: the lines that have other words now.
  func laid(_ sign: Sign) -> [SignOverlay.Label] {
    sign.overlay(shownWidth: SignsFeature.shownWidth).labels.filter { sign.lines[$0.number - 1].translated != nil }
  }
  /// CSS pixels that the picture of a sign is wide on a small telephone.
  static let shownWidth = 328.0
}
