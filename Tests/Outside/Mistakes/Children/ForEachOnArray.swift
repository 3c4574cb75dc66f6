// error: 'forEach(_:action:element:)' is unavailable: Elements are looked up by id, which an array does not support: make the state an 'IdentifiedArrayOf'
import Lockstep

struct Row: ReducerProtocol {
  struct State: Equatable, Identifiable { var id = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Rows: ReducerProtocol {
  struct State: Equatable { var rows: [Row.State] = [] }
  enum Action: Equatable { case row(id: Row.State.ID, action: Row.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: Action.row) {  // here
        Row()
      }
  }
}
