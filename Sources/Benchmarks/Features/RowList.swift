internal import Lockstep

/// A list of rows, and a value outside the list.
struct RowList: ReducerProtocol {
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

  struct RowReducer: ReducerProtocol {
    func reduce(into state: inout Row, action: RowAction) -> Effect<RowAction> {
      state.count += 1
      return .none
    }
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      if case .changed = action { state.other += 1 }
      return .none
    }
    .forEach(\.rows, action: Action.row) { RowReducer() }
  }
}
