import LockstepScreen
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepScript

/// Actions of elements that appear and disappear while a script is played: when they are sent, in which order, and how they print.
@Suite struct AppearanceStepTests {
  private func play(_ steps: String, of feature: String = "Gallery", detail: TextReporter.Detail = .steps) async throws
    -> String
  {
    try await ScriptHarness.play("feature \(feature)\n" + steps, detail: detail, catalog: Gallery.catalog)
  }

  private func passes(_ steps: String, of feature: String = "Gallery") async throws {
    let output = try await play(steps, of: feature)
    #expect(output.hasSuffix("1 script passed\n"), "\(output)")
  }

  /// The steps of a script that passes.
  struct Passing: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let feature: String
    let steps: String

    init(_ claim: String, of feature: String = "Gallery", _ steps: String) {
      (testDescription, self.feature, self.steps) = (claim, feature, steps)
    }
  }

  static let passing: [Passing] = [
    Passing(
      "elements appear at the start and after steps in reading order",
      """
      receive .appeared("title")
        shown += "title"
      send .pictureCountChanged(2)
        pictures = 2
      receive .appeared("picture 0")
        shown += "picture 0"
      receive .appeared("picture 1")
        shown += "picture 1"
      receive .appeared("foot")
        shown += "foot"
      finish
      """
    ),
    Passing(
      "given values come before the screen",
      """
      given isSheetShown = true
      receive .appeared("title")
        shown += "title"
      receive .appeared("sheet")
        shown += "sheet"
      finish
      """
    ),
    Passing(
      "rows appear when they are scrolled into view",
      """
      exhaustivity off
      send .pictureCountChanged(1000)
      skip received
      expect count(shown) < 30
      exhaustivity on
      scroll to "Picture 900"
      receive .disappeared("picture 0")
        shown -= "picture 0"
      exhaustivity off
      skip received
      expect shown contains "picture 900"
      expect shown contains "foot"
      expect shown excludes "picture 1"
      """
    ),
    Passing(
      "rows appear and disappear by pages and with the size of the window",
      """
      exhaustivity off
      window 80x12
      send .pictureCountChanged(1000)
      skip received
      expect shown contains "picture 8"
      expect shown excludes "picture 9"
      scroll list "" down
      skip received
      expect shown excludes "picture 7"
      expect shown contains "picture 16"
      scroll list "" up
      skip received
      expect shown contains "picture 0"
      exhaustivity on
      window 80x13
      receive .appeared("picture 9")
        shown += "picture 9"
      window 80x12
      receive .disappeared("picture 9")
        shown -= "picture 9"
      finish
      """
    ),
    Passing(
      "both screens are scrolled even if the script begins with scrolling",
      """
      given pictures = 1000
      exhaustivity off
      scroll list "" down
      send .sheetOpened
      skip received
      expect shown excludes "picture 0"
      """
    ),
    Passing(
      "a tab that is hidden disappears",
      """
      receive .appeared("title")
        ...
      send .pictureCountChanged(1)
        ...
      receive .appeared("picture 0")
        ...
      receive .appeared("foot")
        ...
      tap tab "About"
        tab = "About"
      receive .disappeared("picture 0")
        shown -= "picture 0"
      receive .disappeared("foot")
        shown -= "foot"
      receive .appeared("about")
        shown += "about"
      note "Nothing on a hidden tab appears."
      send .pictureCountChanged(3)
        pictures = 3
      finish
      """
    ),
    Passing(
      "a sheet disappears when it is closed",
      """
      receive .appeared("title")
        ...
      send .sheetOpened
        isSheetShown = true
      receive .appeared("sheet")
        shown += "sheet"
      back
        isSheetShown = false
      receive .disappeared("sheet")
        shown -= "sheet"
      finish
      """
    ),
    Passing(
      "a step with the actions it returned changes the screen once",
      """
      receive .appeared("title")
        ...
      send .pictureCountChanged(1)
        ...
      receive .appeared("picture 0")
        ...
      receive .appeared("foot")
        ...
      send .refreshed
      receive .pictureCountChanged(0)
        pictures = 0
      receive .pictureCountChanged(1)
        pictures = 1
      finish
      """
    ),
    Passing(
      "nothing appears by itself in a held script",
      """
      hold
      send .sheetOpened
        isSheetShown = true
      send .appeared("sheet")
        shown += "sheet"
      finish
      """
    ),
  ]

  @Test(arguments: passing)
  func elementsSendTheirActionsWhenTheyAppearAndDisappear(script: Passing) async throws {
    let output = try await play(script.steps, of: script.feature)
    #expect(output.hasSuffix("1 script passed\n"), "\(output)")
  }

  @Test func elementsAppearAtTheTimeOfTheStepThatShowsThem() async throws {
    let output = try await play(
      """
      given later = 1
      receive .appeared("title")
        shown += "title"
      advance 5s
      receive .pictureCountChanged(1)
        pictures = 1
      receive .appeared("picture 0")
        shown += "picture 0"
      receive .appeared("foot")
        shown += "foot"
      receive .captionsLoaded
        hasCaptions = true
      finish
      """
    )
    #expect(
      output == """
        Gallery/a

        given later = 1
        receive .appeared("title") from the screen
          shown[0]: + "title"
          • “pictures” started
        advance 5s
          • clock at 5s
        receive .pictureCountChanged(1) from “pictures”
          pictures: 0 → 1
        receive .appeared("picture 0") from the screen
          shown[1]: + "picture 0"
        receive .appeared("foot") from the screen
          shown[2]: + "foot"
          • “captions” started
          • “pictures” finished
        receive .captionsLoaded from “captions”
          hasCaptions: false → true
          • “captions” finished
        finish

        passed  Gallery/a  8 steps

        1 script passed

        """
    )
  }

  @Test func anActionOfTheScreenMustBeReceived() async throws {
    let output = try await play("send .sheetOpened\n  ...\nfinish", detail: .quiet)
    #expect(
      output == """
        Gallery/a

        send .sheetOpened

        a.script:2:1: error: 1 action waits to be received before this `send`
            send .sheetOpened
            ^~~~~~~~~~~~~~~~~
            • .appeared("title"), from the screen
        Receive it: `receive .appeared("title")`, or write `skip received`.

        failed  Gallery/a  step 1 of 2

        1 failed

        """
    )
  }

  @Test func anotherActionOfTheScreenNamesItsOrigin() async throws {
    let output = try await play("receive .sheetClosed", detail: .quiet)
    #expect(
      output == """
        Gallery/a

        receive .sheetClosed

        a.script:2:9: error: received another action: `.appeared("title")`
            receive .sheetClosed
                    ^~~~~~~~~~~~
            The action is .appeared("title"), expected .sheetClosed
            It came from the screen: an element appeared or disappeared.
        Write `receive .appeared("title")`, or fix the `onAppear` or `onDisappear` that sent it.

        failed  Gallery/a  step 1 of 1

        1 failed

        """
    )
  }

  @Test func elementsThatKeepAppearingAreStopped() async throws {
    let output = try await play(
      """
      exhaustivity off
      send .flickeringBegan
      """,
      detail: .quiet
    )
    #expect(output.contains("Elements of the screen keep appearing (stopped after 100 rounds)."), "\(output)")
    #expect(
      output.contains("Send no action in `onAppear` or `onDisappear` that shows or hides the element itself."),
      "\(output)"
    )
  }

  @Test func aFeatureWithoutAScreenIsAsBefore() async throws {
    try await passes("send .sheetOpened\n  isSheetShown = true\nfinish", of: "Invisible")
  }

  @Test func theTraceNamesTheScreenAsTheSender() async throws {
    let session = FeatureSession(try #require(Gallery.catalog["Gallery"]), setting: PlaybackSettings(world: nil))
    let step = try Script.Step(parsing: "receive .appeared(\"title\")", file: "prompt")
    let played = try await session.perform(step.with(waiver: step.range))
    guard case .stepStarted(1, let action, let origin) = played.events.first else {
      Issue.record("no step: \(played.events)")
      return
    }
    #expect(action.inline(width: 80) == ".appeared(\"title\")")
    #expect(origin == .screen(step: 0))
    #expect(session.playable.received.isEmpty)
  }
}
