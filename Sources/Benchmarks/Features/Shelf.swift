internal import Lockstep

/// Many rows and a value beside them.
struct Shelf: ReducerProtocol {
  struct Row: Equatable, Identifiable {
    let id: Int
    var title = ""
    var count = 0
  }

  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row>
    var other = 0

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
    }
  }

  enum Action: Sendable {
    case row(id: Int, action: RowAction)
    case changed
  }

  enum RowAction: Sendable { case incremented }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .row(let id, .incremented): state.rows.modify(id: id) { $0.count += 1 }
    case .changed: state.other += 1
    }
    return .none
  }
}
