import Lockstep
import Observation
import Synchronization

/// A value that counts its comparisons.
struct ComparisonCountingValue: Equatable, Sendable {
  final class Count: Sendable {
    private let number = Mutex(0)
    var now: Int { number.withLock { $0 } }
    func raise() { number.withLock { $0 += 1 } }
  }

  var number = 0
  var comparisons: Count?

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.comparisons?.raise()
    return lhs.number == rhs.number
  }
}

/// Rows, an optional detail, and plain values: everything that a store can be scoped to.
struct ScopableFeature: ReducerProtocol {
  struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var title = ""
    var stock = ComparisonCountingValue()
  }

  struct Detail: Equatable, Identifiable {
    var id = 0
    var page = 1
  }

  enum Mode: Equatable, Sendable { case list(Int), map(String), none }

  struct State: Equatable {
    var title = "Catalogue"
    var visits = 0
    var rows: IdentifiedArrayOf<Row> = []
    var detail: Detail?
    var mode = Mode.none
    var double: Int {
      get { visits * 2 }
      set { visits = newValue / 2 }
    }
  }

  enum Action: Sendable {
    case visited, renamed(String), row(id: Int, action: RowAction), detail(DetailAction), mode(ModeAction)
    case appended(Int), removed(Int), swapped(Int, Int), opened(Int), closed, turned(to: Int), showed(Mode), nothing
    case stocked([Int]), restored(IdentifiedArrayOf<Row>)
  }

  enum RowAction: Sendable { case renamed(String), stocked }
  enum DetailAction: Sendable { case turned }
  enum ModeAction: Sendable { case pressed }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .visited: state.visits += 1
    case .renamed(let title): state.title = title
    case .row(let id, .renamed(let title)): state.rows[id: id]?.title = title
    case .row(let id, .stocked): state.rows[id: id]?.stock.number += 1
    case .stocked(let ids): for id in ids { state.rows[id: id]?.stock.number += 1 }
    case .detail(.turned): state.detail?.page += 1
    case .mode(.pressed): if case .list(let count) = state.mode { state.mode = .list(count + 1) }
    case .appended(let id): state.rows.append(Row(id: id))
    case .removed(let id): state.rows.remove(id: id)
    case .swapped(let first, let second): state.rows.swapAt(first, second)
    case .opened(let id): state.detail = Detail(id: id)
    case .closed: state.detail = nil
    case .turned(let page): state.detail?.page = page
    case .showed(let mode): state.mode = mode
    case .restored(let rows): state.rows = rows
    case .nothing: break
    }
    return .none
  }
}

/// The mechanisms for tracking reads.
enum ReadTracking: CaseIterable, Sendable { case store, observation }

/// Tracks reads and counts the notifications of changes.
@MainActor
final class ChangeNotificationCounter {
  private let read: () -> Void
  private var observation: StoreObservation?
  private(set) var tellings = 0

  init(_ kind: ReadTracking, _ read: @escaping () -> Void) {
    self.read = read
    switch kind {
    case .store: observe()
    case .observation: track()
    }
  }

  private func observe() {
    var isFirst = true
    observation = Store(initialState: 0) { EmptyReducer<Int, Never>() }.observe { [unowned self] in
      if !isFirst { tellings += 1 }
      isFirst = false
      read()
    }
  }

  private func track() {
    withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated {
        self?.tellings += 1
        self?.track()
      }
    }
  }
}
