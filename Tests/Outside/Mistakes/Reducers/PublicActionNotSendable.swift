// error: type 'Feature.Action' does not conform to the 'Sendable' protocol
// error: type 'Feature.Action' does not conform to the 'Sendable' protocol
// error: type 'Feature.Action' does not conform to the 'Sendable' protocol
import Lockstep

public struct Feature: ReducerProtocol {
  public struct State: Equatable {}
  public enum Action: Equatable { case tapped }
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }  // here
}
