/// Tracks the scripts that another process plays, and finds the one that makes it trap.
struct TrappingScriptSearch: Sendable, Equatable {
  /// The cause of a trap.
  enum Cause: Sendable, Equatable {
    case script(String, TrapNote?)

    /// One of the ``suspects``, which must be played one at a time.
    case oneOfSeveral

    /// No script was in progress.
    case unknown
  }

  /// The scripts without a result.
  private(set) var remaining: Set<String> = []
  private(set) var inProgress: Set<String> = []

  /// The scripts that were in progress at the last trap; one of them trapped.
  private(set) var suspects: Set<String> = []

  /// The step that trapped in this run, if the process reported it.
  private var note: TrapNote?

  /// The number of scripts to play at a time; nil for one per core.
  var jobs: Int? { suspects.isEmpty ? nil : 1 }

  /// Begins a run. The suspects should be played first.
  mutating func beginRun(_ files: Set<String>) { (remaining, inProgress, note) = (files, [], nil) }

  mutating func record(_ note: TrapNote) { self.note = note }

  mutating func beginScript(_ file: String) { inProgress.insert(file) }

  mutating func endScript(_ file: String) {
    remaining.remove(file)
    inProgress.remove(file)
    suspects.remove(file)
  }

  /// Ends a run that played all scripts, or was interrupted.
  mutating func endRun() { (remaining, inProgress, note) = ([], [], nil) }

  /// Ends a run in which the process trapped.
  mutating func endRunByTrap() -> Cause {
    defer { endRun() }
    if let note, inProgress.contains(note.file) {
      suspects.remove(note.file)
      return .script(note.file, note)
    }
    if inProgress.count > 1 {
      suspects = inProgress
      return .oneOfSeveral
    }
    guard let file = inProgress.first else { return .unknown }
    suspects.remove(file)
    return .script(file, nil)
  }
}
