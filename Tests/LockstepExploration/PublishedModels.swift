import Lockstep
import LockstepExploration
import LockstepPlayback

/// A model that others have published, with what they found, as a plain reducer.
protocol PublishedModel: ReducerProtocol, SendableMetatype, Sendable
where State: Equatable & Sendable, Action: Sendable {
  var start: State { get }
  func actions(at state: State) -> [Action]
}

extension PublishedModel {
  func explore(
    _ limits: ExplorationLimits = ExplorationLimits(),
    _ properties: [ExplorationProperty<State>] = []
  ) throws -> ExplorationReport {
    try Exploration(
      initialState: { start },
      reducer: { self },
      alphabet: .offered { actions(at: $0) },
      properties: properties,
      limits: limits
    ).run()
  }
}

/// The water jugs of “Die Hard 3”: 3 and 5 gallons, of which 4 are wanted (Lamport, TLA+ examples).
struct DieHard: PublishedModel {
  struct State: Equatable, Sendable { var small = 0, big = 0 }
  enum Action: Sendable, CaseIterable { case fillSmall, fillBig, emptySmall, emptyBig, smallToBig, bigToSmall }

  let start = State()
  func actions(at _: State) -> [Action] { Action.allCases }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .fillSmall: state.small = 3
    case .fillBig: state.big = 5
    case .emptySmall: state.small = 0
    case .emptyBig: state.big = 0
    case .smallToBig:
      let poured = min(state.small, 5 - state.big)
      (state.small, state.big) = (state.small - poured, state.big + poured)
    case .bigToSmall:
      let poured = min(state.big, 3 - state.small)
      (state.small, state.big) = (state.small + poured, state.big - poured)
    }
    return .none
  }
}

/// Three missionaries and three cannibals cross a river in a boat for two.
struct MissionariesAndCannibals: PublishedModel {
  struct State: Equatable, Sendable {
    /// Those who are still on the first bank.
    var missionaries = 3, cannibals = 3
    var isBoatThere = true

    var isSafe: Bool {
      (missionaries == 0 || missionaries >= cannibals) && (missionaries == 3 || 3 - missionaries >= 3 - cannibals)
    }
  }

  enum Action: Sendable { case cross(missionaries: Int, cannibals: Int) }

  let start = State()

  func actions(at state: State) -> [Action] {
    let boats = [(1, 0), (2, 0), (0, 1), (0, 2), (1, 1)]
    return boats.map { Action.cross(missionaries: $0, cannibals: $1) }.filter { action in
      let next = state.after(action)
      return (0...3).contains(next.missionaries) && (0...3).contains(next.cannibals) && next.isSafe
    }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state = state.after(action)
    return .none
  }
}

extension MissionariesAndCannibals.State {
  fileprivate func after(_ action: MissionariesAndCannibals.Action) -> Self {
    var next = self
    guard case .cross(let missionaries, let cannibals) = action else { return self }
    let sign = isBoatThere ? -1 : 1
    next.missionaries += sign * missionaries
    next.cannibals += sign * cannibals
    next.isBoatThere.toggle()
    return next
  }
}

/// Tic-tac-toe, until a player has won.
struct TicTacToe: PublishedModel {
  struct State: Equatable, Sendable {
    var fields: [Player?] = Array(repeating: nil, count: 9)
    var next = Player.cross
  }

  enum Player: Sendable { case cross, nought }
  enum Action: Sendable { case take(Int) }

  let start = State()

  private static let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
  ]

  func actions(at state: State) -> [Action] {
    let isWon = Self.lines.contains { line in
      state.fields[line[0]] != nil && Set(line.map { state.fields[$0] }).count == 1
    }
    return isWon ? [] : (0..<9).filter { state.fields[$0] == nil }.map(Action.take)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard case .take(let field) = action else { return .none }
    state.fields[field] = state.next
    state.next = state.next == .cross ? .nought : .cross
    return .none
  }
}

/// The sliding puzzle: the tiles of a rectangle, of which one is missing.
struct SlidingPuzzle: PublishedModel {
  struct State: Equatable, Sendable {
    var tiles: [UInt8]
    var empty = 0
  }

  enum Action: Sendable { case up, down, left, right }

  let columns: Int
  let rows: Int

  var start: State { State(tiles: Array(0..<UInt8(columns * rows))) }

  func actions(at state: State) -> [Action] {
    var actions: [Action] = []
    if state.empty >= columns { actions.append(.up) }
    if state.empty < columns * (rows - 1) { actions.append(.down) }
    if state.empty % columns > 0 { actions.append(.left) }
    if state.empty % columns < columns - 1 { actions.append(.right) }
    return actions
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let neighbour =
      switch action {
      case .up: state.empty - columns
      case .down: state.empty + columns
      case .left: state.empty - 1
      case .right: state.empty + 1
      }
    state.tiles.swapAt(neighbour, state.empty)
    state.empty = neighbour
    return .none
  }
}

/// The towers of Hanoi.
struct Hanoi: PublishedModel {
  struct State: Equatable, Sendable { var pegs: [[Int]] }
  enum Action: Sendable { case move(from: Int, to: Int) }

  let discs: Int

  var start: State { State(pegs: [Array((1...discs).reversed()), [], []]) }

  func actions(at state: State) -> [Action] {
    (0..<3).flatMap { from in
      (0..<3).compactMap { to in
        guard let disc = state.pegs[from].last, from != to, state.pegs[to].last.map({ $0 > disc }) ?? true else {
          return nil
        }
        return .move(from: from, to: to)
      }
    }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard case .move(let from, let to) = action, let disc = state.pegs[from].popLast() else { return .none }
    state.pegs[to].append(disc)
    return .none
  }
}

/// The wolf, the goat and the cabbage.
struct RiverCrossing: PublishedModel {
  struct State: Equatable, Sendable {
    var left: Set<String> = ["wolf", "goat", "cabbage"]
    var isFarmerLeft = true

    var isSafe: Bool {
      let alone = isFarmerLeft ? Set(["wolf", "goat", "cabbage"]).subtracting(left) : left
      return !alone.isSuperset(of: ["wolf", "goat"]) && !alone.isSuperset(of: ["goat", "cabbage"])
    }
  }

  enum Action: Sendable { case cross(with: String?) }

  let start = State()

  func actions(at state: State) -> [Action] {
    let here = state.isFarmerLeft ? state.left : Set(["wolf", "goat", "cabbage"]).subtracting(state.left)
    return ([nil] + here.sorted()).map(Action.cross).filter { action in
      var next = state
      _ = reduce(into: &next, action: action)
      return next.isSafe
    }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard case .cross(let passenger) = action else { return .none }
    if let passenger {
      if state.isFarmerLeft { state.left.remove(passenger) } else { state.left.insert(passenger) }
    }
    state.isFarmerLeft.toggle()
    return .none
  }
}
