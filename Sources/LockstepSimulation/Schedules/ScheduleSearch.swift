/// Searches for a schedule under which a test fails, shrinks it, and requests one last run under it, in which failures are reported.
///
/// The search returns the next run, and the caller passes back its result:
///
///     while let attempt = search.next() {
///       …                                              // run the test under attempt.schedule
///       search.take(log, failures: …)
///     }
///     … search.findings
package struct ScheduleSearch: Sendable {
  /// One run of the test.
  package struct Attempt: Sendable, Hashable {
    package let schedule: Schedule

    /// Whether the failures of this run are reported. Failures of other runs are suppressed.
    package let isReported: Bool
  }

  private enum Stage: Sendable {
    case first
    case repeating(RunLog)
    case exploring
    case shrinking(ScheduleShrinker, failures: [String])
    case shortening(RunLog, failures: [String])
    case reporting(RunLog?, failures: [String])
    case done
  }

  /// Maximum number of runs for shrinking a schedule.
  private static let shrinkingLimit = 200

  private let budget: Int
  private let strategy: ScheduleStrategy
  private var stage: Stage
  private var current = Schedule.oldestFirst
  private var tree: ScheduleEnumerator?
  private var seed: UInt64 = 0
  private var shrinkings = 0

  /// Number of schedules tried in search of a failure.
  package private(set) var explored = 0

  /// Findings other than failures.
  package private(set) var findings: [ScheduleFinding] = []

  /// Findings that aren't errors.
  package private(set) var notes: [ScheduleFinding] = []

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - budget: Maximum number of schedules to try, including the default order.
  ///   - strategy: The selection of schedules.
  package init(budget: Int, strategy: ScheduleStrategy) {
    self.budget = max(budget, 1)
    self.strategy = strategy
    stage = .first
  }

  /// Begins a search that consists of one run under one schedule.
  package init(replaying schedule: Schedule) {
    budget = 1
    strategy = .systematic
    current = schedule
    stage = .reporting(nil, failures: [])
  }

  /// Returns the next run; nil if the search has ended.
  package mutating func next() -> Attempt? {
    switch stage {
    case .first, .repeating: current = .oldestFirst
    case .exploring:
      guard let schedule = nextExplored() else { return finish() }
      current = schedule
    case .shrinking(var shrinker, let failures):
      guard shrinkings < Self.shrinkingLimit, let choices = shrinker.next() else {
        stage = .shortening(shrinker.best, failures: failures)
        return next()
      }
      stage = .shrinking(shrinker, failures: failures)
      current = .choosing(choices)
    case .shortening(let best, let failures):
      guard let choices = nextShorter(than: best) else {
        stage = .reporting(best, failures: failures)
        return next()
      }
      current = .choosing(choices)
    case .reporting(let log, _):
      if let log { current = log.schedule }
      return Attempt(schedule: current, isReported: true)
    case .done: return nil
    }
    return Attempt(schedule: current, isReported: false)
  }

  private mutating func finish() -> Attempt? {
    stage = .done
    return nil
  }
}

// MARK: - Results

extension ScheduleSearch {
  /// Processes the result of a run.
  ///
  /// - Parameters:
  ///   - log: The record of the run.
  ///   - failures: The failure messages; empty if the test passed.
  ///   - isReported: Whether the failures have been reported already, which ends the search.
  package mutating func take(_ log: RunLog, failures: [String], isReported: Bool = false) {
    if isReported, !failures.isEmpty, !isReporting { return end(reported: log) }
    switch stage {
    case .first:
      explored = 1
      stage = failures.isEmpty ? .repeating(log) : .reporting(log, failures: failures)
      if failures.isEmpty { tree = ScheduleEnumerator(below: log) }
      if failures.isEmpty, budget == 1 { stage = .done }
    case .repeating(let first): takeRepetition(log, after: first, failures: failures)
    case .exploring: takeExplored(log, failures: failures)
    case .shrinking(var shrinker, let old):
      shrinkings += 1
      shrinker.take(log, failed: !failures.isEmpty)
      stage = .shrinking(shrinker, failures: failures.isEmpty ? old : failures)
    case .shortening(let best, let old):
      shrinkings += 1
      if failures.isEmpty {
        if case .choosing(let choices) = current { tree?.add(log, under: choices) }
        stage = .shortening(best, failures: old)
      } else {
        stage = .shrinking(ScheduleShrinker(log), failures: failures)
      }
    case .reporting(let expected, let old): takeDetailsed(log, expected: expected, old: old, failures: failures)
    case .done: break
    }
  }

  private var isReporting: Bool { if case .reporting = stage { true } else { false } }

  private mutating func end(reported log: RunLog) {
    findings.append(.failed(log))
    stage = .done
  }

  private mutating func takeRepetition(_ log: RunLog, after first: RunLog, failures: [String]) {
    stage = .exploring
    if let difference = first.difference(from: log) {
      findings.append(.nondeterministic(.oldestFirst, ScheduleFinding.Divergence(difference)))
      stage = .done
    }
    if !failures.isEmpty {
      findings.append(.irreproducible(.oldestFirst, failures: failures))
      stage = .done
    }
    if findings.isEmpty, log.counts.allSatisfy({ $0 == 1 }) { notes.append(.oneOrder(of: budget)) }
  }

  private mutating func takeExplored(_ log: RunLog, failures: [String]) {
    explored += 1
    if !failures.isEmpty {
      stage = .shrinking(ScheduleShrinker(log), failures: failures)
    } else if case .choosing(let choices) = current {
      tree?.add(log, under: choices)
    }
  }

  private mutating func takeDetailsed(_ log: RunLog, expected: RunLog?, old: [String], failures: [String]) {
    stage = .done
    if let expected, let difference = expected.difference(from: log) {
      findings.append(.nondeterministic(current, ScheduleFinding.Divergence(difference)))
    }
    if failures.isEmpty, !old.isEmpty { findings.append(.irreproducible(current, failures: old)) }
    if expected == nil, case .choosing(let choices) = current, log.choices != choices, failures.isEmpty {
      findings.append(.outdated(current, choices: log.counts.count))
    }
  }
}

// MARK: - Schedules to try

extension ScheduleSearch {
  private mutating func nextExplored() -> Schedule? {
    guard explored < budget else { return nil }
    let isSystematic =
      switch strategy {
      case .systematic: true
      case .random: false
      case .mixed: explored <= budget / 2
      }
    if isSystematic || tree?.nextDepth() == nil { return tree?.next().map(Schedule.choosing) }
    seed += 1
    return .seeded(seed)
  }

  /// Returns the next untried schedule with fewer choices than the best one; nil if there is none.
  private mutating func nextShorter(than best: RunLog) -> [Schedule.Choice]? {
    guard shrinkings < Self.shrinkingLimit, let depth = tree?.nextDepth(), depth < best.deviations.count else {
      return nil
    }
    return tree?.next()
  }
}
