internal import Lockstep
internal import LockstepDiff

/// Draws random moves.
///
/// First the kind of the move is drawn, by weight, then one of the moves of that kind, all with the same probability. The weights are
/// independent of the size of the alphabet; otherwise, effects would hardly ever run beside a large one. An effect needs several moves
/// for each action of the user that starts it, so effects have a higher weight than the user. Time often has to pass before an effect can
/// run; its weight is lower, so that effects can also overtake each other before time passes.
struct MoveDraw {
  private var generator: SeededGenerator

  /// - Parameters:
  ///   - seed: The seed of all walks.
  ///   - walk: The number of the walk.
  init(seed: UInt64, walk: Int) {
    // Neighboring seeds of the generator would produce the same numbers, shifted by one.
    var hasher = FingerprintHasher()
    hasher.combine(seed)
    hasher.combine(UInt64(walk))
    generator = SeededGenerator(seed: hasher.finalize().low)
  }

  private static func weight(of kind: MoveCode.Kind) -> Int {
    switch kind {
    case .send: 3
    case .goOn, .choose: 4
    case .advance: 2
    }
  }

  /// Draws one of the moves, which are sorted by kind.
  ///
  /// - Returns: nil if there are no moves.
  mutating func next(_ moves: [MoveCode]) -> MoveCode? {
    let kinds = [MoveCode.Kind.send, .goOn, .choose, .advance].filter { kind in moves.contains { $0.kind == kind } }
    guard !kinds.isEmpty else { return nil }
    var rest = Int.random(in: 0..<kinds.reduce(0) { $0 + Self.weight(of: $1) }, using: &generator)
    for kind in kinds {
      rest -= Self.weight(of: kind)
      if rest < 0 { return moves.filter { $0.kind == kind }.randomElement(using: &generator) }
    }
    return nil
  }
}
