internal import Foundation
internal import LockstepExploration
internal import LockstepPlayback
internal import LockstepScript

/// Finds the feature to explore, and the user's actions to try.
struct ExploredScripts {
  let catalog: FeatureCatalog
  let program: String
  let options: ExploreOptions

  /// The feature, and the distinct actions that its scripts send; nil for the actions that the feature's entry declares.
  nonisolated(nonsending) func entryAndActions() async throws -> (entry: CatalogEntry, actions: [any Sendable]?) {
    let name = options.operands[0]
    if options.operands.count == 1, options.scripts == nil, let entry = catalog[name], entry.hasAlphabet {
      return (entry, nil)
    }
    let scripts = try scripts()
    guard let first = scripts.first else { throw UsageError.noActions(of: name) }
    let features = Set(scripts.map(\.info.feature)).sorted()
    guard let entry = catalog[first.info.feature], features.count == 1 else {
      throw UsageError.severalFeatures(features)
    }
    return (entry, await actions(of: scripts))
  }

  /// The scripts whose actions are tried. Scripts that run effects step by step are used only if there are no others, because they were
  /// written by exploration or to reproduce a fault.
  private func scripts() throws -> [LoadedScript] {
    let isFeature = options.operands.count == 1 && catalog[options.operands[0]] != nil
    // A feature without scripts has no actions.
    let finder = ScriptFinder(admitsEmptyFolders: isFeature && options.scripts == nil)
    try checkOperands()
    let files = try finder.files(at: isFeature ? [options.scripts ?? "."] : options.operands)
    let loader = ScriptLoader(catalog: catalog, overrides: RunOverrides(program: program))
    var (scripts, held): ([LoadedScript], [LoadedScript]) = ([], [])
    for file in files {
      let bytes = try finder.bytes(of: file)
      // The folder may contain scripts of other features, and mistakes in them.
      if isFeature, (try? Script(parsing: bytes, file: file))?.feature.value != options.operands[0] { continue }
      let loaded = try loader.load(bytes, file: file)
      if loaded.script.isHeld { held.append(loaded) } else { scripts.append(loaded) }
    }
    return scripts.isEmpty ? held : scripts
  }

  /// - Throws: A usage error for a misspelled feature, and for several features.
  private func checkOperands() throws(UsageError) {
    let missing = options.operands.filter { !FileManager.default.fileExists(atPath: $0) }
    let features = missing.filter { catalog[$0] != nil }
    if let name = missing.first(where: { catalog[$0] == nil && !$0.contains("/") && !$0.hasSuffix(".script") }) {
      throw .unknownFeature(name, known: catalog.entries.map(\.name))
    }
    if !features.isEmpty, options.operands.count > 1 { throw .severalFeatures(options.operands) }
  }

  /// The distinct actions that the scripts send, in the order of the scripts. Whether a script passes doesn't matter.
  nonisolated(nonsending) private func actions(of scripts: [LoadedScript]) async -> [any Sendable] {
    var actions: [any Sendable] = []
    for script in scripts {
      let playable = script.open()
      var cursor = ScriptCursor(script.script)
      while let number = cursor.next() { _ = await playable.play(script.steps[number]) }
      for action in playable.userActions where !actions.contains(where: { haveEqualValues($0, action) }) {
        actions.append(action)
      }
    }
    return actions
  }
}

extension ExplorationViolation {
  /// A script that follows the path and then fails.
  func script(of feature: String, world: String?) -> String {
    let head = ["feature \(feature)"] + (world.map { ["world \($0)"] } ?? [])
    let lines =
      ["hold", "note \(Literal.quoted(title))", "exhaustivity off"] + playableStatements + (check.map { [$0] } ?? [])
    return (head + lines).joined(separator: "\n") + "\n"
  }
}
