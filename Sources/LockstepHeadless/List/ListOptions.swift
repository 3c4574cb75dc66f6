/// The arguments of `list`.
struct ListOptions: Sendable {
  var feature: String?
  var scripts = "."
  var wantsHelp = false

  static let rules: [OptionRule<ListOptions>] = [
    .text("--scripts", "DIR", "Where to look for scripts; without it, here.") { $0.scripts = $1 },
    .flag("--help", "This text.") { $0.wantsHelp = true },
  ]

  init() {}

  init(_ arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(arguments, command: "list", rules: Self.rules)
    let operands = try reader.read(into: &self)
    if operands.count > 1 { throw .extraOperand(operands[1], command: "list") }
    feature = operands.first
  }
}
