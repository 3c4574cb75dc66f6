private import Foundation
import LockstepScreen
import TestSize
import Testing

@Suite("Incremental layout")
struct RelayoutTests {
  @Test func aRelayoutEqualsALayoutFromScratch() {
    let edits = runs(4_000, oneIn: 4)
    var edit = 0
    var seed: UInt64 = 1
    while edit < edits {
      var random = RandomTree(random: SeededNumbers(state: seed), isWild: seed % 4 == 0)
      var budget = 9
      let root = random.tree(budget: &budget)
      let available = AvailableSize(width: 200, height: seed % 2 == 0 ? nil : 150)
      root.layout(in: available)
      for _ in 0..<10 {
        RelayoutTests.change(root, &random)
        edit += 1
        root.layout(in: available)
        let copy = root.copy
        copy.layout(in: available)
        guard root.all.map(\.frame) == copy.all.map(\.frame) else {
          Issue.record("seed \(seed): the frames of a relayout differ from those of a layout from scratch")
          return
        }
      }
      seed += 1
    }
  }

  private static func change(_ root: LayoutNode, _ random: inout RandomTree) {
    let all = root.all
    let node = all[Int.random(in: 0..<all.count, using: &random.random)]
    switch Int.random(in: 0..<5, using: &random.random) {
    case 0: node.style = random.style()
    case 1:
      if case .measured = node.content { node.content = random.words() }
    case 2:
      var budget = 2
      if all.count < 20, node.childCount > 0 { node.append(random.tree(budget: &budget, depth: 3)) }
    case 3:
      if node.childCount > 0 { node.children = Array(node.children.dropFirst().reversed()) }
    default:
      let other = all[Int.random(in: 0..<all.count, using: &random.random)]
      if node.childCount > 0 { node.append(other) }
    }
  }

  @Test func wildValuesNeitherTrapNorGiveNaN() {
    for seed in 0..<runs(4_000, oneIn: 4) as Range<UInt64> {
      var random = RandomTree(random: SeededNumbers(state: seed), isWild: true)
      var budget = 12
      let root = random.tree(budget: &budget)
      root.layout(in: AvailableSize(width: seed % 3 == 0 ? nil : random.number(), height: random.number()))
      for node in root.all {
        let frame = node.frame
        let numbers = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
        #expect(numbers.allSatisfy(\.isFinite) && frame.size.width >= 0 && frame.size.height >= 0, "seed \(seed)")
      }
    }
  }

  @Test func aChangedRowOfAListMeasuresOnlyItsAncestors() {
    var column = LayoutStyle.default
    column.direction = .column
    let rows = (0..<1_000).map { _ in
      LayoutNode(children: [LayoutNode(content: .measured(Words(lengths: [2, 3]))), LayoutNode()])
    }
    let root = LayoutNode(style: column, children: [LayoutNode(style: column, children: rows)])
    root.layout(in: AvailableSize(width: 300, height: 200))
    rows[500].child(at: 0).content = .measured(Words(lengths: [4, 3]))
    let counts = root.layout(in: AvailableSize(width: 300, height: 200))
    #expect(counts.measuredContents <= 4)
    #expect(counts.measuredNodes <= 8)
    #expect(counts.laidOutNodes == 4)
    #expect(root.layout(in: AvailableSize(width: 300, height: 200)) == LayoutWorkCounts())
  }

  @Test func tenThousandLevelsGiveAnIssueOnASmallStack() async {
    let issue = await withCheckedContinuation { continuation in
      let thread = Thread {
        var node = LayoutNode(content: .measured(Words(lengths: [1])))
        for level in 0..<10_000 {
          var style = LayoutStyle.default
          style.direction = level % 2 == 0 ? .row : .column
          style.alignItems = level % 3 == 0 ? .baseline : .stretch
          style.wrap = level % 5 == 0 ? .wrap : .noWrap
          node = LayoutNode(style: style, children: [node])
        }
        continuation.resume(returning: node.layout(in: AvailableSize(width: 100, height: nil)).issue)
      }
      thread.stackSize = 512 * 1_024
      thread.start()
    }
    #expect(issue == .tooDeep(limit: 64))
  }

  @Test func nestedContainersTakeLinearTime() {
    for baseline in [false, true] {
      var node = LayoutNode(content: .measured(Words(lengths: [3, 1])))
      for level in 0..<100 {
        var style = LayoutStyle.default
        style.direction = level % 2 == 0 ? .row : .column
        style.alignItems = baseline ? .baseline : .stretch
        style.wrap = level % 3 == 0 ? .wrap : .noWrap
        if level % 4 == 0 { style.aspectRatio = 2 }
        if level % 7 == 0 { style.height = .percent(90) }
        node = LayoutNode(style: style, children: [node, LayoutNode(content: .measured(Words(lengths: [1])))])
      }
      let counts = node.layout(in: AvailableSize(width: 100, height: 100))
      #expect(counts.measuredNodes < 5_000)
      #expect(counts.measuredContents < 5_000)
    }
  }

  @Test func randomChainsOfSixtyLevelsStaySmall() {
    var most = 0
    for seed in 0..<runs(200, oneIn: 2) as Range<UInt64> {
      var random = RandomTree(random: SeededNumbers(state: seed))
      var node = LayoutNode(content: random.words())
      for _ in 0..<60 {
        var style = random.style()
        (style.display, style.position) = (.flex, .relative)
        node = LayoutNode(style: style, children: [node, LayoutNode(content: random.words())])
      }
      let counts = node.layout(in: AvailableSize(width: 300, height: 200))
      most = max(most, counts.measuredNodes + counts.measuredContents)
    }
    #expect(most < 121 * 60)
  }
}
