import Lockstep
import LockstepScreen
import Testing

/// The exact HTML of small screens.
@Suite struct HTMLPictureTests {
  private static let points = [ChartPoint(x: 0, y: 1), ChartPoint(x: 2, y: 5)]

  static let rows: [MarkupRow] = [
    MarkupRow(
      "a picture has its name as alternative",
      Image("Cover", phase: .content("https://example.com/a.png")).width(20).height(6),
      #"""
      <img src="https://example.com/a.png" alt="Cover" \#
      style="flex-shrink:0;width:10rem;height:9rem;max-width:100%"/>
      """#
    ),
    MarkupRow(
      "a missing picture shows its name and phase",
      Image("Cover", phase: .failure("The server is busy")),
      #"""
      <div class="image" role="img" aria-label="Cover, The server is busy" style="align-self:flex-start">
        <span>Cover</span>
        <span class="state">The server is busy</span>
      </div>
      """#
    ),
    MarkupRow(
      "a placeholder of the app is inside the picture and read by its name",
      Image("Cover", phase: .loading) { Text("♫") }.frame(width: 20, height: 6),
      #"""
      <div class="image own" role="img" aria-label="Cover, loading…" \#
      style="flex-shrink:0;width:10rem;height:9rem;max-width:100%">
        <p>♫</p>
      </div>
      """#
    ),
    MarkupRow(
      "a line chart has marks with their values",
      Chart("Crashes", .line, series: [ChartSeries("2.1", points: points)], xAxis: "Day", yAxis: "Crashes"),
      #"""
      <figure class="chart" style="min-height:9rem" aria-labelledby="e1">
        <figcaption>
          <span id="e1">Crashes</span>
          <ul class="legend" role="list">
            <li>
              <svg viewBox="0 0 28 12" aria-hidden="true">
                <path class="line c0 line-0" d="M2 6H26"/>
              </svg>
              <span class="mark c0" aria-hidden="true">●</span>
              <span>2.1</span>
            </li>
          </ul>
        </figcaption>
        <p class="axis">Crashes</p>
        <div class="plot">
          <div class="numbers" aria-hidden="true">
            <span>5</span>
            <span>2.5</span>
            <span>0</span>
          </div>
          <div class="drawing">
            <svg role="img" viewBox="0 0 100 100" preserveAspectRatio="none">
              <title>Crashes, line chart</title>
              <desc>2.1: 2 points, from 1 to 5, lowest 1, highest 5</desc>
              <path class="grid" d="M0 0H100M0 50H100M0 100H100"/>
              <path class="line c0 line-0" d="M0 80L100 0" data-series="2.1" data-points="0,1 2,5"/>
              <path class="dot c0" d="M0 80h0" data-series="2.1" data-x="0" data-y="1">
                <title>2.1: 0, 1</title>
              </path>
              <path class="dot c0" d="M100 0h0" data-series="2.1" data-x="2" data-y="5">
                <title>2.1: 2, 5</title>
              </path>
            </svg>
          </div>
          <div class="places" aria-hidden="true">
            <span>0</span>
            <span>1</span>
            <span>2</span>
          </div>
        </div>
        <p class="axis end">Day</p>
      </figure>
      """#
    ),
    MarkupRow(
      "a bar chart begins at zero",
      Chart(
        "Balance",
        .bar,
        series: [ChartSeries("€", points: [ChartPoint(x: 0, y: 1), ChartPoint(x: 2, y: -5)])]
      ),
      #"""
      <figure class="chart" style="min-height:9rem" aria-labelledby="e1">
        <figcaption>
          <span id="e1">Balance</span>
          <ul class="legend" role="list">
            <li>
              <svg viewBox="0 0 28 12" aria-hidden="true">
                <path class="bar c0 bar-0" d="M6 1H22V11H6Z"/>
              </svg>
              <span>€</span>
            </li>
          </ul>
        </figcaption>
        <div class="plot">
          <div class="numbers" aria-hidden="true">
            <span>5</span>
            <span>0</span>
            <span>-5</span>
          </div>
          <div class="drawing">
            <svg role="img" viewBox="0 0 100 100" preserveAspectRatio="none">
              <title>Balance, bar chart</title>
              <desc>€: 2 points, from 1 to -5, lowest -5, highest 1</desc>
              <path class="grid" d="M0 0H100M0 50H100M0 100H100"/>
              <path class="bar c0 bar-0" d="M6.6 50V40H43.4V50Z" data-series="€" data-x="0" data-y="1">
                <title>€: 0, 1</title>
              </path>
              <path class="bar c0 bar-0" d="M56.6 50V100H93.4V50Z" data-series="€" data-x="2" data-y="-5">
                <title>€: 2, -5</title>
              </path>
            </svg>
          </div>
          <div class="places" aria-hidden="true">
            <span>0</span>
            <span>1</span>
            <span>2</span>
          </div>
        </div>
      </figure>
      """#
    ),
  ]

  @Test(arguments: rows) func eachPictureHasItsElements(row: MarkupRow) { #expect(row.markup == row.html) }

  @Test func aPictureWithASizeKeepsItWhateverItShows() {
    let phases: [ImagePhase] = [
      .placeholder, .loading, .failure("No connection"), .content("https://example.com/a.png"),
    ]
    for phase in phases {
      let markup = Image("Icon", phase: phase).frame(width: 6, height: 2).mainMarkup
      #expect(markup.contains("width:3rem;height:3rem;max-width:100%"), "\(markup)")
      #expect(markup.hasPrefix("<img") || markup.contains(#"class="image sized""#), "\(markup)")
    }
    let failed = Image("Icon", phase: .failure("No connection")).frame(width: 6, height: 2).mainMarkup
    #expect(failed.contains(#"<span class="state">✗</span>"#) && failed.contains("Icon, No connection"), "\(failed)")
  }

  @Test func screenReadersSkipAPictureWithoutAName() {
    let picture = Image("", phase: .content("https://example.com/a.png")).width(3).height(1)
    let markup = #"""
      <img src="https://example.com/a.png" alt="" \#
      style="flex-shrink:0;width:1.5rem;height:1.5rem;max-width:100%"/>
      """#
    #expect(picture.mainMarkup == markup)
    let frame = Image("", phase: .placeholder).width(3).height(1)
    let frameMarkup = #"""
      <div class="image" aria-hidden="true" style="flex-shrink:0;width:1.5rem;height:1.5rem;max-width:100%"></div>
      """#
    #expect(frame.mainMarkup == frameMarkup)
  }

  @Test func aRuleOfTheAppSaysHowCSSDoesTheSame() {
    struct Halves: Layout {
      func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutSubviews) -> Size { Size(width: 10, height: 1) }
      func placeSubviews(in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews) {}
      var css: String? { "display:grid;grid-template-columns:1fr 1fr" }
    }
    let screen = VBox { Text("a") }.layout(Halves())
    let html = #"""
      <div class="box" style="flex-direction:column;flex-grow:1;display:grid;grid-template-columns:1fr 1fr">
        <p>a</p>
      </div>
      """#
    #expect(screen.mainMarkup == html)
  }
}
