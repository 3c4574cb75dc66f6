import Lockstep
import LockstepSimulation
import LockstepTesting
import Testing

/// A state with a child held in each way.
struct Whole: Equatable {
  enum Choice: Equatable { case first(Int), second(Int) }

  struct Inner: Equatable {
    var part = 0
    var optional: Int? = 0
  }

  var part = 0
  var inner = Inner()
  var optional: Int? = 0
  var choice = Choice.first(0)
  var rows = IdentifiedArray(uniqueElements: [10, 20], id: { $0 / 10 })
}

/// What happens to any of them.
enum Act: Sendable, Equatable {
  case own(String)
  indirect case part(Act)
  indirect case inner(Act)
  indirect case optional(Act)
  indirect case choice(Act)
  indirect case row(id: Int, action: Act)
}

extension Act: ExpressibleByStringLiteral, CustomStringConvertible {
  init(stringLiteral name: String) { self = .own(name) }

  var description: String {
    switch self {
    case .own(let name): name
    case .part(let act): "part.\(act)"
    case .inner(let act): "inner.\(act)"
    case .optional(let act): "optional.\(act)"
    case .choice(let act): "choice.\(act)"
    case .row(let id, let act): "row \(id).\(act)"
    }
  }
}

/// Notes each action it gets, and does with it what it was given.
struct Note<State>: ReducerProtocol {
  let name: String
  let journal: Journal
  let effect: (inout State, Act) -> Effect<Act>

  init(_ name: String, _ journal: Journal, _ effect: @escaping (inout State, Act) -> Effect<Act> = { _, _ in .none }) {
    self.name = name
    self.journal = journal
    self.effect = effect
  }

  /// Returns an effect for `go` alone.
  init(_ name: String, _ journal: Journal, onGo effect: Effect<Act>) {
    self.init(name, journal) { _, act in "\(act)".hasSuffix("go") ? effect : .none }
  }

  func reduce(into state: inout State, action: Act) -> Effect<Act> {
    journal.note("\(name) \(action)")
    return effect(&state, action)
  }
}

/// Runs a feature in a live store, in a simulated one and in a test store, and expects one and the same journal.
///
/// - Parameters:
///   - act: The one action sent.
///   - journal: What is noted, a line each: the actions as they come to the feature (`→ act`) and what its reducers note.
///   - issues: How many issues are reported.
///   - feature: The feature, given the journal to write into.
@MainActor
func expectOrder<R: ReducerProtocol<Whole, Act>>(
  of act: Act,
  _ journal: String...,
  issues: Int = 0,
  location: SourceLocation = #_sourceLocation,
  @ReducerBuilder<Whole, Act> feature: (Journal) -> R
) async {
  let expected = ["→ \(act)"] + journal
  let runs = [
    ("live", await live(act, feature)),
    ("simulated", simulated(act, feature)),
    ("tested", await tested(act, expected.filter { $0.hasPrefix("→") }.dropFirst(), feature)),
  ]
  for (name, (entries, count)) in runs {
    #expect(entries == expected, "\(name)", sourceLocation: location)
    #expect(count == issues, "\(name)", sourceLocation: location)
  }
}

private typealias Run = (entries: [String], issues: Int)

@MainActor
private func live<R: ReducerProtocol<Whole, Act>>(_ act: Act, _ feature: (Journal) -> R) async -> Run {
  let (journal, log) = (Journal(), IssueLog())
  let store = Store<Whole, Act>(initialState: Whole()) {
    Note<Whole>("→", journal)
    feature(journal)
  } withDependencies: {
    $0.issueSink = log.sink
  }
  await store.send(act).finish()
  return (journal.entries, log.issues.count)
}

private func simulated<R: ReducerProtocol<Whole, Act>>(_ act: Act, _ feature: (Journal) -> R) -> Run {
  let (journal, log) = (Journal(), IssueLog())
  let store = SimulatedStore<Whole, Act>(Whole(), issues: log) {
    Note<Whole>("→", journal)
    feature(journal)
  }
  _ = store.send(act)
  store.processAll()
  return (journal.entries, log.issues.count)
}

@MainActor
private func tested<R: ReducerProtocol<Whole, Act>>(
  _ act: Act,
  _ received: some Sequence<String>,
  _ feature: (Journal) -> R
) async -> Run {
  let (journal, log) = (Journal(), IssueLog())
  let store = TestStore<Whole, Act>(initialState: Whole()) {
    Note<Whole>("→", journal)
    feature(journal)
  } withDependencies: {
    $0.issueSink = log.sink
  }
  store.exhaustivity = .off
  await store.send(act)
  for entry in received { await store.receive { "→ \($0)" == entry } }
  store.exhaustivity = .on
  await store.finish()
  return (journal.entries, log.issues.count)
}
