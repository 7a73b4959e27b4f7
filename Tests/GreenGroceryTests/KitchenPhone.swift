import AppTesting
import Foundation
import Testing

@testable import GreenGrocery

/// A phone with GreenGrocery! in the kitchen, in Mexico City on Saturday, 21 November 2026, at 10:05, with the content
/// that is shipped.
func kitchen(
  _ location: String = "cocina", language: Language = .es, log: [Record] = [], can: Capabilities = [],
  at now: Instant = HomePhone.homeMorning, hasNoContent: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) -> TestDevice<GreenGroceryApp> {
  let environment = Environment(
    now: now, zone: HomePhone.homeZone, language: language, isOnline: false, seed: 42, location: location)
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("content")
  let device = TestDevice<GreenGroceryApp>(
    environment, can: [.everyday, can], log: log, notes: ["flags.greengrocery": ["welcomed": true]],
    content: { path in
      if hasNoContent { return Answer(status: 0) }
      let text = try? String(contentsOf: folder.appendingPathComponent(path + ".json"), encoding: .utf8)
      return text.map { Answer(status: 200, text: $0) } ?? Answer(status: 404)
    }, sourceLocation: sourceLocation)
  device.leaves([.clock, .screen])
  return device
}

/// What a person said of a recipe, on another device, days ago.
func tasteRecord(_ recipe: String, _ said: String) -> Record {
  Record(
    collection: KitchenFeature.collection, id: KitchenFeature.identifier("taste:" + recipe),
    stamp: Stamp(milliseconds: 1_793_000_000_000, counter: 0, device: DeviceID(9)),
    fields: ["recipe": .string(recipe), "taste": .string(said)])
}

extension TestDevice where A == GreenGroceryApp {
  var todaysRecipe: (id: String, title: String, because: String, minutes: Int, isCooked: Bool)? {
    state.kitchen.todaysRecipe(state.common, probe.environment)
  }
  /// Identifiers of the recipes on the shelves of the screen.
  var shelved: [String] {
    var ids: [String] = []
    screen.forEach { element in
      if case .widget(let widget) = element, let shelf = widget as? RecipeShelf {
        ids += shelf.items.map { item in
          let location = item.id.split(separator: "-", maxSplits: 1)
          return location.count == 2 ? String(location[1]) : ""
        }
      }
    }
    return ids
  }
  var sections: [String] {
    var ids: [String] = []
    screen.forEach { if case .section(let section) = $0 { ids.append(section.id) } }
    return ids
  }
  /// Whether the option of a list is ticked; nil where there is none.
  func isTicked(_ id: String) -> Bool? {
    var found: Bool?
    screen.forEach { element in
      if case .choice(let choice) = element, let option = choice.options.first(where: { $0.id == id }) {
        found = option.isSelected
      }
    }
    return found
  }
  /// The list as it was shared last.
  var shared: String? {
    probe.operations.compactMap { if case .share(let text) = $0 { text } else { nil } }.last
  }
  func label(_ id: String) -> String? { screen.buttons.first { $0.id == id }?.label }
}
