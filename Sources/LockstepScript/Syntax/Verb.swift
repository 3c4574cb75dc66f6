/// The first word of a line in a script.
package enum Verb: String, CaseIterable, Sendable {
  case feature
  case world
  case seed
  case given
  case `let`
  case include
  case `repeat`
  case unordered
  case end
  case exhaustivity
  case send
  case receive
  case advance
  case finish
  case skip
  case expect
  case state
  case snapshot
  case note

  /// Headers come once, before the first step.
  var isHeader: Bool {
    switch self {
    case .feature, .world, .seed: true
    case .given, .let, .include, .repeat, .unordered, .end, .exhaustivity: false
    case .send, .receive, .advance, .finish, .skip, .expect, .state, .snapshot, .note: false
    }
  }

  /// Whether lines that name changes may follow; those of `unordered` follow its `end`.
  package var takesExpectations: Bool {
    switch self {
    case .send, .receive, .unordered: true
    case .feature, .world, .seed, .given, .let, .include, .repeat, .end, .exhaustivity: false
    case .advance, .finish, .skip, .expect, .state, .snapshot, .note: false
    }
  }

  /// Whether the verb begins a block that an `end` closes.
  var beginsBlock: Bool { self == .repeat || self == .unordered }
}
