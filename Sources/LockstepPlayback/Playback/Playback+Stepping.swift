internal import Lockstep
internal import LockstepScript
internal import LockstepSimulation

/// Letting effects go on one at a time, and answering their questions.
extension Playback {
  func resume(_ name: Located<String>, _ number: Int, _ played: inout PlayedStep) {
    guard settleReceived(&played) else { return }
    let inFlight = store.effectsInFlight
    let namesakes = inFlight.filter { $0.name.stable == name.value }
    let ready = namesakes.filter(\.canBeResumed)
    if ready.indices.contains(number - 1) { return store.resume(ready[number - 1].id) }
    if ready.isEmpty, let first = namesakes.first {
      played.fail(.cannotGoOn(first), at: name.range)
    } else {
      played.fail(.noSuchEffect(name.value, ready: ready.count, inFlight), at: name.range)
    }
  }

  func choose(
    _ option: Located<String>,
    for question: Located<String>,
    _ number: Int,
    _ played: inout PlayedStep
  ) {
    guard store.isStepped else {
      return answers.append(ScriptedAnswer(question: question.value, option: option.value))
    }
    let inFlight = store.effectsInFlight
    let asking = inFlight.compactMap { effect in
      if case .answer(question.value, let options, _) = effect.wait { (effect: effect, options: options) } else { nil }
    }
    guard asking.indices.contains(number - 1) else {
      return played.fail(.notAsked(question.value, asking: asking.count, inFlight), at: question.range)
    }
    let (effect, options) = asking[number - 1]
    if let position = options.firstIndex(of: option.value) { return store.choose(position, for: effect.id) }
    played.fail(.unknownOption(option.value, question: question.value, options: options), at: option.range)
  }
}
