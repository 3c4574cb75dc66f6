internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript
internal import LockstepTrace

/// Lists all features, one per line; or the named ones with their actions, types, worlds and scripts.
struct ListCommand: Command {
  static let operands = "[FEATURE…]"
  static let summary = "Lists features with actions, worlds and scripts."

  static func help(of program: String) -> String {
    """
    Lists all features, one per line. For named features, lists the actions and
    their payloads, the types in them, the worlds and the scripts.

    USAGE: \(program) list [FEATURE…] [OPTIONS]

    \(HelpFormatter.table(of: ListOptions()))

    EXAMPLE: \(program) list --scripts .
    """
  }

  let context: CommandContext
  let options: ListOptions

  /// Prints the list.
  ///
  /// - Throws: `UsageError` if a feature or the folder of scripts does not exist.
  func run() throws -> ExitCode {
    let entries = try options.features.map { name throws(UsageError) in try operands.entry(named: name) }
    let index = try ScriptIndex(in: options.scripts ?? context.folder) { error throws(UsageError) in throw error }
    let listed = options.features.isEmpty ? catalog.entries : entries
    if options.isJSON {
      console.output.append(line: json(of: listed, index))
    } else {
      console.output.append(line: options.features.isEmpty ? overview(index) : details(of: entries, index))
    }
    return .success
  }

  private func details(of entries: [CatalogEntry], _ index: ScriptIndex) -> String {
    let blocks = entries.map { entry in
      let sections = [
        ("actions", entry.schema().cases.map(\.text)), ("types", entry.payloadTypes().all.flatMap(\.lines)),
        ("worlds", entry.worlds.map(\.name).sorted()), ("scripts", index.files(of: entry.name)),
      ]
      let texts = sections.filter { !$0.1.isEmpty }.map { section($0.0, $0.1, margin: "  ") }
      return ([entry.name] + (entry.tip.map { ["  " + $0.text] } ?? []) + texts).joined(separator: "\n")
    }
    return (blocks + leftovers(index)).joined(separator: "\n\n")
  }

  private func overview(_ index: ScriptIndex) -> String {
    guard let first = catalog.entries.first else { return "The catalog is empty." }
    let rows = catalog.entries.map { entry in
      [
        entry.name, entry.schema().cases.count.of("action"), entry.worlds.count.of("world"),
        index.files(of: entry.name).count.of("script"),
      ]
    }
    let known = Set(catalog.entries.map(\.name))
    let others = Set(index.entries.compactMap(\.feature)).subtracting(known).sorted().map { feature in
      section("Scripts of the unknown feature \(name: feature)", index.files(of: feature), margin: "")
    }
    let next =
      "`\(program) list \(first.name)` prints more about a feature; `\(program) run \(first.name)` plays its scripts."
    let screen =
      catalog.firstWithScreen.map { "\n`\(program) play \($0.name) --screen` shows the screen of \($0.name)." } ?? ""
    return ([rows.aligned] + others + leftovers(index) + [next + screen]).joined(separator: "\n\n")
  }

  /// The scripts that name no feature: they may belong to a listed one.
  private func leftovers(_ index: ScriptIndex) -> [String] {
    [("Malformed scripts", index.malformed), ("Unreadable scripts", index.unreadable)].filter { !$0.1.isEmpty }
      .map { section($0.0, $0.1, margin: "") }
  }

  private func section(_ title: String, _ lines: [String], margin: String) -> String {
    ([margin + title] + lines.map { "\(margin)  \(name: $0)" }).joined(separator: "\n")
  }

  private func json(of entries: [CatalogEntry], _ index: ScriptIndex) -> String {
    var json = JSONWriter()
    json.object { json in
      json.key("features")
      json.array { json in for entry in entries { json.write(entry, index) } }
      json.write(index.malformed, under: "malformed")
      json.write(index.unreadable, under: "unreadable")
    }
    return json.text
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ entry: CatalogEntry, _ index: ScriptIndex) {
    object { json in
      json.writeMembers(of: entry)
      json.write(entry.payloadTypes().all.flatMap(\.lines), under: "types")
      json.key("hasScreen")
      json.raw("\(entry.hasScreen)".utf8)
      json.key("scripts")
      json.array { json in
        for script in index.entries where script.feature == entry.name {
          json.object { json in
            json.write(script.name, under: "name")
            json.write(script.file, under: "file")
          }
        }
      }
    }
  }
}

extension ScriptIndex {
  func files(of feature: String) -> [String] { entries.filter { $0.feature == feature }.map(\.file) }

  fileprivate var malformed: [String] { entries.filter { $0.feature == nil && $0.isReadable }.map(\.file) }
  fileprivate var unreadable: [String] { entries.filter { !$0.isReadable }.map(\.file) }
}

extension [[String]] {
  /// The rows as lines with aligned columns.
  fileprivate var aligned: String {
    let widths = (first ?? []).indices.map { column in self.map { $0[column].count }.max() ?? 0 }
    return map { row in
      zip(row, widths).dropLast().map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }.joined()
        + (row.last ?? "")
    }
    .joined(separator: "\n")
  }
}

/// The arguments of `list`.
struct ListOptions: CommandOptions {
  static let command = "list"

  var features: [String] = []
  @Option("--scripts", "DIR", "The folder to search for scripts; by default, the\nworking directory.")
  var scripts: String?
  @Flag("--json", "Prints the complete list as JSON, on one line.") var isJSON: Bool
  @Flag("--help", "Prints this help.") var wantsHelp: Bool

  mutating func readOperands(_ operands: [String]) throws(UsageError) {
    features = operands
  }
}
