internal import Lockstep

/// The sliding puzzle with 3 × 3 cells: 181,440 distinct and 483,841 generated states, the numbers that model checkers publish.
struct SlidingPuzzle: ReducerProtocol {
  struct State: Equatable, Sendable, Hashable {
    var tiles: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 0]
    var empty = 8
  }

  enum Action: Sendable { case up, down, left, right }

  /// The number of states that moves produce, plus the initial state.
  static let generated = 483_841

  /// Returns the possible moves in a state.
  static func actions(at state: State) -> [Action] {
    var actions: [Action] = []
    if state.empty >= 3 { actions.append(.up) }
    if state.empty < 6 { actions.append(.down) }
    if state.empty % 3 > 0 { actions.append(.left) }
    if state.empty % 3 < 2 { actions.append(.right) }
    return actions
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let neighbor =
      switch action {
      case .up: state.empty - 3
      case .down: state.empty + 3
      case .left: state.empty - 1
      case .right: state.empty + 1
      }
    state.tiles.swapAt(neighbor, state.empty)
    state.empty = neighbor
    return .none
  }
}
