/// A word that a rule works on: in transfer source and target, later only a target.
struct RuleWord {
  var source: Symbols = []
  var target: Symbols = []
}

/// Carries out the actions of rules. It lives as long as a text, since rules tell each other things by variables.
struct RuleMachine {
  /// The words of the rule at hand, from 1; 0 is the chunk itself in the last stage.
  var subject: [RuleWord] = []
  /// The blanks between them, which the rule's output takes one by one.
  var blanks: ArraySlice<Symbols> = []
  private(set) var output: Symbols = []

  let rules: Rules
  let characters: CharacterTable
  private var variables: [Symbols]
  /// What the positions of the macro at hand stand for.
  private var positions: [Int] = []
  private var at = 0
  /// Values are compared, not written: blanks stay.
  private var isTesting = false
  private var depth = 0
  private var steps = 0

  /// Only damaged rules need more.
  private static let mostSteps = 200_000
  private static let mostDepth = 60
  private static let mostOutput = 100_000

  init(_ rules: Rules, _ characters: CharacterTable) {
    self.rules = rules
    self.characters = characters
    variables = rules.variables.map { rules.literals[$0] }
  }

  /// Runs a rule on `subject` and `blanks`; `output` is what it said.
  mutating func run(_ rule: Int) {
    output.removeAll(keepingCapacity: true)
    positions = Array(0..<subject.count)
    depth = 0
    steps = 0
    at = rules.rules[rule].lowerBound
    statements()
  }

  /// 0 past the end and when it takes too long, which is the number of no element.
  private mutating func next() -> Int {
    steps += 1
    guard at < rules.words.count, steps < RuleMachine.mostSteps, output.count < RuleMachine.mostOutput else { return 0 }
    at += 1
    return Int(rules.words[at - 1])
  }

  private mutating func statements() {
    depth += 1
    let count = next()
    var place = 0
    while place < count, depth < RuleMachine.mostDepth, steps < RuleMachine.mostSteps {
      statement()
      place += 1
    }
    depth -= 1
  }

  private mutating func statement() {
    switch next() {
    case RuleWordCode.assign:
      let target = container()
      set(target, value())
    case RuleWordCode.append:
      let variable = next()
      let more = values()
      if variables.indices.contains(variable), variables[variable].count < RuleMachine.mostOutput {
        variables[variable] += more
      }
    case RuleWordCode.output: output += values()
    case RuleWordCode.choose: choose()
    case RuleWordCode.modifyCase:
      let target = container()
      let pattern = value()
      set(target, cased(get(target), like: pattern))
    case RuleWordCode.call: call()
    default: steps = RuleMachine.mostSteps
    }
  }

  private mutating func choose() {
    let end = next() + at
    let count = next()
    var place = 0
    while place < count, steps < RuleMachine.mostSteps {
      let length = next()
      let start = at
      if condition() {
        statements()
        break
      }
      at = start + length
      place += 1
    }
    at = end
  }

  private mutating func call() {
    let macro = next()
    let count = next()
    var given: [Int] = [positions.first ?? 0]
    var place = 0
    while place < count, steps < RuleMachine.mostSteps {
      let position = next()
      given.append(positions.indices.contains(position) ? positions[position] : -1)
      place += 1
    }
    guard rules.macros.indices.contains(macro), depth < RuleMachine.mostDepth else { return }
    let back = at
    swap(&positions, &given)
    at = rules.macros[macro].lowerBound
    statements()
    swap(&positions, &given)
    at = back
  }

  // MARK: Conditions

  private mutating func condition() -> Bool {
    depth += 1
    defer { depth -= 1 }
    if depth > RuleMachine.mostDepth { return false }
    switch next() {
    case RuleWordCode.and: return all(true)
    case RuleWordCode.or: return !all(false)
    case RuleWordCode.not: return !condition()
    case RuleWordCode.equal:
      let isCaseless = next() == 1
      isTesting = true
      let first = value()
      let second = value()
      isTesting = false
      return same(first, second, isCaseless)
    case RuleWordCode.isIn:
      let isCaseless = next() == 1
      let list = next()
      let wanted = value()
      guard rules.lists.indices.contains(list) else { return false }
      return rules.lists[list].contains { same(rules.literals[$0], wanted, isCaseless) }
    case RuleWordCode.always: return true
    default:
      steps = RuleMachine.mostSteps
      return false
    }
  }

  /// Whether all conditions are `wanted`.
  private mutating func all(_ wanted: Bool) -> Bool {
    let end = next() + at
    let count = next()
    var place = 0
    var result = true
    while place < count, result, steps < RuleMachine.mostSteps {
      if condition() != wanted { result = false }
      place += 1
    }
    at = end
    return result
  }

  private func same(_ first: Symbols, _ second: Symbols, _ isCaseless: Bool) -> Bool {
    if first.count != second.count { return false }
    if !isCaseless { return first == second }
    for place in first.indices
    where first[place] != second[place] && characters.lower(first[place]) != characters.lower(second[place]) {
      return false
    }
    return true
  }

  // MARK: Values

  private mutating func values() -> Symbols {
    let count = next()
    var result: Symbols = []
    var place = 0
    while place < count, steps < RuleMachine.mostSteps, result.count < RuleMachine.mostOutput {
      result += value()
      place += 1
    }
    return result
  }

