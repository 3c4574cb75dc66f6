package import Lockstep
internal import LockstepDiff

/// A finding of runs under several schedules, as facts.
package enum ScheduleFinding: Sendable, Hashable {
  /// A test failed in this run.
  case failed(RunLog)

  /// Two runs under one schedule differ.
  case nondeterministic(Schedule, Divergence)

  /// A test failed under a schedule, and passed when it was run again.
  case irreproducible(Schedule, failures: [String])

  /// A requested schedule contains choices that the test no longer makes; `choices` is the number of choices in the test.
  case outdated(Schedule, choices: Int)

  /// Only one order was possible although several schedules were requested. This isn't a failure, but such a test can't find races.
  case oneOrder(of: Int)

  /// A store was created in a context without access to the schedule.
  case hiddenStore(CodeLocation)

  /// The text of a requested schedule can't be parsed.
  case malformed(MalformedSchedule)

  /// The first difference between two runs: the position of the event, counted from 1, and both events, each nil if its run had already
  /// ended.
  package struct Divergence: Sendable, Hashable {
    package let position: Int
    package let first: RunLog.Event?
    package let second: RunLog.Event?

    init(_ difference: (position: Int, here: RunLog.Event?, there: RunLog.Event?)) {
      position = difference.position
      first = difference.here
      second = difference.there
    }
  }
}

extension ScheduleFinding {
  /// The finding as readable text: title, evidence, next step.
  ///
  /// - Parameter command: The shell command that runs only the affected test: `swift test --filter theLastSearchWins`.
  package func text(command: String) -> String {
    [title, evidence.joined(separator: "\n"), nextStep(command)].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The evidence and the next step, for a message that has its own title.
  package var lines: String { (evidence + [nextStep("")]).joined(separator: "\n") }

  /// The problem, on one line.
  package var title: String {
    switch self {
    case .failed(let log):
      log.deviations.isEmpty
        ? "It also fails oldest first, so the order is not the cause."
        : "It fails under the schedule \(log.schedule), not oldest first."
    case .nondeterministic(let schedule, _):
      "Two runs under one schedule differ (\(schedule)): the result depends on more than the schedule."
    case .irreproducible(let schedule, _):
      "A failure under the schedule \(schedule) could not be reproduced."
    case .outdated(let schedule, _): "The schedule \(schedule) no longer matches the test."
    case .oneOrder(let budget):
      "Only one order was possible in \(budget) schedules, so no race can be found."
    case .hiddenStore:
      "A store was created outside the test's task, so the schedule doesn't apply to it: it ran oldest first each time."
    case .malformed(let mistake): "\(mistake.place) is not a valid schedule: `\(mistake.text)`"
    }
  }

  /// The evidence for the title, one line per element.
  package var evidence: [String] {
    switch self {
    case .failed(let log): log.table
    case .nondeterministic(_, let parting):
      [
        "    Event \(parting.position) is",
        "    • in one run: \(parting.first?.text ?? "none, the run was over")",
        "    • in another: \(parting.second?.text ?? "none, the run was over")",
      ]
    case .irreproducible(_, let failures):
      failures.prefix(20).flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.prefix(100)
        .map { $0.isEmpty ? "" : "    \($0)" }
    case .outdated(_, let choices):
      ["    The run had \(choices == 1 ? "1 choice" : "\(choices) choices"), and passed."]
    case .oneOrder:
      [
        "    At most one effect was runnable at any time: what a send starts runs until it sleeps, waits or ends,",
        "    and no two timers were due at the same instant.",
      ]
    case .hiddenStore(let location): ["    created at  \(location)"]
    case .malformed(let mistake): ["    \(mistake.fault.text)"]
    }
  }

  private func nextStep(_ command: String) -> String {
    switch self {
    case .failed(let log):
      log.deviations.isEmpty
        ? "" : "Run it alone: `\(EnvironmentSchedule.variable)=\(log.schedule) \(command)`" + (log.wayToAnswer ?? "")
    case .nondeterministic, .irreproducible:
      "Take dates, UUIDs, random numbers and clocks from dependencies. Don't rely on Set or Dictionary order, or on real time."
    case .outdated: "Remove \(EnvironmentSchedule.variable) to search again."
    case .oneOrder:
      "Let two effects end at the same instant: give both responses a clock sleep of the same length, and advance by it once."
    case .hiddenStore:
      "Create it in the test's own task or a child of it: `Task.detached` and threads don't inherit the schedule."
    case .malformed:
      "Write `oldest`, `seed:7`, or choices and the index of the effect to run, as printed in the failure: `3:1,7:2`."
    }
  }
}

extension ScheduleSyntaxFault {
  fileprivate var text: String {
    switch self {
    case .badChoice(let part):
      "`\(part)` is not two numbers such as `3:1`: a choice, counted from 1, and the index of the effect to run."
    case .badSeed(let text): "`\(text)` is not a whole number from 0 to \(UInt64.max)."
    case .disorder(let choice, let before): "`\(choice)` comes after `\(before)`: the numbers of choices must ascend."
    }
  }
}

// MARK: - Runs

extension RunLog {
  /// The jobs and timers that ran before the oldest one, one line per choice; at most twenty choices.
  package var table: [String] {
    let heads = deviations.prefix(20).map { ("\($0.choice)", "at \($0.time.text)") }
    let wide = (heads.map(\.0.count).max() ?? 0, heads.map(\.1.count).max() ?? 0)
    let rows = zip(heads, deviations).map { head, deviation in
      "    \(head.0.padded(wide.0))  \(head.1.padded(wide.1))  \(deviation.text)"
    }
    return rows.counting(omitted: deviations.count - rows.count, margin: "    ")
  }
}

extension RunLog {
  /// Explains how to test one answer to the first question with a different answer; nil if there is no such question.
  fileprivate var wayToAnswer: String? {
    for deviation in deviations {
      guard case .answer(let question, let option) = deviation.oldest else { continue }
      let (name, answer) = (question.quoted, option.quoted)
      return """

        To test the answer “\(option)”, provide it: in a script with `choose \(name) \(answer)`, in a test with \
        `$0.choose = .answering([\(name): 0])`
        """
    }
    return nil
  }
}

extension RunLog.Deviation {
  fileprivate var text: String {
    if case .answer(_, let option) = oldest {
      "\(taken.text), instead of “\(option)”"
    } else {
      "\(taken.text), before \(oldest.text)"
    }
  }
}

extension RunLog.Event {
  fileprivate var text: String {
    switch self {
    case .ran(let job, let time): "\(job.text), at \(time.text)"
    case .action(let action, let owner): "\(action), from \(owner.text)"
    }
  }
}

extension RunLog.Candidate {
  fileprivate var text: String {
    switch self {
    case .job(let owner, let number): "job \(number) of \(owner.text)"
    case .timer(let owner): "timer of \(owner.text)"
    case .answer(let question, let option): "the answer “\(option)” to “\(question)”"
    }
  }
}

extension RunLog.JobOwner {
  /// Numbers distinguish effects with the same name.
  fileprivate var text: String {
    switch self {
    case .effect(let name, let number, let store):
      "“\(name)” (effect \(number)\(store > 1 ? " of store \(store)" : ""))"
    case .actor: "an actor"
    case .outside: "external code"
    }
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
