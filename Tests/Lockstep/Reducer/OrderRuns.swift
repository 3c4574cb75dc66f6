import Lockstep
import LockstepDiff
import LockstepSimulation
import LockstepTesting
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepScript

/// Runs a feature in a live store, a simulated store, a test store and a script, and expects the same journal from each.
///
/// - Parameters:
///   - act: The action to send.
///   - journal: The expected lines: the actions as the feature receives them (`→ act`), and the entries of its reducers.
///   - issues: The expected number of issues.
///   - feature: Creates the feature from the journal to write to.
@MainActor
func expectOrder<R: ReducerProtocol<ReducerOrderState, ReducerOrderAction> & SendableMetatype>(
  of act: ReducerOrderAction,
  _ journal: String...,
  issues: Int = 0,
  location: SourceLocation = #_sourceLocation,
  @ReducerBuilder<ReducerOrderState, ReducerOrderAction> feature: @escaping @Sendable (EventLog) -> R
) async throws {
  let expected = ["→ \(act)"] + journal
  let received = journal.filter { $0.hasPrefix("→ ") }.map {
    ReducerOrderAction(stringLiteral: String($0.dropFirst(2)))
  }
  let runs = [
    ("live", await live(act, feature)),
    ("simulated", simulated(act, feature)),
    ("tested", await tested(act, received, feature)),
    ("scripted", try await scripted(act, received, feature)),
  ]
  for (name, run) in runs {
    #expect(run.entries == expected, "\(name)", sourceLocation: location)
    #expect(run.issues.count == issues, "\(name): \(run.issues)", sourceLocation: location)
    #expect(run.issues == runs[0].1.issues, "\(name)", sourceLocation: location)
  }
}

/// The entries of the journal, and the titles of the issues.
private typealias Run = (entries: [String], issues: [String])

@MainActor
private func live<R: ReducerProtocol<ReducerOrderState, ReducerOrderAction>>(
  _ act: ReducerOrderAction,
  _ feature: (EventLog) -> R
) async -> Run {
  let (journal, log) = (EventLog(), IssueLog())
  let store = Store<ReducerOrderState, ReducerOrderAction>(initialState: ReducerOrderState()) {
    RecordingReducer<ReducerOrderState>("→", journal)
    feature(journal)
  } withDependencies: {
    $0.issueSink = log.sink
  }
  await store.send(act).finish()
  return (journal.entries, log.titles)
}

private func simulated<R: ReducerProtocol<ReducerOrderState, ReducerOrderAction>>(
  _ act: ReducerOrderAction,
  _ feature: (EventLog) -> R
) -> Run {
  let (journal, log) = (EventLog(), IssueLog())
  let store = SimulatedStore<ReducerOrderState, ReducerOrderAction>(ReducerOrderState(), issues: log) {
    RecordingReducer<ReducerOrderState>("→", journal)
    feature(journal)
  }
  _ = store.send(act)
  store.processAll()
  return (journal.entries, log.titles)
}

@MainActor
private func tested<R: ReducerProtocol<ReducerOrderState, ReducerOrderAction>>(
  _ act: ReducerOrderAction,
  _ received: [ReducerOrderAction],
  _ feature: (EventLog) -> R
) async -> Run {
  let (journal, log) = (EventLog(), IssueLog())
  let store = TestStore<ReducerOrderState, ReducerOrderAction>(initialState: ReducerOrderState()) {
    RecordingReducer<ReducerOrderState>("→", journal)
    feature(journal)
  } withDependencies: {
    $0.issueSink = log.sink
  }
  store.exhaustivity = .off
  await store.send(act)
  for act in received { await store.receive(act) }
  store.exhaustivity = .on
  await store.finish()
  return (journal.entries, log.titles)
}

/// Plays a script that expects every action and ignores the changes; each failure counts as an issue.
@MainActor
private func scripted<R: ReducerProtocol<ReducerOrderState, ReducerOrderAction> & SendableMetatype>(
  _ act: ReducerOrderAction,
  _ received: [ReducerOrderAction],
  _ feature: @escaping @Sendable (EventLog) -> R
) async throws -> Run {
  let journal = EventLog()
  let catalog = FeatureCatalog {
    FeatureEntry("Order", initialState: ReducerOrderState()) {
      CombineReducers {
        RecordingReducer<ReducerOrderState>("→", journal)
        feature(journal)
      }
    }
  }
  let lines =
    ["feature Order", "send \(act.literal)", "  ..."] + received.flatMap { ["receive \($0.literal)", "  ..."] }
  let script = (lines + ["finish"]).joined(separator: "\n")
  let loaded = try ScriptLoader(catalog: catalog, overrides: RunOverrides()).load(script.utf8, file: "order")
  let playable = loaded.open()
  var titles: [String] = []
  for step in loaded.steps {
    titles += await playable.play(step).failures.map(\.value.title)
  }
  return (journal.entries, titles)
}

extension ReducerOrderAction {
  /// The action in script syntax.
  fileprivate var literal: String { Literal(LockstepDiff.Tree(describing: self)).text }
}
