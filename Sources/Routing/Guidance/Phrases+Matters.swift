extension Phrases {
  /// What stands in the way.
  /// - Parameter value: as `Warning.value`: steps, per mille, millimetres of a kerb, centimetres of a width or gap, 1 for
  ///   a moving walkway.
  func blocked(_ matter: Aspects, value: Int?) -> String {
    switch matter {
    case .steps: value.map { blockedBySteps($0) } ?? blockedByUncountedSteps
    case .escalator: value == nil ? blockedByEscalator : blockedByMovingWalkway
    case .slope: value.map { blockedBySlope(percent($0)) } ?? blockedByUnmeasuredSlope
    case .kerb: value.map { kerbHeight(centimetres(ofMillimetres: $0)) } ?? kerbRaised
    case .width: value.map { blockedByWidth(centimetres($0)) } ?? blockedByNarrowness
    case .surface: blockedBySurface
    case .smoothness: blockedBySmoothness
    case .crossing: blockedByCrossing
    case .barrier: value.map { blockedByGap(centimetres($0)) } ?? blockedByBarrier
    case .access: blockedByAccess
    case .construction: blockedByConstruction
    case .direction: blockedByDirection
    case .wheelchair: blockedForWheelchairs
    case .unknownData: blockedByUnknown
    case .avoided: blockedByWish
    default: blockedOtherwise
    }
  }

  /// What is close to a limit.
  func near(_ matter: Aspects, value: Int?) -> String {
    switch matter {
    case .slope: value.map { slopeAtLimit(percent($0)) } ?? steepNotMeasured
    case .kerb: value.map { kerbAtLimit(centimetres(ofMillimetres: $0)) } ?? kerbAhead
    case .width, .barrier: value.map { widthAtLimit(centimetres($0)) } ?? justWideEnough
    case .smoothness: smoothnessAtLimit
    case .surface: groundStrips
    case .steps: stepsWithRamp
    case .wheelchair: accessibleWithHelp
    case .hours: openAtTimes
    default: takeCare
    }
  }

  public func unknown(_ matter: Aspects) -> String {
    switch matter {
    case .surface, .smoothness: groundUnknown
    case .slope: slopeUnknown
    case .width: widthUnknown
    case .kerb: kerbUnknown
    case .barrier: gapUnknown
    case .crossing: crossingUnknown
    case .direction: directionUnknown
    case .access: accessUnknown
    default: dataMissing
    }
  }

  // MARK: Which way

  /// "por Calle Jade", "por la banqueta": after a word of going on.
  func along(_ way: Way) -> String {
    switch way {
    case .named(let street): alongStreet(street)
    case .unnamed(let kind):
      switch kind {
      case .footway: alongFootway
      case .pavement: alongPavement
      case .crossing: alongCrossing
      case .path: alongPath
      case .pedestrian: alongPedestrianStreet
      case .plaza: alongPlaza
      case .steps: alongSteps
      case .cycleway: alongCycleway
      case .track: alongTrack
      case .corridor: alongCorridor
      case .platform: alongPlatform
      case .lift: alongLift
      case .livingStreet: alongSharedStreet
      case .service: alongServiceRoad
      case .residential, .unclassified, .tertiary, .secondary, .primary, .trunk: alongUnnamedStreet
      }
    }
  }

  /// "por Calle Jade", "onto the sidewalk": after a word of turning.
  func onto(_ way: Way) -> String {
    switch way {
    case .named(let street): ontoStreet(street)
    case .unnamed(let kind):
      switch kind {
      case .footway: ontoFootway
      case .pavement: ontoPavement
      case .crossing: ontoCrossing
      case .path: ontoPath
      case .pedestrian: ontoPedestrianStreet
      case .plaza: ontoPlaza
      case .steps: ontoSteps
      case .cycleway: ontoCycleway
      case .track: ontoTrack
      case .corridor: ontoCorridor
      case .platform: ontoPlatform
      case .lift: ontoLift
      case .livingStreet: ontoSharedStreet
      case .service: ontoServiceRoad
      case .residential, .unclassified, .tertiary, .secondary, .primary, .trunk: ontoUnnamedStreet
      }
    }
  }
}
