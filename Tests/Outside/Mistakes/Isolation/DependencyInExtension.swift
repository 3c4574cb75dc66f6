// error: type 'KeyPath<DependencyValues, Mail>' does not conform to the 'Sendable' protocol
// error: main actor-isolated default value in a nonisolated context
// flags: -default-isolation MainActor
import Lockstep

struct Mail: DependencyKey {
  static let liveValue = Mail()
}

extension DependencyValues {
  var mail: Mail {
    get { self[Mail.self] }
    set { self[Mail.self] = newValue }
  }
}

struct Inbox: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case opened }

  @Dependency(\.mail) var mail  // here

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
