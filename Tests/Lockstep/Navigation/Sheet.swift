import Lockstep

/// The presented and pushed feature of these tests: counts, ticks each second once started, and can dismiss itself.
struct Sheet: ReducerProtocol {
  struct State: Equatable, Hashable, Codable, Sendable {
    var title = "sheet"
    var count = 0
    var isPresented: Bool?
  }

  enum Action: Sendable, Hashable, Codable {
    case raise, start, tick, look, report, close, closeAfterASecond, reported(Bool)
  }
  enum CancelID { case ticks }

  static let closeLine: UInt = #line + 13

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .raise, .tick: state.count += 1
    case .look: state.isPresented = isPresented
    case .reported(let isPresented): state.isPresented = isPresented
    case .start: return ticks(of: state.title)
    case .report: return .task { .reported(isPresented) }
    case .close: return .run(name: "close \(state.title)") { _ in await dismiss() }
    case .closeAfterASecond:
      return .run(name: "close \(state.title) later") { _ in
        try await clock.sleep(for: .seconds(1))
        await dismiss()
      }
    }
    return .none
  }

  private func ticks(of title: String) -> Effect<Action> {
    .run(name: "ticks of \(title)") { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
    }
    .cancellable(id: CancelID.ticks)
  }
}

/// Presents a sheet, and records the sheet's count that its own reducer sees.
struct Screen: ReducerProtocol {
  struct State: Equatable {
    @PresentationState var sheet: Sheet.State?
    var seen: [Int?] = []
  }

  enum Action: Sendable, Equatable {
    case sheet(PresentationAction<Sheet.Action>)
    case present(String), presentAnew(String), drop, stopTicks
  }

  static let line: UInt = #line + 19

  /// Runs after the screen's own reducer; supplied by the test.
  var then: (inout State, Action) -> Void = { _, _ in }

  var body: some ReducerProtocolOf<Self> {
    Reduce { state, action in
      switch action {
      case .present(let title): state.sheet = Sheet.State(title: title)
      case .presentAnew(let title):
        state.sheet = nil
        state.sheet = Sheet.State(title: title)
      case .drop: state.sheet = nil
      case .stopTicks: return .cancel(id: Sheet.CancelID.ticks)
      case .sheet: state.seen.append(state.sheet?.count)
      }
      then(&state, action)
      return .none
    }
    .ifLet(\.$sheet, action: Action.sheet) { Sheet() }
  }
}
