/// One way in which a reducer is got wrong, for all features alike.
enum Fault<State> {
  /// A field that the action changes stays as it was.
  case keeps(Field<State>)

  /// A field that the action changes gets another value.
  case mistakes(Field<State>)

  /// The effects are forgotten.
  case forgetsEffects

  /// The effects are started twice.
  case repeatsEffects

  /// What is merged or concatenated comes the other way round.
  case reversesEffects

  /// What shall run side by side runs one after another, and the other way round.
  case confusesMergeAndConcatenate

  /// The effects start a second late.
  case isLate

  /// Nothing is cancelled.
  case forgetsToCancel

  /// The effects can't be cancelled.
  case makesUncancellable

  /// One more effect is started, and never ends.
  case leaksAnEffect

  static func all(of fields: [Field<State>]) -> [Fault] {
    fields.flatMap { [.keeps($0), .mistakes($0)] } + [
      .forgetsEffects, .repeatsEffects, .reversesEffects, .confusesMergeAndConcatenate, .isLate, .forgetsToCancel,
      .makesUncancellable, .leaksAnEffect,
    ]
  }

  /// What is wrong, in words.
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

/// A field of a state that faults can get wrong.
struct Field<State> {
  let name: String

  /// Whether the field differs in two states.
  let differs: (State, State) -> Bool

  /// Gives the field of the first state the value it has in the second.
  let copy: (inout State, State) -> Void

  /// Gives the field a value that it doesn't have.
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

extension Field {
  static func text(_ name: String, _ path: WritableKeyPath<State, String>) -> Field {
    Field(name, path) { $0 += "?" }
  }

  static func number(_ name: String, _ path: WritableKeyPath<State, Int>) -> Field {
    Field(name, path) { $0 += 1 }
  }

  static func flag(_ name: String, _ path: WritableKeyPath<State, Bool>) -> Field {
    Field(name, path) { $0.toggle() }
  }
}
