extension Script {
  /// A line below a step: one change of the state.
  struct Expectation: Sendable, Equatable {
    var path: StatePath
    var change: Change
    /// From the path to the end of the value.
    var range: SourceRange

    enum Change: Sendable, Equatable {
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
