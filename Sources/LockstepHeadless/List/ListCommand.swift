internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepTrace

/// Lists features with their actions and payloads, worlds and scripts; for a single feature, also the payload types.
struct ListCommand: Command {
  static let operands = "[FEATURE]"
  static let summary = "Lists features with actions, worlds and scripts."

  static func help(of program: String) -> String {
    """
    Lists the features with their actions and payloads, worlds and scripts; for a
    single feature, also the payload types.

    USAGE: \(program) list [FEATURE] [OPTIONS]

    \(HelpFormatter.table(of: ListOptions()))

    EXAMPLE: \(program) list --scripts .
    """
  }

  let context: CommandContext
  let options: ListOptions

  /// Prints the list.
  ///
  /// - Throws: `UsageError` if the feature or the folder of scripts does not exist.
  func run() throws -> ExitCode {
    console.output.append(line: try text())
    return .success
  }

  private func text() throws -> String {
    let entries = try entries(named: options.feature)
    let scripts = try ScriptsByFeature(in: options.scripts ?? ".")
    let isWhole = options.feature != nil
    var blocks = entries.map { block(of: $0, scripts.byFeature[$0.name] ?? [], withTypes: isWhole) }
    if !isWhole {
      let known = Set(catalog.entries.map(\.name))
      blocks += scripts.byFeature.keys.sorted().filter { !known.contains($0) }.map { feature in
        section("Scripts of the unknown feature \(name: feature)", scripts.byFeature[feature] ?? [], margin: "")
      }
    }
    // The feature of these scripts is unknown, so they may belong to the requested feature.
    for (title, files) in [("Malformed scripts", scripts.malformed), ("Unreadable scripts", scripts.unreadable)] {
      if !files.isEmpty { blocks.append(section(title, files, margin: "")) }
    }
    return blocks.isEmpty ? "The catalog is empty." : blocks.joined(separator: "\n\n")
  }

  private func entries(named name: String?) throws(UsageError) -> [CatalogEntry] {
    guard let name else { return catalog.entries }
    guard let entry = catalog[name] else { throw .unknownFeature(name, known: catalog.entries.map(\.name)) }
    return [entry]
  }

  private func block(of entry: CatalogEntry, _ scripts: [String], withTypes: Bool) -> String {
    let sections = [
      ("actions", entry.schema().cases.map(\.text)),
      ("types", withTypes ? entry.payloadTypes().all.flatMap(\.lines) : []),
      ("worlds", entry.worlds.map(\.name).sorted()),
      ("scripts", scripts),
    ]
    let texts = sections.filter { !$0.1.isEmpty }.map { section($0.0, $0.1, margin: "  ") }
    return ([entry.name] + (entry.tip.map { ["  " + $0.text] } ?? []) + texts).joined(separator: "\n")
  }

  private func section(_ title: String, _ lines: [String], margin: String) -> String {
    ([margin + title] + lines.map { "\(margin)  \(name: $0)" }).joined(separator: "\n")
  }
}

/// The scripts in a folder, grouped by feature.
private struct ScriptsByFeature {
  private(set) var byFeature: [String: [String]] = [:]
  private(set) var malformed: [String] = []
  private(set) var unreadable: [String] = []

  init(in folder: String) throws(UsageError) {
    let finder = ScriptFinder(admitsEmptyFolders: true)
    for file in try finder.files(at: [folder]) {
      guard let bytes = try? finder.bytes(of: file) else {
        unreadable.append(file)
        continue
      }
      if let script = try? Script(parsing: bytes, file: file) {
        byFeature[script.feature.value, default: []].append(file)
      } else {
        malformed.append(file)
      }
    }
  }
}

/// The arguments of `list`.
struct ListOptions: CommandOptions {
  static let command = "list"

  var feature: String?
  @Option("--scripts", "DIR", "The folder to search for scripts; by default, the\nworking directory.")
  var scripts: String?
  @Flag("--help", "Prints this text.") var wantsHelp: Bool

  mutating func readOperands(_ operands: [String]) throws(UsageError) {
    feature = try Self.only(operands)
  }
}
