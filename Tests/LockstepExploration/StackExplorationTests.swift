import Lockstep
import LockstepDiff
import LockstepExploration
import LockstepPlayback
import Testing

/// The ids of stack elements depend on how many elements were added before, but mostly only need to differ.
@Suite struct StackExplorationTests {
  @Test func statesThatDifferOnlyByTheIdsOfElementsAreTheSame() throws {
    let report = try exploration(.offered(BookFeature.actions)).run()
    #expect([report.distinct, report.generated, report.depth] == [4, 9, 3])
    #expect(report.stop == nil && report.contradiction == nil)
  }

  @Test func coveringPathsNameTheIdsThatTheirElementsHave() throws {
    var exploration = exploration(.offered(BookFeature.actions))
    exploration.graph = GraphRequest(coversMoves: true) { _ in "" }
    let covering = try #require(try exploration.run().covering)
    #expect(covering.missing.isEmpty && covering.paths.count == 1)
    let path = try #require(covering.paths.first)
    #expect(path.isQuiescent)
    // The second and third pages are opened again at states that were found with page #0.
    #expect(
      path.moves.map(text) == [
        ".openTapped", ".path(.element(id: #0, action: .loadTapped))", ".path(.element(id: #0, action: .loadTapped))",
        ".path(.popFrom(id: #0))", ".openTapped", ".path(.popFrom(id: #1))", ".openTapped",
        ".path(.element(id: #2, action: .loadTapped))", "load: .path(.element(id: #2, action: .loaded))",
        ".path(.element(id: #2, action: .loadTapped))", ".path(.popFrom(id: #2))",
      ]
    )
  }

  @Test func elementsThatActionsNameInEveryStateAreToldApart() throws {
    let actions: [BookFeature.Action] = [
      .openTapped, .path(.element(id: 0, action: .loadTapped)), .path(.popFrom(id: 0)), .path(.popFrom(id: 1)),
    ]
    // Besides the empty stack at the beginning and the three states of page #0: the empty stack before page #1 and that page, and the empty
    // stack before later pages and such a page, which all look the same to these actions.
    let report = try exploration(.always(actions)).run()
    #expect([report.distinct, report.generated, report.depth] == [8, 17, 5])
    #expect(report.stop == nil && report.contradiction == nil)
  }

  @Test func anEffectOfAnElementAtAnotherPositionIsAnotherState() throws {
    let report = try Exploration(
      initialState: { ShelfFeature.State() },
      reducer: { ShelfFeature() },
      alphabet: .offered { state in
        let pings =
          state.hasPinged ? [] : state.path.ids.map { ShelfFeature.Action.path(.element(id: $0, action: .ping)) }
        return pings + (state.path.count == 1 ? [.addedInFront, .addedBehind] : [])
      }
    ).run()
    // With one book and its ping in flight, adding a book in front or behind leads to two books of the same values: the ping belongs to the
    // second or the first one.
    #expect([report.distinct, report.generated, report.depth] == [9, 15, 3])
    #expect(report.stop == nil && report.contradiction == nil)
  }

  private func text(_ move: ExploredMove) -> String {
    switch move {
    case .send(let action, _): Tree(describing: action).brief
    case .goOn(let effect, _, let responses):
      "\(effect): \(responses.sent.map { Tree(describing: $0).brief }.joined(separator: ", "))"
    case .choose, .advance: move.text
    }
  }

  private func exploration(
    _ alphabet: ActionAlphabet<BookFeature.State, BookFeature.Action>
  ) -> Exploration<BookFeature.State, BookFeature.Action> {
    Exploration(initialState: { BookFeature.State() }, reducer: { BookFeature() }, alphabet: alphabet)
  }
}

/// A book with at most one open page, which is loaded once.
private struct BookFeature: ReducerProtocol, Sendable {
  struct State: Equatable, Sendable { var path = StackState<PageFeature.State>() }

  enum Action: Sendable {
    case openTapped
    case path(StackAction<PageFeature.State, PageFeature.Action>)
  }

  @Sendable static func actions(at state: State) -> [Action] {
    state.path.isEmpty
      ? [.openTapped]
      : state.path.ids.flatMap { [.path(.element(id: $0, action: .loadTapped)), .path(.popFrom(id: $0))] }
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      if case .openTapped = action, state.path.isEmpty { state.path.append(PageFeature.State()) }
      return .none
    }
    .forEach(\.path, action: Action.path) { PageFeature() }
  }
}

/// A shelf with a book, before or after which another one is put.
private struct ShelfFeature: ReducerProtocol {
  struct Ping: ReducerProtocol {
    struct State: Equatable, Sendable {}
    enum Action: Sendable { case ping }

    func reduce(into _: inout State, action _: Action) -> Effect<Action> { .run(name: "ping") { _ in } }
  }

  struct State: Equatable, Sendable {
    var path = StackState([Ping.State()])
    var hasPinged = false
  }

  enum Action: Sendable {
    case addedInFront
    case addedBehind
    case path(StackAction<Ping.State, Ping.Action>)
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .addedInFront: state.path.insert(Ping.State(), at: 0)
      case .addedBehind: state.path.append(Ping.State())
      case .path: state.hasPinged = true
      }
      return .none
    }
    .forEach(\.path, action: Action.path) { Ping() }
  }
}

private struct PageFeature: ReducerProtocol {
  struct State: Equatable, Sendable {
    var isLoading = false
    var isLoaded = false
  }

  enum Action: Sendable, Equatable { case loadTapped, loaded }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .loadTapped where state.isLoading || state.isLoaded: return .none
    case .loadTapped:
      state.isLoading = true
      return .run(name: "load") { await $0(.loaded) }
    case .loaded:
      state = State(isLoaded: true)
      return .none
    }
  }
}
