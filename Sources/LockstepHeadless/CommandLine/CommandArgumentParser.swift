/// Parses a command's arguments: `--name value`, `--name=value`, operands, and `--`, after which every argument is an operand.
///
/// `-h` means `--help`, and `-R` means `--rerun`. An empty value, as in `--name=`, or a value that begins with `--` counts as missing. A
/// value may begin with a single dash: `--name -5`.
struct CommandArgumentParser {
  let command: String?
  let options: [OptionDefinition]
  private var rest: ArraySlice<String>

  init(_ arguments: [String], command: String?, options: [OptionDefinition]) {
    self.command = command
    self.options = options
    rest = arguments[...]
  }

  /// Sets the options; if an option is repeated, the last value wins.
  ///
  /// - Returns: The operands, in order.
  mutating func read() throws(UsageError) -> [String] {
    var operands: [String] = []
    while let argument = rest.popFirst() {
      if argument == "--" { return operands + rest }
      if argument.hasPrefix("-"), argument != "-" {
        try read(argument)
      } else {
        operands.append(argument)
      }
    }
    return operands
  }

  private mutating func read(_ argument: String) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = ["-h": "--help", "-R": "--rerun"][parts[0]] ?? parts[0]
    guard let option = options.first(where: { $0.name == name }) else {
      throw .unknownOption(parts[0], command: command, known: options.map(\.name))
    }
    let value = try value(of: option, parts.count > 1 ? parts[1] : nil)
    if let allowed = option.set(value) {
      throw .badValue(option: name, value: value, allowed: allowed, command: command)
    }
  }

  private mutating func value(of option: OptionDefinition, _ attached: String?) throws(UsageError) -> String {
    guard let placeholder = option.placeholder else {
      if attached != nil { throw .unexpectedValue(option: option.name) }
      return ""
    }
    if let attached, !attached.isEmpty { return attached }
    guard attached == nil, let next = rest.first, !next.isEmpty, !next.hasPrefix("--") else {
      throw .missingValue(option: option.name, placeholder: placeholder)
    }
    rest.removeFirst()
    return next
  }
}
