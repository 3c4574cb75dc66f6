import Features
import LockstepScreen
import LockstepScreenTesting
import LockstepTesting
import Testing

@Suite struct CrashAnalysisTests {
  @Test func theStackIsGroupedByFrameAndTheAppsFirstFrameIsHighlighted() async {
    let store = Self.testStore(.testValue)
    store.dependencies.stability.crash = { _, _ in .fixture }
    #expect(store.state.title == "Crash 42-7" && store.state.phase == .idle)
    await store.send(.appeared) { $0.crash.isLoading = true }
    await store.receive(.response(.success(.fixture))) { $0.crash = .loaded(.fixture) }
    #expect(store.state.title == "SIGABRT" && store.state.phase == .content)
    #expect(
      store.state.stack.map(\.text) == [
        "0  libswiftCore.dylib  + 0x3a4c8",
        "1  libswiftCore.dylib  + 0x3a4cc",
        "2–4  Cart  CartModel.total(of:)  CartModel.swift:77  3 calls",
        "5  Cart  CartModel.checkout()  CartModel.swift:142",
        "6  Cart  CartModel.total(of:)  CartModel.swift:81",
        "7  dyld  start",
      ]
    )
    #expect(store.state.stack.map(\.isHighlighted) == [false, false, true, false, false, false])
    #expect(store.state.crash.value?.origin.text == "31 Dec 1999, 14:05, 30.2.0, iOS 18.2, iPhone 15")
    #expect(store.state.crash.value?.similar.map(\.text) == ["93 % alike: SIGABRT"])
    await store.send(.similarTapped("49-1"))
    await store.send(.appeared)
    await store.finish()
  }

  @Test func anEmptyStackIsEmptyAndASystemStackHighlightsNothing() {
    var state = CrashAnalysis.State(id: "42-7")
    var crash = Stability.Crash.fixture
    crash.frames = [Stability.Frame(module: "dyld", symbol: "start", offset: 0)]
    state.crash = .loaded(crash)
    #expect(state.stack.map(\.isHighlighted) == [false])
    crash.frames = []
    state.crash = .loaded(crash)
    #expect(state.stack == [] && state.phase == .empty)
  }

  @Test func anUnfoldedGroupListsItsCalls() {
    var crash = Stability.Crash.fixture
    let call = Stability.Frame(module: "Cart", symbol: "visit(_:)", offset: 0)
    crash.frames = Array(repeating: call, count: 11)
    var state = CrashAnalysis.State(id: "42-7")
    (state.crash, state.unfoldedGroups) = (.loaded(crash), [0])
    let calls = state.stack.map(state.calls).first ?? []
    #expect(calls.map(\.index) == Array(0..<11))
    #expect(calls.allSatisfy { $0.frame == call })
    state.unfoldedGroups = []
    #expect(state.stack.flatMap(state.calls).isEmpty)
  }

  @Test func theTitleMovesToTheBarWhileItIsOutOfViewAndLeadsBack() async {
    var crash = CrashAnalysis.State.loaded(.sample)
    crash.unfoldedGroups = [3]
    let store = Dashboard.screenStore(.showing(.crash(crash)))
    store.exhaustivity = .off
    let title = { store.screen.elements.first { $0.style.headingLevel == 1 }?.label }
    #expect(title()?.hasPrefix("Crash ") == true)
    let top = store.screen.text
    await store.receive(.path(.element(id: 0, action: .crash(.appeared))))
    await store.perform(.scroll(to: "Similar crashes"))
    await store.receive(.path(.element(id: 0, action: .crash(.scrolled(isTitleVisible: false)))))
    #expect(store.screen.shows("To top") && title() == Stability.Crash.sample.reason)
    await store.tap("To top")
    #expect(store.screen.text == top && !store.screen.shows("To top"))
    await store.receive(.path(.element(id: 0, action: .crash(.scrolled(isTitleVisible: true)))))
    await store.send(.disappeared)
  }

  @Test(arguments: StabilityError.allCases)
  func everyFailureIsShownWithARetry(error: StabilityError) async {
    let store = Self.testStore(.failing(error))
    await store.send(.appeared) { $0.crash.isLoading = true }
    await store.receive(.response(.failure(error))) {
      $0.crash.isLoading = false
      $0.crash.error = error
    }
    #expect(store.state.phase == .failed)
    if error == .sessionExpired { await store.receive(.delegate(.sessionExpired)) }
    if error == .forbidden { await store.receive(.delegate(.ticketNeeded)) }
    store.dependencies.stability.crash = { _, _ in .fixture }
    await store.send(.retryButtonTapped) {
      $0.crash.isLoading = true
      $0.crash.error = nil
    }
    await store.receive(.response(.success(.fixture))) { $0.crash = .loaded(.fixture) }
    await store.send(.response(.failure(error)))
    await store.finish()
  }

  @Test func requestsTimeOutAfterTenSecondsAndASecondTapDoesNothing() async {
    let store = Self.testStore(.slow)
    await store.send(.appeared) { $0.crash.isLoading = true }
    await store.send(.appeared)
    await store.send(.retryButtonTapped)
    await store.advance(by: .seconds(10))
    await store.receive(CrashAnalysis.Action.response) {
      $0.crash.isLoading = false
      $0.crash.error = .timedOut
    }
    await store.finish()
  }

  @Test func leavingCancelsTheRequestAndReturningRestartsIt() async {
    let store = Self.testStore(.unhurried)
    await store.send(.disappeared)
    await store.send(.appeared) { $0.crash.isLoading = true }
    await store.send(.disappeared) { $0.crash.isLoading = false }
    await store.advance(by: .seconds(60))
    store.dependencies.stability.crash = { _, _ in .fixture }
    await store.send(.appeared) { $0.crash.isLoading = true }
    await store.receive(.response(.success(.fixture))) { $0.crash = .loaded(.fixture) }
    await store.finish()
  }

  private static func testStore(_ stability: Stability) -> TestStoreOf<CrashAnalysis> {
    TestStore(initialState: CrashAnalysis.State(id: "42-7")) {
      CrashAnalysis()
    } withDependencies: {
      $0.stability = stability
    }
  }
}

extension Stability.CrashOrigin {
  static let fixture = Self(day: "1999-12-31", minute: 845, version: "30.2.0", system: "iOS 18.2", device: "iPhone 15")
}

extension Stability.Crash {
  static let fixture = Self(
    id: "42-7",
    reason: "SIGABRT",
    origin: .fixture,
    frames: [
      Stability.Frame(module: "libswiftCore.dylib", symbol: nil, offset: 0x3a4c8),
      Stability.Frame(module: "libswiftCore.dylib", symbol: nil, offset: 0x3a4cc),
      own("CartModel.total(of:)", line: 77), own("CartModel.total(of:)", line: 81),
      own("CartModel.total(of:)", line: 81), own("CartModel.checkout()", line: 142),
      own("CartModel.total(of:)", line: 81),
      Stability.Frame(module: "dyld", symbol: "start", offset: 0x1a4),
    ],
    similar: [Stability.SimilarCrash(id: "49-1", reason: "SIGABRT", similarity: 93, origin: .fixture)]
  )

  private static func own(_ symbol: String, line: Int) -> Stability.Frame {
    Stability.Frame(module: "Cart", symbol: symbol, offset: line, location: "CartModel.swift:\(line)", isOurs: true)
  }
}
