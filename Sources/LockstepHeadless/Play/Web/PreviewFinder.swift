internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript
internal import LockstepWeb

/// A picture of a feature's screen, with the steps that lead to it and its names.
struct FoundPreview {
  /// A name, and the script that defines it; nil for a name in the catalog.
  struct Name {
    let text: String
    let script: String?
  }

  let entry: CatalogEntry
  let setting: PlaybackSettings
  let steps: [Script.Step]
  fileprivate(set) var names: [Name]
  /// The text on the screen, for searches, by the codes of the feature's languages; English has an empty code.
  let texts: [String: String]

  var title: String { "\(entry.name): \(names.first?.text ?? "")" }

  /// The names as the page's URL contains them.
  fileprivate var paths: [String] { cardNames.map { $0.path(in: entry.name) } }

  /// The names as a card shows them.
  var cardNames: [PreviewCard.Name] { names.map { PreviewCard.Name(text: $0.text, script: $0.script) } }

  /// Opens the feature in the state of the preview.
  nonisolated(nonsending) func open() async -> WebFeatureSession {
    await WebFeatureSession(entry, setting, title: title, start: steps, isStill: true)
  }
}

/// Finds the states of features that are named by their catalog entries or their scripts, one catalog name or script at a time. States of a
/// feature that look the same form one preview with several names.
struct PreviewFinder {
  /// A name in the catalog, or a script that may define names.
  private enum Source {
    case name(String, CatalogEntry)
    case script(ScriptIndex.Entry, CatalogEntry)
  }

  private let loader: ScriptLoader
  private var sources: ArraySlice<Source>
  private(set) var found: [FoundPreview] = []
  private var positions: [String: Int] = [:]
  private var changes: Set<Int> = []

  /// - Parameter scripts: The scripts of the catalog's features.
  init(of entries: [CatalogEntry], in scripts: [ScriptIndex.Entry], _ loader: ScriptLoader) {
    self.loader = loader
    sources =
      entries.flatMap { entry in
        entry.previews.map { .name($0.name, entry) }
          + scripts.filter { $0.feature == entry.name }.map { .script($0, entry) }
      }[...]
  }

  /// Whether more names remain to be found.
  ///
  /// - Complexity: O(scripts before the first one that names a screen).
  var hasNames: Bool {
    sources.contains { source in
      if case .script(let file, _) = source { namedSteps(of: file) != nil } else { true }
    }
  }

  /// The feature of the next name or script; nil if all previews are found.
  var feature: String? {
    switch sources.first {
    case .name(_, let entry), .script(_, let entry): entry.name
    case nil: nil
    }
  }

  /// Returns the names of previews that are near an unknown one, as the page's URL contains them, nearest first, those of its feature
  /// before others.
  ///
  /// - Complexity: O(names)
  func paths(near unknown: String) -> [String] {
    let paths = found.flatMap(\.paths), feature = unknown.prefix { $0 != "/" }
    let ends = paths.reduce(into: [String: [String]]()) { $0[$1.lastComponent, default: []].append($1) }
    let near = NearestName(unknown.lastComponent).nearest(in: ends.keys.sorted(), count: 5)
    let matches = near.flatMap { name in
      let all = ends[name, default: []], isOwn = { (path: String) in path.hasPrefix(feature + "/") }
      return all.filter(isOwn) + all.filter { !isOwn($0) }
    }
    return Array(matches.prefix(5))
  }

  /// Plays the steps of the next name or script.
  ///
  /// - Returns: The positions in ``found`` of new previews, and of those with a new name, ascending.
  /// - Complexity: The cost of playing a script once.
  nonisolated(nonsending) mutating func findNext() async -> [Int] {
    changes = []
    switch sources.popFirst() {
    case .name(let name, let entry): await add(name, of: entry)
    case .script(let file, let entry): await add(file, of: entry)
    case nil: break
    }
    return changes.sorted()
  }

  private nonisolated(nonsending) mutating func add(_ name: String, of entry: CatalogEntry) async {
    let step = Script.Step(kind: .givenPreview(Located(name, at: .nowhere)), range: .nowhere)
    let surface = await WebFeatureSession(entry, PlaybackSettings(), title: "", start: [step], isStill: true)
    add(FoundPreview.Name(text: name, script: nil), PlaybackSettings(), [step], surface)
  }

  private nonisolated(nonsending) mutating func add(_ file: ScriptIndex.Entry, of entry: CatalogEntry) async {
    guard let (script, steps) = namedSteps(of: file) else { return }
    let setting = PlaybackSettings(world: script.info.world.flatMap { entry[world: $0] }, seed: script.info.seed)
    _ = await WebFeatureSession(entry, setting, title: "", start: steps, isStill: true) { index, surface in
      guard let name = steps[index].kind.screenName else { return }
      add(FoundPreview.Name(text: name, script: script.info.name), setting, Array(steps[..<index]), surface)
    }
  }

  /// A script, and its steps up to the last one that names a screen; nil if none does. Malformed scripts are skipped: `run` reports them.
  private func namedSteps(of file: ScriptIndex.Entry) -> (script: LoadedScript, steps: [Script.Step])? {
    guard let script = try? loader.load(ScriptFinder().bytes(of: file.file), file: file.file) else { return nil }
    let all = script.script.stepsInPlayingOrder()
    return all.lastIndex { $0.kind.screenName != nil }.map { (script, Array(all[...$0])) }
  }

  private mutating func add(
    _ name: FoundPreview.Name,
    _ setting: PlaybackSettings,
    _ steps: [Script.Step],
    _ surface: WebFeatureSession
  ) {
    guard let picture = surface.picture else { return }
    let entry = surface.session.entry
    let position = positions["\(entry.name)\n\(picture)", default: found.count]
    if position == found.count {
      positions["\(entry.name)\n\(picture)"] = position
      found.append(FoundPreview(entry: entry, setting: setting, steps: steps, names: [], texts: surface.texts))
    }
    found[position].names.append(name)
    changes.insert(position)
  }
}

extension WebFeatureSession {
  /// The screen in a window of standard size, regardless of the focus; nil if there is no screen.
  ///
  /// If a user changed the window's content, for example by scrolling, that content is part of the picture.
  fileprivate var picture: String? {
    guard let snapshot = session.playable.screenSession?.snapshot(),
      let session = session.playable.openScreen(in: nil)
    else { return nil }
    session.size = snapshot.size
    let isUnchanged = session.snapshot().picture == snapshot.picture
    session.size = .standard
    return session.snapshot().picture + (isUnchanged ? "" : snapshot.picture)
  }

  /// The labels of the visible elements, by the codes of the languages. A screen that sets its own language has only one text.
  fileprivate var texts: [String: String] {
    let english = session.playable.screenSession?.text ?? ""
    let others = session.entry.languages.map { ($0.code, session.playable.openScreen(in: $0)?.text ?? "") }
    return Dictionary([("", english)] + others.filter { $0.1 != english }) { $1 }
  }
}

extension ScreenSession {
  fileprivate var text: String {
    let elements = snapshot().elements.filter { $0.visibility != .hidden }
    return elements.map(\.label).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension ScreenSnapshot {
  fileprivate var picture: String { atRest.html(title: "") }
}

extension Script.Step.Kind {
  /// The name that a `screen` statement defines; nil for other statements.
  fileprivate var screenName: String? { if case .screen(let name?) = self { name.value } else { nil } }
}

extension String {
  /// The part after the last slash.
  fileprivate var lastComponent: String { String(self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...]) }
}
