internal import Foundation
internal import Lockstep
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepTrace

/// Finds and runs the requested command.
struct CommandRouter {
  /// All commands, in the order of the help.
  static var all: [any Command.Type] {
    [
      NewCommand.self, ListCommand.self, RunCommand.self, PlayCommand.self, PreviewCommand.self, WatchCommand.self,
      RecordCommand.self,
      ReviewCommand.self, ReplayCommand.self, ViewCommand.self, TraceCommand.self, FormatCommand.self,
      ExploreCommand.self, ServeCommand.self, ScriptLanguageCommand.self, CompletionCommand.self,
    ]
  }

  /// Lockstep's version.
  static let version = "0.1.0"

  /// The command that prints the help of another command.
  private static let help = "help"

  /// The options that can be given before a command.
  private struct GlobalOptions {
    @Flag("--help", "Prints this help.") var wantsHelp: Bool
    @Flag("--version", "Prints the version of Lockstep and of its trace format.") var wantsVersion: Bool
  }

  private let context: CommandContext

  init(
    program: String,
    catalog: FeatureCatalog,
    console: Console,
    environment: [String: String] = [:],
    executable: URL? = nil,
    invocation: String? = nil,
    arguments: [String] = [],
    folder: String = ".",
    liveClock: any Clock<Duration> = ContinuousClock(),
    stopwatch: Stopwatch = .real
  ) {
    context = CommandContext(
      program: program,
      catalog: catalog,
      console: console,
      environment: environment,
      executable: executable,
      invocation: invocation,
      arguments: arguments,
      folder: folder,
      liveClock: liveClock,
      stopwatch: stopwatch
    )
  }

  /// Runs the requested command; prints an error if the arguments are invalid.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  /// - Returns: The program's exit status.
  nonisolated(nonsending) func run(_ arguments: [String]) async -> ExitCode {
    let errors = context.console.errors
    do {
      if let fault = context.catalog.faults.first { throw UsageError.catalog(fault) }
      return try await dispatch(arguments)
    } catch let mistakes as ScriptMistakeDetails {
      errors.append(line: mistakes.text)
    } catch {
      errors.append(line: UsageError(error)?.text(program: context.program) ?? "\(context.program): error: \(error)")
    }
    return .wrongUse
  }

  nonisolated(nonsending) private func dispatch(_ arguments: [String]) async throws -> ExitCode {
    let names = Self.all.map { $0.name } + [Self.help]
    guard let name = arguments.first, !name.hasPrefix("-") else {
      return try answer(Array(arguments.prefix { $0.hasPrefix("-") }))
    }
    let rest = Array(arguments.dropFirst())
    if name == Self.help { return try await dispatch(Array(rest.prefix(1)) + ["--help"]) }
    guard let command = Self.all.first(where: { $0.name == name }) else {
      throw UsageError.unknownCommand(name, known: names)
    }
    return try await command.run(rest, in: context)
  }

  /// Handles a command line that has options but no command, or no arguments at all.
  private func answer(_ arguments: [String]) throws(UsageError) -> ExitCode {
    let options = GlobalOptions()
    var reader = CommandArgumentParser(arguments, command: nil, options: OptionDefinition.all(of: options))
    _ = try reader.read()
    let version = "\(context.program) \(Self.version), trace format \(TraceFormat.version)"
    context.console.output.append(line: options.wantsVersion && !options.wantsHelp ? version : overview)
    return .success
  }

  /// The overview of commands, and of the options before a command.
  private var overview: String {
    let help = ("\(Self.help) [COMMAND]", "Prints this text, or a command's help, as --help does.")
    let commands = Self.all.map { ("\($0.name) \($0.operands)", $0.summary) } + [help]
    return """
      Drives features by scripts, without a display.

      BEGIN WITH: \(context.program) \(context.catalog.firstCommand)
      USAGE: \(context.program) COMMAND [OPTIONS]

      \(HelpFormatter.table(commands))

      \(HelpFormatter.table(of: GlobalOptions()))

      EXIT CODES: 0 success, 1 a script failed, 2 usage error.
      """
  }
}

extension FeatureCatalog {
  /// The feature suggested to a new user: the one composed of the most types; if several are equal, the first in the catalog.
  var firstWithScreen: CatalogEntry? {
    let features = entries.filter(\.hasScreen)
    guard features.count > 1 else { return features.first }
    let sizes = features.map { $0.payloadTypes().all.count }
    return features[sizes.indices.reduce(0) { sizes[$1] > sizes[$0] ? $1 : $0 }]
  }

  /// The command suggested to a new user: `play Root --screen`.
  var firstCommand: String {
    firstWithScreen.map { "play \($0.name) --screen" } ?? ListCommand.name
  }
}
