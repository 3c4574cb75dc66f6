// error: '/' is unavailable: Remove the slash: write 'Action.child', or 'CasePath(Action.child)' for a value
import Lockstep

struct Row: ReducerProtocol {
  struct State: Equatable, Identifiable { let id: Int }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct List: ReducerProtocol {
  struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
  enum Action: Equatable { case row(id: Int, action: Row.Action) }

  var body: some ReducerProtocolOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: /Action.row(id:action:)) { Row() }  // here
  }
}
