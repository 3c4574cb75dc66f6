/// The arguments of `serve`.
struct ServeOptions: Sendable {
  var wantsHelp = false

  static let rules: [OptionRule<ServeOptions>] = [
    .flag("--help", "This text.") { $0.wantsHelp = true }
  ]

  init() {}

  init(_ arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(arguments, command: "serve", rules: Self.rules)
    let operands = try reader.read(into: &self)
    if let operand = operands.first { throw .extraOperand(operand, command: "serve") }
  }
}
