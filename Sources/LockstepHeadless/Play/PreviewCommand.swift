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
      : try options.features.map { name throws(UsageError) in try operands.entryWithScreen(named: name) }
    let scripts = try ScriptIndex(in: operands.folder) { _ in }.entries
    let previews = entries.flatMap { declaredPreviews(of: $0) + scriptPreviews(of: $0, in: scripts) }
    guard !previews.isEmpty else { throw UsageError.noPreviews(of: entries.map(\.name)) }
    var surfaces: [LiveSurface] = []
    for preview in previews {
      let surface = await LiveSurface(
        preview.entry,
        preview.setting,
        title: preview.title,
        start: preview.steps,
        isStill: true
      )
      surfaces.append(surface)
    }
    let name = options.features.isEmpty ? "Previews" : "Previews of " + entries.map(\.name).joined(separator: ", ")
    let page = try PageServer(console: console, port: options.port)
    let index = PageAssets.previewPage(title: name, screens: previews.map { ($0.title, $0.note) })
    await page.serve(surfaces, index: index, of: name)
    return .success
  }

  private func declaredPreviews(of entry: CatalogEntry) -> [ShownPreview] {
    entry.previews.map { preview in
      let step = Script.Step(kind: .givenPreview(Located(preview.name, at: .nowhere)), range: .nowhere)
      return ShownPreview(entry: entry, name: preview.name, note: "preview", steps: [step])
    }
  }

  private func scriptPreviews(of entry: CatalogEntry, in scripts: [ScriptIndex.Entry]) -> [ShownPreview] {
    let loader = ScriptLoader(catalog: catalog, overrides: RunOverrides(program: program))
    return scripts.filter { $0.feature == entry.name }.flatMap { found -> [ShownPreview] in
      // What is wrong with a script is reported by `run`.
      guard let script = try? loader.load(ScriptFinder().bytes(of: found.file), file: found.file) else { return [] }
      let (steps, info) = (script.script.steps, script.info)
      let setting = PlaySettings(world: info.world.flatMap { entry[world: $0] }, seed: info.seed)
      return steps.indices.compactMap { index in
        guard case .screen(let name?) = steps[index].kind else { return nil }
        let before = Array(steps[..<index])
        return ShownPreview(entry: entry, setting: setting, name: name.value, note: info.title, steps: before)
      }
    }
  }
}

/// A state to show, and the steps that lead to it.
private struct ShownPreview {
  let entry: CatalogEntry
  var setting = PlaySettings()
  let name: String
  /// The script that names it, or `preview`.
  let note: String
  let steps: [Script.Step]

  var title: String { "\(entry.name): \(name)" }
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
