// error: cannot convert value of type 'KeyPath<Rows.State, Value>' to expected argument type 'WritableKeyPath<Rows.State, IdentifiedArray<Row.State.ID, Row.State>>' (aka 'WritableKeyPath<Rows.State, IdentifiedArray<Int, Row.State>>')
// error: value of type 'Rows.State' has no member 'rws'
import Lockstep

struct Row: ReducerProtocol {
  struct State: Equatable, Identifiable { var id = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Rows: ReducerProtocol {
  struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
  enum Action: Equatable { case row(id: Row.State.ID, action: Row.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .forEach(\.rws, action: Action.row) {  // here
        Row()
      }
  }
}
