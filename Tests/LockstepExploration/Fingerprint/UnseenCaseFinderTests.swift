import Foundation
import LockstepDiff
import LockstepExploration
import Testing

/// Which parts of values are found, and only once.
@Suite struct UnseenCaseFinderTests {
  private enum Phase { case idle, loading, failed }
  private enum Route { case home, page(Int), text(String) }
  private indirect enum Tree { case leaf, node(Tree, Phase) }
  private struct Row {
    var phase = Phase.idle
    var note: String?
  }

  private struct Page {
    var title = "a"
    var numbers: [UInt8] = [1, 2]
    var phase = Phase.idle
    var route = Route.home
    var row = Row()
    var rows: [Row] = []
    var editor: Row?
    var pair: (Phase, Int) = (.idle, 0)
    var byName: [String: Phase] = [:]
    var since: Date?
    var tree = Tree.leaf
  }

  private struct Plain {
    var title = "a"
    var numbers: [[UInt8]] = [[1]]
    var ids: Set<Int> = [1]
    var date = Date(timeIntervalSince1970: 0)
    var size: (Int, Double) = (1, 2)
  }

  private func paths<Value>(_ values: [Value]) -> [[String]] {
    var finder = UnseenCaseFinder(of: Value.self)
    return values.map { value in
      var paths: [String] = []
      finder.find(in: value) { paths.append("\($1) \(Swift.type(of: $0))") }
      return paths
    }
  }

  @Test func eachPartIsFoundOnce() {
    let page = Page()
    #expect(
      paths([page, page]) == [
        [
          "phase Phase", "route Route", "row.phase Phase", "row.note Optional<String>", "editor Optional<Row>",
          "pair (Phase, Int)", "byName Dictionary<String, Phase>", "since Optional<Date>", "tree Tree",
        ], [],
      ]
    )
  }

  @Test func tagsAreFoundWhateverTheirPayload() {
    var pages = [Page(), Page(route: .page(1)), Page(route: .page(2)), Page(route: .text("b")), Page(route: .page(3))]
    pages[1].phase = .failed
    pages[4].row.note = "c"
    #expect(
      paths(pages).dropFirst() == [["phase Phase", "route Route"], [], ["route Route"], ["row.note Optional<String>"]]
    )
  }

  @Test func elementsOfAnArrayShareTheirPath() {
    let rows = [Row(), Row(), Row(phase: .loading), Row(note: "a"), Row(note: "b")]
    #expect(
      paths([Page(), Page(rows: rows)]).last == [
        "rows[].phase Phase", "rows[].note Optional<String>", "rows[].phase Phase", "rows[].note Optional<String>",
      ]
    )
  }

  @Test func otherValuesAreFoundAgainIfTheyChange() {
    let pages = [
      Page(), Page(editor: Row()), Page(editor: Row(note: "a")), Page(editor: Row()), Page(tree: .node(.leaf, .failed)),
    ]
    #expect(paths(pages).dropFirst() == [["editor Optional<Row>"], ["editor Optional<Row>"], [], ["tree Tree"]])
  }

  @Test func valuesWithoutCasesHaveNoParts() {
    #expect(paths([Plain(), Plain(title: "b")]) == [[], []])
  }

  @Test func aValueCanBeAnEnumOrAnArray() {
    #expect(paths([Phase.idle, .failed, .idle]) == [[" Phase"], [" Phase"], []])
    #expect(paths([[Phase.idle, .failed], [.loading]]) == [["[] Phase", "[] Phase"], ["[] Phase"]])
  }
}
