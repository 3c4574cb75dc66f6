internal import Lockstep
internal import LockstepDiff
internal import LockstepScreen
internal import LockstepScript
internal import LockstepSimulation

/// Interactive use of the screen: every action is received immediately, so the screen always shows the newest state.
extension Playback {
  func openForUse() -> ScreenSession? {
    guard let screen else { return nil }
    // Elements that the script's screen showed have already appeared.
    if store.followsScreen { _ = screen.appearances() }
    follow(screen)
    return screen.session
  }

  func settleScreen() -> [PlayedStep] {
    store.updateScreen()
    return receiveAll()
  }

  var launchStep: Script.Step? {
    launchAction.flatMap { try? Script.Step(parsing: "send \(Literal(Tree(describing: $0)).text)", file: "launch") }
  }

  func launch() -> [PlayedStep] {
    guard let launchAction else { return [] }
    return send([launchAction])
  }

  func use(_ input: (ScreenSession) throws -> Void) rethrows -> [PlayedStep] {
    guard let screen else { return [] }
    return send(try screen.actions(sentBy: input))
  }

  nonisolated(nonsending) func pass(_ duration: Duration, after elapsed: Duration) async -> [PlayedStep] {
    let received = receiveAll()
    var passed = PlayedStep(step: Script.Step(kind: .advance(duration), range: .nowhere))
    journal.beginCall()
    if let liveClock {
      await store.advanceInRealTime(by: duration, after: elapsed, on: liveClock)
    } else {
      store.advance(by: elapsed + duration)
    }
    takeNotes(ofStep: nil, &passed)
    return received + [passed] + receiveAll()
  }

  private func send(_ actions: [Action]) -> [PlayedStep] {
    var steps = receiveAll()
    for action in actions {
      steps.append(
        step(.send(.anything)) {
          send(action)
          return store.asserted
        }
      )
      steps += receiveAll()
    }
    return steps
  }

  /// Receives up to a thousand pending actions. More are left for the next call, because actions may trigger each other forever.
  private func receiveAll() -> [PlayedStep] {
    var steps: [PlayedStep] = []
    while store.hasReceived, steps.count < 1_000 { steps.append(step(.receive(.anything)) { store.receiveNext() }) }
    return steps
  }

  private func step(_ kind: Script.Step.Kind, _ body: () -> RecordedStep<State, Action>?) -> PlayedStep {
    var played = PlayedStep(step: Script.Step(kind: kind, range: .nowhere))
    journal.beginCall()
    if let asserted = body() {
      played.number = asserted.number
      takeNotes(ofStep: asserted.number, &played)
    }
    takeNotes(ofStep: nil, &played)
    return played
  }
}

extension Literal {
  /// The pattern that matches every action.
  fileprivate static let anything = Literal(kind: .wildcard, range: .nowhere)
}
