import Testing

@testable import Training

@Suite struct ProgressionTests {
  let rule = Progression(low: 8, high: 12, step: Mass(grams: 2_500))
  func sessions(_ list: [(Int, Double, [Int], Int?)]) -> [TrainingLog.Session] {
    list.map { offset, kilograms, reps, rir in
      let one = workout(offset)
      return TrainingLog.Session(
        workout: one.id, day: one.day,
        sets: reps.enumerated().map { set(one, $0.offset, kilograms, $0.element, rir: rir) })
    }
  }

  @Test("HB-19: first repetitions, then weight, each with its reason")
  func double() {
    #expect(rule.next([], today: day(0)).reason == .first)
    let more = rule.next(sessions([(0, 60, [8, 8, 8], 2)]), today: day(2))
    #expect(more.reason == .oneMore && more.mass == Mass(kilograms: 60) && more.target == 9)
    let heavier = rule.next(sessions([(0, 60, [12, 12, 12], 2)]), today: day(2))
    #expect(heavier.reason == .heavier && heavier.mass == Mass(kilograms: 62.5) && heavier.target == 8)
    #expect(heavier.before == Mass(kilograms: 60) && heavier.isChange)
    // Reached, but with nothing left.
    #expect(rule.next(sessions([(0, 60, [12, 12, 12], 0)]), today: day(2)).reason == .same)
    // Not all sets.
    #expect(rule.next(sessions([(0, 60, [12, 12, 10], 2)]), today: day(2)).reason == .oneMore)
  }

  @Test("HB-19: a step of more than a tenth waits for two repetitions more")
  func small() {
    let light = rule.next(sessions([(0, 10, [12, 12], 2)]), today: day(2))
    #expect(light.reason == .beyondTop && light.target == 13 && light.mass == Mass(kilograms: 10))
    #expect(rule.next(sessions([(0, 10, [14, 14], 2)]), today: day(2)).reason == .heavier)
  }

  @Test("HB-10, HB-19: below the range two times in a row is a tenth lighter, once is the same again")
  func deload() {
    #expect(rule.next(sessions([(0, 60, [12, 12], 2), (2, 62.5, [7, 6], 0)]), today: day(4)).reason == .same)
    let two = rule.next(sessions([(0, 62.5, [7, 6], 0), (2, 62.5, [7, 5], 0)]), today: day(4))
    #expect(two.reason == .deload && two.mass == Mass(kilograms: 55))
  }

  @Test("HB-19: after two weeks and after four it begins lighter")
  func pause() {
    let done = sessions([(0, 60, [10, 10], 2)])
    #expect(rule.next(done, today: day(13)).reason == .oneMore)
    #expect(rule.next(done, today: day(14)).mass == Mass(kilograms: 52.5))
    #expect(rule.next(done, today: day(29)).reason == .longPause)
    #expect(rule.next(done, today: day(29)).mass == Mass(kilograms: 47.5))
  }

  @Test("HB-19: a change can be taken back, and then it is what was lifted the last time")
  func takenBack() {
    let done = sessions([(0, 60, [12, 12, 12], 2)])
    let back = rule.next(done, today: day(2), takenBack: [done[0].workout])
    #expect(back.reason == .takenBack && back.mass == Mass(kilograms: 60) && back.target == 12)
    // Only of that workout: the next one is looked at anew.
    let later = sessions([(0, 60, [12, 12, 12], 2), (2, 60, [12, 12, 12], 2)])
    #expect(rule.next(later, today: day(4), takenBack: [done[0].workout]).reason == .heavier)
  }

  @Test("HB-19: whatever was done, what is proposed can be lifted: never negative, no leap, in whole steps down")
  func bounds() {
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var list: [(Int, Double, [Int], Int?)] = [], at = 0
      for _ in 0...Int(random.next(below: 5)) {
        at += Int(random.next(below: 40)) + 1
        list.append(
          (
            at, Double(random.next(below: 400)) / 2,
            (0...Int(random.next(below: 3))).map { _ in Int(random.next(below: 16)) + 1 },
            random.next(below: 2) == 0 ? nil : Int(random.next(below: 5))
          ))
      }
      let done = sessions(list)
      let next = rule.next(done, today: day(at + Int(random.next(below: 50))))
      let last = done.last!.heaviest!
      #expect(next.target >= 1 && next.target <= 24, "seed \(seed)")
      guard let mass = next.mass else { continue }
      #expect(mass >= .zero, "seed \(seed)")
      // At most a tenth up, but for the step itself.
      #expect(mass.grams <= max(last.grams * 11 / 10, last.grams + 2_500), "seed \(seed)")
      #expect(mass.grams * 10 >= last.grams * 7 - 25_000, "seed \(seed)")
    }
  }

  @Test("HB-19: of held-out samples about four in five are in the interval")
  func interval() {
    var inside = 0, all = 0
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      func noise() -> Double {
        // The sum of twelve even ones less six is nearly normal.
        (0..<12).reduce(-6.0) { sum, _ in sum + Double(random.next(below: 1_000_000)) / 1_000_000 }
      }
      let slope = Double(random.next(below: 100)) / 500, start = 40 + Double(random.next(below: 60))
      var points: [(x: Double, y: Double)] = [], x = 0.0
      for _ in 0..<12 {
        x += 2 + Double(random.next(below: 4))
        points.append((x, start + slope * x + 2 * noise()))
      }
      let held = points.removeLast()
      guard let found = Prediction(points, at: held.x) else { continue }
      all += 1
      if held.y >= found.low, held.y <= found.high { inside += 1 }
    }
    #expect(all == 400)
    #expect(inside >= 296 && inside <= 344, "\(inside) of 400 are inside")
  }

  @Test("HB-19: nothing is foretold from few values, or from far away")
  func fewValues() {
    let line = (0..<4).map { (x: Double($0), y: 1.0) }
    #expect(Prediction(line, at: 4) == nil)
    let five = (0..<5).map { (x: Double($0), y: Double($0)) }
    #expect(Prediction(five, at: 5)?.value == 5)
    #expect(Prediction(five, at: 9) == nil)
    #expect(Prediction((0..<5).map { _ in (x: 1.0, y: 1.0) }, at: 1) == nil)
    #expect(Prediction((0..<5).map { (x: Double($0), y: $0 == 2 ? .nan : 1.0) }, at: 5) == nil)
  }
}
