/// Plays scripts in another process, because a trap in a feature would end this one.
struct IsolatedPlayer {
  let process: ScriptProcess

  /// Plays scripts. If a trap could belong to several of them, continues with one at a time.
  ///
  /// - Returns: The behaviours, keyed by script path. If the process can't play the scripts, some are missing.
  nonisolated(nonsending) func play(_ files: [String]) async -> [String: PlayedBehavior] {
    var played: [String: PlayedBehavior] = [:]
    var search = TrapSearch()
    while case let remaining = files.filter({ played[$0] == nil }), !remaining.isEmpty {
      let inOrder = remaining.filter(search.suspects.contains) + remaining.filter { !search.suspects.contains($0) }
      guard let message = await play(inOrder, &search, &played) else { break }
      switch search.endRunByTrap() {
      case .script(let file): played[file] = PlayedBehavior(trapOf: file, title: file, message: message)
      case .oneOfSeveral: continue
      case .unknown: return played
      }
    }
    return played
  }

  /// Plays scripts up to the first trap.
  ///
  /// - Returns: The message of the trap; nil if none occurred.
  nonisolated(nonsending) private func play(
    _ files: [String],
    _ search: inout TrapSearch,
    _ played: inout [String: PlayedBehavior]
  ) async -> String? {
    var message: String?
    search.beginRun(Set(files))
    for await events in process.play(files, search.jobs) {
      for event in events {
        switch event {
        case .began(let file): search.beginScript(file)
        case .played(let behavior):
          search.endScript(behavior.file)
          played[behavior.file] = behavior
        case .ended(.trapped(let text)): message = text
        case .ended(.finished), .ended(.interrupted): break
        }
      }
    }
    return message
  }
}

/// Tracks the scripts that another process plays, and searches for the script that makes it trap.
struct TrapSearch: Sendable, Equatable {
  /// The cause of a trap.
  enum Cause: Sendable, Equatable {
    case script(String)

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

  /// The number of scripts to play concurrently; nil for one per core.
  var jobs: Int? { suspects.isEmpty ? nil : 1 }

  /// Begins a run. The suspects should be played first.
  mutating func beginRun(_ files: Set<String>) { (remaining, inProgress) = (files, []) }

  mutating func beginScript(_ file: String) { inProgress.insert(file) }

  mutating func endScript(_ file: String) {
    remaining.remove(file)
    inProgress.remove(file)
    suspects.remove(file)
  }

  /// Ends a run that played all scripts, or was interrupted.
  mutating func endRun() { (remaining, inProgress) = ([], []) }

  /// Ends a run in which the process trapped.
  mutating func endRunByTrap() -> Cause {
    defer { endRun() }
    if inProgress.count > 1 {
      suspects = inProgress
      return .oneOfSeveral
    }
    guard let file = inProgress.first else { return .unknown }
    suspects.remove(file)
    return .script(file)
  }
}
