import Lockstep
import LockstepDiff
import LockstepScreen
import LockstepScript
import LockstepWeb
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// Scripts saved from a page.
extension WebFeatureSessionTests {
  @Test func savedScriptsJoinAdvancesAndNamePasswords() async throws {
    let form = try await open()
    for statement in ["advance 1s", "advance 2s", "type \"Email\" \"a\"", "advance 1s"] {
      _ = await form.play(statement)
    }
    #expect(form.log.map(\.seconds) == [nil, 1, 2, nil, 1])
    let saved = await SessionScriptWriter(form.session)
    #expect(saved.note == "")
    let text = """
      feature OrderForm
      exhaustivity off
      advance 3s
      type "Email" "a"
        email = "a"
      advance 1s
      finish

      """
    #expect(saved.text == text)
    for statement in ["type \"Password\" \"secret\"", "type \"Password\" \"more\""] { _ = await form.play(statement) }
    let named = await SessionScriptWriter(form.session)
    let note = ". To play it, set LOCKSTEP_SECRET_PASSWORD, LOCKSTEP_SECRET_PASSWORD_2 in the environment"
    #expect(named.note == note)
    let typed = "type \"Password\" $PASSWORD\n  ...\ntype \"Password\" $PASSWORD_2\n  ...\nfinish\n"
    #expect(named.text.hasSuffix(typed), "\(named.text)")
  }

  /// A page sends the whole text of a field after each letter.
  @Test func aSavedScriptHasAPasswordOnceHoweverManyStepsTypedIt() async throws {
    let form = try await open()
    let texts = ["h", "hu", "hux", "hu", "hunter2"]
    for text in texts {
      _ = await form.play("fill \"Password\" \"\(text)\"")
      _ = await form.play("advance 100ms")
    }
    _ = await form.play("fill \"Email\" \"a\"")
    _ = await form.play("fill \"Password\" \"other\"")
    let text = """
      feature OrderForm
      exhaustivity off
      advance 400ms
      fill "Password" $PASSWORD
        ...
      advance 100ms
      fill "Email" "a"
        email = "a"
      fill "Password" $PASSWORD_2
        ...
      finish

      """
    #expect(await SessionScriptWriter(form.session).text == text)
  }

  @Test func textTypedLetterByLetterIsSavedAsOneStepIfThatLeadsToTheSameState() async throws {
    let form = try await open()
    for text in ["b", "bl", "blob"] {
      _ = await form.play("fill \"Email\" \"\(text)\"")
      _ = await form.play("advance 100ms")
    }
    _ = await form.play("tap \"Order\"")
    let text = """
      feature OrderForm
      exhaustivity off
      advance 200ms
      fill "Email" "blob"
        email = "blob"
      advance 100ms
      tap "Order"
      skip received
      finish

      """
    #expect(await SessionScriptWriter(form.session, omitting: .partialText).text == text)
    #expect(await SessionScriptWriter(form.session).text.contains("fill \"Email\" \"bl\"\n"))
  }

  @Test func timeInWhichNothingChangesIsNotSavedIfThatLeadsToTheSameState() async throws {
    let form = try await open()
    for statement in ["window 100x40", "advance 3s", "fill \"Email\" \"a\"", "advance 20s", "tap \"Order\""] {
      _ = await form.play(statement)
    }
    await form.pass(.seconds(60))
    _ = await form.play("advance 5s")
    let text = """
      feature OrderForm
      exhaustivity off
      window 100x40
      fill "Email" "a"
        email = "a"
      tap "Order"
      skip received
      finish

      """
    let saved = await SessionScriptWriter(form.session, omitting: .idleTime)
    #expect(saved.text == text)
    #expect(saved.note == ". 28s in which nothing changed are left out")
    let whole = await SessionScriptWriter(form.session)
    #expect(whole.text.contains("advance 20s\n") && whole.note == "")
  }

  @Test func timeOnWhichTheStateDependsIsSaved() async throws {
    let entry = FeatureEntry("OrderForm", initialState: OrderForm.State()) {
      Reduce<OrderForm.State, OrderForm.Action> { state, action in
        if case .askButtonTapped = action {
          @Dependency(\.continuousClock) var clock
          return .task(name: "gift") {
            try await clock.sleep(for: .seconds(10))
            return .giftChanged(true)
          }
        }
        return OrderForm().reduce(into: &state, action: action)
      }
    } screen: {
      OrderFormScreen(store: $0)
    }
    let form = await WebFeatureSession(entry.erased, PlaybackSettings(), title: "Form")
    for statement in ["tap \"Ask\"", "advance 4s", "fill \"Email\" \"a\"", "advance 6s", "advance 9s"] {
      _ = await form.play(statement)
    }
    let saved = await SessionScriptWriter(form.session, omitting: .idleTime).text
    #expect(saved.contains("advance 4s\n") && saved.contains("advance 15s\n"), "\(saved)")
    let passing = await WebFeatureSession(entry.erased, PlaybackSettings(), title: "Form")
    _ = await passing.play("tap \"Ask\"")
    for _ in 0..<12 { await passing.pass(.seconds(1)) }
    let last = passing.session.steps.last
    #expect(last?.step.kind == .advance(.seconds(10)) && last?.idleTime == .zero, "A received action is a change")
  }

  @Test func lettersThatTheFeatureCountsAreSavedOneByOne() async throws {
    let entry = FeatureEntry("OrderForm", initialState: OrderForm.State()) {
      Reduce<OrderForm.State, OrderForm.Action> { state, action in
        if case .emailChanged = action { state.quantity += 1 }
        return OrderForm().reduce(into: &state, action: action)
      }
    } screen: {
      OrderFormScreen(store: $0)
    }
    let form = await WebFeatureSession(entry.erased, PlaybackSettings(), title: "Form")
    for text in ["b", "blob"] { _ = await form.play("fill \"Email\" \"\(text)\"") }
    let saved = await SessionScriptWriter(form.session, omitting: .partialText).text
    #expect(saved.contains("fill \"Email\" \"b\"\n") && saved.contains("  quantity = 3\n"), "\(saved)")
  }
}
