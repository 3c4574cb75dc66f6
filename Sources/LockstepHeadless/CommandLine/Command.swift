internal import Foundation
internal import LockstepPlayback
internal import LockstepTrace

/// A command of a runner: its options, its help and its implementation. The article AddingACommand describes how to add one.
protocol Command {
  associatedtype Options: CommandOptions

  /// The operands as the overview of commands prints them: `PATH…`.
  static var operands: String { get }

  /// One line for the overview of commands, at most 60 columns.
  static var summary: String { get }

  /// The text for `--help`, at most 80 columns wide.
  static func help(of program: String) -> String

  var context: CommandContext { get }

  /// - Throws: An error if the options do not fit the environment.
  init(context: CommandContext, options: Options) throws(UsageError)

  /// Runs the command.
  ///
  /// - Returns: The program's exit status.
  /// - Throws: Errors in the command line or in scripts.
  nonisolated(nonsending) func run() async throws -> ExitCode
}

/// The program, features and console that a command uses.
struct CommandContext {
  let program: String
  let catalog: FeatureCatalog
  let console: Console

  /// Environment variables, such as `LOCKSTEP_SCHEDULE`, which replaces an option.
  var environment: [String: String] = [:]

  /// The program's own file, used to start it in another process; nil if unknown, as in tests.
  var executable: URL?

  /// The program as the user called it, with its path; nil if unknown, as in tests.
  var invocation: String?

  /// The arguments of the program.
  var arguments: [String] = []

  /// The working directory, in which scripts are found by name.
  var folder = "."

  /// The clock of `--live`. Tests whose result must not depend on the machine's speed set a slower clock.
  var liveClock: any Clock<Duration> = ContinuousClock()

  /// Measures the duration of scripts. Tests set a stopwatch that doesn't depend on the machine.
  var stopwatch = Stopwatch.real

  /// The command line as it can be typed into a shell again: `headless play Root --web`.
  var commandLine: String { ([program] + arguments).map(\.shellWord).joined(separator: " ") }
}

extension String {
  /// The text quoted as one shell word, if necessary.
  var shellWord: String {
    let isPlain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/-=".contains($0)) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}

/// The options and operands of a command. Each option is a property declared with ``Option`` or ``Flag``.
protocol CommandOptions: Sendable {
  /// The name of the command.
  static var command: String { get }

  /// Whether `--help` was given.
  var wantsHelp: Bool { get }

  init()

  /// Sets the operands, and checks that the options fit together. By default, there are no operands.
  mutating func readOperands(_ operands: [String]) throws(UsageError)
}

extension CommandOptions {
  /// Parses the arguments of the command. With `--help`, only the options themselves must be valid.
  init(_ arguments: [String]) throws(UsageError) {
    self.init()
    var reader = CommandArgumentParser(arguments, command: Self.command, options: OptionDefinition.all(of: self))
    let operands = try reader.read()
    if !wantsHelp { try readOperands(operands) }
  }

  mutating func readOperands(_ operands: [String]) throws(UsageError) {
    if let operand = operands.first { throw .extraOperand(operand, command: Self.command) }
  }

  /// Returns the operand of a command that takes at most one; nil if there is none.
  static func only(_ operands: [String]) throws(UsageError) -> String? {
    if operands.count > 1 { throw .extraOperand(operands[1], command: command) }
    return operands.first
  }
}

extension Command {
  static var name: String { Options.command }

  /// The command's options, in the order of its help.
  static var options: [OptionDefinition] { OptionDefinition.all(of: Options()) }

  var program: String { context.program }
  var catalog: FeatureCatalog { context.catalog }
  var console: Console { context.console }
  var operands: OperandResolver { OperandResolver(catalog: catalog, folder: context.folder) }

  /// Parses arguments, and runs the command or prints its help.
  nonisolated(nonsending) static func run(_ arguments: [String], in context: CommandContext) async throws -> ExitCode {
    let options = try Options(arguments)
    guard !options.wantsHelp else {
      context.console.output.append(line: help(of: context.program))
      return .success
    }
    return try await Self(context: context, options: options).run()
  }
}
