internal import LockstepPlayback
internal import Synchronization

/// Loads scripts concurrently, and reports all of their mistakes in order before any script runs.
struct ScriptListLoader: Sendable {
  let loader: ScriptLoader
  let finder: ScriptFinder

  /// Number of files to load concurrently, at least one.
  let jobs: Int

  /// Whether to leave out files that can't be read.
  var keepsGoing = false

  /// Loads files.
  ///
  /// - Returns: The scripts, and the errors of the files that can't be read, if they are left out.
  /// - Throws: ``ScriptMistakeReport`` of all files; or the ``UsageError`` of the first file that has one.
  nonisolated(nonsending) func load(
    _ files: [String]
  ) async throws -> (scripts: [LoadedScript], unreadable: [UsageError]) {
    var scripts: [LoadedScript] = []
    var unreadable: [UsageError] = []
    var mistakes = ScriptMistakeReport(texts: [])
    for outcome in await outcomes(of: files) {
      switch outcome {
      case .loaded(let script): scripts.append(script)
      case .mistaken(let found): mistakes.texts += found.texts
      case .failed(let error as UsageError) where keepsGoing && error.fileProblem != nil: unreadable.append(error)
      case .failed(let error): throw error
      }
    }
    guard mistakes.texts.isEmpty else { throw mistakes }
    return (scripts, unreadable)
  }

  private enum LoadOutcome: Sendable {
    case loaded(LoadedScript)
    case mistaken(ScriptMistakeReport)
    case failed(any Error)
  }

  nonisolated(nonsending) private func outcomes(of files: [String]) async -> [LoadOutcome] {
    guard jobs > 1, files.count > 1 else { return files.map(outcome) }
    let dealer = PositionCounter()
    return await withTaskGroup(of: [(Int, LoadOutcome)].self) { group in
      for _ in 0..<min(jobs, files.count) {
        group.addTask {
          var found: [(Int, LoadOutcome)] = []
          while case let index = dealer.next(), index < files.count {
            found.append((index, outcome(of: files[index])))
          }
          return found
        }
      }
      var all: [LoadOutcome?] = Array(repeating: nil, count: files.count)
      for await part in group { for (index, outcome) in part { all[index] = outcome } }
      return all.compactMap(\.self)
    }
  }

  private func outcome(of file: String) -> LoadOutcome {
    do {
      return .loaded(try loader.load(try finder.bytes(of: file), file: file))
    } catch let error as ScriptMistakeReport {
      return .mistaken(error)
    } catch {
      return .failed(error)
    }
  }
}

/// A thread-safe counter that returns each position exactly once.
final class PositionCounter: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
}
