internal import Foundation
internal import Lockstep
internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScreen
internal import LockstepScript
internal import LockstepSimulation
internal import LockstepTrace
internal import Synchronization

/// Writes the screens of each script into a folder, as text and HTML, with pages that show them in order: `--screens DIR`.
final class ScreensReporter: RunReporter {
  /// The screens written so far. Shared, because concurrently played scripts have their own reporters.
  final class Results: Sendable {
    let byScript = Mutex<[String: Storyboard.Script]>([:])
    let unwritable = Mutex<UsageError?>(nil)
    /// The titles of the scripts of the run, in order.
    let titles = Mutex<[String]>([])
    /// The settings of the run that its options give.
    let settings: [String]
    private let folder: URL
    /// Whether the run goes on. Locked while the index is written, so that an older one doesn't replace a newer one.
    private let isRunning = Mutex(true)

    init(settings: [String], folder: URL) { (self.settings, self.folder) = (settings, folder) }

    /// The scripts with screens among the first ones of the run, in order.
    func scripts(first count: Int = .max) -> [Storyboard.Script] {
      let written = byScript.withLock(\.self)
      return titles.withLock { $0.prefix(count).compactMap { written[$0] } }
    }

    /// Adds a played script. The index is written about ten times in a run, because its size grows with the number of scripts.
    fileprivate func add(_ script: Storyboard.Script) {
      let count = byScript.withLock {
        $0[script.title] = script
        return $0.count
      }
      if count.isMultiple(of: max(1, titles.withLock(\.count) / 10)) { writeIndexOfRunningRun() }
    }

    /// Replaces the index of an earlier run by that of the scripts so far.
    fileprivate func writeIndexOfRunningRun() {
      isRunning.withLock { isRunning in
        if isRunning { writeIndex(Storyboard.RunEnd.running) }
      }
    }

    /// Writes the index of the scripts so far, for a run that a signal ends.
    fileprivate func writeIncompleteIndex() {
      isRunning.withLock { isRunning in
        isRunning = false
        writeIndex(Storyboard.RunEnd.stopped)
      }
    }

    /// From here on, no index of a running run replaces that of the whole run.
    fileprivate func endRun() { isRunning.withLock { $0 = false } }

    private func writeIndex(_ end: (_ count: Int) -> Storyboard.RunEnd) {
      let scripts = scripts()
      let index = Storyboard.index(of: scripts, settings: settings, end(titles.withLock(\.count)))
      let list = Storyboard.scriptList(of: scripts)
      try? AtomicFile.write(index.utf8, to: folder.appending(path: "index.html").path)
      try? AtomicFile.write(list.utf8, to: folder.appending(path: Storyboard.listFile).path)
    }
  }

  private let folder: URL
  private let index: BufferedByteWriter
  private let results: Results
  private let collector = ScreenCollector()
  private let rerun: (ScriptInfo) -> String

  private init(
    folder: URL,
    index: BufferedByteWriter,
    results: Results,
    rerun: @escaping (ScriptInfo) -> String
  ) {
    (self.folder, self.index, self.results, self.rerun) = (folder, index, results, rerun)
  }

