internal import LockstepSimulation

/// Plays scripts, one after the other, and tells what they do.
struct RunCommand {
  let program: String
  let catalog: FeatureCatalog
  let console: Console
  let options: RunOptions

  /// The one schedule to play under, where the environment asks for one.
  let schedule: Schedule?

  /// Plays everything.
  ///
  /// - Returns: Whether all held.
  /// - Throws: What is wrong with the command line or with scripts, before anything runs.
  nonisolated(nonsending) func run() async throws -> ExitCode {
    let scripts = try load()
    let file = try options.trace.map { path throws(UseError) in try TraceFile(path: path) }
    let run = ScriptRun(
      reporters: reporters(file),
      golden: golden,
      keepsGoing: options.keepsGoing,
      schedules: schedule == nil ? options.schedules.map { ($0, options.strategy ?? .mixed) } : nil
    )
    let summary = await run.play(scripts)
    try file?.close()
    return summary.exitCode
  }

  private var overrides: Overrides {
    Overrides(
      world: options.world,
      seed: options.seed,
      schedule: schedule,
      isRecorded: options.schedules != nil,
      showsJobs: options.showsJobs || schedule != nil,
      program: program
    )
  }

  private var golden: GoldenFolder? {
    options.golden.map { GoldenFolder(path: $0, records: options.records) }
  }

  private func reporters(_ file: TraceFile?) -> [any RunReporter] {
    let extra: [any RunReporter] = file.map { [JSONReporter(output: $0.sink, options: options.tracing)] } ?? []
    switch options.format {
    case .text: return extra + [TextReporter(output: console.output, paint: paint, detail: options.detail)]
    case .jsonl:
      let people = TextReporter(output: console.errors, paint: Paint(isOn: false), detail: .quiet)
      var printed = options.tracing
      (printed.keepsLast, printed.flushes) = (nil, false)
      return extra + [JSONReporter(output: console.output, options: printed), people]
    }
  }

  private var paint: Paint {
    switch options.color {
    case .auto: Paint(isOn: console.showsColor)
    case .always: Paint(isOn: true)
    case .never: Paint(isOn: false)
    }
  }

  /// Reads all scripts; what is wrong with any of them is told before one runs.
  private func load() throws -> [LoadedScript] {
    let finder = ScriptFinder()
    let loader = ScriptLoader(catalog: catalog, overrides: overrides)
    var scripts: [LoadedScript] = []
    var mistakes = ScriptMistakes(texts: [])
    for file in try finder.files(at: options.paths) {
      do {
        scripts.append(try loader.load(try finder.bytes(of: file), file: file))
      } catch let error as ScriptMistakes {
        mistakes.texts += error.texts
      }
    }
    guard mistakes.texts.isEmpty else { throw mistakes }
    if let golden { try golden.check(scripts) }
    return scripts
  }
}

extension GoldenFolder {
  /// Each script needs a golden file of its own.
  fileprivate func check(_ scripts: [LoadedScript]) throws(UseError) {
    var files: [String: String] = [:]
    for script in scripts {
      let file = script.script.source.file
      guard let other = files.updateValue(file, forKey: script.info.title) else { continue }
      throw .sameName(script.info.title, files: [other, file])
    }
  }
}
