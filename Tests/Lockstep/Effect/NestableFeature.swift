import Lockstep

/// A feature that can be nested in others; its children can be removed at any depth.
protocol NestableFeature: ReducerProtocol where State: Identifiable<Int> {
  init()

  /// A state with the given identity and all optional children; its descendants have the identity 1, or the same one.
  static func full(id: Int) -> State

  /// A state with the given identity and all optional children absent.
  static func empty(id: Int) -> State

  /// The action that changes the feature the given number of levels below, or starts work in the innermost feature.
  static func action(_ disturbance: ParentChange?, below levels: Int) -> Action

  /// The kinds of children at each level, outermost first.
  static var ways: [ChildStorage] { get }
}

/// The kind of property in which a feature stores its child's state.
enum ChildStorage: CaseIterable { case part, scopedCase, optional, ifCase, row }

/// A feature's change to its own state in one action.
enum ParentChange: CaseIterable {
  /// Removes the child, if possible.
  case remove

  /// Replaces the child with one that has another identity.
  case replace

  /// Replaces the child with one that has the same identity.
  case renew

  /// Replaces the whole state with one whose optional children are absent.
  case reset
}

/// Works endlessly once started.
struct EndlessFeature: NestableFeature {
  struct State: Identifiable { let id: Int }
  enum Action: Sendable { case work }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .run(name: "work", operation: wait(for: 60))
  }

  static func full(id: Int) -> State { State(id: id) }
  static func empty(id: Int) -> State { State(id: id) }
  static func action(_: ParentChange?, below _: Int) -> Action { .work }
  static var ways: [ChildStorage] { [] }
}

enum NestableParentAction<Child: Sendable>: Sendable { case child(Child), disturb(ParentChange) }

struct NestablePropertyParent<Child: NestableFeature>: NestableFeature {
  struct State: Identifiable {
    let id: Int
    var child: Child.State
  }

  typealias Action = NestableParentAction<Child.Action>

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) { Child() }
    Reduce { state, action in
      guard case .disturb(let disturbance) = action else { return .none }
      switch disturbance {
      case .remove: break
      case .replace: state.child = Child.full(id: 2)
      case .renew: state.child = Child.full(id: 1)
      case .reset: state = Self.empty(id: state.id)
      }
      return .none
    }
  }

  static func full(id: Int) -> State { State(id: id, child: Child.full(id: 1)) }
  static func empty(id: Int) -> State { State(id: id, child: Child.empty(id: 1)) }
  static func action(_ disturbance: ParentChange?, below levels: Int) -> Action {
    nested(disturbance, levels, Child.self)
  }
  static var ways: [ChildStorage] { [.part] + Child.ways }
}

struct NestableOptionalParent<Child: NestableFeature>: NestableFeature {
  struct State: Identifiable {
    let id: Int
    var child: Child.State?
  }

  typealias Action = NestableParentAction<Child.Action>

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      guard case .disturb(let disturbance) = action else { return .none }
      switch disturbance {
      case .remove: state.child = nil
      case .replace: state.child = Child.full(id: 2)
      case .renew: state.child = Child.full(id: 1)
      case .reset: state = Self.empty(id: state.id)
      }
      return .none
    }
    .ifLet(\.child, action: Action.child) { Child() }
  }

  static func full(id: Int) -> State { State(id: id, child: Child.full(id: 1)) }
  static func empty(id: Int) -> State { State(id: id, child: nil) }
  static func action(_ disturbance: ParentChange?, below levels: Int) -> Action {
    nested(disturbance, levels, Child.self)
  }
  static var ways: [ChildStorage] { [.optional] + Child.ways }
}

struct NestableRowsParent<Child: NestableFeature>: NestableFeature {
  struct State: Identifiable {
    let id: Int
    var rows: IdentifiedArrayOf<Child.State>
  }

  enum Action: Sendable { case row(id: Int, action: Child.Action), disturb(ParentChange) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      guard case .disturb(let disturbance) = action else { return .none }
      switch disturbance {
      case .remove: state.rows.remove(id: 1)
      case .replace: state.rows = [Child.full(id: 3), Child.full(id: 2)]
      case .renew: state.rows = [Child.full(id: 3), Child.full(id: 1)]
      case .reset: state = Self.empty(id: state.id)
      }
      return .none
    }
    .forEach(\.rows, action: Action.row) { Child() }
  }

  static func full(id: Int) -> State { State(id: id, rows: [Child.full(id: 3), Child.full(id: 1)]) }
  static func empty(id: Int) -> State { State(id: id, rows: []) }
  static var ways: [ChildStorage] { [.row] + Child.ways }

  static func action(_ disturbance: ParentChange?, below levels: Int) -> Action {
    if let disturbance, levels == 0 { return .disturb(disturbance) }
    return .row(id: 1, action: Child.action(disturbance, below: levels - 1))
  }
}

/// A state with a case that contains a child's state.
struct NestableCaseParentState<Child: NestableFeature>: Identifiable {
  enum Choice { case nothing, child(Child.State) }

  let id: Int
  var choice: Choice

  mutating func undergo(_ disturbance: ParentChange) {
    switch disturbance {
    case .remove: choice = .nothing
    case .replace: choice = .child(Child.full(id: 2))
    case .renew: choice = .child(Child.full(id: 1))
    case .reset: self = Self(id: id, choice: .nothing)
    }
  }
}

struct NestableScopedCaseParent<Child: NestableFeature>: NestableFeature {
  typealias State = NestableCaseParentState<Child>
  typealias Action = NestableParentAction<Child.Action>

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.choice, action: { $0 }) {
      Scope(state: State.Choice.child, action: Action.child) { Child() }
    }
    Reduce { state, action in
      if case .disturb(let disturbance) = action { state.undergo(disturbance) }
      return .none
    }
  }

  static func full(id: Int) -> State { State(id: id, choice: .child(Child.full(id: 1))) }
  static func empty(id: Int) -> State { State(id: id, choice: .nothing) }
  static func action(_ disturbance: ParentChange?, below levels: Int) -> Action {
    nested(disturbance, levels, Child.self)
  }
  static var ways: [ChildStorage] { [.scopedCase] + Child.ways }
}

struct NestableIfCaseLetParent<Child: NestableFeature>: NestableFeature {
  typealias State = NestableCaseParentState<Child>
  typealias Action = NestableParentAction<Child.Action>

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      if case .disturb(let disturbance) = action { state.undergo(disturbance) }
      return .none
    }
    Scope(state: \.choice, action: { $0 }) {
      EmptyReducer<State.Choice, Action>()
        .ifCaseLet(State.Choice.child, action: Action.child) { Child() }
    }
  }

  static func full(id: Int) -> State { State(id: id, choice: .child(Child.full(id: 1))) }
  static func empty(id: Int) -> State { State(id: id, choice: .nothing) }
  static func action(_ disturbance: ParentChange?, below levels: Int) -> Action {
    nested(disturbance, levels, Child.self)
  }
  static var ways: [ChildStorage] { [.ifCase] + Child.ways }
}

private func nested<Child: NestableFeature>(
  _ disturbance: ParentChange?,
  _ levels: Int,
  _: Child.Type
) -> NestableParentAction<Child.Action> {
  if let disturbance, levels == 0 { return .disturb(disturbance) }
  return .child(Child.action(disturbance, below: levels - 1))
}
