/// The arguments of `play`.
struct PlayOptions: Sendable {
  var feature: String?
  var world: String?
  var seed: UInt64?
  var color = RunOptions.Color.auto
  var script: String?
  var trace: String?
  var wantsHelp = false

  static let rules: [OptionRule<PlayOptions>] = [
    .text("--world", "NAME", "The world to play in.") { $0.world = $1 },
    .number("--seed", "N", "Seeds random numbers and the order of effects.") { $0.seed = $1 },
    .text("--script", "FILE", "Plays the steps of a script first; FEATURE may be\nleft out then.") { $0.script = $1 },
    .text("--trace", "FILE", "Writes the events as JSON lines to FILE; `replay`\nplays them again.") { $0.trace = $1 },
    .choice("--color", "When to colour text; auto: on a terminal, unless\nNO_COLOR is set.") { $0.color = $1 },
    .flag("--help", "This text.") { $0.wantsHelp = true },
  ]

  init() {}

  init(_ arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(arguments, command: "play", rules: Self.rules)
    let operands = try reader.read(into: &self)
    if wantsHelp { return }
    if operands.count > 1 { throw .extraOperand(operands[1], command: "play") }
    feature = operands.first
    if feature == nil, script == nil { throw .missingFeature }
  }
}
