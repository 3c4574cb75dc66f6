import LockstepDiff
import Testing

@testable import Lockstep

struct EngineIssueTextTests {
  private static let document = String(repeating: "long ", count: 100_000)
  private static let action = LockstepDiff.Tree(describing: [document])
  private static let location = CodeLocation(fileID: "Shop/Basket.swift", filePath: "Basket.swift", line: 7, column: 1)
  private static let effect = EffectName(given: "load", location: location)

  @Test(
    arguments: [
      .absentChild(action: action, operatorLocation: location),
      .absentElement(action: action, id: "7", operatorLocation: location),
      .wrongCase(action: action, expected: "open", found: "closed", operatorLocation: location),
      .unknownPop(action: action, id: "#1", present: [], operatorLocation: location),
      .unknownPop(action: action, id: "#1", present: (1...10_000).map { "#\($0)" }, operatorLocation: location),
      .repeatedPush(action: action, id: "#1", operatorLocation: location),
      .outOfOrderPush(action: action, id: "#7", expected: "#1", operatorLocation: location),
      .absentDismissal(action: action, operatorLocation: location),
      .unhandledBinding(action: action, feature: "Basket"),
      .effectThrew(effect: effect, starter: action, error: document),
      .sendAfterEnd(action: action),
    ] as [EngineIssue]
  )
  func aLargeActionOrErrorIsTruncated(issue: EngineIssue) {
    #expect(issue.text.split(separator: "\n").allSatisfy { $0.count < 600 })
    #expect(issue.text.contains("…"), "the truncation is marked")
  }
}

@Suite struct OneLineTests {
  @Test(arguments: [
    ("", 1, ""),
    ("login", 5, "login"),
    ("login", 4, "log…"),
    ("café", 4, "café"),
    ("café", 3, "ca…"),
    ("a b", 3, "a b"),
    ("a\tb", 3, "a\tb"),
    ("a\nb", 9, "a b"),
    ("a\r\n\r\nb", 9, "a b"),
    ("a\u{0B}b\u{0C}c", 9, "a b c"),
    ("a\u{85}b\u{2028}c\u{2029}d", 9, "a b c d"),
    ("\na\n", 9, "a"),
    ("\n", 9, ""),
  ])
  func aTextFitsOneLineOfTheGivenWidth(text: String, columns: Int, line: String) {
    #expect(text.onOneLine(atMost: columns) == line)
  }
}
