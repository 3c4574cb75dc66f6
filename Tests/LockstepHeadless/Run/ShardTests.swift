import Testing

@testable import LockstepHeadless

/// `--shard I/N`.
@Suite struct ShardTests {
  @Test func shardsContainEveryFileOnceAndDifferInSizeByAtMostOne() throws {
    for count in 1...9 {
      let files = (0..<7).map { "\($0).script" }
      let parts = try (1...count).map { try #require(Shard("\($0)/\(count)")).part(of: files) }
      #expect(parts.flatMap(\.self).sorted() == files)
      let sizes = parts.map(\.count)
      #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
  }

  @Test func aShardKeepsTheOrderOfPathsButDoesNotDependOnIt() throws {
    let shard = try #require(Shard("2/2"))
    #expect(shard.part(of: ["a", "b", "c", "d"]) == ["b", "d"])
    #expect(shard.part(of: ["d", "c", "b", "a"]) == ["d", "b"])
  }

  @Test(arguments: [
    "0/3", "4/3", "1/0", "-1/3", "+1/3", "1", "1/", "/3", "1/3/5", "a/3", "1/b", "1 / 3", "", "١/٣",
    "1/99999999999999999999",
    "1/1000001",
  ])
  func invalidShardsAreRejected(text: String) {
    #expect(Shard(text) == nil)
    let allowed = "I/N, such as `2/3`, with I from 1 to N"
    guard !text.isEmpty else { return }
    #expect(throws: UsageError.badValue(option: "--shard", value: text, allowed: allowed, command: "run")) {
      try RunOptions(["a", "--shard=\(text)"])
    }
  }

  @Test func theShardsOfARunPlayEachScriptOnce() async throws {
    let harness = try CommandHarness()
    for name in ["a", "b", "c", "d", "e"] { try harness.write("feature Shop\nsend .open\n  ...", to: "\(name).script") }
    var played: [Substring] = []
    for number in 1...3 {
      let outcome = await harness.run("run", "$", "--shard", "\(number)/3")
      #expect(outcome.code == .success)
      played += outcome.output.split(separator: "\n").filter { $0.hasPrefix("passed") }
    }
    #expect(played.map(String.init).sorted() == ["a", "b", "c", "d", "e"].map { "passed  Shop/\($0)  1 step" })
    #expect(
      await harness.run("run", "$", "--shard", "6/6") == .init(output: "0 scripts passed\n", errors: "", code: .success)
    )
  }
}
