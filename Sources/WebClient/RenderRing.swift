import AppRuntime

extension PictureDrawing {
  public static var ring: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? Ring).map { renderer.ring($0) } }
  }
}

extension Renderer {
  func ring(_ ring: Ring) -> N {
    let share = min(max(ring.share, 0), 1)
    let circle: [Attribute] = [.string(.cx, "50"), .string(.cy, "50"), .string(.r, "42")]
    return N(
      .figure, [.word(.class, .ring), .word(.dataTone, word(ring.tone))],
      children: [
        N(
          .svg, [.string(.viewBox, "0 0 100 100"), .word(.role, .img), .string(.ariaLabel, ring.sentence)],
          children: [
            N(.circle, key: 1, [.word(.class, .ringTrack)] + circle),
            N(
              .circle, key: 2,
              [.word(.class, .ringValue)] + circle + [
                .string(.pathLength, "100"),
                .string(.strokeDasharray, Int((share * 100).rounded()).description + " 100"),
              ]),
          ]),
        N(
          .figcaption, [.word(.ariaHidden, .true)],
          children: [
            N(.span, key: 1, [.word(.class, .ringNumber)], text: ring.number),
            N(.span, key: 2, [.word(.class, .ringUnit)], text: ring.unit),
          ]),
      ])
  }
}
