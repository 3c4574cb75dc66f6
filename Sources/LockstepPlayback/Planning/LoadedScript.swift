internal import Foundation
internal import LockstepDiff
package import LockstepScreen
package import LockstepScript
package import LockstepSimulation

/// A parsed script with planned steps, ready to be played.
///
/// It contains no store, so thousands of scripts can be loaded before the first is played.
package struct LoadedScript: Sendable {
  package let script: Script
  package var info: ScriptInfo

  /// The planned steps, in the order of the script's steps.
  package let steps: [PlannedStep]
  let openFeature: @Sendable (Schedule?) -> any PlayableFeature

  /// Creates a store of the script's feature, which can play the planned steps once.
  ///
  /// - Parameter schedule: The order in which effects run; nil for the order given by the script and the overrides.
  package func open(under schedule: Schedule? = nil) -> any PlayableFeature { openFeature(schedule) }
}

/// Settings that override the settings of scripts.
package struct RunOverrides: Sendable {
  var world: String?
  var seed: UInt64?

  /// The order in which effects run; overrides the order given by the seed.
  var schedule: Schedule?

  /// Whether scripts are played under several schedules.
  var isRecorded = false

  /// Whether the schedules also choose options for questions that the scripts don't answer.
  var variesAnswers = true
  var showsJobs = false

  /// The clock of a run with live dependencies; nil for virtual time.
  var liveClock: (any Clock<Duration>)?
  package var program = "headless"

  /// The theme of screens that don't set one themselves.
  package var theme = Theme.default

  /// Records the scheduling choices, and uses a schedule unless it is nil.
  package mutating func records(_ schedule: Schedule?) {
    isRecorded = true
    if let schedule { self.schedule = schedule }
  }

  package init(
    world: String? = nil,
    seed: UInt64? = nil,
    schedule: Schedule? = nil,
    isRecorded: Bool = false,
    variesAnswers: Bool = true,
    showsJobs: Bool = false,
    liveClock: (any Clock<Duration>)? = nil,
    program: String = "headless"
  ) {
    self.world = world
    self.seed = seed
    self.schedule = schedule
    self.isRecorded = isRecorded
    self.variesAnswers = variesAnswers
    self.showsJobs = showsJobs
    self.liveClock = liveClock
    self.program = program
  }
}

/// The overrides name a world that the feature does not have.
package struct UnknownWorld: Error, Sendable, Equatable {
  package let name: String
  package let feature: String
  package let known: [String]
}

/// Loads scripts from files, and reports their mistakes before any script runs.
package struct ScriptLoader {
  let catalog: FeatureCatalog
  package let overrides: RunOverrides

  package init(catalog: FeatureCatalog, overrides: RunOverrides) {
    self.catalog = catalog
    self.overrides = overrides
  }

  /// Loads a script.
  ///
  /// - Throws: ``ScriptMistakeDetails``, or ``UnknownWorld`` if the overrides name an unknown world.
  package func load(_ bytes: some Sequence<UInt8>, file: String) throws -> LoadedScript {
    try load(try parse(bytes, file: file), file: file)
  }

  /// Loads a script that is already parsed.
  ///
  /// - Throws: ``ScriptMistakeDetails``, or ``UnknownWorld`` if the overrides name an unknown world.
  package func load(_ script: Script, file: String) throws -> LoadedScript {
    guard let entry = catalog[script.feature.value] else {
      let known = catalog.entries.map(\.name)
      throw mistake(.unknownFeature(script.feature.value, known: known), script.feature.range, script)
    }
    let setting = try setting(of: script, entry)
    let steps = try plan(script, on: entry.open(setting))
    return LoadedScript(script: script, info: info(of: script, steps, file, entry, setting), steps: steps) { schedule in
      var setting = setting
      if let schedule { setting.schedule = schedule }
      return entry.open(setting)
    }
  }

  private func setting(of script: Script, _ entry: CatalogEntry) throws -> PlaybackSettings {
    var setting = PlaybackSettings(
      world: try world(of: script, entry),
      seed: overrides.seed ?? script.seed?.value,
      // A run under several schedules starts with the default schedule; the seed then applies only to random numbers.
      schedule: overrides.schedule ?? (overrides.isRecorded ? .oldestFirst : nil),
      isRecorded: overrides.isRecorded || overrides.schedule != nil,
      showsJobs: overrides.showsJobs,
      liveClock: overrides.liveClock
    )
    (setting.variesAnswers, setting.theme) = (overrides.variesAnswers, overrides.theme)
    if script.isHeld { (setting.isHeld, setting.schedule) = (true, nil) }
    return setting
  }

  private func info(
    of script: Script,
    _ steps: [PlannedStep],
    _ file: String,
    _ entry: CatalogEntry,
    _ setting: PlaybackSettings
  ) -> ScriptInfo {
    let options =
      (overrides.world.map { " --world \($0)" } ?? "") + (overrides.seed.map { " --seed \($0)" } ?? "")
      + (overrides.liveClock != nil ? " --live" : "")
    return ScriptInfo(
      feature: entry.name,
      name: Self.name(of: file),
      world: setting.world?.name,
      seed: setting.seed,
      schedule: script.isHeld ? nil : overrides.schedule,
      command: "\(overrides.program) run \(name: file)\(options)",
      inputs: .init(
        script: script,
        steps: steps,
        schedule: setting.schedule,
        showsJobs: setting.showsJobs,
        isLive: setting.isLive
      )
    )
  }

  private func parse(_ bytes: some Sequence<UInt8>, file: String) throws -> Script {
    do {
      return try Script(parsing: bytes, file: file)
    } catch {
      throw ScriptMistakeDetails(texts: [error.description])
    }
  }

  private func world(of script: Script, _ entry: CatalogEntry) throws -> CatalogEntry.World? {
    let known = entry.worlds.map(\.name)
    if let name = overrides.world {
      guard let world = entry[world: name] else { throw UnknownWorld(name: name, feature: entry.name, known: known) }
      return world
    }
    guard let name = script.world else { return nil }
    if let world = entry[world: name.value] { return world }
    throw mistake(.unknownWorld(name.value, feature: entry.name, known: known), name.range, script)
  }

  private func plan(_ script: Script, on playable: any PlayableFeature) throws -> [PlannedStep] {
    var steps: [PlannedStep] = []
    steps.reserveCapacity(script.steps.count)
    var mistakes: [Located<ScriptFault>] = []
    for step in script.steps {
      do throws(LocatedFaults) {
        steps.append(try playable.plan(step))
      } catch {
        mistakes += error.all
      }
    }
    if script.steps.isEmpty { mistakes = [Located(.noSteps, at: script.feature.range)] }
    guard !mistakes.isEmpty else { return steps }
    throw ScriptMistakeDetails(texts: LocatedFaults(mistakes).texts(in: script.source))
  }

  private func mistake(_ fault: ScriptFault, _ range: SourceRange, _ script: Script) -> ScriptMistakeDetails {
    ScriptMistakeDetails(texts: [Located(fault, at: range).text(in: script.source)])
  }

  /// Returns the name of a script: its file name without `.script`.
  package static func name(of file: String) -> String {
    let name = URL(filePath: file).lastPathComponent
    return name.hasSuffix(".script") && name.count > 7 ? String(name.dropLast(7)) : name
  }
}

