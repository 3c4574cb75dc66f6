// error: call can throw, but it is not marked with 'try' and the error is not handled
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

func override() -> Int {
  withDependencies {  // here
    $0.context = .test
  } operation: {
    try count()
  }
}

func count() throws -> Int { 1 }
