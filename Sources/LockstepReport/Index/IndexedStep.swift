package import Lockstep
package import LockstepDiff
package import LockstepTrace

/// A step of a run: its statement, and everything that happened until the next step.
package struct IndexedStep: Sendable {
  /// The line in the script's text, counted from 1; nil if the run has no script.
  package var line: Int?

  /// The location in a test: `LoginTests.swift:41`.
  package var location: String?

  /// The statement as a script or test contains it; empty if it is unknown.
  package var statement: String
  package var entries: [Entry] = []
  package var isFailed = false

  package enum Entry: Sendable {
    /// Any event except state changes.
    case event(TracedEvent)
    case edits([StateEdit])

    /// Changes of an unknown state.
    case changes([Change])

    /// A whole state that replaces the previous one.
    case state(Tree)
  }

  package init(line: Int? = nil, location: String? = nil, statement: String) {
    (self.line, self.location, self.statement) = (line, location, statement)
  }
}

extension IndexedStep {
  /// The actions that the engine reduced, in order.
  package var actions: [(number: Int, action: Tree, origin: ActionOrigin)] {
    entries.compactMap { entry in
      guard case .event(.stepStarted(let number, let action, let origin)) = entry else { return nil }
      return (number, action, origin)
    }
  }

  /// The virtual time after the step, in nanoseconds; nil if time didn't advance.
  package var time: Int64? {
    for case .event(.clockAdvanced(let time)) in entries.reversed() { return time }
    return nil
  }

  /// The step on one line, with its action formatted as in the log: `receive .loginResponse(.success) from “login”`.
  package var title: String {
    guard let first = actions.first else { return statement.isEmpty ? "start" : shownStatement }
    let isSkipped = statement.hasPrefix("skip")
    let action = first.action.inline(width: 120)
    return switch first.origin {
    case .sent: "send \(action)"
    case .effect(_, let name): "\(isSkipped ? "skip" : "receive") \(action) from “\(name)”"
    case .immediate: "\(isSkipped ? "skip" : "receive") \(action)"
    case .screen: "\(isSkipped ? "skip" : "receive") \(action) from the screen"
    }
  }
}

/// The heading of a run: the feature and the settings.
package struct RunHeader: Sendable {
  package enum Kind: String, Sendable { case script, session, test }

  package var kind = Kind.script
  package internal(set) var name: String
  package var feature: String
  package var file: String?

  /// The test's id, as Swift Testing prints it.
  package var test: String?
  package var world: String?
  package var seed: UInt64?
  package var schedule: String?

  /// The lines of the script; empty if the run has no script.
  package var source: [String] = []

  package init(kind: Kind = .script, name: String, feature: String, file: String? = nil, source: [String] = []) {
    (self.kind, self.name, self.feature, self.file, self.source) = (kind, name, feature, file, source)
  }
}

/// The outcome of a run.
package struct RunEnd: Sendable {
  package enum Outcome: String, Sendable { case passed, failed, malformed, undetermined, recorded, skipped }

  package var outcome: Outcome

  /// The failures; each may have several lines.
  package var failures: [String] = []

  /// The position of the failed step, counted from 0.
  package var step: Int?
  package var seconds: Double?

  package init(_ outcome: Outcome, failures: [String] = [], step: Int? = nil, seconds: Double? = nil) {
    (self.outcome, self.failures, self.step, self.seconds) = (outcome, failures, step, seconds)
  }
}