/// The messages about the mistakes in one or more scripts.
package struct ScriptMistakeDetails: Error, Sendable {
  package var texts: [String]

  package init(texts: [String]) {
    self.texts = texts
  }

  package var text: String { texts.joined(separator: "\n\n") }
}

/// A script's name and settings.
package struct ScriptInfo: Sendable {
  package var feature: String

  /// The file name without `.script`. To print it, use ``title`` or escape it.
  package var name: String
  package var world: String?
  package var seed: UInt64?

  /// The order in which effects ran, if the seed did not determine it.
  package var schedule: Schedule?

  /// The command that plays only this script: `headless run Login/offline.script`.
  package var command = ""

  /// The position in the run: ` 29/195`; nil if it is not known.
  package var position: String?

  /// The inputs that a trace must record for a replay.
  var inputs = Inputs()

  /// The script and the settings with which it was played.
  struct Inputs: Sendable {
    var script: Script?
    var steps: [PlannedStep] = []

    /// The order in which effects ran, if the seed does not determine it.
    var schedule: Schedule?

    /// Whether to report each job that runs.
    var showsJobs = false

    /// Whether the run used real time and live dependencies, and so cannot be replayed.
    var isLive = false
  }

  /// The feature and the name: `Login/offline`.
  package var title: String { "\(feature)/\(name: name)" }

  /// Whether the run used real time and live dependencies, and so can't be replayed.
  package var isLive: Bool { inputs.isLive }

  /// The script's text in the form that traces contain; nil if the script is malformed.
  ///
  /// - Complexity: O(size of the script)
  package var tracedText: TracedScriptText? { inputs.script.map { TracedScriptText($0, inputs.steps) } }

  /// The title and the settings: `Login/offline, world offline, seed 7, schedule 3:1`.
  package var heading: String {
    title + (world.map { ", world \($0)" } ?? "") + (seed.map { ", seed \($0)" } ?? "")
      + (schedule.map { ", schedule \($0)" } ?? "")
  }
}

extension ScriptInfo {
  /// Creates the information about a script that can't be played.
  package init(file: String, feature: String) {
    self.init(feature: feature, name: ScriptLoader.name(of: file))
  }
}

/// The text of a script as traces and reports contain it, and the line of each step.
///
/// Text that a step types is hidden until it is known not to be secret.
package struct TracedScriptText {
  package private(set) var lines: [String]
  private let steps: [ObjectIdentifier: Int]

  init(_ script: Script, _ plan: [PlannedStep]) {
    let text = script.tracedLines
    lines = text.lines
    steps = Dictionary(zip(script.steps.map { ObjectIdentifier($0) }, text.steps)) { first, _ in first }
    for (step, line) in zip(plan, text.steps) {
      guard let title = step.hiddenTitle else { continue }
      lines[line - 1] = lines[line - 1].prefix { $0 == " " } + title
    }
  }

  /// Returns the line of a step, counted from 1; nil if the script doesn't contain the step.
  package func line(of step: Script.Step) -> Int? { steps[ObjectIdentifier(step)] }
}

extension LoadedScript {
  /// Plays the steps on a store until one fails, then checks for unreceived actions and running effects.
  ///
  /// - Parameters:
  ///   - playable: A store that was opened for this script.
  ///   - each: Receives each step that was played.
  /// - Returns: The failed step, or the last step with the failures found at the end; nil if the script passes.
  package nonisolated(nonsending) func play(
    on playable: any PlayableFeature,
    each: (PlayedStep) -> Void = { _ in }
  ) async -> PlayedStep? {
    var iterator = ScriptStepIterator(script)
    while let number = iterator.next() {
      let played = await playable.play(steps[number])
      each(played)
      if !played.failures.isEmpty { return played }
    }
    guard let last = script.steps.last else { return nil }
    return await playable.leftovers(after: last)
  }
}
