// error: initializer 'init(_:fileID:filePath:line:column:)' requires that 'Client' conform to 'TestDependencyKey'
import Lockstep

struct Client: Sendable {}

struct Search: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case appeared }

  @Dependency(Client.self) var client  // here

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
