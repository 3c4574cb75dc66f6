internal import Lockstep

/// Five child features; each action belongs to one of them.
struct FiveCounters: ReducerProtocol {
  struct State {
    var first = Counter.State()
    var second = Counter.State()
    var third = Counter.State()
    var fourth = Counter.State()
    var fifth = Counter.State()
  }

  enum Action: Sendable {
    case first(Counter.Action)
    case second(Counter.Action)
    case third(Counter.Action)
    case fourth(Counter.Action)
    case fifth(Counter.Action)
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.first, action: Action.first) { Counter() }
    Scope(state: \.second, action: Action.second) { Counter() }
    Scope(state: \.third, action: Action.third) { Counter() }
    Scope(state: \.fourth, action: Action.fourth) { Counter() }
    Scope(state: \.fifth, action: Action.fifth) { Counter() }
  }
}

/// An optional child, a presented child, and a stack of children.
struct NavigationFeature: ReducerProtocol {
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

/// Four children whose actions carry answers that may be any error.
struct Answers: ReducerProtocol {
  struct Child: ReducerProtocol {
    typealias State = Int
    enum Action: Sendable { case asked, answered(TaskResult<Int>) }

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      state += 1
      return .none
    }
  }

  struct State: Equatable {
    var first = 0
    var second = 0
    var third = 0
    var fourth = 0
  }

  enum Action: Sendable {
    case first(Child.Action), second(Child.Action), third(Child.Action), fourth(Child.Action)
    case failed(any Error)
  }

  struct Failure: Error {}

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.first, action: Action.first) { Child() }
    Scope(state: \.second, action: Action.second) { Child() }
    Scope(state: \.third, action: Action.third) { Child() }
    Scope(state: \.fourth, action: Action.fourth) { Child() }
  }
}
