internal import Lockstep
internal import LockstepDiff
internal import LockstepScreen
internal import LockstepScript
internal import LockstepSimulation

extension Playback {
  /// Plays a step on the screen. What sends an action is played like `send` with this action.
  func play(_ step: ScreenStep, _ played: inout PlayedStep) {
    guard let shown = screen else { return played.fail(.noScreen) }
    switch step {
    case .see(let text, let isExpected): see(text, isExpected, on: shown, &played)
    case .screen(let name): show(shown, under: name?.value, &played)
    default:
      // Settling can change the state that the screen shows, so the screen is read again below.
      guard settleReceived(&played), let command = try? ScreenCommand(step), let screen else { return }
      let actions: [Action]
      do throws(ScreenFault) {
        actions = try screen.actions(of: command)
      } catch {
        return played.fail(.onScreen(error), at: step.element?.range)
      }
      // Both screens show the same state now; what a person has scrolled must be scrolled on both.
      if let newestScreen, newestScreen !== screen { _ = try? newestScreen.actions(of: command) }
      send(actions, by: command, at: step.element?.range, &played)
    }
  }

  private func send(
    _ actions: [Action],
    by command: ScreenCommand,
    at range: SourceRange?,
    _ played: inout PlayedStep
  ) {
    guard actions.count < 2 else {
      return played.fail(.sentSeveral(actions.map { Tree(describing: $0) }), at: range)
    }
    if let action = actions.first {
      send(action)
      assert(store.asserted, &played)
    } else if command.isMeantToSend {
      played.fail(.sentNothing, at: range)
    } else {
      store.updateScreen()
      check(&played)
    }
  }

  private func see(
    _ text: String,
    _ isExpected: Bool,
    on screen: DrivenScreen<State, Action>,
    _ played: inout PlayedStep
  ) {
    let snapshot = screen.session.snapshot()
    guard snapshot.shows(text) != isExpected else { return }
    played.fail(.seen(text, isExpected: isExpected, snapshot.visibleTexts))
  }

  private func show(_ screen: DrivenScreen<State, Action>, under name: String?, _ played: inout PlayedStep) {
    let snapshot = screen.session.snapshot()
    let lines = snapshot.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    played.shown = Array(lines[...(lines.lastIndex { !$0.isEmpty } ?? 0)])
    if let name { played.snapshot = PlayedStep.Snapshot(name: name, text: snapshot.goldenText) }
  }
}
