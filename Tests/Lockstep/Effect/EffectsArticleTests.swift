import Foundation
import Lockstep
import LockstepSimulation
import Testing

/// Checks the claims and the code of the article “Effects and cancellation”.
@Suite struct EffectsArticleTests {
  private let issues = IssueLog()

  private func store(_ prepare: (inout Library) -> Void = { _ in }) -> SimulatedStore<Catalog.State, Catalog.Action> {
    SimulatedStore(Catalog.State(), issues: issues, prepare: { prepare(&$0[Library.self]) }) { Catalog() }
  }

  /// The feature's log after an action and a time advance.
  private func events(
    after actions: Catalog.Action...,
    seconds: Int = 0,
    _ prepare: (inout Library) -> Void = { _ in }
  ) -> [String] {
    let store = store(prepare)
    for action in actions {
      _ = store.send(action)
      store.processAll()
    }
    store.advance(by: .seconds(seconds))
    store.processAll()
    defer { store.cancelAll() }
    return store.state.events
  }

  @Test func effectsReportBack() {
    #expect(
      events(after: .bookOpened("Emma")) == [#"pageRead("Emma 1")"#, #"pageRead("Emma 2")"#, "bookFinished"]
    )
    #expect(events(after: .loadButtonTapped("Emma")).count == 1)
    #expect(events(after: .syncButtonTapped).first == "synced")
    let arrivals = AsyncStream {
      $0.yield("Emma")
      $0.finish()
    }
    #expect(events(after: .appeared) { $0.arrivals = { arrivals } } == [#"arrived("Emma")"#])
  }

  @Test func regionsOfEffectsAreCancelledAlone() {
    #expect(events(after: .readAloudButtonTapped("Emma"), .silenceButtonTapped, seconds: 90) == ["bookFinished"])
    #expect(events(after: .readAloudButtonTapped("Emma"), seconds: 90) == [#"pageRead("Emma")"#])
  }

  @Test func effectsWait() {
    #expect(events(after: .queryChanged("E"), .queryChanged("Em"), seconds: 1).count == 1)
    let journal = EventLog()
    _ = events(after: .scrolled(1), .scrolled(2), .scrolled(3), seconds: 5) {
      $0.bookmark = { page in journal.note("\(page)") }
    }
    #expect(journal.entries == ["1", "3"])
    #expect(events(after: .sleepTimerStarted, seconds: 3).count == 3)
  }

  @Test func effectsFail() {
    struct TestError: Error {}
    #expect(
      events(after: .deleteButtonTapped("Emma")) { $0.delete = { _ in throw TestError() } } == [
        #"failed("TestError()")"#
      ]
    )
    let late = events(after: .orderButtonTapped("Emma"), seconds: 10) {
      $0.order = { _ in
        for await _ in AsyncStream<Never>.makeStream().stream {}
        throw CancellationError()
      }
    }
    #expect(late.first?.contains("Timed out after 10.0 seconds.") == true)
    #expect(issues.issues.isEmpty)
  }

  @Test(arguments: [Catalog.Action.previewTapped("Emma"), .orderButtonTapped("Emma")])
  func effectNamesMatchTheArticle(_ action: Catalog.Action) {
    let store = store {
      $0.load = { _ in try await Self.never() }
      $0.order = { _ in try await Self.never() }
    }
    _ = store.send(action)
    #expect([["preview"], ["order"]].contains(store.running))
    _ = store.send(.previewClosed)
    store.cancelAll()
    #expect(store.running == [])
  }

  @Test func theArticleShowsTheCodeOfThisTest() throws {
    let sources = try ["Catalog.swift", "RetryRecipe.swift"].map(Self.source).joined(separator: "\n")
    let code = Self.lines(sources).joined(separator: "\n")
    let article = try Self.article().components(separatedBy: "```swift\n").dropFirst()
    #expect(!article.isEmpty)
    let blocks = article.map { Self.lines($0.components(separatedBy: "```")[0]).joined(separator: "\n") }
    #expect(blocks.filter { !code.contains($0) } == [])
  }

  private static func never() async throws -> Never {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    throw CancellationError()
  }

  /// The lines without their indentation.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  private static func article() throws -> String {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
    return try String(contentsOfFile: root + "/Sources/Lockstep/Lockstep.docc/Effects.md", encoding: .utf8)
  }

  private static func source(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }
}
