package import Foundation

extension Exploration {
  /// Explores one part of a level, unless it has already been explored.
  ///
  /// The tasks of a level can run concurrently on any machines that share the folder. If a task is killed, run it again.
  ///
  /// - Parameters:
  ///   - level: The number of moves from the initial state; at least 0. All parts of the level below must be finished.
  ///   - part: The number of the part; the first is 1.
  ///   - count: The number of parts; the same for all tasks.
  ///   - folder: The folder that all tasks share; created if it doesn't exist.
  ///   - identity: A string that identifies the feature and its world; the same for all tasks.
  ///   - options: Options of the task.
  /// - Returns: The result of the task.
  /// - Throws: An ``ExplorationRequestFault``, a file system error, or a fault that prevents exploration.
  package func explorePart(
    level: Int,
    part: Int,
    of count: Int,
    in folder: URL,
    identity: String,
    options: JobArrayTaskOptions = JobArrayTaskOptions()
  ) throws -> PartSummary {
    guard level >= 0 else { throw ExplorationRequestFault.invalidLevel(level) }
    guard 1...ExchangeSettings.maximumParts ~= count, 1...count ~= part else {
      throw ExplorationRequestFault.invalidPart(part, of: count)
    }
    var session = try ExchangeSession(self, folder, identity: identity, parts: count)
    return try session.explore(level: level, part: part, options)
  }

  /// Returns the progress of the tasks in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder that all tasks share.
  ///   - identity: The string that identifies the feature and its world.
  /// - Throws: An ``ExplorationRequestFault`` if the folder's files are damaged or belong to another exploration.
  package func exchangeStatus(in folder: URL, identity: String) throws -> ExchangeFolderStatus {
    guard let parts = try ExchangeFolder.request(in: folder)?.parts else { return .empty }
    var session = try ExchangeSession(self, folder, identity: identity, parts: parts)
    return try session.progress().map { .unfinished($0) } ?? .finished
  }

  /// Merges the results of all tasks.
  ///
  /// - Parameters:
  ///   - folder: The folder that all tasks share.
  ///   - identity: The string that identifies the feature and its world.
  /// - Returns: The same report as ``run()``, or the tasks that must run next.
  /// - Throws: An ``ExplorationRequestFault`` if the folder contains no exploration, or if its files are damaged or belong to another one.
  package func mergedReport(in folder: URL, identity: String) throws -> JobArrayResult {
    guard let parts = try ExchangeFolder.request(in: folder)?.parts else {
      throw ExplorationRequestFault.noExchange(folder)
    }
    var session = try ExchangeSession(self, folder, identity: identity, parts: parts)
    if let progress = try session.progress() { return .unfinished(progress) }
    do {
      return .finished(try session.report())
    } catch is ExplorationRestartRequest {
      try session.beginAgain()
      guard let progress = try session.progress() else { return .finished(try session.report()) }
      return .unfinished(progress)
    }
  }

  /// Explores all remaining levels in this process, after the levels that earlier tasks finished.
  ///
  /// - Parameters:
  ///   - folder: The folder to which finished levels are written; created if it doesn't exist.
  ///   - parts: The number of parts; used only if no task has run in the folder.
  ///   - identity: A string that identifies the feature and its world.
  ///   - options: Options of the tasks.
  /// - Returns: The same report as ``run()``.
  package func runAll(
    in folder: URL,
    parts: Int = 1,
    identity: String,
    options: JobArrayTaskOptions = JobArrayTaskOptions()
  ) throws -> ExplorationReport {
    let count = try ExchangeFolder.request(in: folder)?.parts ?? parts
    _ = try explorePart(level: 0, part: 1, of: count, in: folder, identity: identity, options: options)
    while true {
      switch try mergedReport(in: folder, identity: identity) {
      case .finished(let report): return report
      case .unfinished(let progress):
        for part in progress.missing {
          _ = try explorePart(
            level: progress.nextLevel,
            part: part,
            of: count,
            in: folder,
            identity: identity,
            options: options
          )
        }
      }
    }
  }
}
