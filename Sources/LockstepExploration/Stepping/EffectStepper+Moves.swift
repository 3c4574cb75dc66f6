internal import LockstepSimulation

extension EffectStepper {
  /// The effect that makes a move; nil for a move of the user or of time.
  func effect(making move: MoveCode) -> SteppedEffect? {
    (try? mover(of: move)).map { effects[$0.position] }
  }

  /// The effect that makes a move; nil for a move of the user or of time.
  ///
  /// - Throws: ``ExplorationFault/moveIsGone`` if there is no such effect.
  func mover(of move: MoveCode) throws(ExplorationFault) -> EffectMover? {
    let found: (effect: SteppedEffect, option: Int?)?
    switch move.kind {
    case .send, .advance: return nil
    case .goOn: found = goingOn.dropFirst(move.position).first.map { ($0, nil) }
    case .choose: found = options.dropFirst(move.position).first.map { ($0.effect, $0.option) }
    }
    guard let found, let position = effects.firstIndex(where: { $0 === found.effect }) else { throw .moveIsGone }
    return EffectMover(position: position, option: found.option)
  }

  /// Lets an effect go on, or answers its question.
  ///
  /// - Returns: False if it can't.
  func move(_ mover: EffectMover) -> Bool {
    guard mover.position < effects.count else { return false }
    let effect = effects[mover.position]
    if let option = mover.option {
      guard let question = effect.question, option < question.options.count else { return false }
      choose(option, for: effect)
    } else {
      guard effect.canGoOn else { return false }
      goOn(effect)
    }
    return true
  }

  /// The moves of effects and of time.
  var moves: [MoveCode] {
    if effects.isEmpty, !hasDeadline { return [] }
    return (0..<goingOnCount).map { MoveCode(.goOn, $0) } + (0..<optionCount).map { MoveCode(.choose, $0) }
      + (!hasDeadline ? [] : [MoveCode(.advance, 0)])
  }

  /// Whether a move of an effect or of time is possible.
  func isPossible(_ move: MoveCode) -> Bool {
    switch move.kind {
    case .send: false
    case .goOn: move.position < goingOnCount
    case .choose: move.position < optionCount
    case .advance: hasDeadline
    }
  }
}
