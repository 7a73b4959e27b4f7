import AppRuntime
import Translation

/// Rules and dictionaries on this device, for translation without a network. A person sees pairs of languages; each is two
/// files, one for either direction.
struct PacksFeature {
  struct Pack {
    let id: String
    /// As it lies on the device, and as it is sent.
    var bytes: Int64, packed: Int64
    var isHere: Bool, isNewer: Bool
    /// Bytes that came of a download that was cut.
    var part: Int64
  }
  enum Problem: Sendable { case network, space, damaged, missing, other }

  private(set) var packs: [Pack] = []
  private(set) var isKnown = false
  private(set) var problem: Problem?
  /// What is still to come of the pair that is on its way; the first is under way.
  private(set) var coming: [String] = []
  /// Bytes of it that are here.
  private(set) var received: Int64 = 0

  enum Action {
    case listed(Answer)
    case getTapped(LanguageCode, LanguageCode)
    case got(String, Answer)
    case followed(Answer)
    case stopTapped
    case dropTapped(LanguageCode, LanguageCode)
  }
  typealias Effects = [Effect<InclusiveMatchApp.Action>]

  /// The pairs on offer, Spanish first.
  static let pairs: [(LanguageCode, LanguageCode)] = [(.es, .en), (.es, .fr), (.es, .pt)]

  /// What both directions of a conversation need.
  static func packs(_ a: LanguageCode, _ b: LanguageCode) -> [String] {
    var ids: [String] = []
    for id in Route.packs(a, b) + Route.packs(b, a) where !ids.contains(where: { sameBytes($0, id) }) { ids.append(id) }
    return ids
  }

  func pack(_ id: String) -> Pack? { packs.first { sameBytes($0.id, id) } }
  func isHere(_ id: String) -> Bool { pack(id)?.isHere ?? false }

  /// What is not here of what one direction needs.
  func missing(_ from: LanguageCode, _ to: LanguageCode) -> [String] { Route.packs(from, to).filter { !isHere($0) } }
  func missingBothWays(_ a: LanguageCode, _ b: LanguageCode) -> [String] {
    PacksFeature.packs(a, b).filter { !isHere($0) }
  }
  /// Bytes that a download takes from the network.
  func weight(_ ids: [String]) -> Int64 { ids.reduce(0) { $0 + (pack($1)?.packed ?? 0) } }
  /// Bytes on this device.
  func size(_ ids: [String]) -> Int64 { ids.reduce(0) { $0 + (pack($1)?.bytes ?? 0) } }
  func isComing(_ ids: [String]) -> Bool { coming.contains { id in ids.contains { sameBytes($0, id) } } }

  mutating func reduce(_ action: Action, _ common: inout Common, _ environment: Environment) -> Effects {
    switch action {
    case .listed(let answer):
      take(answer)
      return []
    case .getTapped(let a, let b):
      problem = nil
      let ids = missingBothWays(a, b)
      if !coming.isEmpty || ids.isEmpty { return [] }
      coming = ids
      return next()
    case .got(let id, let answer):
      take(answer)
      received = 0
      if coming.first.map({ sameBytes($0, id) }) != true { return [] }
      if answer.isDone || isHere(id) {
        coming.removeFirst()
        return coming.isEmpty ? warm(common.own(environment), common.other(environment)) : next()
      }
      coming = []
      switch answer.json?["reason"]?.string {
      case "network": problem = .network
      case "space": problem = .space
      case "damaged": problem = .damaged
      case "missing": problem = .missing
      case "cancelled": problem = nil
      default: problem = .other
      }
      return []
    case .followed(let answer):
      if answer.isDone { received = answer.json?["bytes"]?.integer ?? received }
      return []
    case .stopTapped:
      guard let id = coming.first else { return [] }
      coming = []
      received = 0
      return [effect("language.stop", id) { .listed($0) }]
    case .dropTapped(let a, let b):
      return PacksFeature.packs(a, b).filter { isHere($0) }.map { effect("language.drop", $0) { .listed($0) } }
    }
  }

  /// Asks the device what is here.
  func list() -> Effects {
    [Effect(.wire(WireForm("language.list").json), as: "packs.list") { .did(.packs(.listed($0))) }]
  }

  /// Opens what a conversation in these two languages will ask for.
  func warm(_ a: LanguageCode, _ b: LanguageCode) -> Effects {
    let here = PacksFeature.packs(a, b).filter { isHere($0) }
    if here.isEmpty { return [] }
    return [
      Effect(.wire(WireForm("language.warm").list("directions", here.map { .string($0) }).json), as: "packs.warm")
    ]
  }

  /// News of what is under way.
  var wants: [Want<InclusiveMatchApp.Action>] {
    guard let id = coming.first else { return [] }
    return [
      Want(.wire(WireForm("language.follow").text("id", id).json), as: "packs.follow") { .did(.packs(.followed($0))) }
    ]
  }

  private func next() -> Effects {
    guard let id = coming.first else { return [] }
    return [effect("language.get", id) { .got(id, $0) }]
  }

  private func effect(_ name: StaticString, _ id: String, _ action: @escaping (Answer) -> Action)
    -> Effect<InclusiveMatchApp.Action>
  {
    Effect(.wire(WireForm(name).text("id", id).json)) { .did(.packs(action($0))) }
  }

  private mutating func take(_ answer: Answer) {
    guard let list = answer.json?["packs"]?.array else { return }
    isKnown = true
    packs = list.map { one in
      Pack(
        id: one.id, bytes: one["bytes"]?.integer ?? 0, packed: one["packed"]?.integer ?? 0, isHere: one.isTrue("here"),
        isNewer: one.isTrue("newer"), part: one["part"]?.integer ?? 0)
    }
  }
}
