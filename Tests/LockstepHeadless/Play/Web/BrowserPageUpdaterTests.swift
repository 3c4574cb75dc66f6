import Lockstep
import LockstepDiff
import LockstepScreen
import LockstepScript
import LockstepWeb
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// What the browsers get.
@Suite struct BrowserPageUpdaterTests {
  @Test func aBrowserGetsTheThemeAndTheLanguageOnceTheyChange() async throws {
    let form = await WebFeatureSession(OrderForm.catalog.entries[0], PlaybackSettings(), title: "Form")
    let served = BrowserPageUpdater(form, number: 0)
    _ = served.events(edit: nil)
    form.session.playable.screenSession?.theme = .dark
    let screen = try #require(served.events(edit: nil).first)
    #expect(screen.name == "screen")
    #expect(screen.data.contains("\"colorScheme\":\"dark\""))
    #expect(screen.data.contains("\"version\":1"))
    #expect(served.events(edit: nil) == [])
  }

  @Test func aBrowserGetsOnlyWhatHasChanged() async throws {
    let form = await WebFeatureSession(OrderForm.catalog.entries[0], PlaybackSettings(), title: "Form")
    let served = BrowserPageUpdater(form, number: 3)
    #expect(served.events(edit: nil).map(\.name) == ["status"])
    #expect(served.events(edit: nil) == [])
    _ = await form.play("fill \"Email\" \"a\"")
    let edit = try #require(BrowserPageUpdater.Edit(query: "edit=page.7"))
    let events = served.events(edit: edit)
    #expect(events.map(\.name) == ["screen", "steps", "status"])
    let screen = try #require(events.first?.data)
    #expect(screen.hasPrefix("{\"edit\":{\"number\":7,\"page\":\"page\"},\"patches\":["))
    #expect(screen.hasSuffix(",\"surface\":3,\"version\":1}"))
    #expect(screen.contains("\"value\":\"a\""))
    #expect(
      events[1].data
        == #"{"from":0,"position":1,"steps":[{"action":"send .emailChanged(\"a\")","changes":1,"lines":[["change","  email: \"\" → \"a\""]],"net":["email: \"\" → \"a\""],"number":1,"title":"fill \"Email\" \"a\""}],"surface":3}"#
    )
    // The text is the same, but the page must know that it was shown.
    #expect(served.events(edit: edit).map(\.data) == [#"{"edit":{"number":7,"page":"page"},"surface":3,"version":1}"#])
  }

  @Test func theTimeIsInSeconds() async {
    let form = await WebFeatureSession(OrderForm.catalog.entries[0], PlaybackSettings(), title: "Form")
    let served = BrowserPageUpdater(form, number: 0)
    _ = await form.play("advance 320ms")
    #expect(served.events(edit: nil).last?.data.contains("\"time\":0.32,") == true)
  }

  @Test(arguments: ["", "edit=", "edit=a", "edit=a.b", "other=a.1", "edit=a.1.2"])
  func anotherQueryIsNoEdit(query: String) { #expect(BrowserPageUpdater.Edit(query: query) == nil) }
}
