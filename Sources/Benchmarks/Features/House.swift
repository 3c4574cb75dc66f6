internal import Lockstep

/// A guest who may be absent, one who is presented, and a stack of others.
struct House: ReducerProtocol {
  struct State {
    var guest: Counter.State? = Counter.State()
    @PresentationState var presented: Counter.State? = Counter.State()
    var path = StackState<Counter.State>([Counter.State(), Counter.State(), Counter.State()])
  }

  enum Action: Sendable {
    case guest(Counter.Action)
    case presented(PresentationAction<Counter.Action>)
    case path(StackAction<Counter.State, Counter.Action>)
  }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .ifLet(\.guest, action: Action.guest) { Counter() }
      .ifLet(\.$presented, action: Action.presented) { Counter() }
      .forEach(\.path, action: Action.path) { Counter() }
  }
}
