internal import Lockstep
internal import LockstepDiff
internal import LockstepSimulation

/// The expectation of a `receive`: the action or kind of action that it accepts.
struct ActionMatcher<Action: Sendable> {
  let matches: (Action) -> Bool

  /// Describes the expectation; called only when a failure is reported.
  let expected: () -> TestFailure.ExpectedAction

  /// The expected action, if all of it is known.
  let value: Action?

  /// Whether an action certainly has a different case than the expected action.
  func isOfOtherCase(_ action: Action) -> Bool {
    guard let value else {
      if case .predicate = expected() { return false }
      return !matches(action)
    }
    let names = Tree(brief: value).caseNames
    return !names.isEmpty && names != Tree(brief: action).caseNames
  }

  /// Matches one action.
  init(_ value: Action, matches: @escaping (Action) -> Bool) {
    self.matches = matches
    self.value = value
    expected = { .action(Tree(brief: value)) }
  }

  /// Matches any action of a case.
  init<Value>(caseOf path: CasePath<Action, Value>) {
    matches = { path.isCase($0) }
    value = nil
    expected = { path.expectedAction }
  }

  /// Matches any action that a predicate accepts.
  init(predicate: @escaping (Action) -> Bool) {
    matches = predicate
    value = nil
    expected = { .predicate }
  }
}

extension CasePath {
  /// The name of the case in failures. Derived from a sample payload if the type has one, because the path may not have processed a value
  /// of its case yet.
  fileprivate var expectedAction: TestFailure.ExpectedAction {
    if let sample = (Value.self as? any SampleProviding.Type)?.sample as? Value ?? () as? Value {
      if let text = compositionText(embedding: sample) { return .composition(text) }
    }
    return .case(name: caseName, payload: String(describing: Value.self))
  }
}

/// A payload type that can provide a sample value.
private protocol SampleProviding {
  static var sample: Self { get }
}

extension TaskResult: SampleProviding { fileprivate static var sample: Self { .failure(CancellationError()) } }
extension Optional: SampleProviding { fileprivate static var sample: Self { nil } }
extension Array: SampleProviding { fileprivate static var sample: Self { [] } }
extension String: SampleProviding { fileprivate static var sample: Self { "" } }
extension Int: SampleProviding { fileprivate static var sample: Self { 0 } }
extension Double: SampleProviding { fileprivate static var sample: Self { 0 } }
extension Bool: SampleProviding { fileprivate static var sample: Self { false } }
