/// Weighs the words of a note by examples: a linear model (logistic regression), beside the written phrases, for the
/// thousand ways to say it that no list has. `tools/distress-model` makes its weights from invented examples.
enum DistressModel {
  /// How strongly the words speak for each danger; 0 is as likely as not among the examples.
  struct Scores {
    var toSelf = -100.0, byOthers = -100.0
  }

  /// At most so many words are weighed together: more would drown a sign in the rest of the note.
  static let mostWords = 26

  /// The highest scores that a part of a note has.
  static func scores(_ words: [WrittenWords.Word]) -> Scores {
    var best = Scores(), features = Features()
    eachPart(words) { from, to in
      features.read(words, from, to)
      best.toSelf = max(best.toSelf, score(features, selfWeights, selfBias))
      best.byOthers = max(best.byOthers, score(features, othersWeights, othersBias))
    }
    return best
  }

  /// What phrases and scores say together: a phrase that the model speaks strongly against is none, and the model alone
  /// must be surer than with a phrase.
  static func judge(_ phrases: DistressSignal?, _ scores: Scores) -> DistressSignal? {
    let best = max(scores.toSelf, scores.byOthers)
    guard best >= (phrases == nil ? sureAlone : sureWithPhrase) else { return nil }
    return phrases ?? (scores.toSelf >= scores.byOthers ? .dangerToSelf : .hurtByOthers)
  }

  private static func score(_ features: Features, _ weights: StaticString, _ bias: Double) -> Double {
    var sum = 0
    for feature in features.found {
      // A row of 100 weights and a line break; the middle of the printable signs is 0.
      sum += Int(weights.utf8Start[feature + feature / 100]) - 0x51
    }
    return Double(sum) * weightStep / Double(max(features.found.count, 1)).squareRoot() + bias
  }

  /// Whole sentences, as many as fit, from each that the part before does not reach the end of; a sentence without end
  /// is broken at a comma, or where it grows too long.
  static func eachPart(_ words: [WrittenWords.Word], _ body: (Int, Int) -> Void) {
    var starts: [Int] = []
    for place in words.indices {
      let length = place - (starts.last ?? 0)
      switch words[place].boundary {
      case .sentence: starts.append(place)
      case .comma: if length >= mostWords / 2 { starts.append(place) }
      case .none: if length >= mostWords { starts.append(place) }
      }
      if starts.isEmpty { starts.append(place) }
    }
    starts.append(words.count)
    var reached = 0
    for first in starts.indices.dropLast() {
      var last = first + 1
      while last + 1 < starts.count, starts[last + 1] - starts[first] <= mostWords { last += 1 }
      let end = starts[last]
      if end > reached { body(starts[first], end) }
      reached = max(reached, end)
    }
  }
}

/// What a part of a note has: words, their beginnings, neighbours, concepts, as places in the tables of weights.
struct Features {
  static let count = 8_000
  private(set) var found: [Int] = []
  /// The last reading that had it.
  private var seen = [Int32](repeating: 0, count: count)
  private var reading: Int32 = 0

  private struct Token {
    let word: UInt64, stem: UInt64, concepts: UInt64
  }

  mutating func read(_ words: [WrittenWords.Word], _ from: Int, _ to: Int) {
    found.removeAll(keepingCapacity: true)
    reading += 1
    var tokens: [Token] = []
    for place in from..<to {
      let word = words[place]
      if word.isCovered {
        if place == from || !words[place - 1].isCovered { tokens.append(Token(word: 1, stem: 1, concepts: 0)) }
        continue
      }
      let letters = word.letters
      if letters[0] >= 0x30, letters[0] <= 0x39 {
        tokens.append(Token(word: 2, stem: 2, concepts: 0))
      } else {
        tokens.append(Token(word: word.hash, stem: hashOf(stem(letters)), concepts: Concepts.of(letters)))
      }
    }
    for place in tokens.indices {
      let one = tokens[place]
      add(1, one.word, 0)
      add(2, one.stem, 0)
      if place == 0 { add(3, one.word, 0) }
      eachConcept(one.concepts) { add(4, $0, 0) }
      var other = place + 1
      while other < tokens.count, other <= place + 6 {
        let next = tokens[other], gap = other - place
        if gap == 1 { add(5, one.word, next.word) }
        if gap <= 3 {
          add(6, one.stem, next.stem)
          eachConcept(next.concepts) { add(7, one.stem, $0) }
          eachConcept(one.concepts) { add(8, $0, next.stem) }
        }
        eachConcept(one.concepts) { first in
          eachConcept(next.concepts) { second in
            add(9, first, second)
            if gap <= 2 { add(10, first, second) }
          }
        }
        other += 1
      }
    }
  }

  private func eachConcept(_ concepts: UInt64, _ body: (UInt64) -> Void) {
    var rest = concepts
    while rest != 0 {
      body(UInt64(rest.trailingZeroBitCount))
      rest &= rest - 1
    }
  }

  private mutating func add(_ kind: UInt64, _ first: UInt64, _ second: UInt64) {
    var hash = (first ^ (kind &* 0x9E37_79B9_7F4A_7C15)) &* 0xBF58_476D_1CE4_E5B9
    hash ^= hash >> 31
    hash = (hash ^ (second &+ 0x632B_E59B_D9B4_E019)) &* 0x94D0_49BB_1331_11EB
    hash ^= hash >> 29
    let place = Int(truncatingIfNeeded: (hash >> 8) % UInt64(Features.count))
    if seen[place] == reading { return }
    seen[place] = reading
    found.append(place)
  }

  /// The beginning that forms of a word share: pegaba, pegaron.
  private func stem(_ letters: [UInt8]) -> [UInt8] {
    if letters.count < 4 { return letters }
    return Array(letters.prefix(letters.count >= 6 ? 5 : letters.count - 1))
  }
}
