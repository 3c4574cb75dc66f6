// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
// error: type 'Nested.Action' does not conform to the 'Sendable' protocol
import Lockstep

struct Nested: ReducerProtocol {  // here
  struct State: Equatable, Identifiable {
    let id: Int
    var rows: IdentifiedArrayOf<State> = []
  }
  enum Action: Equatable {
    case addButtonTapped
    indirect case row(id: State.ID, action: Action)
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.rows, action: Action.row(id:action:)) { Self() }
  }
}
