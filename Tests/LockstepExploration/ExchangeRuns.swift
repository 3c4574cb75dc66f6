import Foundation
import Lockstep
import LockstepExploration
import LockstepPlayback
import Testing

/// Makes a folder for a test, and removes it afterwards.
func withExchangeFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "lockstep-exchange-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

extension ExplorationReport {
  /// Everything in the report that is printed.
  var lines: [String] {
    var lines = [
      "\(distinct) \(generated) \(depth) \(stop.map { "\($0)" } ?? "-") \(distinguishesTimes) \(mergesStates)"
    ]
    if distinguishesSources { lines[0] += " sources" }
    lines += violations.map { "\($0.reason): \($0.path.map(\.text))" }
    if let contradiction {
      let second = (contradiction.second ?? []).map(\.text)
      lines.append("\(contradiction.kind): \(contradiction.first.map(\.text)) \(second)")
      lines.append("\(contradiction.next?.text ?? "-") \(contradiction.difference.map { "\($0)" } ?? "-")")
    }
    if let coverage {
      lines.append("\(coverage.effective) \(coverage.ignored) \(coverage.neverPossible) \(coverage.received.sorted())")
      lines.append("\(coverage.casesNeverReached) \(coverage.neverPresent) \(coverage.waitingForOutside)")
    }
    return lines
  }
}

extension Exploration {
  /// Runs all tasks, the last part of each level first, and merges what they found.
  func exchanged(parts: Int, memory: Int = 1 << 20) throws -> ExplorationReport {
    try withExchangeFolder { folder in
      var options = JobArrayTaskOptions()
      options.memory = memory
      _ = try explorePart(level: 0, part: parts, of: parts, in: folder, identity: "test", options: options)
      while true {
        switch try mergedReport(in: folder, identity: "test") {
        case .finished(let report): return report
        case .unfinished(let progress):
          for part in progress.missing.reversed() {
            let summary = try explorePart(
              level: progress.nextLevel,
              part: part,
              of: parts,
              in: folder,
              identity: "test",
              options: options
            )
            #expect(summary.outcome == .explored)
          }
        }
      }
    }
  }

  /// Expects the same report from one process and from different numbers of parts; `anyNumberOfPartsCountsTheSame` tries one and three.
  ///
  /// - Returns: The report of one process.
  @discardableResult
  func expectSameReport(
    parts: [Int] = [2],
    _ location: SourceLocation = #_sourceLocation
  ) throws -> ExplorationReport {
    let report = try run()
    for count in parts {
      let lines = try exchanged(parts: count).lines
      #expect(lines == report.lines, "\(count) parts", sourceLocation: location)
    }
    return report
  }
}

extension PublishedModel {
  func exploration(
    _ properties: [ExplorationProperty<State>] = [],
    _ change: (inout ExplorationLimits) -> Void = { _ in }
  ) -> Exploration<State, Action> {
    var limits = ExplorationLimits()
    change(&limits)
    return Exploration(
      initialState: { start },
      reducer: { self },
      alphabet: .offered { actions(at: $0) },
      properties: properties,
      limits: limits
    )
  }
}

/// The exploration of a feature with the same actions in every state.
func exploration<R: ReducerProtocol & SendableMetatype & Sendable>(
  _ reducer: R,
  _ actions: [R.Action],
  _ properties: [ExplorationProperty<R.State>] = [],
  depth: Int?,
  _ change: (inout ExplorationLimits) -> Void = { _ in }
) -> Exploration<R.State, R.Action> where R.State: DefaultConstructible {
  var limits = ExplorationLimits()
  limits.depth = depth
  change(&limits)
  return Exploration(
    initialState: { R.State() },
    reducer: { reducer },
    alphabet: .always(actions),
    properties: properties,
    limits: limits
  )
}
