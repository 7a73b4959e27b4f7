import AppRuntime

extension PictureDrawing {
  public static var manoeuvre: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? Manoeuvre).map { renderer.manoeuvre($0) } }
  }
}

extension Renderer {
  func manoeuvre(_ manoeuvre: Manoeuvre) -> N {
    var children = [icon(manoeuvre.icon)]
    if let distance = manoeuvre.distance {
      children.append(N(.p, key: 1, [.word(.class, .manoeuvreDistance)], text: distance))
    }
    children.append(N(.p, key: 2, [.word(.class, .manoeuvreWords)], text: manoeuvre.sentence))
    children += manoeuvre.details.map { N(.p, key: key($0), [.word(.class, .manoeuvreDetail)], text: $0) }
    return N(.div, [.word(.class, .manoeuvre)], children: children)
  }
}
