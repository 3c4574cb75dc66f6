import Lockstep
import LockstepScreen
import LockstepTesting
import Synchronization

/// A feature whose screen has controls, and elements that a person cannot use.
struct Ticket: ReducerProtocol {
  struct State: Equatable {
    var name = ""
    var isChild = false
    var fare = "Second"
    var seats = 1
    var isBuying = false
    var tickets = 0
    var isSheetShown = false
  }

  enum Action: Sendable, Equatable {
    case nameChanged(String)
    case childChanged(Bool)
    case fareChanged(String)
    case seatsChanged(Int)
    case buyButtonTapped
    case bought
    case conditionsShown(Bool)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .nameChanged(let name): state.name = name
    case .childChanged(let isChild): state.isChild = isChild
    case .fareChanged(let fare): state.fare = fare
    case .seatsChanged(let seats): state.seats = seats
    case .buyButtonTapped:
      state.isBuying = true
      return .task(name: "buy") { .bought }
    case .bought:
      state.isBuying = false
      state.tickets += 1
    case .conditionsShown(let isShown): state.isSheetShown = isShown
    }
    return .none
  }
}

/// The screen: controls above 30 lines and the imprint.
struct TicketScreen: Screen {
  let store: StoreOf<Ticket>

  var body: some Element {
    ScrollView {
      TextField("Name", text: store.binding(get: \.name, send: Ticket.Action.nameChanged)).id("name")
        .onSubmit { store.send(.buyButtonTapped) }
      Toggle("Child", isOn: store.binding(get: \.isChild, send: Ticket.Action.childChanged))
      Picker(
        "Class",
        selection: store.binding(get: \.fare, send: Ticket.Action.fareChanged),
        options: ["First", "Second"]
      )
      Stepper("Seats", value: store.binding(get: \.seats, send: Ticket.Action.seatsChanged), in: 1...4)
      Button("Buy") { store.send(.buyButtonTapped) }.disabled(store.name.isEmpty || store.isBuying)
      if store.isBuying { ProgressView("Buying…") }
      Text("\(store.tickets) tickets")
      Button("Conditions") { store.send(.conditionsShown(true)) }
      Button("Nothing") {}
      Button("Twice") {
        store.send(.childChanged(true))
        store.send(.seatsChanged(2))
      }
      Button("Old") { store.send(.buyButtonTapped) }.hidden()
      Button("Remove") { store.send(.nameChanged("")) }
      Button("Remove") { store.send(.nameChanged("")) }
      ForEach(Array(0..<30), id: \.self) { Text("Line \($0)") }
      Text("Imprint")
    }
    if store.isSheetShown {
      Sheet("Conditions", onDismiss: { store.send(.conditionsShown(false)) }) { Text("No refund") }
    }
  }
}

/// Records the messages of test stores instead of failing the test.
final class FailureTexts: Sendable {
  private let texts = Mutex<[String]>([])

  /// The messages, oldest first.
  var all: [String] { texts.withLock { $0 } }

  var reporter: FailureReporter {
    FailureReporter { failure, _, _ in self.texts.withLock { $0.append(failure.itself.text) } }
  }
}
