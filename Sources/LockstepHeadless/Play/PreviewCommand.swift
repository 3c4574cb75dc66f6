internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript
internal import LockstepWeb

/// Shows named states of features beside each other.
struct PreviewCommand: Command {
  static let operands = "[FEATURE…]"
  static let summary = "Shows named states beside each other in a browser."

  static func help(of program: String) -> String {
    """
    Serves a page that shows the previews of features beside each other: the states
    that `.preview(NAME, STATE)` names in the catalog, and those that scripts name
    by `screen NAME`. Each of them can be used.

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
      : try options.features.map { name throws(UsageError) in try entry(named: name) }
    let previews = try entries.flatMap(previews)
    guard !previews.isEmpty else { throw UsageError.noPreviews(of: entries.map(\.name)) }
    var surfaces: [LiveSurface] = []
    for preview in previews {
      surfaces.append(
        await LiveSurface(preview.entry, preview.setting, title: preview.title, start: preview.steps, isStill: true)
      )
    }
    let name = options.features.isEmpty ? "Previews" : "Previews of " + entries.map(\.name).joined(separator: ", ")
    let page = try PageServer(console: console, port: options.port)
    let index = PageAssets.previewPage(title: name, screens: previews.map { ($0.title, $0.note) })
    await page.serve(surfaces, index: index, of: name)
    return .success
  }

  private func entry(named name: String) throws(UsageError) -> CatalogEntry {
    let entry = try operands.entry(named: name)
    guard entry.hasScreen else { throw .noScreen(entry.name, known: catalog.entries.filter(\.hasScreen).map(\.name)) }
    return entry
  }

  /// The previews of a feature's entry, then those that its scripts name.
  private func previews(of entry: CatalogEntry) throws -> [ShownPreview] {
    let declared = entry.previews.map { preview in
      let name = Located(preview.name, at: SourceRange.nowhere)
      let step = Script.Step(kind: .givenPreview(name), range: .nowhere)
      return ShownPreview(
        entry,
        PlaySettings(),
        title: "\(entry.name): \(preview.name)",
        note: "preview",
        steps: [step]
      )
    }
    return declared + (try scriptPreviews(of: entry))
  }

  private func scriptPreviews(of entry: CatalogEntry) throws -> [ShownPreview] {
    let loader = ScriptLoader(catalog: catalog, overrides: RunOverrides(program: program))
    let scripts = try ScriptIndex(in: operands.folder) { _ in }.entries.filter { $0.feature == entry.name }
    return scripts.flatMap { found -> [ShownPreview] in
      // What is wrong with a script is reported by `run`.
      guard let script = try? loader.load(ScriptFinder().bytes(of: found.file), file: found.file) else { return [] }
      let steps = script.script.steps
      let setting = PlaySettings(world: script.info.world.flatMap { entry[world: $0] }, seed: script.info.seed)
      return steps.indices.compactMap { index in
        guard case .screen(let name?) = steps[index].kind else { return nil }
        let title = "\(entry.name): \(name.value)"
        return ShownPreview(entry, setting, title: title, note: script.info.title, steps: Array(steps[..<index]))
      }
    }
  }
}

/// A state to show, and the steps that lead to it.
private struct ShownPreview {
  let entry: CatalogEntry
  let setting: PlaySettings
  let title: String
  /// Where it is named.
  let note: String
  let steps: [Script.Step]

  init(_ entry: CatalogEntry, _ setting: PlaySettings, title: String, note: String, steps: [Script.Step]) {
    (self.entry, self.setting, self.title, self.note, self.steps) = (entry, setting, title, note, steps)
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
  @Flag("--help", "Prints this text.") var wantsHelp: Bool

  mutating func readOperands(_ operands: [String]) throws(UsageError) { features = operands }
}
