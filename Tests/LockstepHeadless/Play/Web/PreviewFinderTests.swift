import Lockstep
import LockstepScreen
import LockstepScript
import LockstepWeb
import Testing

@testable import LockstepHeadless
@testable import LockstepPlayback
@testable import LockstepPlaybackTests

/// The previews of a feature.
@Suite struct PreviewFinderTests {
  private static let catalog = FeatureCatalog {
    FeatureEntry("OrderForm", initialState: OrderForm.State()) {
      OrderForm()
    } screen: {
      OrderFormScreen(store: $0)
    }
    .preview("asked", OrderForm.State(question: "Really?"))
  }

  private func previews(_ scripts: [String: String]) async throws -> [FoundPreview] {
    let harness = try CommandHarness()
    for (name, text) in scripts { try harness.write("feature OrderForm\n" + text, to: "\(name).script") }
    let index = try ScriptIndex(in: harness.folder) { _ in }.entries
    defer { withExtendedLifetime(harness) {} }
    let loader = ScriptLoader(catalog: Self.catalog, overrides: RunOverrides())
    return await PreviewFinder.previews(of: Self.catalog.entries[0], in: index, loader)
  }

  @Test func statesThatLookTheSameAreOnePreview() async throws {
    let found = try await previews([
      "a": "screen empty\nwindow 60x20\nscreen narrow\ntap \"Ask\"\n  question = \"Really?\"\nscreen asked",
      "b": "tap \"Details\"\n  isSheetShown = true\nscreen sheet",
      "c": "repeat 2\n  tap \"Order\"\nend\nscreen impossible",
    ])
    let names = found.map { $0.names.map { "\($0.text) \($0.script ?? "-")" } }
    #expect(names == [["asked -", "asked a"], ["empty a", "narrow a"], ["sheet b"]])
    #expect(found.map(\.title) == ["OrderForm: asked", "OrderForm: empty", "OrderForm: sheet"])
    let surface = await found[0].open()
    #expect(surface.snapshot?.overlays.first?.label == "Really?")
    #expect(surface.isPaused)
  }

  @Test func thePageNamesFeaturesPreviewsAndLanguages() {
    let names = [PreviewGroup.Name(text: "<a>", script: nil), PreviewGroup.Name(text: "b", script: "s")]
    let german = PreviewGroup.Language(code: "de", name: "Deutsch")
    let page = PageAssets.previewPage(
      title: "Previews",
      [
        PreviewGroup(feature: "A", languages: [german], previews: [names]),
        PreviewGroup(feature: "B", languages: [], previews: [[names[1]]]),
      ]
    )
    let lines = [
      "<section aria-labelledby=\"of-A\" data-feature=\"A\" data-languages=\"de\">",
      "<li class=\"card\" data-words=\"A &lt;a&gt; (catalog) b (s)\">",
      "<p>Also named b (s)</p>",
      "<div class=\"frame\"><iframe data-src=\"1/\" title=\"B: b\" loading=\"lazy\"></iframe></div>",
    ]
    for line in lines { #expect(page.contains("\n" + line + "\n"), "\(line)") }
    #expect(page.contains("<button type=\"button\" value=\"de\" lang=\"de\" aria-pressed=\"false\">Deutsch</button>"))
  }
}
