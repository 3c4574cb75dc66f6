/// Looks for a schedule under which a test fails, makes it shorter, and has it run once more for its failures to be told.
///
/// It says what to run next, and is told what came of it.
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

    /// Whether the failures of this run are told to people; those of others are kept from them.
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

  /// How many runs may go into making a schedule shorter.
  private static let patience = 200

  private let budget: Int
  private let strategy: ScheduleStrategy
  private var stage: Stage
  private var current = Schedule.oldestFirst
  private var tree: ScheduleTree?
  private var seed: UInt64 = 0
  private var shrinkings = 0

  /// How many schedules the test has been run under to see whether it fails.
  package private(set) var explored = 0

  /// What was found out besides failures.
  package private(set) var findings: [ScheduleFinding] = []

  /// What is worth a look and no failure.
  package private(set) var notes: [ScheduleFinding] = []

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - budget: How many schedules to run under at the most, the default order included.
  ///   - strategy: Which ones.
  package init(budget: Int, strategy: ScheduleStrategy) {
    self.budget = max(budget, 1)
    self.strategy = strategy
    stage = .first
  }

  /// Begins a search that is over after one run under one schedule.
  package init(replaying schedule: Schedule) {
    budget = 1
    strategy = .systematic
    current = schedule
    stage = .reporting(nil, failures: [])
  }

  /// What to run next; `nil` when all is known.
  package mutating func next() -> Attempt? {
    switch stage {
    case .first, .repeating: current = .oldestFirst
    case .exploring:
      guard let schedule = nextExplored() else { return finish() }
      current = schedule
    case .shrinking(var shrinker, let failures):
      guard shrinkings < Self.patience, let choices = shrinker.next() else {
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

// MARK: - What came of it

extension ScheduleSearch {
  /// Takes note of what came of a run.
  ///
  /// - Parameters:
  ///   - log: What happened.
  ///   - failures: The texts of what failed; empty when the test passed.
  ///   - isReported: Whether people have been told of them already, which ends the search.
  package mutating func take(_ log: RunLog, failures: [String], isReported: Bool = false) {
    if isReported, !failures.isEmpty, !isReporting { return end(reported: log) }
    switch stage {
    case .first:
      explored = 1
      stage = failures.isEmpty ? .repeating(log) : .reporting(log, failures: failures)
      if failures.isEmpty { tree = ScheduleTree(below: log) }
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
    case .reporting(let expected, let old): takeReported(log, expected: expected, old: old, failures: failures)
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
    if findings.isEmpty, log.counts.isEmpty { notes.append(.oneOrder(of: budget)) }
  }

  private mutating func takeExplored(_ log: RunLog, failures: [String]) {
    explored += 1
    if !failures.isEmpty {
      stage = .shrinking(ScheduleShrinker(log), failures: failures)
    } else if case .choosing(let choices) = current {
      tree?.add(log, under: choices)
    }
  }

  private mutating func takeReported(_ log: RunLog, expected: RunLog?, old: [String], failures: [String]) {
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

// MARK: - What to run

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

  /// A schedule with fewer choices than the best has that has not been tried yet.
  private mutating func nextShorter(than best: RunLog) -> [Schedule.Choice]? {
    guard shrinkings < Self.patience, let depth = tree?.nextDepth(), depth < best.deviations.count else { return nil }
    return tree?.next()
  }
}
