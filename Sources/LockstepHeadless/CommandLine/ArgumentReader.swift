/// Parses a command's arguments by its option table: `--name value`, `--name=value`, operands, and `--`, after which every argument
/// is an operand.
///
/// An empty value, as in `--name=`, and a value that begins with `--` count as missing. A value may begin with a single dash: `--name -5`.
struct ArgumentReader<Values> {
  let command: String?
  let rules: [OptionDefinition<Values>]
  private var rest: ArraySlice<String>

  init(_ arguments: [String], command: String?, rules: [OptionDefinition<Values>]) {
    self.command = command
    self.rules = rules
    rest = arguments[...]
  }

  /// Sets the options.
  ///
  /// - Parameter values: Updated option by option; the last option of the same name counts.
  /// - Returns: The operands, in order.
  mutating func read(into values: inout Values) throws(UsageError) -> [String] {
    var operands: [String] = []
    while let argument = rest.popFirst() {
      if argument == "--" { return operands + rest }
      if argument.hasPrefix("-"), argument != "-" {
        try read(argument, &values)
      } else {
        operands.append(argument)
      }
    }
    return operands
  }

  private mutating func read(_ argument: String, _ values: inout Values) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0] == "-h" ? "--help" : parts[0]
    guard let rule = rules.first(where: { $0.name == name }) else {
      throw .unknownOption(parts[0], command: command, known: rules.map(\.name))
    }
    let value = try value(of: rule, parts.count > 1 ? parts[1] : nil)
    // A rule returns the description of its valid values if it refuses one.
    if let allowed = rule.set(&values, value) {
      throw .badValue(option: name, value: value, allowed: allowed, command: command)
    }
  }

  private mutating func value(of rule: OptionDefinition<Values>, _ attached: String?) throws(UsageError) -> String {
    guard let placeholder = rule.placeholder else {
      if attached != nil { throw .unexpectedValue(option: rule.name) }
      return ""
    }
    if let attached, !attached.isEmpty { return attached }
    guard attached == nil, let next = rest.first, !next.isEmpty, !next.hasPrefix("--") else {
      throw .missingValue(option: rule.name, placeholder: placeholder)
    }
    rest.removeFirst()
    return next
  }
}
