import AppRuntime
import SignReading

/// A sign before the camera (IM-04): the reader gets ready while the viewfinder is open, a picture is read in a few looks, its lines are
/// translated by what is on this device, and the words are laid over the picture. Where the site brings no reader, the server reads the pictures of who
/// agreed to it. Pictures are handles in the host's memory; they go when the person goes on to the next one or to another task.
struct SignsFeature {
  /// The reader of pictures.
  enum Reader: Equatable {
    case closed
    /// Whether it is here is being asked.
    case asked
    /// This site has none: whether its server reads is being asked.
    case askedElsewhere
    case opening
    case ready
    /// This site has none, and its server reads pictures; whether the person agreed stands in their preferences.
    case elsewhere
    /// This site has none, and its server reads none in these languages.
    case missing
    /// This site has none, and its server does not answer.
    case unreached
    /// It is not on the device, and there is no network.
    case offline
    /// The network went while it came.
    case cut
    case failed
  }
  enum Camera: Equatable { case waiting, open, refused, taken, missing }
  /// Why a picture was not read.
  enum Problem: Equatable {
    case noText
    /// Of the picture: it is gone, has no bytes, is too large, cannot be decoded here.
    case lost, empty, size, kind
    case engine
    /// Of the server: it is not reached, has no time, does not take it.
    case network, busy, refused
  }
  /// What the site offers for the two languages.
  struct Offer: Equatable {
    var isHere = false
    /// Bytes that are still to come, and what is on the device then.
    var weight: Int64 = 0, size: Int64 = 0
  }
  /// What is read aloud.
  enum Spoken: Equatable { case allergens, line(Int) }

  var reader = Reader.closed
  /// The languages that it was opened, or the server asked, for.
  var readerLanguages: [String] = []
  var offer: Offer?
  /// Bytes of a download, and how many there are.
  var came: Int64 = 0, awaited: Int64 = 0
  var camera = Camera.waiting
  /// As it was taken or chosen.
  var picture: ImageSource?
  var problem: Problem?
  var sign: Sign?
  var showsOriginal = false
  var isLarge = false
  var spoken: Spoken?
  /// All that follows is read aloud, too.
  var readsOn = false
  var looking: SignReader?
  /// Of the look that is under way.
  var percent = 0
  /// A look ended before its end, or had more words than are taken.
  var isLate = false
  /// A reader that ended is opened once more for a picture.
  var wasReopened = false
  /// The picture is on its way to the server; or was, ever.
  var isSending = false, wasSent = false
  /// The picture is being saved.
  var isSaving = false
  /// Counts pictures: an answer about an earlier one is known by it.
  var round = 0
  /// What there was to translate with when lines were last tried again.
  var content = ""

  enum Action {
    case offered(Answer)
    /// In which languages the server reads.
    case offeredElsewhere(Answer)
    case opened(Answer)
    case progressed(Answer)
    /// Of the list of what is on this device.
    case weighed(Answer)
    case dropTapped, dropped, retryTapped
    /// Pictures may go to the server, and the one that waits goes at once.
    case agreed
    case viewed(Viewfinder<InclusiveMatchApp.Action>.Outcome)
    case pictured(Answer)
    case looked(Answer)
    case sampled(Answer)
    case straightened(Int, Answer)
    /// What the server read of the nth picture.
    case readElsewhere(Int, Answer)
    case translated(Int, Answer)
    case translateAgain
    case originalTapped(Bool)
    case largeTapped
    /// Which language it is in.
    case saidIn(LanguageCode)
    case readTapped, stopTapped
    case lineTapped(Int)
    case spoke(Answer)
    case copied, shared, kept
    /// The nth picture was saved, or not.
    case saved(Int, Answer)
    case again
  }
  typealias Effects = [Effect<InclusiveMatchApp.Action>]

