import Testing

@testable import LockstepPlayback

/// The output of passing scripts of `Shop`.
@Suite struct PlaybackTests {
  @Test(
    arguments: [
      // Every way to name changes.
      #"""
        isOpen = true
        count = 7
        notice.title = "New"
        notice.level = 1
        route = .detail(Row(id: 3, name: "jam"))
        rows -= Row(id: 1, name: "tea")
        rows[id: 2].name = "oat milk"
        rows += Row(id: 3, name: "jam")
        log += "changed"
        tags -= "a"
        tags += "b"
        prices["tea"]: absent
        prices["jam"] = 5
      """#,
      // An expected value covers its members.
      #"""
        isOpen = _
        count = 7
        notice = Notice(title: "New", level: 1)
        route.detail.id = 3
        route.detail.name = "jam"
        rows = [Row(id: 2, name: "oat milk"), Row(id: 3, ...)]
        log = ["changed"]
        tags = ["b"]
        prices = ["jam": 5]
      """#,
      // Elements can be named by their position, too.
      #"""
        rows[0].name = "oat milk"
        rows[1] = Row(id: 3, name: "jam")
        rows[id: 1]: absent
        ...
      """#,
    ]
  )
  func changesCanBeNamed(lines: String) async throws {
    let text = """
      Shop/a

      send .everything
      \(ScriptHarness.changesOfEverything)
      finish
      """
    #expect(try await ScriptHarness.passing("feature Shop\nsend .everything\n\(lines)\nfinish") == text)
  }

  @Test func linesAboveAnEllipsisAreStillChecked() async throws {
    let script = #"""
      feature Shop
      send .everything
        count = 7
        notice.message = nil
        ...
      send .goHome
        route = .home
      send .search("x")
        route.search.text = "x"
      finish
      """#
    let text = #"""
      Shop/a

      send .everything
      \#(ScriptHarness.changesOfEverything)
      send .goHome
        route: .detail(Shop.Row(id: 3, name: "jam")) → .home
      send .search("x")
        route: .home → .search(text: "x", limit: nil)
      finish
      """#
    #expect(try await ScriptHarness.passing(script) == text)
  }

  @Test func effectsTimeAndCancellation() async throws {
    let script = #"""
      feature Shop
      world full
      send .load
      receive .loaded
        count = 99
      send .tick
      advance 500ms
      receive .ticked(1)
        count = 1
      advance 250ms
      send .stop
      advance 1h
      send .flash
      receive .flashed
      receive .answer
      finish
      """#
    let text = #"""
      Shop/a, world full

      send .load
        • “load” started
      receive .loaded(99) from “load”
        count: 0 → 99
        • “load” finished
      send .tick
        • “ticks” started
      advance 500ms
        • clock at 500ms
      receive .ticked(1) from “ticks”
        count: 99 → 1
      advance 250ms
        • clock at 750ms
      send .stop
        • “ticks” cancelled
      advance 1h
        • clock at 3600.75s
      send .flash
      receive .flashed
      receive .answer
      finish
      """#
    #expect(try await ScriptHarness.passing(script) == text)
  }

  @Test func shownStatesAndSkippedActions() async throws {
    let script = #"""
      feature Shop
      # a comment
      note "nothing happens"
      expect count == 0
      expect route != .detail
      state rows
      send .flash
      skip received
      send .tick
      skip effects
      finish
      """#
    let text = #"""
      Shop/a

      note "nothing happens"
      expect count == 0
      expect route != .detail
      state rows
        [
          [id: 1]: Shop.Row(
            id: 1,
            name: "tea"
          ),
          [id: 2]: Shop.Row(
            id: 2,
            name: "milk"
          )
        ]
      send .flash
      skip received
      skip .flashed
      skip .answer
      send .tick
        • “ticks” started
      skip effects
        • “ticks” cancelled
      finish
      """#
    #expect(try await ScriptHarness.passing(script) == text)
  }

  @Test func withoutExhaustivity() async throws {
    let script = #"""
      feature Shop
      exhaustivity off
      send .load
      send .flash
      receive .answer
      send .everything
        count = 7
      send .tick
      exhaustivity on
      skip effects
      finish
      """#
    let text = #"""
      Shop/a

      exhaustivity off
      send .load
        • “load” started
      skip .loaded(3) from “load”
        count: 0 → 3
        • “load” finished
      send .flash
      skip .flashed
      receive .answer
      send .everything
      \#(ScriptHarness.changesOfEverything.replacing("count: 0", with: "count: 3"))
      send .tick
        • “ticks” started
      exhaustivity on
      skip effects
        • “ticks” cancelled
      finish
      """#
    #expect(try await ScriptHarness.passing(script) == text)
  }
}
