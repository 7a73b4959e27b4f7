/// The answer to `route`.
public enum RouteAnswer: AnswerValue {
  /// The asked preference first.
  case found([PlannedRoute])
  case blocked(BlockedWay)
  case outOfReach(OutOfReach)

  private enum Reason: String, CaseIterable { case blocked, outOfReach = "out-of-reach" }

  public var routes: [PlannedRoute] { if case .found(let routes) = self { routes } else { [] } }
  public var isFound: Bool { if case .found = self { true } else { false } }

  public init?(_ json: JSON) {
    let m = Members(json)
    if m.flag("found") {
      let routes: [PlannedRoute] = m.list("routes")
      if routes.isEmpty { return nil }
      self = .found(routes)
      return
    }
    let reason: Reason? = m.choice("reason")
    switch reason {
    case .blocked: if let way = BlockedWay(json) { self = .blocked(way) } else { return nil }
    case .outOfReach: if let far = OutOfReach(json) { self = .outOfReach(far) } else { return nil }
    case nil: return nil
    }
  }

  public var json: JSON {
    switch self {
    case .found(let routes): MemberWriter().flag("found", true).list("routes", routes).json
    case .blocked(let way):
      MemberWriter().flag("found", false).text("reason", Reason.blocked.rawValue).own(way.json).json
    case .outOfReach(let far):
      MemberWriter().flag("found", false).text("reason", Reason.outOfReach.rawValue).own(far.json).json
    }
  }
}

/// There is no way within the person's limits, and why.
public final class BlockedWay: AnswerValue {
  public let words: String
  /// Around which end everything is closed.
  public let confines: RouteEnd
  /// Of street that can be used around that place.
  public let enclosed: Metres
  /// At most 12, nearest first.
  public let blocks: [RouteBlock]
  public let blockCount: Int
  /// Show it only as not accessible.
  public let leastBad: PlannedRoute?

  public init(
    words: String = "", confines: RouteEnd = .origin, enclosed: Metres = .zero, blocks: [RouteBlock] = [],
    blockCount: Int = 0, leastBad: PlannedRoute? = nil
  ) {
    self.words = words
    self.confines = confines
    self.enclosed = enclosed
    self.blocks = blocks
    self.blockCount = blockCount
    self.leastBad = leastBad
  }

  public var json: JSON {
    MemberWriter().text("words", words).text("confines", confines.rawValue).number("enclosed", enclosed.value)
      .list("blocks", blocks).count("blockCount", blockCount).value("leastBad", leastBad?.json).json
  }
}

extension BlockedWay {
  public convenience init?(_ json: JSON) {
    let m = Members(json)
    self.init(
      words: m.text("words"), confines: m.choice("confines") ?? .origin, enclosed: Metres(m.number("enclosed")),
      blocks: m.list("blocks"), blockCount: m.count("blockCount"), leastBad: m.part("leastBad"))
    if !m.isWhole { return nil }
  }
}

/// No street for this person is near.
public struct OutOfReach: AnswerValue {
  public var words: String
  public var atOrigin: Bool
  public var atDestination: Bool

  public init(words: String = "", atOrigin: Bool = false, atDestination: Bool = false) {
    self.words = words
    self.atOrigin = atOrigin
    self.atDestination = atDestination
  }

  public init?(_ json: JSON) {
    let m = Members(json)
    words = m.text("words")
    atOrigin = m.flag("origin")
    atDestination = m.flag("destination")
    if !m.isWhole { return nil }
  }

  public var json: JSON {
    MemberWriter().text("words", words).flag("origin", atOrigin).flag("destination", atDestination).json
  }
}
