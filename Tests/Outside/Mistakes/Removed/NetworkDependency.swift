// error: 'urlSession' is unavailable: Lockstep has no network client: declare a dependency of your own
import Lockstep

struct Photo: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case tapped }

  @Dependency(\.urlSession) var urlSession  // here

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .fireAndForget { _ = urlSession.dataTask(with: "https://example.com") }
  }
}
