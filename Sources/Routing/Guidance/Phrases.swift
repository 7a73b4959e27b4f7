import Base

/// The sentences of the guidance. The texts are in the catalogues of `Words/`.
public struct Phrases: Sendable {
  let table: WordTable
  public let language: Language
  private let numbers: NumberFormat

  public init(_ language: Language) {
    table = Self.table(language)
    self.language = table.language
    numbers = NumberFormat(table.language)
  }

  func percent(_ perMille: Int) -> String { numbers.percent(Double(abs(perMille)) / 1000, digits: 1) }
  func centimetres(ofMillimetres millimetres: Int) -> String { numbers.decimal(Double(millimetres) / 10) + " cm" }
  func centimetres(_ value: Int) -> String { numbers.whole(Int64(value)) + " cm" }

  // MARK: What to do

  /// Where a step leads: a street by its name, or a kind of way that has none.
  enum Way {
    case named(String), unnamed(Kind)
  }

  /// - Parameter compass: eighths of a circle clockwise from north.
  func depart(compass: Int, _ way: Way) -> String {
    let along = along(way)
    return switch compass {
    case 0: departNorth(along)
    case 1: departNortheast(along)
    case 2: departEast(along)
    case 3: departSoutheast(along)
    case 4: departSouth(along)
    case 5: departSouthwest(along)
    case 6: departWest(along)
    default: departNorthwest(along)
    }
  }

  func turn(_ icon: Step.Icon, _ way: Way) -> String {
    switch icon {
    case .slightLeft: turnSlightLeft(onto(way))
    case .left: turnLeft(onto(way))
    case .sharpLeft: turnSharpLeft(onto(way))
    case .slightRight: turnSlightRight(onto(way))
    case .right: turnRight(onto(way))
    case .sharpRight: turnSharpRight(onto(way))
    case .turnBack: turnBackAlong(along(way))
    default: goOn(way)
    }
  }

  func goOn(_ way: Way) -> String { goOnAlong(along(way)) }

  /// - Parameters:
  ///   - place: what lies at the end, by its name; nil for the destination itself.
  ///   - isShort: something lies between, however near it is.
  func arrive(metresAway: Double, at place: String?, isShort: Bool = false) -> String {
    if metresAway < 20, !isShort { return place.map { arrivedAt($0) } ?? arrived }
    let distance = numbers.whole(Int64(metresAway.rounded())) + " m"
    return place.map { arrivedNearPlace($0, distance) } ?? arrivedNear(distance)
  }

  func startsAway(metres: Double) -> String { startsAt(numbers.whole(Int64(metres.rounded())) + " m") }

  func between(_ line: BarrierLine) -> String? {
    switch line {
    case .none: nil
    case .water, .shore: betweenWater
    case .wall: betweenWall
    case .fence, .kerb, .building, .steps: betweenFence
    case .hedge: betweenHedge
    case .rails: betweenRails
    case .motorway: betweenMotorway
    case .drop: betweenDrop
    }
  }

  func takeLift(level: Int?) -> String { level.map { takeElevatorTo($0.description) } ?? takeElevator }

  func conveyor(stairs: Bool) -> String { stairs ? takeEscalator : takeMovingWalkway }

  /// - Parameter count: 0 where it is not known.
  func steps(count: Int, up: Bool, down: Bool, ramp: Bool, handrail: Known) -> String {
    let words =
      if ramp { count == 0 ? uncountedStepsByRamp : stepsByRamp(count) } else if up {
        count == 0 ? uncountedStepsUp : stepsUp(count)
      } else if down { count == 0 ? uncountedStepsDown : stepsDown(count) } else {
        count == 0 ? uncountedStepsOver : stepsOver(count)
      }
    return switch handrail {
    case .yes: withHandrail(words)
    case .no: withoutHandrail(words)
    case .unknown: words
    }
  }

  enum Side { case left, ahead, right }

  /// - Parameter street: empty where its name is not known.
  func cross(street: String, _ crossing: Crossing, sound: Known, side: Side) -> String {
    let what = street.isEmpty ? theStreet : street
    let cross =
      switch side {
      case .ahead: crossAhead(what)
      case .left: crossOnLeft(what)
      case .right: crossOnRight(what)
      }
    return switch crossing {
    case .signals:
      switch sound {
      case .yes: crossAtSignalsWithSound(cross)
      case .no: crossAtSignalsWithoutSound(cross)
      case .unknown: crossAtSignals(cross)
      }
    case .marked: crossMarked(cross)
    case .unmarked: crossUnmarked(cross)
    case .unknown: crossUnknown(cross)
    case .none, .forbidden: cross
    }
  }

  // MARK: What to expect

  func slope(_ perMille: Int) -> String { perMille > 0 ? slopeUp(percent(perMille)) : slopeDown(percent(perMille)) }

  /// Told by an elevation model alone.
  func possibleSlope(_ perMille: Int) -> String {
    perMille > 0 ? possibleSlopeUp(percent(perMille)) : possibleSlopeDown(percent(perMille))
  }

  func mayBeSteep(_ perMille: Int) -> String { possibleSteepness(percent(perMille)) }

  func slopeWithoutNumber(up: Bool) -> String { up ? unmeasuredSlopeUp : unmeasuredSlopeDown }

  func ground(_ passage: Passage) -> String? {
    if passage.surface == .strips { return groundStrips }
    return switch passage.surface.group {
    case .setts: groundSetts
    case .cobbles: groundCobbles
    case .grid: groundGrid
    case .firm: groundFirm
    case .loose: passage.surface == .grass || passage.surface == .grassPaver ? groundGrass : groundLoose
    case .soft: groundSoft
    default: passage.smoothness >= .bad ? groundBad : nil
    }
  }

  func narrow(_ width: Int) -> String { clearWidth(centimetres(width)) }

  func kerb(_ kerb: Kerb, _ height: UInt16) -> String {
    if height != Passage.unknownHeight { return kerbHeight(centimetres(ofMillimetres: Int(height))) }
    return switch kerb {
    case .none, .flush: kerbFlush
    case .lowered: kerbLowered
    case .rolled: kerbRolled
    case .raised: kerbRaised
    case .unknown: kerbUnknown
    }
  }

  /// - Parameter opening: centimetres; 0 where it is not known.
  func barrier(_ barrier: Barrier, opening: Int) -> String? {
    func gap(_ words: String) -> String {
      opening == 0 ? barrierWithUnknownGap(words) : barrierWithGap(words, centimetres(opening))
    }
    return switch barrier {
    case .none, .kerb, .lift: nil
    case .bollard: gap(barrierBollards)
    case .block: gap(barrierBlocks)
    case .gate, .liftGate, .swingGate, .kissingGate: gap(barrierGate)
    case .cycleBarrier: gap(barrierForBikes)
    case .entrance: opening == 0 ? barrierEntrance : gap(barrierEntrance)
    case .turnstile: gap(barrierTurnstile)
    case .cattleGrid: barrierCattleGrid
    case .checkpoint: barrierCheckpoint
    case .ford: barrierFord
    case .line: barrierLine
    case .stile, .horseStile, .chain, .log, .debris, .jerseyBarrier, .wall, .other: barrierOther
    }
  }

  func roadway(known: Bool) -> String { known ? onRoadway : perhapsOnRoadway }
}
