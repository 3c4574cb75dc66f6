internal import LockstepPlayback
internal import Synchronization

/// Loads scripts concurrently. Without `keepsGoing`, reports all of their mistakes in order before any script runs.
struct ScriptListLoader: Sendable {
  let loader: ScriptLoader
  let finder: ScriptFinder

  /// Number of files to load concurrently, at least one.
  let jobs: Int

  /// Whether to skip files that can't be read, and to queue scripts with mistakes.
  var keepsGoing = false

  /// Loads files.
  ///
  /// - Returns: The scripts, and the errors of skipped files.
  /// - Throws: ``ScriptMistakeDetails`` for the mistakes in all files, or the ``UsageError`` of the first file that can't be read.
  nonisolated(nonsending) func load(
    _ files: [String]
  ) async throws -> (scripts: [QueuedScript], unreadable: [UsageError]) {
    var scripts: [QueuedScript] = []
    var unreadable: [UsageError] = []
    var mistakes = ScriptMistakeDetails(texts: [])
    for outcome in await outcomes(of: files) {
      switch outcome {
      case .queued(.malformed(_, _, let found)) where !keepsGoing: mistakes.texts += found
      case .queued(let script): scripts.append(script)
      case .failed(let error as UsageError) where keepsGoing && error.fileProblem != nil: unreadable.append(error)
      case .failed(let error): throw error
      }
    }
    guard mistakes.texts.isEmpty else { throw mistakes }
    return (scripts, unreadable)
  }

  private enum FileOutcome: Sendable {
    case queued(QueuedScript)
    case failed(any Error)
  }

  nonisolated(nonsending) private func outcomes(of files: [String]) async -> [FileOutcome] {
    guard jobs > 1, files.count > 1 else { return files.map(outcome) }
    let dealer = AtomicIndexCounter()
    return await withTaskGroup(of: [(Int, FileOutcome)].self) { group in
      for _ in 0..<min(jobs, files.count) {
        group.addTask {
          var found: [(Int, FileOutcome)] = []
          while case let index = dealer.next(), index < files.count {
            found.append((index, outcome(of: files[index])))
          }
          return found
        }
      }
      var all: [FileOutcome?] = Array(repeating: nil, count: files.count)
      for await part in group { for (index, outcome) in part { all[index] = outcome } }
      return all.compactMap(\.self)
    }
  }

  private func outcome(of file: String) -> FileOutcome {
    do {
      let bytes = try finder.bytes(of: file)
      do {
        return .queued(.loaded(try loader.load(bytes, file: file)))
      } catch let report as ScriptMistakeDetails {
        let feature = ScriptIndex.feature(in: bytes, file: file) ?? "unknown"
        let info = ScriptInfo(file: file, feature: feature)
        return .queued(.malformed(info, file: file, mistakes: report.texts))
      }
    } catch {
      return .failed(error)
    }
  }
}

/// A thread-safe counter that returns each index exactly once.
final class AtomicIndexCounter: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
}
