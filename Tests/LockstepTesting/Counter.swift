import Lockstep

/// Counts and loads; the test supplies the effect of `start`.
struct Counter: ReducerProtocol {
  struct State: Equatable {
    var count = 0
    var loaded: [String] = []
  }

  enum Action: Sendable, Equatable {
    case increment, touched, start, stop
    case loaded(String)
    case counted(TaskResult<Int>)
  }

  enum CancelID { case start }

  var effect: @Sendable () -> Effect<Action> = { .none }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment: state.count += 1
    case .touched: break
    case .start: return effect().cancellable(id: CancelID.start)
    case .stop: return .cancel(id: CancelID.start)
    case .loaded(let text): state.loaded.append(text)
    case .counted(.success(let count)): state.count = count
    case .counted(.failure): state.count = -1
    }
    return .none
  }
}

extension Counter {
  /// Sends the given actions from an effect named “load”.
  static func loading(_ actions: Action...) -> Counter {
    Counter { .run(name: "load") { send in for action in actions { await send(action) } } }
  }

  /// The location at which “ticks” is created.
  static let ticksPlace = "Counter.swift:\(#line + 5)"

  /// Sends an action each second from an effect named “ticks”.
  static var ticking: Counter {
    Counter {
      .run(name: "ticks") { send in
        @Dependency(\.continuousClock) var clock
        while true {
          try await clock.sleep(for: .seconds(1))
          await send(.increment)
        }
      }
    }
  }

  /// The location at which “feed” is created.
  static let feedPlace = "Counter.swift:\(#line + 4)"

  /// Sends each text of a stream outside the simulation, from an effect named “feed”.
  static func fed(by texts: AsyncStream<String>) -> Counter {
    Counter { .run(name: "feed") { send in for await text in texts { await send(.loaded(text)) } } }
  }
}

/// A parent whose counter may be absent.
struct CounterParent: ReducerProtocol {
  /// The line of the operator.
  static let line = UInt(#line + 6)

  struct State: Equatable { var child: Counter.State? }
  enum Action: Sendable { case child(Counter.Action) }

  var body: some ReducerProtocol<State, Action> {
    EmptyReducer().ifLet(\.child, action: Action.child) { Counter() }
  }
}
