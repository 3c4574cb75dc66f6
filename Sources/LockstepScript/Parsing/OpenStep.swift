/// The last parsed step, while the lines below it are still being parsed.
struct OpenStep {
  private var head: (kind: Script.Step.Kind, range: SourceRange)?
  private var lines: [Script.Expectation] = []
  private var waiver: SourceRange?

  mutating func begin(_ kind: Script.Step.Kind, _ range: SourceRange) {
    head = (kind, range)
  }

  mutating func add(_ line: StepDetail) {
    guard head != nil else { return }
    switch line {
    case .expectation(let expectation): lines.append(expectation)
    case .waiver(let range): waiver = range
    }
  }

  /// Completes the step.
  ///
  /// - Returns: The step; nil if there is none.
  mutating func close() -> Script.Step? {
    guard let (kind, range) = head.take() else { return nil }
    defer {
      lines.removeAll(keepingCapacity: true)
      waiver = nil
    }
    // Copies the array, because one that grew line by line has spare capacity.
    return Script.Step(kind: kind, range: range, expectations: lines.map(\.self), waiver: waiver)
  }
}
