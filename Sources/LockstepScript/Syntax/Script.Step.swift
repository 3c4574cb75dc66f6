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

    /// The number of the step's last line, including the lines below it.
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

extension Script {
  /// A line below a step: one expected change of the state.
  package struct Expectation: Sendable, Equatable {
    package var path: ScriptPath
    package var change: Change
    /// The range from the path to the end of the value.
    package var range: SourceRange

    package enum Change: Sendable, Equatable {
      /// `path = value`
      case becomes(Literal)
      /// `path += element`
      case gains(Literal)
      /// `path -= element`
      case loses(Literal)
      /// `path: absent`
      case absent
    }
  }
}