  /// The output of `--screens`.
  static func output(_ options: RunOptions, _ style: RunOutput.TextSettings) -> RunOutput? {
    guard let path = options.screens else { return nil }
    let folder = URL(filePath: path)
    let results = Results(settings: options.settingTexts, folder: folder)
    // If this fails, opening the index also fails, and reports the error.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var output = RunOutput(target: .file(folder.appending(path: "index.html").path)) {
      ScreensReporter(folder: folder, index: $0, results: results) { info in
        "\(style.invocation ?? style.program)\(info.command.dropFirst(style.program.count)) --screens \(name: rerunFolder(in: path))"
      }
    }
    output.fault = { results.unwritable.withLock(\.self) }
    output.interruption = { results.writeIncompleteIndex() }
    return output
  }

  /// A folder for the screens of one script, so that playing it again keeps the index of all scripts.
  static func rerunFolder(in path: String) -> String {
    path.split(separator: "/").last == "rerun" ? path : path + (path.hasSuffix("/") ? "rerun" : "/rerun")
  }

  func beginRun(_ scripts: [QueuedScript]) {
    results.titles.withLock { $0 = scripts.map(\.info.title) }
    results.writeIndexOfRunningRun()
  }

  func beginScript(_ info: ScriptInfo) {
    collector.beginScript(info)
  }

  func showStart(_ screen: () -> ScreenSnapshot?) {
    collector.addStart(screen())
  }

  func recordStep(_ played: PlayedStep, state: () -> Tree) {
    collector.recordStep(played, state: state)
  }

  func show(_ screen: () -> ScreenSnapshot?, after played: PlayedStep) {
    collector.show(screen, after: played)
  }

  /// The screens with their file names: `002`, or `002-sent` for a screen with a golden file.
  private var moments: [Storyboard.Moment] {
    let all = collector.moments.map { moment in
      var moment = moment
      moment.screen = moment.screen.hidingLengthsOfSecrets
      return moment
    }
    return all.indices.map { index in
      let number = "\(index + 1)"
      let name = String(repeating: "0", count: max(0, 3 - number.count)) + number
      return Storyboard.Moment(
        file: ([name] + all[index].names).joined(separator: "-"),
        content: all[index],
        after: index > 0 ? all[index - 1].screen : nil,
        next: index + 1 < all.count ? all[index + 1].steps : []
      )
    }
  }

  func endScript(_ script: PlayedScript) {
    let (info, outcome) = (script.info, script.outcome)
    collector.endScript()
    let moments = moments
    // A malformed script doesn't begin: it must not find the screens of this one.
    defer { collector.beginScript(info) }
    guard !moments.isEmpty || outcome.isFailure else { return }
    var result = Storyboard.Script(feature: info.feature, title: info.title, screens: moments.map(\.listed))
    result.comment = script.source.leadingComment
    result.command = rerun(info)
    result.isGenerated = Self.isGenerated(script.source.file)
    result.stepCount = collector.count
    result.stepWords = Storyboard.stepWords(of: moments)
    result.screenWords = Storyboard.screenWords(of: moments)
    if outcome.isFailure {
      result.failure = Storyboard.Failure(place: outcome.place, texts: outcome.failureTexts(of: script))
      if case .failed(let played, _, let steps, _) = outcome {
        result.failure?.screen = moments.isEmpty ? nil : moments.count
        result.failure?.details = played.failureDetails
        result.failure?.unplayed = script.source.statements(last: steps - collector.count, of: steps)
      }
    }
    if !moments.isEmpty { write(moments, of: result, to: folder.appending(path: info.title)) }
    results.add(result)
  }

  /// Whether `explore` wrote the script. Its path may be relative to a folder in `Explored`.
  static func isGenerated(_ file: String) -> Bool { file.standardPath.contains("/Explored/") }

  func endRun(_ summary: RunSummary) {
    // With several jobs, scripts behind the failed one can have been played; the run doesn't count them.
    let scripts = results.scripts(first: summary.played)
    results.endRun()
    let notRun = results.titles.withLock { Array($0.suffix(summary.notRun)) }
    let end = Storyboard.RunEnd.ended(without: summary.played - scripts.count, notRun: notRun)
    index.append(Storyboard.index(of: scripts, settings: results.settings, end).utf8)
    write(Storyboard.scriptList(of: scripts), to: folder.appending(path: Storyboard.listFile))
  }

  private func write(_ text: String, to file: URL) {
    do throws(SystemError) {
      try AtomicFile.write(text.utf8, to: file.path, folderPermissions: 0o777)
    } catch {
      results.unwritable.withLock { $0 = $0 ?? .unwritable(file.path, error) }
    }
  }

  private func write(_ moments: [Storyboard.Moment], of script: Storyboard.Script, to place: URL) {
    for moment in moments {
      let title = "\(script.title), \(moment.content.statement)"
      let html = moment.content.screen.atRest.html(title: title, marking: moment.marks)
      write(html, to: place.appending(path: moment.file + ".html"))
      write(moment.content.screen.text + "\n", to: place.appending(path: moment.file + ".txt"))
    }
    write(Storyboard.page(of: script, moments), to: place.appending(path: "index.html"))
  }
}

extension RunOptions {
  /// The options that change what scripts show, in words.
  fileprivate var settingTexts: [String] {
    [world.map { "world \($0)" }, seed.map { "seed \($0)" }, theme.map { "theme \($0)" }, isLive ? "live" : nil]
      .compactMap(\.self)
  }
}

extension ScriptOutcome {
  /// The failures as a terminal shows them, without the details of a failed step; empty for a script that passed.
  fileprivate func failureTexts(of script: PlayedScript) -> [String] {
    let command = script.info.command
    return switch self {
    case .passed: []
    case .failed(let played, _, _, let log):
      played.failureTexts(in: script.source, limit: 20, explainsFirst: false)
        + (log.map { [ScheduleFinding.failed($0).text(command: command)] } ?? [])
    case .undetermined(let findings): findings.map { $0.text(command: command) }
    case .golden(let fault, _): [fault.title] + fault.evidence + [fault.nextStep(in: .script)]
    case .malformed(let mistakes): [ScriptMistakeDetails(texts: mistakes).text]
    }
  }
}

extension ScriptSource {
  /// The last statements without secrets; none if the script has repeated or included steps.
  fileprivate func statements(last count: Int, of steps: Int) -> [String] {
    guard count > 0, let script = try? Script(parsing: bytes, file: file), script.steps.count == steps else {
      return []
    }
    return script.steps.suffix(count).map { StatementTextRedactor.hiding($0.kind.title) }
  }

  /// The comment at the beginning of the script, on one line; empty if there is none.
  fileprivate var leadingComment: String {
    let lines = (0..<lineCount).lazy.map { text(ofLine: $0 + 1) }.prefix { $0.hasPrefix("#") }
    return lines.map { $0.drop { $0 == "#" || $0 == " " } }.joined(separator: " ")
  }
}
