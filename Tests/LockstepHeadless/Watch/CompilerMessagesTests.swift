import Foundation
import Testing

@testable import LockstepHeadless

@Suite struct CompilerMessagesTests {
  private func lines(_ output: String) -> [String] {
    CompilerMessages(
      output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      in: URL(filePath: "/p")
    ).lines
  }

  @Test func errorsComeFirstAndOnce() {
    let error = "/p/Sources/a.swift:3:5: error: no `x`\n  2 | \n  3 |   x\n    |   `- error: no `x`"
    let output =
      "[1/3] Compiling a\n/p/Sources/b.swift:1:1: warning: unused\n 1 | y\n\(error)\n[2/3] Compiling b\n\(error)\nerror: fatalError"
    let short = error.replacing("/p/", with: "")
    #expect(
      lines(output).joined(separator: "\n")
        == "\(short)\nerror: fatalError\nSources/b.swift:1:1: warning: unused\n 1 | y"
    )
  }

  @Test func coloursAreRemoved() {
    let output = "/p/a.swift:3:5: \u{1B}[1;31merror: \u{1B}[1;39mno `x`\u{1B}[0;0m\n3 | \u{1B}[0;36mx\u{1B}[0;0m"
    #expect(lines(output) == ["a.swift:3:5: error: no `x`", "3 | x"])
  }

  @Test func withoutAnErrorTheLastLinesAreShown() {
    let output = (1...30).map { "line \($0)" }.joined(separator: "\n")
    #expect(lines(output) == (11...30).map { "line \($0)" })
  }
}
