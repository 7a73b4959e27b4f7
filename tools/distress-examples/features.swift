// Prints, for each line of standard input, what `DistressSignal` has to go by: the danger that phrases see (0, 1, 2),
// and for each part of the note the places of its features.
@main enum PrintFeatures {
  static func main() {
    while let line = readLine() {
      let words = DistressSignal.words(of: line)
      var out = words.phrases.map { $0 == .dangerToSelf ? "1" : "2" } ?? "0"
      DistressModel.eachPart(words.all) { from, to in
        var features = Features()
        features.read(words.all, from, to)
        out += "\t" + features.found.map { String($0) }.joined(separator: " ")
      }
      print(out)
    }
  }
}
