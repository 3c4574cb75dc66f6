internal import Foundation
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepTrace
internal import LockstepWeb

/// Shows named states of features side by side.
struct PreviewCommand: Command {
  static let operands = "[FEATURE…]"
  static let summary = "Shows named states beside each other in a browser."

  static func help(of program: String) -> String {
    """
    Serves a page that shows the previews of features beside each other: the states
    that `.preview(NAME, STATE)` names in the catalog, and those that scripts name
    by `screen NAME`. States that look the same are shown once. Each can be used.

    USAGE: \(program) preview [FEATURE…] [OPTIONS]

    Without FEATURE, all features of the catalog are shown.

    \(HelpFormatter.table(of: PreviewOptions()))

    EXIT CODES: 0 at Control-C; 2 wrong usage.
    EXAMPLE: \(program) preview Login
    """
  }

  let context: CommandContext
  let options: PreviewOptions

  nonisolated(nonsending) func run() async throws -> ExitCode {
    let entries =
      options.features.isEmpty
      ? catalog.entries.filter(\.hasScreen)
      : try options.features.map { name throws(UsageError) in try operands.entryWithScreen(named: name) }
    let page = try PageServer(console: console, port: options.port)
    console.output.append(line: "Opening the previews of \(entries.map(\.name).joined(separator: ", ")) …")
    console.flush()
    let groups = await groups(of: entries, in: try ScriptIndex(in: operands.folder) { _ in }.entries)
    let previews = groups.flatMap(\.previews)
    guard !previews.isEmpty else { throw UsageError.noPreviews(of: entries.map(\.name)) }
    let name = options.features.isEmpty ? "Previews" : "Previews of " + entries.map(\.name).joined(separator: ", ")
    let surfaces = previews.enumerated().map { ServedSurface(number: $0, opener: $1.open) }
    await page.serve(surfaces, index: PageAssets.previewPage(title: name, groups.map(\.shown)), of: name)
    return .success
  }

  private nonisolated(nonsending) func groups(of entries: [CatalogEntry], in scripts: [ScriptIndex.Entry]) async
    -> [FoundPreviews]
  {
    let loader = ScriptLoader(catalog: catalog, overrides: RunOverrides(program: program))
    var groups: [FoundPreviews] = []
    for entry in entries {
      let previews = await PreviewFinder.previews(of: entry, in: scripts, loader)
      if !previews.isEmpty { groups.append(FoundPreviews(entry: entry, previews: previews)) }
    }
    return groups
  }
}

/// The previews of a feature.
private struct FoundPreviews {
  let entry: CatalogEntry
  let previews: [FoundPreview]

  /// The group as the page shows it.
  var shown: PreviewGroup {
    let languages = entry.languages.map { language in
      let name = language.locale.localizedString(forLanguageCode: language.code)
      return PreviewGroup.Language(code: language.code, name: name ?? language.code)
    }
    return PreviewGroup(feature: entry.name, languages: languages, previews: previews.map(\.shown))
  }
}

extension FoundPreview {
  fileprivate var shown: [PreviewGroup.Name] { names.map { PreviewGroup.Name(text: $0.text, script: $0.script) } }
}

extension UsageError {
  static func noPreviews(of features: [String]) -> Self {
    Self("there is no preview of \(features.map { "`\($0)`" }.joined(separator: ", "))") {
      "Add `.preview(\"NAME\", STATE)` to the entry in the catalog, or `screen NAME` to a script."
    }
  }
}

/// The arguments of `preview`.
struct PreviewOptions: CommandOptions {
  static let command = "preview"
  var features: [String] = []
  @Option("--port", "N", "The port; by default, any that is free.") var port: Int?
  @Flag("--help", "Prints this text.") var wantsHelp: Bool

  mutating func readOperands(_ operands: [String]) throws(UsageError) { features = operands }
}
