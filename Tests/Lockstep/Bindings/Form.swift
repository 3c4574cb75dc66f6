import Lockstep

/// A form whose fields are written by bindings.
struct Form: ReducerProtocol {
  struct Address: Equatable, Sendable {
    var street = ""
    var city = ""
  }

  struct State: Equatable, Sendable {
    @BindingState var name = ""
    @BindingState var email = ""
    @BindingState var isPublic = false
    @BindingState var address = Address()
    var notes: [String] = []
  }

  enum Action: BindableAction, Sendable, Equatable {
    case binding(BindingAction<State>)
    case clear, askForName
  }

  var body: some ReducerProtocolOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$name): state.notes.append("name is \(state.name)")
      case .binding(\.$isPublic): state.notes.append("public is \(state.isPublic)")
      case .binding: state.notes.append("another field")
      case .clear: state = State()
      case .askForName: return .task(name: "name") { .set(\.$name, "Blob") }
      }
      return .none
    }
  }
}
