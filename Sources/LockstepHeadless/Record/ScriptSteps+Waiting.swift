internal import LockstepScript

extension [Script.Step] {
  /// For each step and the end of an exhaustive script, whether the next step with an effect can only be played when no action waits.
  /// In any other script, all are false.
  ///
  /// - Complexity: O(steps)
  var needingNothingWaiting: [Bool] {
    var needing = Array<Bool>(repeating: true, count: count + 1)
    for number in indices.reversed() {
      switch self[number].kind {
      case .send, .skipEffects, .finish: continue
      case .advance(let duration): if duration == .zero { needing[number] = needing[number + 1] }
      case .receive, .unordered, .skipReceived: needing[number] = false
      // The actions that wait when it is switched on are received after that line.
      case .exhaustivity(let isOn): needing[number] = isOn && needing[number + 1]
      case .note, .expect, .expectCount, .state, .snapshot, .given: needing[number] = needing[number + 1]
      }
    }
    return needing
  }
}
