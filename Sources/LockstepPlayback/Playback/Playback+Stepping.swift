internal import Lockstep
internal import LockstepScript
internal import LockstepSimulation

/// Letting effects go on one at a time, and answering their questions.
extension Playback {
  func resume(_ name: Located<String>, _ number: Int, _ played: inout PlayedStep) {
    guard settleReceived(&played) else { return }
    let inFlight = store.effectsInFlight
    let namesakes = inFlight.filter { $0.name.stable == name.value }
    let ready = namesakes.filter { $0.wait == .resume }
    if ready.indices.contains(number - 1) { return store.resume(ready[number - 1].id) }
    if ready.isEmpty, let first = namesakes.first {
      played.fail(.cannotGoOn(first), at: name.range)
    } else {
      played.fail(.noSuchEffect(name.value, ready: ready.count, inFlight), at: name.range)
    }
  }

  func choose(_ option: Located<String>, for question: Located<String>, _ played: inout PlayedStep) {
    guard store.isStepped else {
      return answers.append(ScriptedAnswer(question: question.value, option: option.value))
    }
    let inFlight = store.effectsInFlight
    for effect in inFlight {
      guard case .answer(question.value, let options) = effect.wait else { continue }
      if let position = options.firstIndex(of: option.value) { return store.choose(position, for: effect.id) }
      return played.fail(
        .unknownOption(option.value, question: question.value, options: options),
        at: option.range
      )
    }
    played.fail(.notAsked(question.value, inFlight), at: question.range)
  }
}
