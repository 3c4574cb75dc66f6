import LockstepScreen
import Testing

@Suite("Layout")
struct LayoutTests {
  private func leaf(_ lengths: Int...) -> LayoutNode { LayoutNode(content: .measured(Words(lengths: lengths))) }

  @Test func textIsMeasuredAtTheWidthItGets() {
    var column = LayoutStyle.default
    column.direction = .column
    let text = leaf(3, 3, 3)
    LayoutNode(style: column, children: [text]).layout(in: AvailableSize(width: 65, height: nil))
    #expect(text.frame == Rect(x: 0, y: 0, width: 65, height: 20))
  }

  @Test func aCustomRulePlacesItsSubviews() {
    let root = LayoutNode(content: .layout(Columns()), children: [leaf(2), leaf(3, 3), leaf(1)])
    root.layout(in: AvailableSize(width: 100, height: nil))
    #expect(root.frame.size == Size(width: 100, height: 20))
    #expect(root.children.map(\.frame.origin) == [.zero, Point(x: 50, y: 0), Point(x: 0, y: 10)])
    #expect(root.child(at: 1).frame.size == Size(width: 50, height: 20))
  }

  @Test func aCustomRuleBeginsAtTheRightWhereTextRunsFromRightToLeft() {
    var style = LayoutStyle.default
    style.writingDirection = .rtl
    let root = LayoutNode(style: style, content: .layout(Columns()), children: [leaf(2), leaf(3, 3), leaf(1)])
    root.layout(in: AvailableSize(width: 100, height: nil))
    #expect(root.children.map(\.frame.origin) == [Point(x: 80, y: 0), .zero, Point(x: 90, y: 10)])
  }

  @Test func aSubviewThatGrowsTakesTheProposal() {
    var style = LayoutStyle.default
    style.grow = 1
    let growing = LayoutNode(style: style, content: .measured(Words(lengths: [1])))
    let root = LayoutNode(content: .layout(Columns()), children: [leaf(2), growing])
    root.layout(in: AvailableSize(width: 100, height: nil))
    #expect(root.children.map(\.frame.size.width) == [20, 50])
  }

  @Test func aNodeHasOneParentAndNoCycle() {
    let child = leaf(1)
    let first = LayoutNode(children: [child])
    let second = LayoutNode(children: [child])
    #expect(first.childCount == 0 && child.parent === second)
    let top = LayoutNode(children: [second])
    second.append(top)
    second.append(second)
    #expect(top.parent == nil && second.childCount == 1)
  }

  @Test func changesDuringALayoutHaveNoEffect() {
    struct Meddling: MeasuredContent {
      let node: LayoutNode
      func size(fitting proposal: ProposedSize) -> Size {
        node.children = []
        node.layout(in: AvailableSize(width: 1, height: 1))
        return Size(width: 10, height: 10)
      }
    }
    let root = LayoutNode()
    root.append(LayoutNode(content: .measured(Meddling(node: root))))
    root.layout(in: AvailableSize(width: 50, height: 50))
    #expect(root.childCount == 1)
    root.child(at: 0).content = .flexbox
  }

  @Test func hiddenNodesHaveEmptyFrames() {
    let inner = leaf(2)
    let outer = LayoutNode(children: [inner])
    let root = LayoutNode(children: [outer, leaf(1)])
    root.layout(in: AvailableSize(width: 50, height: nil))
    #expect(inner.frame.size.width == 20)
    outer.style.display = .none
    root.layout(in: AvailableSize(width: 50, height: nil))
    #expect(inner.frame == .zero && outer.frame == .zero)
    #expect(root.child(at: 1).frame.origin == .zero)
  }

  @Test func valuesWithoutMeaningCountAsDefaults() {
    var style = LayoutStyle.default
    style.width = -5
    style.height = .points(.nan)
    style.grow = -1
    style.shrink = .nan
    style.padding.left = -3
    style.aspectRatio = 0
    style.maxWidth = .points(.infinity)
    let node = LayoutNode(style: style)
    var expected = LayoutStyle.default
    expected.maxWidth = 33_554_432
    #expect(node.style == expected)
  }

  @Test func cssConvertsUnitsAndWidthPercentages() {
    var style = LayoutStyle.default
    style.width = 10
    style.height = 2
    style.basis = .points(3)
    style.aspectRatio = 1
    style.padding.top = .percent(10)
    style.margin.left = .auto
    #expect(
      style.css(horizontalUnit: 8, verticalUnit: 16, isInColumn: true)
        == "display:flex;position:relative;flex-basis:48.0px;aspect-ratio:0.5;width:80.0px;height:32.0px;"
        + "padding:20.0% 0.0px 0.0px 0.0px;margin:0.0px 0.0px 0.0px auto"
    )
  }
}
