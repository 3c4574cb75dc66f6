/// The step that was read last, until it is known what stands below it.
struct OpenStep {
  private var head: (kind: Script.Step.Kind, range: SourceRange)?
  private var lines: [Script.Expectation] = []
  private var waiver: SourceRange?

  mutating func begin(_ kind: Script.Step.Kind, _ range: SourceRange) {
    head = (kind, range)
  }

  mutating func add(_ line: IndentedLine) {
    guard head != nil else { return }
    switch line {
    case .expectation(let expectation): lines.append(expectation)
    case .waiver(let range): waiver = range
    }
  }

  /// Ends the step.
  ///
  /// - Returns: The step; nil where none is open.
  mutating func close() -> Script.Step? {
    guard let (kind, range) = head.take() else { return nil }
    defer {
      lines.removeAll(keepingCapacity: true)
      waiver = nil
    }
    // Copied, as an array that grew line by line has room for more.
    return Script.Step(kind: kind, range: range, expectations: lines.map(\.self), waiver: waiver)
  }
}
