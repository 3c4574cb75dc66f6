/// Plays scripts in another process, because a trap in a feature would end this one.
struct IsolatedPlayer {
  let process: ScriptProcess

  /// Plays scripts, one at a time once a trap could be that of several.
  ///
  /// - Returns: The behaviors by the paths of the scripts. If the process can't play the scripts, some are missing.
  nonisolated(nonsending) func play(_ files: [String]) async -> [String: PlayedBehavior] {
    var played: [String: PlayedBehavior] = [:]
    var jobs: Int?
    while case let remaining = files.filter({ played[$0] == nil }), !remaining.isEmpty {
      let (message, inProgress) = await play(remaining, jobs, &played)
      guard let message, let file = inProgress.first else { break }
      if inProgress.count > 1 {
        jobs = 1
      } else {
        played[file] = PlayedBehavior(trapOf: file, title: file, message: message)
      }
    }
    return played
  }

  /// Plays scripts up to the first trap.
  ///
  /// - Returns: The message of the trap, and the scripts that were in progress.
  nonisolated(nonsending) private func play(
    _ files: [String],
    _ jobs: Int?,
    _ played: inout [String: PlayedBehavior]
  ) async -> (message: String?, inProgress: [String]) {
    var (message, begun): (String?, [String]) = (nil, [])
    for await events in process.play(files, jobs) {
      for event in events {
        switch event {
        case .began(let file): begun.append(file)
        case .played(let behavior): played[behavior.file] = behavior
        case .ended(.trapped(let text)): message = text
        case .ended(.finished), .ended(.interrupted): break
        }
      }
    }
    return (message, begun.filter { played[$0] == nil })
  }
}
