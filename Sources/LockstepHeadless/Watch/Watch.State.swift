internal import Foundation
internal import LockstepDiff

extension Watch {
  struct State: Sendable, Equatable {
    enum Phase: Sendable, Equatable {
      case idle, building, playing

      /// The results are compared with the golden files.
      case comparing

      var isBusy: Bool { self != .idle }
    }

    var phase = Phase.idle

    /// The paths of all scripts, in order, and the reason why they can't be found.
    var scripts: [String] = []
    var problem: String?

    /// The newest result of each script.
    var played: [String: PlayedBehavior] = [:]

    // The pending work: a build, and the scripts to play.
    var needsBuild = false
    var planned: Set<String> = []

    /// The run in progress.
    var run = TrappingScriptSearch()

    /// What SwiftPM does in the build in progress; empty at its start.
    var buildStep = ""

    /// The messages of the last build; nil if it succeeded.
    var buildMessages: [String]?
    var failedBuilds = 0

    /// Whether the program has not finished a run since it was built, and whether it was rebuilt completely after a trap.
    var wasJustBuilt = false
    var wasRebuilt = false

    // A round begins with a save, and ends when all scripts have been played with the files on disk.
    private(set) var isRoundOver = false
    private(set) var rounds = 0
    private var before: [String: PlayedBehavior] = [:]
    var savedScripts: Set<String> = []

    /// The behaviour changes since the save that began the last round.
    private(set) var changes: [BehaviorChangeEntry] = []

    /// The changes that a review would show, and whether a review has ended since they were found.
    private(set) var goldenChanges: [BehaviorChange] = []
    var hasReviewed = false

    /// The screens shown instead of the results; nil if none are shown.
    var browser: ScreenBrowser?

    /// The result of the tests.
    var tests = TestResult.unknown

    /// The progress of the tests; nil if they are not in progress.
    var testProgress: TestProgress?

    /// The output of the tests that ended last, which is shown until others end; nil if none have ended.
    var testOutput: TestOutput?

    var showsFailedOnly = false
    var scrollOffset = 0

    /// Whether golden files may have changed since the results were compared with them.
    var needsComparison = false

    /// Whether `review` uses the terminal instead of `watch`.
    var isReviewing = false

    var hasQuit = false

    /// Whether a process is in progress that must end before `watch` does.
    var isBusy: Bool { phase.isBusy || testProgress != nil }

    /// The URL of the page, and the reason why it is not served; each is nil if it doesn't apply.
    var pageAddress: String?
    var pageProblem: String?

    /// The results other than success, in the order of the scripts.
    var failed: [PlayedBehavior] { scripts.compactMap { played[$0] }.filter { $0.verdict != .passed } }

    var passedCount: Int { played.values.count { $0.verdict == .passed } }
  }
}

extension Watch {
  /// The result of `swift test` for the files on disk.
  enum TestResult: Sendable, Equatable {
    /// The tests have not run since code was saved.
    case unknown

    /// Only tests have been saved since the last build.
    case saved

    /// The tests run, and no code has been saved since they started.
    case running

    /// The tests have ended; ``State/testOutput`` is their output.
    case ended
    case interrupted
  }
}

extension Watch.State {
  mutating func beginRound() {
    guard isRoundOver else { return }
    (isRoundOver, before, savedScripts) = (false, played, [])
  }

  mutating func endRound() {
    guard !isRoundOver else { return }
    (isRoundOver, rounds, scrollOffset) = (true, rounds + 1, 0)
    let found = scripts.compactMap { file -> (script: String, differences: [BehaviorDifference])? in
      guard !savedScripts.contains(file), let old = before[file], let new = played[file] else { return nil }
      return (new.title, old.differences(to: new))
    }
    let renames = RenamedEffects(found.lazy.flatMap(\.differences), in: traces)
    changes = BehaviorChangeEntry.all(of: found.map { ($0.script, $0.differences.map(renames.joining)) })
  }

  private var traces: [RenamedEffects.Traces] {
    scripts.compactMap { file in
      played[file].map {
        RenamedEffects.Traces(feature: $0.feature, old: before[file]?.trace ?? "", new: $0.trace)
      }
    }
  }

