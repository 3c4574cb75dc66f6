internal import LockstepExploration
internal import LockstepPlayback

/// The result of `explore` as JUnit XML: one test case per property, and one for the built-in checks.
struct ExplorationJUnit {
  private let feature: String
  private let properties: [String]
  private let violations: [ExplorationViolation]

  init(feature: String, properties: [String], violations: [ExplorationViolation]) {
    (self.feature, self.properties, self.violations) = (feature, properties, violations)
  }

  func text(program: String) -> String {
    let others = violations.filter { violation in !properties.contains { violation.title.hasPrefix($0) } }
    let cases =
      properties.map { property in testCase(property, violations.first { $0.title.hasPrefix(property) }) }
      + [testCase("no issue and no trap", others.first)]
    return JUnitReport(cases: cases).text(name: program)
  }

  private func testCase(_ name: String, _ violation: ExplorationViolation?) -> JUnitTestCase {
    let verdict = violation.map {
      JUnitTestCase.Verdict.failed(
        type: "property",
        message: $0.title,
        text: $0.statements.joined(separator: "\n")
      )
    }
    return JUnitTestCase(feature: feature, name: name, file: "explore \(feature)", verdict: verdict ?? .passed)
  }
}
