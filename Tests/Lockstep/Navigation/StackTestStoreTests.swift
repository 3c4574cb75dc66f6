import Lockstep
import LockstepTesting
import Synchronization
import Testing

/// Collects the issues that test stores report, instead of failing the test.
private final class ReportLog: Sendable {
  private let content = Mutex<[String]>([])

  /// The titles of the failures, oldest first; notes are omitted.
  var failures: [String] { content.withLock { $0 } }

  static func of(_ work: nonisolated(nonsending) () async -> Void) async -> ReportLog {
    let log = ReportLog()
    let reporter = FailureReporter { failure, severity, _ in
      if severity == .failure { log.content.withLock { $0.append(failure.title) } }
    }
    await FailureReporter.$current.withValue(reporter) { await work() }
    return log
  }
}

@Suite struct StackTestStoreTests {
  private func sheet(_ title: String) -> Sheet.State { Sheet.State(title: title) }

  @Test func anExpectationMakesTheSameElementsAsTheReducer() async {
    let store = TestStore(initialState: SheetStackFeature.State()) { SheetStackFeature() }
    await store.send(.push("a")) { $0.path.append(sheet("a")) }
    await store.send(.push("b")) { $0.path.append(sheet("b")) }
    await store.send(.pushTwice) { $0.path.append(contentsOf: [sheet("a"), sheet("b")]) }
    #expect(store.state.path.ids == [0, 1, 2, 3])
    await store.send(.pop) { $0.path.removeLast() }
    await store.send(.push("c")) { $0.path.append(sheet("c")) }
    #expect(store.state.path.ids == [0, 1, 2, 4])
    await store.send(.presentTwo) { $0.path = StackState([sheet("x"), sheet("y")]) }
    #expect(store.state.path.ids == [5, 6])
  }

  @Test func anElementMayBeExpectedByItsID() async {
    let store = TestStore(initialState: SheetStackFeature.State(path: StackState([sheet("first")]))) {
      SheetStackFeature()
    }
    await store.send(.push("a")) { $0.path[id: 1] = sheet("a") }
    await store.send(.path(.element(id: 1, action: .raise))) {
      $0.path[id: 1]?.count = 1
      $0.seen = [1]
    }
    await store.send(.path(.push(id: 2, state: sheet("b")))) {
      $0.path.append(sheet("b"))
      $0.seen = [1, 0]
    }
    await store.send(.push("c")) { $0.path.append(sheet("c")) }
    #expect(store.state.path.ids == [0, 1, 2, 3])
  }

  @Test func aReceivedActionIsExpectedTheSameWay() async {
    let store = TestStore(initialState: SheetStackFeature.State()) { SheetStackFeature() }
    await store.send(.push("a")) { $0.path.append(sheet("a")) }
    await store.send(.pushLater)
    await store.receive(.push("later")) { $0.path.append(sheet("later")) }
    await store.receive(.presentTwo) { $0.path = StackState([sheet("x"), sheet("y")]) }
    await store.send(.push("b")) { $0.path.append(sheet("b")) }
    #expect(store.state.path.ids == [2, 3, 4])
  }

  @Test func aDismissalIsReceived() async {
    let store = TestStore(initialState: SheetStackFeature.State()) { SheetStackFeature() }
    await store.send(.pushTwice) { $0.path = StackState([sheet("a"), sheet("b")]) }
    await store.send(.path(.element(id: 0, action: .close))) { $0.seen = [0] }
    await store.receive(.path(.popFrom(id: 0))) {
      $0.path.removeAll()
      $0.seen = [0, 0]
    }
  }

  @Test(arguments: [Exhaustivity.off, .off(showSkippedAssertions: true)])
  func aPartialTestMakesTheSameElements(_ exhaustivity: Exhaustivity) async {
    let log = await ReportLog.of {
      let store = TestStore(initialState: SheetStackFeature.State()) { SheetStackFeature() }
      store.exhaustivity = exhaustivity
      await store.send(.push("a"))
      await store.send(.pushLater)
      await store.send(.presentTwo) { $0.path = StackState([sheet("x"), sheet("y")]) }
      store.assert { $0.path = StackState([sheet("x"), sheet("y")]) }
      await store.send(.push("z")) { $0.path[id: 6] = sheet("z") }
      #expect(store.state.path.ids == [4, 5, 6])
    }
    #expect(log.failures.isEmpty)
  }

  @Test func aFailedExpectationConsumesNoID() async {
    let log = await ReportLog.of {
      let store = TestStore(initialState: SheetStackFeature.State()) { SheetStackFeature() }
      await store.send(.push("a")) { $0.path.append(contentsOf: [sheet("a"), sheet("b"), sheet("c")]) }
      await store.send(.push("b")) { $0.path.append(sheet("b")) }
      #expect(store.state.path.ids == [0, 1])
    }
    #expect(log.failures == ["A state change does not match expectation: …"])
  }
}
