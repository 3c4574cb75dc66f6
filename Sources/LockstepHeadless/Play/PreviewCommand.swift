internal import Foundation
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepTrace
internal import LockstepWeb

/// Shows named states of features side by side.
struct PreviewCommand: Command {
  static let operands = "[FEATURE…]"
  static let summary = "Shows named states side by side in a browser."

  static func help(of program: String) -> String {
    """
    Serves a page that shows the previews of features side by side: the states
    that `.preview(NAME, STATE)` names in the catalog, and those that scripts name
    by `screen NAME`. States that look the same are shown once. Each preview is
    interactive.

    USAGE: \(program) preview [FEATURE…] [OPTIONS]

    Without FEATURE, all features of the catalog are shown.

    \(HelpFormatter.table(of: PreviewOptions()))

    EXIT CODES: 0 at Control-C; 2 usage error.
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
    let names = entries.map(\.name)
    let loader = ScriptLoader(catalog: catalog, overrides: RunOverrides(program: program))
    let finder = PreviewFinder(of: entries, in: try ScriptIndex(in: operands.folder) { _ in }.entries, loader)
    guard finder.hasNames else { throw UsageError.noPreviews(of: names) }
    let name = options.features.isEmpty ? "Previews" : "Previews of " + names.joined(separator: ", ")
    let page = PageAssets.previewPage(entries.map(PreviewedFeature.init), command: context.commandLine)
    try await PageServer(console: console, port: options.port).serve([], previews: finder, index: page, of: name)
    return .success
  }
}

extension PreviewedFeature {
  fileprivate init(_ entry: CatalogEntry) {
    let languages = entry.languages.map { language in
      let name = language.locale.localizedString(forLanguageCode: language.code)
      return PreviewedFeature.Language(code: language.code, name: name ?? language.code)
    }
    self.init(feature: entry.name, languages: languages)
  }
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
  @Flag("--help", "Prints this help.") var wantsHelp: Bool

  mutating func readOperands(_ operands: [String]) throws(UsageError) { features = operands }
}
