internal import LockstepExploration
internal import LockstepPlayback
internal import LockstepScript

/// The arguments of `explore`.
struct ExploreOptions: CommandOptions {
  static let command = "explore"

  var operands: [String] = []
  @Option("--world", "NAME", "Explores the feature in this world; scripts only\nsupply actions, not their world.")
  var world: String?
  /// The folder to search for scripts. If it is nil and the feature's entry declares no actions, the working directory is searched.
  @Option(
    "--scripts",
    "DIR",
    "The folder to search for the feature's scripts, whose\nactions are tried in every state."
  ) var scripts: String?
  @Option("--depth", "N", "Makes at most N moves from the initial state.") var depth: Int?
  @Option(
    "--walks",
    "N",
    "Makes N random walks instead, of 100 moves or as many\nas `--depth` says; a failing one is shortened."
  ) var walks: Int?
  @Option(
    "--exchange",
    "DIR",
    "Keeps finished levels in DIR: a killed exploration\nresumes, and the tasks of a job array share it."
  ) var exchange: String?
  /// The level that a task explores; nil for the next one.
  @Option(
    "--level",
    "K",
    "Explores level K in this task; by default, the next one.",
    allowed: "a whole number, 0 or more, or `next`",
    parse: { text in text == "next" ? .some(nil) : Int(text).flatMap { $0 >= 0 ? .some($0) : nil } }
  ) var level: Int? = nil
  /// The part of a level that a task explores.
  @Option(
    "--part",
    "I/N",
    "Explores part I of N in this task.",
    allowed: "I/N, such as 3/8, with I from 1 to N",
    parse: { part($0) }
  ) var part: (number: Int, count: Int)?
  @Option("--seed", "N", "The seed for the random walks; 0 by default.") var seed: UInt64?
  @Option("--distinct", "N", "Stops after N distinct states; 1000000 by default.", upTo: 1_000_000_000)
  var distinct: Int?
  @Option({ box in
    [
      condition(.always, "EXPR holds in every state; EXPR is what `expect` accepts.", box),
      condition(.never, "EXPR holds in no state.", box),
      condition(.reachable, "EXPR holds in some state.", box),
      condition(.eventually, "From every state, EXPR eventually holds without\nuser actions.", box),
    ]
  }) var conditions: [Condition] = []
  @Option("--properties", "FILE", "Reads properties from a file, one per line, such as\n`always EXPR`.")
  var properties: String?
  @Option("--jobs", "N", "Uses N threads; the output is the same.", upTo: 1_000) var jobs: Int?
  @Flag("--exact", "Never restores a state by copying it.") var isExact: Bool
  @Flag("--keep-going", "Continues after the first violation.") var keepsGoing: Bool
  @Option("--save", "FILE", "Writes the path to the first violation as a script.") var save: String?
  @Option(
    "--cover",
    "DIR",
    "Writes the fewest scripts that make every move at least\nonce, recorded with their changes."
  ) var cover: String?
  @Option("--diagram", "FILE", "Draws the states and moves: FILE ends with .mmd, .dot\nor .svg.") var diagram: String?
  @Option(
    "--by",
    "PATH",
    "Groups the states of the diagram by the value at PATH,\nor by a value that the feature's entry declares."
  ) var grouping: String?
  @Option("--junit", "FILE", "Writes the result as JUnit XML.") var junit: String?
  @Option("--report", "FILE", "Writes a page with the result and the steps of each\ncounterexample.") var report:
    String?
  @Flag("--help", "Prints this help.") var wantsHelp: Bool

  typealias Condition = (kind: ExplorationPropertyKind, text: String)

  private static func condition(
    _ kind: ExplorationPropertyKind,
    _ help: String,
    _ box: OptionValueStorage<[Condition]>
  ) -> OptionDefinition {
    OptionDefinition(name: "--\(kind.rawValue)", placeholder: "EXPR", help: help) { text in
      box.update { $0.append((kind, text)) }
      return nil
    }
  }

  private static func part(_ text: String) -> (number: Int, count: Int)? {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], count >= 1, 1...count ~= number else {
      return nil
    }
    return (number, count)
  }

  var limits: ExplorationLimits {
    var limits = ExplorationLimits()
    (limits.depth, limits.isExact, limits.keepsGoing) = (depth, isExact, keepsGoing)
    (limits.distinct, limits.jobs) = (distinct ?? limits.distinct, jobs ?? limits.jobs)
    return limits
  }

  /// Whether an interrupt ends the exploration and prints the result so far.
  var isInterruptible: Bool { walks == nil && exchange == nil }

  /// The limits of the random walks; nil to visit all states.
  var walkLimits: WalkLimits? {
    guard let walks else { return nil }
    var limits = WalkLimits(count: walks, seed: seed ?? 0)
    limits.depth = self.limits.depth ?? limits.depth
    (limits.jobs, limits.covers) = (self.limits.jobs, true)
    return limits
  }

  /// The path whose values group the states of a graph; nil if no graph is needed.
  var groupingPath: ScriptPath? {
    get throws {
      guard cover != nil || diagram != nil else { return nil }
      do {
        let script = try Script(parsing: Array("feature Any\nstate \(grouping ?? "self")\n".utf8), file: "--by")
        return script.steps[0].kind.inspectedPath
      } catch {
        throw ScriptMistakeDetails(texts: ["\(error)"])
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
    if let diagram, DiagramFileWriter.format(of: diagram) == nil { throw .unknownDiagramFormat(diagram) }
    guard operands.isEmpty else { return }
    throw .missingOperand(
      "a feature or scripts",
      command: Self.command,
      hint: "Write `headless explore FEATURE`, or `headless explore SCRIPT…`."
    )
  }
}
