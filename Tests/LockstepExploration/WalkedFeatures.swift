import Foundation
import Lockstep
import LockstepExploration
import Testing

/// Counts beside thirty switches, so that the states are too many to visit. Two switches that are both on reset the counter.
struct CounterFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible {
    var count = 0
    var switches: UInt32 = 0
  }

  enum Action: Sendable, Equatable { case incremented, decremented, switched(Int), resetTapped }

  static let alphabet: [Action] =
    Array(repeating: .incremented, count: 20) + [.decremented, .resetTapped] + (0..<30).map { .switched($0) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .incremented: state.count += 1
    case .decremented: state.count = max(0, state.count - 1)
    case .switched(let number): state.switches ^= 1 << UInt32(number)
    case .resetTapped: if state.switches & 7 == 7 { state.count = 0 }
    }
    return .none
  }
}

/// Keeps all its actions, so that nothing can be removed from a path.
struct RecordingFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible { var actions: [Action] = [] }
  enum Action: Sendable, Equatable { case left, right }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.actions.append(action)
    return .none
  }
}

/// A feature with a child that may be absent. It counts all actions of the child, even those for which the child is absent.
struct ParentFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible {
    var child: Child.State?
    var childActions = 0
  }

  enum Action: Sendable, Equatable { case opened, closed, child(Child.Action) }

  struct Child: ReducerProtocol {
    struct State: Equatable { var count = 0 }
    enum Action: Sendable, Equatable { case counted }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }

  var body: some ReducerProtocol<State, Action> {
    Reduce { state, action in
      switch action {
      case .opened: state.child = state.child ?? Child.State()
      case .closed: state.child = nil
      case .child: state.childActions += 1
      }
      return .none
    }
    .ifLet(\.child, action: Action.child) { Child() }
  }
}

/// Counts, and has a switch.
struct LampFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible { var count = 0, isOn = false }
  enum Action: Sendable, Equatable { case counted, switched }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .counted: state.count = min(3, state.count + 1)
    case .switched: state.isOn.toggle()
    }
    return .none
  }
}

/// Goes through four stages, and can skip from the first to the last.
struct StageFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible { var stage = 0 }
  enum Action: Sendable, Equatable { case next, skipped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .next: state.stage += 1
    case .skipped: if state.stage == 1 { state.stage = 4 }
    }
    return .none
  }
}

/// Polls for ever, and can also read the date.
struct DatedPollingFeature: ReducerProtocol {
  struct State: Equatable, DefaultConstructible { var isPolling = false, isLate = false }
  enum Action: Sendable, Equatable { case started, looked, polled }

  @Dependency(\.date) var date
  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .looked: state.isLate = date().timeIntervalSince1970 >= 946_684_860
    case .started where state.isPolling: break
    case .started, .polled:
      state.isPolling = true
      return .run(name: "poll") { [clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.polled)
      }
    }
    return .none
  }
}
