internal import Foundation
internal import LockstepExploration
internal import LockstepPlayback
internal import LockstepScript

/// Finds the feature to explore, and the user's actions to try.
struct ExplorationInputResolver {
  let operands: OperandResolver
  let program: String
  let options: ExploreOptions

  /// The feature, and the distinct actions that its scripts send; nil to use the actions that the feature's entry declares.
  nonisolated(nonsending) func entryAndActions() async throws -> (entry: CatalogEntry, actions: [any Sendable]?) {
    if options.scripts == nil, let feature, feature.hasAlphabet { return (feature, nil) }
    let scripts = try scripts()
    guard let first = scripts.first else { throw UsageError.noActions(of: feature?.name ?? options.operands[0]) }
    let features = Set(scripts.map(\.info.feature)).sorted()
    guard let entry = operands.catalog[first.info.feature], features.count == 1 else {
      throw UsageError.severalFeatures(features)
    }
    return (entry, await actions(of: scripts))
  }

  /// The feature, if its name is the only operand; nil if the operands are scripts.
  private var feature: CatalogEntry? {
    guard options.operands.count == 1, let name = options.operands.first else { return nil }
    return operands.catalog[name]
      ?? (FileManager.default.fileExists(atPath: name) ? nil : operands.catalog[ignoringCase: name])
  }

  /// The scripts whose actions are tried. Scripts that run effects step by step are used only if there are no others: they were written by
  /// exploration or to reproduce a fault.
  private func scripts() throws -> [LoadedScript] {
    let features = options.operands.filter {
      operands.catalog[$0] != nil && !FileManager.default.fileExists(atPath: $0)
    }
    if features.count > 1 { throw UsageError.severalFeatures(features) }
    // A feature may have no scripts, and thus no actions to try.
    let finder = ScriptFinder(admitsEmptyFolders: options.scripts == nil)
    let files =
      feature == nil
      ? try operands.files(of: options.operands) : try finder.files(at: [options.scripts ?? operands.folder])
    let loader = ScriptLoader(catalog: operands.catalog, overrides: RunOverrides(program: program))
    var (scripts, held): ([LoadedScript], [LoadedScript]) = ([], [])
    for file in files {
      let bytes = try finder.bytes(of: file)
      // The folder may contain malformed scripts, and scripts of other features.
      if let feature, (try? Script(parsing: bytes, file: file))?.feature.value != feature.name { continue }
      let loaded = try loader.load(bytes, file: file)
      if loaded.script.isHeld { held.append(loaded) } else { scripts.append(loaded) }
    }
    return scripts.isEmpty ? held : scripts
  }

  /// The distinct actions that the scripts send, in the order of the scripts. Whether a script passes doesn't matter.
  nonisolated(nonsending) private func actions(of scripts: [LoadedScript]) async -> [any Sendable] {
    var actions: [any Sendable] = []
    for script in scripts {
      let playable = script.open()
      var cursor = ScriptStepIterator(script.script)
      while let number = cursor.next() { _ = await playable.play(script.steps[number]) }
      for action in playable.userActions where !actions.contains(where: { haveEqualValues($0, action) }) {
        actions.append(action)
      }
    }
    return actions
  }
}
