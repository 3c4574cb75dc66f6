import Foundation
import Lockstep
import Synchronization
import Testing
import XCTest

// This file imports none of Lockstep's test modules: linking them is sufficient.

/// Whether a report test started this process. The probes fail, so they run only then.
private let isProbed = ProcessInfo.processInfo.environment["LOCKSTEP_PROBE"] == "live"

/// Misuses live stores in Swift Testing.
@Suite(.enabled(if: isProbed)) struct LiveStoreProbe {
  @MainActor @Test func throwing() async {
    let store = MisuseFeature.throwing().store()
    await store.send(.start).finish()
  }

  @MainActor @Test func absentChild() {
    MisuseFeature.absentChild.store().send(.child(.start))
  }

  @MainActor @Test func lostBinding() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.set(\.$name, "Blob"))
  }

  @MainActor @Test func logged() {
    let store = Store(initialState: Form.State()) {
      Form()
    } withDependencies: {
      $0.issueSink = .standardError
    }
    store.send(.set(\.$name, "Blob"))
  }

  @Test(arguments: 0..<20) func onAnActor(_ number: Int) async {
    await Owner().misuse("load \(number)")
  }

  @MainActor @Test func fromADetachedTask() async {
    await Task.detached { @MainActor in
      let store = Store(initialState: Form.State()) { Form() }
      store.send(.set(\.$name, "Blob"))
    }.value
  }

  /// Run serially, because the second test resumes the first test's effect.
  @Suite(.serialized) struct Late {
    @Test func first() async {
      await LateEffect.shared.start()
    }

    @Test func second() async {
      await LateEffect.shared.finish()
    }
  }
}

/// Misuses live stores in XCTest.
final class LiveStoreXCProbe: XCTestCase {
  @MainActor func testThrowing() async throws {
    try XCTSkipUnless(isProbed)
    let store = MisuseFeature.throwing().store()
    await store.send(.start).finish()
  }

  @MainActor func testAbsentChild() async throws {
    try XCTSkipUnless(isProbed)
    MisuseFeature.absentChild.store().send(.child(.start))
  }

  @MainActor func testLostBinding() async throws {
    try XCTSkipUnless(isProbed)
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.set(\.$name, "Blob"))
  }

  func testOnAnActor() async throws {
    try XCTSkipUnless(isProbed)
    await Owner().misuse("load")
  }
}

/// Starts an effect that ends after its test, during the next one.
final class LateStoreXCProbe: XCTestCase {
  @MainActor func testFirst() async throws {
    try XCTSkipUnless(isProbed)
    MisuseFeature.absentChild.store().send(.child(.start))
    await LateEffect.shared.start()
  }

  override class func tearDown() {
    guard isProbed else { return }
    let isOver = DispatchSemaphore(value: 0)
    Task {
      await LateEffect.shared.finish()
      isOver.signal()
    }
    isOver.wait()
  }
}

private struct TestError: Error {}

private struct MisuseFeature: ReducerProtocol {
  struct State: Sendable { var child: Child.State? }
  enum Action: Sendable { case start, child(Child.Action) }

  let effect: @Sendable () -> Effect<Action>

  var body: some ReducerProtocol<State, Action> {
    Reduce { _, action in if case .start = action { effect() } else { .none } }
      .ifLet(\.child, action: Action.child) { Child() }
  }

  func store(isolation: isolated any Actor = #isolation) -> StoreOf<MisuseFeature> {
    Store(initialState: State()) { self }
  }

  static func throwing(_ name: String = "load", until start: @escaping @Sendable () async -> Void = {}) -> MisuseFeature
  {
    MisuseFeature {
      .run(name: name) { _ in
        await start()
        throw TestError()
      }
    }
  }

  static let absentChild = MisuseFeature { .none }
}

private struct Child: ReducerProtocol {
  struct State: Sendable {}
  enum Action: Sendable { case start }

  func reduce(into _: inout State, action _: Action) -> Effect<Action> { .none }
}

/// A feature without a `BindingReducer`.
private struct Form: ReducerProtocol {
  struct State: Equatable, Sendable { @BindingState var name = "" }
  enum Action: BindableAction, Sendable { case binding(BindingAction<State>) }

  func reduce(into _: inout State, action _: Action) -> Effect<Action> { .none }
}

private actor Owner {
  func misuse(_ name: String) async {
    let store = MisuseFeature.throwing(name).store()
    await store.send(.start).finish()
  }
}

/// An effect that throws when a later test resumes it. Not on the main actor, which `tearDown` blocks.
private actor LateEffect {
  static let shared = LateEffect()

  private let gate = AsyncStream<Void>.makeStream()
  private let end = AsyncStream<Void>.makeStream()
  private var store: StoreOf<MisuseFeature>?

  func start() {
    let misuse = MisuseFeature.throwing("late") { [gate] in for await _ in gate.stream {} }
    let store = misuse.store()
    self.store = store
    let task = store.send(.start)
    Task {
      await task.finish()
      self.end.continuation.finish()
    }
  }

  nonisolated func finish() async {
    gate.continuation.finish()
    for await _ in end.stream {}
  }
}
