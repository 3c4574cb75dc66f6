// error: 'async' call in a function that does not support concurrency
import Lockstep

struct Child: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

@MainActor func override() -> Int {
  withDependencies {  // here
    $0.context = .test
  } operation: {
    await count()
  }
}

@MainActor func count() async -> Int { 1 }
