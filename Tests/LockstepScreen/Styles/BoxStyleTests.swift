import Lockstep
import Testing

@testable import LockstepScreen

/// The properties of a style that belong to an element's box.
@Suite struct BoxStyleTests {
  @Test func theLaterStyleWinsForEachPropertyAndEachEdge() {
    let style = .card + .padding(.left, 3) + .cornerRadius(0) + .tapFeedback(.ripple)
    #expect(style.padding == Edges(left: 3, top: nil, right: 1, bottom: nil))
    #expect(style.border == Edges(all: 1))
    #expect((style.cornerRadius, style.shadow, style.tapFeedback) == (0, .low, .ripple))
    #expect(style.background == .raised)
    #expect(ElementStyle() + style == style)
    #expect(style + ElementStyle() == style)
  }

  @Test func modifiersAndStylesAreTheSameRule() {
    func nodes(_ element: some Element) -> [ElementNode] { ElementNodeCollector(of: element).all }
    #expect(
      nodes(Text("A").padding(.top, 2).border(.left)) == nodes(Text("A").style(.padding(.top, 2) + .border(.left)))
    )
    let smallCard = text(9, 3) { Text("A").style(.card).padding(0) }
    #expect(smallCard == "╭───────╮\n│A      │\n╰───────╯")
    #expect(text(9, 3) { Text("A").padding(0).style(.card) } == "╭───────╮\n│ A     │\n╰───────╯")
  }

  @Test func aStyleOverridesTheLayoutStyleOnlyWhereItSetsAnEdge() {
    let found = text(9, 3) {
      Text("A").layoutStyle { $0.padding = Edges(all: 1) }.style(.padding(.left, 3) + .padding(.top, 0))
    }
    #expect(found == "   A\n\n")
  }

  @Test func theBoxOfAStyleIsNotInherited() throws {
    let screen = Sample { VBox { Text("A") }.style(.card + .danger + .tapFeedback(.scale)) }.snapshot()
    let text = try #require(screen.elements.first { $0.label == "A" })
    #expect(text.style == .danger)
    #expect(text.layout.padding == Edges(all: 0) && text.layout.border == Edges(all: 0))
  }

  @Test func aTerminalDrawsACardAsARoundedBox() {
    let found = text(20, 6) {
      VBox {
        VBox {
          Text("Total").style(.heading)
          Text("12.50 €")
        }
        .style(.card)
        HBox { Text("B").style(.border() + .cornerRadius(1)) }
      }
    }
    #expect(
      found == """
        ╭──────────────────╮
        │ Total            │
        │ 12.50 €          │
        ╰──────────────────╯
        ╭─╮
        │B│
        """
    )
  }

  @Test func aCardLeavesTheTerminalItsBackground() {
    let screen = Sample { Text("A").style(.card) }.snapshot(columns: 5, rows: 3)
    #expect(!screen.text(color: .ansi16).contains(";4"))
  }

  @Test func aPageDrawsCornersSurfaceAndShadow() {
    let html = VBox { Text("A") }.style(.card + .shadow(.high)).mainMarkup
    #expect(
      html == """
        <div class="box frame raised" style="flex-direction:column;flex-grow:1;padding:0.5rem 1rem 0.5rem 1rem;\
        --surface:var(--raised);background:var(--raised);border-radius:1rem;box-shadow:var(--shadow-high)">
          <p>A</p>
        </div>
        """
    )
    #expect(Text("A").style(.shadow(.low)).mainMarkup.contains(#"<p class="raised""#))
    let flat = Text("A").style(.shadow(.none) + .cornerRadius(.nan))
    #expect(flat.mainMarkup.contains("border-radius:0rem;box-shadow:none"))
  }

  @Test func separatedRowsHaveALineInHTMLAndNoneOnATerminal() {
    let rows = VBox { for name in ["A", "B"] { VBox { Text(name) }.style(.separated) } }
    #expect(rows.mainMarkup.ranges(of: #"class="box separated""#).count == 2)
    #expect(Sample { rows }.snapshot(columns: 3, rows: 2).text == "A\nB")
  }

  @Test func anInlineButtonHasAClassInHTMLAndBracketsOnATerminal() {
    let button = Button("ann") {}.style(.inline)
    #expect(button.mainMarkup.contains(#"class="inline""#))
    #expect(Sample { button }.snapshot(columns: 9, rows: 1).text == "[ ann ]")
  }

  @Test func theStyleOfARoleCarriesLayoutWhichAnElementOverrides() {
    let theme = Theme(styles: [.text: .border() + .padding(.left, 2) + .lineLimit(1)])
    func text(@ElementBuilder _ content: @escaping () -> ElementList) -> String {
      ScreenSession(Sample(content: content), size: ScreenSize(columns: 9, rows: 3), theme: theme).snapshot().text
    }
    #expect(text { Text("A") } == "┌───────┐\n│  A    │\n└───────┘")
    #expect(text { Text("A").padding(.left, 0) } == "┌───────┐\n│A      │\n└───────┘")
    #expect(text { Text("A long text") } == "┌───────┐\n│  A lo…│\n└───────┘")
  }

  @Test func aBoxThatOnlyDecoratesIsNoElementOfItsOwn() {
    let screen = Sample { VBox { Text("A") }.style(.card) }.snapshot()
    let plain = Sample { VBox { Text("A") } }.snapshot()
    #expect("\(screen)" == "\(plain)")
  }
}
