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
