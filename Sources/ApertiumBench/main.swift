// apertium-bench PACK            translates each line of standard input: how the comparison and the timings run it
// apertium-bench PACK --stages   one text, stage by stage, in Apertium's notation
import Apertium
import Foundation

let arguments = CommandLine.arguments
guard arguments.count >= 2, let data = FileManager.default.contents(atPath: arguments[1]) else {
  print("usage: ApertiumBench PACK [--stages|--marks|--time] < sentences")
  exit(2)
}
let option = arguments.count > 2 ? arguments[2] : ""
let clock = ContinuousClock()
let began = clock.now
let translator: Translator
do throws(LanguagePackError) {
  translator = try Translator(pack: [UInt8](data))
} catch {
  print("\(arguments[1]): \(error)")
  exit(1)
}
let loading = clock.now - began
var times: [Duration] = []
var lines: [String] = []
while let line = readLine() { lines.append(line) }
var output = ""
for line in lines {
  if option == "--stages" {
    for step in translator.trace(line) { print(step) }
    continue
  }
  let start = clock.now
  let translation = translator.translate(line)
  times.append(clock.now - start)
  if option == "--time" { continue }
  if option == "--marks" {
    for piece in translation.pieces {
      let mark = ["", "*", "@", "#"][Int(piece.doubt?.rawValue ?? 0)]
      output += mark + piece.text
    }
  } else {
    output += translation.text
  }
  output += "\n"
}
print(output, terminator: "")
if option == "--time" {
  times.sort()
  func shown(_ share: Double) -> Duration { times.isEmpty ? .zero : times[Int(Double(times.count - 1) * share)] }
  print("loading \(loading), \(lines.count) lines: median \(shown(0.5)), p95 \(shown(0.95)), worst \(shown(1))")
}
