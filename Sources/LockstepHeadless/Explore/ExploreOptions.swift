internal import LockstepExploration
internal import LockstepPlayback
internal import LockstepScript

/// The arguments of `explore`.
struct ExploreOptions: CommandOptions {
  static let command = "explore"

  var operands: [String] = []
  var world: String?
  /// The folder to search for scripts; nil for the working directory, if the feature's entry declares no actions.
  var scripts: String?
  var conditions: [(kind: ExplorationPropertyKind, text: String)] = []
  var properties: String?
  var limits = ExplorationLimits()
  var save: String?
  var cover: String?
  var diagram: String?
  var grouping: String?
  var junit: String?
  var walks: Int?
  var exchange: String?

  /// The level of a task; nil for the next one.
  var level: Int?

  /// The task's part of a level.
  var part: (number: Int, count: Int)?
  var seed: UInt64 = 0
  var wantsHelp = false

  static let rules: [OptionDefinition<ExploreOptions>] = [
    .text("--world", "NAME", "Explores the feature in a world; scripts only give\ntheir actions.") { $0.world = $1 },
    .text(
      "--scripts",
      "DIR",
      "The folder to search for the feature's scripts, whose\nactions are tried in every state."
    ) {
      $0.scripts = $1
    },
    .count("--depth", "N", "Makes at most N moves from the initial state.") { $0.limits.depth = $1 },
    .count(
      "--walks",
      "N",
      "Makes N random walks instead, of 100 moves or as many\nas `--depth` says; a failing one is shortened."
    ) {
      $0.walks = $1
    },
    .text(
      "--exchange",
      "DIR",
      "Keeps finished levels in DIR: a killed exploration\nresumes, and the tasks of a job array share it."
    ) {
      $0.exchange = $1
    },
    level,
    part,
    .number("--seed", "N", "Determines the random walks; 0 by default.") { $0.seed = $1 },
    .count("--distinct", "N", "Stops after N distinct states; 1000000 by default.", upTo: 1_000_000_000) {
      $0.limits.distinct = $1
    },
    condition(.always, "EXPR holds in every state; EXPR is what `expect` accepts."),
    condition(.never, "EXPR holds in no state."),
    condition(.reachable, "EXPR holds in some state."),
    condition(.eventually, "From every state, EXPR comes to hold without the user."),
    .text("--properties", "FILE", "Reads properties from a file, one per line, such as\n`always EXPR`.") {
      $0.properties = $1
    },
    .count("--jobs", "N", "Uses N threads; the output is the same.", upTo: 1_000) { $0.limits.jobs = $1 },
    .flag("--exact", "Never restores a state by copying it.") { $0.limits.isExact = true },
    .flag("--keep-going", "Continues after the first violation.") { $0.limits.keepsGoing = true },
    .text("--save", "FILE", "Writes the path to the first violation as a script.") { $0.save = $1 },
    .text(
      "--cover",
      "DIR",
      "Writes the fewest scripts that make every move at least\nonce, recorded with their changes."
    ) {
      $0.cover = $1
    },
    .text("--diagram", "FILE", "Draws the states and moves: FILE ends with .mmd, .dot\nor .svg.") { $0.diagram = $1 },
    .text(
      "--by",
      "PATH",
      "Groups the states of the diagram by the value at PATH,\nor by a value that the feature's entry declares."
    ) { $0.grouping = $1 },
    .text("--junit", "FILE", "Writes the result as JUnit XML.") { $0.junit = $1 },
    .help,
  ]

  private static let level = OptionDefinition<ExploreOptions>(
    name: "--level",
    placeholder: "K",
    help: "Explores level K in this task; by default, the next one."
  ) { options, text in
    if text == "next" { return nil }
    guard let level = Int(text), level >= 0 else { return "a whole number from 0 on, or `next`" }
    options.level = level
    return nil
  }

  private static let part = OptionDefinition<ExploreOptions>(
    name: "--part",
    placeholder: "I/N",
    help: "Explores part I of N in this task."
  ) { options, text in
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], count >= 1, 1...count ~= number else {
      return "I/N, such as 3/8, with I from 1 to N"
    }
    options.part = (number, count)
    return nil
  }

  private static func condition(_ kind: ExplorationPropertyKind, _ help: String) -> OptionDefinition<ExploreOptions> {
    .text("--\(kind.rawValue)", "EXPR", help) { $0.conditions.append((kind, $1)) }
  }

  /// How many random walks to make, and how; nil to visit all states.
  var walkLimits: WalkLimits? {
    guard let walks else { return nil }
    var limits = WalkLimits(count: walks, seed: seed)
    limits.depth = self.limits.depth ?? limits.depth
    (limits.jobs, limits.covers) = (self.limits.jobs, true)
    return limits
  }

  /// The path that groups the states of a graph; nil if no graph is needed.
  var groupingPath: ScriptPath? {
    get throws {
      guard cover != nil || diagram != nil else { return nil }
      do {
        let script = try Script(parsing: Array("feature Any\nstate \(grouping ?? "self")\n".utf8), file: "--by")
        return script.steps[0].kind.inspectedPath
      } catch {
        throw ScriptMistakeReport(texts: ["\(error)"])
      }
    }
  }

  mutating func readOperands(_ operands: [String]) throws(UsageError) {
    self.operands = operands
    if walks != nil, cover != nil || diagram != nil {
      throw .excludes("--walks", cover != nil ? "--cover" : "--diagram")
    }
    if part != nil, exchange == nil { throw .needs("--part", "--exchange") }
    if level != nil, part == nil { throw .needs("--level", "--part") }
    if exchange != nil, walks != nil { throw .excludes("--exchange", "--walks") }
    if exchange != nil, cover != nil || diagram != nil {
      throw .excludes("--exchange", cover != nil ? "--cover" : "--diagram")
    }
    if grouping != nil, diagram == nil { throw .needs("--by", "--diagram") }
    if let diagram, DiagramFile.format(of: diagram) == nil { throw .unknownDiagramFormat(diagram) }
    guard operands.isEmpty else { return }
    throw .missingOperand(
      "a feature or scripts",
      command: Self.command,
      hint: "Write `headless explore FEATURE`, or `headless explore SCRIPT…`."
    )
  }
}
