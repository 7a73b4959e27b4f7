import AppRuntime

extension PictureDrawing {
  public static var map: PictureDrawing {
    PictureDrawing { renderer, picture in (picture as? MapPicture<Action>).map { renderer.map($0) } }
  }
}

extension Renderer {
  /// The host's map, the same as a list, and whose data it is.
  func map(_ map: MapPicture<Action>) -> N {
    let id = map.id ?? ""
    var children: [N] = []
    if !map.isHidden {
      let handlers = Handlers<Action>()
      handlers.report = { map.action($0) }
      children.append(
        N(
          .div, key: 1,
          [
            .word(.class, .widget), .string(.id, id), .word(.role, .group), .string(.ariaLabel, map.name),
            .string(.dataWidget, map.kind),
            .string(.dataConfig, config(map).text), .string(.dataRoute, map.route),
          ], handlers: handlers))
      children.append(
        N(
          .details, key: 2, [.word(.class, .disclosure), .string(.id, id + "-list")],
          children: [N(.summary, text: map.listTitle)] + elements(map.list)))
    } else {
      children.append(
        N(
          .section, key: 3, [.word(.class, .section), .string(.ariaLabel, map.listTitle)], children: elements(map.list))
      )
    }
    if !map.attribution.isEmpty {
      children.append(N(.p, key: 4, [.word(.class, .text), .word(.dataTone, .small)], text: map.attribution))
    }
    return N(.div, [.word(.class, .map), .word(.dataSize, map.isTall ? .large : .normal)], children: children)
  }

  private func config(_ map: MapPicture<Action>) -> JSON {
    var members: [(String, JSON)] = [
      (
        "marks",
        .array(
          map.marks.map {
            [
              "id": .string($0.id), "kind": .string($0.kind.rawValue), "at": point($0.at), "name": .string($0.name),
              "acts": .bool($0.action != nil),
            ]
          })
      ),
      ("words", [.string(map.controls.nearer), .string(map.controls.further), .string(map.controls.own)]),
    ]
    switch map.view {
    case .around(let place, let zoom): members.append(("centre", point(place))); members.append(("zoom", .number(zoom)))
    case .bounds(let edges): members.append(("bounds", .array(edges.map { .number($0) })))
    case .following: members.append(("follows", true))
    }
    if let own = map.own {
      var place = JSONObject([("at", point(own.at)), ("accuracy", .number(own.accuracy))])
      if let heading = own.heading { place["heading"] = .number(heading) }
      members.append(("own", .object(place)))
    }
    return .object(JSONObject(members))
  }

  /// As GeoJSON: longitude first.
  private func point(_ place: Coordinate) -> JSON { .array([.number(place.longitude), .number(place.latitude)]) }
}