  private mutating func value() -> Symbols {
    depth += 1
    defer { depth -= 1 }
    if depth > RuleMachine.mostDepth { return [] }
    switch next() {
    case RuleWordCode.blank:
      _ = next()
      if isTesting { return blanks.first ?? [.plainSpace] }
      return blanks.popFirst() ?? [.plainSpace]
    case RuleWordCode.clip:
      at -= 1
      return get(container())
    case RuleWordCode.literal: return literal(next())
    case RuleWordCode.variable:
      at -= 1
      return get(container())
    case RuleWordCode.caseFrom:
      let position = next()
      let given = value()
      return cased(given, like: lemma(position))
    case RuleWordCode.caseOf:
      at -= 1
      return caseName(get(container()))
    case RuleWordCode.concat: return values()
    case RuleWordCode.unit:
      let body = values()
      return body.isEmpty ? [] : [.begin] + body + [.end]
    case RuleWordCode.multiunit: return multiunit()
    case RuleWordCode.chunk: return chunk()
    case RuleWordCode.plainChunk:
      let body = values()
      return body.isEmpty ? [] : [.begin] + body + [.end]
    case RuleWordCode.count:
      return Symbols(String(subject.count - 1).unicodeScalars.map { $0.value })
    case RuleWordCode.link:
      at -= 1
      let linked = get(container())
      let link = literal(next())
      return linked.isEmpty ? [] : link
    default:
      steps = RuleMachine.mostSteps
      return []
    }
  }

  private func literal(_ number: Int) -> Symbols {
    rules.literals.indices.contains(number) ? rules.literals[number] : []
  }

  private mutating func multiunit() -> Symbols {
    let count = next()
    var body: Symbols = []
    var place = 0
    while place < count, steps < RuleMachine.mostSteps {
      let unit = value()
      if unit.count > 2 {
        if !body.isEmpty && unit[1] != .queue { body.append(.join) }
        body += unit[1..<(unit.count - 1)]
      }
      place += 1
    }
    return body.isEmpty ? [] : [.begin] + body + [.end]
  }

  private mutating func chunk() -> Symbols {
    let caseVariable = next() - 1
    var name = value()
    if variables.indices.contains(caseVariable) { name = cased(name, like: variables[caseVariable]) }
    let tags = values()
    let contents = values()
    return [.begin] + name + tags + [.open] + contents + [.close, .end]
  }

  // MARK: Parts of words

  private enum Container {
    case variable(Int)
    case clip(word: Int, isSource: Bool, part: Int)
    case none
  }

  /// Reads which variable, or which part of which word.
  private mutating func container() -> Container {
    switch next() {
    case RuleWordCode.variable:
      return .variable(next())
    case RuleWordCode.clip, RuleWordCode.caseOf, RuleWordCode.link:
      let position = next()
      let isSource = next() == 0 && rules.kind == .transfer
      let part = next()
      guard positions.indices.contains(position), subject.indices.contains(positions[position]) else { return .none }
      return .clip(word: positions[position], isSource: isSource, part: part)
    default:
      steps = RuleMachine.mostSteps
      return .none
    }
  }

  private func get(_ container: Container) -> Symbols {
    switch container {
    case .variable(let number): return variables.indices.contains(number) ? variables[number] : []
    case .clip(let word, let isSource, let part):
      let whole = isSource ? subject[word].source : subject[word].target
      guard let range = WordParts.range(of: part, in: whole, rules) else { return [] }
      return Symbols(whole[range])
    case .none: return []
    }
  }

  private mutating func set(_ container: Container, _ value: Symbols) {
    switch container {
    case .variable(let number): if variables.indices.contains(number) { variables[number] = value }
    case .clip(let word, let isSource, let part):
      let whole = isSource ? subject[word].source : subject[word].target
      guard whole.count < RuleMachine.mostOutput, let range = WordParts.range(of: part, in: whole, rules) else {
        return
      }
      if isSource { subject[word].source.replaceSubrange(range, with: value) }
      if !isSource { subject[word].target.replaceSubrange(range, with: value) }
    case .none: return
    }
  }

  private func lemma(_ position: Int) -> Symbols {
    guard positions.indices.contains(position), subject.indices.contains(positions[position]) else { return [] }
    let word = subject[positions[position]]
    let whole = rules.kind == .transfer ? word.source : word.target
    return Symbols(whole[..<whole.lemmaEnd])
  }

  // MARK: Case

  /// `aa`, `Aa` or `AA`.
  private func caseName(_ text: Symbols) -> Symbols {
    guard let first = text.first, characters.isCapital(first) else { return [0x61, 0x61] }
    if text.count > 1, characters.isCapital(text[text.count - 1]) { return [0x41, 0x41] }
    return [0x41, 0x61]
  }

  private func cased(_ text: Symbols, like pattern: Symbols) -> Symbols {
    guard let first = pattern.first else { return text }
    let isFirst = characters.isCapital(first)
    let isAll = isFirst && pattern.count > 1 && characters.isCapital(pattern[pattern.count - 1])
    var result = text.map { characters.lower($0) }
    characters.apply(isFirst: isFirst, isAll: isAll, to: &result)
    return result
  }
}
