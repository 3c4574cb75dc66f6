import Foundation
import Lockstep
import LockstepScreen
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Facts about whole pages.
@Suite struct HTMLPageTests {
  @Test func theOutermostBoxWithAMaximumWidthIsAColumnInTheMiddle() {
    let screen = ScrollView {
      VBox { VBox { Text("inner") }.width(max: 40) }.width(max: 80)
    }
    let markup = screen.mainMarkup
    #expect(
      markup.contains(
        #"<div class="box column" style="flex-direction:column;margin-inline:max(0px,(100% - 40rem)/2)">"#
      )
    )
    #expect(!markup.contains("max-width:20rem"), "a box inside is as wide: \(markup)")
  }

  @Test func aFigureIsLarge() {
    let markup = Text("0.355 %").style(.figure).mainMarkup
    #expect(markup == #"<p class="figure number" style="font-weight:600">0.355 %</p>"#)
  }

  @Test func aNumberStaysOnOneLine() {
    #expect(Text("10 / 60").mainMarkup == #"<p class="number">10 / 60</p>"#)
    #expect(Text("10 of 60").mainMarkup == "<p>10 of 60</p>")
    #expect(Text("10").width(2).mainMarkup.contains("width:1.25rem"), "Its digits are wider than columns.")
  }

  @Test(arguments: SampleScreens.all.map(\.name))
  func samplePagesAreWellFormed(name: String) throws {
    let sample = try #require(SampleScreens.all.first { $0.name == name })
    #expect(HTMLPage(sample.screen.html(title: sample.title)).fault == nil)
  }

  @Test func aPageHasItsTitleLanguageAndNoScripts() {
    let html = SampleScreens.snapshot(LoginSample()).html(title: "Log in & <out>")
    let page = HTMLPage(html)
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
    #expect(html.contains("<title>Log in &amp; &lt;out&gt;</title>"))
    #expect(html.hasSuffix("</html>\n"))
    #expect(page.count["main"] == 1)
    #expect(page.count["script"] == nil)
    #expect(page.count["title"] == 1)
  }

  @Test func aPageWithoutATitleOfItsOwnHasAHeadingForScreenReaders() {
    #expect(HTMLPage(Text("Text").page).attributes["h1"] == [["class": "spoken"]])
    #expect(HTMLPage(Text("Title").style(.title).page).attributes["h1"] == [[:]])
    #expect(HTMLPage(Text("").style(.title).page).attributes["h1"] == [["class": "spoken"]])
  }

  @Test func controlsBesideAFieldAreAlignedWithItsLowerEdge() {
    let row = HBox {
      TextField("Name", text: SampleScreens.constant(""))
      Button("Save") {}
    }
    #expect(row.mainMarkup.contains("<button type=\"button\" style=\"align-self:flex-end\">Save</button>"))
  }

  @Test func theSameScreenGivesTheSameBytes() {
    for index in SampleScreens.all.indices {
      let (first, second) = (SampleScreens.all[index], SampleScreens.all[index])
      #expect(first.screen.html(title: "Page") == second.screen.html(title: "Page"), "\(first.name)")
    }
  }

  @Test func secretsAreNotInThePageNotEvenTheirLength() {
    func page(_ secret: String) -> String {
      SecureField("Password", text: SampleScreens.constant(secret)).focused().markup
    }
    #expect(!page("hunter2").contains("hunter2"))
    #expect(page("hunter2") == page("a much longer secret"))
  }

  @Test func coveredElementsAreInertAndTheLastOverlayIsNot() {
    let page = HTMLPage(
      VBox {
        Button("Behind") {}
        Alert("First") { Button("OK") {} }
        Alert("Second") { Button("OK") {} }
      }.page
    )
    #expect(page.attributes["main"]?.map { $0["inert"] } == [""])
    let fronts = page.attributes["div"]?.filter { $0["class"] == "front" } ?? []
    #expect(fronts.map { $0["inert"] } == ["", nil])
    #expect(page.attributes["dialog"]?.map { $0["aria-label"] } == ["First", "Second"])
  }

  @Test func coloursOfTheThemeAreCustomProperties() {
    var theme = Theme.default
    theme.colors[.accent] = Theme.Color(light: 0x00_000A, dark: 0xFF_FFFF, terminal: 1)
    let html = ScreenSession(LoginSample(), size: .standard, theme: theme).snapshot().html(title: "Page")
    #expect(html.contains("--accent:#00000a;"))
    #expect(html.contains("--accent:#ffffff;"))
  }

  @Test func aListSaysHowManyRowsItHas() {
    let list = List("Rows") { ForEach(Array(1...100), id: \.self) { Text("Row \($0)") } }
    #expect(list.markup.contains("<p class=\"more\">24 of 100 rows</p>"))
  }

  /// Writes the pages for `check_html.py` into the folder that LOCKSTEP_HTML_PAGES names.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["LOCKSTEP_HTML_PAGES"] != nil))
  func pagesAreWrittenForTheBrowser() throws {
    let path = try #require(ProcessInfo.processInfo.environment["LOCKSTEP_HTML_PAGES"])
    let folder = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for sample in SampleScreens.all {
      let page = sample.screen.html(title: sample.title)
      try page.write(to: folder.appendingPathComponent(sample.name + ".html"), atomically: true, encoding: .utf8)
    }
  }
}

/// The tags of a page, read by an XML parser, which is stricter than a browser.
final class HTMLPage: NSObject, XMLParserDelegate {
  /// The attributes of each element, by tag, in the order of the page.
  private(set) var attributes: [String: [[String: String]]] = [:]
  /// The first fault of the page; nil if it is well-formed, and each `id` is unique and each reference to one has a target.
  private(set) var fault: String?
  /// The number of elements by tag.
  var count: [String: Int] { attributes.mapValues(\.count) }

  init(_ html: String) {
    super.init()
    let parser = XMLParser(data: Data(html.utf8))
    parser.delegate = self
    if !parser.parse() {
      let error = parser.parserError.map { "\($0)" } ?? "unknown"
      fault = "line \(parser.lineNumber), column \(parser.columnNumber): \(error)"
    }
    fault = fault ?? referenceFault
  }

  private var referenceFault: String? {
    let all = attributes.values.flatMap { $0 }
    let ids = all.compactMap { $0["id"] }
    let references = all.flatMap { element in
      ["for", "aria-labelledby", "aria-describedby"].flatMap {
        element[$0]?.split(separator: " ").map(String.init) ?? []
      }
    }
    if let missing = references.first(where: { !ids.contains($0) }) { return "no element has the id \(missing)" }
    return Set(ids).count == ids.count ? nil : "an id is used twice"
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    self.attributes[name, default: []].append(attributes)
  }
}
