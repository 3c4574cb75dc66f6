internal import LockstepPlayback
internal import LockstepSimulation

/// The arguments of `explore`.
struct ExploreOptions: CommandOptions {
  static let command = "explore"

  var operands: [String] = []
  var world: String?
  var scripts = "."
  var conditions: [(kind: ExplorationPropertyKind, text: String)] = []
  var limits = ExplorationLimits()
  var save: String?
  var wantsHelp = false

  static let rules: [OptionDefinition<ExploreOptions>] = [
    .text("--world", "NAME", "Selects the world, instead of the scripts' own.") { $0.world = $1 },
    .text(
      "--scripts",
      "DIR",
      "The folder to search for the feature's scripts, whose\nactions are tried; by default, the working directory."
    ) {
      $0.scripts = $1
    },
    .count("--depth", "N", "Makes at most N moves from the initial state.") { $0.limits.depth = $1 },
    .count("--distinct", "N", "Stops after N distinct states.") { $0.limits.distinct = $1 },
    condition(.always, "EXPR holds in every state; EXPR is what `expect` accepts."),
    condition(.never, "EXPR holds in no state."),
    condition(.reachable, "EXPR holds in some state."),
    condition(.eventually, "From every state, EXPR comes to hold without the user."),
    .count("--jobs", "N", "Uses N threads; the output is the same.") { $0.limits.jobs = $1 },
    .flag("--exact", "Never restores a state by copying it.") { $0.limits.isExact = true },
    .flag("--keep-going", "Continues after the first violation.") { $0.limits.keepsGoing = true },
    .text("--save", "FILE", "Writes the path to the first violation as a script.") { $0.save = $1 },
    .help,
  ]

  private static func condition(_ kind: ExplorationPropertyKind, _ help: String) -> OptionDefinition<ExploreOptions> {
    .text("--\(kind.rawValue)", "EXPR", help) { $0.conditions.append((kind, $1)) }
  }

  mutating func take(_ operands: [String]) throws(UsageError) {
    self.operands = operands
    guard operands.isEmpty else { return }
    throw .missingOperand(
      "a feature or scripts",
      command: Self.command,
      hint: "Write `headless explore FEATURE`, or `headless explore SCRIPT…`."
    )
  }
}
