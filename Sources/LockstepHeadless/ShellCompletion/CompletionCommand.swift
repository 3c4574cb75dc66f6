internal import LockstepPlayback
internal import LockstepTrace

/// Prints a script that enables completion in a shell. The shell requests candidates from the program.
struct CompletionCommand: Command {
  static let operands = "SHELL"
  static let summary = "Prints a completion script for bash, zsh or fish."

  static func help(of program: String) -> String {
    """
    Prints a script that lets a shell complete commands, options, features, worlds,
    scripts and files. The shell runs `\(program)` to get them when Tab is pressed.

    USAGE: \(program) completion bash|zsh|fish

    bash, in ~/.bashrc:                  eval "$(\(program) completion bash)"
    zsh, in ~/.zshrc, after `compinit`:  eval "$(\(program) completion zsh)"
    fish, in config.fish:                \(program) completion fish | source

    \(HelpFormatter.table(of: CompletionOptions()))
    """
  }

  let context: CommandContext
  let options: CompletionOptions

  func run() -> ExitCode {
    if options.completes {
      let completer = CommandLineCompleter(operands: operands, words: options.operands)
      for candidate in completer.candidates { console.output.append(line: candidate) }
    } else if let shell = options.shell {
      console.output.append(line: shell.script(for: program))
    }
    return .success
  }
}

/// The arguments of `completion`.
struct CompletionOptions: CommandOptions {
  static let command = "completion"

  var operands: [String] = []
  var shell: Shell?

  /// Prints the candidates for the last operand; the operands are the words of a command line. Used by the shell scripts, so the help omits
  /// it.
  @Flag("--complete", "") var completes: Bool
  @Flag("--help", "Prints this help.") var wantsHelp: Bool

  mutating func readOperands(_ operands: [String]) throws(UsageError) {
    self.operands = operands
    if completes { return }
    guard let name = try Self.only(operands) else {
      throw .missingOperand(
        "a shell",
        command: "completion",
        hint: "Write `headless completion bash`, `zsh` or `fish`."
      )
    }
    shell = Shell(rawValue: name)
    if shell == nil { throw .badValue(option: "SHELL", value: name, allowed: Shell.allowed, command: "completion") }
  }
}
