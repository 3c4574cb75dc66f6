import Foundation
import Testing

@testable import LockstepHeadless

/// The article “Starting a package” shows what the commands print and write.
@Suite struct StartingAPackageArticleTests {
  @Test func theArticleShowsThePackageAndItsSecondFeature() async throws {
    let article = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/LockstepHeadless/LockstepHeadless.docc/StartingAPackage.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let harness = try CommandHarness()
    let package = await harness.run("new", "package", "Shop", "$/Shop").output.replacing("$/", with: "")
    #expect(text.contains("```\n$ headless new package Shop\n\(package)```\n"))
    let feature = await harness.run("new", "feature", "Cart", "$/Shop").output.replacing("  cd $/Shop\n", with: "")
    #expect(text.contains("```\n$ swift run runner new feature Cart\n\(feature)```\n"))
    let runner = try #require(harness.text(of: "Shop/Sources/runner/Runner.swift"))
    #expect(text.contains("```swift\n\(runner)```\n"))
  }
}
