extension Script {
  /// One step of a script and the expectation lines below it.
  ///
  /// A step is an immutable object, so that a script, its player and its results share one instance.
  package final class Step: Sendable {
    package let kind: Kind
    /// The range from the verb to the end of its argument.
    package let range: SourceRange
    package let expectations: [Expectation]
    /// The location of `...`, which waives the remaining expectations of this step.
    package let waiver: SourceRange?

    package init(kind: Kind, range: SourceRange, expectations: [Expectation] = [], waiver: SourceRange? = nil) {
      (self.kind, self.range, self.expectations, self.waiver) = (kind, range, expectations, waiver)
    }

    /// The last line that belongs to the step: its own, or that of the last line below it.
    var lastLine: Int {
      max(endOfBlock?.line ?? range.line, expectations.last?.range.line ?? 0, waiver?.line ?? 0)
    }
  }
}

extension Script.Step {
  /// Returns the step with another kind or other expectations.
  package func with(kind: Kind? = nil, expectations: [Script.Expectation]? = nil, waiver: SourceRange? = nil)
    -> Script.Step
  {
    Script.Step(
      kind: kind ?? self.kind,
      range: range,
      expectations: expectations ?? self.expectations,
      waiver: waiver ?? self.waiver
    )
  }
}

extension Script.Step: Equatable {
  package static func == (one: Script.Step, other: Script.Step) -> Bool {
    one.kind == other.kind && one.range == other.range && one.expectations == other.expectations
      && one.waiver == other.waiver
  }
}

extension Script.Step {
  /// The verb and argument of a step. Rare large cases are boxed to keep the others small.
  package enum Kind: Sendable, Equatable {
    case send(Literal)
    /// A pattern: payloads may be omitted, and `_` matches anything.
    case receive(Literal)
    case advance(Duration)
    case finish
    case skipReceived
    case skipEffects
    case note(String)
    indirect case expect(ScriptPath, Comparison, Literal)
    /// Prints the state, or the value at a path.
    case state(ScriptPath?)
    case exhaustivity(isOn: Bool)
    /// Changes the state before the first step.
    indirect case given(ScriptPath, Literal)
    /// Compares the number of elements.
    indirect case expectCount(ScriptPath, Comparison, Literal)
    /// Compares the state, or the value at a path, with a golden file.
    indirect case snapshot(Located<String>, ScriptPath?)

    /// Receives actions in any order. The lines of the step itself are below its `end`.
    indirect case unordered([Script.Step], end: SourceRange)
  }

  package enum Comparison: String, CaseIterable, Sendable {
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
  package var verb: Verb {
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
    case .unordered: .unordered
    }
  }
}

extension Script.Step {
  /// The `receive` steps of an `unordered` block; empty for any other step.
  package var receives: [Script.Step] {
    if case .unordered(let receives, _) = kind { receives } else { [] }
  }

  /// The `end` of an `unordered` block; nil for any other step.
  package var endOfBlock: SourceRange? {
    if case .unordered(_, let end) = kind { end } else { nil }
  }

  /// Returns the block with other `receive` steps.
  package func with(receives: [Script.Step]) -> Script.Step {
    guard case .unordered(_, let end) = kind else { return self }
    return with(kind: .unordered(receives, end: end))
  }
}
