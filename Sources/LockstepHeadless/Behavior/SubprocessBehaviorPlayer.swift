/// Plays scripts in another process, because a trap in a feature would end this one.
struct SubprocessBehaviorPlayer {
  let process: ScriptProcess

  /// Plays scripts. If several of them could have caused a trap, continues with one at a time.
  ///
  /// - Returns: The behaviours, keyed by script path. If the process can't play the scripts, some are missing.
  nonisolated(nonsending) func play(_ files: [String]) async -> [String: PlayedBehavior] {
    var played: [String: PlayedBehavior] = [:]
    var search = TrappingScriptSearch()
    while case let remaining = files.filter({ played[$0] == nil }), !remaining.isEmpty {
      let inOrder = remaining.filter(search.suspects.contains) + remaining.filter { !search.suspects.contains($0) }
      guard let message = await play(inOrder, &search, &played) else { break }
      switch search.endRunByTrap() {
      case .script(let file, let note):
        played[file] = PlayedBehavior(trapOf: file, title: nil, message: message, note)
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
    _ search: inout TrappingScriptSearch,
    _ played: inout [String: PlayedBehavior]
  ) async -> String? {
    var message: String?
    search.beginRun(Set(files))
    for await events in process.play(files, search.jobs, false) {
      for event in events {
        switch event {
        case .began(let file): search.beginScript(file)
        case .played(let behavior):
          search.endScript(behavior.file)
          played[behavior.file] = behavior
        case .trapped(let note): search.record(note)
        case .ended(.trapped(let text)): message = text
        case .ended(.finished), .ended(.interrupted): break
        }
      }
    }
    return message
  }
}
