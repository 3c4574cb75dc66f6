internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript

/// A picture of a feature's screen, with the steps that lead to it and its names.
struct FoundPreview {
  /// A name, and the script that defines it; nil for a name in the catalog.
  struct Name {
    let text: String
    let script: String?
  }

  let entry: CatalogEntry
  let setting: PlaySettings
  let steps: [Script.Step]
  fileprivate(set) var names: [Name]

  var title: String { "\(entry.name): \(names.first?.text ?? "")" }

  /// Opens the feature in the state of the preview.
  nonisolated(nonsending) func open() async -> LiveSurface {
    await LiveSurface(entry, setting, title: title, start: steps, isStill: true)
  }
}

/// Finds the states of a feature that are named by its catalog entry or its scripts. States that look the same form one preview with
/// several names.
struct PreviewFinder {
  let entry: CatalogEntry
  private var found: [FoundPreview] = []
  private var positions: [String: Int] = [:]

  init(of entry: CatalogEntry) { self.entry = entry }

  /// Finds the previews.
  ///
  /// - Parameter scripts: The scripts of the catalog's features.
  /// - Complexity: The cost of playing each script that names a screen once.
  nonisolated(nonsending) static func previews(
    of entry: CatalogEntry,
    in scripts: [ScriptIndex.Entry],
    _ loader: ScriptLoader
  ) async -> [FoundPreview] {
    var finder = Self(of: entry)
    for preview in entry.previews {
      let step = Script.Step(kind: .givenPreview(Located(preview.name, at: .nowhere)), range: .nowhere)
      let surface = await LiveSurface(entry, PlaySettings(), title: "", start: [step], isStill: true)
      finder.add(FoundPreview.Name(text: preview.name, script: nil), PlaySettings(), [step], surface)
    }
    for script in scripts where script.feature == entry.name { await finder.add(script, loader) }
    return finder.found
  }

  private nonisolated(nonsending) mutating func add(_ file: ScriptIndex.Entry, _ loader: ScriptLoader) async {
    // Skips malformed scripts, whose mistakes `run` reports.
    guard let script = try? loader.load(ScriptFinder().bytes(of: file.file), file: file.file) else { return }
    let all = script.script.stepsInPlayingOrder()
    guard let last = all.lastIndex(where: { $0.kind.screenName != nil }) else { return }
    let steps = Array(all[...last])
    let setting = PlaySettings(world: script.info.world.flatMap { entry[world: $0] }, seed: script.info.seed)
    _ = await LiveSurface(entry, setting, title: "", start: steps, isStill: true) { index, surface in
      guard let name = steps[index].kind.screenName else { return }
      add(FoundPreview.Name(text: name, script: script.info.name), setting, Array(steps[..<index]), surface)
    }
  }

  private mutating func add(
    _ name: FoundPreview.Name,
    _ setting: PlaySettings,
    _ steps: [Script.Step],
    _ surface: LiveSurface
  ) {
    guard let picture = surface.picture else { return }
    if let position = positions[picture] { return found[position].names.append(name) }
    positions[picture] = found.count
    found.append(FoundPreview(entry: entry, setting: setting, steps: steps, names: [name]))
  }
}

extension LiveSurface {
  /// The screen in a window of standard size, regardless of the focus; nil without a screen.
  ///
  /// If a user changed the window's content, for example by scrolling, that content is part of the picture.
  fileprivate var picture: String? {
    guard let snapshot = session.playable.screenSession?.snapshot(), let session = session.playable.openScreen() else {
      return nil
    }
    session.size = snapshot.size
    let isUnchanged = session.snapshot().picture == snapshot.picture
    session.size = .standard
    return session.snapshot().picture + (isUnchanged ? "" : snapshot.picture)
  }
}

extension ScreenSnapshot {
  fileprivate var picture: String { htmlWithoutFocus(title: "") }
}

extension Script.Step.Kind {
  /// The name that a `screen` statement defines; nil for other statements.
  fileprivate var screenName: String? { if case .screen(let name?) = self { name.value } else { nil } }
}
