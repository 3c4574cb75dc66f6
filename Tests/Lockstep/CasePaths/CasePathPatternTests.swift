import Lockstep
import Testing

@Suite struct CasePathPatternTests {
  private enum Root: Equatable { case number(Int), text(String), pair(Int, name: String), idle }

  private static let number = CasePath(Root.number)
  private static let pair = CasePath(Root.pair)
  private static let idle = CasePath(case: Root.idle)
  private static let second = CasePath<Root, String>(
    embed: { .pair(2, name: $0) },
    extract: { if case .pair(2, let name) = $0 { name } else { nil } }
  )

  private func name(of root: Root) -> String {
    switch root {
    case Self.number: "number"
    case Self.second: "second"
    case Self.pair: "pair"
    case CasePath(Root.text): "text"
    case Self.idle: "idle"
    default: "none"
    }
  }

  @Test(
    arguments: [
      (.number(1), "number"), (.text("a"), "text"), (.pair(1, name: "a"), "pair"), (.pair(2, name: "a"), "second"),
      (.idle, "idle"),
    ] as [(Root, String)]
  )
  private func aCaseIsMatchedInASwitch(_ root: Root, _ name: String) {
    for _ in 1...2 { #expect(self.name(of: root) == name) }
  }

  @Test func aCaseIsMatchedInAnIf() {
    if case Self.number = Root.number(1) {} else { Issue.record("a value of the case matches") }
    if case Self.number = Root.idle { Issue.record("a value of another case matches") }
    #expect(Self.number ~= .number(2))
    #expect(!(Self.number ~= .text("")))
  }
}
