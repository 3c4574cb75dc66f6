/// The arguments of `format`.
struct FormatOptions: Sendable {
  var paths: [String] = []
  var checks = false
  var wantsHelp = false

  static let rules: [OptionRule<FormatOptions>] = [
    .flag("--check", "Prints the names of scripts that would change, and\nchanges none; exits with 1 if there are any.")
    {
      $0.checks = true
    },
    .flag("--help", "This text.") { $0.wantsHelp = true },
  ]

  init() {}

  init(_ arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(arguments, command: "format", rules: Self.rules)
    paths = try reader.read(into: &self)
    if wantsHelp { return }
    if paths.isEmpty { throw .nothingToFormat }
    if paths.count > 1, paths.contains("-") { throw .excludes("-", paths[0] == "-" ? paths[1] : paths[0]) }
  }
}
