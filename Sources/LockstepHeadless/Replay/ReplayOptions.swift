/// The arguments of `replay`.
struct ReplayOptions: Sendable {
  var trace = ""
  var format = RunOptions.Format.text
  var color = RunOptions.Color.auto
  var isQuiet = false
  var isVerbose = false
  var wantsHelp = false

  static let rules: [OptionRule<ReplayOptions>] = [
    .choice("--format", "What is printed: text, or a JSON line a script.") { $0.format = $1 },
    .choice("--color", "When to colour text; auto: on a terminal, unless\nNO_COLOR is set.") { $0.color = $1 },
    .flag("--quiet", "Prints only a difference and the summary.") { $0.isQuiet = true },
    .flag("--verbose", "Prints each step with what it changes, too.") { $0.isVerbose = true },
    .flag("--help", "This text.") { $0.wantsHelp = true },
  ]

  init() {}

  init(_ arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(arguments, command: "replay", rules: Self.rules)
    let operands = try reader.read(into: &self)
    if wantsHelp { return }
    if isQuiet, isVerbose { throw .excludes("--quiet", "--verbose") }
    let others = [("--quiet", isQuiet), ("--verbose", isVerbose), ("--color", color != .auto)]
    if format == .jsonl, let other = others.first(where: \.1) { throw .excludes("--format jsonl", other.0) }
    if operands.count > 1 { throw .extraOperand(operands[1], command: "replay") }
    guard let first = operands.first else { throw .missingTrace }
    trace = first
  }

  var form: ReplayReporter.Form {
    switch format {
    case .text: .text(isQuiet ? .quiet : isVerbose ? .verbose : .normal)
    case .jsonl: .jsonl
    }
  }
}
