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

  private func finder(_ scripts: [String: String], entries: [CatalogEntry] = Self.catalog.entries) async throws
    -> (finder: PreviewFinder, changes: [[Int]])
  {
    let harness = try CommandHarness()
    for (name, text) in scripts { try harness.write("feature OrderForm\n" + text, to: "\(name).script") }
    let index = try ScriptIndex(in: harness.folder) { _ in }.entries
    defer { withExtendedLifetime(harness) {} }
    let loader = ScriptLoader(catalog: Self.catalog, overrides: RunOverrides())
    var finder = PreviewFinder(of: entries, in: index, loader)
    #expect(finder.hasNames == scripts.values.contains { $0.contains("screen") })
    var changes: [[Int]] = []
    while finder.feature != nil { changes.append(await finder.findNext()) }
    return (finder, changes)
  }

  @Test func statesThatLookTheSameAreOnePreview() async throws {
    let (finder, changes) = try await finder([
      "a": "screen empty\nwindow 60x20\nscreen narrow\ntap \"Ask\"\n  question = \"Really?\"\nscreen asked",
      "b": "tap \"Details\"\n  isSheetShown = true\nscreen sheet",
      "c": "repeat 2\n  tap \"Order\"\nend\nscreen impossible",
    ])
    let found = finder.found
    #expect(changes == [[0], [0, 1], [2], []])
    let names = found.map { $0.names.map { "\($0.text) \($0.script ?? "-")" } }
    #expect(names == [["asked -", "asked a"], ["empty a", "narrow a"], ["sheet b"]])
    #expect(found.map(\.title) == ["OrderForm: asked", "OrderForm: empty", "OrderForm: sheet"])
    let surface = await found[0].open()
    #expect(surface.snapshot?.overlays.first?.label == "Really?")
    #expect(surface.isPaused)
    #expect(found[0].texts[""]?.contains("Really?") == true)
  }

  @Test func aPreviewHasItsTextsInAllLanguages() async throws {
    let german = Language("de", texts: ["Ask": "Fragen"])
    let entries = FeatureCatalog {
      FeatureEntry("OrderForm", initialState: OrderForm.State()) {
        OrderForm()
      } screen: {
        OrderFormScreen(store: $0)
      }
      .languages([german, Language("fr", texts: [:])])
    }.entries
    let ask = "tap \"Ask\"\n  question = \"Really?\"\nscreen asked\n"
    let script = ask + "tap \"Yes\"\n  question = nil\nscreen answered"
    let found = try await finder(["a": script], entries: entries).finder.found
    // Texts equal to the English ones are left out.
    #expect(found.map { $0.texts.keys.sorted() } == [["", "de"], ["", "de"]])
    #expect(found.map { $0.texts["de"]?.contains("Fragen") } == [true, true])
    #expect(found.map { $0.texts["de"]?.contains("Really?") } == [true, false], "The script goes on in English.")
  }

  @Test(arguments: [
    ("OrderForm/asekd", ["OrderForm/asked", "OrderForm/a/asked"]),
    ("OrderFrom/a/asked", ["OrderForm/asked", "OrderForm/a/asked"]),
    ("emptty", ["OrderForm/a/empty"]), ("OrderForm/a/unlike", []), ("", []),
  ])
  func onlyNearNamesAreSuggested(unknown: String, names: [String]) async throws {
    let script = "screen empty\ntap \"Ask\"\n  question = \"Really?\"\nscreen asked"
    #expect(try await finder(["a": script]).finder.paths(near: unknown) == names)
  }

  @Test func aPreviewShowsTheStateAtItsStepUntilItIsUsed() async throws {
    let script = "fill \"Email\" \"a\"\n  email = \"a\"\ntap \"Order\"\nscreen ordering"
    let preview = try #require(try await finder(["a": script]).finder.found.last)
    let surface = await preview.open()
    func email() -> ElementValue? { surface.snapshot?.elements.first { $0.label == "Email" }?.value }
    #expect(email() == .text("a"))
    #expect(await surface.play("window 100x40").isPlayed)
    #expect(email() == .text("a"), "The action of the effect waits.")
    #expect(await surface.play("tap \"Ask\"").isPlayed)
    #expect(email() == .text(""))
  }

  @Test func aFeatureWithoutNamesHasNone() async throws {
    let entry = FeatureEntry("OrderForm", initialState: OrderForm.State()) {
      OrderForm()
    } screen: {
      OrderFormScreen(store: $0)
    }
    let entries = FeatureCatalog { entry }.entries
    #expect(try await finder(["a": "tap \"Details\"\n  isSheetShown = true"], entries: entries).finder.found.isEmpty)
  }

  @Test func thePageNamesFeaturesAndLanguages() {
    let german = PreviewedFeature.Language(code: "de", name: "Deutsch")
    let page = PageAssets.previewPage([PreviewedFeature(feature: "A", languages: [german])], command: "x preview")
    let lines = [
      "<section aria-labelledby=\"of-A\" data-feature=\"A\" data-languages=\"de\">",
      "<p id=\"connection\" role=\"status\" hidden>The program has ended. To go on, run <code>x preview</code> again, and open the URL that it prints.</p>",
      "<script src=\"previews.js\" defer></script>\n<script src=\"steps.js\" defer></script>",
    ]
    for line in lines { #expect(page.contains("\n" + line + "\n"), "\(line)") }
    #expect(page.contains("<button type=\"button\" value=\"de\" lang=\"de\" aria-pressed=\"false\">Deutsch</button>"))
  }

  @Test func aCardNamesItsPreviewAndWhereTheNamesAreFrom() throws {
    let names = [("<a>", nil), ("b", "s"), ("<a>", "s"), ("b", "t")].map { PreviewCard.Name(text: $0, script: $1) }
    let card = PreviewCard(number: 0, feature: "A", names: names, texts: ["": "Log in"])
    #expect(card.paths == ["A/<a>", "A/s/b", "A/s/<a>", "A/t/b"])
    let catalog = card.html
    for line in [
      "<li class=\"card\" data-words=\"A &lt;a&gt; (catalog) b (s) &lt;a&gt; (s) b (t)\">",
      "<p title=\"Named by .preview(&quot;&lt;a&gt;&quot;, …), in the catalog\">from the catalog</p>",
      "<p class=\"also\">Looks the same as “b” (script s)</p>",
    ] { #expect(catalog.contains(line + "\n"), "\(line)") }
    let script = PreviewCard(number: 1, feature: "A", names: [names[1]], texts: [:]).html
    #expect(script.contains("<p title=\"Named by screen b, in the script s\">from script s</p>\n"))
  }
}
