import Lockstep
import LockstepScreen

/// A feature with rows, for tests of screens.
struct TodoList: ReducerProtocol {
  struct Todo: Equatable, Identifiable, Sendable {
    var id: Int
    var title: String
    var isDone = false
  }

  struct State: Equatable {
    var todos: IdentifiedArrayOf<Todo> = []
    var draft = ""
    var isSaving = false
    var alert: String?
    var count = 0

    init(rows: Int = 3) {
      todos = IdentifiedArray(uniqueElements: (0..<rows).map { Todo(id: $0, title: "Todo \($0)") })
    }
  }

  enum Action: Equatable, Sendable {
    case draftChanged(String)
    case addButtonTapped
    case doneChanged(Int, Bool)
    case titleChanged(Int, String)
    case removed(Int)
    case moved(from: Int, to: Int)
    case alertShown(String)
    case alertDismissed
    case savingChanged(Bool)
    case incremented
    case closed
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .draftChanged(let draft): state.draft = draft
    case .addButtonTapped:
      state.todos.append(Todo(id: (state.todos.ids.max() ?? 0) + 1, title: state.draft))
      state.draft = ""
    case .doneChanged(let id, let isDone): state.todos[id: id]?.isDone = isDone
    case .titleChanged(let id, let title): state.todos[id: id]?.title = title
    case .removed(let id): state.todos.remove(id: id)
    case .moved(let from, let to): state.todos.move(fromOffsets: [from], toOffset: to)
    case .alertShown(let text): state.alert = text
    case .alertDismissed: state.alert = nil
    case .savingChanged(let isSaving): state.isSaving = isSaving
    case .incremented: state.count += 1
    case .closed: state.count = 0
    }
    return .none
  }
}

/// The screen of the rows: a field, a button, and a list.
struct TodoListScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    VBox(spacing: 1) {
      Text("Todos").style(.title)
      DraftScreen(store: store)
      List("Todos") {
        ForEach(store.todos) { todo in
          Toggle(todo.title, isOn: Binding(get: { todo.isDone }, set: { store.send(.doneChanged(todo.id, $0)) }))
        }
      }
      if let alert = store.alert {
        Alert(alert) { Button("OK") { store.send(.alertDismissed) } }
      }
    }
  }
}

/// The field for a new row, a screen of its own.
struct DraftScreen: Screen {
  let store: StoreOf<TodoList>

  var body: some Element {
    HBox(spacing: 2, alignment: .center) {
      TextField("New todo", text: store.binding(get: \.draft, send: TodoList.Action.draftChanged)).width(.fill)
      Button("Add") { store.send(.addButtonTapped) }.disabled(store.draft.isEmpty)
    }
  }
}

/// Makes a session of the screen.
@MainActor
func todoSession(rows: Int = 3, size: ScreenSize = .standard) -> (StoreOf<TodoList>, ScreenSession) {
  let store = Store(initialState: TodoList.State(rows: rows)) { TodoList() }
  return (store, ScreenSession(TodoListScreen(store: store), size: size))
}
