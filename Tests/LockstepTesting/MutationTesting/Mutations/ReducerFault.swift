/// A fault that can be introduced into any reducer.
enum ReducerFault<State> {
  /// A field changed by the action keeps its value.
  case keeps(FaultyField<State>)

  /// A field changed by the action gets another value.
  case mistakes(FaultyField<State>)

  /// The effects are dropped.
  case forgetsEffects

  /// The effects are started twice.
  case repeatsEffects

  /// Merged and concatenated effects are reversed.
  case reversesEffects

  /// Concurrent effects run sequentially, and sequential ones concurrently.
  case confusesMergeAndConcatenate

  /// The effects start one second late.
  case isLate

  /// Nothing is cancelled.
  case forgetsToCancel

  /// The effects can't be cancelled.
  case makesUncancellable

  /// An additional effect is started that never ends.
  case leaksAnEffect

  static func all(of fields: [FaultyField<State>]) -> [ReducerFault] {
    fields.flatMap { [.keeps($0), .mistakes($0)] } + [
      .forgetsEffects, .repeatsEffects, .reversesEffects, .confusesMergeAndConcatenate, .isLate, .forgetsToCancel,
      .makesUncancellable, .leaksAnEffect,
    ]
  }

  /// A description of the fault.
  var description: String {
    switch self {
    case .keeps(let field): "does not change `\(field.name)`"
    case .mistakes(let field): "changes `\(field.name)` to something else"
    case .forgetsEffects: "starts no effect"
    case .repeatsEffects: "starts its effects twice"
    case .reversesEffects: "starts its effects in the opposite order"
    case .confusesMergeAndConcatenate: "runs its effects one after another in place of side by side, or the reverse"
    case .isLate: "starts its effects a second late"
    case .forgetsToCancel: "cancels nothing"
    case .makesUncancellable: "starts effects that nothing can cancel"
    case .leaksAnEffect: "starts an effect that never ends"
    }
  }
}

/// A field of the state that faults can change.
struct FaultyField<State> {
  let name: String

  /// Whether the field differs in two states.
  let differs: (State, State) -> Bool

  /// Copies the field from the second state to the first.
  let copy: (inout State, State) -> Void

  /// Sets the field to a different value.
  let mistake: (inout State) -> Void

  init<Value: Equatable>(
    _ name: String,
    _ path: WritableKeyPath<State, Value>,
    mistake: @escaping (inout Value) -> Void
  ) {
    self.name = name
    differs = { $0[keyPath: path] != $1[keyPath: path] }
    copy = { $0[keyPath: path] = $1[keyPath: path] }
    self.mistake = { mistake(&$0[keyPath: path]) }
  }
}

extension FaultyField {
  static func text(_ name: String, _ path: WritableKeyPath<State, String>) -> FaultyField {
    FaultyField(name, path) { $0 += "?" }
  }

  static func number(_ name: String, _ path: WritableKeyPath<State, Int>) -> FaultyField {
    FaultyField(name, path) { $0 += 1 }
  }

  static func flag(_ name: String, _ path: WritableKeyPath<State, Bool>) -> FaultyField {
    FaultyField(name, path) { $0.toggle() }
  }
}
