import Lockstep
import LockstepTesting

/// A note that is edited in a sheet, saved, and deleted after an alert is confirmed.
struct Notebook: ReducerProtocol {
  struct State: Equatable {
    var note = ""
    var isSaving = false
    @PresentationState var sheet: Sheet.State?
    @PresentationState var alert: AlertState<Answer>?
  }

  enum Action: Sendable, Equatable {
    case editButtonTapped, deleteButtonTapped
    case saved(String)
    case sheet(PresentationAction<Sheet.Action>)
    case alert(PresentationAction<Answer>)
  }

  enum Answer: Sendable, Equatable { case confirmed }

  @Dependency(\.continuousClock) private var clock

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .editButtonTapped:
        state.sheet = Sheet.State(draft: state.note)
        return .none
      case .sheet(.presented(.doneButtonTapped)):
        guard let draft = state.sheet?.draft else { return .none }
        state.sheet = nil
        state.isSaving = true
        return .concatenate(pause, .send(.saved(draft)))
      case .saved(let note):
        state.isSaving = false
        state.note = note
        return .none
      case .deleteButtonTapped:
        state.alert = AlertState { TextState("Delete the note?") }
        return .none
      case .alert(.presented(.confirmed)):
        state.note = ""
        return .none
      case .sheet, .alert: return .none
      }
    }
    .ifLet(\.$sheet, action: Action.sheet) { Sheet() }
    .ifLet(\.$alert, action: Action.alert)
  }

  private var pause: Effect<Action> {
    .run(name: "saving") { [clock] _ in try await clock.sleep(for: .seconds(1)) }
  }
}

/// An editor that closes after a minute without typing.
struct Sheet: ReducerProtocol {
  struct State: Equatable { var draft = "" }

  enum Action: Sendable, Equatable {
    case draftChanged(String)
    case doneButtonTapped
  }

  private enum CancelID { case idle }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.dismiss) private var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .draftChanged(let draft):
      state.draft = draft
      return .run(name: "idle") { [clock, dismiss] _ in
        try await clock.sleep(for: .seconds(60))
        await dismiss()
      }
      .cancellable(id: CancelID.idle, cancelInFlight: true)
    case .doneButtonTapped: return .none
    }
  }
}

/// Completed editing, a sheet that times out, a dismissed sheet, a confirmed alert and a dismissed one.
enum NotebookMutationSubject: MutationSubject {
  static let name = "Notebook"
  static var feature: Notebook { Notebook() }
  static let initialState = Notebook.State()

  static var fields: [FaultyField<Notebook.State>] {
    [
      .text("note", \.note),
      .flag("isSaving", \.isSaving),
      FaultyField("sheet", \.sheet) { $0 = $0 == nil ? Sheet.State(draft: "left open") : nil },
      FaultyField("alert", \.alert) { $0 = $0 == nil ? AlertState { TextState("Really?") } : nil },
    ]
  }

  static let equivalents = [
    "`sheet.presented.draftChanged` starts its effects twice": "the second one cancels the first"
  ]

  nonisolated(nonsending) static func play(_ store: TestStoreOf<Notebook>) async {
    await editing(store)
    await leaving(store)
    await deleting(store)
  }

  private nonisolated(nonsending) static func editing(_ store: TestStoreOf<Notebook>) async {
    await store.send(.editButtonTapped) { $0.sheet = Sheet.State() }
    await store.send(.sheet(.presented(.draftChanged("Buy a blob")))) { $0.sheet?.draft = "Buy a blob" }
    await store.send(.sheet(.presented(.doneButtonTapped))) {
      $0.sheet = nil
      $0.isSaving = true
    }
    await store.advance(by: .seconds(1))
    await store.receive(.saved("Buy a blob")) {
      $0.isSaving = false
      $0.note = "Buy a blob"
    }
  }

  private nonisolated(nonsending) static func leaving(_ store: TestStoreOf<Notebook>) async {
    await store.send(.editButtonTapped) { $0.sheet = Sheet.State(draft: "Buy a blob") }
    await store.send(.sheet(.presented(.draftChanged("B")))) { $0.sheet?.draft = "B" }
    await store.advance(by: .seconds(30))
    await store.send(.sheet(.presented(.draftChanged("")))) { $0.sheet?.draft = "" }
    await store.advance(by: .seconds(59))
    await store.advance(by: .seconds(1))
    await store.receive(.sheet(.dismiss)) { $0.sheet = nil }
    await store.send(.editButtonTapped) { $0.sheet = Sheet.State(draft: "Buy a blob") }
    await store.send(.sheet(.dismiss)) { $0.sheet = nil }
  }

  private nonisolated(nonsending) static func deleting(_ store: TestStoreOf<Notebook>) async {
    let question = AlertState<Notebook.Answer> { TextState("Delete the note?") }
    await store.send(.deleteButtonTapped) { $0.alert = question }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.send(.deleteButtonTapped) { $0.alert = question }
    await store.send(.alert(.presented(.confirmed))) {
      $0.alert = nil
      $0.note = ""
    }
  }
}
