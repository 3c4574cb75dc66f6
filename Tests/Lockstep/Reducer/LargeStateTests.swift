import Lockstep
import LockstepSimulation
import Testing

/// Eight copies of a value.
private struct EightCopies<Element: Sendable>: Sendable {
  var a, b, c, d, e, f, g, h: Element

  init(_ element: Element) {
    (a, b, c, d, e, f, g, h) = (element, element, element, element, element, element, element, element)
  }
}

/// A value of 8,192 bytes that contains no reference.
private struct EightKilobytes: Sendable {
  var words = EightCopies(EightCopies(EightCopies(0)))
  var more = EightCopies(EightCopies(EightCopies(0)))
  var last: Int {
    get { more.h.h.h }
    set { more.h.h.h = newValue }
  }
}

/// A value of 2,048 bytes that contains no reference.
private struct TwoKilobytes: Sendable {
  var words = EightCopies(EightCopies((1, 2, 3, 4)))
}

/// A feature with 8 KB of state that can be nested in other features.
private protocol LargeStateFeature: ReducerProtocol {
  init()
  static var state: State { get }
  static func action(_ action: InnermostFeature.Action) -> Action
  static func bottom(of state: State) -> InnermostFeature.State?
}

/// The innermost feature.
private struct InnermostFeature: LargeStateFeature {
  struct State { var bulk = EightKilobytes() }
  enum Action: Sendable { case write, load(TwoKilobytes), wrote }

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

private enum LargeStateParentAction<Child: Sendable>: Sendable { case child(Child) }

private struct LargeStatePropertyParent<Child: LargeStateFeature>: LargeStateFeature {
  struct State {
    var bulk = EightKilobytes()
    var child = Child.state
  }

  typealias Action = LargeStateParentAction<Child.Action>

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.child, action: Action.child) { Child() }
    Reduce { state, _ in
      state.bulk.last += 1
      return .none
    }
  }

  static var state: State { State() }
  static func action(_ action: InnermostFeature.Action) -> Action { .child(Child.action(action)) }
  static func bottom(of state: State) -> InnermostFeature.State? { Child.bottom(of: state.child) }
}

private struct LargeStateOptionalParent<Child: LargeStateFeature>: LargeStateFeature {
  struct State {
    var bulk = EightKilobytes()
    var child: Child.State? = Child.state
  }

  typealias Action = LargeStateParentAction<Child.Action>

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, _ in
      state.bulk.last += 1
      return .none
    }
    .ifLet(\.child, action: Action.child) { Child() }
  }

  static var state: State { State() }
  static func action(_ action: InnermostFeature.Action) -> Action { .child(Child.action(action)) }
  static func bottom(of state: State) -> InnermostFeature.State? { state.child.flatMap { Child.bottom(of: $0) } }
}

private struct LargeStateCaseParent<Child: LargeStateFeature>: LargeStateFeature {
  enum Content { case nothing, child(Child.State) }

  struct State {
    var bulk = EightKilobytes()
    var content = Content.child(Child.state)
  }

  typealias Action = LargeStateParentAction<Child.Action>

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
  static func action(_ action: InnermostFeature.Action) -> Action { .child(Child.action(action)) }

  static func bottom(of state: State) -> InnermostFeature.State? {
    if case .child(let child) = state.content { Child.bottom(of: child) } else { nil }
  }
}

private struct LargeStateRowsParent<Child: LargeStateFeature>: LargeStateFeature {
  struct State {
    var bulk = EightKilobytes()
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
  static func action(_ action: InnermostFeature.Action) -> Action { .row(id: 7, action: Child.action(action)) }
  static func bottom(of state: State) -> InnermostFeature.State? { state.rows[id: 7].flatMap { Child.bottom(of: $0) } }
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
  private typealias Four<Child: LargeStateFeature> = LargeStatePropertyParent<
    LargeStateOptionalParent<LargeStateCaseParent<LargeStateRowsParent<Child>>>
  >
  private typealias Twelve = Four<Four<Four<InnermostFeature>>>

  @Test func eightKilobytesInEachOfTwelveNestedFeaturesFitASmallStack() {
    #expect(MemoryLayout<EightKilobytes>.size == 8192)
    #expect(MemoryLayout<Four<InnermostFeature>.State>.size > 4 * 8192)
    check(.write, changesTheBottomTo: 3)
  }

  @Test func anActionWithTwoKilobytesIsCarriedThroughThemOnASmallStack() {
    #expect(MemoryLayout<TwoKilobytes>.size == 2048)
    check(.load(TwoKilobytes()), changesTheBottomTo: 12)
  }

  @Test func stackUseDoesNotDependOnTheSizeOfTheState() {
    func part<Child: LargeStateFeature>(_: Child.Type) -> any LargeStateFeature.Type {
      LargeStatePropertyParent<Child>.self
    }
    func guest<Child: LargeStateFeature>(_: Child.Type) -> any LargeStateFeature.Type {
      LargeStateOptionalParent<Child>.self
    }
    func choice<Child: LargeStateFeature>(_: Child.Type) -> any LargeStateFeature.Type {
      LargeStateCaseParent<Child>.self
    }
    checkLevels("Scope") { part($0) }
    checkLevels("ifLet") { guest($0) }
    checkLevels("Scope on a case") { choice($0) }
  }

  private func checkLevels(_ name: Comment, around: (any LargeStateFeature.Type) -> any LargeStateFeature.Type) {
    var types: [any LargeStateFeature.Type] = [InnermostFeature.self]
    for level in 0..<4 { types.append(around(types[level])) }
    let used = types.map { stackUseOfASend(to: $0) }
    let differences = zip(used.dropFirst(), used).map { $0 - $1 }
    // The compared levels differ by 16 KB of state, so a copy would be visible.
    #expect(abs(differences[3] - differences[1]) < 8 << 10, name)
  }

  /// Measures the stack use of a send after bodies have been evaluated and cases determined.
  private func stackUseOfASend<Root: LargeStateFeature>(to _: Root.Type) -> Int {
    var box: Box<Root.State>?
    var store: SimulatedStore<Root.State, Root.Action>?
    let send = { _ = store?.send(Root.action(.write)) }
    _ = stackUse { box = Box(Root.state) }
    _ = stackUse { if let box { store = SimulatedStore(box.state) { Root() } } }
    _ = stackUse(send)
    return stackUse(send)
  }

  private func check(_ action: InnermostFeature.Action, changesTheBottomTo last: Int) {
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
