// error: cannot convert value of type 'KeyPath<DependencyValues, DateGenerator>' to expected argument type 'KeyPath<DependencyValues, Date>'
import Foundation
import Lockstep

struct Clocked: ReducerProtocol {
  struct State: Equatable {}
  enum Action: Equatable { case tick }

  @Dependency(\.date) var date: Date  // here

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
