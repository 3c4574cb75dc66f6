internal import Lockstep
internal import LockstepDiff
internal import LockstepScreen
internal import LockstepScript
internal import LockstepSimulation

extension Playback {
  /// Uses the screen as a person does. An interaction that sends an action is played like `send` with that action.
  func use(_ command: ScreenCommand, at range: SourceRange?, _ played: inout PlayedStep) {
    guard screen != nil else { return played.fail(.noScreen) }
    // Settling can change the state that the screen shows, so the screen is read again.
    guard settleReceived(&played), let screen else { return }
    let actions: [Action]
    do throws(ScreenFault) {
      actions = try screen.actions(of: command)
    } catch {
      return played.fail(.onScreen(error), at: range)
    }
    // Both screens show the same state now; scroll positions must be the same on both.
    if let newestScreen, newestScreen !== screen { _ = try? newestScreen.actions(of: command) }
    send(actions, by: command, at: range, &played)
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

  func see(_ text: String, isExpected: Bool, _ played: inout PlayedStep) {
    guard let snapshot = screen?.session.snapshot() else { return played.fail(.noScreen) }
    guard snapshot.shows(text) != isExpected else { return }
    played.fail(.seen(text, isExpected: isExpected, snapshot.visibleTexts))
  }

  func showScreen(under name: String?, _ played: inout PlayedStep) {
    guard let snapshot = screen?.session.snapshot() else { return played.fail(.noScreen) }
    let lines = snapshot.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    played.shown = Array(lines[...(lines.lastIndex { !$0.isEmpty } ?? 0)])
    if let name { played.snapshot = PlayedStep.Snapshot(name: name, text: snapshot.goldenText) }
  }
}
