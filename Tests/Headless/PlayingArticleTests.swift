import Foundation
import Testing

@testable import Headless
@testable import LockstepHeadless
@testable import LockstepTrace

/// The article on the prompt shows the actual output.
@Suite struct PlayingArticleTests {
  @Test func theArticlesSessionIsReproduced() async throws {
    let root = URL(filePath: #filePath).pathComponents.dropLast(3).joined(separator: "/").dropFirst()
    let article = "\(root)/Sources/LockstepHeadless/LockstepHeadless.docc/Playing.md"
    let text = try String(contentsOfFile: article, encoding: .utf8)
    let shown = try #require(text.split(separator: "```\n", omittingEmptySubsequences: false).dropFirst().first)
    let lines = shown.split(separator: "\n").filter { $0.hasPrefix(">") }.map {
      $0.dropFirst().drop { $0 == " " } + "\n"
    }
    var input: [[UInt8]] = [Array(lines.joined().utf8)]
    var bytes: [UInt8] = []
    let console = Console(
      output: BufferedByteWriter { bytes += $0 },
      errors: BufferedByteWriter { bytes += $0 },
      showsColor: false
    ) {
      input.popLast()
    }
    let commands = CommandRouter(program: "headless", catalog: Headless.catalog, console: console)
    let code = await commands.run(["play", "Login"])
    console.flush()
    #expect(String(decoding: bytes, as: UTF8.self) == shown)
    #expect(code == .wrongUse)
  }
}
