/// The arguments of `record`.
struct RecordOptions: Sendable {
  var paths: [String] = []
  var world: String?
  var seed: UInt64?

  /// Maximum number of schedules to search for other orders; nil for no search.
  var schedules: Int?
  var checks = false
  var wantsHelp = false

  static let rules: [OptionRule<RecordOptions>] = [
    .text("--world", "NAME", "The world to play in; it is written into the scripts.") { $0.world = $1 },
    .number("--seed", "N", "The seed to play with; it is written into the\nscripts, too.") { $0.seed = $1 },
    .count(
      "--schedules",
      "N",
      "Plays up to N orders of the effects, and puts\n`unordered` around actions that change places."
    ) {
      $0.schedules = $1
    },
    .flag("--check", "Writes nothing; exits with 1 if anything would change.") { $0.checks = true },
    .flag("--help", "This text.") { $0.wantsHelp = true },
  ]

  init() {}

  init(_ arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(arguments, command: "record", rules: Self.rules)
    paths = try reader.read(into: &self)
    if !wantsHelp, paths.isEmpty { throw .missingScript }
  }
}
