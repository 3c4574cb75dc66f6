extension Script {
  /// One step of a script and the expectation lines below it.
  struct Step: Sendable, Equatable {
    var kind: Kind
    /// From the verb to the end of its argument.
    var range: SourceRange
    var expectations: [Expectation] = []
    /// The place of `...`, which waives the rest of this step.
    var waiver: SourceRange?

    /// The last line that belongs to the step: its own, or that of the last line below it.
    var lastLine: Int {
      max(range.line, expectations.last?.range.line ?? 0, waiver?.line ?? 0)
    }
  }
}

extension Script.Step {
  enum Kind: Sendable, Equatable {
    case send(Literal)
    /// A pattern: payloads may be left out, `_` matches anything.
    case receive(Literal)
    case advance(Duration)
    case finish
    case skipReceived
    case skipEffects
    case note(String)
    case expect(StatePath, Comparison, Literal)
    /// Prints the state, or the part of it at a path.
    case state(StatePath?)
    case exhaustivity(isOn: Bool)
    /// Changes the state before the first step.
    case given(StatePath, Literal)
    /// Compares the number of elements.
    case expectCount(StatePath, Comparison, Literal)
    /// Shows the state, or the part of it at a path, and compares it with a golden file.
    case snapshot(Located<String>, StatePath?)
  }

  enum Comparison: String, CaseIterable, Sendable {
    case isEqual = "=="
    case isNotEqual = "!="
    case isAtMost = "<="
    case isAtLeast = ">="
    case isLess = "<"
    case isGreater = ">"
    case contains = "contains"
  }
}

extension Script.Step.Kind {
  var verb: Verb {
    switch self {
    case .send: .send
    case .receive: .receive
    case .advance: .advance
    case .finish: .finish
    case .skipReceived, .skipEffects: .skip
    case .note: .note
    case .expect, .expectCount: .expect
    case .state: .state
    case .exhaustivity: .exhaustivity
    case .given: .given
    case .snapshot: .snapshot
    }
  }
}
