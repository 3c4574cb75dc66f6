internal import Foundation
internal import Lockstep
internal import LockstepDiff
internal import LockstepScreen
internal import LockstepScript
internal import LockstepSimulation

extension Playback {
  /// Uses the screen as a user does. An interaction that sends an action is played like a `send` of that action.
  func use(_ command: ScreenCommand, at range: SourceRange?, _ played: inout PlayedStep) {
    guard screen != nil else { return played.fail(.noScreen) }
    // Settling can change the state that the screen shows, so the screen is read again.
    guard settleReceived(&played), let screen else { return }
    let actions: [Action]
    // If the field is not found, its role is unknown.
    defer { played.typesSecretly = command.text != nil && [nil, .secureField].contains(screen.session.editedRole) }
    do throws(ScreenFault) {
      actions = try screen.actions(of: command)
    } catch {
      return played.fail(.onScreen(error), at: range)
    }
    // Both screens show the same state now; scroll positions must be the same on both.
    if let newestScreen, newestScreen !== screen { _ = try? newestScreen.actions(of: command) }
    let before = command.text != nil && screen.session.editedRole == .secureField ? store.state : nil
    send(actions, by: command, at: range, &played)
    if let before { played.hiddenChanges = Comparison(before, store.state).hiddenChanges }
  }

  /// Types a secret, whose text is in an environment variable.
  func useSecret(_ command: ScreenCommand, at range: SourceRange, _ played: inout PlayedStep) {
    let variable = SecretEnvironment.variable(named: command.text ?? "")
    guard let text = SecretEnvironment.environment[variable] else {
      return played.fail(.secretIsNotSet(variable), at: range)
    }
    use(command.typing(text), at: range, &played)
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

  /// Handles input as the terminal app does. Each resulting action is played like a `send` of that action.
  func press(_ input: ScreenInput, _ played: inout PlayedStep) {
    guard screen != nil else { return played.fail(.noScreen) }
    guard settleReceived(&played), let screen else { return }
    let actions: [Action]
    defer { played.typesSecretly = screen.session.editedRole == .secureField }
    do throws(IneffectiveKeyFault) {
      actions = try screen.actions(sentBy: input.use)
    } catch {
      return played.fail(.noEffect(error))
    }
    guard actions.count < 2 || !isExhaustive else {
      return played.fail(.sentSeveral(actions.map { Tree(describing: $0) }))
    }
    for action in actions {
      skipAllReceived(&played)
      send(action)
      note(store.asserted, &played)
    }
    if actions.isEmpty { store.updateScreen() }
    check(&played)
  }

  /// Shows the focus from now on, as the terminal app does.
  func showFocus() {
    guard !isUsedByKeys, !store.isStepped else { return }
    isUsedByKeys = openForUse() != nil
  }

  /// Updates the focus and the scroll positions as the terminal app does after each step.
  func settleFocus(after step: Script.Step.Kind) {
    guard let session = screen?.session else { return }
    store.updateScreen()
    session.keepFocus()
    guard step.isUse else { return }
    session.showAddedControls()
    store.updateScreen()
    session.keepFocus()
  }

  func see(_ text: String, isExpected: Bool, _ played: inout PlayedStep) {
    guard let snapshot = screen?.session.snapshot() else { return played.fail(.noScreen) }
    guard snapshot.shows(text) != isExpected else { return }
    played.fail(.seen(text, isExpected: isExpected, snapshot.visibleTexts))
  }

  /// Checks that a control is enabled, or that it is disabled.
  func see(_ control: ElementQuery, isEnabled: Bool, at range: SourceRange, _ played: inout PlayedStep) {
    guard let session = screen?.session else { return played.fail(.noScreen) }
    do throws(ScreenFault) {
      let element = try session.findControl(control)
      guard element.isDisabled == isEnabled else { return }
      played.fail(.controlIs(element.text, isEnabled: !isEnabled), at: range)
    } catch {
      played.fail(.onScreen(error), at: range)
    }
  }

  func showScreen(under name: String?, _ played: inout PlayedStep) {
    guard let snapshot = screen?.session.snapshot() else { return played.fail(.noScreen) }
    let lines = snapshot.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    played.shown = Array(lines[...(lines.lastIndex { !$0.isEmpty } ?? 0)])
    if let name { played.snapshot = PlayedStep.Snapshot(name: name, text: snapshot.goldenText) }
  }
}

/// Secret strings, which scripts contain only by name: `fill "Password" $PASSWORD`.
package enum SecretEnvironment {
  /// The environment variables that contain the secrets.
  @TaskLocal package static var environment = ProcessInfo.processInfo.environment

  /// The environment variable with the text of a secret.
  package static func variable(named name: String) -> String { "LOCKSTEP_SECRET_\(name)" }
}

extension Comparison {
  /// The changes between hidden values.
  fileprivate var hiddenChanges: [Change] {
    guard case .different(let difference) = self else { return [] }
    return difference.changes.filter { $0.kind == .changed(old: .secret, new: .secret) }
  }
}
