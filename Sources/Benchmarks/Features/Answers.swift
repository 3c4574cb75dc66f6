internal import Lockstep

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
