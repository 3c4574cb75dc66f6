internal import Features
internal import Lockstep
internal import LockstepSimulation

/// The cost of an action in the whole app after every tab was used and while a live room is open, compared with an app right after signing
/// in.
extension Benchmark {
  static var root: [Benchmark] {
    [false, true].map { isUsed in
      Benchmark(
        "busy: action of Root, \(isUsed ? "every tab used, in a live room" : "just signed in")",
        baseline: isUsed ? "busy: action of Root, just signed in" : nil,
        target: .ratio(2),
        iterations: 20_000
      ) {
        let app = SignedInApp()
        if isUsed { app.useEveryTab() }
        return Workload { app.tapSelectedTab($0) }
      }
    }
  }
}

/// The app of Root, with the state that `Root.launched` restores.
@MainActor
private final class SignedInApp {
  private let store = SimulatedStore(
    initialState: { Root.State() },
    reducer: { Root() },
    schedule: .oldestFirst,
    prepare: { $0.fileStorage = .visitedByBlob }
  )

  init() {
    send(.launched)
    precondition(store.state.isSignedIn, "Root restores the stored visit")
  }

  /// Shows each tab, loads its content, and starts a broadcast, which is left running.
  func useEveryTab() {
    for tab in [Tab.home, .dashboard, .settings, .broadcast] { send(.signedIn(.bar(.tapped(tab)))) }
    send(.signedIn(.broadcast(.preparation(.accessRead(camera: .granted, microphone: .granted)))))
    send(.signedIn(.broadcast(.preparation(.titleChanged("Lamps")))))
    send(.signedIn(.broadcast(.preparation(.lots(.appeared)))))
    send(.signedIn(.broadcast(.preparation(.lots(.chooseButtonTapped("lamp"))))))
    send(.signedIn(.broadcast(.startButtonTapped)))
    for _ in 0..<60 { send(.signedIn(.bar(.tapped(.broadcast)))) { store.advance(by: .milliseconds(100)) } }
    precondition(store.state.signedIn?.isLive == true, "a live room is open")
  }

  func tapSelectedTab(_ count: Int) {
    for _ in 0..<count { _ = store.send(.signedIn(.bar(.tapped(.broadcast)))) }
  }

  /// Sends an action, and receives all actions that follow from it.
  private func send(_ action: Root.Action, then follow: () -> Void = {}) {
    _ = store.send(action)
    follow()
    store.skipReceived()
  }
}