  mutating func reduce(_ action: Action, _ common: inout Common, _ packs: PacksFeature, _ environment: Environment)
    -> Effects
  {
    switch action {
    case .offered(let answer): return offered(answer, common, environment)
    case .offeredElsewhere(let answer): return offeredElsewhere(answer, common)
    case .opened(let answer): return opened(answer, common)
    case .progressed(let answer): progressed(answer)
    case .weighed(let answer): offer = SignsFeature.offer(answer)
    case .dropTapped: return drop()
    case .dropped: return SignsFeature.weigh(common, environment)
    case .retryTapped: return open(common, environment)
    case .agreed: return agree(&common, environment)
    case .viewed(let outcome): return viewed(outcome, &common, environment)
    case .pictured(let answer): return pictured(answer, common, environment)
    case .looked(let answer): return looked(answer, &common, packs, environment)
    case .sampled(let answer): sampled(answer)
    case .straightened(let round, let answer): return straightened(round, answer)
    case .readElsewhere(let round, let answer): return readElsewhere(round, answer, &common, packs, environment)
    case .translated(let place, let answer): return took(answer, place, &common, packs, environment)
    case .translateAgain:
      if let sign { self.sign?.restart(at: sign.lines.indices.filter { sign.lines[$0].state == .failed }) }
      return translateNext(&common, packs, environment)
    case .originalTapped(let shows): showsOriginal = shows
    case .largeTapped: isLarge.toggle()
    case .saidIn(let language): return take(as: language, &common, packs, environment)
    case .readTapped: return readAll(common, environment)
    case .stopTapped: return stopReading()
    case .lineTapped(let place):
      readsOn = false
      return say(.line(place), common, environment)
    case .spoke(let answer): return spoke(answer, &common, environment)
    case .copied:
      guard let sign else { return [] }
      common.notice = .copied
      return [Effect(.copy(text: sign.translation))]
    case .shared: return sign.map { [Effect(.share(text: $0.translation + "\n\n" + $0.original))] } ?? []
    case .kept: return save(&common, environment)
    case .saved(let round, let answer): saved(round, answer, &common)
    case .again:
      problem = nil
      wasReopened = false
      return read(common, environment)
    }
    return []
  }

  // MARK: Coming and going

  /// The person came to another place.
  mutating func arrived(_ common: Common, _ environment: Environment) -> Effects {
    switch common.destination {
    case .sign:
      let freed = forget()
      switch reader {
      case .ready, .asked, .askedElsewhere, .opening, .elsewhere:
        return isFor(SignsFeature.languages(common, environment)) ? freed : freed + close() + open(common, environment)
      case .closed, .missing, .unreached, .offline, .cut, .failed: return freed + open(common, environment)
      }
    case .reading:
      // The reader may have been removed meanwhile.
      if reader == .closed, isReading { return open(common, environment) }
      return common.isOnline ? cameOnline(common, environment) : []
    // Help, letters, languages: what was read waits meanwhile.
    case .you, .languages, nil: return picture == nil ? leave() : stopReading()
    case .packs: return (picture == nil ? leave() : stopReading()) + SignsFeature.weigh(common, environment)
    default: return leave()
    }
  }

  /// The network is there again. A picture that was on its way is not sent a second time by itself.
  mutating func cameOnline(_ common: Common, _ environment: Environment) -> Effects {
    guard common.destination == .sign || common.destination == .reading && isReading else { return [] }
    switch reader {
    case .offline, .cut, .unreached: return open(common, environment)
    default: return []
    }
  }

  /// What this feature needs for as long as the state is like this: news of what takes a while.
  var wants: [Want<InclusiveMatchApp.Action>] {
    guard reader == .opening || looking != nil else { return [] }
    return [Want(SignEffects.progress, as: "signs.progress") { .did(.signs(.progressed($0))) }]
  }

  /// Nothing of a picture stays.
  mutating func forget() -> Effects {
    let sources = [picture, sign?.straight].compactMap { $0 }
    var effects: Effects = stopReading()
    effects += SignsFeature.underWay.map { .cancel($0) }
    if !sources.isEmpty { effects.append(Effect(SignEffects.forget(sources))) }
    (picture, sign, problem, looking) = (nil, nil, nil, nil)
    (showsOriginal, isLarge, readsOn, wasReopened) = (false, false, false, false)
    (isLate, isSending, wasSent, isSaving) = (false, false, false, false)
    percent = 0
    round += 1
    return effects
  }
  private static let underWay: [EffectName] = [
    "signs.picture", "signs.look", "signs.samples", "signs.view", "signs.elsewhere", "signs.translate", "signs.speak",
  ]

  private mutating func leave() -> Effects {
    if reader == .closed, picture == nil { return [] }
    let effects = forget()
    camera = .waiting
    return reader == .closed ? effects : effects + close()
  }

  /// The reader's memory is free.
  mutating func close() -> Effects {
    (reader, came, awaited) = (.closed, 0, 0)
    return [.cancel("signs.can"), .cancel("signs.open"), .cancel("signs.offered"), Effect(SignEffects.close)]
  }
}
