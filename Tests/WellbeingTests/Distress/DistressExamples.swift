/// Examples of what people write, by what they are a sign of.
struct DistressExamples {
  var toSelf: [String]
  var byOthers: [String]
  var neither: [String]
  var signals: [String] { toSelf + byOthers }

  init(toSelf: String, byOthers: String, neither: String) {
    self.init(toSelf: lines(toSelf), byOthers: lines(byOthers), neither: lines(neither))
  }
  private init(toSelf: [String], byOthers: [String], neither: [String]) {
    self.toSelf = toSelf
    self.byOthers = byOthers
    self.neither = neither
  }

  /// The examples by which the rules were tuned.
  static let tuning = DistressExamples(
    toSelf: lines(toSelf) + wider.toSelf, byOthers: lines(byOthers) + wider.byOthers,
    neither: lines(neither) + wider.neither)
}

private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
