internal import LockstepDiff
internal import LockstepPlayback
internal import LockstepScript

/// Determines the lines below a played step: keeps correct lines, replaces wrong ones, and adds missing ones.
struct StepLineReviser {
  /// A line that belongs below a step.
  enum Line: Equatable {
    /// An existing line: its index among the step's lines.
    case kept(Int)

    /// A new line, and the index of the line that it replaces.
    case written(String, insteadOf: Int?)
  }

  private let step: Script.Step

  /// Returns the failures of the given lines below the step.
  private let findings: ([Script.Expectation], _ isStrict: Bool) -> [Located<StepFault>]

  /// The lines, in order, without those to remove.
  private(set) var lines: [Line] = []

  /// The paths of changes that no line can name: the step needs `...`.
  private(set) var unwritten: [Path] = []

  /// - Parameters:
  ///   - step: The step as written in the script.
  ///   - played: The step's result; it must be the step played last.
  ///   - isExhaustive: Whether every change must be named.
  init(_ step: Script.Step, _ played: PlayedStep, on playable: any PlayableFeature, isExhaustive: Bool) {
    self.init(step, isStrict: isExhaustive && step.waiver == nil) { lines, isStrict in
      playable.failures(below: step.with(expectations: lines), in: played, isStrict: isStrict)
    }
  }

  /// - Parameters:
  ///   - step: The step as written in the script.
  ///   - isStrict: Whether every change must be named.
  ///   - findings: Returns the failures of the given lines below the step.
  init(
    _ step: Script.Step,
    isStrict: Bool,
    findings: @escaping ([Script.Expectation], _ isStrict: Bool) -> [Located<StepFault>]
  ) {
    (self.step, self.findings) = (step, findings)
    revise(isStrict: isStrict)
  }

  /// Whether a revision can fix a failure, because a line below the step caused it.
  static func fixes(_ failure: Located<StepFault>, of step: Script.Step) -> Bool {
    // The path in the argument of `expect`, `state` or `snapshot` may not exist, which no line below the step can fix.
    step.kind.takesExpectations && failure.value.category == .line
  }

  private mutating func revise(isStrict: Bool) {
    let kept = holding(isStrict: isStrict)
    let wrong = step.expectations.indices.filter { !kept.contains($0) }.map { step.expectations[$0].path.path }
    var news = missing(beside: kept, isStrict: isStrict)
    // If not every change must be named, only wrong lines are replaced.
    if !isStrict {
      news.removeAll { new in !wrong.contains { $0.leads(to: new.path.path) || new.path.path.leads(to: $0) } }
    }
    for index in step.expectations.indices {
      if kept.contains(index) {
        lines.append(.kept(index))
      } else if let match = news.firstIndex(where: { $0.path.path == step.expectations[index].path.path }) {
        lines.append(.written(news.remove(at: match).text, insteadOf: index))
      }
    }
    lines += news.map { .written($0.text, insteadOf: nil) }
  }
}

extension StepLineReviser {
  /// The indices of the lines that hold when checked without the others.
  private func holding(isStrict: Bool) -> [Int] {
    var numbers = Array(step.expectations.indices)
    while true {
      let failures = failures(below: numbers.map { step.expectations[$0] }, isStrict: isStrict)
      let wrong = numbers.filter { failures.blames(step.expectations[$0]) }
      if wrong.isEmpty { return numbers }
      numbers.removeAll(where: wrong.contains)
    }
  }

  /// Returns lines for the changes that no other line names, and records changes that no line can name.
  private mutating func missing(beside kept: [Int], isStrict: Bool) -> [Script.Expectation] {
    let kept = kept.map { step.expectations[$0] }
    var written: [String] = []
    for case .unnamed(let changes, let suggestions) in failures(below: kept, isStrict: true).map(\.value) {
      written += suggestions.compactMap(\.self).filter { !Script.Expectation.parsing([$0]).isEmpty }
      if isStrict { unwritten += zip(changes, suggestions).filter { $1 == nil }.map(\.0.path) }
    }
    let news = Script.Expectation.parsing(written)
    let failures = failures(below: news, isStrict: false)
    let holding = news.filter { !failures.blames($0) }
    guard isStrict, unwritten.isEmpty else { return holding }
    for case .unnamed(let changes, _) in self.failures(below: kept + holding, isStrict: true).map(\.value) {
      unwritten += changes.map(\.path)
    }
    return holding
  }

  private func failures(below lines: [Script.Expectation], isStrict: Bool) -> [Located<StepFault>] {
    findings(lines, isStrict)
  }
}

extension Script.Expectation {
  /// Parses the lines as they would appear below a step; returns none if one of them is invalid.
  static func parsing(_ lines: [String]) -> [Script.Expectation] {
    let text = "feature F\nsend .a\n" + lines.map { "  \($0)\n" }.joined()
    return (try? Script(parsing: text.utf8, file: ""))?.steps.first?.expectations ?? []
  }
}

extension [Located<StepFault>] {
  /// Whether one of the failures is located at a line.
  fileprivate func blames(_ line: Script.Expectation) -> Bool {
    contains { $0.isAbout(line) }
  }
}

extension Located<StepFault> {
  /// Whether the failure is located at a line below the step.
  func isAbout(_ line: Script.Expectation) -> Bool {
    if case .unnamed = value { return false }
    return (line.range.lower...line.range.upper).contains(range.lower)
  }
}

extension Path {
  /// Whether another path equals this path or extends it.
  fileprivate func leads(to other: Path) -> Bool {
    other.components.starts(with: components)
  }
}
