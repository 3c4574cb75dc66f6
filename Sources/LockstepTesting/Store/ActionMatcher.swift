internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// What `receive` waits for.
struct ActionMatcher<Action: Sendable> {
  let matches: (Action) -> Bool

  /// Asked for only when a failure is to be told.
  let expected: () -> TestFailure.ExpectedAction

  /// The expected action, where the whole of it is known.
  let value: Action?

  /// One action.
  init(_ value: Action, matches: @escaping (Action) -> Bool) {
    self.matches = matches
    self.value = value
    expected = { .action(Tree(brief: value)) }
  }

  /// Any action of a case.
  init<Value>(caseOf path: CasePath<Action, Value>) {
    matches = { path.isCase($0) }
    value = nil
    expected = { path.expectedAction }
  }

  /// Any action that a predicate accepts.
  init(predicate: @escaping (Action) -> Bool) {
    matches = predicate
    value = nil
    expected = { .predicate }
  }
}

extension CasePath {
  /// What a failure calls the case; a path that has met no value of its case learns it from a sample, where the type has one.
  fileprivate var expectedAction: TestFailure.ExpectedAction {
    if let sample = (Value.self as? any Sampled.Type)?.sample as? Value ?? () as? Value {
      if let text = compositionText(embedding: sample) { return .composition(text) }
    }
    return .case(name: caseName, payload: String(describing: Value.self))
  }
}

/// A type of payloads of which some value can always be made.
private protocol Sampled {
  static var sample: Self { get }
}

extension TaskResult: Sampled { fileprivate static var sample: Self { .failure(CancellationError()) } }
extension Optional: Sampled { fileprivate static var sample: Self { nil } }
extension Array: Sampled { fileprivate static var sample: Self { [] } }
extension String: Sampled { fileprivate static var sample: Self { "" } }
extension Int: Sampled { fileprivate static var sample: Self { 0 } }
extension Double: Sampled { fileprivate static var sample: Self { 0 } }
extension Bool: Sampled { fileprivate static var sample: Self { false } }
