import Lockstep
import LockstepScreen
import Testing

/// Elements whose texts are announced.
@MainActor
@Suite struct LiveRegionTests {
  private func snapshot(_ region: LiveRegion?, isHidden: Bool = false) -> ScreenSnapshot {
    ScreenSession(StatusScreen(region: region, isHidden: isHidden), size: .standard).snapshot()
  }

  @Test(
    arguments: [
      (
        LiveRegion.assertive, "- alert\n  - text: The app crashes\n  - text: 9.6 %\n  - button \"Open\"",
        #" role="alert""#
      ),
      (.polite, "- status\n  - text: The app crashes\n  - text: 9.6 %\n  - button \"Open\"", #" role="status""#),
      (nil, "- text: The app crashes\n- text: 9.6 %\n- button \"Open\"", #"<div class="box""#),
    ]
  )
  func itHasARoleInTheTreeAndInHTML(region: LiveRegion?, tree: String, html: String) {
    #expect(snapshot(region).accessibilityTree == tree)
    #expect(snapshot(region).html(title: "").contains(html))
  }

  @Test func onlyTheTextsOfAVisibleAssertiveRegionAreAlerts() {
    #expect(snapshot(.assertive).alerts == ["The app crashes. 9.6 %"])
    #expect(snapshot(.assertive, isHidden: true).alerts == [])
    #expect(snapshot(.polite).alerts == [])
    #expect(snapshot(nil).alerts == [])
  }
}

private struct StatusScreen: Screen {
  let region: LiveRegion?
  let isHidden: Bool

  var body: some Element {
    VBox {
      Text("The app crashes")
      Text("9.6 %")
      Button("Open") {}
    }
    .liveRegion(region)
    .hidden(isHidden)
  }
}