  /// Records the changes that a review would show. After a review, the accepted ones are no longer new.
  mutating func record(goldenChanges new: [BehaviorChange]) {
    if hasReviewed { changes = changes.filter { new.contains($0.change) } }
    (goldenChanges, hasReviewed) = (new, false)
  }

  /// Sorts scripts: saved ones first, then failed ones, then all others; each group in the order of the scripts.
  func inOrder(_ files: Set<String>) -> [String] {
    let groups = Dictionary(grouping: scripts.filter(files.contains)) { file in
      if run.suspects.contains(file) { return 0 }
      if savedScripts.contains(file) { return 1 }
      return played[file].map { $0.verdict == .passed ? 3 : 2 } ?? 3
    }
    return (0...3).flatMap { groups[$0] ?? [] }
  }

  /// The scripts among the saved files, and those that include a saved file. A malformed script may include any file.
  func scripts(affectedBy paths: Set<String>) -> Set<String> {
    // Compares names first, because resolving an absolute path accesses the disk.
    let names = Set(paths.map(\.lastName))
    let hasOtherFiles = paths.contains { !$0.hasSuffix(".swift") && !$0.hasSuffix(".script") }
    return Set(
      scripts.filter { file in
        let files = [file] + (played[file]?.includedFiles ?? [])
        return files.contains { names.contains($0.lastName) && paths.contains($0.standardPath) }
          || hasOtherFiles && played[file]?.verdict == .malformed
      }
    )
  }

  mutating func record(_ behavior: PlayedBehavior) {
    played[behavior.file] = behavior
    run.endScript(behavior.file)
  }

  /// Records a trap of the program. Its scripts are played again, except for the one that trapped.
  mutating func recordTrap(_ message: String) {
    let rest = run.remaining
    planned.formUnion(rest)
    var found: (file: String, note: TrapNote?)?
    switch run.endRunByTrap() {
    case .script(let file, let note): found = (file, note)
    case .oneOfSeveral: return
    // The program may trap before its first script.
    case .unknown: found = inOrder(rest).first.map { ($0, nil) }
    }
    guard let (file, note) = found else { return }
    planned.remove(file)
    var behavior = PlayedBehavior(trapOf: file, title: played[file]?.title, message: message, note)
    behavior.includedFiles = played[file]?.includedFiles ?? []
    played[file] = behavior
  }
}

extension PlayedBehavior {
  /// The differences between two results of a script. Traces that end at a failure are compared only up to that step.
  fileprivate func differences(to new: PlayedBehavior) -> [BehaviorDifference] {
    guard trace != new.trace || snapshots != new.snapshots else { return [] }
    // After a trap, the behaviour is unknown.
    guard !trace.isEmpty, !new.trace.isEmpty else { return [] }
    let isCut = isCut || new.isCut
    let traces = BehaviorComparison(PrintedTrace(trace), PrintedTrace(new.trace), feature: new.feature, isCut: isCut)
    let names = Set(snapshots.keys).intersection(new.snapshots.keys).sorted()
    let screens = names.map {
      BehaviorComparison(screen: snapshots[$0] ?? "", new.snapshots[$0] ?? "", feature: new.feature)
    }
    return ([traces] + screens).flatMap(\.differences)
  }
}

extension String {
  /// The absolute path with `.` and `..` resolved.
  var standardPath: String { URL(filePath: self).standardizedFileURL.path }

  fileprivate var lastName: Substring { self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...] }
}

/// The scripts that `watch` plays.
struct WatchedScriptList: Sendable, Equatable {
  var files: [String] = []

  /// The reason why some or all scripts can't be found; nil if there is no problem.
  var problem: String?
}

extension WatchedScriptList {
  /// Finds the scripts that operands name.
  init(_ operands: [String], _ resolver: OperandResolver) {
    do throws(UsageError) {
      files = try resolver.files(of: operands) { problem = $0.title }
    } catch {
      problem = error.title
    }
  }
}
