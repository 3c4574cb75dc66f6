internal import LockstepPlayback
internal import LockstepSimulation
internal import LockstepTrace

/// The commands of a runner: parses the arguments and runs the requested command.
struct Commands {
  private enum Name: String, CaseIterable { case list, run, play, record, replay, format, serve, language, help }

  /// The options before a command.
  private struct Options {
    var wantsHelp = false
    var wantsVersion = false

    static let rules: [OptionRule<Options>] = [
      .flag("--help", "") { $0.wantsHelp = true },
      .flag("--version", "") { $0.wantsVersion = true },
    ]
  }

  let program: String
  let catalog: FeatureCatalog
  let console: Console

  /// Environment variables that replace options: `LOCKSTEP_SCHEDULE`.
  var environment: [String: String] = [:]

  /// Runs the requested command, and reports wrong arguments.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  /// - Returns: The program's result.
  nonisolated(nonsending) func run(_ arguments: [String]) async -> ExitCode {
    do {
      if let fault = catalog.faults.first { throw UsageError.catalog(fault) }
      return try await dispatch(arguments)
    } catch let errors as ScriptMistakes {
      console.errors.append(line: errors.text)
      return .wrongUse
    } catch {
      console.errors.append(line: UsageError(error)?.text(program: program) ?? "\(program): error: \(error)")
      return .wrongUse
    }
  }

  nonisolated(nonsending) private func dispatch(_ arguments: [String]) async throws -> ExitCode {
    let names = Name.allCases.map(\.rawValue)
    guard let position = arguments.firstIndex(where: { !$0.hasPrefix("-") }) else {
      return try answer(arguments, names)
    }
    if position > 0 { return try answer(Array(arguments.prefix(position)), names) }
    guard let name = Name(rawValue: arguments[0]) else { throw UsageError.unknownCommand(arguments[0], known: names) }
    let rest = Array(arguments.dropFirst())
    switch name {
    case .list: return try list(try ListOptions(rest))
    case .run: return try await run(try RunOptions(rest))
    case .play: return try await play(try PlayOptions(rest))
    case .serve: return try await serve(try ServeOptions(rest))
    case .format: return try format(try FormatOptions(rest))
    case .record: return try await record(try RecordOptions(rest))
    case .replay: return try await replay(try ReplayOptions(rest))
    case .language: return try language(rest)
    case .help: return try await dispatch(Array(rest.prefix(1)) + ["--help"])
    }
  }

  /// Handles options without a command.
  private func answer(_ arguments: [String], _ names: [String]) throws -> ExitCode {
    var options = Options()
    var reader = ArgumentReader(arguments, command: nil, rules: Options.rules)
    _ = try reader.read(into: &options)
    guard options.wantsHelp || options.wantsVersion else { throw UsageError.missingCommand(known: names) }
    say(options.wantsHelp ? Help.text(of: program) : Version.text(of: program))
    return .success
  }

  private func language(_ arguments: [String]) throws -> ExitCode {
    var options = Options()
    var reader = ArgumentReader(arguments, command: "language", rules: Options.rules.filter { $0.name == "--help" })
    if let operand = try reader.read(into: &options).first {
      throw UsageError.extraOperand(operand, command: "language")
    }
    say(Help.language(of: program))
    return .success
  }

  private func list(_ options: ListOptions) throws -> ExitCode {
    if options.wantsHelp { say(Help.list(of: program)) } else { say(try ListCommand(catalog: catalog).text(options)) }
    return .success
  }

  nonisolated(nonsending) private func serve(_ options: ServeOptions) async throws -> ExitCode {
    guard !options.wantsHelp else {
      say(Help.serve(of: program))
      return .success
    }
    return try await ServeCommand(catalog: catalog, console: console).run()
  }

  nonisolated(nonsending) private func run(_ options: RunOptions) async throws -> ExitCode {
    guard !options.wantsHelp else {
      say(Help.run(of: program))
      return .success
    }
    let schedule = try requestedSchedule()
    if schedule != nil, options.golden != nil { throw UsageError.excludes(RequestedSchedule.variable, "--golden") }
    if schedule != nil, options.isLive { throw UsageError.excludes(RequestedSchedule.variable, "--live") }
    return try await RunCommand(
      program: program,
      catalog: catalog,
      console: console,
      options: options,
      schedule: schedule
    ).run()
  }

  nonisolated(nonsending) private func play(_ options: PlayOptions) async throws -> ExitCode {
    guard !options.wantsHelp else {
      say(Help.play(of: program))
      return .success
    }
    return try await PlayCommand(program: program, catalog: catalog, console: console, options: options).run()
  }

  private func format(_ options: FormatOptions) throws -> ExitCode {
    guard !options.wantsHelp else {
      say(Help.format(of: program))
      return .success
    }
    return try FormatCommand(console: console, options: options).run()
  }

  nonisolated(nonsending) private func record(_ options: RecordOptions) async throws -> ExitCode {
    guard !options.wantsHelp else {
      say(Help.record(of: program))
      return .success
    }
    return try await RecordCommand(program: program, catalog: catalog, console: console, options: options).run()
  }

  nonisolated(nonsending) private func replay(_ options: ReplayOptions) async throws -> ExitCode {
    guard !options.wantsHelp else {
      say(Help.replay(of: program))
      return .success
    }
    return try await ReplayCommand(program: program, catalog: catalog, console: console, options: options).run()
  }

  private func requestedSchedule() throws(UsageError) -> Schedule? {
    do throws(MalformedSchedule) {
      return try RequestedSchedule.read(from: environment)?.schedule
    } catch {
      throw .schedule(error)
    }
  }

  private func say(_ text: String) {
    console.output.append(line: text)
  }
}
