internal import Lockstep

/// A minimal feature.
struct Counter: ReducerProtocol {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Sendable, Equatable {
    case incremented, dependencyRead, echoRequested, echoSent, echoed, tenEchoesRequested, echoReplaced, waitStarted
  }

  @Dependency(\.uuid) private var uuid

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented, .echoed:
        state.count += 1
        return .none
      case .dependencyRead:
        blackHole(uuid)
        return .none
      case .echoSent:
        return .send(.echoed)
      case .tenEchoesRequested:
        return .merge((0..<10).map { _ in .run(name: "echo") { send in await send(.echoed) } })
      case .echoReplaced:
        return .run(name: "echo") { send in await send(.echoed) }.cancellable(id: 0, cancelInFlight: true)
      case .waitStarted:
        return .run(name: "wait") { _ in for await _ in AsyncStream<Never>.never {} }
      case .echoRequested:
        return .run(name: "echo") { send in await send(.echoed) }
      }
    }
  }
}
