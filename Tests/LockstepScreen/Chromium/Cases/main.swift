// layout-cases fixed | random COUNT SEED [WITHOUT,…]: prints a case a line for check_layout.py.
internal import LockstepScreen

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "time" {
  Timing.run()
} else if arguments.first == "random" {
  let numbers = arguments.dropFirst().prefix(2).compactMap { UInt64($0) }
  let (count, seed) = (numbers.first ?? 1_000, numbers.last ?? 1)
  let without =
    arguments.count > 3 ? Set(arguments[arguments.startIndex + 3].split(separator: ",").map(String.init)) : []
  for index in 0..<count {
    var cases = RandomCases(random: SeededGenerator(state: seed &* 1_000_003 &+ index), without: without)
    print(cases.next("random \(seed)/\(index)").line)
  }
} else {
  for layoutCase in FixedCases.all { print(layoutCase.line) }
}
