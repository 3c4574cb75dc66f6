/// Finds the scripts whose feature traps, by playing all of them in another process: a trap would end this one.
struct TrapFinder {
  let process: ScriptProcess

  /// Plays scripts until those that trap are known.
  ///
  /// - Returns: The messages of the traps by the paths of the scripts.
  nonisolated(nonsending) func traps(in files: [String]) async -> [String: String] {
    var (remaining, found) = (files, [String: String]())
    var jobs: Int?
    while !remaining.isEmpty {
      let (message, inProgress) = await play(&remaining, jobs)
      guard let message, let file = inProgress.first else { break }
      // Of several scripts in progress, the one that traps is found by playing them one at a time.
      if inProgress.count > 1 {
        jobs = 1
      } else {
        found[file] = message
        remaining.removeAll { $0 == file }
      }
    }
    return found
  }

  /// Plays scripts up to the first trap, and removes those that have ended.
  nonisolated(nonsending) private func play(_ remaining: inout [String], _ jobs: Int?) async -> (
    message: String?, inProgress: [String]
  ) {
    var (message, inProgress, ended): (String?, [String], Set<String>) = (nil, [], [])
    for await events in process.play(remaining, jobs) {
      for event in events {
        switch event {
        case .began(let file): inProgress.append(file)
        case .played(let behavior): ended.insert(behavior.file)
        case .ended(.trapped(let text)): message = text
        case .ended(.finished), .ended(.interrupted): break
        }
      }
    }
    remaining.removeAll { ended.contains($0) }
    return (message, inProgress.filter { !ended.contains($0) })
  }
}
