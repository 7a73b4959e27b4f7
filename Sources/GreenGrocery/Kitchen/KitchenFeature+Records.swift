import AppRuntime
import Kitchen

extension KitchenFeature {
  /// An identifier that every device makes alike, so that two that said the same offline make one record.
  static func identifier(_ name: String) -> ULID {
    var generator = SeededGenerator(seed: stableHash(name))
    return ULID(at: Instant(milliseconds: 0), using: &generator)
  }
  static let cooking = identifier("cooking")
  /// What the person eats and avoids, all of it in one record.
  static let diet = identifier("diet")

  /// Reads the records anew. There are few: what a person cooks and buys.
  mutating func fold(_ common: Common, _ environment: Environment) {
    let replica = common.companion.store.replica
    var taste = Taste(), liked: [String] = []
    taste.isVegetarian = isDiet("foodVegetarian", common)
    taste.isVegan = isDiet("foodVegan", common)
    for allergen in Allergen.allCases where isDiet("foodAvoid." + allergen.rawValue, common) {
      taste.avoided.append(allergen)
    }
    isDietElsewhere = lacksDiet(common)
    for record in replica.records(in: KitchenFeature.collection) {
      guard let recipe = record["recipe"]?.string else { continue }
      if let said = record["taste"]?.string {
        let isDeclined = sameBytes(said, "no")
        if sameBytes(said, "like") { taste.liked.append(recipe) }
        if isDeclined { taste.declined.append(recipe) }
        let before = isOfToday(record, common, environment) ? record["was"]?.string ?? "" : said
        if sameBytes(before, "like"), !isDeclined { liked.append(recipe) }
      } else if let day = record["day"]?.string.flatMap({ CivilDate($0) }) {
        taste.cooked.append((recipe, day.daysSince1970))
      }
    }
    self.taste = taste
    settled = taste
    settled.liked = liked
    foldShopping(common)
    let before = session
    session = replica[KitchenFeature.cookingCollection, KitchenFeature.cooking].flatMap { CookSession($0["session"]) }
    // Another tab changed it, by the clock as it is there.
    if session != before { cooking.seen = nil }
  }

  /// A record that has a name, with these fields; made when there is none yet.
  func named(
    _ collection: String, _ id: ULID, _ fields: [(String, JSON)], _ stamp: Stamp, _ common: Common
  ) -> Record {
    guard var record = common.companion.store.replica[collection, id] else {
      return Record(collection: collection, id: id, stamp: stamp, fields: JSONObject(fields))
    }
    for (name, value) in fields { record.set(name, value, stamp) }
    return record
  }

  /// Writes fields of a record that has a name.
  func write(
    _ collection: String, _ id: ULID, _ fields: [(String, JSON)], _ common: inout Common, _ environment: Environment
  ) -> Effects {
    let stamp = common.companion.stamp(environment)
    return common.save([named(collection, id, fields, stamp, common)], environment)
  }

  // MARK: Taste

  /// `like`, `no`, or nothing.
  func said(of recipe: String, _ common: Common) -> String {
    common.companion.store.replica[KitchenFeature.collection, KitchenFeature.identifier("taste:" + recipe)]?["taste"]?
      .string ?? ""
  }

  /// Says so of a recipe. What held when the day began is kept beside it: today's recipe follows that.
  func say(_ said: String, of recipe: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let id = KitchenFeature.identifier("taste:" + recipe)
    var fields: [(String, JSON)] = [("recipe", .string(recipe)), ("taste", .string(said))]
    let known = common.companion.store.replica[KitchenFeature.collection, id]
    if !(known.map { isOfToday($0, common, environment) } ?? false) {
      fields.append(("was", .string(known?["taste"]?.string ?? "")))
    }
    return write(KitchenFeature.collection, id, fields, &common, environment)
  }

  mutating func like(_ recipe: String, _ common: inout Common, _ environment: Environment) -> Effects {
    notice = nil
    let isLiked = sameBytes(said(of: recipe, common), "like")
    return say(isLiked ? "" : "like", of: recipe, &common, environment)
  }

  /// Declines a recipe, or takes it back.
  mutating func decline(_ recipe: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let before = said(of: recipe, common), isDeclined = sameBytes(before, "no")
    notice = isDeclined ? nil : .declined(recipe, before: before)
    return say(isDeclined ? "" : "no", of: recipe, &common, environment)
  }

  private func isOfToday(_ record: Record, _ common: Common, _ environment: Environment) -> Bool {
    guard let stamp = record.stamp(of: "taste") else { return false }
    let day = environment.zone.day(at: stamp.instant, boundary: common.preferences.dayBoundary)
    return day >= common.today(environment)
  }

  // MARK: Diet

  private static var dietFields: [String] {
    ["foodVegetarian", "foodVegan"] + Allergen.allCases.map { "foodAvoid." + $0.rawValue }
  }

  private func isDiet(_ field: String, _ common: Common) -> Bool {
    common.companion.store.replica[KitchenFeature.collection, KitchenFeature.diet]?[field]?.bool ?? false
  }

  /// `vegetarian`, `vegan`, or an allergen's name.
  func flipDiet(_ name: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let field =
      sameBytes(name, "vegetarian") ? "foodVegetarian" : sameBytes(name, "vegan") ? "foodVegan" : "foodAvoid." + name
    let value = JSON.bool(!isDiet(field, common))
    return write(KitchenFeature.collection, KitchenFeature.diet, [(field, value)], &common, environment)
  }

  /// Older apps kept it among the preferences, which need no consent for health (PL-05). It moves with the moments at
  /// which it was said, also when a device that still has such an app says something there: the later word counts.
  func moveDiet(_ common: inout Common, _ environment: Environment) -> Effects {
    guard var preferences = common.companion.store.replica[Preferences.collection, SingleRecord.id] else { return [] }
    var diet = common.companion.store.replica[KitchenFeature.collection, KitchenFeature.diet], hasMoved = false
    for field in KitchenFeature.dietFields {
      guard let kept = preferences[field], !kept.isNull, let said = preferences.stamp(of: field) else { continue }
      if diet == nil {
        diet = Record(
          collection: KitchenFeature.collection, id: KitchenFeature.diet, stamp: said,
          fields: JSONObject([(field, kept)]))
      } else {
        diet?.set(field, kept, said)
      }
      // Later than what moved, and than nothing else: what another device said since, and did not send yet, stays.
      preferences.set(field, .null, said.next)
      hasMoved = true
    }
    guard hasMoved, let diet else { return [] }
    return common.save([diet, preferences], environment)
  }

  /// A device took it out of the preferences, and its record does not come here: the consent for health is missing.
  private func lacksDiet(_ common: Common) -> Bool {
    let replica = common.companion.store.replica
    if replica[KitchenFeature.collection, KitchenFeature.diet] != nil { return false }
    guard let preferences = replica[Preferences.collection, SingleRecord.id] else { return false }
    return KitchenFeature.dietFields.contains { preferences[$0] != nil }
  }
}

extension Stamp {
  /// The next one of the same device.
  fileprivate var next: Stamp {
    counter < .max
      ? Stamp(milliseconds: milliseconds, counter: counter + 1, device: device)
      : Stamp(milliseconds: milliseconds + 1, counter: 0, device: device)
  }
}
