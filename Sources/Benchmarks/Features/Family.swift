internal import Lockstep

/// Five children side by side, one of whom each action is for.
struct Family: ReducerProtocol {
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
