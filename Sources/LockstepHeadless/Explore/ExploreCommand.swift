internal import Foundation
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace

/// Visits every state that a feature can get into, and prints what it found.
struct ExploreCommand: Command {
  static let operands = "NAME…"
  static let summary = "Visits every state that a feature can get into."

  static func help(of program: String) -> String {
    """
    Visits every state that a feature can get into: by every action that its scripts
    send, in every order of its effects, with every answer that a world allows.

    USAGE: \(program) explore NAME… [OPTIONS]

    NAME is a feature, of which the actions of all scripts are tried; or a script or
    a folder of scripts, of which those are tried.

    \(HelpFormatter.table(ExploreOptions.rules))

    EXIT CODES: 0 nothing was violated, 1 something was, 2 wrong usage.
    EXAMPLE: \(program) explore Login --depth 6 --eventually 'isLoading == false'
    """
  }

  let context: CommandContext
  let options: ExploreOptions

  init(context: CommandContext, options: ExploreOptions) { (self.context, self.options) = (context, options) }

  nonisolated(nonsending) func run() async throws -> ExitCode {
    let scripts = try scripts
    guard let first = scripts.first else {
      throw UsageError.exploration(.noActions(feature: options.operands[0]))
    }
    guard let entry = catalog[first.info.feature] else { return .wrongUse }
    var request = ExplorationRequest(world: try world(of: entry), actions: await actions(of: scripts))
    if request.actions.isEmpty { throw UsageError.exploration(.noActions(feature: entry.name)) }
    request.limits = options.limits
    request.properties = try options.conditions.map { try condition($0.kind, $0.text) }
    let summary: ExplorationSummary
    do {
      summary = try entry.explore(request)
    } catch let fault as ExplorationRequestFault {
      throw UsageError.exploration(fault)
    }
    console.output.append(line: ExplorationText(summary, actions: request.actions.count, feature: entry.name).text)
    if let path = options.save, let violation = summary.violations.first { try save(violation, to: path, entry.name) }
    return summary.violations.isEmpty ? .success : .failure
  }

  private func condition(_ kind: ExplorationPropertyKind, _ text: String) throws -> ExplorationCondition {
    do {
      return try ExplorationCondition(kind, text)
    } catch {
      throw ScriptMistakeReport(texts: ["\(error)"])
    }
  }

  private func world(of entry: FeatureEntry) throws -> FeatureEntry.World? {
    guard let name = options.world else { return nil }
    guard let world = entry[world: name] else {
      throw UsageError.unknownWorld(name, feature: entry.name, known: entry.worlds.map(\.name))
    }
    return world
  }
}

// MARK: - Scripts

extension ExploreCommand {
  /// The scripts whose actions are tried, all of one feature.
  private var scripts: [LoadedScript] {
    get throws {
      let finder = ScriptFinder()
      let isFeature = catalog[options.operands[0]] != nil && options.operands.count == 1
      let files = try finder.files(at: isFeature ? [options.scripts] : options.operands)
      let loader = ScriptLoader(catalog: catalog, overrides: RunOverrides(program: program))
      return try files.compactMap { file in
        let bytes = try finder.bytes(of: file)
        if isFeature, (try? Script(parsing: bytes, file: file))?.feature.value != options.operands[0] { return nil }
        return try loader.load(bytes, file: file)
      }
    }
  }

  /// The distinct actions that the scripts send, in the order of the scripts. Whether a script passes doesn't matter.
  nonisolated(nonsending) private func actions(of scripts: [LoadedScript]) async -> [any Sendable] {
    var known: Set<String> = []
    var actions: [any Sendable] = []
    for script in scripts {
      for step in script.steps { _ = await script.playable.play(step) }
      for action in script.playable.userActions where known.insert("\(action)").inserted { actions.append(action) }
    }
    return actions
  }

  private func save(_ violation: ExplorationSummary.Violation, to path: String, _ feature: String) throws {
    var lines = ["feature \(feature)"]
    if let world = options.world { lines.append("world   \(world)") }
    lines += ["note \(Literal.quoted(violation.title))", "exhaustivity off", "hold"] + violation.statements
    if let check = violation.check { lines.append(check) }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
  }
}
