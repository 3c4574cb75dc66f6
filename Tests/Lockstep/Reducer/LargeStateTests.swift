import Lockstep
import LockstepSimulation
import Testing

/// Eight copies of a value.
private struct Eight<Element: Sendable>: Sendable {
  var a, b, c, d, e, f, g, h: Element

  init(_ element: Element) {
    (a, b, c, d, e, f, g, h) = (element, element, element, element, element, element, element, element)
  }
}

/// A value of 8,192 bytes that contains no reference.
private struct Bulk: Sendable {
  var words = Eight(Eight(Eight(0)))
  var more = Eight(Eight(Eight(0)))
  var last: Int {
    get { more.h.h.h }
    set { more.h.h.h = newValue }
  }
}

/// A value of 2,048 bytes that contains no reference.
private struct Cargo: Sendable {
  var words = Eight(Eight((1, 2, 3, 4)))
}

/// A feature with 8 KB of state that can be nested in other features.
private protocol Loaded: ReducerProtocol {
  init()
  static var state: State { get }
  static func action(_ action: Bottom.Action) -> Action
  static func bottom(of state: State) -> Bottom.State?
}

/// The innermost feature.
private struct Bottom: Loaded {
  struct State { var bulk = Bulk() }
  enum Action: Sendable { case write, load(Cargo), wrote }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .write: state.bulk.last += 1
    case .load(let cargo): state.bulk.last += cargo.words.h.h.3
    case .wrote: return .none
    }
    return .send(.wrote)
  }

  static var state: State { State() }
  static func action(_ action: Action) -> Action { action }
  static func bottom(of state: State) -> State? { state }
}

private enum Wrapped<Child: Sendable>: Sendable { case child(Child) }

private struct Part<Child: Loaded>: Loaded {
  struct State {
    var bulk = Bulk()
    var child = Child.state
  }

  typealias Action = Wrapped<Child.Action>

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) { Child() }
    Reduce { state, _ in
      state.bulk.last += 1
      return .none
    }
  }

  static var state: State { State() }
  static func action(_ action: Bottom.Action) -> Action { .child(Child.action(action)) }
  static func bottom(of state: State) -> Bottom.State? { Child.bottom(of: state.child) }
}

private struct Guest<Child: Loaded>: Loaded {
  struct State {
    var bulk = Bulk()
    var child: Child.State? = Child.state
  }

  typealias Action = Wrapped<Child.Action>

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, _ in
      state.bulk.last += 1
      return .none
    }
    .ifLet(\.child, action: Action.child) { Child() }
  }

  static var state: State { State() }
  static func action(_ action: Bottom.Action) -> Action { .child(Child.action(action)) }
  static func bottom(of state: State) -> Bottom.State? { state.child.flatMap { Child.bottom(of: $0) } }
}

private struct Choice<Child: Loaded>: Loaded {
  enum Content { case nothing, child(Child.State) }

  struct State {
    var bulk = Bulk()
    var content = Content.child(Child.state)
  }

  typealias Action = Wrapped<Child.Action>

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.content, action: { $0 }) {
      Scope(state: Content.child, action: Action.child) { Child() }
    }
    Reduce { state, _ in
      state.bulk.last += 1
      return .none
    }
  }

  static var state: State { State() }
  static func action(_ action: Bottom.Action) -> Action { .child(Child.action(action)) }

  static func bottom(of state: State) -> Bottom.State? {
    if case .child(let child) = state.content { Child.bottom(of: child) } else { nil }
  }
}

private struct Rows<Child: Loaded>: Loaded {
  struct State {
    var bulk = Bulk()
    var rows = IdentifiedArray(uniqueElements: [Child.state], id: { _ in 7 })
  }

  enum Action: Sendable { case row(id: Int, action: Child.Action) }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, _ in
      state.bulk.last += 1
      return .none
    }
    .forEach(\.rows, action: Action.row) { Child() }
  }

  static var state: State { State() }
  static func action(_ action: Bottom.Action) -> Action { .row(id: 7, action: Child.action(action)) }
  static func bottom(of state: State) -> Bottom.State? { state.rows[id: 7].flatMap { Child.bottom(of: $0) } }
}

/// A state on the heap, so that the stack used to create or copy a large state is not attributed to the engine.
private final class Box<State> {
  let state: State

  init(_ state: State) {
    self.state = state
  }
}

/// Some threads, such as Darwin's secondary threads, have a stack of only 512 KB.
@Suite struct LargeStateTests {
  private typealias Four<Child: Loaded> = Part<Guest<Choice<Rows<Child>>>>
  private typealias Twelve = Four<Four<Four<Bottom>>>

  @Test func eightKilobytesInEachOfTwelveNestedFeaturesFitASmallStack() {
    #expect(MemoryLayout<Bulk>.size == 8192)
    #expect(MemoryLayout<Four<Bottom>.State>.size > 4 * 8192)
    check(.write, changesTheBottomTo: 3)
  }

  @Test func anActionWithTwoKilobytesIsCarriedThroughThemOnASmallStack() {
    #expect(MemoryLayout<Cargo>.size == 2048)
    check(.load(Cargo()), changesTheBottomTo: 12)
  }

  @Test func stackUseDoesNotDependOnTheSizeOfTheState() {
    func part<Child: Loaded>(_: Child.Type) -> any Loaded.Type { Part<Child>.self }
    func guest<Child: Loaded>(_: Child.Type) -> any Loaded.Type { Guest<Child>.self }
    func choice<Child: Loaded>(_: Child.Type) -> any Loaded.Type { Choice<Child>.self }
    checkLevels("Scope") { part($0) }
    checkLevels("ifLet") { guest($0) }
    checkLevels("Scope on a case") { choice($0) }
  }

  private func checkLevels(_ name: Comment, around: (any Loaded.Type) -> any Loaded.Type) {
    var types: [any Loaded.Type] = [Bottom.self]
    for level in 0..<4 { types.append(around(types[level])) }
    let used = types.map { stackUseOfASend(to: $0) }
    let differences = zip(used.dropFirst(), used).map { $0 - $1 }
    // The compared levels differ by 16 KB of state, so a copy would be visible.
    #expect(abs(differences[3] - differences[1]) < 8 << 10, name)
  }

  /// Measures the stack use of a send after bodies have been evaluated and cases determined.
  private func stackUseOfASend<Root: Loaded>(to _: Root.Type) -> Int {
    var box: Box<Root.State>?
    var store: SimulatedStore<Root.State, Root.Action>?
    let send = { _ = store?.send(Root.action(.write)) }
    _ = stackUse { box = Box(Root.state) }
    _ = stackUse { if let box { store = SimulatedStore(box.state) { Root() } } }
    _ = stackUse(send)
    return stackUse(send)
  }

  private func check(_ action: Bottom.Action, changesTheBottomTo last: Int) {
    var box: Box<Twelve.State>?
    var store: SimulatedStore<Twelve.State, Twelve.Action>?
    _ = stackUse { box = Box(Twelve.state) }
    let used = stackUse {
      guard let box else { return }
      let made = SimulatedStore(box.state) { Twelve() }
      for _ in 1...3 { _ = made.send(Twelve.action(action)) }
      made.processAll()
      store = made
    }
    #expect(used < 512 << 10)
    _ = stackUse {
      #expect((store?.state.bulk.last, store?.state.child.bulk.last) == (6, 6))
      #expect(store.flatMap { Twelve.bottom(of: $0.state) }?.bulk.last == last)
      store = nil
    }
  }
}
