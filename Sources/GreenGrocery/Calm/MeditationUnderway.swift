import AppRuntime
import GuidedSessions
import Wellbeing

/// A meditation that was begun and has not ended: kept on the device, so that the person finds it where it was after a
/// reload.
struct MeditationUnderway {
  /// Milliseconds after which nobody goes on with it any more.
  static let patience: Int64 = 12 * 3_600_000
  /// Milliseconds between two times that it is kept while it is heard.
  static let interval: Int64 = 5_000

  let meditation: String
  let minutes: Int
  /// What was heard is one record, whichever tab goes on with it.
  let record: ULID
  let day: CivilDate
  let begun: Instant
  /// Where it is, and what was heard of it, in milliseconds.
  var place: Int64 = 0
  var heard: Int64 = 0
  /// When it was kept last.
  var kept: Instant

  /// It is soon enough to go on with it.
  func isFresh(_ now: Instant) -> Bool {
    let away = now.milliseconds(since: kept)
    return away > -MeditationUnderway.patience && away < MeditationUnderway.patience
  }
  /// Milliseconds.
  var left: Int64 { max(Int64(minutes) * 60_000 - place, 0) }
}

extension MeditationUnderway {
  var json: JSON {
    [
      "meditation": .string(meditation), "minutes": .integer(Int64(minutes)), "record": .string(record.text),
      "day": .string(day.iso), "begun": .integer(begun.milliseconds), "place": .integer(place),
      "heard": .integer(heard), "kept": .integer(kept.milliseconds),
    ]
  }

  /// Nil for anything but what `json` gives.
  init?(json: JSON) {
    guard let meditation = json["meditation"]?.string, isAddressName(meditation),
      let minutes = json["minutes"]?.integer, CalmFeature.lengths.contains(where: { Int64($0) == minutes }),
      let record = json["record"]?.string.flatMap({ ULID($0) }),
      let day = json["day"]?.string.flatMap({ CivilDate($0) }), let begun = json["begun"]?.integer,
      let kept = json["kept"]?.integer, let place = json["place"]?.integer, place >= 0,
      let heard = json["heard"]?.integer, heard >= 0, heard <= CalmFeature.longest
    else { return nil }
    (self.meditation, self.minutes, self.record, self.day) = (meditation, Int(minutes), record, day)
    (self.begun, self.kept) = (Instant(milliseconds: begun), Instant(milliseconds: kept))
    (self.place, self.heard) = (place, heard)
  }
}

extension CalmFeature {
  /// What is kept on this device of the meditation under way.
  static let underwayNote = "greengrocery.calm"

  /// It is somewhere to go on from.
  func goesOn(_ id: String, _ now: Instant) -> Bool {
    underway.map { sameBytes($0.meditation, id) && $0.place > 0 && $0.isFresh(now) } ?? false
  }

  /// What the hub offers to go on with.
  func offered(_ now: Instant) -> MeditationUnderway? { underway.flatMap { $0.isFresh(now) ? $0 : nil } }

  mutating func begin(_ id: String, _ common: inout Common, _ environment: Environment) -> Effects {
    let one = MeditationUnderway(
      meditation: id, minutes: length, record: common.companion.newIdentifier(environment),
      day: common.today(environment), begun: environment.now, kept: environment.now)
    underway = one
    return [Effect(common.companion.setNote(CalmFeature.underwayNote, one.json))]
  }

  /// Keeps where it is: every few seconds, and at once when it is told to.
  mutating func keepPlace(atOnce: Bool, _ common: Common, _ environment: Environment) -> Effects {
    guard var one = underway, sameBytes(one.meditation, player.id), !player.isOver else { return [] }
    let away = environment.now.milliseconds(since: one.kept)
    if !atOnce, away >= 0, away < MeditationUnderway.interval { return [] }
    one.place = player.timer.elapsed(at: environment.now)
    one.heard = max(one.heard, player.heard(at: environment.now))
    one.kept = environment.now
    underway = one
    return [Effect(common.companion.setNote(CalmFeature.underwayNote, one.json))]
  }

  mutating func forget(_ common: Common) -> Effects {
    underway = nil
    return [Effect(common.companion.setNote(CalmFeature.underwayNote, .null))]
  }

  /// What the device kept. It stays a fact, however long ago it was.
  mutating func read(_ answer: Answer, _ common: inout Common, _ environment: Environment) -> Effects {
    guard let one = answer.json?["value"].flatMap({ MeditationUnderway(json: $0) }) else { return [] }
    let isFact = one.heard >= SessionPlayer.shortest
    let effects = isFact ? keepHeard(one.heard, isWhole: false, of: one, &common, environment) : []
    // Another was begun before the device answered.
    if underway != nil { return effects }
    if !one.isFresh(environment.now) { return effects + forget(common) }
    underway = one
    makeReady(common, environment)
    return effects
  }

  /// What was heard is one record, that grows and never shrinks: a fact.
  mutating func keepHeard(
    _ milliseconds: Int64, isWhole: Bool, of one: MeditationUnderway, _ common: inout Common,
    _ environment: Environment
  ) -> Effects {
    guard var record = common.companion.store.replica[CalmFeature.collection, one.record] else {
      let first = Record(
        collection: CalmFeature.collection, id: one.record, stamp: common.companion.stamp(environment),
        fields: [
          "type": "heard", "meditation": .string(one.meditation), "minutes": .integer(Int64(one.minutes)),
          "ms": .integer(milliseconds), "end": .bool(isWhole), "day": .string(one.day.iso),
          "at": .integer(one.begun.milliseconds),
        ])
      return common.save([first], environment)
    }
    let before = record["ms"]?.integer ?? 0, ends = isWhole && record["end"]?.bool != true
    if milliseconds <= before, !ends { return [] }
    let stamp = common.companion.stamp(environment)
    if milliseconds > before { record.set("ms", .integer(milliseconds), stamp) }
    if ends { record.set("end", true, stamp) }
    return common.save([record], environment)
  }
}
