// error: 'IdentifiedActionOf' is unavailable: Write 'case row(id: Row.State.ID, action: Row.Action)'
import Lockstep

struct Row: ReducerProtocol {
  struct State: Equatable, Identifiable { let id: Int }
  enum Action: Equatable { case tapped, saved(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct List: ReducerProtocol {
  struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
  enum Action: Equatable { case rows(IdentifiedActionOf<Row>) }  // here
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
