import Foundation
import Lockstep
import Testing

@testable import LockstepSimulation

/// Which cases and optionals of states are listed as never reached.
@Suite struct EnumCaseCoverageTests {
  private enum Phase { case idle, loading, failed }

  private struct Editor {
    var draft: String?
  }

  private struct Page {
    @BindingState var filter: String?
    var phase = Phase.idle
    var editor: Editor?
    var address: URL?
    var since: Date?
    var editors: [Editor] = []
  }

  private func coverage(_ pages: [Page]) -> EnumCaseCoverage {
    var coverage = EnumCaseCoverage()
    for page in pages { coverage.note(page) }
    return coverage
  }

  @Test func casesAndOptionalsThatNoStateHasAreListed() {
    #expect(coverage([Page()]).neverReached == ["Phase.failed", "Phase.loading"])
    #expect(coverage([Page()]).neverPresent == ["address", "editor", "filter", "since"])
    let loading = Page(filter: "a", phase: .loading, editor: Editor(), editors: [Editor()])
    #expect(coverage([Page(), loading]).neverReached == ["Phase.failed"])
    #expect(coverage([Page(), loading]).neverPresent == ["address", "editor.draft", "editors[].draft", "since"])
  }

  @Test func theContentOfFoundationsTypesIsNotTheFeatures() {
    let page = Page(filter: "a", editor: Editor(draft: "b"), address: URL(string: "https://example.com"), since: .now)
    #expect(coverage([page]).neverPresent == [])
    #expect(coverage([page]).neverReached == ["Phase.failed", "Phase.loading"])
  }
}
